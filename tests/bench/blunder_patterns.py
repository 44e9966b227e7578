"""Patterns of bad play, each defined by what the seat could see when it played.

A pattern looks at one turn and answers None (no occasion for it), False (an occasion, and nothing wrong was done) or
True. All of them are seen from the seat that plays: none asks what others really held. They say what looks bad, not
what cost points; a rare hit may be right.

Words used below:

- *natural*: neither joker nor two. *Wild*: joker or two, wherever it might stand.
- *fits a meld*: the card alone can be added to it.
- *loose*: a natural that neither fits an own meld nor would with one card between, and has no companion in the hand:
  no card of its suit within two places (an ace is next to two and king, and the suit's two in its own place), and none
  of its rank where sets of it are allowed.
- *threat*: an opponent with four cards or fewer whose side has had its morto (or has none to come) and has the
  canasta that going out needs.
- *late*: a threat, or a stock of at most two cards a player.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from buraco_desktop.core.cards import RANKS, SUITS, Card
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat, Side
from buraco_desktop.games.buraco import GAME
from buraco_desktop.games.buraco.actions import Action, AddToMeld, Discard, LayMeld, TakeDiscardPile
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.melds import Meld, Run, bonus_of, grade_of
from buraco_desktop.games.buraco.ruleset import GoingOutCanasta, RuleSet, SetsAllowed, is_wild_card
from buraco_desktop.games.buraco.turn import MortoStatus, Phase, has_canasta
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco.card_counting import first_stock

_FEW_CARDS: Final = 4
_FEW_LEFT: Final = 3
_ONE_SHORT: Final = 6
_TWO_SHORT: Final = 5
_ENOUGH: Final = 2
_ACES_AND_THREES: Final = (1, 3)


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a turn.

    Attributes:
        view: what the seat saw before it.
        action: what it did.
        after: what it saw after it.
    """

    view: PlayerView
    action: Action
    after: PlayerView


Turn = Sequence[Move]
"""What one seat did from drawing to discarding, or to the end of the deal."""
Pattern = Callable[[Turn], bool | None]


def feeds(turn: Turn) -> bool | None:
    """Discarding what opponents can add at once, with a safe card at hand.

    Occasion: a discard that does not empty the hand, when among the naturals that may be discarded one fits an
    opponents' meld, and one is safe: loose, and fitting none. Blunder: the one discarded fits.
    """
    view, action = turn[-1].view, turn[-1].action
    if not isinstance(action, Discard) or len(view.hand) < 2:
        return None
    theirs = [meld for side in _others(view) for meld in view.sides[side].melds]
    throwable = [card for card in _naturals(view.hand) if GAME.refusal_in_view(view, Discard(view.seat, card)) is None]
    fed = [card for card in throwable if _fits(card, theirs, view.rules)]
    if not fed or not any(_is_loose(card, view.hand, view) for card in throwable if card not in fed):
        return None
    return any(card.face == action.card.face for card in fed)


def spoils(turn: Turn) -> bool | None:
    """Adding a wild to a clean canasta, or to a meld that one natural would make one.

    Occasion: a wild in hand may be added, alone, to an own meld without a wild that is a canasta whose bonus would
    fall, or that has six cards, while it is not late and at least two cards that make it a canasta may still come (are
    in the hand, in the pile or unseen). Blunder: such a meld gets its wild (no two that stands for itself), the turn
    neither empties the hand nor leaves one card to a side that may then go out, and the side did not need this very
    canasta to go out.
    """
    is_occasion = False
    for move in turn:
        view, action = move.view, move.action
        melds = view.sides[view.side].melds
        worth = [number for number, meld in enumerate(melds) if _is_worth_keeping_clean(meld, view)]
        wilds = [card for card in view.hand if is_wild_card(card)]
        for number in worth:
            adds = (AddToMeld(view.seat, number, (card,)) for card in wilds)
            is_occasion = is_occasion or any(
                _gets_wild(melds[number], add.cards, view.rules) and GAME.refusal_in_view(view, add) is None
                for add in adds
            )
        number = _grown(action)
        if number not in worth or not _gets_wild(melds[number], _cards(action), view.rules):
            continue
        after = move.after.sides[view.side].melds
        is_needed = not has_canasta(melds, view.rules) and has_canasta(after, view.rules)
        if not is_needed and not _all_but_empties_hand(turn):
            return True
    return False if is_occasion else None


