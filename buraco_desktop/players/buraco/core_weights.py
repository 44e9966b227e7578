"""What the fast core's players go by, as numbers: which cell holds which weight.

Weights have no unit; a choice is made when its sum is above 0, or highest.
"""

from typing import Final

W_TAKE_BASE: Final = 0
"""Taking the pile as such, next to drawing from the stock."""
W_TAKE_CARD: Final = 1
"""For each card of the pile."""
W_TAKE_FIT: Final = 2
"""For each place of the pile that fits a run or set of one's side."""
W_TAKE_RUN: Final = 3
"""For each place that makes three in a row with two cards of the hand, or three of a rank."""
W_TAKE_NEXT: Final = 4
"""For each place next to a card of the hand."""
W_TAKE_WILD: Final = 5
W_TAKE_SHORT: Final = 6
"""With three cards or fewer in the hand."""
W_TAKE_LATE: Final = 7
"""For each card when the stock is short."""
W_LAY_RUN: Final = 8
"""Laying a new run of three naturals."""
W_LAY_CARD: Final = 9
"""For each card beyond three."""
W_LAY_SAME: Final = 10
"""For each run the side has in that suit."""
W_LAY_SET: Final = 11
W_LAY_LATE: Final = 12
"""When the stock is short."""
W_LAY_OPEN: Final = 13
"""When a morto may still be taken."""
W_WILD_NEW: Final = 14
"""Laying two naturals and a wild."""
W_WILD_CARD: Final = 15
"""For each natural beyond two."""
W_WILD_ADD: Final = 16
"""Adding a wild to a run or set without one."""
W_WILD_LONG: Final = 17
"""For each card it has."""
W_WILD_MAKES: Final = 18
"""When that makes a canasta."""
W_WILD_SPOILS: Final = 19
"""When it was a clean canasta."""
W_WILD_FIRST: Final = 20
"""When the side has no canasta that lets it go out, and this makes one."""
W_WILD_BRIDGE: Final = 21
"""When the wild joins a card of the hand to the run."""
W_WILD_CLOSE: Final = 22
"""For each card short of seven left, when an empty hand takes the morto or ends the deal."""
W_WILD_LATE: Final = 23
W_JOKER_FIRST: Final = 24
"""Above 0: jokers go before twos."""
W_KEEP_NEXT: Final = 25
"""Keeping a card next to another of the hand."""
W_KEEP_GAP: Final = 26
"""Keeping a card one place away from another."""
W_KEEP_THREE: Final = 27
"""Keeping a card that makes three in a row with two others."""
W_KEEP_TWICE: Final = 28
W_KEEP_RANK: Final = 29
"""Keeping a card for each other of its rank, where sets are allowed."""
W_KEEP_FIT: Final = 30
"""Keeping a card that fits a meld of one's own side."""
W_KEEP_REACH: Final = 31
"""Keeping a card one place beyond that."""
W_KEEP_WILD: Final = 32
W_KEEP_ACE: Final = 33
W_KEEP_HIGH: Final = 34
"""Keeping eight to king."""
W_FEED_FIT: Final = 35
"""Not throwing what fits a meld of the next side."""
W_FEED_REACH: Final = 36
"""Not throwing what is one place beyond that."""
W_FEED_PILE: Final = 37
"""Not throwing a card next to one that lies in the pile."""
W_SAFE_TWIN: Final = 38
"""Throwing a card whose twin lies in the pile."""
W_LATE_POINTS: Final = 39
"""For each five points of a card when the stock is short."""
W_LATE: Final = 40
"""The stock is short with fewer cards for each player than this."""
W_TAKE_DENY: Final = 41
"""For each place of the pile that fits a run or set of the next side."""
W_FEED_COUNT: Final = 42
"""Not throwing what fits a meld of the next side, for each card of the pile it would come by."""
W_PILE_COUNT: Final = 43
"""Not throwing a card next to one in the pile, for each card of the pile."""
W_OUT_THREAT: Final = 44
"""For each five points of a card when the next side has a canasta and a player with few cards."""
W_TAKE_HAND: Final = 45
"""For each card that the hand is short of seven."""
W_TAKE_OUT: Final = 46
"""When the side may go out as soon as the hand is empty."""
W_TAKE_THREAT: Final = 47
"""For each card when the next side may soon go out."""
W_WILD_EMPTY: Final = 48
"""When it leaves one card at most, and an empty hand takes the morto or ends the deal."""
W_WILD_LEAD: Final = 49
"""For each card of the run or set when the side has no canasta yet that lets it go out."""
W_TAKE_MORTO: Final = 50
"""For each card of the pile when an empty hand takes the morto."""
W_TAKE_RACE: Final = 51
"""When an empty hand takes the morto and four cards or fewer are left in it."""
W_TAKE_LEFT: Final = 52
"""For each place of the pile that joins nothing."""
W_WILD_STOCK: Final = 53
"""Spending a wild, for every eight cards that are still to be drawn."""
W_WILD_OPEN: Final = 54
"""Spending a wild when an empty hand takes the morto."""
W_WILD_BEHIND: Final = 55
"""Spending a wild when the next side has had its morto and this side has not."""
W_KEEP_LONG: Final = 56
"""Keeping a card one place beyond what fits a run short of seven, for each card the run has over two."""
W_KEEP_FAR: Final = 57
"""Keeping a card two places beyond that."""
W_FEED_CANASTA: Final = 58
"""Not throwing what fits a run of five or six of the next side."""
W_KEEP_PAIR: Final = 59
"""Keeping a card of which the hand holds the rank again, where sets are allowed; W_KEEP_RANK is added."""
W_POINTS: Final = 60
"""For each five points of a card."""
W_RACE: Final = 61
"""With so many cards at most a hand is emptied by any means if that takes the morto or ends the deal."""
W_HOLD: Final = 62
"""So many cards at least are held back while a side has had its morto and no canasta lets it go out."""
W_USE_WILD: Final = 63
"""Spending a wild to take the pile by its top card; four is what every card spent is worth."""
W_WILD_PAIR: Final = 64
"""Laying two cards of a rank and a wild."""
W_SIZE: Final = 65
