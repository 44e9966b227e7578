"""The score sheet in words, and the words of each family of rules."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from buraco_desktop.core.game import ScoreLine
from buraco_desktop.ui.texts.options import family_of
from buraco_desktop.ui.texts.terms import by_family

translate = QCoreApplication.translate


_LINE_ORDER: Final = (
    "cards-melded",
    "clean-canasta",
    "semi-clean-canasta",
    "dirty-canasta",
    "a-to-k",
    "a-to-k-dirty",
    "a-to-a",
    "eight",
    "eight-dirty",
    "going-out",
    "morto-not-taken",
    "morto-unplayed",
    "cards-in-hand",
    "most-cards",
    "carried-over",
    "aces",
    "jacks",
    "two-of-clubs",
    "ten-of-diamonds",
    "basras",
    "jack-basras",
)
"""Lines in the order in which they are read; those of other games come in the order of their codes after them."""


def in_order(codes: Iterable[str]) -> tuple[str, ...]:
    """The codes of a score sheet in the order of its rows."""
    found = set(codes)
    known = [code for code in _LINE_ORDER if code in found]
    return (*known, *sorted(found.difference(known)))


def line_text(line: ScoreLine, rule_set: str) -> str:
    """What a line of the score sheet is for, with its number of canastas or cards."""
    return _line(line.code, line.count, family_of(rule_set))


def line_name(code: str, rule_set: str) -> str:
    """What a row of the score sheet is called when its columns count differently."""
    family = family_of(rule_set)
    match code:
        case "cards-melded":
            return translate("scores", "Cards on the table")
        case "clean-canasta":
            return by_family(family, translate("scores", "Clean canastas"), translate("scores", "Clean burracos"))
        case "semi-clean-canasta":
            return by_family(
                family, translate("scores", "Semi-clean canastas"), translate("scores", "Semi-clean burracos")
            )
        case "dirty-canasta":
            return by_family(family, translate("scores", "Dirty canastas"), translate("scores", "Dirty burracos"))
        case "a-to-k":
            return translate("scores", "Clean runs from ace to king")
        case "a-to-k-dirty":
            return translate("scores", "Runs from ace to king with a wild card")
        case "a-to-a":
            return translate("scores", "Runs from ace to ace")
        case "eight":
            return translate("scores", "Clean sets of all eight")
        case "eight-dirty":
            return translate("scores", "Sets of eight with a wild card")
        case "cards-in-hand":
            return translate("scores", "Cards left in hand")
        case "most-cards":
            return translate("scores", "Most cards")
        case "aces":
            return translate("scores", "Aces")
        case "jacks":
            return translate("scores", "Jacks")
        case "basras":
            return translate("scores", "Basras")
        case "jack-basras":
            return translate("scores", "Basras of a jack on a jack")
        case _:
            return _line(code, 0, family)


def _line(code: str, count: int, family: str) -> str:
    match code:
        case "cards-melded":
            return translate("scores", "%n card(s) on the table", "", count)
        case "clean-canasta":
            return by_family(
                family,
                translate("scores", "%n clean canasta(s)", "", count),
                translate("scores", "%n clean burraco(s)", "", count),
            )
        case "semi-clean-canasta":
            return by_family(
                family,
                translate("scores", "%n semi-clean canasta(s)", "", count),
                translate("scores", "%n semi-clean burraco(s)", "", count),
            )
        case "dirty-canasta":
            return by_family(
                family,
                translate("scores", "%n dirty canasta(s)", "", count),
                translate("scores", "%n dirty burraco(s)", "", count),
            )
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
            return by_family(family, translate("scores", "Morto not taken"), translate("scores", "Pozzetto not taken"))
        case "morto-unplayed":
            return by_family(
                family,
                translate("scores", "Morto never played"),
                translate("scores", "Pozzetto never played"),
            )
        case "cards-in-hand":
            return translate("scores", "%n card(s) left in hand", "", count)
        case "most-cards":
            return translate("scores", "%n card(s) captured", "", count)
        case "carried-over":
            return translate("scores", "Most cards, carried over")
        case "aces":
            return translate("scores", "%n ace(s)", "", count)
        case "jacks":
            return translate("scores", "%n jack(s)", "", count)
        case "two-of-clubs":
            return translate("scores", "Two of clubs")
        case "ten-of-diamonds":
            return translate("scores", "Ten of diamonds")
        case "basras":
            return translate("scores", "%n basra(s)", "", count)
        case "jack-basras":
            return translate("scores", "%n basra(s) of a jack on a jack", "", count)
        case _:
            return code


def points_text(number: int) -> str:
    """Points as the player's language writes them, with a true minus sign."""
    return QLocale().toString(number).replace("-", "−")


def gain_text(number: int) -> str:
    """Points won or lost, with a sign."""
    return points_text(number) if number <= 0 else "+" + points_text(number)


def count_text(code: str, count: int, rule_set: str) -> str:
    """How many, in words, beside the points of a line; "" for none."""
    if not count:
        return ""
    match code:
        case "cards-melded" | "cards-in-hand" | "most-cards":
            return translate("scores", "%n card(s)", "", count)
        case "clean-canasta" | "semi-clean-canasta" | "dirty-canasta":
            return by_family(
                family_of(rule_set),
                translate("scores", "%n canasta(s)", "", count),
                translate("scores", "%n burraco(s)", "", count),
            )
        case "a-to-k" | "a-to-k-dirty" | "a-to-a":
            return translate("scores", "%n run(s)", "", count)
        case "eight" | "eight-dirty":
            return translate("scores", "%n set(s)", "", count)
        case "aces":
            return translate("scores", "%n ace(s)", "", count)
        case "jacks":
            return translate("scores", "%n jack(s)", "", count)
        case "basras" | "jack-basras":
            return translate("scores", "%n basra(s)", "", count)
        case _:
            return ""


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


def deal_headline(names: str, points: int) -> str:
    """Who had the better of the deal, and what it brought them; *points* of 0 or less: nobody gained."""
    if points <= 0:
        return translate("scores", "Nobody gained any points in this deal")
    text = translate("scores", "%1 gained %2 points in this deal")
    return text.replace("%1", names).replace("%2", points_text(points))


def deal_drawn(points: int) -> str:
    """Every side had the same of the deal."""
    if points <= 0:
        return translate("scores", "Nobody gained any points in this deal")
    return translate("scores", "All sides gained %1 points in this deal").replace("%1", points_text(points))


def level_past_target(names: str, points: int) -> str:
    """Several have as many points as would win the match (M-5)."""
    text = translate("scores", "%1 are level with %2 points in the match: another deal decides")
    return text.replace("%1", names).replace("%2", points_text(points))


def match_headline(names: str) -> str:
    """Who won the match."""
    return translate("scores", "The match is won by %1").replace("%1", names)


def match_drawn() -> str:
    """Nobody won alone."""
    return translate("scores", "The match has ended")


def curve_spoken(columns: list[tuple[str, int]]) -> str:
    """The curve of the match in words."""
    parts = [
        translate("scores", "%1: %2 points").replace("%1", name).replace("%2", str(total)) for name, total in columns
    ]
    return translate("scores", "The match as a curve. %1").replace("%1", "; ".join(parts))
