"""Where settings, records, statistics and logs go: per system, beside the program, or where a variable says."""

import dataclasses
import sys
from pathlib import Path

import pytest

from buraco_desktop.storage import paths
from buraco_desktop.storage.paths import PORTABLE_FILE, PORTABLE_FOLDER, Paths, find_paths, program_folder


def places(found: Paths) -> list[Path]:
    return [getattr(found, field.name) for field in dataclasses.fields(found)]


def a_frozen_program(monkeypatch: pytest.MonkeyPatch, executable: Path) -> None:
    executable.parent.mkdir(parents=True)
    executable.write_text("")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(executable))


def test_one_variable_moves_everything(tmp_path: Path) -> None:
    found = places(find_paths({"BURACO_DESKTOP_HOME": str(tmp_path)}))
    assert all(place.is_relative_to(tmp_path) for place in found)
    assert len(set(found)) == 6
    assert not any(place.exists() for place in found)


def test_without_it_the_system_says_where() -> None:
    assert all("buraco-desktop" in str(place) for place in places(find_paths({"BURACO_DESKTOP_HOME": " "})))


def test_portable_use_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_frozen_program(monkeypatch, tmp_path / "stick" / "buraco-desktop.exe")
    assert not any(place.is_relative_to(tmp_path) for place in places(find_paths({})))
    home = tmp_path / "stick" / PORTABLE_FOLDER
    assert all(place.is_relative_to(home) for place in places(find_paths({}, is_portable=True)))
    assert not home.exists()


def test_a_file_beside_the_program_asks_for_portable_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_frozen_program(monkeypatch, tmp_path / "stick" / "buraco-desktop")
    (tmp_path / "stick" / PORTABLE_FILE).write_text("")
    assert all(place.is_relative_to(tmp_path / "stick" / PORTABLE_FOLDER) for place in places(find_paths({})))


def test_the_variable_comes_before_portable_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_frozen_program(monkeypatch, tmp_path / "stick" / "buraco-desktop")
    found = find_paths({"BURACO_DESKTOP_HOME": str(tmp_path / "home")}, is_portable=True)
    assert all(place.is_relative_to(tmp_path / "home") for place in places(found))


def test_beside_an_application_of_macos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "Games" / "Buraco Desktop.app" / "Contents" / "MacOS" / "buraco-desktop"
    a_frozen_program(monkeypatch, inside)
    assert program_folder({}) == (tmp_path / "Games").resolve()


def test_beside_an_appimage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_frozen_program(monkeypatch, tmp_path / "mounted" / "usr" / "lib" / "buraco-desktop" / "buraco-desktop")
    image = tmp_path / "Downloads" / "Buraco.AppImage"
    variables = {"APPIMAGE": str(image), "APPDIR": str(tmp_path / "mounted")}
    assert program_folder(variables) == image.parent
    foreign = {"APPIMAGE": str(image), "APPDIR": str(tmp_path / "terminal")}
    assert program_folder(foreign) == (tmp_path / "mounted" / "usr" / "lib" / "buraco-desktop").resolve()


def test_beside_a_checkout_or_an_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (program_folder({}) / "pyproject.toml").is_file()
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "site-packages" / "buraco_desktop" / "storage" / "paths.py"))
    assert program_folder({}) == Path(sys.prefix)
