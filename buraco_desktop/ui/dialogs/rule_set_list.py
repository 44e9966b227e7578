"""The ways of playing to choose from: shipped rule sets, then house rules, each with a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from buraco_desktop.core.game import AnyGame
from buraco_desktop.ui.dialogs.shades import mixed, quiet_colour, slim_scroll_bars

_Index: TypeAlias = QModelIndex | QPersistentModelIndex

WAY_ROLE: Final = Qt.ItemDataRole.UserRole + 1
_HEIGHT: Final = 68


@dataclass(frozen=True, slots=True, kw_only=True)
class WayToPlay:
    """Something to choose.

    Attributes:
        game: whose rules they are.
        rules: the rules.
        title: what they are called.
        sentence: what they are like.
        house_name: name of the house rules; "" for a shipped rule set.
    """

    game: AnyGame
    rules: Any
    title: str
    sentence: str
    house_name: str = ""


class RuleSetList(QListWidget):
    """The list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(_WayDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        slim_scroll_bars(self)

    def offer(self, ways: Sequence[WayToPlay]) -> None:
        """Offer *ways*, with the cursor on none of them."""
        self.clear()
        for way in ways:
            item = QListWidgetItem(way.title)
            item.setData(WAY_ROLE, way)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, way.title)
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, way.sentence)
            item.setToolTip(way.sentence)
            self.addItem(item)

    @property
    def current_way(self) -> WayToPlay | None:
        """What the cursor is on."""
        item = self.currentItem()
        way = item.data(WAY_ROLE) if item is not None else None
        return way if isinstance(way, WayToPlay) else None

    def go_to(self, game_id: str, rule_set: str, house_name: str) -> bool:
        """Put the cursor on house rules, or on a shipped rule set; False if it is not there."""
        for row in range(self.count()):
            way = self.item(row).data(WAY_ROLE)
            if way.game.id != game_id or way.house_name.casefold() != house_name.casefold():
                continue
            if house_name or way.game.rule_set_id(way.rules) == rule_set:
                self.setCurrentRow(row)
                return True
        return False


class _WayDelegate(QStyledItemDelegate):
    """A title, a sentence, and a small house for house rules."""

    def __init__(self, owner: RuleSetList) -> None:
        super().__init__(owner)
        self._list = owner

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """As high as the sentence needs in the width there is."""
        width = self._list.viewport().width()
        room = QRect(0, 0, max(80, width - 28), 1000)
        way: WayToPlay = index.data(WAY_ROLE)
        words = option.fontMetrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), way.sentence)
        return QSize(120, max(_HEIGHT, option.fontMetrics.height() + words.height() + 21))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """The row."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = option.palette
        way: WayToPlay = index.data(WAY_ROLE)
        area = QRectF(option.rect).adjusted(2, 2, -2, -2)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        base = palette.color(QPalette.ColorRole.Base)
        if selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.color(QPalette.ColorRole.Highlight))
            painter.drawRoundedRect(area, 7, 7)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mixed(palette.color(QPalette.ColorRole.Highlight), base, 0.09))
            painter.drawRoundedRect(area, 7, 7)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Link), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, 7, 7)
        ink = palette.color(QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text)
        words = area.adjusted(12, 7, -12, -5)
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        line = painter.fontMetrics().height() + 3
        title = QRectF(words.left(), words.top(), words.width(), line)
        font = QFont(option.font)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(ink)
        flags = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop
        if way.house_name:
            _paint_house(painter, QPointF(title.right() - 14 if mirrored else title.left(), title.top() + 1))
            title = title.adjusted(0, 0, -22, 0) if mirrored else title.adjusted(22, 0, 0, 0)
        painter.drawText(
            title, flags, painter.fontMetrics().elidedText(way.title, Qt.TextElideMode.ElideRight, int(title.width()))
        )
        painter.setFont(option.font)
        painter.setPen(
            mixed(ink, palette.color(QPalette.ColorRole.Highlight), 0.88) if selected else quiet_colour(palette)
        )
        painter.drawText(words.adjusted(0, line + 1, 0, 6), flags | Qt.TextFlag.TextWordWrap, way.sentence)
        painter.restore()


def _paint_house(painter: QPainter, corner: QPointF) -> None:
    path = QPainterPath()
    path.moveTo(corner + QPointF(0, 8))
    for x, y in ((7, 1), (14, 8), (11.5, 8), (11.5, 15), (2.5, 15), (2.5, 8)):
        path.lineTo(corner + QPointF(x, y))
    path.closeSubpath()
    painter.fillPath(path, painter.pen().color())
