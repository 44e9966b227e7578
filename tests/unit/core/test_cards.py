"""Cards, packs and their notation."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_desktop.core.card_notation import read_card, read_cards, write_cards
from buraco_desktop.core.cards import JOKER_FACE, Card, Rank, Suit, card_at, card_with_index
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.packs import PackSpec, build_pack

PACK = build_pack(PackSpec(packs=2, jokers=4))
ALL_CARDS = st.sampled_from(PACK)


def test_the_same_card_is_the_same_object() -> None:
    card = Card(Rank.SEVEN, Suit.HEARTS, 1)
    assert Card(Rank.SEVEN, Suit.HEARTS, 1) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card
    assert card_with_index(card.index) is card


def test_a_card_never_changes() -> None:
    with pytest.raises(AttributeError):
        Card(Rank.ACE, Suit.SPADES).copy = 1


@pytest.mark.parametrize("arguments", [(Rank.JOKER, Suit.HEARTS), (Rank.ACE, None), (Rank.ACE, Suit.SPADES, 9)])
def test_there_are_no_other_cards(arguments: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match="no such card"):
        Card(*arguments)  # type: ignore[arg-type]


def test_a_pack_of_buraco_holds_108_different_cards() -> None:
    assert len(PACK) == len(set(PACK)) == 108
    assert list(PACK) == sorted(PACK)
    assert sum(card.is_joker for card in PACK) == 4
    assert {card.face for card in PACK} == set(range(JOKER_FACE + 1))


def test_the_ace_lies_below_the_two_and_above_the_king() -> None:
    assert card_at(Suit.CLUBS, 1) is card_at(Suit.CLUBS, 14) is Card(Rank.ACE, Suit.CLUBS)
    assert card_at(Suit.CLUBS, 13) is Card(Rank.KING, Suit.CLUBS)


@given(ALL_CARDS)
def test_a_card_reads_back(card: Card) -> None:
    assert read_card(card.text) is card


@given(st.lists(ALL_CARDS, unique=True))
def test_cards_read_back(cards: list[Card]) -> None:
    faces = {card.face for card in cards}
    whole = [card for card in PACK if card.face in faces]
    assert read_cards(write_cards(whole)) == tuple(whole)
    assert [card.face for card in read_cards([card.face_text for card in cards])] == [card.face for card in cards]


@pytest.mark.parametrize(
    ("text", "cards"),
    [("7H 7H", "7H 7H'"), ("7H' 7H", "7H' 7H"), ("7H' 7H'", "7H' 7H"), ("X X X", "X X' X''"), ("10S", "TS"), ("", "")],
)
def test_repeated_cards_are_twins(text: str, cards: str) -> None:
    assert write_cards(read_cards(text)) == cards


@pytest.mark.parametrize("text", ["7", "7h", "1H", "XH", "H7", "''", "7H''''''''", "♥"])
def test_what_is_no_card_is_named(text: str) -> None:
    with pytest.raises(MalformedTextError, match="is not a card"):
        read_card(text)
