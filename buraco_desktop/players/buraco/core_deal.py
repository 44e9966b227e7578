"""A deal in the fast core as an object."""

from collections.abc import Sequence

from buraco_desktop.players.buraco.core_discards import COSTS, FACES, weigh_discards
from buraco_desktop.players.buraco.core_layout import (
    CHANCE,
    CHECKSUM,
    HAND_SIZE,
    HANDS,
    IS_LOGGED,
    LOG_COUNT,
    OVER,
    PHASE,
    SIDE_OF,
    STATE_SIZE,
    TO_ACT,
    Cells,
)
from buraco_desktop.players.buraco.core_legal import (
    CODES,
    list_legal,
)
from buraco_desktop.players.buraco.core_melding import OFFERS, list_offers, worth_of_code
from buraco_desktop.players.buraco.core_policy import (
    choose_discard,
    play_out,
    play_turns,
    take_turn,
    worth_of_take,
)
from buraco_desktop.players.buraco.core_prospect import (
    LOOK,
    block_of,
    look_at,
    prospect,
)
from buraco_desktop.players.buraco.core_sense import stage_of
from buraco_desktop.players.buraco.core_survey import survey
from buraco_desktop.players.buraco.core_turn import (
    LOG,
    apply_code,
    copy_cells,
    fill_hidden,
    play_at_random,
    score,
    seeded,
    share_out,
    total_cards,
)
from buraco_desktop.players.buraco.core_weights import (
    P_ALL,
    P_SIZE,
    W_SIZE,
)


class Weights:
    """What a player of the fast core goes by; core_weights says what each number means."""

    def __init__(self, values: Sequence[int]) -> None:
        """Weights with these values.

        Raises:
            ValueError: if there are not as many as core_weights names.
        """
        self.cells: Cells = [0] * 433
        if len(values) != W_SIZE:
            raise ValueError(f"{len(values)} are no weights: expected {W_SIZE}")
        for at in range(W_SIZE):
            self.cells[at] = values[at]

    def values(self) -> list[int]:
        """All weights."""
        return [self.cells[at] for at in range(W_SIZE)]


class Prospects:
    """What a deal that is not over is judged by; core_weights says what each number means."""

    def __init__(self, values: Sequence[int]) -> None:
        """Weights with these values.

        Raises:
            ValueError: if there are not as many as core_weights names.
        """
        self.cells: Cells = [0] * 444
        if len(values) != P_ALL:
            raise ValueError(f"{len(values)} are no prospects: expected {P_ALL}")
        for at in range(P_ALL):
            self.cells[at] = values[at]


