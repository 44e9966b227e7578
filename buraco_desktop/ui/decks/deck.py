"""A deck: faces and backs as pictures of any size, kept so that each is drawn once."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap

from buraco_desktop.core.cards import Card, Rank, Suit
from buraco_desktop.ui.decks.backs import BACKS, paint_back_pattern
from buraco_desktop.ui.decks.courts import JACK, JOKER, KING, QUEEN
from buraco_desktop.ui.decks.figures import FIELD, Figure, paint_figure, tints
from buraco_desktop.ui.decks.glyphs import GOLD, PAPER, paint_letter, paint_suit, suit_colour
from buraco_desktop.ui.decks.paths import pixels_across
from buraco_desktop.ui.decks.pips import paint_giant, paint_index, paint_pips

CARD_RATIO: Final = 1.45
"""Height of a card for a width of 1."""

RIM: Final = 2.0
"""Clear margin round every pixmap, in logical pixels; keeps the edges of a turned card smooth."""

FACES: Final = ("classic", "large-index")

_WIDTH: Final = 100.0
_HEIGHT: Final = _WIDTH * CARD_RATIO
_CORNER: Final = 7.0
_STRIP: Final = 28.0
_PIXMAP_BYTES: Final = 96 * 1024 * 1024

_BACK: Final = -1

_FIGURES: Final[Mapping[Rank, Figure]] = {
    Rank.KING: KING,
    Rank.QUEEN: QUEEN,
    Rank.JACK: JACK,
    Rank.JOKER: JOKER,
}
_GROUNDS: Final[Mapping[Rank, str]] = {
    Rank.KING: "#fbeec4",
    Rank.QUEEN: "#f6c9d2",
    Rank.JACK: "#c3e3f0",
    Rank.JOKER: "#ece0fa",
}
_HAIR: Final[Mapping[Rank, tuple[str, str, str, str]]] = {
    Rank.KING: ("black", "brown", "grey", "auburn"),
    Rank.QUEEN: ("black", "blond", "auburn", "brown"),
    Rank.JACK: ("brown", "blond", "blond", "auburn"),
}
_SUIT_ORDER: Final = tuple(Suit)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckStyle:
    """How cards look.

    Attributes:
        face: one of FACES.
        back: one of BACKS.
        four_colours: diamonds blue and clubs green, so that no two suits share a colour.
    """

    face: str = "classic"
    back: str = "crimson"
    four_colours: bool = True

    def __post_init__(self) -> None:
        """Refuse what cannot be drawn.

        Raises:
            ValueError: if there is no such face or back.
        """
        if self.face not in FACES:
            raise ValueError(f"no card faces are called {self.face!r}; there are {', '.join(FACES)}")
        if self.back not in BACKS:
            raise ValueError(f"no card back is called {self.back!r}; there are {', '.join(BACKS)}")


class Deck:
    """Pictures of cards in one style. GUI thread only.

    Widths are those of the card itself, in logical pixels; pixmaps are wider and higher by twice RIM.
    Twins of a card share a picture.
    """

    def __init__(self, style: DeckStyle, *, max_bytes: int = _PIXMAP_BYTES) -> None:
        """A deck that keeps at most *max_bytes* of pictures, but always the latest."""
        self._style = style
        self._max_bytes = max_bytes
        self._bytes = 0
        self._pixmaps: OrderedDict[tuple[int, int, float, bool], QPixmap] = OrderedDict()

    @property
    def style(self) -> DeckStyle:
        """How its cards look."""
        return self._style

    @property
    def kept_bytes(self) -> int:
        """Memory the kept pictures take."""
        return self._bytes

    def face(self, card: Card, width: float, scale: float, *, mirrored: bool) -> QPixmap:
        """The face of *card*.

        Args:
            card: which card; its copy does not matter.
            width: width of the card in logical pixels.
            scale: pixels of the screen in a logical pixel.
            mirrored: index at the top right instead of the top left, for hands that fan the other way.
        """
        return self._pixmap(
            (card.face, round(width * scale), scale, mirrored),
            lambda painter, rect: self.paint_face(painter, card, rect, mirrored=mirrored),
        )

    def back(self, width: float, scale: float) -> QPixmap:
        """The back, *width* logical pixels wide, for a screen with *scale* pixels in each."""
        return self._pixmap((_BACK, round(width * scale), scale, False), self.paint_back)

    def warm(self, cards: Iterable[Card], width: float, scale: float, *, mirrored: bool) -> None:
        """Draw the faces of *cards* and the back now, so that the first frame need not."""
        for card in cards:
            self.face(card, width, scale, mirrored=mirrored)
        self.back(width, scale)

    def paint_face(self, painter: QPainter, card: Card, rect: QRectF, *, mirrored: bool) -> None:
        """Paint the face of *card* over the whole of *rect*, which should have CARD_RATIO."""
        colour = suit_colour(card.suit, four_colours=self._style.four_colours)
        large = self._style.face == "large-index"
        strip = _WIDTH - _STRIP if mirrored else 0.0
        body = QRectF(4.5 if mirrored else 30.5, 6, 65, _HEIGHT - 12)
        _begin(painter, rect)
        _paint_paper(painter)
        if card.rank in _FIGURES:
            self._paint_court(painter, card, body, colour, large=large)
        elif large:
            paint_giant(painter, card, body, colour)
        else:
            paint_pips(painter, card, body, colour)
        paint_index(painter, card, strip, colour, large=large)
        painter.restore()

    def paint_back(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the back over the whole of *rect*, which should have CARD_RATIO."""
        _begin(painter, rect)
        _paint_paper(painter)
        paint_back_pattern(painter, self._style.back)
        painter.restore()

    def _paint_court(self, painter: QPainter, card: Card, body: QRectF, colour: QColor, *, large: bool) -> None:
        painter.fillRect(body, QColor(_GROUNDS[card.rank]))
        clothes, hair = _look(card, four_colours=self._style.four_colours)
        high = body.width() * FIELD.height() / FIELD.width()
        field = QRectF(body.left(), body.bottom() - high, body.width(), high)
        paint_figure(painter, _FIGURES[card.rank], field, tints(clothes, hair), card.suit)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(colour, 1.4)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(body)
        if large and card.rank is not Rank.JOKER:
            plate = QRectF(body.left() + 5, body.bottom() - 46, body.width() - 10, 41)
            painter.setPen(QPen(GOLD, 1.8))
            painter.setBrush(PAPER)
            painter.drawRoundedRect(plate, 5, 5)
            paint_letter(painter, card.rank.value, QRectF(plate.left() + 5, plate.top() + 5, 21, 31), colour)
            paint_suit(painter, card.suit, QRectF(plate.left() + 28, plate.top() + 7, 25, 27), colour)

    def _pixmap(self, key: tuple[int, int, float, bool], paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
        pixmap = self._pixmaps.get(key)
        if pixmap is not None:
            self._pixmaps.move_to_end(key)
            return pixmap
        _, pixels, scale, _ = key
        pixels = max(1, pixels)
        high, rim = round(pixels * CARD_RATIO), round(RIM * scale)
        pixmap = QPixmap(pixels + 2 * rim, high + 2 * rim)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint(painter, QRectF(rim, rim, pixels, high))
        painter.end()
        pixmap.setDevicePixelRatio(scale)
        self._pixmaps[key] = pixmap
        self._bytes += _bytes_of(pixmap)
        while self._bytes > self._max_bytes and len(self._pixmaps) > 1:
            _, oldest = self._pixmaps.popitem(last=False)
            self._bytes -= _bytes_of(oldest)
        return pixmap


def _begin(painter: QPainter, rect: QRectF) -> None:
    """Save the painter, and let it count in hundredths of the card's width."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / _WIDTH, rect.height() / _HEIGHT)


def _paint_paper(painter: QPainter) -> None:
    thick = max(0.7, 1 / pixels_across(painter))
    sheet = QLinearGradient(0, 0, _WIDTH * 0.5, _HEIGHT)
    sheet.setColorAt(0, QColor("#ffffff"))
    sheet.setColorAt(1, QColor("#f6f2e8"))
    painter.setBrush(sheet)
    painter.setPen(QPen(QColor("#8d8a84"), thick))
    edge = thick / 2
    painter.drawRoundedRect(QRectF(edge, edge, _WIDTH - thick, _HEIGHT - thick), _CORNER, _CORNER)


def _look(card: Card, *, four_colours: bool) -> tuple[str, str]:
    """Which clothes and which hair a court wears."""
    if card.suit is None:
        return "violet", "brown"
    match card.suit:
        case Suit.SPADES:
            clothes = "navy"
        case Suit.HEARTS:
            clothes = "crimson"
        case Suit.DIAMONDS:
            clothes = "azure" if four_colours else "amber"
        case Suit.CLUBS:
            clothes = "green"
    return clothes, _HAIR[card.rank][_SUIT_ORDER.index(card.suit)]


def _bytes_of(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8
