"""``arena``: statistics, the rows, seats, faults of programs, what is refused."""

import io
import json
import math
import random
import shlex
import sys
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from buraco_desktop.catalog import GAMES
from buraco_desktop.cli import arena_play, arena_program
from buraco_desktop.cli.arena import Bar
from buraco_desktop.cli.arena_play import Job, end_programs, play_job, seats_of_a
from buraco_desktop.cli.arena_program import Fault, FaultError, Program, StoppedError
from buraco_desktop.cli.arena_results import Played, Row, Tally, Times, mean_and_error
from buraco_desktop.cli.arena_seats import Contender, read_seats
from buraco_desktop.cli.arena_spread import crew_of
from buraco_desktop.core.errors import BrokenInvariantError, MalformedTextError
from buraco_desktop.core.game import PlainViews
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.buraco.view import PlayerView
from tests.unit.cli.command_line import Asker

EXAMPLE = Path(__file__).resolve().parents[2] / "players" / "example_player.py"
LEVELS = ("random", "easy", "medium")


def program(path: Path) -> str:
    return f"exec:{shlex.join([sys.executable, str(path)])}"


@pytest.fixture
def script(tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """A program made of the body of a loop over its questions."""

    def write(body: str) -> str:
        path = tmp_path / "player.py"
        head = "import json, os, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n"
        path.write_text(head + textwrap.indent(body, "    "), encoding="utf-8")
        return program(path)

    yield write
    end_programs()


def without_times(values: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if key != "seconds"}


def row(deal: int, over: float, won: float = 0.5) -> Row:
    played = Played(a_seats=(0,), points=(100, 100), actions=9, over=over, won=won)
    return Row(deal=deal, seed=deal, played=(played, played), times=(Times(), Times()), faults=(Counter(), Counter()))


# numbers


def test_the_mean_and_its_error_by_hand() -> None:
    # 100, 200, 600: mean 300; squares 40000 + 10000 + 90000 = 140000; variance 70000; error sqrt(70000 / 3) = 152.7525
    mean, error = mean_and_error([100, 200, 600])
    assert mean == 300
    assert error == pytest.approx(152.7525, abs=1e-4)
    assert mean_and_error([7]) == (7, None)


def test_a_tally_counts_a_deal_once_however_often_it_is_played() -> None:
    values = Tally([row(0, 100, 1), row(1, 200, 0), row(2, 600, 0.5)]).values()
    assert (values["points"], values["points_error"]) == (300, 152.75)
    assert (values["won"], values["won_error"]) == (0.5, pytest.approx(0.2887, abs=1e-4))


def test_an_empty_tally_tells_nothing() -> None:
    values = Tally().values()
    assert values["points"] is None
    assert values["seconds"]["A"] == {"decisions": 0, "median": 0.0, "p99": 0.0, "longest": 0.0}


def test_times_are_kept_to_two_percent() -> None:
    chance, times = random.Random(1), Times()
    all_seconds = sorted(10 ** chance.uniform(-6, 1) for _ in range(1001))
    for seconds in all_seconds:
        times.add(seconds)
    for share in (0.5, 0.99, 1.0):
        exact = all_seconds[math.ceil(share * 1001) - 1]
        assert times.at(share) == pytest.approx(exact, rel=0.011)
    assert times.longest_s == all_seconds[-1]
    assert times.decisions == 1001


@pytest.mark.parametrize(
    ("points", "a_seats", "over", "won"),
    [
        ([300, 100], (0,), 200, 1),
        ([300, 100], (1,), -200, 0),
        ([300, 100, 300, 100], (1, 3), -200, 0),
        ([50, 50, 50, 50], (0, 2), 0, 0.5),
        ([300, 100, 200], (0,), 150, 1),
        ([300, 300, 100], (0,), 100, 0.75),
        ([300, 100, 100], (1,), -100, 0.25),
        ([5, 5, 5], (2,), 0, 0.5),
        ([100, 300, 300], (0,), -200, 0),
    ],
)
def test_who_won_by_how_much(points: list[int], a_seats: tuple[int, ...], over: float, won: float) -> None:
    found = arena_play._comparison(points, a_seats)
    assert found[0] == over
    assert found[1] == pytest.approx(won)


def test_everybody_sits_everywhere() -> None:
    assert seats_of_a(2) == ((0,), (1,))
    assert seats_of_a(3) == ((0,), (1,), (2,))
    assert seats_of_a(4) == ((0, 2), (1, 3))


# deals


def job(a: str, b: str, players: int = 4, deal: int = 0, rules: str = "buraco", time_out_s: float = 5) -> Job:
    return Job(
        rules_id=rules,
        options=(),
        players=players,
        contenders=read_seats(f"{a},{b}", LEVELS),
        time_out_s=time_out_s,
        deal=deal,
        seed=40 + deal,
    )


@pytest.mark.parametrize(("rules", "players"), [("buraco", 4), ("buraco-fechado", 2), ("burraco", 3)])
def test_equals_are_even_when_all_sit_everywhere(rules: str, players: int) -> None:
    played = play_job(job("easy", "easy", players, rules=rules))
    assert len({each.points for each in played.played}) == 1
    if players != 3:
        assert (played.over, played.won) == (0, 0.5)
    assert math.fsum(each.over for each in played.played) == pytest.approx(0)
    assert played.won == 0.5


def test_a_row_survives_being_written() -> None:
    played = play_job(job("easy", "random", 2))
    assert Row.of_values(json.loads(json.dumps(played.values()))) == played
    again = play_job(job("easy", "random", 2))
    assert without_times(again.values()) == without_times(played.values())


def test_a_worker_of_another_version_is_refused() -> None:
    other = Job(
        rules_id="buraco", options=(), players=2, contenders=(Contender("easy", "easy"),) * 2, time_out_s=1,
        deal=0, seed=1, version="0",
    )  # fmt: skip
    with pytest.raises(BrokenInvariantError, match="version"):
        play_job(other)


def test_a_run_that_is_stopped_gives_no_half_row() -> None:
    asked = iter(range(100))
    with pytest.raises(StoppedError):
        play_job(job("easy", "easy"), lambda: next(asked) > 20)


# the command


def rows_of(path: Path) -> list[dict[str, Any]]:
    return [without_times(json.loads(line)) for line in path.read_text(encoding="ascii").splitlines()]


def test_the_answer(ask: Asker) -> None:
    words = ("arena", "--seats", "easy,random", "--deals", "3", "--workers", "1", "--option", "melds.sets=all")
    value = ask(*words, "--json").value
    assert value["seats"] == ["easy", "random"]
    assert value["options"] == {"melds.sets": "all"}
    assert (value["deals"], value["played"], value["players"]) == (3, 3, 4)
    assert value["points"] > 0
    assert 0 < value["seconds"]["A"]["median"] <= value["seconds"]["A"]["p99"] <= value["seconds"]["A"]["longest"]
    said = ask(*words)
    assert "A easy against B random: buraco, melds.sets=all, 4 players, seed 1" in said.out
    assert f"{value['points']:+.1f} ± " in said.out
    assert said.err == ""


def test_the_rows_do_not_depend_on_the_number_of_workers(ask: Asker, tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    for workers, path in ((1, one), (2, two)):
        words = ("--seats", f"easy,{program(EXAMPLE)}", "--players", "2", "--deals", "5", "--workers", str(workers))
        assert ask("arena", *words, "--out", str(path)).status == 0
    assert rows_of(one) == rows_of(two)
    assert [each.get("deal") for each in rows_of(one)] == [None, 0, 1, 2, 3, 4]
    assert rows_of(one)[1]["faults"] == {"A": {}, "B": {}}


def test_going_on(ask: Asker, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    words = ("arena", "--seats", "easy,random", "--players", "2", "--workers", "1", "--json")
    first = ask(*words, "--deals", "4", "--out", str(whole)).value
    ask(*words, "--deals", "2", "--out", str(part))
    with part.open("ab") as file:
        file.write(b'{"deal": 2, "cut off')
    second = ask(*words, "--deals", "4", "--out", str(part), "--resume").value
    assert rows_of(part) == rows_of(whole)
    assert without_times(first) == without_times(second)
    # Nothing is left to do, and a shorter run counts its own deals only.
    assert without_times(ask(*words, "--deals", "4", "--out", str(part), "--resume").value) == without_times(first)
    assert ask(*words, "--deals", "2", "--out", str(part), "--resume").value["played"] == 2
    assert rows_of(part) == rows_of(whole)


def test_what_is_no_file_to_go_on_with(ask: Asker, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    words = ("arena", "--seats", "easy,random", "--players", "2", "--workers", "1", "--deals", "1")
    ask(*words, "--out", str(path))
    assert "there already" in ask.refused(*words, "--out", str(path))
    assert "'seed' is 1 there and 7 here" in ask.refused(*words, "--out", str(path), "--resume", "--seed", "7")
    assert "'options'" in ask.refused(*words, "--out", str(path), "--resume", "--option", "match.target=1000")
    header, only = path.read_text(encoding="ascii").splitlines()
    for text, said in (
        (f"{header}\n{only}\n{only}\n", ":3:1: deal 0 is there twice"),
        (f"{header}\nwhat\n", ":2:1: this is no row"),
        (f'{header}\n{{"deal": 0}}\n', ":2:1: this is no row"),
        (header[:9], ":1:1: this is no arena file"),
        ("[]\n", ":1:1: this is no row"),
        ("{}\n", ":1:1: 'format' is null there"),
    ):
        path.write_text(text, encoding="ascii")
        assert said in ask.refused(*words, "--out", str(path), "--resume")
        assert path.read_text(encoding="ascii") == text
    assert "cannot be used" in ask.refused(*words, "--out", str(tmp_path), "--resume")
    assert "cannot be used" in ask.refused(*words, "--out", str(tmp_path / "no" / "where"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "--seats"),
        ("--seats easy", "no pair"),
        ("--seats easy,medium,easy", "no pair"),
        ("--seats easy,nobody", "'nobody' cannot sit here: expected random"),
        ("--seats easy,exec:", "'exec:' cannot sit here"),
        ("--seats easy,exec:no-such-program-anywhere", "'no-such-program-anywhere' is no program"),
        ("--seats easy,easy --deals 0", "'0' is out of range"),
        ("--seats easy,easy --workers 0", "'0' is out of range"),
        ("--seats easy,easy --seed -1", "'-1' is too small"),
        ("--seats easy,easy --time-out soon", "'soon' is no number"),
        ("--seats easy,easy --rules chess", "'chess'"),
        ("--seats easy,easy --rules buraco-stbl --players 3", "3 players"),
        ("--seats easy,easy --resume", "expected --out"),
        ("--seats easy,easy --dask tcp://127.0.0.1:1 --workers 2", "--dask alone"),
    ],
)
def test_what_is_refused(ask: Asker, line: str, said: str) -> None:
    assert said in ask.refused("arena", *line.split())


def _rules(rules_id: str) -> Any:
    return next(each for each in GAMES["buraco"].rule_sets() if GAMES["buraco"].rule_set_id(each) == rules_id)


def test_commas_in_a_command() -> None:
    a, b = read_seats("exec:play --weights 1,2 'a b',medium", LEVELS)
    assert a.command == ("play", "--weights", "1,2", "a b")
    assert b == Contender("medium", level="medium")
    a, b = read_seats("easy , exec:one,two", LEVELS)
    assert (a.level, b.command) == ("easy", ("one,two",))
    with pytest.raises(MalformedTextError, match="2 ways"):
        read_seats("exec:play easy,exec:a,easy", ["easy"])
    with pytest.raises(MalformedTextError, match="no command"):
        read_seats("exec:'play,easy", ["easy"])


def test_a_cluster_without_the_extra(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "buraco-desktop[cluster]" in ask.refused("arena", "--seats", "easy,easy", "--dask", "tcp://127.0.0.1:1")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar() -> None:
    bar = Bar(Terminal(), 8)
    said = bar.line(2, Tally([row(0, 100), row(1, 300)]).values(), 10)
    assert said == "[######..................] 2/8, 0:00:30 left, +200.0 ± 100.0 points"
    assert bar.line(0, Tally().values(), 0) == "[........................] 0/8"
    terminal, file = Terminal(), io.StringIO()
    for stream in (terminal, file):
        with Bar(stream, 8) as shown:
            shown.show(Tally())
    assert "0/8" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
    assert file.getvalue() == ""


# programs


def test_the_example_player_beats_chance(ask: Asker) -> None:
    seats = f"{program(EXAMPLE)},random"
    value = ask("arena", "--seats", seats, "--deals", "2", "--workers", "1", "--json").value
    assert value["faults"] == {"A": {}, "B": {}}
    assert value["points"] > 0


@pytest.mark.parametrize(
    ("body", "fault", "time_out_s"),
    [
        ("print('what', flush=True)", "bad", 5),
        ("print('[' * 100000, flush=True)", "bad", 5),
        ("print(json.dumps({'request': asked['request'] + 1, 'action': 'draw'}), flush=True)", "bad", 5),
        ("print(json.dumps({'request': asked['request'], 'action': 7}), flush=True)", "bad", 5),
        ("print(json.dumps({'request': asked['request'], 'action': 'sing'}), flush=True)", "bad", 5),
        ("print(json.dumps({'request': asked['request'], 'action': 'meld 3S 4S 9D'}), flush=True)", "illegal", 5),
        ("time.sleep(60)", "late", 0.05),
        ("sys.exit(3)", "crashed", 5),
    ],
)
def test_faults_cost_the_decision(script: Callable[[str], str], body: str, fault: str, time_out_s: float) -> None:
    played = play_job(job(script(body), "random", 2, time_out_s=time_out_s))
    ours, theirs = played.faults
    assert ours[fault] > 0
    assert not theirs
    assert ours.total() == played.times[0].decisions


def test_one_slip_is_one_fault(script: Callable[[str], str]) -> None:
    seats = script(
        "if asked['request'] == 5: print('oops', flush=True)\n"
        "if asked['request'] == 7: print(json.dumps({'request': 6, 'action': 'late one'}), flush=True)\n"
        "print(json.dumps({'request': asked['request'], 'action': asked['legal'][0]}), flush=True)"
    )
    ours, _ = play_job(job(seats, "random", 2)).faults
    # In each of the two playings another process sits at the seat.
    assert ours == {"bad": 2}


def test_a_crash_is_followed_by_a_new_start(script: Callable[[str], str]) -> None:
    seats = script(
        "if asked['request'] == 3: sys.exit()\n"
        "print(json.dumps({'request': asked['request'], 'action': asked['legal'][0]}), flush=True)"
    )
    played = play_job(job(seats, "random", 2))
    ours, _ = played.faults
    # Three starts of two good answers each, and the rest of each playing without the program.
    assert ours == {"crashed": played.times[0].decisions - 2 * 3 * 2}


def test_a_program_that_ignores_everything_is_ended(script: Callable[[str], str]) -> None:
    command = read_seats(script("time.sleep(600)") + ",easy", LEVELS)[0].command
    deaf = Program(command)
    with pytest.raises(FaultError) as caught:
        deaf.ask({"game": "buraco"}, 0.05, arena_play.never)
    assert caught.value.fault is Fault.LATE
    with pytest.raises(StoppedError):
        deaf.ask({}, 5, lambda: True)
    deaf.close()
    assert deaf._process.poll() is not None
    assert not any(thread.is_alive() for thread in deaf._threads)


def test_a_program_that_floods(tmp_path: Path) -> None:
    path = tmp_path / "flood.py"
    path.write_text('import sys\nwhile True: sys.stdout.write(\'{"request": 0, "action": "draw"}\\n\')\n')
    flood = Program([sys.executable, str(path)])
    with pytest.raises(FaultError) as caught:
        # More than a pipe holds, and nobody reads it.
        flood.ask({"ballast": "x" * 1_000_000}, 0.3, arena_play.never)
    assert caught.value.fault is Fault.LATE
    flood.close(at_once=True)
    assert not any(thread.is_alive() for thread in flood._threads)


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(FaultError):
        Program(["no-such-program-anywhere"])


def test_the_protocol_is_told_where_it_is_spoken() -> None:
    text = arena_program.__doc__ or ""
    assert all(f"``{fault.value}``" in text for fault in Fault)
    assert all(f"``{key}``" in text for key in ("request", "deal", "seat", "chance", "view", "legal", "action"))


@pytest.mark.parametrize(("rules_id", "players"), [("buraco", 4), ("buraco-fechado", 2), ("burraco", 3)])
def test_a_view_is_told_whole_and_plain(rules_id: str, players: int) -> None:
    game, chance = GAMES["buraco"], random.Random(5)
    assert isinstance(game, PlainViews)
    state = game.start(_rules(rules_id), Seating(players=players), 5).state
    names = {field for field in PlayerView.__dataclass_fields__ if field != "seating"}
    while True:
        for seat in range(players):
            values = game.view_values(game.view_for(state, Seat(seat)))
            assert json.loads(json.dumps(values)) == values
            assert names <= set(values)
        if game.score_sheet(state) is not None:
            break
        state = game.apply(state, chance.choice(tuple(game.legal_actions(state)))).state


# spreading


def _double(number: int, stop: Callable[[], bool] = arena_play.never) -> int:
    return 2 * number


def test_a_crew_can_be_asked_again() -> None:
    with crew_of(1) as crew:
        assert list(crew.run(_double, range(5), arena_play.never)) == [0, 2, 4, 6, 8]
        assert list(crew.run(_double, range(2), arena_play.never)) == [0, 2]
