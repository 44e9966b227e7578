"""The same position with other hidden cards: what a seat may not know is dealt again, all it knows stays."""

import random
from dataclasses import replace

from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco.state import MatchState, changed


def dealt_again(state: MatchState, seat: Seat, chance: random.Random) -> MatchState:
    """*state* with every card that *seat* cannot know dealt anew; sizes, and what others were seen to take, stay."""
    deal = state.deal
    kept: list[tuple[Card, ...]] = []
    hidden: list[Card] = [*deal.stock, *(card for morto in deal.mortos for card in morto)]
    for other, hand in enumerate(deal.hands):
        stays = hand if other == seat and seat not in deal.hidden else _seen_of(hand, deal.known[other])
        kept.append(stays)
        hidden += [card for card in hand if card not in stays]
    hidden.sort()
    chance.shuffle(hidden)

    def give(count: int) -> tuple[Card, ...]:
        given = tuple(hidden[:count])
        del hidden[:count]
        return given

    hands = tuple(
        tuple(sorted((*stays, *give(len(hand) - len(stays))))) for stays, hand in zip(kept, deal.hands, strict=True)
    )
    stock = give(len(deal.stock))
    mortos = tuple(give(len(morto)) for morto in deal.mortos)
    drawn = deal.drawn if deal.to_act == seat else (hands[deal.to_act][0] if deal.drawn else None)
    # The order of the pack tells all: nobody who is handed this state could look it up there.
    return replace(state, order=(), deal=changed(deal, hands=hands, stock=stock, mortos=mortos, drawn=drawn))


def _seen_of(hand: tuple[Card, ...], known: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of *hand* that everybody saw go there; of equal cards the first."""
    left = [card.face for card in known]
    seen = []
    for card in hand:
        if card.face in left:
            left.remove(card.face)
            seen.append(card)
    return tuple(seen)
