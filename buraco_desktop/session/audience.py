"""Who is told of what happens in a session: watchers first, then the seats, one step after the other."""

from collections import deque
from collections.abc import Callable
from itertools import count
from typing import Any

from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.seating import Seat

Listener = Callable[[Any, tuple[Any, ...]], object]
"""Told (view, events) of its seat after each step; the events are empty when something was taken back."""

Watcher = Callable[[], object]
"""Called after each change of the record."""


class Audience:
    """The listeners and watchers of one session."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._listeners: dict[int, tuple[Seat, Listener]] = {}
        self._watchers: dict[int, Watcher] = {}
        self._keys = count()
        self._to_tell: deque[tuple[Any, tuple[Any, ...]]] = deque()
        self._is_telling = False

    def listen(self, seat: Seat, listener: Listener) -> Callable[[], None]:
        """Add a listener; the function returned removes it."""
        key = next(self._keys)
        self._listeners[key] = (seat, listener)

        def stop() -> None:
            self._listeners.pop(key, None)

        return stop

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Add a watcher; the function returned removes it."""
        key = next(self._keys)
        self._watchers[key] = watcher

        def stop() -> None:
            self._watchers.pop(key, None)

        return stop

    def call_watchers(self) -> None:
        """Call every watcher."""
        for watcher in tuple(self._watchers.values()):
            watcher()

    def tell(self, state: Any, events: tuple[Any, ...]) -> None:
        """Tell every seat what it may know of *state* and *events*.

        A listener may act, which calls this again: then everybody hears of the first step before the second.
        """
        self._to_tell.append((state, events))
        if self._is_telling:
            return
        self._is_telling = True
        try:
            while self._to_tell:
                present, told = self._to_tell.popleft()
                for seat, listener in tuple(self._listeners.values()):
                    listener(self._game.view_for(present, seat), self._game.events_for(told, seat))
        finally:
            self._is_telling = False
            self._to_tell.clear()
