"""What lies on the table and whose turn it is: labels, prompts and sentences for the screen reader."""

from PySide6.QtCore import QCoreApplication

from buraco_desktop.core.cards import Card
from buraco_desktop.ui.texts.cards import card_name
from buraco_desktop.ui.texts.events import card_list
from buraco_desktop.ui.texts.terms import by_family

translate = QCoreApplication.translate


def stock_label() -> str:
    """Caption of the stock."""
    return translate("zones", "Stock")


def stock_spoken(count: int) -> str:
    """The stock."""
    return translate("zones", "Stock, %n card(s).", "", count)


def pile_label(hidden: int) -> str:
    """Caption of the discard pile; *hidden* cards lie unseen below its top card."""
    if hidden:
        return translate("zones", "Discard pile, %1 below").replace("%1", str(hidden))
    return translate("zones", "Discard pile")


def pile_spoken(count: int, top: Card | None) -> str:
    """The discard pile."""
    if top is None:
        return translate("zones", "Discard pile, empty.")
    text = translate("zones", "Discard pile, %n card(s), on top the %1.", "", count)
    return text.replace("%1", card_name(top))


def morto_spoken(count: int, family: str) -> str:
    """One extra hand."""
    return by_family(
        family,
        translate("zones", "A morto of %n card(s).", "", count),
        translate("zones", "A pozzetto of %n card(s).", "", count),
    )


def morto_badge(is_unseen: bool, family: str) -> str:
    """Badge of a player whose side has taken its extra hand."""
    if is_unseen:
        return by_family(
            family, translate("zones", "Morto, not seen yet"), translate("zones", "Pozzetto, not seen yet")
        )
    return by_family(family, translate("zones", "Morto taken"), translate("zones", "Pozzetto taken"))


def new_meld_label() -> str:
    """Caption of the free felt."""
    return translate("zones", "New meld")


def new_meld_spoken() -> str:
    """The free felt."""
    return translate("zones", "Free table: a new meld of your side goes here.")


def meld_spoken(number: int, cards: tuple[Card, ...], is_own: bool) -> str:
    """A meld; *number* counts from 1 in its side."""
    if is_own:
        text = translate("zones", "Your meld %1, %n card(s): %2.", "", len(cards))
    else:
        text = translate("zones", "Meld %1 of the other side, %n card(s): %2.", "", len(cards))
    return text.replace("%1", str(number)).replace("%2", card_list(cards))


def hand_spoken(count: int, is_hidden: bool, family: str) -> str:
    """One's own hand."""
    if is_hidden:
        return by_family(
            family,
            translate("zones", "Your hand: the morto, still face down."),
            translate("zones", "Your hand: the pozzetto, still face down."),
        )
    return translate("zones", "Your hand, %n card(s).", "", count)


def other_hand_spoken(name: str, count: int) -> str:
    """Another player's hand."""
    return translate("zones", "Hand of %1, %n card(s).", "", count).replace("%1", name)


def shown_hand_spoken(name: str, cards: tuple[Card, ...]) -> str:
    """Another player's hand once the deal is over."""
    if not cards:
        return translate("zones", "%1 has no cards left.").replace("%1", name)
    return translate("zones", "%1 still held: %2.").replace("%1", name).replace("%2", card_list(cards))


def seat_spoken(name: str, level: str, count: int, *, is_self: bool, is_partner: bool, is_to_act: bool) -> str:
    """A player at the table."""
    if is_self:
        text = translate("zones", "You, %n card(s).", "", count)
    elif is_partner:
        text = translate("zones", "%1, your partner, %2, %n card(s).", "", count)
    else:
        text = translate("zones", "%1, opponent, %2, %n card(s).", "", count)
    text = text.replace("%1", name).replace("%2", level)
    if is_to_act:
        return translate("zones", "%1 To play now.", "after a sentence about a player").replace("%1", text)
    return text


def own_side_name() -> str:
    """Column of one's own side in the running score."""
    return translate("zones", "Us")


def other_side_name() -> str:
    """Column of the other side in the running score."""
    return translate("zones", "Them")


def own_seat_name() -> str:
    """Column of oneself when one plays without partner."""
    return translate("zones", "You")


# Prompts


