"""How the worker process behaves while a level thinks: how soon it is ready, stops, and how much memory it takes.

python tests/bench/worker_bench.py [--level expert] [--rules ID] [--players N] [--runs N] [--json]

Ready: from start() to the worker's word. Cancelled: from cancel() to the answer to another question that needs no
thought, asked at once after it; the thought is broken off at moments from its very beginning to half a second later.
Memory: the most the worker has held at the end (Linux only).
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from buraco_desktop.catalog import game_of_rules
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.seating import Seating
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import UNLIMITED
from buraco_desktop.worker.client import WorkerClient
from buraco_desktop.worker.messages import Chosen, Failed, Ready

LONG_S = 30.0
GUIDE = "easy"
QUICK = "random"
AFTER_S = (0.0, 0.002, 0.01, 0.03, 0.1, 0.3, 0.5)
BARS = {"ready, median s": 0.5, "cancelled, worst s": 0.1, "memory MiB": 60.0}


def views(game: AnyGame, rules: Any, players: int, every: int) -> Iterator[Any]:
    """What the seat to act sees, here and there in a deal."""
    state = game.start(rules, Seating(players=players), 7).state
    guide = make_player(game.id, GUIDE, 7)
    count = 0
    while game.score_sheet(state) is None:
        seat = game.to_act(state)
        assert seat is not None
        view = game.view_for(state, seat)
        if count % every == 0:
            yield view
        count += 1
        state = game.apply(state, guide.choose(view, UNLIMITED).action).state


def wait_until_ready(client: WorkerClient) -> float:
    """Start the worker; seconds until it is ready."""
    begin = time.perf_counter()
    client.start()
    while not isinstance(client.poll(LONG_S), Ready):
        pass
    return time.perf_counter() - begin


def answer(client: WorkerClient, request: int) -> Chosen:
    """The answer to *request*."""
    found = client.poll(LONG_S)
    if not isinstance(found, Chosen) or found.request != request:
        raise SystemExit(f"the worker did not answer: {found.text if isinstance(found, Failed) else found}")
    return found


def seconds_to_cancel(client: WorkerClient, game: AnyGame, level: str, view: Any, after_s: float) -> float:
    """Seconds until the worker is free again when its thought is broken off *after_s* seconds."""
    thought = client.ask(game=game.id, level=level, seed=1, view=view)
    time.sleep(after_s)
    begin = time.perf_counter()
    client.cancel(thought)
    answer(client, client.ask(game=game.id, level=QUICK, seed=1, view=view))
    return time.perf_counter() - begin


def most_memory_mib(pid: int | None) -> float | None:
    """The most memory that process *pid* has held; None where the system does not tell."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:"))


def measure(game: AnyGame, rules: Any, players: int, level: str, runs: int) -> dict[str, float]:
    """All that is measured, by name."""
    ready = []
    for _ in range(runs):
        client = WorkerClient()
        ready.append(wait_until_ready(client))
        client.close()
    client = WorkerClient()
    try:
        wait_until_ready(client)
        positions = list(views(game, rules, players, 9))
        # The first question loads the players; that is no part of cancelling.
        answer(client, client.ask(game=game.id, level=QUICK, seed=1, view=positions[0]))
        thinking = [
            answer(client, client.ask(game=game.id, level=level, seed=1, view=view)).seconds for view in positions[::4]
        ]
        cancelled = [
            seconds_to_cancel(client, game, level, view, AFTER_S[number % len(AFTER_S)])
            for number, view in enumerate(positions * runs)
        ]
        memory = most_memory_mib(client.pid)
    finally:
        client.close()
    found = {
        "ready, median s": statistics.median(ready),
        "ready, worst s": max(ready),
        "thinking, median s": statistics.median(thinking),
        "thinking, worst s": max(thinking),
        "cancelled, median s": statistics.median(cancelled),
        "cancelled, worst s": max(cancelled),
    }
    return found if memory is None else found | {"memory MiB": memory}


def main() -> None:
    """Print what was measured, beside what it should be at most."""
    parser = argparse.ArgumentParser(description="How the worker behaves while a level thinks.")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--rules", default="buraco")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    game, rules = game_of_rules(asked.rules)
    found = measure(game, rules, asked.players, asked.level, max(1, asked.runs))
    if asked.json:
        print(json.dumps({name: round(value, 4) for name, value in found.items()}))
        return
    for name, value in found.items():
        bar = f"   (at most {BARS[name]:g})" if name in BARS else ""
        print(f"{name:<22}{value:>9.3f}{bar}")


if __name__ == "__main__":
    main()
