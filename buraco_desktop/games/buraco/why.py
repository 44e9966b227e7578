"""Every refusal of Buraco: its stable code and the paragraph of the rule book that forbids it."""

from buraco_desktop.core.refusals import RefusalReason


class Why(RefusalReason):
    """Why an action is refused: (code, paragraph)."""

    # the turn
    NOT_YOUR_TURN = ("not-your-turn", "T-1")
    DEAL_IS_OVER = ("deal-is-over", "E-1")
    DEAL_GOES_ON = ("deal-goes-on", "T-1")
    MATCH_IS_OVER = ("match-is-over", "M-5")
    DRAW_FIRST = ("draw-first", "T-2")
    DRAWN_ALREADY = ("drawn-already", "T-2")
    STOCK_IS_EMPTY = ("stock-is-empty", "E-4")
    NO_REDRAW = ("no-redraw", "T-2")
    CARD_NOT_IN_HAND = ("card-not-in-hand", "T-2")
    NO_SUCH_MELD = ("no-such-meld", "C-2")
    # the discard pile
    PILE_IS_EMPTY = ("pile-is-empty", "T-2")
    WHOLE_PILE_ONLY = ("whole-pile-only", "T-2")
    TOP_CARD_NOT_USABLE = ("top-card-not-usable", "T-4")
    TOP_CARD_UNUSED = ("top-card-unused", "T-4")
    NOTHING_TO_MELD = ("nothing-to-meld", "T-4")
    MUST_MELD_SOMETHING = ("must-meld-something", "T-4")
    NO_NEED_TO_MELD = ("no-need-to-meld", "T-4")
    MUST_DRAW_FROM_STOCK = ("must-draw-from-stock", "E-3")
    SAME_SINGLE_CARD = ("same-single-card", "T-3")
    # melds
    TOO_SHORT = ("too-short", "C-2")
    MIXED_SUITS = ("mixed-suits", "C-3")
    DUPLICATE_RANK = ("duplicate-rank", "C-3")
    GAP = ("gap", "C-3")
    TWO_ACES = ("two-aces", "W-4")
    TWO_WILDS = ("two-wilds", "C-3")
    ALL_WILD = ("all-wild", "C-4")
    SETS_NOT_ALLOWED = ("sets-not-allowed", "C-4")
    SET_RANK_NOT_ALLOWED = ("set-rank-not-allowed", "C-4")
    WILD_IN_SET = ("wild-in-set", "C-4")
    WRONG_RANK = ("wrong-rank", "C-4")
    SECOND_SET_OF_RANK = ("second-set-of-rank", "C-6")
    NOT_OWN_MELD = ("not-own-meld", "C-2")
    WILD_FOR_WILD = ("wild-for-wild", "W-3")
    WILD_POSITION_LOCKED = ("wild-position-locked", "W-2")
    WILD_LEAVES_MELD = ("wild-leaves-meld", "W-3")
    SPLIT_NOT_ALLOWED = ("split-not-allowed", "C-2")
    # the end of the hand
    NO_CANASTRA = ("no-canastra", "G-1")
    NO_BURRACO = ("no-burraco", "G-1")
    NO_CANASTA = ("no-canasta", "G-1")
    CLEAN_CANASTRA_REQUIRED = ("clean-canastra-required", "G-1")
    CLEAN_BURRACO_REQUIRED = ("clean-burraco-required", "G-1")
    CLEAN_CANASTA_REQUIRED = ("clean-canasta-required", "G-1")
    FINAL_DISCARD_REQUIRED = ("final-discard-required", "G-2")
    CLOSING_WITH_WILD = ("closing-with-wild", "G-3")
    ONLY_WILD_LEFT = ("only-wild-left", "M-4")
    MUST_KEEP_TWO_CARDS = ("must-keep-two-cards", "M-4")
    NO_LEGAL_DISCARD_LEFT = ("no-legal-discard-left", "M-4")
