"""The flat state of the fast core: what stands in which cell, and how melds and actions are numbers.

Everything is an int. Places are bits: bit 0 the ace, bit 1 the two ... bit 12 the king, bit 13 the ace on top.
Faces are those of ``core.cards``: 13 for each suit, ace first; 52 the joker. What could be nothing is stored
one higher, with 0 for nothing: a wild "or none" is its face + 1.
"""

from typing import Final

Cells = list[int]
"""The state, or weights: when compiled, a C array of 64-bit numbers."""
Table = list[int]
"""Numbers below 65,536 worked out once: when compiled, a C array that stays in the processor's nearest memory."""
Bytes = list[int]
"""The same with numbers below 256."""

JOKER: Final = 52
RUN_BITS: Final = 0x1FFC
"""Places three to king."""

# Options: the rule set.
O_PLAYERS: Final = 0
O_JOKER: Final = 1
O_TWO: Final = 2
O_ACE: Final = 3
O_REDRAW: Final = 4
O_SETS: Final = 5
"""Places of the ranks that may be laid as sets."""
O_SECOND_SET: Final = 6
O_WILD_IN_SETS: Final = 7
O_ACE_BOTH: Final = 8
O_HOME_HIGH: Final = 9
O_END_LOCKED: Final = 10
O_INNER_FREE: Final = 11
O_TAKE: Final = 12
O_PENALTY_ALWAYS: Final = 13
O_UNPLAYED_FLAT: Final = 14
O_OUT_CLEAN: Final = 15
O_FINAL_REQUIRED: Final = 16
O_WILD_DISCARD: Final = 17
O_TWO_LEFT: Final = 18
O_MORTO_STOCK: Final = 19
O_FORCE_DRAW: Final = 20
O_SEMI: Final = 21
O_A_TO_K: Final = 22
O_A_TO_A: Final = 23
O_EIGHT: Final = 24
O_DIRTY_SPECIALS: Final = 25
O_CLEAN_POINTS: Final = 26
O_DIRTY_POINTS: Final = 27
O_SEMI_POINTS: Final = 28
O_A_TO_K_DIRTY: Final = 29
O_EIGHT_DIRTY: Final = 30
O_OUT_POINTS: Final = 31
O_MORTO_POINTS: Final = 32
O_PILE_TOP: Final = 33
"""Only the pile's top card is shown."""

TAKE_FREE: Final = 0
TAKE_TOP: Final = 1
TAKE_MELD: Final = 2
SEMI_OFF: Final = 0
SEMI_SEVEN: Final = 1
SEMI_END: Final = 2

# The turn and the deal.
TO_ACT: Final = 34
PHASE: Final = 35
TOOK: Final = 36
SINGLE: Final = 37
"""Face + 1 of the only card of the pile just taken (T-3)."""
HAS_TWIN: Final = 38
HAS_MELDED: Final = 39
MUST_DRAW: Final = 40
HAS_REDRAWN: Final = 41
TURNS: Final = 42
SWAPS: Final = 43
DRAWN: Final = 44
UNPLAYED: Final = 45
"""A bit for each seat whose morto, taken after a discard, has not been played yet (S-3)."""
WENT_OUT: Final = 46
END: Final = 47
CHANCE: Final = 48
STOCK_AT: Final = 49
STOCK_END: Final = 50
PILE_COUNT: Final = 51
MORTO_AT: Final = 52
MORTO_END: Final = 53
MORTO_SIZES: Final = 54
"""Two cells."""
SIDE_OF: Final = 56
"""Four cells."""
HAD_MORTO: Final = 60
"""Three cells, one a side, like the following."""
CANASTAS: Final = 63
CLEANS: Final = 66
MELD_COUNT: Final = 69
SET_RANKS: Final = 72
"""Places of the ranks of which a side has a set."""
FITS: Final = 75
"""Four cells a side: places of each suit where a card may go on one of its runs (for the policies)."""
PILE_MASK: Final = 87
"""Four cells: places of each suit that lie in the pile."""
PILE_WILDS: Final = 91
CHECKSUM: Final = 92
LOG_COUNT: Final = 93
IS_LOGGED: Final = 94
SCRATCH: Final = 95
"""Ten cells: a hand put aside."""

HANDS: Final = 106
HAND_SIZE: Final = 10
"""A hand: for each suit the places held, for each suit those held twice, jokers, cards in all."""
H_TWICE: Final = 4
H_JOKERS: Final = 8
H_COUNT: Final = 9
MELDS: Final = 146
MOST_MELDS: Final = 36
STOCK: Final = 254
PILE: Final = 362
MORTOS: Final = 470
MORTO_ROOM: Final = 20
MISSING: Final = 510
"""Four cells: cards that each seat's hand lacks, because nobody has seen them."""
IS_SHARED: Final = 514
"""Every seat draws from a share of the stock of its own, so that what one does moves the others' cards less."""
SHARE_AT: Final = 515
"""Four cells: where each seat draws next from its share."""
GONE: Final = 519
"""Four cells: places of each suit of which a card lies in a meld."""
GONE_TWICE: Final = 523
"""Four cells: places of each suit of which both cards do."""
PILE_TWICE: Final = 527
"""Four cells: places of each suit of which both cards lie in the pile."""
KNOWN: Final = 531
"""Four cells a seat: places of each suit of which everybody saw the seat take a card that it has not played yet."""
KNOWN_TWICE: Final = 547
"""Four cells a seat: places of each suit of which that goes for both cards."""
STATE_SIZE: Final = 563
HIDDEN: Final = 63
"""Stands for a card nobody has seen, in the stock, the pile or a morto."""

DRAW: Final = 0
PLAY: Final = 1
OVER: Final = 2
TOOK_NOTHING: Final = 0
TOOK_STOCK: Final = 1
TOOK_PILE: Final = 2
END_OUT: Final = 1
END_STOCK: Final = 2
END_STALEMATE: Final = 3
END_STUCK: Final = 4

# A run on the table: 1, suit, place of its first card, cards, index of the wild + 1, stands for nothing, wild face.
M_SUIT: Final = 1
M_LOW: Final = 3
M_CARDS: Final = 7
M_WILD_AT: Final = 11
M_FREE: Final = 15
M_WILD: Final = 16
# A set on the table: 0, place of its rank, how many of each suit, wild + 1.
M_RANK: Final = 1
M_COUNTS: Final = 5
M_SET_WILD: Final = 13

# Cards for a run: places ace to king, second ace, second own two, other wild + 1, suit.
S_ACE: Final = 13
S_TWO: Final = 14
S_WILD: Final = 15
S_SUIT: Final = 21
# Cards for a set: how many of each suit, place of the rank, wild + 1.
S_RANK: Final = 8
S_SET_WILD: Final = 12

# An action: kind, then a face or the cards, then the number of the meld they go to.
A_CARDS: Final = 4
A_MELD: Final = 27
CARDS_MASK: Final = 0x7FFFFF
A_DRAW: Final = 1
A_REDRAW: Final = 2
A_TAKE: Final = 3
A_LAY_RUN: Final = 4
A_LAY_SET: Final = 5
A_ADD_RUN: Final = 6
A_ADD_SET: Final = 7
A_DISCARD: Final = 8
A_TAKE_LAY_RUN: Final = 9
A_TAKE_LAY_SET: Final = 10
A_TAKE_ADD_RUN: Final = 11
A_TAKE_ADD_SET: Final = 12
TO_TAKE: Final = 5
"""From the kind of a meld to the kind that takes the pile for it."""
