"""The Qt binding that the lock file names does not wear out the interpreter."""

import sys

import pytest

pytestmark = pytest.mark.ui


def test_calls_that_answer_nothing_leave_none_alone() -> None:
    """PySide6 6.12 under Python 3.11 loses a reference to None on each, and aborts after some thousand."""
    from PySide6.QtCore import QObject

    quiet = QObject()
    before = sys.getrefcount(None)
    for _ in range(50):
        quiet.setObjectName("quiet")
    assert abs(sys.getrefcount(None) - before) < 25
