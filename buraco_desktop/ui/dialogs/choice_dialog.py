"""Which do you mean? Pictures of everything that a gesture could mean, to click or to pick by number."""

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QDialog, QGridLayout, QSizePolicy, QWidget

from buraco_desktop.ui.decks import CARD_RATIO, Deck, paint_plaque
from buraco_desktop.ui.dialogs.buttons import button
from buraco_desktop.ui.dialogs.panels import Banner, button_row, dialog_frame, scrolled
from buraco_desktop.ui.dialogs.shades import mixed
from buraco_desktop.ui.table_spec import CardSpot, Choice
from buraco_desktop.ui.texts import window as texts
from buraco_desktop.ui.theme import Theme

_CARD_WIDTH: Final = 58.0
_STEP: Final = 25.0
_ASIDE: Final = 15.0
_GROUP_STEP: Final = 70.0
_MOST_UNSCROLLED: Final = 6
_PAD: Final = 12.0
_MOST_WIDTH: Final = 430.0


class ChoiceButton(QAbstractButton):
    """One thing that could be meant: the meld as it would lie, and a sentence."""

    def __init__(self, number: int, choice: Choice, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = choice
        self._number = number
        self._deck = deck
        self._is_hovered = False
        self.setText(choice.text)
        self.setAccessibleName(texts.choice_name(number, choice.text))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for the cards and the sentence below them."""
        wide = min(_MOST_WIDTH, max(220.0, self._fan_width() + 2 * _PAD + 34))
        return QSize(round(wide), round(_CARD_WIDTH * CARD_RATIO + 2 * _PAD + self._words_height(wide)))

    def _words_height(self, wide: float) -> float:
        room = QRectF(0, 0, wide - 2 * _PAD, 200)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter
        return self.fontMetrics().boundingRect(room.toRect(), int(flags), self.text()).height() + 8

    def _fan_width(self) -> float:
        return _CARD_WIDTH + max(self._places(), default=0.0)

    def _places(self) -> list[float]:
        """Left edge of each card, from the first: cards of a group overlap, groups lie apart."""
        starts = set(accumulate(self.choice.groups))
        places, x = [], 0.0
        for number in range(len(self.choice.cards)):
            if number:
                x += _GROUP_STEP if number in starts else _STEP
            places.append(x)
        room = _MOST_WIDTH - 2 * _PAD - 34 - _CARD_WIDTH
        squeeze = min(1.0, room / x) if x else 1.0
        return [place * squeeze for place in places]

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
        """A sheet with the number, the cards and the sentence."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        accent, base = palette.color(QPalette.ColorRole.Highlight), palette.color(QPalette.ColorRole.Base)
        # The frame is where the keys are, the tint where the pointer is: Enter takes the one, a click the other.
        has_focus = self.hasFocus()
        painter.setPen(QPen(accent, 3) if has_focus else QPen(palette.color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(mixed(accent, base, 0.16) if self._is_hovered else base)
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1) if has_focus else area, 9, 9)
        self._paint_number(painter, area, accent if has_focus else palette.color(QPalette.ColorRole.Dark))
        self._paint_cards(painter, area)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        top = area.top() + _PAD + _CARD_WIDTH * CARD_RATIO + 4
        words = QRectF(area.left() + _PAD, top, area.width() - 2 * _PAD, area.bottom() - top - 4)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter), self.text())

    def _paint_number(self, painter: QPainter, area: QRectF, colour: QColor) -> None:
        font = QFont(self.font())
        font.setBold(True)
        painter.save()
        painter.setFont(font)
        disc = QRectF(area.left() + 8, area.top() + 8, 22, 22)
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            disc.moveRight(area.right() - 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(disc)
        painter.setPen(self.palette().color(QPalette.ColorRole.HighlightedText))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self._number))
        painter.restore()

    def _paint_cards(self, painter: QPainter, area: QRectF) -> None:
        places, high = self._places(), _CARD_WIDTH * CARD_RATIO
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        # Off the number, which stands in the leading corner.
        left = area.center().x() - self._fan_width() / 2 + (-_ASIDE if mirrored else _ASIDE)
        for x, spot in zip(places, self.choice.cards, strict=True):
            at = places[-1] - x if mirrored else x
            self._paint_card(painter, spot, QRectF(left + at, area.top() + _PAD, _CARD_WIDTH, high), mirrored)

    def _paint_card(self, painter: QPainter, spot: CardSpot, rect: QRectF, mirrored: bool) -> None:
        if spot.card is None:
            self._deck.paint_back(painter, rect)
            return
        self._deck.paint_face(painter, spot.card, rect, mirrored=mirrored)
        if spot.stands_for is not None:
            plaque = QRectF(rect.left() + 1, rect.top() + 0.34 * rect.height(), 0.32 * rect.width(), 22)
            if mirrored:
                plaque.moveRight(rect.right() - 1)
            paint_plaque(painter, plaque, spot.stands_for, self._deck.style.four_colours)


class ChoiceDialog(QDialog):
    """Asks which of several allowed things was meant."""

    chosen = Signal(object)
    """The Choice picked."""

    def __init__(self, choices: Sequence[Choice], deck: Deck, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(texts.choice_title())
        self.setModal(True)
        hint = texts.choice_hint() if len(choices) == 2 else texts.choice_hint_many()
        body = dialog_frame(self, Banner(theme, texts.choice_title(), hint))
        grid = QGridLayout()
        grid.setSpacing(10)
        columns = 1 if len(choices) < 3 and max(len(choice.cards) for choice in choices) > 7 else 2
        self.buttons = [ChoiceButton(number, choice, deck, self) for number, choice in enumerate(choices, 1)]
        for place, choice_button in enumerate(self.buttons):
            grid.addWidget(choice_button, place // columns, place % columns)
            choice_button.clicked.connect(partial(self._pick, choice_button.choice))
        if len(self.buttons) > _MOST_UNSCROLLED:
            area = scrolled(grid)
            hint_size = self.buttons[0].sizeHint()
            area.setMinimumSize(2 * hint_size.width() + 44, 3 * hint_size.height() + 20)
            body.addWidget(area, 1)
        else:
            body.addLayout(grid)
        body.addLayout(button_row(None, button(texts.cancel(), self.reject)))
        if self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A number picks; Enter takes what has the focus; the arrows walk."""
        words = event.text()
        if words.isdecimal() and 0 < int(words) <= len(self.buttons):
            self._pick(self.buttons[int(words) - 1].choice)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, ChoiceButton):
                self._pick(focused.choice)
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Right):
            self.focusNextChild()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Left):
            self.focusPreviousChild()
        else:
            super().keyPressEvent(event)

    def _pick(self, choice: Choice, *_: object) -> None:
        self.accept()
        self.chosen.emit(choice)
