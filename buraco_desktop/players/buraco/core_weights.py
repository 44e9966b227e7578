"""What the fast core's players go by, as numbers: which cell holds which weight.

A weight is a quarter of a point of the deal. A choice is made when the sum of what goes for it is above 0, or highest;
so the sums are what a choice is worth, as far as straight lines can tell. Weights come in a block for each stage of a
side: before its morto; after it without a canasta that lets it go out; with one.

Those whose names begin with P judge a deal that is not over, for a score column next to the others.
"""

from typing import Final

STAGES: Final = 3
W_JOKER_FIRST: Final = 0
"""Above 0: jokers go before twos."""
W_RACE: Final = 1
"""With so many cards at most a hand is emptied by any means if that takes the morto or ends the deal."""
W_KEEP_WILD: Final = 2
"""Keeping a joker or two."""
W_AHEAD: Final = 3
"""Above 0: looks ahead to what is left once all is melded (the blocks A and B); 0: is quicker."""

T_FIRST: Final = 4
"""What taking the pile is worth, next to a card from the stock: the first of its blocks."""
T_BASE: Final = 0
"""The pile as such."""
T_CARD: Final = 1
"""For each of its cards."""
T_MANY: Final = 2
"""For each of its cards beyond six."""
T_FIT: Final = 3
"""For each place that fits a run or set of one's side."""
T_RUN: Final = 4
"""For each place that makes three in a row with two cards of the hand, or three of a rank."""
T_NEW: Final = 5
"""For each suit in which hand and pile together make a run that the hand alone does not."""
T_NEW_CARD: Final = 6
"""For each card of those runs beyond three."""
T_NEXT: Final = 7
"""For each place next to a card of the hand."""
T_LEFT: Final = 8
"""For each place that joins nothing."""
T_WILD: Final = 9
"""For each joker and two."""
T_SHORT: Final = 10
"""For each card that the hand is short of seven."""
T_RACE: Final = 11
"""With four cards or fewer in the hand."""
T_LATE: Final = 12
"""For each turn that is missing to eight."""
T_LATE_CARD: Final = 13
"""The same for each card of the pile."""
T_THREAT: Final = 14
"""When the next side may soon go out."""
T_THREAT_CARD: Final = 15
"""The same for each card of the pile."""
T_DENY: Final = 16
"""For each place that fits a run or set of the next side."""
T_FRIEND: Final = 17
"""When the partner has four cards or fewer."""
T_FOE: Final = 18
"""When a player of the next side has four cards or fewer."""
T_USE: Final = 19
"""For each card of the hand that takes the pile by its top card."""
T_USE_NEW: Final = 20
"""Laying a new run or set to take it."""
T_USE_WILD: Final = 21
"""Spending a wild to take it."""
T_TWO: Final = 22
"""A pile of two cards at most."""
T_WIDE: Final = 23
"""For each card of the hand beyond eleven."""
T_WILDS: Final = 24
"""For each joker and two of the hand."""
T_PARTNER: Final = 25
"""For each card of the partner's hand."""
T_FOES: Final = 26
"""For each card of the smallest hand of the next side."""
T_STOCK: Final = 27
"""For each turn of every player until the stock is empty."""
T_CANASTAS: Final = 28
"""For each canasta of one's side that lets it go out."""
T_THEIRS: Final = 29
"""For each such canasta of the next side."""
T_BEHIND: Final = 30
"""When the next side has had its morto."""
T_BEHIND_CARD: Final = 31
"""The same for each card of the pile."""
T_KNOWN: Final = 32
"""For each place that makes three in a row with two cards the next opponent is known to hold."""
T_KNOWN_NEAR: Final = 33
"""For each other place next to or two away from a card the next opponent is known to hold."""
T_SIZE: Final = 34

