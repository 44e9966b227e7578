"""Log file and crash reports: written, bounded, and silent about whose computer it is."""

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from buraco_desktop import logs


@pytest.fixture(autouse=True)
def _no_handlers_left() -> Iterator[None]:
    yield
    root = logging.getLogger(logs.ROOT_LOGGER)
    for handler in list(root.handlers):
        root.removeHandler(handler)
        handler.close()
    root.propagate = True
    root.setLevel(logging.NOTSET)


def raised() -> BaseException:
    try:
        raise RuntimeError(f"lost in {Path.home() / 'cards'}")
    except RuntimeError as error:
        return error


def test_messages_go_to_the_file(tmp_path: Path) -> None:
    for folder in (tmp_path / "a", tmp_path / "b"):
        path = logs.start_logging(folder)
        assert path is not None
        logs.logger("worker").info("restarted in %s", folder.name)
        logs.logger("worker").debug("not this")
        assert path.read_text().count("INFO buraco_desktop.worker: restarted in " + folder.name) == 1
        assert "not this" not in path.read_text()


def test_where_no_file_can_be_written_it_goes_on_without(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert logs.start_logging(blocked) is None
    assert logs.write_crash_report(blocked, "report") is None


def test_a_report_says_what_happened_but_not_to_whom(tmp_path: Path) -> None:
    report = logs.crash_report(raised(), "1.2.3", (("rules", "burraco"),), now=0.0)
    assert "version: 1.2.3" in report
    assert "rules: burraco" in report
    assert "RuntimeError: lost in ~" in report
    assert str(Path.home()) + "/cards" not in report


def test_only_the_newest_reports_are_kept(tmp_path: Path) -> None:
    for number in range(25):
        path = logs.write_crash_report(tmp_path, f"report {number}\ud800", now=1e9 + number)
        assert path is not None
    twin = logs.write_crash_report(tmp_path, "twin", now=1e9 + 24)
    assert twin is not None
    reports = sorted(tmp_path.glob("crash-*.txt"))
    assert len(reports) == 20
    assert twin in reports
    assert path in reports


def test_a_report_holds_the_end_of_the_log_and_the_match(tmp_path: Path) -> None:
    assert logs.start_logging(tmp_path) is not None
    for number in range(2000):
        logs.logger("worker").info("message number %d", number)
    lines = logs.last_log_lines(tmp_path)
    assert len(lines) == 60
    assert lines[-1].endswith("message number 1999")
    report = logs.crash_report(
        "It ended at once.", "1.2.3", log_lines=lines, record="format: buraco-record\nversion: 1\n"
    )
    parts = [report.index(words) for words in ("--- What happened", "It ended", "--- What the log", "--- The match in")]
    assert parts == sorted(parts)
    assert report.endswith("\nversion: 1\n")
    assert "---" not in logs.crash_report("", "1.2.3")


def test_where_there_is_no_log_a_report_goes_without(tmp_path: Path) -> None:
    assert logs.last_log_lines(tmp_path / "nothing") == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{home}/cards and '{home}'", "~/cards and '~'"),
        ("{home}stead is another folder", "{home}stead is another folder"),
        ("at the end {home}", "at the end ~"),
    ],
)
def test_the_home_folder_is_not_told(text: str, expected: str) -> None:
    home = str(Path.home())
    assert logs.without_home(text.format(home=home)) == expected.format(home=home)


def test_a_report_is_unseen_until_the_player_was_told(tmp_path: Path) -> None:
    assert logs.unseen_report(tmp_path) is None
    logs.write_crash_report(tmp_path, "one", now=1e9)
    path = logs.write_crash_report(tmp_path, "two", now=1e9 + 1)
    assert path is not None
    assert logs.unseen_report(tmp_path) == path
    logs.forget_unseen_report(tmp_path)
    assert logs.unseen_report(tmp_path) is None
    logs.forget_unseen_report(tmp_path)
    assert path.exists()


@pytest.mark.parametrize("name", ["../crash-1.txt", "crash-20260131-201500.txt", "", "\0"])
def test_what_the_mark_says_is_not_trusted(tmp_path: Path, name: str) -> None:
    (tmp_path / "unseen-crash").write_text(name)
    assert logs.unseen_report(tmp_path) is None


_FATAL = """
import faulthandler, sys
from pathlib import Path
from buraco_desktop.logs import FatalLog
log = FatalLog(Path(sys.argv[1]))
if sys.argv[2] == "crash":
    faulthandler._sigsegv()
log.close()
"""


def _run_fatal(folder: Path, end: str) -> int:
    command = [sys.executable, "-c", _FATAL, str(folder), end]
    return subprocess.run(command, capture_output=True, timeout=60, check=False).returncode


def test_the_next_start_finds_what_a_fatal_fault_left(tmp_path: Path) -> None:
    assert _run_fatal(tmp_path, "crash") != 0
    again = logs.FatalLog(tmp_path)
    text = again.take()
    assert "Segmentation fault" in text or "access violation" in text
    assert again.take() == ""
    again.close()


def test_a_good_end_leaves_nothing(tmp_path: Path) -> None:
    assert _run_fatal(tmp_path, "well") == 0
    assert logs.FatalLog(tmp_path).take() == ""


def test_where_nothing_can_be_written_fatal_faults_are_not_kept(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    log = logs.FatalLog(blocked)
    assert log.take() == ""
    log.close()


def test_what_nobody_caught_is_logged(tmp_path: Path) -> None:
    path = logs.start_logging(tmp_path)
    assert path is not None
    error = raised()
    logs.log_uncaught(type(error), error, error.__traceback__)
    assert "RuntimeError: lost in" in path.read_text()
