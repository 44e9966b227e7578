"""The list of pages at the side of a dialog, with or without a small picture each."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from buraco_desktop.ui.dialogs.shades import mixed, slim_scroll_bars

_Index: TypeAlias = QModelIndex | QPersistentModelIndex

PICTURE_ROLE: Final = Qt.ItemDataRole.UserRole + 1

_PICTURES: Final[Mapping[str, str]] = {
    "look": "M2 6 H18 V14 H2 Z M4.5 14 V17.5 M15.5 14 V17.5 M7 10 H13",
    "cards": "M3 4 H11 V16 H3 Z M11 5.5 L17 7 L14.5 17 L11 16 M7 8 V12 M5 10 H9",
    "play": "M6 3.5 L16 10 L6 16.5 Z",
    "sound": "M3 8 H6 L10.5 4 V16 L6 12 H3 Z M13 7.5 L15 10 L13 12.5 M15 5 L18.2 10 L15 15",
    "keys": "M2 5 H18 V15 H2 Z M5 8 H6 M9 8 H10 M13 8 H14 M6 12 H14",
    "language": "M10 2.5 L15.5 5 L17.5 10 L15.5 15 L10 17.5 L4.5 15 L2.5 10 L4.5 5 Z M2.5 10 H17.5 M10 2.5 V17.5 "
    "M10 2.5 L6.5 10 L10 17.5 M10 2.5 L13.5 10 L10 17.5",
}
"""Lines of each picture on a field of 20 by 20: M, L, H, V and Z as in SVG."""


class PageList(QListWidget):
    """The list."""

    def __init__(self, name: str, pages: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """A list of *pages* (picture or "", text), called *name*."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setItemDelegate(_PageDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        slim_scroll_bars(self)
        for picture, text in pages:
            item = QListWidgetItem(text)
            item.setData(PICTURE_ROLE, picture)
            self.addItem(item)


class _PageDelegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """A roomy row."""
        height = (
            max(44, option.fontMetrics.height() + 20) if index.data(PICTURE_ROLE) else option.fontMetrics.height() + 16
        )
        return QSize(super().sizeHint(option, index).width() + 54, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Ground, picture, text."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = option.palette
        area = QRectF(option.rect).adjusted(2, 2, -2, -2)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        accent = palette.color(QPalette.ColorRole.Highlight)
        painter.setPen(Qt.PenStyle.NoPen)
        if selected:
            painter.setBrush(accent)
            painter.drawRoundedRect(area, 7, 7)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(mixed(accent, palette.color(QPalette.ColorRole.Base), 0.1))
            painter.drawRoundedRect(area, 7, 7)
        ink = palette.color(QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text)
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        corner = QPointF(area.right() - 32 if mirrored else area.left() + 12, area.center().y() - 10)
        painter.setPen(QPen(ink, 1.7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        picture = index.data(PICTURE_ROLE)
        if picture:
            painter.drawPath(lines_path(_PICTURES[picture]).translated(corner))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Link), 2))
            painter.drawRoundedRect(area, 7, 7)
        painter.setPen(ink)
        start = 42 if picture else 12
        words = area.adjusted(8, 0, -start, 0) if mirrored else area.adjusted(start, 0, -8, 0)
        text = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()


def lines_path(text: str) -> QPainterPath:
    """The path that *text* (M, L, H, V, Z with absolute numbers) describes."""
    path = QPainterPath()
    words = text.split()
    place = 0
    while place < len(words):
        letter, word = words[place][0], words[place][1:]
        here = path.currentPosition()
        match letter:
            case "M":
                path.moveTo(float(word), float(words[place + 1]))
            case "L":
                path.lineTo(float(word), float(words[place + 1]))
            case "H":
                path.lineTo(float(word), here.y())
            case "V":
                path.lineTo(here.x(), float(word))
            case _:
                path.closeSubpath()
        place += 2 if letter in "ML" else 1
    return path
