"""A view as numbers, for chance that depends on what is seen and on nothing else."""

from buraco_desktop.games.buraco.turn import STOCK
from buraco_desktop.games.buraco.view import PlayerView


def seen_in(view: PlayerView) -> tuple[int, ...]:
    """*view* in numbers: other positions of a match give other numbers."""
    took = view.took
    return (
        view.seat,
        view.deal_number,
        view.stock_count,
        view.pile_count,
        -1 if took is None else -2 if took == STOCK else len(took),
        *(len(cards) for cards in view.thrown),
        *(len(side.melds) for side in view.sides),
        *(len(meld.cards) for side in view.sides for meld in side.melds),
        *(card.face for card in view.hand),
    )
