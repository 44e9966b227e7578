"""Buttons of the dialogs: the thing to do, the other things, chips, rows to choose from, ticks."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QWidget,
)

from buraco_desktop.ui.dialogs.shades import line_colour, mixed, quiet_colour

FIELD_STYLE: Final = (
    "QLineEdit { background: palette(base); border: 1px solid palette(placeholder-text);"
    " border-radius: 6px; padding: 2px 8px; margin: 1px; }"
    "QLineEdit:focus { border: 2px solid palette(link); padding: 1px 7px; }"
    "QLineEdit:disabled { border-color: palette(button); }"
)
"""Style of a line to write in: Fusion's edge is lost on dark sheets."""

_MARK: Final = 18


class PrimaryButton(QPushButton):
    """The thing to do: a large button in the colour of the theme."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 1.15)
        font.setWeight(QFont.Weight.DemiBold)
        self.setFont(font)
        self.setMinimumHeight(42)
        self.setDefault(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Generous."""
        return super().sizeHint() + QSize(44, 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A filled, rounded plate."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = self.palette().color(QPalette.ColorRole.Highlight)
        if self.isDown():
            colour = colour.darker(118)
        elif self.underMouse() and self.isEnabled():
            colour = colour.lighter(112)
        area = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(area, 8, 8)
        _paint_focus(painter, self, area)
        words = self.palette().color(QPalette.ColorRole.HighlightedText)
        painter.setPen(words)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic, self.text())


