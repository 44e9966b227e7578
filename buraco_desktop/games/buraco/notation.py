"""Actions as text and back: ``draw``, ``take``, ``take with 8H: 6H 7H``, ``meld …``, ``add 1: …``, ``discard KS``."""

from collections.abc import Sequence

from buraco_desktop.core.card_notation import read_card, write_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco.actions import (
    Action,
    AddToMeld,
    Discard,
    DrawFromStock,
    LayMeld,
    NextDeal,
    Redraw,
    TakeDiscardPile,
    TakeFromMeld,
    TakeFromPile,
    add_to_meld,
    lay_meld,
)
from buraco_desktop.games.buraco.turn import Turn

_EXPECTED = "draw, redraw, take, take with CARD: CARDS, meld CARDS, add N: CARDS, discard CARD or deal"


def write_action(action: Action) -> str:
    """*action* as text, without its seat."""
    match action:
        case DrawFromStock():
            return "draw"
        case Redraw():
            return "redraw"
        case TakeDiscardPile():
            if not action.is_use:
                return "take"
            place = "" if action.meld is None else f" on {action.meld + 1}"
            used = f": {write_cards(action.use)}" if action.use else ""
            named = f" {action.top.text}" if action.top is not None else ""
            return f"take with{named}{place}{used}"
        case LayMeld():
            return f"meld {write_cards(action.cards)}"
        case AddToMeld():
            other = "other " if action.is_other_side else ""
            return f"add {other}{action.meld + 1}: {write_cards(action.cards)}"
        case Discard():
            return f"discard {action.card.text}"
        case TakeFromPile():
            return f"take only {write_cards(action.cards)}"
        case TakeFromMeld():
            return f"pull {action.meld + 1}: {write_cards(action.cards)}"
        case NextDeal():
            return "deal"


def read_action(turn: Turn, seat: Seat, text: str) -> Action:
    """The action *text* means for *seat*. A card without a copy mark means any copy in the hand.

    Raises:
        MalformedTextError: if it cannot be read.
    """
    head, _, tail = text.strip().partition(":")
    words = head.split()
    cards = tail.split()
    hand = turn.hand if seat == turn.seat else ()
    match words:
        case ["draw"] if not cards:
            return DrawFromStock(seat)
        case ["redraw"] if not cards:
            return Redraw(seat)
        case ["deal"] if not cards:
            return NextDeal(seat)
        case ["take"] if not cards:
            return TakeDiscardPile(seat)
        case ["take", "only", *named] if named and not cards:
            return TakeFromPile(seat, _find(named, turn.pile))
        case ["take", "with", *rest]:
            return _read_use(turn, seat, rest, cards, hand)
        case ["meld", *named] if named and not cards:
            return lay_meld(seat, _find(named, hand))
        case ["add", "other", number] if cards:
            return add_to_meld(seat, _number(number), _find(cards, hand), is_other_side=True)
        case ["add", number] if cards:
            return add_to_meld(seat, _number(number), _find(cards, hand))
        case ["pull", number] if cards:
            at = _number(number)
            held = turn.melds[at].cards if 0 <= at < len(turn.melds) else ()
            return TakeFromMeld(seat, at, _find(cards, held))
        case ["discard", card] if not cards:
            return Discard(seat, _find([card], hand)[0])
        case _:
            raise MalformedTextError(f"'{text}' is no action: expected {_EXPECTED}")


def _read_use(turn: Turn, seat: Seat, rest: list[str], cards: list[str], hand: Sequence[Card]) -> Action:
    top = None
    if rest and rest[0] != "on":
        top, rest = read_card(rest[0]), rest[1:]
    if top is not None and (not turn.pile or turn.pile[-1].face != top.face):
        on_top = turn.pile[-1].face_text if turn.pile else "nothing"
        raise MalformedTextError(f"'{top.face_text}' is not the top of the pile: expected {on_top}")
    meld = None
    match rest:
        case []:
            pass
        case ["on", number]:
            meld = _number(number)
        case _:
            raise MalformedTextError(f"'{' '.join(rest)}' is no meld: expected 'on' and its number")
    used = turn.pile[-1] if turn.pile else top
    return TakeDiscardPile(seat, tuple(sorted(_find(cards, hand))), meld, True, used)


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise MalformedTextError(f"'{text}' is no meld number: expected 1 or more")
    return int(text) - 1


def _find(words: Sequence[str], held: Sequence[Card]) -> tuple[Card, ...]:
    """The cards *words* name: those in *held* where it has them, otherwise as written."""
    left = list(held)
    found: list[Card] = []
    for word in words:
        wanted = read_card(word)
        card = wanted if wanted in left else next((other for other in left if other.face == wanted.face), wanted)
        if card in left:
            left.remove(card)
        found.append(card)
    return tuple(found)
