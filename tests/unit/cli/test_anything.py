"""Whatever is typed or piped in: an answer or one line, never a traceback."""

import contextlib
import io
import json
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buraco_desktop.cli.main import COMMANDS, main
from tests.unit.cli.conftest import POSITION, basra_played, played

CARDS = st.sampled_from(["5H", "6H", "7H", "2H", "X", "AS", "KS", "7H'", "TC", "10C", "ZZ", "X*=4H", "2S*=", "", "5h"])
FLAGS = st.sampled_from(
    ["--json", "--batch", "--rules", "burraco", "--option", "melds.sets=all", "=", "--players", "4", "--meld", "--to",
     "5H 6H 7H", "--action", "discard KS", "--depth", "2", "--small", "--divide", "-", "--", "-5", "--own-meld",
     "--seed"]
)  # fmt: skip
WORDS = st.lists(CARDS | FLAGS | st.text(max_size=8), max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | CARDS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "cards",
                    "meld",
                    "table",
                    "card",
                    "rules",
                    "options",
                    "players",
                    "own_melds",
                    "owner",
                    "operation",
                    "given",
                ]
            )
            | st.text(max_size=3),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)
QUIET = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def run(words: list[str], data: bytes) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(words)
    assert "fault of this program" not in err.getvalue(), err.getvalue()
    assert status in {0, 1, 2}
    if status == 2:
        assert len(err.getvalue().splitlines()) >= 1
        assert all(line.startswith("buraco-cli: ") for line in err.getvalue().splitlines())
    return status, out.getvalue(), err.getvalue()


@given(st.sampled_from(sorted(set(COMMANDS) - {"bench"})), WORDS)
@QUIET
def test_any_arguments(command: str, words: list[str]) -> None:
    run([command, *words], b"")


@given(st.sampled_from(["meld", "extend", "capture"]), st.lists(JSON | st.binary(max_size=20), max_size=6))
@QUIET
def test_any_lines(command: str, lines: list[object]) -> None:
    texts = [line.replace(b"\n", b" ") if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    _, out, _ = run([command, "--batch"], b"".join(text + b"\n" for text in texts))
    assert len(out.splitlines()) == len(lines)
    for line in out.splitlines():
        assert {"legal", "captures", "error"} & set(json.loads(line))


@given(st.sampled_from(["meld", "extend"]), st.lists(CARDS, max_size=9), st.lists(CARDS, max_size=9))
@QUIET
def test_any_cards(command: str, cards: list[str], meld: list[str]) -> None:
    line = {"cards": cards, "rules": "burraco"} | ({"meld": meld} if command == "extend" else {})
    run([command, "--batch"], json.dumps(line).encode())


@given(st.lists(CARDS, max_size=9), CARDS, st.sampled_from(["basra", "basra-palestine"]))
@QUIET
def test_any_table(table: list[str], card: str, rules: str) -> None:
    run(["capture", "--batch"], json.dumps({"table": table, "card": card, "rules": rules}).encode())
    run(["capture", "--rules", rules, "--table", " ".join(table), card], b"")


SMALL = (
    JSON
    | st.lists(st.integers(-1, 4), max_size=4)
    | st.lists(st.sampled_from(["5H", "9 cards", "", "X X"]), max_size=4)
)
FULL = json.loads(played("burraco", 3, 3).position_text())
BASRA = json.loads(basra_played("basra-palestine", 2, 3).position_text())
KEYS = sorted({*FULL, *BASRA})


@given(st.sampled_from([json.loads(POSITION), FULL, BASRA]), st.dictionaries(st.sampled_from(KEYS), SMALL, max_size=3))
@QUIET
def test_any_position(position: dict[str, object], changes: dict[str, object]) -> None:
    text = json.dumps(position | changes).encode()
    run(["explain", "-"], text)
    run(["score", "-"], text)


@given(st.data())
@QUIET
def test_any_damage_to_a_record(finished_text: str, data: st.DataObject) -> None:
    damaged = finished_text[: data.draw(st.integers(0, 6000))]
    at = data.draw(st.integers(0, len(damaged)))
    damaged = damaged[:at] + data.draw(st.text(max_size=6)) + damaged[at + data.draw(st.integers(0, 6)) :]
    for command in ("check", "replay", "score"):
        run([command, "-"], damaged.encode("utf-8", "surrogatepass"))
