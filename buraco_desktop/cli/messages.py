"""Refusals in plain English for the command line; the window has its own words, in every language."""

from collections.abc import Mapping
from typing import Final

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.refusals import Refusal

MESSAGES: Final[Mapping[str, tuple[str, str]]] = {
    # the turn
    "not-your-turn": ("It is another player's turn.", ""),
    "deal-is-over": ("This deal is over: the cards must be dealt again.", ""),
    "deal-goes-on": ("The deal is still going on, so it is too early to deal again.", ""),
    "match-is-over": ("The match is over: there is nothing left to play.", ""),
    "draw-first": ("First draw a card from the stock or take the discard pile.", ""),
    "drawn-already": ("You have drawn already: you draw only once in a turn.", ""),
    "stock-is-empty": ("There is no card left in the stock.", ""),
    "no-redraw": ("You cannot throw this card away and draw another one now.", ""),
    "card-not-in-hand": ("You do not hold these cards.", "You do not hold {cards}."),
    "no-such-meld": ("Your side has no meld with this number.", ""),
    # the discard pile
    "pile-is-empty": ("There is no card in the discard pile.", ""),
    "whole-pile-only": (
        "You take the whole discard pile or nothing of it.",
        "You cannot take only {cards}: you take the whole discard pile or nothing of it.",
    ),
    "top-card-not-usable": (
        "The top card of the pile fits no meld that you could lay or add to now, so you may not take the pile.",
        "{cards} fits no meld that you could lay or add to now, so you may not take the pile.",
    ),
    "top-card-unused": (
        "You may take the pile only if you use its top card at once: say in which meld.",
        "You may take the pile only if you use {cards} at once: say in which meld.",
    ),
    "nothing-to-meld": ("You could meld nothing after taking the pile, so you may not take it.", ""),
    "must-meld-something": ("You took the pile, so you must meld at least one card before you discard.", ""),
    "no-need-to-meld": ("Take the pile first and meld afterwards: here nothing need be melded with it.", ""),
    "must-draw-from-stock": (
        "Everybody has only swapped the one card of the pile, so you must draw from the stock.",
        "",
    ),
    "same-single-card": (
        "You have just taken this card as the only one of the pile, so you cannot discard it in the same turn.",
        "You have just taken {cards} as the only card of the pile, so you cannot discard it in the same turn.",
    ),
    # melds
    "too-short": (
        "A meld needs at least three cards.",
        "A meld needs at least three cards: {cards} is not enough.",
    ),
    "mixed-suits": (
        "These cards are not all of one suit, and a run needs one suit.",
        "{cards} are not all of one suit, and a run needs one suit.",
    ),
    "duplicate-rank": (
        "A run holds every card only once.",
        "A run holds every card only once, and in {cards} one comes twice.",
    ),
    "gap": (
        "A card is missing in between, and no wild card fills the gap.",
        "In {cards} a card is missing in between, and no wild card fills the gap.",
    ),
    "two-aces": (
        "A run has only one ace here, at its low end or at its high end.",
        "A run has only one ace here, low or high, and {cards} hold two.",
    ),
    "two-wilds": (
        "A meld holds only one wild card.",
        "A meld holds only one wild card, and with {cards} there would be more.",
    ),
    "all-wild": (
        "A meld cannot be made of wild cards alone.",
        "{cards} are all wild cards, and a meld needs others too.",
    ),
    "sets-not-allowed": (
        "Cards of one rank are no meld under these rules: only runs are.",
        "{cards} are of one rank, and under these rules only runs are melds.",
    ),
    "set-rank-not-allowed": (
        "Sets of this rank are not allowed under these rules.",
        "{cards} are a set, and sets of this rank are not allowed under these rules.",
    ),
    "wild-in-set": (
        "Under these rules a set holds no wild card.",
        "Under these rules a set holds no wild card, so {cards} are no meld.",
    ),
    "wrong-rank": (
        "Only cards of its own rank go on a set.",
        "Only cards of its own rank go on a set, so {cards} does not fit.",
    ),
    "second-set-of-rank": (
        "Your side has a set of this rank already: add to that one.",
        "Your side has a set of this rank already: add {cards} to that one.",
    ),
    "not-own-meld": (
        "This meld belongs to the other side: you add to your own side's melds only.",
        "You cannot add {cards} here: this meld belongs to the other side.",
    ),
    "wild-for-wild": (
        "A wild card never takes the place of another wild card.",
        "A wild card never takes the place of another wild card, so {cards} cannot go here.",
    ),
    "wild-position-locked": (
        "The wild card of this meld keeps its place until the card it stands for comes.",
        "{cards} does not fit: the wild card of this meld keeps its place until the card it stands for comes.",
    ),
    "wild-leaves-meld": ("A wild card never leaves its meld.", "A wild card never leaves its meld, so {cards} stays."),
    "split-not-allowed": (
        "Cards that lie on the table stay in their meld.",
        "Cards that lie on the table stay in their meld: you cannot take out {cards}.",
    ),
    # the end of the hand
    "no-canastra": ("You cannot go out: your side has no canastra, a meld of seven cards, yet.", ""),
    "no-burraco": ("You cannot go out: your side has no burraco, a meld of seven cards, yet.", ""),
    "no-canasta": ("You cannot go out: your side has no canasta, a meld of seven cards, yet.", ""),
    "clean-canastra-required": (
        "You cannot go out: your side needs a clean canastra, seven cards without a wild card.",
        "",
    ),
    "clean-burraco-required": (
        "You cannot go out: your side needs a clean burraco, seven cards without a wild card.",
        "",
    ),
    "clean-canasta-required": (
        "You cannot go out: your side needs a clean canasta, seven cards without a wild card.",
        "",
    ),
    "final-discard-required": ("You must keep one card, for going out ends with a discard here.", ""),
    "closing-with-wild": (
        "Your last discard cannot be a wild card here.",
        "{cards} is a wild card, and your last discard cannot be one here.",
    ),
    "only-wild-left": (
        "You would keep wild cards only, and you cannot go out with a wild card.",
        "You would keep only {cards}, and you cannot go out with a wild card.",
    ),
    "must-keep-two-cards": (
        "You may not go out yet, so keep two cards: one to discard and one to hold.",
        "You may not go out yet, so keep two cards, one to discard and one to hold: {cards} is too few.",
    ),
    "no-legal-discard-left": (
        "You would keep no card that you may discard.",
        "You would keep only {cards}, which you may not discard.",
    ),
    # captures
    "card-not-on-floor": (
        "You can take only what lies on the table.",
        "You can take only what lies on the table, and {cards} does not.",
    ),
    "must-capture": (
        "This card can take cards from the table, so it must take them.",
        "{cards} can take cards from the table, so it must take them.",
    ),
    "must-take-more": (
        "You must take everything that your card can take.",
        "You must take everything that your card can take, and {cards} is not all of it.",
    ),
    "nothing-to-capture": (
        "This card can take nothing now: it stays on the table.",
        "{cards} can take nothing now: it stays on the table.",
    ),
    "does-not-add-up": (
        "These cards do not add up to the card that you play.",
        "With {cards} you cannot make groups that each add up to the card that you play.",
    ),
    "own-rank-only": (
        "Queens and kings take only their own rank, and jacks, queens and kings are never part of a sum.",
        "",
    ),
    "takes-whole-floor": ("A jack takes every card on the table.", "{cards} takes every card on the table."),
    "seven-takes-whole-floor": (
        "The seven of diamonds takes every card on the table here.",
        "{cards} takes every card on the table here.",
    ),
}
"""Code -> the sentence, and the sentence that names the cards ("" where there is none)."""

_MOST_CARDS: Final = 14


def message_for(refusal: Refusal) -> str:
    """*refusal* in one sentence; an unknown code speaks for itself."""
    plain, with_cards = MESSAGES.get(refusal.code, (f"The rules say no: {refusal.code}.", ""))
    if not with_cards or not 0 < len(refusal.cards) <= _MOST_CARDS:
        return plain
    return with_cards.format(cards=" ".join(card.face_text for card in refusal.cards))


def sentence_of(error: MalformedTextError) -> str:
    """What is wrong with a text, in one sentence, and what the rules have against it where it is a matter of rules."""
    return str(error) if error.refusal is None else f"{error}: {message_for(error.refusal)}"


def refusal_values(refusal: Refusal) -> dict[str, object]:
    """*refusal* as cli.md answers it."""
    return {"legal": False, "refusal": refusal.code, "rule": refusal.rule, "message": message_for(refusal)}


def refusal_words(refusal: Refusal) -> str:
    """*refusal* as one line of text."""
    return f"No ({refusal.rule}, {refusal.code}): {message_for(refusal)}"
