"""``arena``: who plays better, by how much, and how sure that is: A against B over duplicate deals."""

import argparse
import contextlib
import sys
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final, TextIO

from buraco_desktop import __version__
from buraco_desktop.cli.arguments import add_json, add_players, add_rules, chosen_players, chosen_rules, number
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.output import answer
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.options import write_option

_DEFAULT_DEALS: Final = 100
_DEFAULT_TIME_OUT_S: Final = 10
_MOST_DEALS: Final = 10_000_000
_LARGEST_SEED: Final = (1 << 62) - 1
_INTERRUPTED: Final = 130
"""As a shell reports a program stopped by Ctrl-C."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_rules(parser)
    add_players(parser)
    parser.add_argument(
        "--seats", metavar="A,B", required=True, help="who plays: levels, or exec:COMMAND for a program of its own"
    )
    deals_help = f"how many deals, each played with the seats exchanged as well (default {_DEFAULT_DEALS})"
    parser.add_argument("--deals", metavar="N", type=number(1, _MOST_DEALS), default=_DEFAULT_DEALS, help=deals_help)
    parser.add_argument("--seed", metavar="S", type=number(0, _LARGEST_SEED), default=1, help="fixes them (default 1)")
    parser.add_argument(
        "--workers", metavar="W", type=number(1, 256), help="how many processes (default: one a processor core)"
    )
    parser.add_argument("--dask", metavar="ADDRESS", help="play on the Dask cluster whose scheduler is there")
    parser.add_argument("--out", metavar="FILE.jsonl", help="write a row for every deal as soon as it is played")
    parser.add_argument("--resume", action="store_true", help="go on after the rows that --out has already")
    time_out_help = f"how long a program may think about one answer (default {_DEFAULT_TIME_OUT_S})"
    parser.add_argument(
        "--time-out", metavar="SECONDS", type=number(1, 3600), default=_DEFAULT_TIME_OUT_S, help=time_out_help
    )
    add_json(parser)


def _run(asked: argparse.Namespace) -> int:
    # Not at the top: who asks about a meld need not wait for the computer players to be loaded.
    from buraco_desktop.cli.arena_play import Job, end_programs, play_job
    from buraco_desktop.cli.arena_results import Tally
    from buraco_desktop.cli.arena_seats import read_seats, refuse_missing_programs
    from buraco_desktop.cli.arena_spread import CtrlC, cluster_at, crew_of, default_workers
    from buraco_desktop.players.factory import make_player
    from buraco_desktop.players.levels import LEVELS

    game, rules = chosen_rules(asked.rules, asked.option)
    players = chosen_players(game, rules, asked.players)
    contenders = read_seats(asked.seats, [level.id for level in LEVELS])
    for contender in contenders:
        if contender.level:
            make_player(game.id, contender.level, 0)
    if asked.dask is not None and asked.workers is not None:
        raise MalformedTextError("--workers: a cluster has its own workers: expected --dask alone")
    if asked.dask is None:
        refuse_missing_programs(contenders)
    if asked.resume and asked.out is None:
        raise MalformedTextError("--resume: there is no file to go on with: expected --out FILE.jsonl as well")
    options = _changed_options(game, rules)
    settings = {
        "program": __version__,
        "game": game.id,
        "rules": game.rule_set_id(rules),
        "options": options,
        "players": players,
        "seats": [contender.text for contender in contenders],
        "seed": asked.seed,
        "time_out": asked.time_out,
    }
    workers = min(asked.workers or default_workers(), asked.deals)
    with _rows_in(asked.out, settings, asked.resume) as file, CtrlC() as ctrl_c:
        before = {} if file is None else file.rows
        tally = Tally(row for deal, row in before.items() if deal < asked.deals)
        bar = Bar(sys.stderr, asked.deals)
        jobs = (
            Job(
                rules_id=asked.rules,
                options=tuple(f"{key}={value}" for key, value in options.items()),
                players=players,
                contenders=contenders,
                time_out_s=float(asked.time_out),
                deal=deal,
                seed=asked.seed + deal,
            )
            for deal in range(asked.deals)
            if deal not in before
        )
        crew_context = crew_of(workers) if asked.dask is None else cluster_at(asked.dask)
        try:
            with bar, crew_context as crew:
                bar.show(tally)
                for row in crew.run(play_job, jobs, ctrl_c.is_pressed):
                    if file is not None:
                        file.add(row)
                    tally.add(row)
                    bar.show(tally)
        finally:
            end_programs()
    is_whole = len(tally) == asked.deals
    values = {**settings, "deals": asked.deals, "played": len(tally), **tally.values()}
    answer(values, _in_words(values), asked.json)
    return 0 if is_whole else _INTERRUPTED


def _changed_options(game: AnyGame, rules: Any) -> dict[str, str]:
    values = game.option_values(rules)
    specs = game.option_specs(rules)
    return {spec.id: write_option(values[spec.id]) for spec in specs if values[spec.id] != spec.default}


@contextlib.contextmanager
def _rows_in(path: str | None, settings: Mapping[str, Any], resume: bool) -> Iterator[Any]:
    if path is None:
        yield None
        return
    from buraco_desktop.cli.arena_file import RowFile

    with RowFile(path, settings, resume=resume) as file:
        yield file


class Bar:
    """How far a run is, on one line of a terminal; on anything else, nothing."""

    _WIDTH: Final = 24
    _EVERY_S: Final = 0.1

    def __init__(self, stream: TextIO | None, total: int) -> None:
        self._stream = stream if stream is not None and stream.isatty() else None
        self._total = total
        self._begin = time.monotonic()
        self._shown = 0.0
        self._first: int | None = None

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None:
        if self._stream is not None:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def show(self, tally: Any) -> None:
        """Show what *tally* has; not more often than an eye can follow."""
        if self._stream is None:
            return
        done, now = len(tally), time.monotonic()
        if self._first is None:
            self._first = done
        elif now - self._shown < self._EVERY_S:
            return
        self._shown = now
        self._stream.write(f"\r{self.line(done, tally.values(), now - self._begin)}\x1b[K")
        self._stream.flush()

    def line(self, done: int, values: Mapping[str, Any], elapsed_s: float) -> str:
        """The bar after *elapsed_s* seconds."""
        filled = self._WIDTH * done // self._total
        bar = "#" * filled + "." * (self._WIDTH - filled)
        words = f"[{bar}] {done}/{self._total}"
        new = done - (self._first or 0)
        if new:
            left = round(elapsed_s / new * (self._total - done))
            words += f", {left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"
        if values["points"] is not None:
            words += f", {_with_error(values['points'], values['points_error'])} points"
        return words


def _with_error(value: float, error: float | None, digits: int = 1, sign: str = "+") -> str:
    return f"{value:{sign}.{digits}f}" + ("" if error is None else f" ± {error:.{digits}f}")


def _in_words(values: Mapping[str, Any]) -> str:
    a, b = values["seats"]
    changed = "".join(f", {key}={value}" for key, value in values["options"].items())
    ways = "in each of the three seats" if values["players"] == 3 else "twice, the sides exchanged"
    lines = [
        f"A {a} against B {b}: {values['rules']}{changed}, {values['players']} players, seed {values['seed']}",
        f"  {values['played']} of {values['deals']} deals, each played {ways}",
    ]
    if values["points"] is None:
        return "\n".join([*lines, "  no deal was played to its end"])
    error = values["won_error"]
    share = _with_error(100 * values["won"], None if error is None else 100 * error, sign="")
    lines.append(f"  points a deal, A over B   {_with_error(values['points'], values['points_error'])}")
    lines.append(f"  deals A won               {share} %")
    lines.append("  seconds a decision          median      99 %      most  decisions")
    for side, name in (("A", a), ("B", b)):
        took = values["seconds"][side]
        shown = name if len(name) <= 20 else f"{name[:17]}..."
        figures = "".join(f"{took[key]:>10.5f}" for key in ("median", "p99", "longest"))
        lines.append(f"    {side} {shown:<20}  {figures}{took['decisions']:>11}")
    for side, faults in values["faults"].items():
        if faults:
            counts = ", ".join(f"{count} {kind}" for kind, count in faults.items())
            lines.append(f"  answers of {side} not taken   {counts}")
    return "\n".join(lines)


ARENA: Final = Command(
    name="arena",
    help="one player against another over duplicate deals: points, wins, time",
    add_arguments=_add_arguments,
    run=_run,
)
