"""Learns by what the fast core judges a deal that is not over.

    pip install "buraco-desktop[learn]"
    python tests/bench/learn_prospects.py --rules all --seconds 20 --into prospects.json
    python tests/bench/learn_prospects.py --into prospects.json --write

The core plays deals against itself. Before every turn or so what counts for each score column is noted, and set
against how far the column was ahead of the others in the end; least squares finds the weights. ``--write`` puts a file
of weights into players/buraco/prospects_learnt.py.
"""

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from buraco_desktop.games.buraco import rulesets
from buraco_desktop.players.buraco import core_weights as look
from buraco_desktop.players.buraco.core import Deal, Weights
from buraco_desktop.players.buraco.core_rollouts import rollout_weights
from buraco_desktop.players.buraco.core_sampling import fresh_deal
from tests.bench.learn import numpy_module, source_of

RIDGE: Final = 30.0
"""What a weight must explain before it is believed, in squares of what it counts."""
SHARE: Final = 0.06
"""How many of all turns are noted: neighbours tell much the same."""
AT_ONCE: Final = 4096
LEARNT: Final = Path(__file__).parents[2] / "buraco_desktop" / "players" / "buraco" / "prospects_learnt.py"

Sums = tuple[Any, Any, float, float, int]
"""Products of what counts with each other and with the lead, sum and squares of the lead, and rows."""


def harvest(rules_id: str, players: int, seed: int, seconds: float) -> Sums:
    """What playing for some seconds shows."""
    numpy = numpy_module()
    rules, chance = rulesets.by_id(rules_id), random.Random(seed)
    weights = Weights(rollout_weights(rules, players))
    values, faces = fresh_deal(rules, players)
    fresh, deal = Deal(values), Deal(values)
    columns = range(3 if players == 3 else 2)
    products, outcomes = numpy.zeros((look.P_ALL, look.P_ALL)), numpy.zeros(look.P_ALL)
    total = squares = 0.0
    count = 0
    rows: list[Any] = []
    leads: list[float] = []
    end, number = time.monotonic() + seconds, seed * 1_000_003
    while time.monotonic() < end or rows:
        deal.copy_from(fresh)
        deal.fill_hidden(faces, number)
        number += 1
        seen = []
        while not deal.is_over():
            if chance.random() < SHARE:
                seen.append((chance.choice(columns), [deal.look(column) for column in columns]))
            deal.play_turns(weights, weights, 1)
        points = [deal.score(column) for column in columns]
        for own, looks in seen:
            row = numpy.zeros(look.P_ALL)
            for column, (block, counts) in enumerate(looks):
                first = block * look.P_SIZE
                row[first : first + look.P_SIZE] += numpy.array(counts) * (1 if column == own else -1 / columns[-1])
            rows.append(row)
            leads.append(points[own] - (sum(points) - points[own]) / columns[-1])
        if len(rows) >= AT_ONCE or time.monotonic() >= end:
            table, lead = numpy.array(rows), numpy.array(leads)
            products += table.T @ table
            outcomes += table.T @ lead
            total, squares, count = total + lead.sum(), squares + (lead**2).sum(), count + len(rows)
            rows, leads = [], []
    return products, outcomes, total, squares, count


def learn(rules_id: str, players: int, *, seconds: float, seed: int, workers: int, pool: Executor) -> list[int]:
    """Weights for one table; how much of the lead they explain goes to standard error."""
    numpy = numpy_module()
    tasks = [pool.submit(harvest, rules_id, players, seed + worker, seconds) for worker in range(workers)]
    products, outcomes, total, squares, count = (sum(parts) for parts in zip(*(t.result() for t in tasks), strict=True))
    weights = numpy.linalg.solve(products + RIDGE * numpy.eye(look.P_ALL), outcomes)
    left = squares - 2 * weights @ outcomes + weights @ products @ weights
    told = 1 - left / (squares - total**2 / count)
    print(f"{rules_id} {players}: {count} rows, {told:.1%} of the lead explained", file=sys.stderr)
    return [round(look.P_UNITS * weight) for weight in weights]


def learnt_source(tables: Mapping[str, Sequence[int]]) -> str:
    """prospects_learnt.py with *tables*, by "RULES PLAYERS"."""
    return source_of(
        tables,
        head="What a deal that is not over is judged by, by tests/bench/learn_prospects.py; do not edit.",
        name="PROSPECTS",
        foot="By id of the rule set and number of players; core_weights says what is what.",
    )


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="buraco", help="id of the rule set; 'all': every shipped table")
    parser.add_argument("--players", type=int, default=4, help="how many play")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long is played (default 20)")
    parser.add_argument("--seed", type=int, default=1, help="fixes the deals, as far as the clock does not")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument("--into", type=Path, required=True, help="a JSON file that weights are added to")
    parser.add_argument("--write", action="store_true", help="only write prospects_learnt.py from that file")
    asked = parser.parse_args()
    tables: dict[str, list[int]] = json.loads(asked.into.read_text("utf-8")) if asked.into.exists() else {}
    if asked.write:
        LEARNT.write_text(learnt_source(tables), encoding="utf-8")
        return
    every = [(rules.id, players) for rules in rulesets.ALL for players in rules.players]
    with ProcessPoolExecutor(asked.workers) as pool:
        for rules_id, players in every if asked.rules == "all" else [(asked.rules, asked.players)]:
            tables[f"{rules_id} {players}"] = learn(
                rules_id,
                players,
                seconds=asked.seconds,
                seed=asked.seed,
                workers=asked.workers,
                pool=pool,
            )
            asked.into.write_text(json.dumps(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
