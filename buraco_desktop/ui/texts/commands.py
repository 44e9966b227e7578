"""Menus, buttons and what they say when the pointer rests on them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class CommandWords:
    """A command in words.

    Attributes:
        menu: its name in a menu, with an ampersand before the letter that picks it.
        button: its short name on a button.
        tip: what it does, one sentence.
    """

    menu: str
    button: str
    tip: str


_WORDS: Final[Mapping[str, Callable[[], CommandWords]]] = {
    "draw": lambda: CommandWords(
        translate("commands", "&Draw a card"),
        translate("commands", "Draw"),
        translate("commands", "Draw the top card of the stock."),
    ),
    "take-pile": lambda: CommandWords(
        translate("commands", "&Take the discard pile"),
        translate("commands", "Take pile"),
        translate("commands", "Take the whole discard pile into your hand."),
    ),
    "meld": lambda: CommandWords(
        translate("commands", "Lay a new &meld"),
        translate("commands", "Meld"),
        translate("commands", "Lay the selected cards as a new meld."),
    ),
    "add": lambda: CommandWords(
        translate("commands", "&Add to a meld"),
        translate("commands", "Add"),
        translate("commands", "Add the selected cards to a meld of your side."),
    ),
    "discard": lambda: CommandWords(
        translate("commands", "Dis&card"),
        translate("commands", "Discard"),
        translate("commands", "Discard the selected card and end your turn."),
    ),
    "play": lambda: CommandWords(
        translate("commands", "&Play the card"),
        translate("commands", "Play"),
        translate("commands", "Play the selected card; it takes what it can from the floor."),
    ),
    "sums": lambda: CommandWords(
        translate("commands", "Show the su&ms"),
        translate("commands", "Sums"),
        translate("commands", "Which cards of the floor add up to the selected card, as sums."),
    ),
    "sort-suit": lambda: CommandWords(
        translate("commands", "&Sort by suit"),
        translate("commands", "By suit"),
        translate("commands", "Sort your hand by suit."),
    ),
    "sort-rank": lambda: CommandWords(
        translate("commands", "Sort by &rank"),
        translate("commands", "By rank"),
        translate("commands", "Sort your hand by rank."),
    ),
    "select-all": lambda: CommandWords(
        translate("commands", "Se&lect the whole hand"),
        translate("commands", "Select all"),
        translate("commands", "Select every card of your hand."),
    ),
    "undo": lambda: CommandWords(
        translate("commands", "&Undo"),
        translate("commands", "Undo"),
        translate("commands", "Take back what you did last, if it showed nobody anything."),
    ),
    "redo": lambda: CommandWords(
        translate("commands", "R&edo"),
        translate("commands", "Redo"),
        translate("commands", "Do again what you took back."),
    ),
    "games": lambda: CommandWords(
        translate("commands", "&Choose a game…"),
        translate("commands", "Games"),
        translate("commands", "Go to the first page: Buraco, Burraco or Basra. This match is kept."),
    ),
    "new-match": lambda: CommandWords(
        translate("commands", "&New match…"),
        translate("commands", "New match"),
        translate("commands", "Choose rules, players and partners, and start a match."),
    ),
    "next-deal": lambda: CommandWords(
        translate("commands", "Ne&xt deal"),
        translate("commands", "Next deal"),
        translate("commands", "Deal again and play on."),
    ),
    "replay-deal": lambda: CommandWords(
        translate("commands", "Play this match &again"),
        translate("commands", "Again"),
        translate("commands", "Start again with the same cards; this match is kept among the past ones."),
    ),
    "swap-seats": lambda: CommandWords(
        translate("commands", "Play again with seats exchan&ged"),
        translate("commands", "Exchange"),
        translate("commands", "Start again with the same cards, everybody one seat on."),
    ),
    "open": lambda: CommandWords(
        translate("commands", "&Open a match file…"),
        translate("commands", "Open"),
        translate("commands", "Go on with a match saved in a file."),
    ),
    "export": lambda: CommandWords(
        translate("commands", "Sa&ve a copy of the match…"),
        translate("commands", "Save copy"),
        translate("commands", "Write the match, with all its cards, into a file of your own."),
    ),
    "past-matches": lambda: CommandWords(
        translate("commands", "&Past matches…"),
        translate("commands", "Past matches"),
        translate("commands", "Open, export or delete matches you have played."),
    ),
    "statistics": lambda: CommandWords(
        translate("commands", "S&tatistics…"),
        translate("commands", "Statistics"),
        translate("commands", "Your results by rule set and level."),
    ),
    "score": lambda: CommandWords(
        translate("commands", "&Score sheet…"),
        translate("commands", "Score"),
        translate("commands", "The points of every deal so far."),
    ),
    "seal": lambda: CommandWords(
        translate("commands", "Sea&l of this deal…"),
        translate("commands", "Seal"),
        translate("commands", "The number that fixed the order of the cards before they were dealt."),
    ),
    "settings": lambda: CommandWords(
        translate("commands", "Sett&ings…"),
        translate("commands", "Settings"),
        translate("commands", "Cards, table, speed, sounds and keys."),
    ),
    "log": lambda: CommandWords(
        translate("commands", "&What happened"),
        translate("commands", "Log"),
        translate("commands", "Show or hide the list of everything that was played."),
    ),
    "recent": lambda: CommandWords(
        translate("commands", "&Read what happened since my last turn"),
        translate("commands", "Since my turn"),
        translate("commands", "Have everything since your last turn read out once more."),
    ),
    "full-screen": lambda: CommandWords(
        translate("commands", "&Full screen"),
        translate("commands", "Full screen"),
        translate("commands", "Use the whole screen for the table."),
    ),
    "rules": lambda: CommandWords(
        translate("commands", "&Rules of this match…"),
        translate("commands", "Rules"),
        translate("commands", "The rules in force, in full."),
    ),
    "keys": lambda: CommandWords(
        translate("commands", "&Keys…"),
        translate("commands", "Keys"),
        translate("commands", "Which key does what."),
    ),
    "why-not": lambda: CommandWords(
        translate("commands", "&Why not?"),
        translate("commands", "Why not?"),
        translate("commands", "The rule behind the last thing that could not be done."),
    ),
    "about": lambda: CommandWords(
        translate("commands", "&About Buraco Desktop"),
        translate("commands", "About"),
        translate("commands", "Version and licence."),
    ),
    "quit": lambda: CommandWords(
        translate("commands", "&Quit"),
        translate("commands", "Quit"),
        translate("commands", "Leave the table. The match is saved and goes on next time."),
    ),
}


def command_words(command: str) -> CommandWords:
    """The words of a command.

    Raises:
        KeyError: if there is no such command.
    """
    return _WORDS[command]()


def command_ids() -> tuple[str, ...]:
    """Every command that has words."""
    return tuple(_WORDS)


def tip_with_key(tip: str, key: str) -> str:
    """What a button does and its key, for a tooltip."""
    return translate("commands", "%1 Key: %2").replace("%1", tip).replace("%2", key)


def menu_game() -> str:
    """Title of a menu."""
    return translate("commands", "&Game")


def menu_play() -> str:
    """Title of a menu."""
    return translate("commands", "&Play")


def menu_view() -> str:
    """Title of a menu."""
    return translate("commands", "&View")


def menu_help() -> str:
    """Title of a menu."""
    return translate("commands", "&Help")


def strip_name() -> str:
    """Name of the strip of buttons for the screen reader."""
    return translate("commands", "Buttons")
