"""Actions as text and back: ``play 8H``, ``capture 8H: 3S 5H 8C``, ``deal``."""

from collections.abc import Sequence

from buraco_desktop.core.card_notation import read_card, write_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.basra.actions import Action, NextDeal, PlayCard, play_card
from buraco_desktop.games.basra.captures import captures_of
from buraco_desktop.games.basra.turn import Turn

_EXPECTED = "play CARD, capture CARD: CARDS or deal"


def write_action(action: Action) -> str:
    """*action* as text, without its seat."""
    match action:
        case PlayCard():
            if not action.captured:
                return f"play {action.card.text}"
            return f"capture {action.card.text}: {write_cards(sorted(action.captured))}"
        case NextDeal():
            return "deal"


def read_action(turn: Turn, seat: Seat, text: str) -> Action:
    """The action *text* means for *seat*. ``capture 8H`` alone is enough where the capture leaves no choice.

    Raises:
        MalformedTextError: if it cannot be read.
    """
    head, colon, tail = text.strip().partition(":")
    cards = tail.split()
    match head.split():
        case ["deal"] if not colon:
            return NextDeal(seat)
        case ["play", card] if not colon:
            return PlayCard(seat, read_card(card))
        case ["capture", card] if cards:
            return play_card(seat, read_card(card), map(read_card, cards))
        case ["capture", card] if not colon:
            return _only_capture(turn, seat, read_card(card))
        case _:
            raise MalformedTextError(f"'{text}' is no action: expected {_EXPECTED}")


def _only_capture(turn: Turn, seat: Seat, card: Card) -> Action:
    captures: Sequence[tuple[Card, ...]] = captures_of(card, turn.floor, turn.rules)
    if len(captures) > 1:
        choices = "; ".join(write_cards(captured) for captured in captures)
        raise MalformedTextError(f"'{card.text}' can capture in {len(captures)} ways: expected one of {choices}")
    if not captures:
        raise MalformedTextError(f"'{card.text}' captures nothing here: expected play {card.text}")
    return PlayCard(seat, card, captures[0])
