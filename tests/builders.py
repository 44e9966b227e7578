"""States from card text, saying only what a test is about."""

from collections.abc import Sequence

from buraco_desktop.core.cards import Card
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seat, Seating, Side
from buraco_desktop.games.buraco.events import DealEndReason
from buraco_desktop.games.buraco.match import settle
from buraco_desktop.games.buraco.melds import Meld
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.state import DealState, MatchState
from buraco_desktop.games.buraco.turn import MortoStatus, Phase, SideView, Took


def a_match(
    rules: RuleSet,
    *,
    hand: Sequence[Card],
    melds: Sequence[Meld] = (),
    other_melds: Sequence[Meld] = (),
    pile: Sequence[Card] = (),
    stock: Sequence[Card] | None = None,
    stock_count: int = 5,
    players: int = 4,
    has_morto: bool | str = False,
    other_has_morto: bool = False,
    mortos: int = 1,
    phase: str = "draw",
    took: Took = None,
    went_out: Seat | None = None,
    totals: Sequence[int] = (0, 0),
) -> MatchState:
    """A match in which seat 0 is to act with *hand*; everybody else gets cards nobody named.

    Args:
        rules: rule set in force.
        hand: cards of seat 0.
        melds: melds of its side.
        other_melds: melds of the other side.
        pile: discard pile, top last.
        stock: the stock; None: *stock_count* unnamed cards.
        stock_count: cards in the stock when they are not named.
        players: how many play.
        has_morto: whether side 0 has had its morto; ``"unseen"``: seat 0 holds it unplayed.
        other_has_morto: whether the other side has had its own.
        mortos: mortos left on the table.
        phase: draw, play or over.
        took: what was taken in this turn.
        went_out: who went out.
        totals: match points before this deal.
    """
    named = [*hand, *pile, *(stock or ()), *(card for meld in (*melds, *other_melds) for card in meld.cards)]
    faces = [card.face for card in named]
    spare = []
    for card in build_pack(rules.pack):
        if card.face in faces:
            faces.remove(card.face)
        elif card not in named:
            spare.append(card)
    mixed = spare[::7] + spare[1::7] + spare[2::7] + spare[3::7] + spare[4::7] + spare[5::7] + spare[6::7]

    def give(count: int) -> tuple[Card, ...]:
        given = tuple(mixed[:count])
        del mixed[:count]
        return given

    is_over = phase == "over"
    others = [() if is_over else tuple(sorted(give(4))) for _ in range(players - 1)]
    stock = give(stock_count) if stock is None else tuple(stock)
    status = MortoStatus.NONE
    if has_morto:
        status = MortoStatus.UNSEEN if has_morto == "unseen" else MortoStatus.TAKEN
    unseen = (Seat(0),) if has_morto == "unseen" else ()
    deal = DealState(
        dealer=Seat(players - 1),
        to_act=Seat(0),
        phase=Phase(phase),
        hands=(tuple(sorted(hand)), *others),
        stock=stock,
        pile=tuple(pile),
        mortos=tuple(give(4) for _ in range(mortos)),
        sides=(
            SideView(tuple(melds), status),
            SideView(tuple(other_melds), MortoStatus.TAKEN if other_has_morto else MortoStatus.NONE),
        ),
        side_of=tuple(Side(seat % 2) for seat in range(players)),
        took=took,
        has_twin=isinstance(took, tuple) and sum(card.face == took[0].face for card in hand) > 1,
        hidden=unseen,
        unplayed=unseen,
        known=((),) * players,
        thrown=((),) * players,
        turns=1,
        went_out=went_out,
        end=DealEndReason.STOCK if is_over else None,
    )
    state = MatchState(
        rules=rules,
        seating=Seating(players=players),
        seed=0,
        deal_number=1,
        order=(),
        deal=deal,
        totals=tuple(totals),
    )
    return settle(state, [])[0]