def prompt_draw(*, may_draw: bool, may_take: bool, is_top_card_rule: bool) -> str:
    """It is the person's turn and no card was taken yet."""
    if not may_draw:
        return translate("zones", "Your turn: take the discard pile.")
    if not may_take:
        return translate("zones", "Your turn: draw a card.")
    if is_top_card_rule:
        return translate("zones", "Your turn: draw a card, or take the pile by using its top card.")
    return translate("zones", "Your turn: draw a card or take the discard pile.")


def prompt_play(*, owes_meld: bool, may_redraw: bool) -> str:
    """It is the person's turn and a card was taken."""
    if may_redraw:
        return translate("zones", "Play with this card, or draw another in its place.")
    if owes_meld:
        return translate("zones", "You took the pile: meld at least one card, then discard.")
    return translate("zones", "Play: meld, add to your melds, then discard.")


def prompt_thinking(name: str) -> str:
    """Somebody else is to act."""
    return translate("zones", "%1 is thinking…").replace("%1", name)


def prompt_hidden(family: str) -> str:
    """The person holds an extra hand that may not be looked at yet."""
    return by_family(
        family,
        translate("zones", "You have the morto: you may look at it in a moment."),
        translate("zones", "You have the pozzetto: you may look at it in a moment."),
    )


def prompt_deal_over() -> str:
    """The deal was scored."""
    return translate("zones", "The deal is over.")


def prompt_match_over() -> str:
    """The match is decided."""
    return translate("zones", "The match is over.")


# Choices


def choice_take_new(cards: tuple[Card, ...]) -> str:
    """Take the pile and lay its top card with cards of the hand."""
    return translate("zones", "Take the pile and lay %1").replace("%1", card_list(cards))


def choice_take_add(cards: tuple[Card, ...]) -> str:
    """Take the pile and add its top card to a meld."""
    return translate("zones", "Take the pile and add to the meld: %1").replace("%1", card_list(cards))


def choice_take() -> str:
    """Take the pile."""
    return translate("zones", "Take the discard pile")


def choice_lay(cards: tuple[Card, ...]) -> str:
    """Lay a new meld."""
    return translate("zones", "Lay a new meld: %1").replace("%1", card_list(cards))


def choice_add(cards: tuple[Card, ...]) -> str:
    """Add to a meld, which then holds *cards*."""
    return translate("zones", "Add to this meld: %1").replace("%1", card_list(cards))


def choice_discard(card: Card) -> str:
    """Discard."""
    return translate("zones", "Discard the %1").replace("%1", card_name(card))


def choice_draw() -> str:
    """Draw from the stock."""
    return translate("zones", "Draw a card")


def choice_redraw() -> str:
    """Throw the first card and draw another."""
    return translate("zones", "Throw this card and draw another")


# Commands by key and button


def hint_select_cards() -> str:
    """A command for selected cards was given without any."""
    return translate("zones", "First select cards of your hand: click them, or walk to them and press Space.")


def hint_select_discard() -> str:
    """A discard was asked for without saying of which card."""
    return translate("zones", "First select the card to discard: click it, or walk to it with the arrow keys.")


def hint_no_meld() -> str:
    """There is no own meld to add to."""
    return translate("zones", "Your side has no meld yet: lay one first.")


def ask_discard(card: Card | None, key: str) -> str:
    """A discard by key or button waits for a second press; *key* is "" when no key discards."""
    name = card_name(card) if card is not None else ""
    if not key:
        text = translate("zones", "Discard the %1? Press the button again to do it, Esc to keep it.")
        return text.replace("%1", name)
    text = translate("zones", "Discard the %1? Press %2 again to do it, Esc to keep it.")
    return text.replace("%1", name).replace("%2", key)


def ask_redraw(card: Card, key: str) -> str:
    """Throwing the first card drawn for another waits for a second press; *key* is "" when no key draws."""
    if not key:
        text = translate("zones", "Throw the %1 and draw another? Press the button again to do it, Esc to keep it.")
        return text.replace("%1", card_name(card))
    text = translate("zones", "Throw the %1 and draw another? Press %2 again to do it, Esc to keep it.")
    return text.replace("%1", card_name(card)).replace("%2", key)


# Ways of playing that are one press away


def quick_sets() -> str:
    """Sets are allowed."""
    return translate("zones", "With &sets")


def quick_closed_pile() -> str:
    """The pile is taken only to use its top card."""
    return translate("zones", "Closed &pile")


def quick_clean_canasta() -> str:
    """Going out takes a clean canasta."""
    return translate("zones", "C&lean to go out")
