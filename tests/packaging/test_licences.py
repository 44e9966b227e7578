"""Every file that is shipped has an owner, and every owner's licence goes along."""

import re
from pathlib import Path

import licences
import pytest

from buraco_desktop.ui.dialogs import licence_texts


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("buraco-desktop", "Buraco Desktop"),
        ("buraco-cli.exe", "Buraco Desktop"),
        ("_internal/buraco_desktop/core/cards.pyc", "Buraco Desktop"),
        ("_internal/resources/themes/green.toml", "Buraco Desktop"),
        ("_internal/PySide6/Qt/lib/libQt6Core.so.6", "Qt, Qt for Python"),
        ("_internal/PySide6/Qt/lib/libicudata.so.73", "ICU"),
        ("_internal/libicuuc.so.73", "ICU"),
        ("_internal/libxcb-cursor.so.0", "libxcb, xcb-util, libxkbcommon, Wayland"),
        ("_internal/PySide6/msvcp140.dll", "Microsoft Visual C++ runtime"),
        ("_internal/QtCore", "Qt, Qt for Python"),
        ("_internal/Python.framework/Versions/3.11/Resources/Info.plist", "Python"),
        ("_internal/json/decoder.pyc", "Python"),
        ("_internal/python3.11/lib-dynload/_json.so", "Python"),
        ("_internal/platformdirs/unix.pyc", "platformdirs"),
        ("_internal/pyimod02_importers.pyc", "PyInstaller (bootloader and start of the programs)"),
    ],
)
def test_owners(place: str, name: str) -> None:
    owner = licences.owner_of(place)
    assert owner is not None
    assert owner.name == name


def test_what_nobody_owns_is_told() -> None:
    assert licences.unowned(["buraco-desktop", "_internal/libmystery.so.1"]) == ["_internal/libmystery.so.1"]


def test_every_text_that_is_named_is_there() -> None:
    ours = {licences.OWN_TEXT, licences.PYTHON_TEXT, "platformdirs.txt"}
    named = {text for component in (*licences.COMPONENTS, licences.APPIMAGE_RUNTIME) for text in component.texts}
    assert named - ours == {path.name for path in licences.TEXTS.iterdir()}


def test_the_list_and_the_texts_of_what_is_shipped(tmp_path: Path) -> None:
    places = ["buraco-desktop", "_internal/libzstd.so.1", "_internal/PySide6/QtCore.abi3.so"]
    shipped = licences.write_licences(places, tmp_path / "licences")
    assert [component.name for component in shipped] == ["Buraco Desktop", "Qt, Qt for Python", "Zstandard"]
    text = (tmp_path / "licences" / licences.LIST).read_text(encoding="utf-8")
    assert re.search(r"^Qt, Qt for Python \d", text, re.MULTILINE)
    made = {path.name for path in (tmp_path / "licences").iterdir()}
    assert made == {licences.LIST, licences.OWN_TEXT, "Qt.txt", "LGPL-3.0.txt", "GPL-3.0.txt", "zstd.txt"}


def test_an_appimage_tells_of_its_runtime_too(tmp_path: Path) -> None:
    licences.write_licences(["buraco-desktop", "_internal/libzstd.so.1"], tmp_path)
    listed = (tmp_path / licences.LIST).read_text(encoding="utf-8")
    more = licences.appimage_licences(listed)
    for name, text in more.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert more[licences.LIST].startswith(listed)
    works = licence_texts.shipped_works(tmp_path)
    assert [work.name for work in works] == ["Buraco Desktop", "Zstandard", "AppImage runtime (type 2)"]
    assert all(text.is_file() for work in works for text in work.texts)
