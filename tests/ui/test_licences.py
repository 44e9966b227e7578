"""The licences of all that is shipped can be read in the program, by mouse, by keyboard and aloud."""

import sys
from pathlib import Path

import licences
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from buraco_desktop.ui.dialogs.about_dialog import AboutDialog
from buraco_desktop.ui.dialogs.licence_texts import installed_works, shipped_works
from buraco_desktop.ui.dialogs.licences_dialog import LicencesDialog
from buraco_desktop.ui.texts.dialogs import say
from buraco_desktop.ui.theme import load_theme

ROOT = Path(__file__).resolve().parents[2]
PLACES = ["buraco-desktop", "_internal/PySide6/QtCore.abi3.so", "_internal/libzstd.so.1", "_internal/vcruntime140.dll"]
NAMES = ["Buraco Desktop", "Microsoft Visual C++ runtime", "Qt, Qt for Python", "Zstandard"]


@pytest.fixture
def frozen(tmp_path, monkeypatch) -> Path:
    """A frozen build, as far as licences go; its folder of licences."""
    (tmp_path / "_internal").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_internal"), raising=False)
    licences.write_licences(PLACES, tmp_path / "licences")
    return tmp_path / "licences"


@pytest.fixture(params=["left-to-right", "right-to-left"])
def dialog(request, qtbot, frozen):
    right = request.param == "right-to-left"
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft if right else Qt.LayoutDirection.LeftToRight)
    made = LicencesDialog(load_theme("green"))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_the_list_that_packaging_writes_is_read(frozen):
    works = shipped_works(frozen)
    assert len(works) == len(NAMES)
    for work, name in zip(works, NAMES, strict=True):
        assert work.name.startswith(name)
    assert [[text.name for text in work.texts] for work in works] == [
        ["Buraco-Desktop.txt"], [], ["Qt.txt", "LGPL-3.0.txt", "GPL-3.0.txt"], ["zstd.txt"]
    ]  # fmt: skip
    assert works[2].licence == "LGPL-3.0-only"


def test_every_work_shows_all_its_texts(dialog, frozen):
    assert dialog.list.count() == len(dialog.works) == len(NAMES)
    for row, work in enumerate(dialog.works):
        dialog.list.setCurrentRow(row)
        assert work.licence in dialog.licence
        shown = dialog.field.toPlainText()
        for text in work.texts:
            assert text.read_text(encoding="utf-8").strip("\n") in shown
        if not work.texts:
            assert shown == say("licences.none")


def test_it_is_read_by_keyboard_and_closed_by_it(dialog, qtbot):
    dialog.activateWindow()
    qtbot.waitUntil(dialog.list.hasFocus)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    assert dialog.list.currentItem().text().startswith("Qt")
    qtbot.keyClick(dialog.list, Qt.Key.Key_Tab)
    assert dialog.field.hasFocus()
    qtbot.keyClick(dialog.field, Qt.Key.Key_Down)
    assert dialog.field.textCursor().blockNumber() == 1
    qtbot.keyClick(dialog.field, Qt.Key.Key_Tab)
    assert not dialog.field.hasFocus(), "Tab leaves the text"
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isHidden()


def test_a_screen_reader_is_told_whose_licence_it_is(dialog):
    dialog.list.setCurrentRow(3)
    assert dialog.list.accessibleName() == say("licences.list")
    field = QAccessible.queryAccessibleInterface(dialog.field)
    assert field.text(QAccessible.Text.Name) == say("licences.text", dialog.works[3].name)
    assert "Zstandard" in field.text(QAccessible.Text.Name)


def test_licences_read_from_left_to_right_in_every_language(dialog):
    assert dialog.field.layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_it_fits_a_small_screen(dialog):
    assert dialog.width() <= 1024 and dialog.height() <= 600
    assert dialog.minimumSizeHint().width() <= 1024 and dialog.minimumSizeHint().height() <= 600


def test_a_text_that_was_taken_away_is_named(dialog, frozen):
    (frozen / "zstd.txt").unlink()
    dialog.list.setCurrentRow(3)
    assert str(frozen / "zstd.txt") in dialog.field.toPlainText()


def test_without_the_list_the_program_still_tells_what_it_stands_on(qtbot, frozen):
    (frozen / licences.LIST).unlink()
    made = LicencesDialog(load_theme("green"))
    qtbot.addWidget(made)
    assert made.works == installed_works()


def test_a_checkout_tells_what_the_readme_names():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    works = installed_works()
    assert [work.name.split()[0].rstrip(",") for work in works] == ["Buraco", "Qt", "platformdirs", "Python"]
    table = readme.split("## What it stands on")[1]
    for work in works[1:]:
        assert f"| {work.licence.removesuffix('-only')} |" in table
    assert "[MIT licence](LICENSE)" in table and works[0].licence == "MIT"
    assert "MIT License" in works[0].texts[0].read_text(encoding="utf-8")
    assert [text.name for text in works[1].texts] == ["LGPL-3.0.txt", "GPL-3.0.txt"]


def test_where_no_text_came_along_the_licence_is_still_named(tmp_path):
    works = installed_works(tmp_path)
    assert works[1].texts == () and works[1].licence == "LGPL-3.0-only"


def test_about_leads_to_the_licences(qtbot):
    about = AboutDialog(load_theme("green"))
    qtbot.addWidget(about)
    with qtbot.waitExposed(about):
        about.show()
    qtbot.keyClick(about, Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: about.findChild(LicencesDialog) is not None)
    opened = about.findChild(LicencesDialog)
    assert opened.isVisible() and opened.windowTitle() == say("licences.title")
    opened.accept()
    assert about.isVisible()
