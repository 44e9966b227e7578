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
    NOW,
    REST,
    look_at_melds,
    look_at_rest,
    worth_of_rest,
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

KEPT: Cells = [0] * 540
"""The state before the pile was taken in thought."""


def look_ahead(s: Cells, w: Cells, hand: int, side: int, code: int) -> None:
    """Work out REST and NOW: what is left when the pile is taken by an action and all is melded, and what there is.

    A morto that is taken on the way is not looked at.
    """
    copy_cells(KEPT, s)
    take_pile(s, code)
    if s[PHASE] == PLAY and s[MORTO_AT] == KEPT[MORTO_AT]:
        meld_all(s, w, s[TO_ACT], hand, 1)
    if s[PHASE] == PLAY and s[MORTO_AT] == KEPT[MORTO_AT] and s[hand + H_COUNT]:
        look_at_rest(s, REST, hand, side)
    else:
        for at in range(A_SIZE):
            REST[at] = 0
        look_at_melds(s, REST, side)
        REST[A_OVER if s[PHASE] == OVER else A_MORTO] = 1
    copy_cells(s, KEPT)
    look_at_rest(s, NOW, hand, side)


def worth_ahead(s: Cells, w: Cells, hand: int, side: int, code: int) -> int:
    """What is left when the pile is taken by an action and all is melded is worth next to what there is."""
    first = A_FIRST + stage_of(s, side) * A_SIZE
    look_ahead(s, w, hand, side, code)
    return worth_of_rest(w, first)
