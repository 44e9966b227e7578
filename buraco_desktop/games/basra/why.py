"""Every refusal of Basra: its stable code and the paragraph of the rule book that forbids it."""

from buraco_desktop.core.refusals import RefusalReason


class Why(RefusalReason):
    """Why an action is refused: (code, paragraph)."""

    NOT_YOUR_TURN = ("not-your-turn", "A-3")
    DEAL_IS_OVER = ("deal-is-over", "A-6")
    DEAL_GOES_ON = ("deal-goes-on", "A-6")
    MATCH_IS_OVER = ("match-is-over", "A-7")
    CARD_NOT_IN_HAND = ("card-not-in-hand", "A-4")
    CARD_NOT_ON_FLOOR = ("card-not-on-floor", "A-4")
    MUST_CAPTURE = ("must-capture", "A-4")
    MUST_TAKE_MORE = ("must-take-more", "A-4")
    NOTHING_TO_CAPTURE = ("nothing-to-capture", "A-4")
    DOES_NOT_ADD_UP = ("does-not-add-up", "A-4")
    OWN_RANK_ONLY = ("own-rank-only", "A-1")
    TAKES_WHOLE_FLOOR = ("takes-whole-floor", "A-2")
    SEVEN_TAKES_WHOLE_FLOOR = ("seven-takes-whole-floor", "A-8")
