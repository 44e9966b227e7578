"""Past matches and statistics in words."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

translate = QCoreApplication.translate


def matches_title() -> str:
    """Title of the list of past matches."""
    return translate("past", "Past matches")


def matches_subtitle() -> str:
    """Line below that title."""
    return translate("past", "Every match is kept, finished or not, until you delete it. The one in play is first.")


def no_matches() -> str:
    """There are no past matches."""
    return translate("past", "No match has been played yet.")


def match_columns() -> tuple[str, ...]:
    """Headings of the list of matches."""
    return (
        translate("past", "Last played"),
        translate("past", "Rules"),
        translate("past", "Players"),
        translate("past", "Deals"),
        translate("past", "Points"),
        translate("past", "State"),
    )


def when(seconds: float) -> str:
    """A moment as the player's language writes it."""
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(int(seconds)), QLocale.FormatType.ShortFormat)


def people(names: tuple[str, ...]) -> str:
    """Names in a cell."""
    return translate("past", ", ", "between names").join(names)


def points(totals: tuple[int, ...]) -> str:
    """Totals in a cell."""
    return translate("past", " : ", "between the points of the sides").join(QLocale().toString(one) for one in totals)


def state(is_finished: bool, is_practice: bool, *, is_in_play: bool = False) -> str:
    """Whether a match was played to its end."""
    if is_in_play and not is_finished:
        return translate("past", "in play, practice") if is_practice else translate("past", "in play")
    if is_practice:
        return translate("past", "practice, finished") if is_finished else translate("past", "practice")
    return translate("past", "finished") if is_finished else translate("past", "unfinished")


def unreadable() -> str:
    """A file that cannot be read."""
    return translate("past", "cannot be read")


def open_match() -> str:
    """Button."""
    return translate("past", "&Open")


def export_match() -> str:
    """Button."""
    return translate("past", "&Save a copy…")


def import_match() -> str:
    """Button."""
    return translate("past", "&Import…")


def delete_match() -> str:
    """Button."""
    return translate("past", "&Delete")


def delete_sure() -> str:
    """The same button after the first press."""
    return translate("past", "Really &delete?")


def against_the_rules(line: int, sentence: str) -> str:
    """Why a record cannot be played on; *sentence* says what the rules have against it."""
    text = translate("past", "what is played in line %1 is against the rules. %2")
    return text.replace("%1", str(line)).replace("%2", sentence)


def unknown_game() -> str:
    """Why a record cannot be played at all."""
    return translate("past", "it is of a game that this program does not know.")


def statistics_title() -> str:
    """Title of the statistics."""
    return translate("past", "Statistics")


def statistics_subtitle() -> str:
    """Line below that title."""
    return translate("past", "Your finished matches, by rules and by how well the others play.")


def no_statistics() -> str:
    """Nothing was played to its end yet."""
    return translate("past", "Nothing to count yet: finish a match that is not for practice.")


def statistics_columns() -> tuple[str, ...]:
    """Headings of the statistics."""
    return (
        translate("past", "Rules"),
        translate("past", "Level"),
        translate("past", "Matches"),
        translate("past", "Won"),
        translate("past", "Deals"),
        translate("past", "Points a deal"),
        translate("past", "Others"),
        translate("past", "Best deal"),
        translate("past", "Longest streak"),
    )


def share(won: int, of: int) -> str:
    """How many, and how many in a hundred."""
    text = translate("past", "%1 (%2 %)")
    return text.replace("%1", QLocale().toString(won)).replace("%2", str(round(100 * won / of) if of else 0))


def number(value: float) -> str:
    """A whole number as the language writes it."""
    return QLocale().toString(round(value))


def levels(names: tuple[str, ...]) -> str:
    """Levels that played together."""
    return translate("past", ", ", "between levels").join(names)


def export_csv() -> str:
    """Button."""
    return translate("past", "Save as a &table…")


def csv_files() -> str:
    """Kind of file in a file dialog."""
    return translate("past", "Tables (*.csv)")