class Deal:
    """One deal in the fast core: all cards known, changed in place.

    Every action must be one of ``legal()``: nothing is checked.
    """

    def __init__(self, values: Sequence[int]) -> None:
        """A deal with these cells; what can be worked out from melds and pile is worked out.

        Raises:
            ValueError: if there are not as many cells as the layout has.
        """
        self.cells: Cells = [0] * 576
        if len(values) != STATE_SIZE:
            raise ValueError(f"{len(values)} cells are no deal: expected {STATE_SIZE}")
        for at in range(STATE_SIZE):
            self.cells[at] = values[at]
        survey(self.cells)

    def values(self) -> list[int]:
        """All cells."""
        return [self.cells[at] for at in range(STATE_SIZE)]

    def copy_from(self, other: "Deal") -> None:
        """Become equal to *other*."""
        copy_cells(self.cells, other.cells)

    def cell(self, at: int) -> int:
        """One cell, by its offset in core_layout."""
        return self.cells[at]

    def legal(self) -> list[int]:
        """Every legal action, each once; nothing when the deal is over."""
        count = list_legal(self.cells)
        return [CODES[at] for at in range(count)]

    def apply(self, code: int) -> None:
        """Play a legal action."""
        apply_code(self.cells, code)

    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self.cells[PHASE] == OVER

    def score(self, column: int) -> int:
        """Points of a score column: a side, or with three players a seat."""
        return score(self.cells, column)

    def card_total(self) -> int:
        """Cards in all places."""
        return total_cards(self.cells)

    def set_chance(self, seed: int) -> None:
        """Fix the chance that random play draws on, and start the checksum again."""
        self.cells[CHANCE] = seeded(seed)
        self.cells[CHECKSUM] = 0

    def checksum(self) -> int:
        """A number that stands for all actions since ``set_chance``."""
        return self.cells[CHECKSUM]

    def play_at_random(self) -> int:
        """Play to the end with any legal action, each as likely; the number of actions."""
        return play_at_random(self.cells)

    def take_turn(self, weights: "Weights") -> list[int]:
        """Play what is left of the turn by *weights*; the actions, in order."""
        self.cells[IS_LOGGED] = 1
        self.cells[LOG_COUNT] = 0
        take_turn(self.cells, weights.cells)
        self.cells[IS_LOGGED] = 0
        return [LOG[at] for at in range(self.cells[LOG_COUNT])]

    def throw(self, weights: "Weights") -> None:
        """Discard by *weights* and meld nothing more."""
        choose_discard(self.cells, weights.cells, self.cells[TO_ACT], HANDS + self.cells[TO_ACT] * HAND_SIZE)

    def stage(self) -> int:
        """How far the side to act has come: which block of weights counts for it."""
        return stage_of(self.cells, self.cells[SIDE_OF + self.cells[TO_ACT]])

    def costs_of_discards(self, weights: "Weights") -> dict[int, int]:
        """Every different card of the hand to act, as a face, and what throwing it costs by *weights*."""
        weigh_discards(self.cells, weights.cells, self.cells[TO_ACT], HANDS + self.cells[TO_ACT] * HAND_SIZE)
        return {FACES[at]: COSTS[at + 1] for at in range(COSTS[0])}

    def worths_of_melds(self, weights: "Weights") -> dict[int, int]:
        """Every meld the core's player thinks of now, as an action, and what it is worth by *weights*."""
        seat = self.cells[TO_ACT]
        list_offers(self.cells, weights.cells, HANDS + seat * HAND_SIZE, self.cells[SIDE_OF + seat], 0)
        return {OFFERS[2 * at + 1]: OFFERS[2 * at + 2] for at in range(OFFERS[0])}

    def worth_of_meld(self, weights: "Weights", code: int) -> int:
        """What it is worth by *weights* to lay or extend the meld of the action *code*, next to melding no more."""
        seat = self.cells[TO_ACT]
        side = self.cells[SIDE_OF + seat]
        return worth_of_code(self.cells, weights.cells, HANDS + seat * HAND_SIZE, side, code)

    def worth_of_take(self, weights: "Weights", by: "Weights", code: int) -> int:
        """What it is worth to take the pile by the action *code*, next to a card from the stock.

        Args:
            weights: what is melded by in thought, if it looks ahead.
            by: what counts.
            code: an action that takes the pile.
        """
        seat = self.cells[TO_ACT]
        side = self.cells[SIDE_OF + seat]
        return worth_of_take(self.cells, weights.cells, by.cells, HANDS + seat * HAND_SIZE, side, code)

    def fill_hidden(self, faces: Sequence[int], seed: int) -> None:
        """Deal *faces* out to all places where a card is missing, as *seed* says.

        Args:
            faces: the cards nobody has seen, in an order that depends on nothing hidden; as many as are missing.
            seed: fixes who gets what, and the chance of the deal from here on.
        """
        pool: Cells = [0] * 128
        for at in range(len(faces)):
            pool[at + 1] = faces[at]
        pool[0] = len(faces)
        self.cells[CHANCE] = seeded(seed)
        fill_hidden(self.cells, pool)

    def share_out(self) -> None:
        """Have every seat draw from a share of the stock of its own from here on."""
        share_out(self.cells)

    def play_out(self, weights: "Weights", other: "Weights") -> int:
        """Play to the end, sides of even number by *weights*, others by *other*; the number of turns."""
        return play_out(self.cells, weights.cells, other.cells)

    def play_turns(self, weights: "Weights", other: "Weights", turns: int) -> None:
        """Play a turn that has begun to its end and then so many, or to the end; see ``play_out``."""
        play_turns(self.cells, weights.cells, other.cells, turns)

    def prospect(self, prospects: "Prospects", column: int) -> int:
        """About what a score column may come to, all cards seen, in units of core_weights.

        It is good for telling columns apart; when the deal is over it is the column's points.
        """
        return prospect(self.cells, prospects.cells, column)

    def look(self, column: int) -> tuple[int, list[int]]:
        """Which block of prospects counts for a score column, and what each of the block is multiplied by."""
        side = self.cells[SIDE_OF + column]
        look_at(self.cells, side, column)
        return block_of(self.cells, side), [LOOK[at] for at in range(P_SIZE)]
