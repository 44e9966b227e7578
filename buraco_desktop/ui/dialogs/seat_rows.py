"""Who sits at the table: a picture of it, and a row a seat with name and level."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from buraco_desktop.records.record import PERSON
from buraco_desktop.session.seats import DEFAULT_LEVEL
from buraco_desktop.ui.dialogs.buttons import FlatCombo, LineField
from buraco_desktop.ui.dialogs.panels import QuietLabel
from buraco_desktop.ui.texts.dialogs import say
from buraco_desktop.ui.texts.window import default_names
from buraco_desktop.ui.theme import Theme, paint_cloth

_PLACES: Final = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}
_ROLES: Final = {"left": "match.left", "top": "match.opponent", "right": "match.right", "bottom": "match.you"}
_PARTNERS: Final = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
"""Who scores together where nobody says otherwise."""
LONGEST_NAME: Final = 40
"""Letters; panels shorten a name they have no room for and tell it whole in a tip."""
_PICTURE: Final = QSize(150, 124)
_CHIP: Final = 17.0


class SeatPicture(QWidget):
    """The table from above, a chip a seat with the first letter of the name."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """A picture in the colours of *theme*."""
        super().__init__(parent)
        self._theme = theme
        self._names: tuple[str, ...] = ()
        self._sides: tuple[int, ...] = ()
        self.setFixedSize(_PICTURE)

    def show_names(self, names: Sequence[str], sides: Sequence[int]) -> None:
        """Seat these people; *sides* says who scores together."""
        self._names, self._sides = tuple(names), tuple(sides)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Table, then chips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(20, 20, -20, -20)
        path = QPainterPath()
        path.addRoundedRect(area, 26, 26)
        painter.save()
        painter.setClipPath(path)
        paint_cloth(painter, QRectF(self.rect()), self._theme)
        painter.restore()
        painter.setPen(QPen(self._theme.gold, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        players = len(self._names)
        for seat, place in enumerate(_PLACES.get(players, ())):
            self._paint_chip(painter, _middle(area, place), seat)

    def _paint_chip(self, painter: QPainter, middle: QPointF, seat: int) -> None:
        own = self._sides[seat] == self._sides[0]
        ground = QColor(self._theme.badge)
        ground.setAlpha(255)
        painter.setPen(QPen(self._theme.own_side if own else self._theme.other_side, 3))
        painter.setBrush(ground)
        painter.drawEllipse(middle, _CHIP, _CHIP)
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(self._theme.badge_text)
        box = QRectF(middle.x() - _CHIP, middle.y() - _CHIP, 2 * _CHIP, 2 * _CHIP)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._names[seat][:1].upper())


class SeatRows(QWidget):
    """The people at the table.

    Signals:
        edited: a name or a level was changed by hand.
    """

    edited = Signal()

    def __init__(self, levels: Sequence[tuple[str, str]], theme: Theme, parent: QWidget | None = None) -> None:
        """Rows for up to four seats.

        Args:
            levels: (id, name) of how well the computer may play, weakest first.
            theme: whose table the picture shows.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self._levels = tuple(levels)
        self._players = 0
        self._sides: tuple[int, ...] = ()
        self.picture = SeatPicture(theme)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignVCenter)
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 2)
        box = QVBoxLayout()
        box.addLayout(grid)
        box.addStretch(1)
        row.addLayout(box, 1)
        self._labels: list[QLabel] = []
        self.name_edits: list[QLineEdit] = []
        self.level_boxes: list[QComboBox] = []
        self._person = QuietLabel(say("match.person"))
        for seat in range(4):
            label = QLabel()
            name = LineField()
            name.setMaxLength(LONGEST_NAME)
            name.textChanged.connect(self._on_edited)
            label.setBuddy(name)
            level = FlatCombo()
            for level_id, text in self._levels:
                level.addItem(text, level_id)
            level.activated.connect(self._on_edited)
            grid.addWidget(label, seat, 0)
            grid.addWidget(name, seat, 1)
            grid.addWidget(self._person if seat == 0 else level, seat, 2)
            self._labels.append(label)
            self.name_edits.append(name)
            self.level_boxes.append(level)

    def show_seats(self, players: int, names: Sequence[str], levels: Sequence[str], sides: Sequence[int] = ()) -> None:
        """Show *players* rows; a name or level that is missing or unknown leaves what was there.

        Args:
            players: how many sit at the table.
            names: a name a seat.
            levels: for each seat ``person`` or the id of a level.
            sides: for each seat the number of its side; none: partners sit opposite.
        """
        self._players = players
        self._sides = tuple(sides) if len(sides) == players else _PARTNERS[players]
        usual = default_names()
        for seat in range(4):
            visible = seat < players
            for widget in (self._labels[seat], self.name_edits[seat], self.level_boxes[seat]):
                widget.setVisible(visible and (widget is not self.level_boxes[0]))
            if not visible:
                continue
            role = self._role(players, seat)
            self._labels[seat].setText(role)
            edit, box = self.name_edits[seat], self.level_boxes[seat]
            edit.setAccessibleName(say("match.name-of", role))
            box.setAccessibleName(say("match.level-of", role))
            if seat < len(names) and names[seat]:
                edit.setText(names[seat])
            elif not edit.text():
                edit.setText(usual[seat])
            place = box.findData(levels[seat]) if seat < len(levels) else -1
            if place >= 0:
                box.setCurrentIndex(place)
            elif seat and box.property("chosen") is None and self._levels:
                usual_level = box.findData(DEFAULT_LEVEL)
                box.setCurrentIndex(usual_level if usual_level >= 0 else len(self._levels) // 2)
            box.setProperty("chosen", True)
        self._on_edited()

    @property
    def names(self) -> tuple[str, ...]:
        """A name a seat; an empty one is what the seat is called."""
        found = []
        for seat in range(self._players):
            name = " ".join(self.name_edits[seat].text().split())
            found.append(name or self._role(self._players, seat))
        return tuple(found)

    @property
    def levels(self) -> tuple[str, ...]:
        """For each seat ``person`` or the id of a level."""
        return (PERSON, *(str(self.level_boxes[seat].currentData()) for seat in range(1, self._players)))

    def _role(self, players: int, seat: int) -> str:
        is_partner = seat > 0 and self._sides[seat] == self._sides[0]
        return say("match.partner" if is_partner else _ROLES[_PLACES[players][seat]])

    def _on_edited(self) -> None:
        if self._players:
            self.picture.show_names(self.names, self._sides)
        self.edited.emit()


def _middle(area: QRectF, place: str) -> QPointF:
    # Never mirrored: play goes round clockwise in every language.
    match place:
        case "left":
            return QPointF(area.left(), area.center().y())
        case "right":
            return QPointF(area.right(), area.center().y())
        case "top":
            return QPointF(area.center().x(), area.top())
        case _:
            return QPointF(area.center().x(), area.bottom())