class Chip(QPushButton):
    """A choice that is on or off, with a tick as well as a colour."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAutoDefault(False)
        self.setMinimumHeight(34)

    def sizeHint(self) -> QSize:
        """Room for the tick."""
        width = self.fontMetrics().horizontalAdvance(self.text().replace("&", "")) + 50
        return QSize(width, 34)

    def minimumSizeHint(self) -> QSize:
        """Never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A pill; filled and ticked when on."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        area = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        accent = palette.color(QPalette.ColorRole.Highlight)
        base = palette.color(QPalette.ColorRole.Base)
        fill = mixed(accent, base, 0.16) if self.isChecked() else palette.color(QPalette.ColorRole.Window)
        if self.underMouse() and self.isEnabled():
            fill = mixed(accent, fill, 0.12)
        painter.setPen(QPen(accent if self.isChecked() else line_colour(palette), 1.6 if self.isChecked() else 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        _paint_focus(painter, self, area)
        words = palette.color(QPalette.ColorRole.Text)
        if not self.isEnabled():
            words = mixed(words, base, 0.45)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        mark = QRectF(area.right() - 27 if mirrored else area.left() + 12, area.center().y() - 7, 14, 14)
        if self.isChecked():
            _paint_tick(painter, mark, words)
        else:
            painter.setPen(QPen(mixed(words, base, 0.55), 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(mark.adjusted(1, 1, -1, -1))
        painter.setPen(words)
        room = area.adjusted(10, 0, -32, 0) if mirrored else area.adjusted(32, 0, -10, 0)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic
        painter.drawText(room, flags, self.text())


class Segments(QWidget):
    """A row of which one is chosen. Every part is a real button: Tab, arrows and space work.

    Signals:
        chosen: the value of the part that was chosen by hand.
    """

    chosen = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(2)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._values: list[object] = []
        self._group.idClicked.connect(self._on_clicked)

    def offer(self, parts: Sequence[tuple[object, str]], value: object) -> None:
        """Offer *parts* (value, text), with *value* chosen."""
        if [part[0] for part in parts] != self._values:
            for button in self._group.buttons():
                self._group.removeButton(button)
                self._row.removeWidget(button)
                button.deleteLater()
            self._values = [part[0] for part in parts]
            for number, (_, text) in enumerate(parts):
                chip = Chip(text)
                chip.setAccessibleName(f"{self.accessibleName()}: {text}")
                self._group.addButton(chip, number)
                self._row.addWidget(chip)
        self.choose(value)

    def choose(self, value: object) -> None:
        """Mark *value*; nothing if it is not offered."""
        for number, known in enumerate(self._values):
            if known == value:
                self._group.button(number).setChecked(True)

    @property
    def value(self) -> object:
        """What is chosen; None before anything is."""
        number = self._group.checkedId()
        return self._values[number] if number >= 0 else None

    def buttons(self) -> list[QPushButton]:
        """The parts, in order."""
        return [button for button in self._group.buttons() if isinstance(button, QPushButton)]

    def _on_clicked(self, number: int) -> None:
        self.chosen.emit(self._values[number])


class FlatButton(QPushButton):
    """An ordinary button: a quiet plate."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAutoDefault(False)
        self.setMinimumHeight(36)

    def sizeHint(self) -> QSize:
        """Room at both ends."""
        words = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text())
        return QSize(words.width() + 28, max(36, words.height() + 16))

    def minimumSizeHint(self) -> QSize:
        """Never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plate with a thin line round it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        fill = palette.color(QPalette.ColorRole.Button)
        ink = palette.color(QPalette.ColorRole.ButtonText)
        if self.isDown():
            fill = mixed(ink, fill, 0.2)
        elif self.underMouse() and self.isEnabled():
            fill = mixed(ink, fill, 0.09)
        area = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        painter.setPen(QPen(line_colour(palette), 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(area, 7, 7)
        _paint_focus(painter, self, area)
        painter.setPen(ink if self.isEnabled() else mixed(ink, fill, 0.45))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic, self.text())


class FlatCombo(QComboBox):
    """A list to unfold, on a quiet plate."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMinimumHeight(34)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plate, what is chosen, and an arrow."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        fill = palette.color(QPalette.ColorRole.Button)
        ink = palette.color(QPalette.ColorRole.ButtonText)
        if self.underMouse() and self.isEnabled():
            fill = mixed(ink, fill, 0.09)
        area = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        painter.setPen(QPen(line_colour(palette), 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(area, 7, 7)
        if self.hasFocus():
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Link), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), 8, 8)
        ink = ink if self.isEnabled() else mixed(ink, fill, 0.45)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        arrow = QPointF(area.left() + 14 if mirrored else area.right() - 14, area.center().y() + 2)
        painter.setPen(QPen(ink, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline([arrow + QPointF(-4, -4), arrow, arrow + QPointF(4, -4)])
        words = area.adjusted(26, 0, -10, 0) if mirrored else area.adjusted(10, 0, -26, 0)
        painter.setPen(ink)
        shown = painter.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter, shown)


class LineField(QLineEdit):
    """A line to write in, with an edge that shows on every theme."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumHeight(34)
        self.setStyleSheet(FIELD_STYLE)


class RadioRow(QRadioButton):
    """One of several answers: a row that may be pressed anywhere, its words wrapped."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        _prepare_row(self)

    def sizeHint(self) -> QSize:
        """One line, or as many as the words need."""
        return _row_size(self)

    def hitButton(self, position: object) -> bool:  # noqa: N802 (Qt's name)
        """Anywhere."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of the wrapped words."""
        return _row_height(self, width)

    def hasHeightForWidth(self) -> bool:
        """The words wrap."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """A ring, filled for the answer chosen."""
        painter = QPainter(self)
        mark = _paint_row(painter, self)
        accent = self.palette().color(QPalette.ColorRole.Highlight)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            painter.setPen(QPen(accent if self.isEnabled() else painter.pen().color(), 2))
            painter.drawEllipse(mark.adjusted(1, 1, -1, -1))
            painter.setBrush(painter.pen().color())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(mark.adjusted(5, 5, -5, -5))
        else:
            painter.setPen(QPen(quiet_colour(self.palette()), 1.4))
            painter.drawEllipse(mark.adjusted(1, 1, -1, -1))


class TickRow(QCheckBox):
    """Yes or no: a switch with its words beside it."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        _prepare_row(self)

    def sizeHint(self) -> QSize:
        """One line, or as many as the words need."""
        return _row_size(self)

    def hitButton(self, position: object) -> bool:  # noqa: N802 (Qt's name)
        """Anywhere."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of the wrapped words."""
        return _row_height(self, width)

    def hasHeightForWidth(self) -> bool:
        """The words wrap."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """A box, filled and ticked for yes."""
        painter = QPainter(self)
        mark = _paint_row(painter, self)
        palette = self.palette()
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.color(QPalette.ColorRole.Highlight))
            painter.drawRoundedRect(mark, 4, 4)
            _paint_tick(painter, mark.adjusted(3, 3, -3, -3), palette.color(QPalette.ColorRole.HighlightedText))
        else:
            painter.setPen(QPen(quiet_colour(palette), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(mark.adjusted(0.7, 0.7, -0.7, -0.7), 4, 4)


def button(text: str, on_click: Callable[[], object]) -> QPushButton:
    """An ordinary button that Enter does not press from elsewhere."""
    made = FlatButton(text)
    made.clicked.connect(lambda _checked=False: on_click())
    return made


def _paint_focus(painter: QPainter, widget: QWidget, area: QRectF) -> None:
    if widget.hasFocus():
        ring = widget.palette().color(QPalette.ColorRole.Link)
        painter.setPen(QPen(ring, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = 9.0 if area.height() > 36 else area.height() / 2 + 1
        painter.drawRoundedRect(area.adjusted(-1.4, -1.4, 1.4, 1.4), radius, radius)


def _paint_tick(painter: QPainter, area: QRectF, colour: QColor) -> None:
    painter.setPen(QPen(colour, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    corners = ((0.08, 0.55), (0.38, 0.86), (0.95, 0.18))
    painter.drawPolyline([QPointF(area.left() + x * area.width(), area.top() + y * area.height()) for x, y in corners])


def _prepare_row(row: QAbstractButton) -> None:
    row.setAttribute(Qt.WidgetAttribute.WA_Hover)
    policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    row.setSizePolicy(policy)


def _row_size(row: QAbstractButton) -> QSize:
    words = row.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, row.text())
    return QSize(min(words.width(), 260) + _MARK + 24, max(32, words.height() + 12))


def _row_height(row: QAbstractButton, width: int) -> int:
    flags = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextShowMnemonic
    room = QRect(0, 0, max(40, width - _MARK - 24), 1000)
    return max(32, row.fontMetrics().boundingRect(room, int(flags), row.text()).height() + 12)


def _paint_row(painter: QPainter, row: QAbstractButton) -> QRectF:
    """Paint the ground and the words of *row*; returns where its mark goes."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    palette = row.palette()
    area = QRectF(row.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
    accent = palette.color(QPalette.ColorRole.Highlight)
    ground = QColor(accent)
    ground.setAlphaF(0.14 if row.isChecked() and isinstance(row, RadioRow) else 0.07 if row.underMouse() else 0)
    if row.isEnabled():
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(area, 6, 6)
    if row.hasFocus():
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Link), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, 6, 6)
    mirrored = row.layoutDirection() == Qt.LayoutDirection.RightToLeft
    edge = area.right() - 7 - _MARK if mirrored else area.left() + 7
    mark = QRectF(edge, area.center().y() - _MARK / 2, _MARK, _MARK)
    words = area.adjusted(8, 0, -_MARK - 15, 0) if mirrored else area.adjusted(_MARK + 15, 0, -8, 0)
    ink = palette.color(QPalette.ColorRole.WindowText)
    painter.setPen(ink if row.isEnabled() else mixed(ink, palette.color(QPalette.ColorRole.Base), 0.45))
    flags = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(words, flags | Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextShowMnemonic, row.text())
    return mark
