"""Rule sets and their options in words: names, what they mean at the table, why two do not go together."""

import re
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from buraco_desktop.core.options import OptionKind, OptionSpec, OptionValue, write_option
from buraco_desktop.ui.texts import option_tables as tables
from buraco_desktop.ui.texts.terms import BURRACO

translate = QCoreApplication.translate

_GROUP_OF: Final = {
    "stalemate": "stock",
    "hand": "deal",
    "direction": "deal",
    "partnerships": "deal",
    "seven_of_diamonds": "captures",
    "jack_on_jack": "captures",
    "most_cards": "points",
    "tie_for_cards": "points",
    "target": "match",
}
"""Options that are shown with those of another part of the rules."""

_COUNTED: Final = "cards.jokers"
_CARDS: Final = "hand"
_NO_BASRA: Final = "jack_on_jack"


def option_label(option: str, rule_set: str) -> str:
    """The short name of *option*; its id if there is none."""
    return _words("label", option, tables.LABELS.get(option, option), rule_set)


def option_meaning(option: str, rule_set: str) -> str:
    """What *option* means at the table, one or two sentences; "" if there is none."""
    text = tables.MEANINGS.get(option)
    return _words("meaning", option, text, rule_set) if text else ""


def value_name(spec: OptionSpec, value: OptionValue, rule_set: str) -> str:
    """*value* of the option as a player reads it."""
    if spec.kind is OptionKind.SWITCH:
        return translate("options", tables.YES if value else tables.NO)
    if spec.kind is OptionKind.NUMBER:
        number = int(value)
        if spec.id == _COUNTED:
            return translate("options", "%n joker(s)", "", number) if number else translate("options", "No jokers")
        if spec.id == _CARDS:
            return translate("options", "%n card(s)", "", number)
        if spec.id == _NO_BASRA and number == 0:
            return translate("options", "No basra")
        if spec.group == "score" and number == 0:
            return translate("options", "Like any clean one")
        return points(number)
    word = write_option(value)
    return _words("value", f"{spec.id}={word}", tables.VALUES.get((spec.id, word), word), rule_set)


def points(number: int) -> str:
    """A number of points, as the player's language writes it."""
    return translate("options", "%1 points").replace("%1", QLocale().toString(number))


def group_of(spec: OptionSpec) -> str:
    """Id of the group the option is shown in."""
    return _GROUP_OF.get(spec.group, spec.group)


def group_name(group: str, rule_set: str) -> str:
    """Heading of a group of options."""
    return _words("group", group, tables.GROUPS.get(group, group), rule_set)


def rule_set_name(rule_set: str) -> str:
    """What a shipped rule set is called; its id if it has no name here."""
    names = tables.RULE_SETS.get(rule_set)
    return translate("options", names[0]) if names else rule_set


def rule_set_description(rule_set: str) -> str:
    """A shipped rule set in one sentence; "" if there is none."""
    names = tables.RULE_SETS.get(rule_set)
    return translate("options", names[1]) if names else ""


def column_heading(column: int) -> str:
    """Heading of the list of options: what, and its value."""
    return translate("options", "How it is played") if column else translate("options", "Rule")


def spoken_option(spec: OptionSpec, value: OptionValue, rule_set: str) -> str:
    """An option for the screen reader: name, value, and the usual value if that is another one."""
    name = option_label(spec.id, rule_set)
    if value == spec.default:
        text = translate("options", "%1: %2")
    else:
        text = translate("options", "%1: %2. Changed; usually: %3")
        text = text.replace("%3", value_name(spec, spec.default, rule_set))
    return text.replace("%1", name).replace("%2", value_name(spec, value, rule_set))


def problem_sentence(reason: str, specs: Iterable[OptionSpec], rule_set: str) -> str:
    """Why a change was refused, in plain words.

    Args:
        reason: what the rules said; it begins with the option that stands in the way.
        specs: every option there is.
        rule_set: whose words to use.
    """
    ids = {spec.id for spec in specs}
    named = [word.rstrip(".") for word in re.findall(r"[a-z_]+(?:\.[a-z_]+)?", reason)]
    named = [word for word in dict.fromkeys(named) if word in ids]
    if named and named[0] in tables.PROBLEMS and (len(named) > 1 or named[0] == _CARDS):
        return _words("problem", named[0], tables.PROBLEMS[named[0]], rule_set)
    if len(named) > 1:
        text = translate("options", "“%1” and “%2” do not go together like that.")
        return text.replace("%1", option_label(named[0], rule_set)).replace("%2", option_label(named[1], rule_set))
    return translate("options", "This value is not possible here.")


def family_of(rule_set: str) -> str:
    """Whose words a rule set speaks, as ui.texts.terms has it: ``burraco`` or another."""
    return rule_set.partition("-")[0] if rule_set.startswith((BURRACO, "basra")) else "buraco"


def _words(table: str, key: str, text: str, rule_set: str) -> str:
    if family_of(rule_set) == BURRACO:
        text = tables.OF_BURRACO.get((table, key), text)
    return translate("options", text)
