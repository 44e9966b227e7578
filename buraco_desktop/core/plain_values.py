"""Events as plain values, for programs: text, numbers, lists and dictionaries only."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from buraco_desktop.core.cards import Card

Writers = Mapping[type, Callable[[Any], str]]
"""How values of a game's own kinds are written."""


def event_values(event: Any, writers: Writers | None = None) -> dict[str, Any]:
    """*event* as plain values: its kebab-case name under ``event``, then its fields.

    Args:
        event: a dataclass of a game.
        writers: kind -> its values as text; other dataclasses become dictionaries.
    """
    name = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in type(event).__name__)
    return {"event": name.removeprefix("-"), **_plain_fields(event, writers or {})}


def _plain_fields(value: Any, writers: Writers) -> dict[str, Any]:
    return {field.name: _plain(getattr(value, field.name), writers) for field in fields(value)}


def _plain(value: Any, writers: Writers) -> Any:
    write = writers.get(type(value))
    if write is not None:
        return write(value)
    match value:
        case Card():
            return value.text
        case tuple():
            if all(isinstance(card, Card) for card in value):
                return " ".join(card.text for card in value)
            return [_plain(each, writers) for each in value]
        case bool() | int() | str() | None:
            return value
        case Enum():
            return value.value
    return _plain_fields(value, writers)