def strands(turn: Turn) -> bool | None:
    """Melding so that one's side can hardly go out any more.

    Occasion: a turn that melds and after which the deal goes on, when the side has no morto to come, has not the
    canasta that going out needs, and it is not late. Blunder, when there is none after the turn either: the seat is
    left with one card, and so can meld no more, while no meld that could become that canasta has five cards; or, where
    only a clean one will do, a wild went to the side's only clean meld of five cards or more.
    """
    start, end = turn[0].view, turn[-1].after
    melds = start.sides[start.side].melds
    melded = [move for move in turn if _cards(move.action)]
    if not melded or end.phase is Phase.OVER or start.can_take_morto or _is_late(start):
        return None
    if start.sides[start.side].morto is MortoStatus.NONE and start.morto_counts:
        return None
    if has_canasta(melds, start.rules):
        return None
    laid = end.sides[end.side].melds
    if has_canasta(laid, start.rules):
        return False
    is_clean_wanted = start.rules.going_out.canasta is GoingOutCanasta.CLEAN
    near = [meld for meld in laid if len(meld.cards) >= _TWO_SHORT and not (is_clean_wanted and meld.wild_at >= 0)]
    if end.hand_counts[end.seat] == 1 and not near:
        return True
    clean = [number for number, meld in enumerate(melds) if len(meld.cards) >= _TWO_SHORT and meld.wild_at < 0]
    return is_clean_wanted and len(clean) == 1 and laid[clean[0]].wild_at >= 0


def throws_wild(turn: Turn) -> bool | None:
    """Discarding a wild early.

    Occasion: a discard with a wild in hand when a natural that fits no opponents' meld might be discarded, more than
    half of the first stock is left and there is no threat. Blunder: a wild is discarded.
    """
    view, action = turn[-1].view, turn[-1].action
    if not isinstance(action, Discard) or not any(map(is_wild_card, view.hand)):
        return None
    if 2 * view.stock_count <= first_stock(view) or _threats(view):
        return None
    theirs = [meld for side in _others(view) for meld in view.sides[side].melds]
    naturals = [card for card in _naturals(view.hand) if not _fits(card, theirs, view.rules)]
    if not any(GAME.refusal_in_view(view, Discard(view.seat, card)) is None for card in naturals):
        return None
    return is_wild_card(action.card)


def burns_wild(turn: Turn) -> bool | None:
    """Spending a wild on a small meld when the deal has hardly begun.

    Occasion: a turn that begins, once cards were taken, with a wild in hand while more than five sixths of the first
    stock are left. Blunder: an own meld short of a canasta has a wild after it and had none before, or is new, and more
    than three cards are left in the hand, which is the one it began with.
    """
    start, end = turn[0].view, turn[-1].after
    hand = (*start.hand, *turn[0].after.hand)
    if 6 * start.stock_count <= 5 * first_stock(start) or not any(map(is_wild_card, hand)):
        return None
    if end.phase is Phase.OVER or end.morto_counts != start.morto_counts:
        return False
    before, after = (sum(_is_short_dirty(meld) for meld in view.sides[view.side].melds) for view in (start, end))
    return after > before and end.hand_counts[end.seat] > _FEW_LEFT


def takes_for_nothing(turn: Turn) -> bool | None:
    """Taking the pile for nothing.

    Occasion: the pile is taken while the stock has more than two cards a player. Blunder: there was no wild in it, the
    turn melded none of its faces, all of them are loose beside the hand and the pile, and none fits an opponents' meld
    (to keep a card from them is something).
    """
    view, action = turn[0].view, turn[0].action
    if not isinstance(action, TakeDiscardPile) or view.stock_count <= 2 * view.seating.players:
        return None
    taken = turn[0].after.took
    cards = taken if isinstance(taken, tuple) else view.pile
    if any(map(is_wild_card, cards)):
        return False
    faces = {card.face for card in cards}
    if any(card.face in faces for move in turn for card in _cards(move.action)):
        return False
    held = (*view.hand, *cards)
    theirs = [meld for side in _others(view) for meld in view.sides[side].melds]
    return all(_is_loose(card, held, view) and not _fits(card, theirs, view.rules) for card in cards)


PATTERNS: Final[dict[str, Pattern]] = {
    "feeds": feeds,
    "spoils": spoils,
    "strands": strands,
    "throws-wild": throws_wild,
    "burns-wild": burns_wild,
    "takes-for-nothing": takes_for_nothing,
}


def turns_of(moves: Iterable[Move]) -> list[list[Move]]:
    """*moves* of one deal, cut into turns."""
    turns: list[list[Move]] = []
    for move in moves:
        if not turns or isinstance(turns[-1][-1].action, Discard):
            turns.append([])
        turns[-1].append(move)
    return turns


def shown(turn: Turn) -> str:
    """A turn in some lines: what was seen before its last choice of cards, and what was done."""
    start, last = turn[0].view, turn[-1].view
    lines = [
        f"{start.rules.id}, {start.seating.players} players, seat {start.seat}, deal {start.deal_number}: "
        f"stock {start.stock_count}, mortos {len(start.morto_counts)}, cards {start.hand_counts}",
        f"  hand   {_text(start.hand)}",
        f"  pile   {_text(start.pile)} ({start.pile_count})",
    ]
    for number, side in enumerate(start.sides):
        whose = "own" if number == start.side else "theirs"
        melds = " | ".join(_text(meld.cards) for meld in side.melds)
        lines.append(f"  {whose:<6} {melds or '-'} (morto {side.morto.value})")
    lines.append(f"  did    {'; '.join(GAME.write_action(move.action) for move in turn)}")
    if len(turn) > 1:
        lines.append(f"  before the last of it {_text(last.hand)}")
    return "\n".join(lines)


