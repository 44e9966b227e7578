"""A mistake of the program is written down, told once, and found again at the next start."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from buraco_desktop.logs import crash_report, start_logging, unseen_report, write_crash_report
from buraco_desktop.records.text_format import read
from buraco_desktop.ui.app import crashes as module
from buraco_desktop.ui.app.crashes import Crashes
from buraco_desktop.ui.app.opening import Opening
from buraco_desktop.ui.dialogs.crash_dialog import CrashDialog
from buraco_desktop.ui.texts import crash as texts
from buraco_desktop.ui.theme import load_theme

RECORD = """format: buraco-record
version: 1
game: buraco
rules: buraco
players: 2
seat 0: "Maria das Dores" person
seat 1: "Bia" expert
seed: 42
"""


@pytest.fixture
def theme(qapp):
    return load_theme("green")


@pytest.fixture
def crashes(qtbot, tmp_path, theme, capsys):
    start_logging(tmp_path)
    before = sys.excepthook, threading.excepthook
    made = Crashes(tmp_path, lambda: read(RECORD, "current.brec"), lambda: theme)
    yield made
    made.close()
    assert (sys.excepthook, threading.excepthook) == before


@pytest.fixture
def window(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


def raised(text: str = "lost the thread") -> RuntimeError:
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        return error


def hand(crashes: Crashes, error: BaseException) -> None:
    crashes.catch(type(error), error, error.__traceback__)


def reports(folder: Path) -> list[Path]:
    return sorted(folder.glob("crash-*.txt"))


def test_a_mistake_is_told_at_once_with_the_path(qtbot, crashes, window, tmp_path):
    crashes.tell_in(window)
    hand(crashes, raised())
    qtbot.waitUntil(lambda: crashes.dialog is not None)
    (path,) = reports(tmp_path)
    assert crashes.dialog.isVisible()
    assert crashes.dialog.text == texts.just_now(str(path))
    assert str(path) in crashes.dialog.text
    assert unseen_report(tmp_path) is None


def test_the_report_holds_what_is_needed_and_no_names(crashes, tmp_path):
    hand(crashes, raised(f"lost in {Path.home() / 'cards'}"))
    text = reports(tmp_path)[0].read_text("utf-8")
    for part in (
        "RuntimeError: lost in ~",
        "version: ",
        "system: ",
        "uncaught",
        'seat 1: "Player 2" expert',
        "seed: 42",
    ):
        assert part in text
    assert "Maria" not in text and "Bia" not in text
    assert str(Path.home()) + "/" not in text


def test_without_a_record_there_is_a_report_all_the_same(qtbot, tmp_path, theme, capsys):
    def broken():
        raise ValueError("nothing is as it was")

    made = Crashes(tmp_path, broken, lambda: theme)
    hand(made, raised())
    made.close()
    assert "The match in play" not in reports(tmp_path)[0].read_text("utf-8")


def test_the_same_mistake_is_written_once_and_one_dialog_is_enough(qtbot, crashes, window, tmp_path):
    crashes.tell_in(window)
    same = raised()
    for _ in range(50):
        hand(crashes, same)
    qtbot.waitUntil(lambda: crashes.dialog is not None)
    first = crashes.dialog
    try:
        raise KeyError("another")
    except KeyError as error:
        hand(crashes, error)
    qtbot.wait(50)
    assert len(reports(tmp_path)) == 2
    assert crashes.dialog is first


def test_many_mistakes_fill_no_disk(crashes, tmp_path):
    for number in range(20):
        try:
            exec(compile("\n" * number + "raise RuntimeError()", f"file-{number}", "exec"))
        except RuntimeError as error:
            hand(crashes, error)
    assert len(reports(tmp_path)) == 5


def test_a_mistake_in_a_slot_and_one_in_a_thread_are_both_caught(qtbot, crashes, window, tmp_path):
    from pytestqt.exceptions import capture_exceptions

    crashes.tell_in(window)

    def stumble():
        raise RuntimeError("in a thread")

    thread = threading.Thread(target=stumble)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: crashes.dialog is not None)
    assert crashes.dialog.thread() is QApplication.instance().thread()
    with capture_exceptions():
        sys.excepthook = crashes.catch
        QTimer.singleShot(0, lambda: {}["nothing"])
        qtbot.waitUntil(lambda: len(reports(tmp_path)) == 2)


def test_the_next_start_tells_what_nobody_was_told(qtbot, crashes, window, tmp_path):
    path = write_crash_report(tmp_path, crash_report("it stopped", "0.1.0"))
    crashes.tell_in(window)
    qtbot.waitUntil(lambda: crashes.dialog is not None)
    assert crashes.dialog.text == texts.last_time(str(path))
    assert unseen_report(tmp_path) is None


def test_a_start_after_a_good_end_says_nothing(qtbot, crashes, window):
    crashes.tell_in(window)
    qtbot.wait(50)
    assert crashes.dialog is None


def test_a_fault_outside_of_python_becomes_a_report(qtbot, window, tmp_path, theme, monkeypatch):
    (tmp_path / "fatal.log").write_text("Fatal Python error: Segmentation fault\n")
    made = Crashes(tmp_path, lambda: read(RECORD, "current.brec"), lambda: theme)
    made.tell_in(window)
    qtbot.waitUntil(lambda: made.dialog is not None)
    made.close()
    text = made.dialog.report
    assert "outside of Python" in text and "Segmentation fault" in text and "seed: 42" in text
    assert (tmp_path / "fatal.log").read_text() == ""


def test_the_dialog_shows_copies_and_finds_the_report(qtbot, tmp_path, theme, monkeypatch):
    path = tmp_path / "crash-1.txt"
    path.write_text("what happened", "utf-8")
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    dialog = CrashDialog(theme, texts.just_now(str(path)), path)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.report_field.isVisible()
    dialog.show_button.click()
    assert dialog.report_field.isVisible() and dialog.report_field.toPlainText() == "what happened"
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text() == "what happened"
    dialog.folder_button.click()
    assert opened == [QUrl.fromLocalFile(str(tmp_path))]
    dialog.show_button.click()
    assert not dialog.report_field.isVisible()
    path.unlink()
    assert dialog.report == texts.unreadable()


def test_where_no_report_could_be_written_none_is_offered(qtbot, theme):
    dialog = CrashDialog(theme, texts.just_now(""), None)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not any(each.isVisible() for each in (dialog.show_button, dialog.copy_button, dialog.folder_button))
    assert dialog.report == ""


def test_a_program_that_cannot_begin_says_so(qtbot, monkeypatch):
    told = []
    monkeypatch.setattr(module.QMessageBox, "critical", lambda *words: told.append(words))
    module.tell_not_started(Path("crash.txt"))
    assert told == []
    monkeypatch.setattr(QApplication, "platformName", lambda *_: "xcb")
    module.tell_not_started(Path("crash.txt"))
    assert told[0][2] == texts.not_started("crash.txt")


def test_a_mistake_before_the_window_leaves_a_report_and_one_line(tmp_path):
    script = (
        "import buraco_desktop.ui.app.program as program, sys\n"
        "def broken(*_): raise RuntimeError('no table')\n"
        "program.MainWindow = broken\n"
        "from buraco_desktop.ui.app import main\n"
        "sys.exit(main(['--offscreen', '--demo']))\n"
    )
    environment = {**os.environ, "BURACO_DESKTOP_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    (path,) = reports(tmp_path / "logs")
    assert done.returncode == 70
    assert [line for line in done.stderr.splitlines() if line.startswith("buraco-desktop: ")] == [
        f"buraco-desktop: a fault of this program, RuntimeError; a report is in {path}"
    ]
    assert "RuntimeError: no table" in path.read_text("utf-8")
    assert unseen_report(tmp_path / "logs") == path


def test_a_document_that_the_system_hands_over_is_opened(qtbot, qapp, tmp_path):
    opened = []
    listener = Opening(qapp, opened.append)
    QApplication.sendEvent(qapp, QFileOpenEvent(str(tmp_path / "a match.brec")))
    qapp.removeEventFilter(listener)
    listener.deleteLater()
    assert opened == [tmp_path / "a match.brec"]
