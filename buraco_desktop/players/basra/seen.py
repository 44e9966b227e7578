"""A view as numbers, for chance that depends on what is seen and on nothing else."""

from buraco_desktop.games.basra.view import PlayerView


def seen_in(view: PlayerView) -> tuple[int, ...]:
    """*view* in numbers: other positions of a match give other numbers."""
    return (
        view.seat,
        view.deal_number,
        *view.totals,
        *(card.face for card in view.hand),
        -1,
        *(card.face for card in view.seen),
    )
