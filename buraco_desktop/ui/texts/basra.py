"""Basra in words: what lies on the table, what happened, what may be done.

*who* is the name of the player, or None for the person at this computer.
"""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from buraco_desktop.core.cards import Card
from buraco_desktop.ui.texts.cards import card_name
from buraco_desktop.ui.texts.events import card_list

translate = QCoreApplication.translate


# What lies on the table


def floor_label(count: int) -> str:
    """Caption of the floor."""
    return translate("basra", "Floor") if count else translate("basra", "The floor is empty")


def floor_spoken(cards: Sequence[Card]) -> str:
    """The floor."""
    if not cards:
        return translate("basra", "The floor is empty.")
    return translate("basra", "Floor, %n card(s): %1.", "", len(cards)).replace("%1", card_list(cards))


def stock_label(hands_left: int) -> str:
    """Caption of the stock; *hands_left* is how often hands will still be dealt."""
    if not hands_left:
        return translate("basra", "Last hands")
    return translate("basra", "Hands to come: %1").replace("%1", QLocale().toString(hands_left))


def stock_spoken(count: int, hands_left: int) -> str:
    """The stock."""
    if not hands_left:
        return translate("basra", "The stock is empty: these are the last hands of the deal.")
    text = translate("basra", "Stock, %1: hands are dealt %n more time(s).", "", hands_left)
    return text.replace("%1", translate("basra", "%n card(s)", "", count))


def captured_label(name: str) -> str:
    """Caption of what a side has captured: whose it is."""
    return name


def basra_count(count: int) -> str:
    """How many basras a side has made; "" for none."""
    return translate("basra", "Basras: %1").replace("%1", QLocale().toString(count)) if count else ""


def captured_spoken(name: str, count: int, basras: Sequence[Card], is_own: bool) -> str:
    """What a side has captured."""
    if is_own:
        text = translate("basra", "You have captured %n card(s).", "", count)
    else:
        text = translate("basra", "%1: captured %n card(s).", "", count).replace("%1", name)
    if not basras:
        return text
    made = translate("basra", "%n basra(s), made with %1.", "", len(basras)).replace("%1", card_list(basras))
    return translate("basra", "%1 %2", "two sentences").replace("%1", text).replace("%2", made)


def own_side_captured_spoken(count: int, basras: Sequence[Card]) -> str:
    """What one's own partnership has captured."""
    text = translate("basra", "Your side has captured %n card(s).", "", count)
    if not basras:
        return text
    made = translate("basra", "%n basra(s), made with %1.", "", len(basras)).replace("%1", card_list(basras))
    return translate("basra", "%1 %2", "two sentences").replace("%1", text).replace("%2", made)


def last_capturer_badge() -> str:
    """Badge of who took cards last: the cards left at the end will be theirs."""
    return translate("basra", "Took last")


# Prompts


def prompt_play() -> str:
    """It is the person's turn."""
    return translate("basra", "Your turn: drag a card to the floor, or double-click it.")


# What a card would do


def takes(cards: Sequence[Card]) -> str:
    """After the name of a card: what it would take."""
    return translate("basra", "takes the %1").replace("%1", card_list(cards))


def takes_all(count: int) -> str:
    """After the name of a card that sweeps: it would take everything."""
    return translate("basra", "takes the whole floor, %n card(s)", "", count)


def takes_nothing() -> str:
    """After the name of a card: it would stay on the floor."""
    return translate("basra", "takes nothing")


def takes_a_choice(count: int) -> str:
    """After the name of a card: it could take different cards."""
    return translate("basra", "can take in %n different way(s)", "", count)


def makes_basra(taking: str) -> str:
    """After the name of a card that would empty the floor; *taking* tells what it would take."""
    return translate("basra", "%1: a basra").replace("%1", taking)


def preview(card: Card, taking: str) -> str:
    """A card and what it would do, as a sentence."""
    return (
        translate("basra", "The %1 %2.", "a card and what it does").replace("%1", card_name(card)).replace("%2", taking)
    )


# Sums on request


def rank_sign(card: Card) -> str:
    """The value of a numeral, or the letter of a court, in a sum."""
    if card.place <= 10:
        return QLocale().toString(card.place)
    return {11: translate("basra", "J"), 12: translate("basra", "Q"), 13: translate("basra", "K")}[card.place]


def one_sum(group: Sequence[Card], card: Card) -> str:
    """A group of cards and what they add up to: "3 + 5 = 8"."""
    parts = translate("basra", " + ", "between the parts of a sum").join(map(rank_sign, group))
    return translate("basra", "%1 = %2", "a sum").replace("%1", parts).replace("%2", rank_sign(card))


def groups_taken(groups: Sequence[Sequence[Card]]) -> str:
    """What a capture consists of, cards that add up together: "three of clubs + five of spades,  eight of clubs"."""
    plus = translate("basra", " + ", "between the parts of a sum")
    apart = translate("basra", ",   ", "between the sums of a capture")
    return apart.join(plus.join(map(card_name, group)) for group in groups)


