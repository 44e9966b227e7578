"""The score sheet in words, and the words of each family of rules."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from buraco_desktop.core.game import ScoreLine
from buraco_desktop.ui.texts.marking import QT_TRANSLATE_NOOP

translate = QCoreApplication.translate

_FAMILIES: Final[Mapping[str, Mapping[str, str]]] = {
    "burraco": {
        "{morto}": QT_TRANSLATE_NOOP("family", "pozzetto"),
        "{Morto}": QT_TRANSLATE_NOOP("family", "Pozzetto"),
        "{mortos}": QT_TRANSLATE_NOOP("family", "pozzetti"),
        "{canasta}": QT_TRANSLATE_NOOP("family", "burraco"),
        "{canastas}": QT_TRANSLATE_NOOP("family", "burrachi"),
    },
    "burako": {
        "{morto}": QT_TRANSLATE_NOOP("family", "muerto"),
        "{Morto}": QT_TRANSLATE_NOOP("family", "Muerto"),
        "{mortos}": QT_TRANSLATE_NOOP("family", "muertos"),
        "{canasta}": QT_TRANSLATE_NOOP("family", "canasta"),
        "{canastas}": QT_TRANSLATE_NOOP("family", "canastas"),
    },
    "": {
        "{morto}": QT_TRANSLATE_NOOP("family", "morto"),
        "{Morto}": QT_TRANSLATE_NOOP("family", "Morto"),
        "{mortos}": QT_TRANSLATE_NOOP("family", "mortos"),
        "{canasta}": QT_TRANSLATE_NOOP("family", "canasta"),
        "{canastas}": QT_TRANSLATE_NOOP("family", "canastas"),
    },
}


def family_words(rule_set: str) -> dict[str, str]:
    """The words of the rule set's family by their names in braces, such as ``{morto}``."""
    family = next((prefix for prefix in _FAMILIES if rule_set.startswith(prefix)), "")
    return {name: translate("family", word) for name, word in _FAMILIES[family].items()}


def in_family_words(text: str, rule_set: str) -> str:
    """*text* with its words in braces as the rule set's family says them."""
    if "{" in text:
        for name, word in family_words(rule_set).items():
            text = text.replace(name, word)
    return text


def line_text(line: ScoreLine, rule_set: str) -> str:
    """What a line of the score sheet is for, with its number of canastas or cards."""
    return in_family_words(_line(line.code, line.count), rule_set)


def line_name(code: str, rule_set: str) -> str:
    """What a row of the score sheet is called when its columns count differently."""
    match code:
        case "cards-melded":
            text = translate("scores", "Cards on the table")
        case "clean-canasta":
            text = translate("scores", "Clean {canastas}")
        case "semi-clean-canasta":
            text = translate("scores", "Semi-clean {canastas}")
        case "dirty-canasta":
            text = translate("scores", "Dirty {canastas}")
        case "a-to-k":
            text = translate("scores", "Clean runs from ace to king")
        case "a-to-k-dirty":
            text = translate("scores", "Runs from ace to king with a wild card")
        case "a-to-a":
            text = translate("scores", "Runs from ace to ace")
        case "eight":
            text = translate("scores", "Clean sets of all eight")
        case "eight-dirty":
            text = translate("scores", "Sets of eight with a wild card")
        case "cards-in-hand":
            text = translate("scores", "Cards left in hand")
        case _:
            text = _line(code, 0)
    return in_family_words(text, rule_set)


def _line(code: str, count: int) -> str:
    match code:
        case "cards-melded":
            return translate("scores", "%n card(s) on the table", "", count)
        case "clean-canasta":
            return translate("scores", "%n clean {canasta}", "", count)
        case "semi-clean-canasta":
            return translate("scores", "%n semi-clean {canasta}", "", count)
        case "dirty-canasta":
            return translate("scores", "%n dirty {canasta}", "", count)
        case "a-to-k":
            return translate("scores", "%n clean run(s) from ace to king", "", count)
        case "a-to-k-dirty":
            return translate("scores", "%n run(s) from ace to king with a wild card", "", count)
        case "a-to-a":
            return translate("scores", "%n run(s) from ace to ace", "", count)
        case "eight":
            return translate("scores", "%n clean set(s) of all eight", "", count)
        case "eight-dirty":
            return translate("scores", "%n set(s) of eight with a wild card", "", count)
        case "going-out":
            return translate("scores", "Going out")
        case "morto-not-taken":
            return translate("scores", "{Morto} not taken")
        case "morto-unplayed":
            return translate("scores", "{Morto} taken but never played")
        case "cards-in-hand":
            return translate("scores", "%n card(s) left in hand", "", count)
        case _:
            return code


def points_text(number: int) -> str:
    """Points as the player's language writes them, with a true minus sign."""
    return QLocale().toString(number).replace("-", "−")


def gain_text(number: int) -> str:
    """Points won or lost, with a sign."""
    return points_text(number) if number <= 0 else "+" + points_text(number)


def count_text(count: int) -> str:
    """How many, beside the points of a line; "" for none."""
    return translate("scores", "%1 ×").replace("%1", QLocale().toString(count)) if count else ""


def spoken_cell(column: str, line: str, number: int) -> str:
    """One cell of the score sheet for the screen reader."""
    text = translate("scores", "%1, %2: %3 points")
    return text.replace("%1", column).replace("%2", line).replace("%3", QLocale().toString(number))


def deal_total() -> str:
    """Row with what the deal brought."""
    return translate("scores", "This deal")


def match_total() -> str:
    """Row with the points of the match."""
    return translate("scores", "Match so far")


def carried_over() -> str:
    """Row with the points before this deal."""
    return translate("scores", "Before this deal")


def deal_row(number: int) -> str:
    """Heading of a deal in the table of the match."""
    return translate("scores", "Deal %1").replace("%1", QLocale().toString(number))


def together(names: tuple[str, ...]) -> str:
    """Partners as one heading."""
    if len(names) == 2:
        return translate("scores", "%1 and %2").replace("%1", names[0]).replace("%2", names[1])
    return ", ".join(names)


def deal_headline(names: str, lead: int) -> str:
    """Who had the better of the deal, and by how much."""
    if not lead:
        return translate("scores", "Nobody gained on anybody in this deal")
    text = translate("scores", "%1: ahead by %2 in this deal")
    return text.replace("%1", names).replace("%2", points_text(lead))


def match_headline(names: str) -> str:
    """Who won the match."""
    return translate("scores", "The match is won by %1").replace("%1", names)


def match_drawn() -> str:
    """Nobody won alone."""
    return translate("scores", "The match has ended")


def still_missing(names: str, number: int) -> str:
    """How far the leader is from the target."""
    text = translate("scores", "%1: %2 more points win the match")
    return text.replace("%1", names).replace("%2", points_text(number))


def curve_spoken(columns: list[tuple[str, int]]) -> str:
    """The curve of the match in words."""
    parts = [
        translate("scores", "%1: %2 points").replace("%1", name).replace("%2", str(total)) for name, total in columns
    ]
    return translate("scores", "The match as a curve. %1").replace("%1", "; ".join(parts))
