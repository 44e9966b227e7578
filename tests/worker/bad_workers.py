"""Workers that misbehave, for the client's tests; found by name in a new process."""

import os
import sys
import time
from typing import Any

from buraco_desktop.players.player import Choice
from buraco_desktop.worker.messages import Cancel, Chosen, Failed, Ready, Stop, Think


def slow(connection: Any) -> None:
    """Answers what is asked with rollouts=0 at once, else after that many milliseconds or a Cancel."""
    connection.send(Ready())
    cancelled = set()
    while True:
        try:
            question = connection.recv()
        except EOFError:
            return
        if isinstance(question, Stop):
            return
        if isinstance(question, Cancel):
            cancelled.add(question.request)
            continue
        time.sleep(question.rollouts / 1000)
        # Answers although it may have been cancelled: a stale answer.
        connection.send(Chosen(question.request, Choice(question.level), 0.0))


def hangs(connection: Any) -> None:
    """Says it is ready, reads, and never answers; does not care for Stop."""
    connection.send(Ready())
    while True:
        try:
            connection.recv()
        except EOFError:
            time.sleep(60)


def dies_of_questions(connection: Any) -> None:
    """Dies of every question for the level ``deadly``."""
    connection.send(Ready())
    while True:
        try:
            question = connection.recv()
        except EOFError:
            return
        if isinstance(question, Stop):
            return
        if isinstance(question, Think):
            if question.level == "deadly":
                os._exit(3)
            connection.send(Failed(question.request, "fine"))


def dies_at_once(connection: Any) -> None:
    """Never gets as far as being ready."""
    os._exit(4)


def tells_modules(connection: Any) -> None:
    """Answers whether a module is loaded that only the main module of the program imports."""
    connection.send(Ready())
    question = connection.recv()
    connection.send(Chosen(question.request, Choice("turtledemo" in sys.modules), 0.0))
    connection.recv()