def sums_of_card(card: Card, sums: str) -> str:
    """What a card takes that has no choice."""
    return translate("basra", "The %1 takes %2", "a card, and sums").replace("%1", card_name(card)).replace("%2", sums)


def ways_of_card(card: Card, count: int) -> str:
    """Heading above the captures to choose from."""
    return translate("basra", "The %1 takes one of %n:", "", count).replace("%1", card_name(card))


def no_sums() -> str:
    """No card of the hand takes anything."""
    return translate("basra", "No card of your hand takes anything from the floor.")


def no_sums_of(card: Card) -> str:
    """A card takes nothing."""
    return translate("basra", "Nothing on the floor adds up to the %1.").replace("%1", card_name(card))


# Choices


def choice_take(cards: Sequence[Card], sums: Sequence[str]) -> str:
    """Take these cards, that add up so."""
    text = translate("basra", "Take %1 (%2)")
    joined = translate("basra", ", ", "between sums").join(sums)
    return text.replace("%1", card_list(cards)).replace("%2", joined)


def choice_lay(card: Card) -> str:
    """Leave a card on the floor."""
    return translate("basra", "Leave the %1 on the floor").replace("%1", card_name(card))


# Commands by key and button


def hint_select_card() -> str:
    """A card was to be played without saying which."""
    return translate("basra", "First choose the card to play: click it, or walk to it with the arrow keys.")


def ask_play(card: Card, taking: str, key: str) -> str:
    """A card waits for a second press; *key* is "" when no key plays."""
    if not key:
        text = translate("basra", "The %1 %2. Press the button again to play it, Esc to keep it.")
    else:
        text = translate("basra", "The %1 %2. Press %3 again to play it, Esc to keep it.").replace("%3", key)
    return text.replace("%1", card_name(card)).replace("%2", taking)


def quick_sweeper() -> str:
    """The seven of diamonds sweeps."""
    return translate("basra", "Seven of diamonds s&weeps")


def quick_partnerships() -> str:
    """Four play two against two."""
    return translate("basra", "&Partners")


# What happened


def cards_dealt(deal: int, dealer: str | None, floor: Sequence[Card], returned: Sequence[Card]) -> str:
    """A deal began."""
    if dealer is None:
        text = translate("basra", "Deal %1: you dealt. On the floor: %2.")
    else:
        text = translate("basra", "Deal %1: %3 dealt. On the floor: %2.").replace("%3", dealer)
    text = text.replace("%1", str(deal)).replace("%2", card_list(floor))
    if not returned:
        return text
    under = translate("basra", "Put under the stock: %1.").replace("%1", card_list(returned))
    return translate("basra", "%1 %2", "two sentences").replace("%1", text).replace("%2", under)


def card_played(who: str | None, card: Card) -> str:
    """Somebody played a card."""
    if who is None:
        return translate("basra", "You played the %1.").replace("%1", card_name(card))
    return translate("basra", "%2 played the %1.").replace("%1", card_name(card)).replace("%2", who)


def cards_captured(who: str | None, cards: Sequence[Card], is_sweep: bool) -> str:
    """Somebody took cards from the floor."""
    if who is None:
        text = translate("basra", "You took the whole floor: %1.") if is_sweep else translate("basra", "You took %1.")
        return text.replace("%1", card_list(cards))
    if is_sweep:
        text = translate("basra", "%2 took the whole floor: %1.")
    else:
        text = translate("basra", "%2 took %1.")
    return text.replace("%1", card_list(cards)).replace("%2", who)


def played_and_captured(who: str | None, card: Card, cards: Sequence[Card]) -> str:
    """Somebody played a card and takes others, while it is to be seen."""
    if who is None:
        text = translate("basra", "Your %1 takes the %2.")
    else:
        text = translate("basra", "%3: the %1 takes the %2.").replace("%3", who)
    return text.replace("%1", card_name(card)).replace("%2", card_list(cards))


def basra_made(who: str | None, points: int) -> str:
    """Somebody emptied the floor."""
    if who is None:
        return translate("basra", "Basra! You emptied the floor: %n point(s).", "", points)
    return translate("basra", "Basra! %1 emptied the floor: %n point(s).", "", points).replace("%1", who)


def hands_refilled(refill: int, of: int) -> str:
    """New hands were dealt."""
    if refill == of:
        return translate("basra", "New hands were dealt, the last of this deal.")
    text = translate("basra", "New hands were dealt: %1 of %2.")
    return text.replace("%1", str(refill)).replace("%2", str(of))


def leftovers_taken(who: str | None, cards: Sequence[Card]) -> str:
    """The cards left on the floor went to who captured last."""
    if not cards:
        return ""
    if who is None:
        text = translate("basra", "You took last, and so the rest of the floor: %1.")
    else:
        text = translate("basra", "%2 took last, and so the rest of the floor: %1.").replace("%2", who)
    return text.replace("%1", card_list(cards))


def points_carried(points: int) -> str:
    """Nobody got the points for most cards; they wait for the next deal."""
    return translate("basra", "The %n point(s) for most cards wait for the next deal.", "", points)
