"""The first page: which game, and which interrupted match."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

translate = QCoreApplication.translate


def heading() -> str:
    """Large words at the top."""
    return translate("chooser", "What shall we play?")


def page_name() -> str:
    """Name of the page for the screen reader."""
    return translate("chooser", "Choose a game")


def continue_title(rules: str) -> str:
    """Button that goes on with an interrupted match."""
    return translate("chooser", "Continue: %1").replace("%1", rules)


def progress(deal: int, names: Sequence[str], totals: Sequence[int]) -> str:
    """How far an interrupted match had come."""
    where = _deal(deal)
    points = [QLocale().toString(total) for total in totals]
    if not any(totals):
        people = translate("chooser", ", ", "between names").join(names)
        return translate("chooser", "%1 – %2", "a deal and who plays").replace("%1", where).replace("%2", people)
    if len(names) == len(points):
        one = translate("chooser", "%1 %2", "a name and points")
        parts = [one.replace("%1", name).replace("%2", each) for name, each in zip(names, points, strict=True)]
        score = translate("chooser", ", ", "between who has how many points").join(parts)
    else:
        score = _score(totals)
    return translate("chooser", "%1 – %2", "a deal and the points so far").replace("%1", where).replace("%2", score)


def far(deal: int, totals: Sequence[int]) -> str:
    """How far an interrupted match had come, in a few words: its points or, before there are any, its deal."""
    return _score(totals) if any(totals) else _deal(deal)


def brief(rules: str, far: str) -> str:
    """An interrupted match in a few words: its rules, and how far it had come."""
    return translate("chooser", "%1: %2", "rules, and how far").replace("%1", rules).replace("%2", far)


def _deal(number: int) -> str:
    return translate("chooser", "Deal %1").replace("%1", QLocale().toString(number))


def _score(totals: Sequence[int]) -> str:
    return translate("chooser", " : ", "between the points of two sides").join(map(QLocale().toString, totals))


def practice(rules: str) -> str:
    """A practice match by these rules."""
    return translate("chooser", "%1, practice").replace("%1", rules)


def with_partners(rules: str) -> str:
    """Rules with partners where there usually are none."""
    return translate("chooser", "%1, partners").replace("%1", rules)


def without_partners(rules: str) -> str:
    """Rules where everybody plays alone though there usually are partners."""
    return translate("chooser", "%1, everybody alone").replace("%1", rules)


def with_changes(rules: str) -> str:
    """A rule set in which rules were changed."""
    return translate("chooser", "%1, rules changed").replace("%1", rules)


def begins(rules: str) -> str:
    """Line of a game's tile: which rules it begins with, where they are not the plain ones."""
    return translate("chooser", "As last time: %1").replace("%1", rules)


def new_match_of(game: str, sentence: str) -> str:
    """The tile of a game for the screen reader."""
    return translate("chooser", "New match of %1. %2").replace("%1", game).replace("%2", sentence)


def played_last() -> str:
    """Mark on the tile of the game played last."""
    return translate("chooser", "Played last")


def more_ways() -> str:
    """Button that opens the dialog for a new match."""
    return translate("chooser", "&Rules, players and more…")


def past_matches() -> str:
    """Button that opens the list of past matches."""
    return translate("chooser", "Past &matches…")


def settings() -> str:
    """Button that opens the settings."""
    return translate("chooser", "Se&ttings…")


def not_continued() -> str:
    """An interrupted match could not be opened."""
    return translate("chooser", "That match could not be opened. Its file was kept.")
