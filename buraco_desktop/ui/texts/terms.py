"""Words of the game by rule family: Buraco has mortos and canastas, Burraco pozzetti and burracos.

A sentence that holds such a word is written once for each family: in many languages the rest of the
sentence bends with it.
"""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate

BURRACO: Final = "burraco"
"""The family that speaks of burracos and pozzetti; every other one speaks of canastas and mortos."""


def by_family(family: str, of_buraco: str, of_burraco: str) -> str:
    """The one of two translated sentences that speaks the words of *family*."""
    return of_burraco if family == BURRACO else of_buraco


def morto(family: str) -> str:
    """Name of an extra hand, beginning a sentence."""
    return by_family(family, translate("terms", "Morto"), translate("terms", "Pozzetto"))


def canasta(family: str) -> str:
    """Name of a meld of seven cards or more, beginning a sentence."""
    return by_family(family, translate("terms", "Canasta"), translate("terms", "Burraco"))


_GRADES: Final[Mapping[str, tuple[Callable[[], str], Callable[[], str]]]] = {
    "dirty": (lambda: translate("terms", "Dirty canasta"), lambda: translate("terms", "Dirty burraco")),
    "semi-clean": (
        lambda: translate("terms", "Semi-clean canasta"),
        lambda: translate("terms", "Semi-clean burraco"),
    ),
    "clean": (lambda: translate("terms", "Clean canasta"), lambda: translate("terms", "Clean burraco")),
    "a-to-k": (
        lambda: translate("terms", "Ace-to-king canasta"),
        lambda: translate("terms", "Ace-to-king burraco"),
    ),
    "a-to-k-dirty": (
        lambda: translate("terms", "Dirty ace-to-king canasta"),
        lambda: translate("terms", "Dirty ace-to-king burraco"),
    ),
    "a-to-a": (lambda: translate("terms", "Ace-to-ace canasta"), lambda: translate("terms", "Ace-to-ace burraco")),
    "eight": (lambda: translate("terms", "Canasta of all eight"), lambda: translate("terms", "Burraco of all eight")),
    "eight-dirty": (
        lambda: translate("terms", "Dirty canasta of all eight"),
        lambda: translate("terms", "Dirty burraco of all eight"),
    ),
}


def grade_name(grade: str, family: str) -> str:
    """Name of the grade of a meld, such as "Clean canasta"; "" for ``none``."""
    names = _GRADES.get(grade)
    return by_family(family, names[0](), names[1]()) if names is not None else ""


def grade_codes() -> tuple[str, ...]:
    """Every grade that has a name."""
    return tuple(_GRADES)
