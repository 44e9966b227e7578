"""Between the readable rules and the fast core: rule sets, positions and actions, each way."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from buraco_desktop.core.cards import SUITS, Card
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco.actions import (
    Action,
    AddToMeld,
    Discard,
    DrawFromStock,
    LayMeld,
    Redraw,
    TakeDiscardPile,
)
from buraco_desktop.games.buraco.melds import Meld, Run
from buraco_desktop.games.buraco.ruleset import (
    EndWild,
    FinalDiscard,
    GoingOutCanasta,
    HomeEnd,
    InnerWild,
    MortoPenalty,
    MortoUnplayed,
    PileTake,
    PileVisible,
    RuleSet,
    SemiClean,
    SetsAllowed,
    Stalemate,
    StockEnd,
)
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco.core_hand import add_face
from buraco_desktop.players.buraco.core_melds import packed_run

_SET_PLACES: Final = {SetsAllowed.NONE: 0, SetsAllowed.ALL: 0x1FFD, SetsAllowed.ACES_AND_THREES: 0b101}
_TAKES: Final = {PileTake.FREE: at.TAKE_FREE, PileTake.TOP_CARD: at.TAKE_TOP, PileTake.MELD_SOMETHING: at.TAKE_MELD}
_SEMI: Final = {
    SemiClean.OFF: at.SEMI_OFF,
    SemiClean.SEVEN_CONSECUTIVE: at.SEMI_SEVEN,
    SemiClean.END_ONLY: at.SEMI_END,
}


@lru_cache(maxsize=64)
def option_cells(rules: RuleSet, players: int) -> tuple[tuple[int, int], ...]:
    """*rules* as cells of the state: offset and value."""
    score = rules.score
    values = {
        at.O_PLAYERS: players,
        at.O_JOKER: rules.cards.joker,
        at.O_TWO: rules.cards.two,
        at.O_ACE: rules.cards.ace,
        at.O_REDRAW: rules.deal.first_turn_redraw,
        at.O_SETS: _SET_PLACES[rules.melds.sets],
        at.O_SECOND_SET: rules.melds.second_set_of_rank,
        at.O_WILD_IN_SETS: rules.melds.wild_in_sets,
        at.O_ACE_BOTH: rules.melds.ace_both_ends,
        at.O_HOME_HIGH: rules.wilds.home_end is HomeEnd.HIGH,
        at.O_END_LOCKED: rules.wilds.end is EndWild.LOCKED,
        at.O_INNER_FREE: rules.wilds.inner is InnerWild.FREE,
        at.O_TAKE: _TAKES[rules.pile.take],
        at.O_PENALTY_ALWAYS: rules.morto.penalty is MortoPenalty.ALWAYS,
        at.O_UNPLAYED_FLAT: rules.morto.unplayed is MortoUnplayed.FLAT,
        at.O_OUT_CLEAN: rules.going_out.canasta is GoingOutCanasta.CLEAN,
        at.O_FINAL_REQUIRED: rules.going_out.final_discard is FinalDiscard.REQUIRED,
        at.O_WILD_DISCARD: rules.going_out.wild_discard,
        at.O_TWO_LEFT: rules.stock.end is StockEnd.TWO_LEFT,
        at.O_MORTO_STOCK: rules.stock.morto_becomes_stock,
        at.O_FORCE_DRAW: rules.stalemate is Stalemate.FORCE_DRAW,
        at.O_SEMI: _SEMI[score.semi_clean],
        at.O_A_TO_K: score.a_to_k,
        at.O_A_TO_A: score.a_to_a,
        at.O_EIGHT: score.eight_of_a_rank,
        at.O_DIRTY_SPECIALS: score.dirty_specials,
        at.O_CLEAN_POINTS: score.clean_points,
        at.O_DIRTY_POINTS: score.dirty_points,
        at.O_SEMI_POINTS: score.semi_clean_points,
        at.O_A_TO_K_DIRTY: score.a_to_k_dirty_points,
        at.O_EIGHT_DIRTY: score.eight_dirty_points,
        at.O_OUT_POINTS: score.going_out_points,
        at.O_MORTO_POINTS: score.morto_penalty_points,
        at.O_PILE_TOP: rules.pile.visible is PileVisible.TOP,
    }
    return tuple((cell, int(value)) for cell, value in values.items())


def start_cells(
    rules: RuleSet,
    *,
    hands: Sequence[Iterable[int]],
    stock: Sequence[int],
    pile: Sequence[int],
    mortos: Sequence[Sequence[int]],
    to_act: int,
) -> list[int]:
    """The cells of a deal just dealt, for ``Deal``.

    Args:
        rules: rule set in force.
        hands: faces in each seat's hand.
        stock: faces in the stock, the next to be drawn first.
        pile: faces in the discard pile, the top last.
        mortos: faces of each morto, the upper first.
        to_act: whose turn it is.
    """
    cells = [0] * at.STATE_SIZE
    for cell, value in option_cells(rules, len(hands)):
        cells[cell] = value
    for seat, hand in enumerate(hands):
        cells[at.SIDE_OF + seat] = seat if len(hands) == 3 else seat % 2
        for face in hand:
            add_face(cells, at.HANDS + seat * at.HAND_SIZE, face)
    cells[at.STOCK : at.STOCK + len(stock)] = stock
    cells[at.STOCK_END] = len(stock)
    cells[at.PILE : at.PILE + len(pile)] = pile
    cells[at.PILE_COUNT] = len(pile)
    for number, morto in enumerate(mortos):
        cells[at.MORTOS + number * at.MORTO_ROOM : at.MORTOS + number * at.MORTO_ROOM + len(morto)] = morto
        cells[at.MORTO_SIZES + number] = len(morto)
    cells[at.MORTO_END] = len(mortos)
    cells[at.TO_ACT] = to_act
    cells[at.CHANCE] = 1
    return cells


def put_melds(cells: list[int], side: int, melds: Sequence[Meld]) -> None:
    """Put *melds* on the table of a side."""
    for number, meld in enumerate(melds):
        cells[at.MELDS + side * at.MOST_MELDS + number] = packed_meld(meld)
    cells[at.MELD_COUNT + side] = len(melds)


def packed_meld(meld: Meld) -> int:
    """*meld* as the core's number."""
    wild = meld.wild
    if isinstance(meld, Run):
        suit = SUITS.index(meld.suit)
        face = wild.face if wild is not None else 0
        return packed_run(suit, meld.low, len(meld.cards), meld.wild_at + 1, int(meld.is_free), face)
    packed = meld.rank.place << at.M_RANK
    for card in meld.cards:
        if card is not wild:
            packed += 1 << at.M_COUNTS + 2 * (card.face // 13)
    return packed | (wild.face + 1 if wild is not None else 0) << at.M_SET_WILD


def faces_in_code(code: int) -> list[int]:
    """Faces of the cards an action melds or discards, sorted; the pile's top among them."""
    kind, cards = code & 15, code >> at.A_CARDS & at.CARDS_MASK
    if kind in (at.A_DRAW, at.A_REDRAW, at.A_TAKE):
        return []
    if kind == at.A_DISCARD:
        return [cards]
    if kind in (at.A_LAY_RUN, at.A_ADD_RUN, at.A_TAKE_LAY_RUN, at.A_TAKE_ADD_RUN):
        first = (cards >> at.S_SUIT & 3) * 13
        faces = [first + place for place in range(13) if cards >> place & 1]
        faces += [first] * (cards >> at.S_ACE & 1) + [first + 1] * (cards >> at.S_TWO & 1)
        wild = cards >> at.S_WILD & 63
    else:
        place = (cards >> at.S_RANK & 15) - 1
        faces = [suit * 13 + place for suit in range(4) for _ in range(cards >> 2 * suit & 3)]
        wild = cards >> at.S_SET_WILD & 63
    return sorted(faces + ([wild - 1] if wild else []))


def action_of(code: int, seat: Seat, hand: Sequence[Card], top: Card | None) -> Action:
    """The action of the rules that *code* stands for.

    Args:
        code: a legal action of the core.
        seat: who acts.
        hand: its cards, sorted; of equal cards the first is used.
        top: the pile's top card.
    """
    kind = code & 15
    faces = faces_in_code(code)
    meld = code >> at.A_MELD
    match kind:
        case at.A_DRAW:
            return DrawFromStock(seat)
        case at.A_REDRAW:
            return Redraw(seat)
        case at.A_TAKE:
            return TakeDiscardPile(seat)
        case at.A_DISCARD:
            return Discard(seat, _picked(hand, faces)[0])
        case at.A_LAY_RUN | at.A_LAY_SET:
            return LayMeld(seat, _picked(hand, faces))
        case at.A_ADD_RUN | at.A_ADD_SET:
            return AddToMeld(seat, meld, _picked(hand, faces))
    assert top is not None
    faces.remove(top.face)
    to = meld if kind in (at.A_TAKE_ADD_RUN, at.A_TAKE_ADD_SET) else None
    return TakeDiscardPile(seat, _picked(hand, faces), to, True, top)


def faces_key(action: Action) -> tuple[object, ...]:
    """What *action* is when copies of a card are not told apart: equal keys, equal to the rules."""
    match action:
        case LayMeld() | AddToMeld():
            number = action.meld if isinstance(action, AddToMeld) else None
            return (type(action), number, tuple(sorted(card.face for card in action.cards)))
        case TakeDiscardPile():
            return (type(action), action.is_use, action.meld, tuple(sorted(card.face for card in action.use)))
        case Discard():
            return (type(action), action.card.face)
        case _:
            return (type(action),)


def _picked(hand: Sequence[Card], faces: Iterable[int]) -> tuple[Card, ...]:
    left = list(hand)
    picked = []
    for face in faces:
        card = next(card for card in left if card.face == face)
        left.remove(card)
        picked.append(card)
    return tuple(sorted(picked))
