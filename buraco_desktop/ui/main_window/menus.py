"""The menu bar."""

from typing import Final

from PySide6.QtWidgets import QMenu, QMenuBar

from buraco_desktop.ui.actions import Actions
from buraco_desktop.ui.texts import commands as texts
from buraco_desktop.ui.theme import Theme

_SEPARATOR: Final = ""

_GAME: Final = (
    "games",
    "new-match",
    "next-deal",
    "replay-deal",
    "swap-seats",
    _SEPARATOR,
    "open",
    "export",
    "past-matches",
    _SEPARATOR,
    "score",
    "statistics",
    "seal",
    _SEPARATOR,
    "settings",
    "quit",
)
_PLAY: Final = (
    "draw",
    "take-pile",
    "meld",
    "add",
    "discard",
    "play",
    "sums",
    _SEPARATOR,
    "undo",
    "redo",
    _SEPARATOR,
    "sort-suit",
    "sort-rank",
    "select-all",
)
_VIEW: Final = ("log", "recent", _SEPARATOR, "full-screen")
_HELP: Final = ("rules", "why-not", "keys", _SEPARATOR, "about")


def fill_menus(bar: QMenuBar, actions: Actions) -> QMenu:
    """Put every menu into *bar*, in the language in force.

    Returns:
        The menu with the commands for the table.
    """
    play = QMenu()
    for title, commands in (
        (texts.menu_game(), _GAME),
        (texts.menu_play(), _PLAY),
        (texts.menu_view(), _VIEW),
        (texts.menu_help(), _HELP),
    ):
        menu = bar.addMenu(title)
        if commands is _PLAY:
            play = menu
        for command in commands:
            if command == _SEPARATOR:
                menu.addSeparator()
            else:
                menu.addAction(actions[command])
    return play


def window_style(theme: Theme) -> str:
    """Style sheet that makes the menu bar and the edge of the list part of the table."""
    ground, ink = theme.cloth_dark.darker(118).name(), theme.text.name()
    lit = theme.cloth_light.name()
    return (
        f"QMainWindow::separator {{ background: {ground}; width: 5px; height: 5px; }}"
        f"QMenuBar {{ background: {ground}; color: {ink}; border: none; padding: 1px 4px; }}"
        f"QMenuBar::item {{ background: transparent; color: {ink}; padding: 4px 10px; border-radius: 4px; }}"
        f"QMenuBar::item:selected, QMenuBar::item:pressed {{ background: {lit}; color: {ink}; }}"
    )
