"""The worker process: reads questions, thinks, answers. Ends when told to, or when the program is gone."""

import os
import signal
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Final

from buraco_desktop.players.player import Budget, Player
from buraco_desktop.worker.messages import Answer, Cancel, Chosen, Failed, Question, Ready, Stop, Think

_MOST_PLAYERS: Final = 8


def serve(connection: "Connection[Answer, Question]") -> None:
    """Answer questions from *connection* until it closes. The target of the worker process."""
    # Ctrl+C in a terminal reaches the whole group; it is the program that decides when the worker ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Not at the top: the program imports this module for this function alone, and need not load the players.
    from buraco_desktop.players.factory import make_player

    Worker(connection, make_player).run()


class Worker:
    """Thinks in its main thread while another reads, so that a Cancel arrives in the middle of a thought."""

    def __init__(
        self, connection: "Connection[Answer, Question]", make_player: Callable[[str, str, int], Player]
    ) -> None:
        self._connection = connection
        self._make_player = make_player
        self._waiting: SimpleQueue[Think | Stop] = SimpleQueue()
        self._cancelled: set[int] = set()
        self._players: OrderedDict[tuple[str, str, int], Player] = OrderedDict()

    def run(self) -> None:
        """Answer until told to stop."""
        threading.Thread(target=self._read, name="worker-reader", daemon=True).start()
        self._connection.send(Ready())
        while True:
            question = self._waiting.get()
            if isinstance(question, Stop):
                return
            answer = None if question.request in self._cancelled else self._answer(question)
            if answer is not None and question.request not in self._cancelled:
                self._connection.send(answer)
            self._cancelled.discard(question.request)

    def _read(self) -> None:
        while True:
            try:
                question = self._connection.recv()
            except (EOFError, OSError):
                # The program is gone, perhaps killed: nobody waits for the thought in the main thread.
                os._exit(0)
            if isinstance(question, Cancel):
                self._cancelled.add(question.request)
            else:
                self._waiting.put(question)

    def _answer(self, question: Think) -> Answer:
        started = time.perf_counter()
        budget = Budget(
            seconds=question.seconds,
            rollouts=question.rollouts,
            cancelled=lambda: question.request in self._cancelled,
        )
        try:
            player = self._player(question.game, question.level, question.seed)
            choice = player.choose(question.view, budget)
        except Exception:
            return Failed(question.request, traceback.format_exc())
        return Chosen(question.request, choice, time.perf_counter() - started)

    def _player(self, game: str, level: str, seed: int) -> Player:
        key = game, level, seed
        player = self._players.pop(key, None)
        if player is None:
            player = self._make_player(game, level, seed)
        self._players[key] = player
        if len(self._players) > _MOST_PLAYERS:
            self._players.popitem(last=False)
        return player
