"""Sentences the table itself says."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def deal_number(number: int) -> str:
    """Which deal it is."""
    return translate("table", "Deal %1").replace("%1", str(number))


def practice() -> str:
    """Mark of a practice match."""
    return translate("table", "Practice")


def target_points(points: str) -> str:
    """What wins the match; *points* written for the player's language."""
    return translate("table", "Target %1").replace("%1", points)


def why() -> str:
    """Link after a refusal."""
    return translate("table", "Why?")


def table_name() -> str:
    """Name of the table for the screen reader."""
    return translate("table", "Card table")


def dealer_letter() -> str:
    """Letter on the dealer's chip."""
    return translate("table", "D", "one letter on the chip that marks the dealer")


def new_meld() -> str:
    """Name of the place for a new meld, where the game gives none."""
    return translate("table", "New meld")


def no_melds_yet() -> str:
    """Written where the other side's melds will lie."""
    return translate("table", "The other side has no melds yet")


def score_line(name: str, total: str) -> str:
    """One side's total, for the screen reader."""
    return translate("table", "%1: %2 points").replace("%1", name).replace("%2", total)


def match_line(deal: str, target: str, *, is_practice: bool = False) -> str:
    """Deal and target for the screen reader."""
    if is_practice:
        return translate("table", "Practice match. %1. %2.").replace("%1", deal).replace("%2", target)
    return translate("table", "%1. %2.").replace("%1", deal).replace("%2", target)


def zone_with_grade(spoken: str, grade: str) -> str:
    """A meld with its grade, for the screen reader."""
    return translate("table", "%1 %2.").replace("%1", spoken).replace("%2", grade)
