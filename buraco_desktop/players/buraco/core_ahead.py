"""What taking the pile comes to: the core's player melds in thought, and looks at what is left."""

from buraco_desktop.players.buraco.core_layout import (
    H_COUNT,
    MORTO_AT,
    OVER,
    PHASE,
    PLAY,
    TO_ACT,
    Cells,
)
from buraco_desktop.players.buraco.core_melding import meld_all
from buraco_desktop.players.buraco.core_rest import (
    worth_left,
    worth_of_melds,
)
from buraco_desktop.players.buraco.core_sense import stage_of
from buraco_desktop.players.buraco.core_turn import (
    copy_cells,
    take_pile,
)
from buraco_desktop.players.buraco.core_weights import (
    A_FIRST,
    A_MORTO,
    A_OVER,
    A_SIZE,
)

KEPT: Cells = [0] * 576
"""The state before the pile was taken in thought."""


def worth_ahead(s: Cells, w: Cells, by: Cells, hand: int, side: int, code: int) -> int:
    """Take the pile by an action and meld, by *w*; what is left then is worth by the weights *by*.

    ``come_back`` undoes it. A morto that is taken on the way is not looked at.
    """
    first = A_FIRST + stage_of(s, side) * A_SIZE
    morto = s[MORTO_AT]
    copy_cells(KEPT, s)
    take_pile(s, code)
    if s[PHASE] == PLAY and s[MORTO_AT] == morto:
        meld_all(s, w, s[TO_ACT], hand, 1)
    if s[PHASE] == PLAY and s[MORTO_AT] == morto and s[hand + H_COUNT]:
        return worth_left(s, by, first, hand, side)
    return worth_of_melds(s, by, first, side) + by[first + (A_OVER if s[PHASE] == OVER else A_MORTO)]


def come_back(s: Cells) -> None:
    """The pile has not been taken after all."""
    copy_cells(s, KEPT)


def worth_now(s: Cells, by: Cells, hand: int, side: int) -> int:
    """What there is now is worth in the same way."""
    return worth_left(s, by, A_FIRST + stage_of(s, side) * A_SIZE, hand, side)
