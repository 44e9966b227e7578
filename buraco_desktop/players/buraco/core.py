"""The fast twin of the rules, for search: compiled when the build had a compiler, else the same code in Python.

``core_layout`` says what the numbers mean; ``core_bridge`` turns positions and actions of the rules into them
and back. That both agree action by action is tested over random deals of every rule set.
"""

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

PURE_VARIABLE: Final = "BURACO_PURE_CORE"
"""Environment variable: anything but nothing in it leaves the compiled core aside."""
FOLDER_VARIABLE: Final = "BURACO_CORE_FOLDER"
"""Environment variable: a folder where the compiled core lies, for those that do not find it beside its sources."""


def compiled_module() -> Any:
    """The compiled core; None where there is none."""
    if folder := os.environ.get(FOLDER_VARIABLE):
        places = sys.modules[__name__.rpartition(".")[0]].__path__
        if folder not in places:
            places.insert(0, folder)
    try:
        return import_module("buraco_desktop.players.buraco.core_compiled")
    except ImportError:
        return None


_compiled: Final = None if os.environ.get(PURE_VARIABLE) else compiled_module()
IS_COMPILED: Final[bool] = _compiled is not None
if TYPE_CHECKING or _compiled is None:
    # Only now: the tables of the Python core are worked out when it is imported.
    from buraco_desktop.players.buraco.core_deal import Deal, Prospects, Weights
else:
    Deal = _compiled.Deal
    Prospects = _compiled.Prospects
    Weights = _compiled.Weights

__all__ = ["FOLDER_VARIABLE", "IS_COMPILED", "PURE_VARIABLE", "Deal", "Prospects", "Weights", "compiled_module"]