# what patterns are made of


def _others(view: PlayerView) -> set[Side]:
    return {side for side in view.side_of if side != view.side}


def _naturals(cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if not is_wild_card(card)]


def _fits(card: Card, melds: Iterable[Meld], rules: RuleSet) -> bool:
    return any(not isinstance(grow(meld, (card,), rules), Refusal) for meld in melds)


def _is_loose(card: Card, held: Sequence[Card], view: PlayerView) -> bool:
    others = list(held)
    others.remove(card)
    melds = view.sides[view.side].melds
    if _fits(card, melds, view.rules) or any(_is_one_off(card, meld) for meld in melds):
        return False
    return not any(_are_companions(card, other, view.rules) for other in others)


def _is_one_off(card: Card, meld: Meld) -> bool:
    """Whether one card is missing between *card* and a run."""
    return isinstance(meld, Run) and meld.suit is card.suit and card.place in (meld.low - 2, meld.high + 2)


def _are_companions(one: Card, other: Card, rules: RuleSet) -> bool:
    if one.rank is other.rank:
        sets = rules.melds.sets
        return sets is SetsAllowed.ALL or (sets is SetsAllowed.ACES_AND_THREES and one.place in _ACES_AND_THREES)
    apart = abs(one.place - other.place)
    if 1 in (one.place, other.place):
        apart = min(apart, 13 - apart)
    return one.suit is other.suit and apart <= 2


def _grown(action: Action) -> int:
    """Number of the meld that *action* adds to; -1 for none."""
    match action:
        case AddToMeld():
            return action.meld
        case TakeDiscardPile() if action.is_use and action.meld is not None:
            return action.meld
        case _:
            return -1


def _cards(action: Action) -> tuple[Card, ...]:
    """The cards that *action* melds."""
    match action:
        case AddToMeld() | LayMeld():
            return action.cards
        case TakeDiscardPile() if action.is_use:
            return action.use if action.top is None else (*action.use, action.top)
        case _:
            return ()


def _gets_wild(meld: Meld, cards: Sequence[Card], rules: RuleSet) -> bool:
    after = grow(meld, cards, rules)
    return not isinstance(after, Refusal) and after.wild_at >= 0


def _is_short_dirty(meld: Meld) -> bool:
    return meld.wild_at >= 0 and len(meld.cards) <= _ONE_SHORT


def _is_worth_keeping_clean(meld: Meld, view: PlayerView) -> bool:
    rules = view.rules
    if meld.wild_at >= 0 or len(meld.cards) < _ONE_SHORT:
        return False
    if len(meld.cards) > _ONE_SHORT:
        return bonus_of(grade_of(meld, rules), rules) > rules.score.dirty_points
    if _is_late(view):
        return False
    left = Counter(card.face for card in build_pack(rules.pack))
    gone = [card for side in view.sides for each in side.melds for card in each.cards]
    gone += [card for side in _others(view) for seat in _seats_of(view, side) for card in view.known[seat]]
    left.subtract(card.face for card in gone)
    places = [Card(rank, suit) for suit in SUITS for rank in RANKS if rank.place != 2 or isinstance(meld, Run)]
    growing = [card for card in places if not isinstance(grow(meld, (card,), rules), Refusal)]
    return sum(max(0, left[card.face]) for card in growing if not _gets_wild(meld, (card,), rules)) >= _ENOUGH


def _seats_of(view: PlayerView, side: Side) -> list[Seat]:
    return [Seat(seat) for seat, its in enumerate(view.side_of) if its == side]


def _threats(view: PlayerView) -> bool:
    for side in _others(view):
        theirs = view.sides[side]
        may_go_out = theirs.morto is not MortoStatus.NONE or not view.morto_counts
        if may_go_out and has_canasta(theirs.melds, view.rules):
            if any(view.hand_counts[seat] <= _FEW_CARDS for seat in _seats_of(view, side)):
                return True
    return False


def _is_late(view: PlayerView) -> bool:
    return view.stock_count <= 2 * view.seating.players or _threats(view)


def _all_but_empties_hand(turn: Turn) -> bool:
    start, end = turn[0].view, turn[-1].after
    took_morto = end.morto_counts != start.morto_counts and start.can_take_morto
    if end.went_out == start.seat or took_morto:
        return True
    may_go_out = not end.can_take_morto and has_canasta(end.sides[end.side].melds, end.rules)
    return end.hand_counts[end.seat] == 1 and may_go_out


def _text(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards) or "-"
