"""Learns by what the fast core judges a deal that is not over.

    pip install "buraco-desktop[learn]"
    python tests/bench/learn_prospects.py --rules all --seconds 20 --into prospects.json
    python tests/bench/learn_prospects.py --into prospects.json --write

The core plays deals against itself. Before every turn or so what counts for each score column is noted, and set
against how far the column was ahead of the others in the end; least squares finds the weights. Then two draws, or two
discards, are tried in many worlds that fit what the seat sees: by how much the judge is out between them, luck aside,
is noted as well. ``--write`` puts a file of both into players/buraco/prospects_learnt.py.
"""

import json
import math
import random
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from buraco_desktop.games.buraco import rulesets
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco import core_weights as look
from buraco_desktop.players.buraco.core import Deal, Prospects, Weights
from buraco_desktop.players.buraco.core_rollouts import ahead_weights
from buraco_desktop.players.buraco.core_sampling import fresh_deal
from buraco_desktop.players.match_worth import lead
from tests.bench.learn import asked_of, numpy_module, source_of, tables_of

RIDGE: Final = 30.0
"""What a weight must explain before it is believed, in squares of what it counts."""
SHARE: Final = 0.06
"""How many of all turns are noted: neighbours tell much the same."""
AT_ONCE: Final = 4096
WORLDS: Final = 300
POSITIONS: Final = 150
"""Worlds for a pair, and pairs, to find by how much the judge is out."""
LEARNT: Final = Path(__file__).parents[2] / "buraco_desktop" / "players" / "buraco" / "prospects_learnt.py"

Learnt = dict[str, list[int]]
"""What was learnt for a table: the ``judge``'s weights, and what it is ``out_by`` between draws and between plays."""
Sums = tuple[Any, Any, float, float, int]
"""Products of what counts with each other and with the lead, sum and squares of the lead, and rows."""


def harvest(rules_id: str, players: int, seed: int, seconds: float) -> Sums:
    """What playing for some seconds shows."""
    numpy = numpy_module()
    rules, chance = rulesets.by_id(rules_id), random.Random(seed)
    weights = Weights(ahead_weights(rules, players))
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
            leads.append(lead(points, own))
        if len(rows) >= AT_ONCE or time.monotonic() >= end:
            table, ahead = numpy.array(rows), numpy.array(leads)
            products += table.T @ table
            outcomes += table.T @ ahead
            total, squares, count = total + ahead.sum(), squares + (ahead**2).sum(), count + len(rows)
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


def learnt_source(tables: Mapping[str, Learnt]) -> str:
    """prospects_learnt.py with *tables*, by "RULES PLAYERS"."""
    source = source_of(
        {table: learnt["judge"] for table, learnt in tables.items()},
        head="What a deal that is not over is judged by, by tests/bench/learn_prospects.py; do not edit.",
        name="PROSPECTS",
        foot="By id of the rule set and number of players; core_weights says what is what.",
    )
    lines = ["", "OUT_BY: Final[Mapping[tuple[str, int], tuple[int, int]]] = {"]
    for table, learnt in sorted(tables.items()):
        rules_id, players = table.split()
        draws, plays = learnt["out_by"]
        lines.append(f'    ("{rules_id}", {players}): ({draws}, {plays}),')
    foot = "How far the judge is out between stock and pile, and between two plays, in points, as a standard deviation."
    return source + "\n".join([*lines, "}", f'"""{foot}"""']) + "\n"


