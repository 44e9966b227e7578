"""``perft``: how many lines of play there are, depth by depth; a net that catches every slip in the rules.

A perft file names a deal and its counts::

    format: buraco-perft
    rules: burraco
    options: melds.sets=none
    players: 2
    pack: small
    seed: 1
    depth 1: 2
    depth 2: 31

``#`` begins a comment line; ``options`` may be left out. A line of play ends with its deal.
"""

import argparse
from dataclasses import dataclass
from typing import Any, Final

from buraco_desktop.cli.arguments import (
    DEFAULT_RULES,
    add_json,
    add_players,
    add_rules,
    chosen_players,
    chosen_rules,
    number,
)
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.output import answer, to_json
from buraco_desktop.cli.reading import read_text
from buraco_desktop.cli.study import study_of
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.seating import Seating

FORMAT: Final = "buraco-perft"
_DEEPEST: Final = 50
_LARGEST_SEED: Final = (1 << 63) - 1
_HEADERS: Final = ("format", "rules", "options", "players", "pack", "seed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Root:
    """A deal to count from, and the counts a file expects of it.

    Attributes:
        rules: id of the rule set.
        options: its changed options, as ``ID=VALUE``.
        players: how many play; None: as many as usual.
        is_small: whether the small pack is dealt.
        seed: fixes the deal.
        expected: count for each depth.
    """

    rules: str
    options: tuple[str, ...]
    players: int | None
    is_small: bool
    seed: int
    expected: tuple[tuple[int, int], ...] = ()


def read_root(text: str) -> Root:
    """The deal and counts of a perft file.

    Raises:
        MalformedTextError: with line and column.
    """
    headers: dict[str, str] = {}
    counts: dict[int, int] = {}
    for place, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        key, sign, value = (part.strip() for part in bare.partition(":"))
        words = key.split()
        if not headers and (key, value) != ("format", FORMAT):
            raise MalformedTextError(f"'{bare[:40]}' is no perft file: expected 'format: {FORMAT}' first", place, 1)
        if sign and len(words) == 2 and words[0] == "depth" and _is_count(words[1]) and _is_count(value):
            depth = int(words[1])
            if not 1 <= depth <= _DEEPEST or depth in counts:
                raise MalformedTextError(f"'{words[1]}' is no new depth: expected 1 to {_DEEPEST}, once", place, 7)
            counts[depth] = int(value)
        elif sign and key in _HEADERS and key not in headers:
            headers[key] = value
        else:
            expected = f"one of {', '.join(_HEADERS)}, once, or 'depth 3: 120'"
            raise MalformedTextError(f"'{bare[:40]}' does not belong here: expected {expected}", place, 1)
    pack = headers.get("pack", "full")
    if pack not in {"full", "small"}:
        raise MalformedTextError(f"'{pack}' is no pack: expected full or small")
    seed, players = headers.get("seed", "0"), headers.get("players", "")
    if not _is_count(seed) or int(seed) > _LARGEST_SEED:
        raise MalformedTextError(f"'{seed}' is no seed: expected 0 to {_LARGEST_SEED}")
    if players not in {"", "2", "3", "4"}:
        raise MalformedTextError(f"'{players}' is no number of players: expected 2, 3 or 4")
    if not counts:
        raise MalformedTextError("this perft file holds no counts: expected lines like 'depth 3: 120'")
    return Root(
        rules=headers.get("rules", DEFAULT_RULES),
        options=tuple(headers.get("options", "").split()),
        players=int(players) if players else None,
        is_small=pack == "small",
        seed=int(seed),
        expected=tuple(sorted(counts.items())),
    )


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 20


def write_root(root: Root) -> str:
    """*root* as a perft file."""
    lines = [f"format: {FORMAT}", f"rules: {root.rules}"]
    if root.options:
        lines.append(f"options: {' '.join(root.options)}")
    if root.players is not None:
        lines.append(f"players: {root.players}")
    lines += [f"pack: {'small' if root.is_small else 'full'}", f"seed: {root.seed}"]
    lines += [f"depth {depth}: {count}" for depth, count in root.expected]
    return "\n".join(lines) + "\n"


def start(root: Root) -> tuple[AnyGame, Any]:
    """The game and the state that *root* counts from.

    Raises:
        MalformedTextError: if its rules, options or players are not known.
    """
    game, rules = chosen_rules(root.rules, root.options)
    players = chosen_players(game, rules, root.players)
    if root.is_small:
        rules = study_of(game).small_rules(rules, players)
    return game, game.start(rules, Seating(players=players), root.seed).state


def count(game: AnyGame, state: Any, depth: int) -> int:
    """How many lines of *depth* actions lead on from *state*; none goes beyond the end of the deal."""
    if depth == 0:
        return 1
    if game.score_sheet(state) is not None:
        return 0
    actions = game.legal_actions(state)
    if depth == 1:
        return sum(1 for _ in actions)
    return sum(count(game, game.apply(state, action).state, depth - 1) for action in actions)


def divide(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """The count under every action, by its text."""
    if game.score_sheet(state) is not None:
        return {}
    return {
        game.write_action(action): count(game, game.apply(state, action).state, depth - 1)
        for action in game.legal_actions(state)
    }


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="*", help="perft files to compare with; - is standard input")
    depth_help = "count to this depth; with files: compare no deeper"
    parser.add_argument("--depth", metavar="N", type=number(1, _DEEPEST), help=depth_help)
    parser.add_argument("--seed", metavar="S", type=number(0, _LARGEST_SEED), help="fixes the deal (default 1)")
    parser.add_argument("--small", action="store_true", help="deal the small pack of the game")
    parser.add_argument("--divide", action="store_true", help="the count under every first action, too")
    add_rules(parser, default=None)
    add_players(parser)
    add_json(parser)


def _run(asked: argparse.Namespace) -> int:
    if asked.files:
        if asked.seed is not None or asked.small or asked.rules or asked.option or asked.players is not None:
            raise MalformedTextError(
                "a perft file names its own deal: expected no rules, players, seed or pack beside it"
            )
        return _compare(asked)
    if asked.depth is None:
        raise MalformedTextError("--depth is not given: expected it, or a perft file")
    root = Root(
        rules=asked.rules or DEFAULT_RULES,
        options=tuple(asked.option),
        players=asked.players,
        is_small=asked.small,
        seed=1 if asked.seed is None else asked.seed,
    )
    game, state = start(root)
    counts = []
    for depth in range(1, asked.depth + 1):
        counts.append(count(game, state, depth))
        if not asked.json:
            print(f"depth {depth}: {counts[-1]}", flush=True)
    under = divide(game, state, asked.depth) if asked.divide else {}
    if asked.json:
        values = {"rules": root.rules, "small": root.is_small, "seed": root.seed, "counts": counts}
        print(to_json(values | ({"divide": under} if asked.divide else {})))
    elif asked.divide:
        print("\n".join(_divide_words(under)))
    return 0


def _compare(asked: argparse.Namespace) -> int:
    status = 0
    compared = []
    for path in asked.files:
        text = read_text(path)
        try:
            root = read_root(text)
            game, state = start(root)
        except MalformedTextError as error:
            place = f":{error.line}:{error.column}" if error.line else ""
            raise MalformedTextError(f"{path}{place}: {error.args[0]}") from None
        values: dict[str, Any] = {"file": path, "ok": True}
        words = [f"{path}: ok"]
        for depth, expected in root.expected:
            if asked.depth is not None and depth > asked.depth:
                break
            found = count(game, state, depth)
            if found != expected:
                under = divide(game, state, depth)
                values |= {"ok": False, "depth": depth, "expected": expected, "found": found, "divide": under}
                words = [f"{path}: depth {depth}: expected {expected}, found {found}", *_divide_words(under)]
                status = 1
                break
        compared.append(values)
        if not asked.json:
            print("\n".join(words), flush=True)
    if asked.json:
        answer({"ok": status == 0, "files": compared}, "", True)
    return status


def _divide_words(under: dict[str, int]) -> list[str]:
    return [f"  {text}: {leaves}" for text, leaves in under.items()]


PERFT: Final = Command(
    name="perft",
    help="how many lines of play there are, or whether they are as many as a file says",
    add_arguments=_add_arguments,
    run=_run,
)
