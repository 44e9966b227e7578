"""Why not: a refusal code as one sentence for the person who tried."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from buraco_desktop.core.refusals import Refusal
from buraco_desktop.ui.texts.cards import card_name
from buraco_desktop.ui.texts.terms import by_family

translate = QCoreApplication.translate

_Sentence = Callable[[], str] | tuple[Callable[[], str], Callable[[], str]]

_SENTENCES: Final[Mapping[str, _Sentence]] = {
    # the turn
    "not-your-turn": lambda: translate("refusals", "It is not your turn yet."),
    "deal-is-over": lambda: translate("refusals", "This deal is over."),
    "deal-goes-on": lambda: translate("refusals", "This deal is still being played."),
    "match-is-over": lambda: translate("refusals", "The match is over. Start a new one to play on."),
    "draw-first": lambda: translate("refusals", "First draw a card from the stock or take the discard pile."),
    "drawn-already": lambda: translate("refusals", "You have taken your card for this turn: now meld or discard."),
    "stock-is-empty": lambda: translate("refusals", "The stock is empty: take the discard pile."),
    "no-redraw": lambda: translate("refusals", "Only the very first card of a deal may be thrown for another."),
    "card-not-in-hand": lambda: translate("refusals", "That card is not in your hand."),
    "no-such-meld": lambda: translate("refusals", "There is no such meld on the table."),
    "one-discard-only": lambda: translate("refusals", "Only one card is discarded in a turn: choose one."),
    "fits-no-meld": lambda: translate(
        "refusals",
        "That card fits none of your melds. To discard it, select it and press Discard, or drop it on the pile.",
    ),
    "select-first": lambda: translate("refusals", "First select the cards in your hand, then choose where they go."),
    "not-own-felt": lambda: translate("refusals", "That is the other side's place: your melds go on your own side."),
    "nowhere-to-put": lambda: translate("refusals", "Cards of your hand go to your melds or to the discard pile."),
    # the discard pile
    "pile-is-empty": lambda: translate("refusals", "The discard pile is empty."),
    "whole-pile-only": lambda: translate("refusals", "The discard pile is taken whole, never a part of it."),
    "top-card-not-usable": lambda: translate(
        "refusals", "You may take the pile only if its top card goes on the table at once, and you cannot use it."
    ),
    "top-card-unused": lambda: translate(
        "refusals", "To take the pile, choose what its top card is laid with, or drop it on one of your melds."
    ),
    "nothing-to-meld": lambda: translate(
        "refusals", "You may take the pile only if you can meld in the same turn, and nothing would fit."
    ),
    "must-meld-something": lambda: translate(
        "refusals", "You took the pile: meld at least one card before discarding."
    ),
    "no-need-to-meld": lambda: translate("refusals", "Take the pile first; what you meld after that is up to you."),
    "must-draw-from-stock": lambda: translate(
        "refusals", "The same single card has gone round the table: this time you must draw from the stock."
    ),
    "same-single-card": lambda: translate(
        "refusals", "A pile of one card that you have just taken cannot be put back in the same turn."
    ),
    # melds
    "too-short": lambda: translate("refusals", "A meld needs at least three cards."),
    "mixed-suits": lambda: translate("refusals", "A run holds cards of one suit only."),
    "duplicate-rank": lambda: translate("refusals", "A run holds each card only once."),
    "gap": lambda: translate("refusals", "These cards do not follow one another."),
    "two-aces": lambda: translate("refusals", "A run may not have an ace at both ends under these rules."),
    "two-wilds": lambda: translate("refusals", "A meld may hold one wild card only."),
    "all-wild": lambda: translate("refusals", "A meld cannot be made of wild cards."),
    "sets-not-allowed": lambda: translate("refusals", "These rules allow runs only, no cards of equal rank."),
    "set-rank-not-allowed": lambda: translate("refusals", "These rules allow no sets of this rank."),
    "wild-in-set": lambda: translate("refusals", "A set takes no wild card under these rules."),
    "wrong-rank": lambda: translate("refusals", "A set holds cards of one rank only."),
    "second-set-of-rank": lambda: translate("refusals", "Your side has a set of this rank already: add to that one."),
    "not-own-meld": lambda: translate("refusals", "You add to your own side's melds only, never to the other side's."),
    "wild-for-wild": lambda: translate("refusals", "A wild card never takes the place of another wild card."),
    "wild-position-locked": lambda: translate("refusals", "The wild card in this meld may not be moved."),
    "wild-leaves-meld": lambda: translate("refusals", "A wild card never leaves its meld."),
    "split-not-allowed": lambda: translate("refusals", "Cards on the table stay there: melds are not split."),
    # the end of the hand
    "no-canastra": lambda: translate("refusals", "Your side needs a canasta before you may go out."),
    "no-burraco": lambda: translate("refusals", "Your side needs a burraco before you may close."),
    "no-canasta": lambda: translate("refusals", "Your side needs a canasta of seven cards before you may go out."),
    "clean-canastra-required": lambda: translate("refusals", "Your side needs a clean canasta before you may go out."),
    "clean-burraco-required": lambda: translate("refusals", "Your side needs a clean burraco before you may close."),
    "clean-canasta-required": lambda: translate(
        "refusals", "Your side needs a clean canasta, without a wild card, before you may go out."
    ),
    "final-discard-required": lambda: translate(
        "refusals", "The last card must be discarded: keep one card for the discard pile."
    ),
    "closing-with-wild": lambda: translate("refusals", "The deal may not be closed by discarding a wild card."),
    "only-wild-left": lambda: translate(
        "refusals", "That would leave you with a wild card only, which may not be discarded to go out."
    ),
    "must-keep-two-cards": lambda: translate(
        "refusals", "You cannot go out yet, so you must keep a card to discard and one to hold."
    ),
    "no-legal-discard-left": (
        lambda: translate("refusals", "That would leave no card that you may discard: you cannot go out yet."),
        lambda: translate("refusals", "That would leave no card that you may discard: you cannot close yet."),
    ),
}

_OF_BASRA: Final[Mapping[str, Callable[[], str]]] = {
    "card-not-on-floor": lambda: translate("refusals", "That card is not on the floor."),
    "must-capture": lambda: translate(
        "refusals", "This card takes cards from the floor: it may not just be left there."
    ),
    "must-take-more": lambda: translate("refusals", "This card takes more than that: everything it can take goes."),
    "nothing-to-capture": lambda: translate("refusals", "Nothing on the floor equals this card or adds up to it."),
    "does-not-add-up": lambda: translate("refusals", "These cards do not make groups that add up to the card played."),
    "own-rank-only": lambda: translate(
        "refusals", "Queens and kings take only their own kind: they are part of no sum."
    ),
    "takes-whole-floor": lambda: translate("refusals", "A jack takes the whole floor."),
    "seven-takes-whole-floor": lambda: translate("refusals", "The seven of diamonds takes the whole floor."),
    "select-card-first": lambda: translate("refusals", "First choose a card of your hand, then click the floor."),
    "one-card-only": lambda: translate("refusals", "One card is played in a turn: choose one."),
    "floor-only": lambda: translate("refusals", "Cards are played to the floor, in the middle of the table."),
}

_OF_A_CARD: Final[Mapping[str, Callable[[], str]]] = {
    "fits-no-meld": lambda: translate(
        "refusals",
        "The %1 fits none of your melds. To discard it, select it and press Discard, or drop it on the pile.",
    ),
    "same-single-card": lambda: translate(
        "refusals", "You have just taken the %1 from a pile of one card: it cannot be put back in the same turn."
    ),
    "top-card-not-usable": lambda: translate(
        "refusals", "You may take the pile only if the %1 on top goes on the table at once, and you cannot use it."
    ),
}
"""Sentences that name the one card they are about, as %1."""


def refusal_sentence(refusal: Refusal, family: str) -> str:
    """Why it cannot be done, in the words of the rule family *family*; a plain "no" for a code unknown here."""
    of_a_card = _OF_A_CARD.get(refusal.code)
    if of_a_card is not None and len(refusal.cards) == 1:
        return of_a_card().replace("%1", card_name(refusal.cards[0]))
    sentence = _SENTENCES.get(refusal.code) or _OF_BASRA.get(refusal.code)
    if sentence is None:
        return translate("refusals", "The rules do not allow that.")
    if isinstance(sentence, tuple):
        return by_family(family, sentence[0](), sentence[1]())
    return sentence()


def refusal_codes() -> frozenset[str]:
    """Every code that has a sentence."""
    return frozenset(_SENTENCES) | frozenset(_OF_BASRA)
