"""Hatch's build hook: puts the compiled core into the wheel where it can be compiled, and never fails because of it.

``BURACO_PURE_CORE=1`` in the environment asks for a wheel without it, which then suits every system.
"""

from __future__ import annotations

import importlib.util
import os
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _build_core(root: str) -> ModuleType:
    """``build_core`` beside this file: hatch loads hooks by their path, so it cannot be imported by name."""
    spec = importlib.util.spec_from_file_location("build_core", Path(root, "packaging", "build_core.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class CoreHook(BuildHookInterface):  # type: ignore[type-arg, misc]
    """Compiles the core into a temporary folder and hands it to the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled core, unless the build is that of an editable checkout."""
        if version == "editable" or os.environ.get("BURACO_PURE_CORE"):
            return
        build_core = _build_core(self.root)
        self._folder = tempfile.TemporaryDirectory(prefix="core-wheel-")
        try:
            made = build_core.build(Path(self._folder.name))
        except build_core.CannotBuildError as error:
            self.app.display_warning(f"no compiled core in this wheel: {error}; the program runs without it")
            return
        build_data["force_include"][str(made)] = "/".join([*build_core.PACKAGE.split("."), made.name])
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
