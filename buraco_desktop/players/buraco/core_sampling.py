"""What a seat sees, as a deal of the fast core with holes, and the cards that fill the holes."""

from collections.abc import Iterable

from buraco_desktop.core.cards import JOKER_FACE, Card
from buraco_desktop.core.packs import build_pack
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.turn import STOCK, MortoStatus, Phase
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco.card_counting import remembered_pile
from buraco_desktop.players.buraco.core_bridge import put_melds, start_cells

_PHASES = {Phase.DRAW: at.DRAW, Phase.PLAY: at.PLAY, Phase.OVER: at.OVER}


def fresh_deal(rules: RuleSet, players: int) -> tuple[list[int], list[int]]:
    """A deal of which nobody has seen a card, for ``Deal``, and the faces to fill it with, sorted; seat 0 begins."""
    faces = [card.face for card in build_pack(rules.pack)]
    mortos = rules.morto_sizes(players)
    turned_up = int(rules.deal.turn_up)
    stock = len(faces) - players * rules.deal.hand_size - sum(mortos) - turned_up
    values = start_cells(
        rules,
        hands=[()] * players,
        stock=[at.HIDDEN] * stock,
        pile=[at.HIDDEN] * turned_up,
        mortos=[[at.HIDDEN] * size for size in mortos],
        to_act=0,
    )
    for seat in range(players):
        values[at.MISSING + seat] = rules.deal.hand_size
    return values, faces


def deal_in_view(view: PlayerView) -> tuple[list[int], list[int]]:
    """The deal as the seat to act sees it, for ``Deal``, and the unseen faces, sorted.

    Cards that everybody saw a seat take lie in its hand; every other card out of sight is among the faces.

    Args:
        view: of the seat to act, in play.
    """
    rules, players = view.rules, view.seating.players
    pile = _faces(remembered_pile(view))
    hands = [_faces(view.hand if seat == view.seat else view.known[seat]) for seat in range(players)]
    values = start_cells(
        rules,
        hands=hands,
        stock=[at.HIDDEN] * view.stock_count,
        pile=[at.HIDDEN] * (view.pile_count - len(pile)) + pile,
        mortos=[[at.HIDDEN] * count for count in view.morto_counts],
        to_act=view.to_act,
    )
    missing = view.stock_count + view.pile_count - len(pile) + sum(view.morto_counts)
    for seat, count in enumerate(view.hand_counts):
        values[at.SIDE_OF + seat] = view.side_of[seat]
        values[at.MISSING + seat] = count - len(hands[seat])
        missing += count - len(hands[seat])
        _put_known(values, seat, _faces(view.known[seat]))
    for number, side in enumerate(view.sides):
        put_melds(values, number, side.melds)
        values[at.HAD_MORTO + number] = int(side.morto is not MortoStatus.NONE)
        if side.morto is MortoStatus.UNSEEN:
            values[at.UNPLAYED] |= sum(
                1 << seat for seat in range(players) if view.side_of[seat] == number != view.side
            )
    took = view.took
    values[at.PHASE] = _PHASES[view.phase]
    values[at.TOOK] = at.TOOK_NOTHING if took is None else at.TOOK_STOCK if took == STOCK else at.TOOK_PILE
    if took is not None and took != STOCK and len(took) == 1:
        values[at.SINGLE] = took[0].face + 1
    values[at.HAS_TWIN] = int(view.has_twin)
    values[at.HAS_MELDED] = int(view.has_melded)
    values[at.MUST_DRAW] = int(view.must_draw)
    values[at.TURNS] = int(any(view.thrown))
    values[at.DRAWN] = view.drawn.face if view.drawn is not None else 0
    counts = [0] * (JOKER_FACE + 1)
    for card in build_pack(rules.pack):
        counts[card.face] += 1
    melded = (card.face for side in view.sides for meld in side.melds for card in meld.cards)
    for face in (*pile, *melded, *(face for hand in hands for face in hand)):
        counts[face] -= 1
    unseen = [face for face, count in enumerate(counts) for _ in range(count)]
    if len(unseen) != missing:
        raise ValueError(f"{len(unseen)} cards are out of sight for {missing} places")
    return values, unseen


def _put_known(values: list[int], seat: int, faces: Iterable[int]) -> None:
    """Have everybody know that *seat* holds *faces*; of jokers nothing is remembered."""
    for face in faces:
        if face != JOKER_FACE:
            suit, place = divmod(face, 13)
            known, twice = (first + seat * 4 + suit for first in (at.KNOWN, at.KNOWN_TWICE))
            values[twice] |= values[known] & 1 << place
            values[known] |= 1 << place


def _faces(cards: Iterable[Card]) -> list[int]:
    return [card.face for card in cards]
