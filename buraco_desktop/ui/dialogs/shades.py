"""Shades between the colours of a palette, and a quiet scroll bar."""

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QAbstractScrollArea

from buraco_desktop.ui.theme import blend


def mixed(over: QColor, under: QColor, share: float) -> QColor:
    """*under* with *share* (0 to 1) of *over* laid on it."""
    return blend(QColor.fromRgbF(over.redF(), over.greenF(), over.blueF(), share), under)


def line_colour(palette: QPalette) -> QColor:
    """A quiet line on a window of this palette."""
    return mixed(palette.color(QPalette.ColorRole.WindowText), palette.color(QPalette.ColorRole.Window), 0.18)


def quiet_colour(palette: QPalette) -> QColor:
    """Less important words."""
    return mixed(palette.color(QPalette.ColorRole.WindowText), palette.color(QPalette.ColorRole.Window), 0.72)


def slim_scroll_bars(area: QAbstractScrollArea) -> None:
    """Give *area* narrow scroll bars without arrows."""
    handle = "background: palette(placeholder-text); border-radius: 4px; min-height: 32px; margin: 1px 2px;"
    area.verticalScrollBar().setStyleSheet(
        "QScrollBar:vertical { background: transparent; width: 12px; margin: 0; border: none; }"
        f"QScrollBar::handle:vertical {{ {handle} }}"
        "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
        "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
    )
