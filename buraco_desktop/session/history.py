"""Steps done, steps undone, and a cursor for looking through steps."""

from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class History(Generic[T]):
    """What was done, and what was undone and may be done again until something else is done."""

    def __init__(self, done: Iterable[T] = ()) -> None:
        self._done = list(done)
        self._undone: list[tuple[T, ...]] = []

    @property
    def done(self) -> tuple[T, ...]:
        """The steps done, in order."""
        return tuple(self._done)

    def __len__(self) -> int:
        """Number of steps done."""
        return len(self._done)

    def __getitem__(self, place: int) -> T:
        """The step done at *place*; -1 is the last."""
        return self._done[place]

    @property
    def redoable(self) -> tuple[T, ...]:
        """The steps that redo() would do again, in order; empty when there is nothing to redo."""
        return self._undone[-1] if self._undone else ()

    def push(self, step: T) -> None:
        """A new step was done; what was undone before is forgotten."""
        self._done.append(step)
        self._undone.clear()

    def undo(self, count: int) -> tuple[T, ...]:
        """Take back the last *count* steps as one group.

        Returns:
            The steps taken back, in the order they were done.

        Raises:
            ValueError: if there are not so many.
        """
        if not 0 < count <= len(self._done):
            raise ValueError(f"cannot undo {count} of {len(self._done)} steps")
        group = tuple(self._done[-count:])
        del self._done[-count:]
        self._undone.append(group)
        return group

    def redo(self, group: Iterable[T] = ()) -> tuple[T, ...]:
        """Do again the group that was undone last.

        Args:
            group: what to put in its place, if the steps are no longer quite the same.

        Returns:
            The steps done again, in order.

        Raises:
            ValueError: if nothing was undone.
        """
        if not self._undone:
            raise ValueError("nothing to redo")
        undone = self._undone.pop()
        steps = tuple(group) or undone
        self._done += steps
        return steps


class Cursor(Generic[T]):
    """A place among steps that do not change: for looking through a record.

    The place is the number of steps shown; there is always at least one.
    """

    def __init__(self, steps: Iterable[T]) -> None:
        self._steps = tuple(steps)
        if not self._steps:
            raise ValueError("a cursor needs at least one step")
        self._place = 1

    @property
    def steps(self) -> tuple[T, ...]:
        """All steps."""
        return self._steps

    @property
    def place(self) -> int:
        """How many steps are shown, from 1."""
        return self._place

    @property
    def current(self) -> T:
        """The last step shown."""
        return self._steps[self._place - 1]

    @property
    def is_at_start(self) -> bool:
        """Whether only the first step is shown."""
        return self._place == 1

    @property
    def is_at_end(self) -> bool:
        """Whether every step is shown."""
        return self._place == len(self._steps)

    def go_to(self, place: int) -> T:
        """Show *place* steps, or as near to it as there are steps."""
        self._place = min(max(place, 1), len(self._steps))
        return self.current

    def forward(self) -> T:
        """Show one step more, if there is one."""
        return self.go_to(self._place + 1)

    def back(self) -> T:
        """Show one step fewer, if more than one is shown."""
        return self.go_to(self._place - 1)
