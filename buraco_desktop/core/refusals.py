"""Why an action is not allowed: a value, not text. The words live with the screens."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from buraco_desktop.core.cards import Card


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed.

    Attributes:
        code: stable kebab-case name, such as ``two-wilds``.
        rule: paragraph of the rule book that forbids it, such as ``C-3``.
        cards: the cards it is about, if any.
        numbers: counts a sentence may need, in the order the code documents.
    """

    code: str
    rule: str
    cards: tuple[Card, ...] = ()
    numbers: tuple[int, ...] = ()


class RefusalReason(Enum):
    """Why a game refuses an action: each member is (code, paragraph of the rule book)."""

    @property
    def code(self) -> str:
        """Stable name, kebab-case."""
        return str(self.value[0])

    @property
    def rule(self) -> str:
        """Paragraph of the rule book."""
        return str(self.value[1])

    def refusal(self, cards: Iterable[Card] = (), *numbers: int) -> Refusal:
        """The refusal, about *cards*."""
        return Refusal(self.code, self.rule, tuple(cards), numbers)
