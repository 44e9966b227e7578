"""What the dialogs are made of: a banner of cloth and cards, panels, headings, notices."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.ui.decks import CARD_RATIO, Deck, DeckStyle
from buraco_desktop.ui.dialogs.shades import line_colour, mixed, quiet_colour, slim_scroll_bars
from buraco_desktop.ui.theme import Theme, paint_cloth

EDGE: Final = 20
"""Space between the edge of a dialog and what is in it, in logical pixels."""
GAP: Final = 12
"""Space between panels."""

_BANNER_HEIGHT: Final = 76
_FAN_WIDTH: Final = 62.0
_FAN_STEP: Final = 34.0


class Banner(QWidget):
    """The head of a dialog: its title on the cloth of the table, with a fan of cards at the far end."""

    def __init__(
        self, theme: Theme, title: str, subtitle: str = "", cards: str = "", parent: QWidget | None = None
    ) -> None:
        """A banner.

        Args:
            theme: whose cloth.
            title: large words.
            subtitle: a line below it; "" for none.
            cards: the fan in card notation; "" for none.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self._theme = theme
        self._title = title
        self._subtitle = subtitle
        self._cards: tuple[Card, ...] = tuple(read_cards(cards)) if cards else ()
        self._deck = Deck(DeckStyle())
        self.setFixedHeight(max(_BANNER_HEIGHT, int(self.fontMetrics().height() * 4.6)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(" ".join(filter(None, (title, subtitle))))

    def show_theme(self, theme: Theme) -> None:
        """Take another cloth."""
        self._theme = theme
        self.update()

    def show_words(self, title: str, subtitle: str) -> None:
        """Say something else."""
        self._title, self._subtitle = title, subtitle
        self.setAccessibleName(" ".join(filter(None, (title, subtitle))))
        self.update()

    def show_deck(self, style: DeckStyle) -> None:
        """Show the cards in another style."""
        self._deck = Deck(style)
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for a title."""
        return QSize(420, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cloth, cards, words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        paint_cloth(painter, QRectF(0, 0, area.width(), area.height()), self._theme)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        self._paint_fan(painter, area, mirrored=mirrored)
        fan = _FAN_STEP * len(self._cards) + 70 if self._cards else 0
        left, width = (EDGE + fan, area.width() - 2 * EDGE - fan) if mirrored else (EDGE, area.width() - 2 * EDGE - fan)
        flags = Qt.AlignmentFlag.AlignLeading | Qt.TextFlag.TextSingleLine
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.75)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(self._theme.text)
        large, small = painter.fontMetrics().height(), self.fontMetrics().height()
        top = (area.height() - large - small - 6) / 2 if self._subtitle else (area.height() - large) / 2
        title = QRectF(left, top, width, large)
        shown = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, int(width))
        painter.drawText(title, flags | Qt.AlignmentFlag.AlignVCenter, shown)
        if self._subtitle:
            painter.setFont(self.font())
            painter.setPen(self._theme.dim_text)
            line = QRectF(left, title.bottom() + 6, width, small)
            shown = painter.fontMetrics().elidedText(self._subtitle, Qt.TextElideMode.ElideRight, int(width))
            painter.drawText(line, flags | Qt.AlignmentFlag.AlignVCenter, shown)
        shade = QLinearGradient(0, area.height() - 6, 0, area.height())
        shade.setColorAt(0, QColor(0, 0, 0, 0))
        shade.setColorAt(1, QColor(0, 0, 0, 60))
        painter.fillRect(QRectF(0, area.height() - 6, area.width(), 6), shade)

    def _paint_fan(self, painter: QPainter, area: QRectF, *, mirrored: bool) -> None:
        count = len(self._cards)
        for place, card in enumerate(self._cards):
            turn = (place - (count - 1) / 2) * 7
            along = EDGE + 46 + _FAN_STEP * (count - 1 - place)
            x = along if mirrored else area.width() - along
            if mirrored:
                x = EDGE + 46 + _FAN_STEP * place
            painter.save()
            painter.translate(QPointF(x, 20 + abs(turn) * 0.55 + _FAN_WIDTH * CARD_RATIO / 2))
            painter.rotate(turn)
            face = QRectF(-_FAN_WIDTH / 2, -_FAN_WIDTH * CARD_RATIO / 2, _FAN_WIDTH, _FAN_WIDTH * CARD_RATIO)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 55))
            painter.drawRoundedRect(face.translated(1.5, 2), 4, 4)
            self._deck.paint_face(painter, card, face, mirrored=mirrored)
            painter.restore()


class Panel(QFrame):
    """A rounded sheet that holds what belongs together, with a heading."""

    def __init__(self, heading: str = "", parent: QWidget | None = None, *, margin: int = 14) -> None:
        super().__init__(parent)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(margin, margin - 2, margin, margin)
        self.body.setSpacing(8)
        self.heading = heading_label(heading)
        if heading:
            self.body.addWidget(self.heading)
            self.setAccessibleName(heading)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sheet."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(line_colour(self.palette()), 1))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Base))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 9, 9)


def heading_label(text: str) -> QLabel:
    """Heading of a panel."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * 1.08)
    font.setWeight(QFont.Weight.DemiBold)
    label.setFont(font)
    return label


class QuietLabel(QLabel):
    """Less important words, wrapped; keeps its shade when the theme changes."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self._shade()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._shade()

    def _shade(self) -> None:
        palette = QPalette(self.palette())
        application = QApplication.palette()
        palette.setColor(QPalette.ColorRole.WindowText, quiet_colour(application))
        if palette.color(QPalette.ColorRole.WindowText) != self.palette().color(QPalette.ColorRole.WindowText):
            self.setPalette(palette)


class Notice(QFrame):
    """A sentence that something was done or not, in a frame of its own; hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        self.label = QLabel()
        self.label.setWordWrap(True)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(self.label)
        self._is_good = False
        self.hide()

    @property
    def is_good(self) -> bool:
        """Whether it tells of something that was done."""
        return self._is_good

    def say(self, text: str, *, is_good: bool = False) -> None:
        """Show *text*, as a warning or as good news; "" hides the notice."""
        self._is_good = is_good
        self.label.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """An amber or green sheet with a bar at its leading edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tint = QColor("#2e8b57" if self._is_good else "#d98a00")
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(tint, 1))
        painter.setBrush(mixed(tint, self.palette().color(QPalette.ColorRole.Base), 0.16))
        painter.drawRoundedRect(area, 7, 7)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        bar = QRectF(area.right() - 5 if mirrored else area.left(), area.top() + 5, 5, area.height() - 10)
        painter.fillRect(bar, tint)


def scrolled(content: QWidget | QLayout) -> QScrollArea:
    """*content* in a frameless scroll area that scrolls up and down only."""
    if isinstance(content, QLayout):
        holder = QWidget()
        holder.setLayout(content)
    else:
        holder = content
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(holder)
    slim_scroll_bars(area)
    holder.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area


def button_row(*parts: QWidget | None) -> QHBoxLayout:
    """Buttons in a row; None is the space between the two ends."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for part in parts:
        if part is None:
            row.addStretch(1)
        else:
            row.addWidget(part)
    return row


def dialog_frame(dialog: QDialog, banner: QWidget, *, spacing: int = GAP) -> QVBoxLayout:
    """Lay *banner* over the whole width of *dialog*; returns the layout for what comes below it."""
    outer = QVBoxLayout(dialog)
    outer.setContentsMargins(0, 0, 0, 0)
    outer.setSpacing(0)
    outer.addWidget(banner)
    body = QVBoxLayout()
    body.setContentsMargins(EDGE, GAP + 2, EDGE, GAP + 2)
    body.setSpacing(spacing)
    outer.addLayout(body, 1)
    return body
