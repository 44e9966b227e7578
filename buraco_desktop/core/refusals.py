"""Why an action is not allowed: a value, not text. The words live with the screens."""

from dataclasses import dataclass

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
