"""Values that have an id: found by it, or what there is instead."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from buraco_desktop.core.errors import MalformedTextError


class HasId(Protocol):
    """Something with an id."""

    @property
    def id(self) -> str:
        """Its name in records; never renamed."""


T = TypeVar("T", bound=HasId)


def with_id(values: Iterable[T], wanted: str, kind: str) -> T:
    """The one of *values* whose id is *wanted*.

    Raises:
        MalformedTextError: if it is no *kind*, naming those there are.
    """
    by_id = {value.id: value for value in values}
    if wanted not in by_id:
        raise MalformedTextError(f"'{wanted}' is no {kind}: expected one of {', '.join(by_id)}")
    return by_id[wanted]
