"""What happened, as one sentence for the log and the screen reader.

*who* is the name of the player, or None for the person at this computer.
"""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from buraco_desktop.core.cards import Card
from buraco_desktop.ui.texts.cards import card_name
from buraco_desktop.ui.texts.terms import by_family

translate = QCoreApplication.translate


def card_list(cards: Iterable[Card]) -> str:
    """Cards in words, one after the other: "five of hearts, six of hearts"."""
    return translate("events", ", ", "between the cards of a list").join(map(card_name, cards))


def one_after_the_other(sentences: Iterable[str]) -> str:
    """Whole sentences as one text."""
    return translate("events", " ", "between two sentences").join(sentences)


def dealer_drawn(drawn: Iterable[tuple[str | None, Card]], dealer: str | None) -> str:
    """Everybody drew a card for the deal; *drawn* is who drew what, *dealer* drew the lowest."""
    own = translate("events", "you drew the %1")
    other = translate("events", "%2 drew the %1")
    parts = [
        (own if who is None else other).replace("%1", card_name(card)).replace("%2", who or "") for who, card in drawn
    ]
    joined = translate("events", ", ", "between who drew what").join(parts)
    if dealer is None:
        return translate("events", "For the deal %1: you have the lowest card and deal.").replace("%1", joined)
    text = translate("events", "For the deal %1: %2 has the lowest card and deals.")
    return text.replace("%1", joined).replace("%2", dealer)


def cards_dealt(deal: int, dealer: str | None, turned_up: Card | None) -> str:
    """A deal began."""
    if dealer is None:
        text = translate("events", "Deal %1: you dealt.")
    else:
        text = translate("events", "Deal %1: %2 dealt.").replace("%2", dealer)
    text = text.replace("%1", str(deal))
    if turned_up is None:
        return text
    seen = translate("events", "The %1 lies on the discard pile.").replace("%1", card_name(turned_up))
    return one_after_the_other((text, seen))


def card_drawn(who: str | None, card: Card | None) -> str:
    """Somebody drew from the stock."""
    if who is None:
        drawn = card_name(card) if card is not None else ""
        return translate("events", "You drew the %1.").replace("%1", drawn)
    return translate("events", "%1 drew a card.").replace("%1", who)


def card_redrawn(who: str | None, thrown: Card, card: Card | None) -> str:
    """Somebody threw the first card and drew another."""
    if who is None:
        text = translate("events", "You threw the %1 and drew the %2.")
        return text.replace("%1", card_name(thrown)).replace("%2", card_name(card) if card is not None else "")
    text = translate("events", "%1 threw the %2 and drew another card.")
    return text.replace("%1", who).replace("%2", card_name(thrown))


def pile_taken(who: str | None, count: int) -> str:
    """Somebody took the discard pile."""
    if who is None:
        return translate("events", "You took the discard pile, %n card(s).", "", count)
    return translate("events", "%1 took the discard pile, %n card(s).", "", count).replace("%1", who)


def meld_laid(who: str | None, cards: Iterable[Card], grade: str) -> str:
    """Somebody laid a meld; *grade* is the name of its grade, "" for none."""
    if who is None:
        text = translate("events", "You laid %1.")
    else:
        text = translate("events", "%2 laid %1.").replace("%2", who)
    return _with_grade(text.replace("%1", card_list(cards)), grade)


def meld_extended(who: str | None, cards: Iterable[Card], grade: str) -> str:
    """Somebody added cards to a meld; *grade* is the name of a grade it did not have before, "" for none."""
    if who is None:
        text = translate("events", "You added %1.")
    else:
        text = translate("events", "%2 added %1.").replace("%2", who)
    return _with_grade(text.replace("%1", card_list(cards)), grade)


def _with_grade(text: str, grade: str) -> str:
    if not grade:
        return text
    both = translate("events", "%1 %2!", "a sentence and a name: Clean canasta")
    return both.replace("%1", text).replace("%2", grade)


def card_discarded(who: str | None, card: Card) -> str:
    """Somebody discarded."""
    if who is None:
        return translate("events", "You discarded the %1.").replace("%1", card_name(card))
    return translate("events", "%1 discarded the %2.").replace("%1", who).replace("%2", card_name(card))


def morto_taken(who: str | None, is_direct: bool, family: str) -> str:
    """Somebody took an extra hand."""
    if who is None and is_direct:
        return by_family(
            family,
            translate("events", "You took the morto and play on."),
            translate("events", "You took the pozzetto and play on."),
        )
    if who is None:
        return by_family(
            family,
            translate("events", "You took the morto for your next turn."),
            translate("events", "You took the pozzetto for your next turn."),
        )
    if is_direct:
        text = by_family(
            family,
            translate("events", "%1 took the morto and plays on."),
            translate("events", "%1 took the pozzetto and plays on."),
        )
    else:
        text = by_family(
            family,
            translate("events", "%1 took the morto for the next turn."),
            translate("events", "%1 took the pozzetto for the next turn."),
        )
    return text.replace("%1", who or "")


def sides_formed(alone: str | None, partners: tuple[str | None, ...]) -> str:
    """Three players: one plays alone from now on."""
    names = [name for name in partners if name is not None]
    if alone is None:
        text = translate("events", "You play alone from now on, against %1 and %2.")
        return text.replace("%1", names[0]).replace("%2", names[-1])
    text = translate("events", "%1 plays alone from now on; %2 is your partner.")
    return text.replace("%1", alone).replace("%2", names[0])


def morto_became_stock(count: int, family: str) -> str:
    """The stock was empty and an extra hand took its place."""
    return by_family(
        family,
        translate("events", "The stock was empty: a morto of %n card(s) is the stock now.", "", count),
        translate("events", "The stock was empty: a pozzetto of %n card(s) is the stock now.", "", count),
    )


def draw_forced(who: str | None) -> str:
    """The same card went round: somebody must draw."""
    if who is None:
        return translate("events", "The same card has gone round: you must draw from the stock.")
    return translate("events", "The same card has gone round: %1 must draw from the stock.").replace("%1", who)


def went_out(who: str | None) -> str:
    """Somebody played the last card."""
    if who is None:
        return translate("events", "You went out!")
    return translate("events", "%1 went out!").replace("%1", who)


def deal_ended(reason: str) -> str:
    """Why a deal ended when nobody went out."""
    match reason:
        case "stock":
            return translate("events", "The deal is over: the stock has run out.")
        case "stalemate":
            return translate("events", "The deal is over: the same card only went round and round.")
        case "nothing-to-draw":
            return translate("events", "The deal is over: there is nothing left to draw.")
        case _:
            return translate("events", "The deal is over.")


def deal_scored(points: Iterable[tuple[str, int]]) -> str:
    """The points of each side for the deal."""
    one = translate("events", "%1 %2", "name and points of a side")
    parts = [one.replace("%1", name).replace("%2", str(total)) for name, total in points]
    joined = translate("events", ", ", "between the points of the sides").join(parts)
    return translate("events", "Points of this deal: %1.").replace("%1", joined)


def match_ended(names: tuple[str, ...], is_own: bool) -> str:
    """The match was won; *is_own* when the person is among the winners."""
    if is_own:
        return translate("events", "You have won the match!")
    joined = translate("events", ", ", "between the names of the winners").join(names)
    return translate("events", "The match is won by %1.").replace("%1", joined)
