"""The strip of buttons beside the table: what is needed most, each with its key."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QEnterEvent, QFont, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from buraco_desktop.ui.main_window.command_icons import paint_icon
from buraco_desktop.ui.texts.commands import strip_name
from buraco_desktop.ui.theme import Theme

_WIDTH: Final = 84
_USUAL_HEIGHT: Final = 780.0
"""Height of the strip, in logical pixels, for which the sizes here are meant."""
_GROUPS: Final = (
    ("draw", "take-pile", "meld", "add", "discard", "play", "sums"),
    ("sort-suit", "sort-rank", "undo"),
    ("next-deal", "log", "new-match", "settings"),
)


class CommandButton(QAbstractButton):
    """One command: picture, short name, key. Bright while it would do something now, dim otherwise.

    A dim button still answers: with the reason why it does nothing.
    """

    def __init__(self, action: QAction, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.command = action.objectName()
        self._action = action
        self._theme = theme
        self._is_ready = True
        self._is_hovered = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCheckable(action.isCheckable())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._unit = 1.0
        self.set_unit(1.0)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    @property
    def is_ready(self) -> bool:
        """Whether the command would do something now."""
        return self._is_ready

    def set_ready(self, is_ready: bool) -> None:
        """Show whether the command would do something now."""
        if is_ready != self._is_ready:
            self._is_ready = is_ready
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.update()

    def set_unit(self, unit: float) -> None:
        """Grow with the window: 1 is the size for a window of 800 pixels in height."""
        self._unit = unit
        self.setFixedWidth(round((_WIDTH - 12) * unit))
        self.setMinimumHeight(34)
        self.setMaximumHeight(round(64 * unit))
        self.update()

    def sizeHint(self) -> QSize:
        """Room for a picture above two words."""
        return QSize(round((_WIDTH - 12) * self._unit), round(54 * self._unit))

    def _follow(self) -> None:
        self.setText(self._action.iconText())
        self.setToolTip(self._action.toolTip())
        self.setAccessibleName(self._action.text().replace("&", "").rstrip("…"))
        self.setAccessibleDescription(self._action.statusTip())
        self.setEnabled(self._action.isEnabled())
        self.setHidden(not self._action.isVisible())
        if self._action.isCheckable():
            self.setChecked(self._action.isChecked())
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up."""
        self._is_hovered = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Go out."""
        self._is_hovered = False
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Plate, picture, name and key."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, area = self._theme, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        bright = self._is_ready and self.isEnabled()
        if self.isDown() or self._is_hovered or self.isChecked():
            plate = QColor(theme.text)
            plate.setAlpha(62 if self.isDown() else 40 if self._is_hovered else 28)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(plate)
            painter.drawRoundedRect(area, 9, 9)
        if self.hasFocus():
            painter.setPen(QPen(theme.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, 9, 9)
        colour = QColor(theme.text)
        if not bright:
            colour.setAlpha(120)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        self._paint_words(painter, area, colour, mirrored=mirrored)

    def _paint_words(self, painter: QPainter, area: QRectF, colour: QColor, *, mirrored: bool) -> None:
        font = QFont(self.font())
        font.setPixelSize(round(12 * self._unit) if area.height() >= 44 * self._unit else 11)
        painter.setFont(font)
        line = painter.fontMetrics().height()
        side = min(26.0 * self._unit, area.height() - line - 3)
        top = area.top() + max(1.0, (area.height() - side - line) / 2)
        icon = QRectF(area.center().x() - side / 2, top, side, side)
        paint_icon(painter, self.command, icon, colour, mirrored=mirrored)
        painter.setPen(colour)
        words = QRectF(area.left(), icon.bottom() + 1, area.width(), line)
        text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, text)
        key = self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        if len(key) == 1:
            self._paint_key(painter, area, key, colour, mirrored=mirrored)

    def _paint_key(self, painter: QPainter, area: QRectF, key: str, colour: QColor, *, mirrored: bool) -> None:
        font = QFont(self.font())
        font.setPixelSize(round(10 * self._unit))
        font.setBold(True)
        painter.setFont(font)
        side = 14 * self._unit
        box = QRectF(area.right() - side - 3, area.top() + 3, side, side)
        if mirrored:
            box.moveLeft(area.left() + 3)
        frame = QColor(colour)
        frame.setAlpha(frame.alpha() // 2)
        painter.setPen(QPen(frame, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(colour)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key)


class CommandStrip(QWidget):
    """Buttons one below the other, at the trailing edge of the window."""

    def __init__(self, actions: Iterable[QAction], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.buttons: dict[str, CommandButton] = {}
        known = {action.objectName(): action for action in actions}
        self.setFixedWidth(_WIDTH)
        self.setAccessibleName(strip_name())
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(1)
        for place, group in enumerate(_GROUPS):
            if place:
                column.addStretch(1)
                column.addSpacing(5)
            for command in group:
                button = CommandButton(known[command], theme, self)
                self.buttons[command] = button
                column.addWidget(button, 8)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        for button in self.buttons.values():
            button.set_theme(theme)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Buttons of a size with the table."""
        super().resizeEvent(event)
        unit = max(1.0, min(2.4, event.size().height() / _USUAL_HEIGHT))
        if round(_WIDTH * unit) != self.width():
            self.setFixedWidth(round(_WIDTH * unit))
            for button in self.buttons.values():
                button.set_unit(unit)

    def set_ready(self, commands: Iterable[str], ready: Iterable[str]) -> None:
        """Of *commands*, show those in *ready* as ready and the others not."""
        now = frozenset(ready)
        for command in commands:
            if command in self.buttons:
                self.buttons[command].set_ready(command in now)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A darker edge of the cloth."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.cloth_dark.darker(118))
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        edge = self.width() - 1 if mirrored else 0
        line = QColor(self._theme.zone_border)
        painter.setPen(line)
        painter.drawLine(QPointF(edge + 0.5, 0), QPointF(edge + 0.5, self.height()))
