"""Fills the rules for players in: sentences that hold under the options in force, with their values.

A page is HTML. ``<!--if going_out.canasta=clean-->`` up to ``<!--end-->`` is kept when the option has that value;
``!=`` turns it round, ``|`` stands between several values, `` & `` between several conditions. ``{=match.target}``
is the value in words, ``{morto}`` and its like are the family's own words.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.options import write_option
from buraco_desktop.ui.texts.options import family_of, value_name
from buraco_desktop.ui.texts.terms import by_family

translate = QCoreApplication.translate

_PART: Final = re.compile(r"<!--if\s+(.*?)-->(.*?)<!--end-->", re.DOTALL)
_CONDITION: Final = re.compile(r"\s*([\w.]+)(!?=)([\w|-]+)\s*")
_VALUE: Final = re.compile(r"\{=([\w.]+)\}")
_PLAYERS: Final = "players"


def fill_page(page: str, game: AnyGame, rules: Any, players: int = 0) -> str:
    """*page* as it reads for *rules* and so many *players*; 0: for every number that may play.

    Raises:
        ValueError: if the page asks for an option that the game has not.
    """
    rule_set = game.rule_set_id(rules)
    specs = {spec.id: spec for spec in game.option_specs(rules)}
    values = game.option_values(rules)
    texts = {option: frozenset({write_option(value)}) for option, value in values.items()}
    texts[_PLAYERS] = frozenset(map(str, (players,) if players else game.player_counts(rules)))

    def value(found: "re.Match[str]") -> str:
        option = found[1]
        if option not in specs:
            raise ValueError(f"the help page asks for {option}, which is no option")
        return value_name(specs[option], values[option], rule_set)

    page = _PART.sub(lambda part: part[2] if _holds(part[1], texts) else "", page)
    page = _VALUE.sub(value, page)
    for name, word in _family_words(family_of(rule_set)).items():
        page = page.replace(f"{{{name}}}", word)
    return page


def options_of(page: str) -> frozenset[str]:
    """Every option that *page* speaks of."""
    asked = {found[1] for part in _PART.finditer(page) for found in _CONDITION.finditer(part[1])}
    return frozenset(asked | {found[1] for found in _VALUE.finditer(page)}) - {_PLAYERS}


def _holds(conditions: str, texts: Mapping[str, frozenset[str]]) -> bool:
    for condition in conditions.split("&"):
        found = _CONDITION.fullmatch(condition)
        if found is None or found[1] not in texts:
            raise ValueError(f"the help page asks for {condition.strip()!r}, which is no condition")
        is_met = bool(texts[found[1]] & set(found[3].split("|")))
        if is_met != (found[2] == "="):
            return False
    return True


def _family_words(family: str) -> dict[str, str]:
    return {
        "morto": by_family(family, translate("family", "morto"), translate("family", "pozzetto")),
        "mortos": by_family(family, translate("family", "mortos"), translate("family", "pozzetti")),
        "canasta": by_family(family, translate("family", "canasta"), translate("family", "burraco")),
        "canastas": by_family(family, translate("family", "canastas"), translate("family", "burracos")),
        "Canastas": by_family(family, translate("family", "Canastas"), translate("family", "Burracos")),
    }
