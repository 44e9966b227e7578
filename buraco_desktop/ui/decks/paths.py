"""Painter paths written as short texts, so that the drawings of the cards can be read as data."""

import math
import re
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QTransform

_TOKEN: Final = re.compile(r"[A-Za-z]|-?\d+(?:\.\d+)?")
_NUMBERS_OF: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "E": 4, "Z": 0}


@cache
def outline(text: str) -> QPainterPath:
    """The path *text* describes. Callers must not change it: it is shared.

    Letters are those of SVG, always absolute: M, L, H, V, C, Q, Z; and ``E x y rx ry`` for an ellipse.
    Inner outlines cut holes.

    Raises:
        ValueError: if *text* is no such path.
    """
    path = QPainterPath()
    tokens = _TOKEN.findall(text)
    place = 0
    letter = ""
    while place < len(tokens):
        if tokens[place].isalpha():
            letter = tokens[place]
            place += 1
        elif not _NUMBERS_OF.get(letter):
            raise ValueError(f"not a path: {text}")
        numbers = tokens[place : place + _NUMBERS_OF.get(letter, -1)]
        if letter not in _NUMBERS_OF or len(numbers) != _NUMBERS_OF[letter] or any(map(str.isalpha, numbers)):
            raise ValueError(f"not a path: {text}")
        _add(path, letter, [float(number) for number in numbers])
        place += len(numbers)
    return path


@cache
def stroke(text: str, width: float) -> QPainterPath:
    """The outline of a line *width* thick along the path *text*, with flat ends. Shared like outline()."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCurveThreshold(0.05)
    return stroker.createStroke(outline(text))


def flipped(path: QPainterPath, axis: float) -> QPainterPath:
    """*path* mirrored left to right about the upright line x = *axis*."""
    return QTransform(-1, 0, 0, 1, 2 * axis, 0).map(path)


def pixels_across(painter: QPainter) -> float:
    """How many pixels one unit of *painter* covers, however it is turned; never 0."""
    turned = painter.deviceTransform()
    return max(math.hypot(turned.m11(), turned.m12()), 0.001)


def _add(path: QPainterPath, letter: str, numbers: list[float]) -> None:
    here = path.currentPosition()
    points = [QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=False)]
    match letter:
        case "M":
            path.moveTo(points[0])
        case "L":
            path.lineTo(points[0])
        case "H":
            path.lineTo(numbers[0], here.y())
        case "V":
            path.lineTo(here.x(), numbers[0])
        case "C":
            path.cubicTo(*points)
        case "Q":
            path.quadTo(*points)
        case "E":
            path.addEllipse(points[0], numbers[2], numbers[3])
        case _:
            path.closeSubpath()
