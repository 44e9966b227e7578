"""Log file and crash reports: written, bounded, and silent about whose computer it is."""

import logging
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


def test_what_nobody_caught_is_logged(tmp_path: Path) -> None:
    path = logs.start_logging(tmp_path)
    assert path is not None
    error = raised()
    logs.log_uncaught(type(error), error, error.__traceback__)
    assert "RuntimeError: lost in" in path.read_text()
