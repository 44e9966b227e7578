"""Rule options as data: feeds the dialogs, the command line and the record header."""

from dataclasses import dataclass
from enum import Enum

from buraco_desktop.core.errors import MalformedTextError

OptionValue = bool | int | str
"""A value as the record writes it: yes/no, a whole number, or kebab-case text."""


class OptionKind(Enum):
    """How an option is asked for."""

    SWITCH = "switch"
    CHOICE = "choice"
    NUMBER = "number"


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSpec:
    """One choice a player may make in a rule set.

    Attributes:
        id: RuleSet field path, such as ``going_out.canasta``; never renamed.
        kind: how it is asked for.
        default: value in the rule set the specs were made for.
        allowed: the values offered, in menu order; for NUMBER the suggested ones.
        lowest: smallest number allowed (NUMBER).
        highest: largest number allowed (NUMBER).
        rule: paragraph of the rule book that defines it.
        depends_on: (option id, values) under which it has any meaning; None: always.
    """

    id: str
    kind: OptionKind
    default: OptionValue
    allowed: tuple[OptionValue, ...]
    rule: str
    lowest: int = 0
    highest: int = 0
    depends_on: tuple[str, tuple[OptionValue, ...]] | None = None

    @property
    def group(self) -> str:
        """The part of the rules it belongs to: the id up to the dot."""
        return self.id.partition(".")[0]


def read_option(spec: OptionSpec, text: str) -> OptionValue:
    """The value of *spec* written as *text* (``yes``/``no``, a number, or a word).

    Raises:
        MalformedTextError: if the option does not take it.
    """
    value: OptionValue | None = None
    if spec.kind is OptionKind.SWITCH:
        value = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}.get(text.lower())
    elif spec.kind is OptionKind.NUMBER:
        is_number = text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10
        if is_number and spec.lowest <= int(text) <= spec.highest:
            value = int(text)
    elif text in spec.allowed:
        value = text
    if value is None:
        raise MalformedTextError(f"'{text}' is no value of {spec.id}: expected {describe_values(spec)}")
    return value


def check_value(spec: OptionSpec, value: OptionValue) -> None:
    """Whether *spec* takes *value*.

    Raises:
        MalformedTextError: if it does not.
    """
    if spec.kind is OptionKind.NUMBER:
        fits = isinstance(value, int) and not isinstance(value, bool) and spec.lowest <= value <= spec.highest
    else:
        fits = value in spec.allowed and isinstance(value, bool) == (spec.kind is OptionKind.SWITCH)
    if not fits:
        raise MalformedTextError(f"'{value}' is no value of {spec.id}: expected {describe_values(spec)}")


def write_option(value: OptionValue) -> str:
    """*value* as text: ``yes``, ``no``, a number or a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def describe_values(spec: OptionSpec) -> str:
    """The values *spec* takes, in words for an error message."""
    if spec.kind is OptionKind.NUMBER:
        return f"a number from {spec.lowest} to {spec.highest}"
    return ", ".join(write_option(value) for value in spec.allowed)