L_FIRST: Final = 106
"""What laying or extending a meld is worth, next to melding no more: the first of its blocks."""
L_RUN: Final = 0
"""A new run of naturals."""
L_RUN_CARD: Final = 1
"""For each card beyond three."""
L_RUN_SAME: Final = 2
"""For each run the side has in that suit."""
L_SET: Final = 3
"""A new set of naturals."""
L_SET_CARD: Final = 4
"""For each card beyond three."""
L_ADD: Final = 5
"""A natural for a run."""
L_ADD_SET: Final = 6
"""Naturals for a set."""
L_ADD_LONG: Final = 7
"""Naturals for a run or set, for each card it has."""
L_WILD: Final = 8
"""Spending a wild."""
L_WILD_NEW: Final = 9
"""Naturals and a wild as a new run."""
L_WILD_CARD: Final = 10
"""For each natural of it beyond two."""
L_WILD_PAIR: Final = 11
"""Two of a rank and a wild."""
L_WILD_LONG: Final = 12
"""Adding a wild, for each card the run or set has."""
L_WILD_BRIDGE: Final = 13
"""When the wild joins a card of the hand to the run."""
L_WILD_LATE: Final = 14
"""Spending a wild, for each turn that is missing to eight."""
L_WILD_BEHIND: Final = 15
"""Spending a wild when the next side has had its morto and this side has not."""
L_WILD_THREAT: Final = 16
"""Spending a wild when the next side may soon go out."""
L_WILD_MANY: Final = 17
"""Spending a wild, for each other wild of the hand."""
L_DIRTIES: Final = 18
"""Adding a wild to a clean run or set of four to six."""
L_SPOILS: Final = 19
"""Adding a wild to a clean canasta."""
L_CLEAN: Final = 20
"""When that makes a clean canasta."""
L_DIRTY: Final = 21
"""When that makes a dirty canasta."""
L_OPENS: Final = 22
"""When the side has no canasta that lets it go out, and this makes one."""
L_LEAD: Final = 23
"""For each card of a run or set that may become the first such canasta."""
L_LATE: Final = 24
"""A new run or set, for each turn that is missing to eight."""
L_THREAT: Final = 25
"""A new run or set when the next side may soon go out."""
L_REST: Final = 26
"""For each card short of seven that is left in the hand."""
L_EMPTY: Final = 27
"""When one card is left at most."""
L_CARD: Final = 28
"""For each card that leaves the hand."""
L_SIZE: Final = 29

D_FIRST: Final = 193
"""What a card is worth keeping, next to the others of the hand: the first of its blocks."""
D_NEXT: Final = 0
"""Next to another of the hand where a third may still come."""
D_NEXT_DEAD: Final = 1
"""The same where no third can come."""
D_GAP: Final = 2
"""One place away from another where the card between may still come."""
D_THREE: Final = 3
"""Three in a row with two others."""
D_TWICE: Final = 4
"""The hand holds it twice."""
D_FIT: Final = 5
"""Fits a run of one's own side."""
D_REACH: Final = 6
"""One place beyond that, where what fits may still come."""
D_LONG: Final = 7
"""One place beyond what fits a run short of seven, for each card the run has over two."""
D_FAR: Final = 8
"""Two places beyond what fits."""
D_FEED: Final = 9
"""Fits a run of the next side."""
D_FEED_COUNT: Final = 10
"""The same for each card of the pile."""
D_FEED_CANASTA: Final = 11
"""Fits a run of five or six of the next side."""
D_FEED_REACH: Final = 12
"""One place beyond what fits a run of the next side."""
D_REACH_COUNT: Final = 13
"""The same for each card of the pile."""
D_BESIDE: Final = 14
"""Next to a card that lies in the pile."""
D_BESIDE_COUNT: Final = 15
"""The same for each card of the pile."""
D_TWIN: Final = 16
"""Its twin lies in the pile."""
D_OPEN: Final = 17
"""For each pair that makes a run with it and that others may hold."""
D_OPEN_COUNT: Final = 18
"""The same for each card of the pile."""
D_ACE: Final = 19
"""An ace."""
D_HIGH: Final = 20
"""Eight to king."""
D_POINTS: Final = 21
"""For each five points."""
D_POINTS_LATE: Final = 22
"""The same for each turn that is missing to eight."""
D_PAIR: Final = 23
"""The hand holds the rank again, where sets are allowed."""
D_RANK: Final = 24
"""The same for each such card."""
D_RANK_FIT: Final = 25
"""One's own side has a set of the rank."""
D_RANK_FEED: Final = 26
"""The next side has a set of the rank; FEED is added."""
D_RANK_OPEN: Final = 27
"""For each suit in which others may hold the rank, where sets are allowed."""
D_KNOWN: Final = 28
"""Makes three in a row with two cards the next opponent is known to hold."""
D_KNOWN_COUNT: Final = 29
"""The same for each card of the pile."""
D_KNOWN_NEAR: Final = 30
"""Otherwise next to or two away from a card the next opponent is known to hold."""
D_KNOWN_RANK: Final = 31
"""The next opponent is known to hold the rank, where sets are allowed."""
D_SIZE: Final = 32

