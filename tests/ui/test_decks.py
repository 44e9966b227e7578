"""Cards as pictures: none like another, readable when overlapped, kept within bounds, and no fonts or files."""

import itertools
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

import buraco_desktop.ui.decks
from buraco_desktop.core.cards import JOKER_FACE, RANKS, SUITS, Card, Rank, Suit, card_with_index
from buraco_desktop.resources import resource_path
from buraco_desktop.ui.decks import BACKS, CARD_RATIO, FACES, RIM, Deck, DeckStyle, paint_plaque
from buraco_desktop.ui.decks.glyphs import letter_path, suit_path
from buraco_desktop.ui.decks.paths import outline

ALL_FACES = tuple(card_with_index(face * 8) for face in range(JOKER_FACE + 1))
COURTS = (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.JOKER)
STYLES = tuple(DeckStyle(face=face, four_colours=four) for face in FACES for four in (True, False))


def pixels(pixmap):
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_RGB32)
    return bytes(image.constBits())


def difference(one, other):
    """Mean difference of a colour channel, 0 to 255."""
    a, b = pixels(one), pixels(other)
    assert len(a) == len(b)
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def body_of(deck, card, width):
    """The picture without its index."""
    pixmap = deck.face(card, width, 1, mirrored=False)
    return pixmap.copy(round(RIM + width * 0.32), round(RIM), round(width * 0.62), pixmap.height() - round(2 * RIM))


def index_of(deck, card, width, *, mirrored=False):
    """The picture of what an overlapped card still shows."""
    pixmap = deck.face(card, width, 1, mirrored=mirrored)
    strip = round(width * 0.28)
    left = round(RIM + width) - strip if mirrored else round(RIM)
    return pixmap.copy(left, round(RIM), strip, round(width * CARD_RATIO * 0.45))


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_no_two_faces_look_alike(qapp, style):
    deck = Deck(style)
    pictures = {card: deck.face(card, 60, 1, mirrored=False) for card in ALL_FACES}
    seen = {pixels(picture) for picture in pictures.values()}
    assert len(seen) == len(ALL_FACES) == 53
    for rank in RANKS:
        for one, other in itertools.combinations(SUITS, 2):
            assert difference(pictures[Card(rank, one)], pictures[Card(rank, other)]) > 1.0
    for suit in SUITS:
        for one, other in itertools.combinations(RANKS, 2):
            assert difference(pictures[Card(one, suit)], pictures[Card(other, suit)]) > 2.0


@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize("mirrored", [False, True])
def test_the_strip_that_overlapping_leaves_tells_every_card(qapp, style, mirrored):
    deck = Deck(style)
    strips = {card: index_of(deck, card, 60, mirrored=mirrored) for card in ALL_FACES}
    for one, other in itertools.combinations(ALL_FACES, 2):
        assert pixels(strips[one]) != pixels(strips[other]), (one, other)


@pytest.mark.parametrize("suit", SUITS)
def test_courts_are_told_apart_by_their_figures_at_44_pixels(qapp, suit):
    deck = Deck(DeckStyle())
    figures = [body_of(deck, Card(rank, None if rank is Rank.JOKER else suit), 44) for rank in COURTS]
    for one, other in itertools.combinations(figures, 2):
        assert difference(one, other) > 35


@pytest.mark.parametrize("rank", COURTS[:3])
def test_a_courts_clothes_hint_at_its_suit(qapp, rank):
    deck = Deck(DeckStyle())
    figures = [body_of(deck, Card(rank, suit), 60) for suit in SUITS]
    for one, other in itertools.combinations(figures, 2):
        assert difference(one, other) > 5


