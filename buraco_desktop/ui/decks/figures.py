"""How a court figure is put together: coloured shapes over one another, in a field 100 wide and 205 high."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from buraco_desktop.core.cards import Suit
from buraco_desktop.ui.decks.glyphs import paint_suit
from buraco_desktop.ui.decks.paths import flipped, outline, pixels_across

FIELD: Final = QRectF(0, 0, 100, 205)

_THINNEST: Final = 0.6
"""Lines are never thinner than this, in pixels; thinner ones turn to grey haze."""

_FINE_FROM: Final = 0.42
"""Fine shapes are left out where one unit of the field is less than this many pixels."""

_COMMON: Final[Mapping[str, str]] = {
    "ink": "#2a1a1c",
    "skin": "#f7cfa6",
    "skin_dark": "#e0a377",
    "blush": "#f09a86",
    "lips": "#c22a3c",
    "white": "#fffaf0",
    "cream": "#fbe7bd",
    "gold": "#f3bd3a",
    "gold_dark": "#c4841d",
    "gold_light": "#ffe08a",
    "steel": "#d9e2ea",
    "steel_dark": "#95a5b3",
    "wood": "#8b5a2e",
    "red": "#d0243a",
    "red_dark": "#8f1326",
    "rose": "#e8476a",
    "leaf": "#2f8a4a",
    "blue": "#2a67c4",
    "teal": "#1d9c94",
    "violet": "#6d32b4",
    "violet_dark": "#45187d",
    "pale": "#fdf1e4",
}

_CLOTHES: Final[Mapping[str, tuple[str, str, str]]] = {
    "navy": ("#343c66", "#1d2342", "#5a659c"),
    "crimson": ("#be1f31", "#7e0f1f", "#e2626b"),
    "azure": ("#2166c0", "#123f80", "#63a0e6"),
    "amber": ("#d0661c", "#8d3f0d", "#f2a055"),
    "green": ("#1f7d48", "#0e4d2a", "#5db681"),
    "violet": ("#6d32b4", "#45187d", "#a777df"),
}

_HAIR: Final[Mapping[str, tuple[str, str, str]]] = {
    "black": ("#3b3038", "#231b22", "#655763"),
    "blond": ("#e9b64a", "#bb8325", "#f9da85"),
    "auburn": ("#a5481f", "#71290d", "#cf7644"),
    "brown": ("#75482a", "#4c2b16", "#a1714a"),
    "grey": ("#cfcfd2", "#9a9ba3", "#efeff0"),
}


@dataclass(frozen=True, slots=True)
class Shape:
    """One layer of a figure.

    Attributes:
        fill: name of the colour inside; "" for none.
        path: its outline, in the text form of paths.outline().
        line: thickness of the line along the outline; 0 for none.
        ink: name of the line's colour.
        fine: a detail that only blurs a small card.
        twin: drawn a second time, mirrored about the middle of the field.
    """

    fill: str
    path: str
    line: float = 1.7
    ink: str = "ink"
    fine: bool = False
    twin: bool = False


@dataclass(frozen=True, slots=True)
class Emblem:
    """The card's own suit, with its middle at *x*, *y*; a star on a joker."""

    fill: str
    x: float
    y: float
    size: float


Figure = tuple[Shape | Emblem, ...]


def shape(fill: str, path: str, *, twin: bool = False, fine: bool = False, line: float = 1.7) -> Shape:
    """A filled shape with an ink outline."""
    return Shape(fill, path, line=line, twin=twin, fine=fine)


def shade(fill: str, path: str, *, twin: bool = False, fine: bool = False) -> Shape:
    """A filled shape without an outline."""
    return Shape(fill, path, line=0, twin=twin, fine=fine)


def line(ink: str, width: float, path: str, *, twin: bool = False, fine: bool = False) -> Shape:
    """A bare line."""
    return Shape("", path, line=width, ink=ink, twin=twin, fine=fine)


@cache
def tints(clothes: str, hair: str) -> Mapping[str, QColor]:
    """Every colour a figure may name, with these clothes and this hair."""
    named = {name: QColor(value) for name, value in _COMMON.items()}
    for prefix, values in (("robe", _CLOTHES[clothes]), ("hair", _HAIR[hair])):
        for suffix, value in zip(("", "_dark", "_light"), values, strict=True):
            named[prefix + suffix] = QColor(value)
    return named


def paint_figure(
    painter: QPainter, figure: Figure, target: QRectF, colours: Mapping[str, QColor], suit: Suit | None
) -> None:
    """Paint a figure into *target*, which should have the proportions of FIELD; what sticks out is cut off."""
    painter.save()
    painter.setClipRect(target, Qt.ClipOperation.IntersectClip)
    painter.translate(target.topLeft())
    painter.scale(target.width() / FIELD.width(), target.height() / FIELD.height())
    pixels = pixels_across(painter)
    thinnest = _THINNEST / pixels
    for item in figure:
        if isinstance(item, Emblem):
            box = QRectF(item.x - item.size / 2, item.y - item.size / 2, item.size, item.size)
            paint_suit(painter, suit, box, colours[item.fill])
            continue
        if item.fine and pixels < _FINE_FROM:
            continue
        if item.line:
            pen = QPen(colours[item.ink], max(item.line, thinnest))
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours[item.fill] if item.fill else Qt.BrushStyle.NoBrush)
        for path in _drawn(item):
            painter.drawPath(path)
    painter.restore()


@cache
def _drawn(item: Shape) -> tuple[QPainterPath, ...]:
    path = outline(item.path)
    return (path, flipped(path, FIELD.center().x())) if item.twin else (path,)
