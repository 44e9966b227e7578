"""Tests reach no network and not the player's own files, and a warning of Qt's fails them."""

import os
import socket
import tempfile
from pathlib import Path

import pytest

CONFTEST = Path(__file__).resolve().parents[1] / "conftest.py"


@pytest.mark.parametrize("address", ["192.0.2.1", "example.org", "2001:db8::1"])
def test_another_machine_cannot_be_reached(address: str) -> None:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family) as line, pytest.raises(AssertionError, match=f"a test tried to reach {address}"):
        line.connect((address, 80))


def test_this_machine_can() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as line:
        assert line.getpeername() == server.getsockname()


def test_home_is_an_empty_folder_for_this_test_alone(home: Path) -> None:
    assert Path.home() == home
    assert Path(tempfile.gettempdir()) != home
    assert [entry.name for entry in home.iterdir()] == ["run"]
    assert Path(os.environ["XDG_DATA_HOME"]).is_relative_to(home)


@pytest.mark.ui
def test_a_warning_of_qt_fails_the_test(pytester: pytest.Pytester) -> None:
    pytester.makepyprojecttoml(
        "[tool.pytest.ini_options]\nqt_api = 'pyside6'\nqt_log_level_fail = 'WARNING'\naddopts = '-p no:xdist'\n"
    )
    pytester.makepyfile("from PySide6.QtCore import qWarning\n\n\ndef test_it():\n    qWarning('wrong')\n")
    pytester.runpytest_subprocess().assert_outcomes(failed=1)