@pytest.mark.parametrize("card", ALL_FACES, ids=str)
def test_a_mirrored_face_carries_its_index_on_the_right(qapp, card):
    deck = Deck(DeckStyle())
    plain, mirrored = (deck.face(card, 60, 1, mirrored=flag) for flag in (False, True))
    assert difference(plain, mirrored) > 5
    strip, other = index_of(deck, card, 60), index_of(deck, card, 60, mirrored=True)
    assert difference(strip, other) < 25
    for flag, corner in ((False, "left"), (True, "right")):
        below = deck.face(card, 60, 1, mirrored=flag).toImage()
        x = round(RIM) + (8 if corner == "left" else 60 - 9)
        assert below.pixelColor(x, round(RIM) + 80).lightness() > 225


def test_suits_share_two_colours_or_have_four(qapp):
    def ink(suit, four):
        image = Deck(DeckStyle(four_colours=four)).face(Card(Rank.ACE, suit), 200, 1, mirrored=False).toImage()
        return image.pixelColor(round(RIM) + 29, round(RIM) + 105).name()

    two, four = ([ink(suit, flag) for suit in SUITS] for flag in (False, True))
    assert len(set(four)) == 4
    assert two[0] == two[3] != two[1] == two[2]


def test_twins_share_a_picture(qapp):
    deck = Deck(DeckStyle())
    first, twin = (deck.face(Card(Rank.SEVEN, Suit.HEARTS, copy), 60, 1, mirrored=False) for copy in (0, 1))
    assert first.cacheKey() == twin.cacheKey()


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0, 3.0])
def test_pictures_have_the_screens_pixels_and_a_clear_rim(qapp, scale):
    deck = Deck(DeckStyle())
    for picture in (deck.face(Card(Rank.KING, Suit.SPADES), 60, scale, mirrored=False), deck.back(60, scale)):
        assert picture.devicePixelRatio() == scale
        rim = round(RIM * scale)
        assert picture.width() == round(60 * scale) + 2 * rim
        assert picture.height() == round(round(60 * scale) * CARD_RATIO) + 2 * rim
        image = picture.toImage()
        last_x, last_y = image.width() - 1, image.height() - 1
        for depth in range(rim):
            for x in range(0, last_x, 3):
                assert image.pixelColor(x, depth).alpha() == image.pixelColor(x, last_y - depth).alpha() == 0
            for y in range(0, last_y, 3):
                assert image.pixelColor(depth, y).alpha() == image.pixelColor(last_x - depth, y).alpha() == 0
        assert image.pixelColor(last_x // 2, last_y // 2).alpha() == 255


def test_what_is_kept_is_bounded_and_the_least_used_goes_first(qapp):
    deck = Deck(DeckStyle(), max_bytes=200_000)
    kept = deck.face(ALL_FACES[0], 60, 1, mirrored=False).cacheKey()
    gone = deck.face(ALL_FACES[1], 60, 1, mirrored=False).cacheKey()
    for card in ALL_FACES[2:]:
        deck.face(card, 60, 1, mirrored=False)
        assert deck.kept_bytes <= 200_000
        assert deck.face(ALL_FACES[0], 60, 1, mirrored=False).cacheKey() == kept
    assert deck.face(ALL_FACES[1], 60, 1, mirrored=False).cacheKey() != gone


def test_a_picture_too_large_to_keep_is_still_given(qapp):
    deck = Deck(DeckStyle(), max_bytes=1)
    assert not deck.face(ALL_FACES[0], 60, 1, mirrored=False).isNull()
    assert not deck.back(60, 1).isNull()
    assert deck.kept_bytes == 64 * 91 * 4


def test_warming_draws_ahead(qapp):
    deck = Deck(DeckStyle())
    deck.warm(ALL_FACES[:5], 60, 1, mirrored=True)
    before = deck.kept_bytes
    deck.face(ALL_FACES[4], 60, 1, mirrored=True)
    deck.back(60, 1)
    assert deck.kept_bytes == before == 6 * 64 * 91 * 4


def test_no_two_backs_look_alike(qapp):
    backs = [Deck(DeckStyle(back=name)).back(60, 1) for name in BACKS]
    assert len(backs) >= 4
    for one, other in itertools.combinations(backs, 2):
        assert difference(one, other) > 12


@pytest.mark.parametrize(("name", "value"), [("face", "baroque"), ("back", "plaid")])
def test_an_unknown_style_is_refused(name, value):
    with pytest.raises(ValueError, match=value):
        DeckStyle(**{name: value})


def test_painting_leaves_the_painter_as_it_was(qapp):
    image = QImage(200, 300, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.setPen(QColor("red"))
    before = painter.transform(), painter.pen(), painter.brush(), painter.renderHints(), painter.hasClipping()
    for style in STYLES:
        deck = Deck(style)
        deck.paint_back(painter, QRectF(10, 10, 100, 145))
        for card in ALL_FACES[9:13] + ALL_FACES[-1:]:
            deck.paint_face(painter, card, QRectF(10, 10, 100, 145), mirrored=True)
    paint_plaque(painter, QRectF(5, 5, 40, 20), ALL_FACES[3], True)
    after = painter.transform(), painter.pen(), painter.brush(), painter.renderHints(), painter.hasClipping()
    painter.end()
    assert before == after


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_faces_can_be_painted_turned(qapp, turn):
    image = QImage(300, 300, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(150, 150)
    painter.rotate(turn)
    Deck(DeckStyle()).paint_face(painter, ALL_FACES[12], QRectF(-50, -72.5, 100, 145), mirrored=False)
    painter.end()
    assert image.pixelColor(150, 150).alpha() == 255


@pytest.mark.parametrize("size", [(24, 16), (44, 28), (14, 26)])
@pytest.mark.parametrize("four", [True, False])
def test_plaques_tell_every_card_and_stay_in_their_place(qapp, size, four):
    seen = set()
    for card in ALL_FACES:
        image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        paint_plaque(painter, QRectF(5, 5, *size), card, four)
        painter.end()
        seen.add(bytes(image.constBits()))
        for x in range(60):
            for y in range(60):
                if not (5 <= x < 5 + size[0] and 5 <= y < 5 + size[1]):
                    assert image.pixel(x, y) == 0
    assert len(seen) == len(ALL_FACES)


@pytest.mark.parametrize("letter", [*(rank.value for rank in RANKS), "O", "E", "R"])
def test_letters_fill_their_box(letter):
    box = letter_path(letter).boundingRect()
    assert -4 <= box.left() <= 14 and 55 <= box.right() <= 74
    assert -1 <= box.top() <= 1 and 97 <= box.bottom() <= 103


@pytest.mark.parametrize("suit", [*SUITS, None])
def test_suits_fill_their_box(suit):
    assert QRectF(-1, -1, 103, 103).contains(suit_path(suit).boundingRect())


@pytest.mark.parametrize("text", ["M1", "5 5", "M0 0 X3", "M0 0 l3 3", "M0 0 Z 4", "M0 0 C1 2 3 4 5", "M0 L2 3"])
def test_a_slip_in_a_path_is_found(text):
    with pytest.raises(ValueError, match="not a path"):
        outline(text)


def test_cards_need_no_font_and_no_file():
    folder = Path(buraco_desktop.ui.decks.__file__).parent
    for file in folder.glob("*.py"):
        assert not re.search(r"QFont|drawText|addText|resource_path|open\(|read_", file.read_text(encoding="utf-8")), (
            file
        )


def test_the_icon_has_every_size():
    drawing = ElementTree.parse(resource_path("icons", "buraco-desktop.svg")).getroot()
    assert drawing.get("viewBox") == "0 0 512 512"
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        icon = QImage(str(resource_path("icons", f"buraco-desktop-{size}.png")))
        assert (icon.width(), icon.height()) == (size, size)
        assert icon.pixelColor(0, 0).alpha() == 0
        assert icon.pixelColor(size // 2, size // 2).alpha() == 255
    assert resource_path("icons", "buraco-desktop.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert resource_path("icons", "buraco-desktop.icns").read_bytes()[:4] == b"icns"