def hidden(deal: Deal, players: int) -> tuple[list[int], list[int]]:
    """The cells of a deal without what the seat to act does not see of hands, stock and mortos, and those cards."""
    cells, faces = deal.values(), []
    for seat in range(players):
        first = at.HANDS + seat * at.HAND_SIZE
        if seat == cells[at.TO_ACT]:
            continue
        held = [at.JOKER] * cells[first + at.H_JOKERS]
        for suit in range(4):
            for mask in (cells[first + suit], cells[first + at.H_TWICE + suit]):
                held += [suit * 13 + place for place in range(13) if mask >> place & 1]
        cells[first : first + at.HAND_SIZE] = [0] * at.HAND_SIZE
        cells[at.MISSING + seat] = len(held)
        faces += held
    places = [at.STOCK + number for number in range(cells[at.STOCK_AT], cells[at.STOCK_END])]
    for morto in range(cells[at.MORTO_AT], cells[at.MORTO_END]):
        places += [at.MORTOS + morto * at.MORTO_ROOM + number for number in range(cells[at.MORTO_SIZES + morto])]
    for place in places:
        faces.append(cells[place])
        cells[place] = at.HIDDEN
    return cells, sorted(faces)


def out_by(rules_id: str, players: int, judge: Sequence[int], *, seed: int, is_draw: bool, positions: int) -> float:
    """How far the judge is out between two draws, or two discards, in points, as a standard deviation."""
    rules, chance, prospects = rulesets.by_id(rules_id), random.Random(seed), Prospects(judge)
    weights = Weights(ahead_weights(rules, players))
    values, faces = fresh_deal(rules, players)
    columns = range(3 if players == 3 else 2)
    found: list[float] = []
    while len(found) < positions:
        deal, turn = Deal(values), Deal(values)
        deal.fill_hidden(faces, chance.getrandbits(60))
        deal.play_turns(weights, weights, chance.randrange(1, 40))
        if deal.is_over():
            continue
        if not is_draw:
            turn.copy_from(deal)
            for code in turn.take_turn(weights)[:-1]:
                deal.apply(code)
            if deal.is_over() or deal.cell(at.PHASE) != at.PLAY:
                continue
        codes = [code for code in deal.legal() if is_draw or code & 15 == at.A_DISCARD]
        if len(codes) < 2:
            continue
        pair = chance.sample(codes, 2)
        own = deal.cell(at.TO_ACT) if players == 3 else deal.cell(at.TO_ACT) % 2
        cells, unseen = hidden(deal, players)
        world, play = Deal(cells), Deal(cells)
        holes = Deal(cells)
        errors = []
        for _ in range(WORLDS):
            world.copy_from(holes)
            world.fill_hidden(unseen, chance.getrandbits(60))
            world.share_out()
            error = 0.0
            for sign, code in zip((1, -1), pair, strict=True):
                play.copy_from(world)
                play.apply(code)
                play.play_turns(weights, weights, look.P_TURNS)
                error -= sign * lead([play.prospect(prospects, column) / look.P_UNITS for column in columns], own)
                play.play_out(weights, weights)
                error += sign * lead([play.score(column) for column in columns], own)
            errors.append(error)
        mean = sum(errors) / WORLDS
        # What the mean is out by chance is no error of the judge's.
        found.append(mean**2 - sum((error - mean) ** 2 for error in errors) / (WORLDS - 1) / WORLDS)
    # So few pairs do not tell less than five points from nothing.
    return math.sqrt(max(25.0, sum(found) / positions))


def main() -> None:
    """Do what the command line says."""
    asked = asked_of(__doc__, seconds=20.0, learnt=LEARNT).parse_args()
    tables: dict[str, Learnt] = json.loads(asked.into.read_text("utf-8")) if asked.into.exists() else {}
    if asked.write:
        LEARNT.write_text(learnt_source(tables), encoding="utf-8")
        return
    with ProcessPoolExecutor(asked.workers) as pool:
        for rules_id, players in tables_of(asked):
            judge = learn(
                rules_id,
                players,
                seconds=asked.seconds,
                seed=asked.seed,
                workers=asked.workers,
                pool=pool,
            )
            tasks = [
                pool.submit(out_by, rules_id, players, judge, seed=asked.seed, is_draw=is_draw, positions=POSITIONS)
                for is_draw in (True, False)
            ]
            tables[f"{rules_id} {players}"] = {"judge": judge, "out_by": [round(task.result()) for task in tasks]}
            asked.into.write_text(json.dumps(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