A_FIRST: Final = 289
"""What is left of a turn that takes the pile and melds is worth, next to what there is now: the first of its blocks.
For each thing the difference counts."""
A_OVER: Final = 0
"""The deal is over."""
A_MORTO: Final = 1
"""A morto was taken; the hand is not seen any more."""
A_CANASTAS: Final = 2
"""Canastas of the side that let it go out."""
A_CLEANS: Final = 3
"""Clean canastas of the side."""
A_MELDS: Final = 4
"""Melds of three cards of the side; then of four, five, six, and seven or more."""
A_DIRTY: Final = 9
"""Dirty melds of six cards at most."""
A_HELD: Final = 10
"""Cards of the hand."""
A_FEW: Final = 11
"""The same, three at most."""
A_SHORT: Final = 12
"""The same, six at most."""
A_POINTS: Final = 13
"""Points of the hand."""
A_NEXT: Final = 14
"""Places held next to another; like what follows, the two aside."""
A_GAP: Final = 15
"""Places held two away from another."""
A_THREE: Final = 16
"""Places held that make three in a row with two others."""
A_TWICE: Final = 17
"""Places held twice."""
A_FITS: Final = 18
"""Places held of cards that fit a run of the side."""
A_REACH: Final = 19
"""Places held one beyond those."""
A_TWOS: Final = 20
"""Twos of the hand."""
A_JOKERS: Final = 21
"""Jokers of the hand."""
A_PLACES: Final = 22
"""Places that fit a run of the side."""
A_PAIRS: Final = 23
"""Ranks held twice, where sets are allowed."""
A_SIZE: Final = 24
B_FIRST: Final = 361
"""What is left after a meld is worth, in the same way."""

W_SIZE: Final = 433

P_UNITS: Final = 64
"""Weights are so many to the point."""
P_TURNS: Final = 8
"""Full turns after which search has a deal judged."""
P_TIMES: Final = 4
"""Weights come in a block for each stage of a side and each of so many times of the deal."""
P_STAGE: Final = 0
"""The stage and the time as such."""
P_SCORE: Final = 1
"""Points if the deal ended now."""
P_HELD: Final = 2
"""Points of the cards in the side's hands."""
P_CARDS: Final = 3
"""Cards in the side's hands."""
P_SQUARE: Final = 4
"""The square of that."""
P_FEW: Final = 5
"""Hands of two cards at most."""
P_SHORT: Final = 6
"""Hands of five cards at most."""
P_CLEAN: Final = 7
"""Clean melds of three cards; then of four, five, six, and seven or more."""
P_DIRTY: Final = 12
"""Dirty melds of the same sizes."""
P_JOKERS: Final = 17
"""Jokers in the side's hands."""
P_TWOS: Final = 18
"""Twos in the side's hands."""
P_FITS: Final = 19
"""Places held of cards that fit a run of the side."""
P_REACH: Final = 20
"""Places held one beyond those."""
P_THREE: Final = 21
"""Places held that make three in a row with two others."""
P_NEXT: Final = 22
"""Places held next to another."""
P_GAP: Final = 23
"""Places held two away from another."""
P_BLOCKS: Final = 24
"""Places held of cards that fit a run of the next side."""
P_RANK_FITS: Final = 25
"""Places held of ranks of which the side has a set."""
P_PAIRS: Final = 26
"""Ranks held twice, where sets are allowed."""
P_TURN: Final = 27
"""The side is to draw."""
P_PILE: Final = 28
"""The same for each card of the pile."""
P_PILE_WILDS: Final = 29
"""The same for each joker and two of it."""
P_PILE_FITS: Final = 30
"""The same for each place of it that fits a run of the side."""
P_PILE_THREE: Final = 31
"""The same for each place of it that makes three in a row with two cards of the hand."""
P_THREAT: Final = 32
"""The next side may soon go out."""
P_THREAT_HELD: Final = 33
"""The same for each point in the side's hands."""
P_BEHIND: Final = 34
"""The next side has a canasta that lets it go out."""
P_BEHIND_CARDS: Final = 35
"""The same for each card in the side's hands."""
P_TWO_CANASTAS: Final = 36
"""The side has two canastas that let it go out."""
P_SIZE: Final = 37
P_ALL: Final = 444
"""Weights: the size of a block, by stages, by times."""
