"""The Qt binding does not lose references to None, which would kill the program after some thousand calls."""

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget

CALLS = 50


def _of_an_object() -> Callable[[], object]:
    thing = QObject()
    return lambda: thing.setObjectName("a")


def _of_a_widget() -> Callable[[], object]:
    widget = QWidget()
    return lambda: widget.setToolTip("a")


def _of_a_painter() -> Callable[[], object]:
    image = QImage(4, 4, QImage.Format.Format_RGB32)

    def paint() -> None:
        painter = QPainter(image)
        painter.setPen(QColor("red"))
        painter.end()

    return paint


@pytest.mark.parametrize("make", [_of_an_object, _of_a_widget, _of_a_painter])
def test_void_calls_keep_every_reference_to_none(qapp, make):
    call = make()
    call()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        call()
    assert abs(sys.getrefcount(None) - before) < CALLS // 2
