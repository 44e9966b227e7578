"""The program as a user has it, with somebody at the table who plays by rote. Run as a process by test_kill.

Arguments: ``new`` or ``again``. Prints a line for each step: the number of actions saved so far; at last "deal over".
"""

import sys
import time

from PySide6.QtCore import QTimer

from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import UNLIMITED
from buraco_desktop.ui.app.arguments import read_arguments
from buraco_desktop.ui.app.program import Program


def run(words: list[str]) -> int:
    """Play on; *words* are arguments of the program."""
    program = Program(read_arguments(words), time.perf_counter())
    program.window.shows_score_sheet = False
    chooser = make_player("buraco", "easy", 5)

    def act() -> None:
        if program.match.is_persons_turn:
            program.match.submit(chooser.choose(program.match.view, UNLIMITED).action)

    def report(_events: object) -> None:
        session = program.match.session
        assert session is not None
        print(sum(len(deal.actions) for deal in session.record().deals), program.bridge.pid or 0, flush=True)

    def over(_sheet: object, _result: object) -> None:
        print("deal over", flush=True)
        program.application.quit()

    program.match.stepped.connect(report)
    program.match.deal_over.connect(over)
    timer = QTimer()
    timer.timeout.connect(act)
    timer.start(5)
    return program.run()


if __name__ == "__main__":
    more = ["--rules", "buraco", "--seed", "8"] if sys.argv[1] == "new" else []
    sys.exit(run(["--offscreen", "--speed", "off", *more]))
