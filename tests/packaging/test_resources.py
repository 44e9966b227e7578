"""Where a frozen build finds what it brings."""

import sys
from pathlib import Path

import pytest

from buraco_desktop import resources


def test_a_checkout_brings_nothing_of_others() -> None:
    assert resources.licence_folder() is None


@pytest.mark.parametrize("place", ["licences", "_internal/licences"])
def test_licences_lie_beside_the_program_or_in_the_bundle(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "_internal").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_internal"), raising=False)
    assert resources.licence_folder() is None
    (tmp_path / place).mkdir()
    assert resources.licence_folder() == tmp_path / place


def test_resources_of_a_frozen_build_lie_in_the_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.resource_root.__wrapped__() == tmp_path / "resources"
