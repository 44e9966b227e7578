"""The text form: it reads back what it wrote, survives any cut, and says where a slip is."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco_desktop.core.cards import Card, card_with_index
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import MatchResult
from buraco_desktop.core.seating import Seat
from buraco_desktop.records import ActionLine, DealRecord, DealResult, Record, Sitter, read, write
from buraco_desktop.records.replay import replay
from buraco_desktop.records.text_format import decode, read_header
from tests.unit.toy_game import TOY
from tests.unit.toy_play import finished_record

SMALL = """\
format: buraco-record
version: 1
game: buraco
rules: burraco
options: match.target=1500 melds.sets=none
players: 2
seat 0: "Ana" person
seat 1: "Bia" expert
seed: 42

deal 1 dealer 1
order: 7H TS X 7H'
0 draw
0 meld 5H 6H 7H
# a thought
0 discard KS  # a risk
result: 345 -120 total 345 -120
match result: 345 -120 winners 0
"""


def test_what_a_record_says_is_read() -> None:
    record = read(SMALL)
    assert record.options == (("match.target", "1500"), ("melds.sets", "none"))
    assert record.seats == (Sitter("Ana", "person"), Sitter("Bia", "expert"))
    assert (record.seed, record.is_cut, record.is_finished, record.practice) == (42, False, True, False)
    (deal,) = record.deals
    assert [card.text for card in deal.order] == ["7H", "TS", "X", "7H'"]
    assert [line.text for line in deal.actions] == ["draw", "meld 5H 6H 7H", "discard KS"]
    assert (deal.actions[2].comments, deal.actions[2].remark) == (("a thought",), "a risk")
    assert (deal.actions[2].line, deal.actions[2].column) == (16, 3)
    assert deal.result == DealResult((345, -120), (345, -120))
    assert record.result == MatchResult(totals=(345, -120), winners=(Seat(0),))


def test_it_is_written_as_it_was_read() -> None:
    assert write(read(SMALL)) == SMALL


LINE = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=12).filter(
    lambda text: not text.startswith("#")
)
COMMENTS = st.lists(LINE, max_size=2).map(tuple)
CARDS = st.lists(st.integers(0, 52 * 8 + 7), min_size=1, max_size=9, unique=True)


@st.composite
def deals(draw: st.DrawFn, players: int, number: int, is_last: bool) -> DealRecord:
    numbers = st.lists(st.integers(-5000, 5000), min_size=players, max_size=players).map(tuple)
    result = draw(st.builds(DealResult, numbers, numbers))
    has_result = not is_last or draw(st.booleans())
    action = st.builds(ActionLine, st.integers(0, players - 1).map(Seat), LINE, st.one_of(st.just(""), LINE), COMMENTS)
    return DealRecord(
        number=number,
        dealer=Seat(draw(st.integers(0, players - 1))),
        order=tuple(card_with_index(index) for index in draw(CARDS)),
        seal=draw(st.sampled_from(("", "0a" * 32))),
        actions=tuple(draw(st.lists(action, max_size=4))),
        result=result if has_result else None,
        comments=draw(COMMENTS),
        closing=draw(COMMENTS),
    )


@st.composite
def records(draw: st.DrawFn) -> Record:
    players = draw(st.integers(2, 4))
    count = draw(st.integers(0, 3))
    played = tuple(draw(deals(players, number + 1, number == count - 1)) for number in range(count))
    is_finished = bool(played) and played[-1].result is not None and draw(st.booleans())
    keys = ("format", "game", "players", "seed", "seat 1") + (("match result",) if is_finished else ())
    totals = st.lists(st.integers(-999, 9999), min_size=1, max_size=4).map(tuple)
    winners = st.lists(st.integers(0, players - 1).map(Seat), max_size=players).map(tuple)
    return Record(
        game=draw(st.sampled_from(("buraco", "basra"))),
        rules=draw(st.sampled_from(("burraco", "buraco-stbl"))),
        seats=tuple(Sitter(draw(st.text(max_size=9)), "person") for _ in range(players)),
        seed=draw(st.integers(-(2**64), 2**64)),
        options=draw(st.sampled_from(((), (("melds.sets", "A3"),), (("a.b", "yes"), ("c", "-3"))))),
        practice=draw(st.booleans()),
        salt=draw(st.sampled_from(("", "5a1f"))),
        extras=draw(st.sampled_from(((), (("title", "x: y # z"), ("x-club", "Lido")), (("house-rules", "Nonna's"),)))),
        deals=played,
        result=draw(st.builds(MatchResult, totals=totals, winners=winners)) if is_finished else None,
        comments=tuple(sorted(draw(st.lists(st.tuples(st.sampled_from(keys), LINE), max_size=3)), key=lambda c: (
            ("format", "game", "players", "seat 1", "seed", "match result").index(c[0])))),
        closing=draw(COMMENTS) if not played or played[-1].result is not None else (),
    )  # fmt: skip


@given(records())
@settings(max_examples=150, deadline=None)
def test_reading_what_was_written_gives_the_same_record(record: Record) -> None:
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text
    assert read(decode(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())) == record


def test_cut_anywhere_it_is_read_up_to_the_cut() -> None:
    whole = finished_record()
    data = write(replace(whole, seats=(Sitter("Zoë", "person"), Sitter("Ñandú", "expert")))).encode()
    header_end = data.index(b"\nseed: ") + len(b"\nseed: 7\n")
    lines = [line for deal in whole.deals for line in deal.actions]
    counts = set()
    for cut in range(1, len(data)):
        text = decode(data[:cut])
        if cut < header_end:
            with pytest.raises(MalformedTextError, match=r"breaks off in its header"):
                read(text)
            continue
        record = read(text)
        played = [line for deal in record.deals for line in deal.actions]
        assert played == lines[: len(played)]
        assert record.is_cut == (text[-1] != "\n" or text.splitlines()[-1].startswith(("deal", "seal")))
        assert read(write(record)) == record
        if len(played) not in counts:
            counts.add(len(played))
            assert len([step for step in replay(TOY, record) if step.line]) == len(played)
    assert counts == set(range(len(lines) + 1))


def test_a_line_without_its_end_is_not_taken_for_a_whole_one() -> None:
    record = read(SMALL[: SMALL.index(" 7H\n# a thought")])
    assert record.is_cut
    assert [line.text for line in record.deals[0].actions] == ["draw"]


def test_zeros_left_by_a_power_cut_are_a_cut() -> None:
    cut = SMALL.index(" 7H\n# a thought")
    assert read(decode(SMALL[:cut].encode() + b"\0" * 512)) == read(SMALL[:cut])


def test_only_the_header_can_be_read() -> None:
    header = read_header(SMALL)
    assert (header.rules, header.deals, header.is_cut) == ("burraco", (), False)


def test_a_newer_version_is_refused_by_name_whatever_else_it_holds() -> None:
    newer = SMALL.replace("version: 1", "version: 2").replace("rules:", "edicts:")
    with pytest.raises(MalformedTextError) as caught:
        read(newer, "Ana.brec")
    assert str(caught.value) == (
        "line 2, column 10: Ana.brec was written by a newer version (2); this program reads up to 1"
    )


SLIPS = [
    ("no record", "format: buraco-record", "hello", 1, 1, "expected 'format: buraco-record'"),
    ("another format", "buraco-record", "burako-record", 1, 1, "expected 'format: buraco-record'"),
    ("version not a number", "version: 1", "version: one", 2, 10, "a whole number"),
    ("header unknown", "rules:", "ruels:", 4, 1, "expected one of"),
    ("header twice", "rules: burraco", "game: burraco", 4, 1, "a second time"),
    ("header missing", "rules: burraco\n", "", 10, 1, "without 'rules: ...'"),
    ("no header line", "seed: 42", "seed 42", 9, 1, "expected 'name: value'"),
    ("option without value", "melds.sets=none", "melds.sets", 5, 28, "expected id=value"),
    ("option twice", "melds.sets=", "match.target=", 5, 28, "once"),
    ("too many players", "players: 2", "players: 5", 6, 10, "2, 3 or 4"),
    ("seat missing", "players: 2", "players: 3", 11, 1, "without 'seat 2: ...'"),
    ("seat too many", "seed: 42", 'seat 2: "C" person\nseed: 42', 9, 1, "expected 0 to 1"),
    ("name without quotes", '"Ana" person', "Ana person", 7, 9, "a name in quotes"),
    ("nobody decides", '"Ana" person', '"Ana"', 7, 9, "a name in quotes"),
    ("seed not a number", "seed: 42", "seed: 4e2", 9, 7, "a whole number"),
    ("deal without dealer", "deal 1 dealer 1", "deal 1", 11, 1, "expected 'deal 1 dealer 0'"),
    ("dealer not at the table", "dealer 1", "dealer 2", 11, 15, "expected 0 to 1"),
    ("order missing", "order: 7H TS X 7H'\n", "", 12, 1, "no card order"),
    ("no card", "7H TS X", "7H 1S X", 12, 11, "'1S' is not a card"),
    ("a card too often", "TS X 7H'", "7H 7H 7H 7H 7H 7H 7H 7H", 12, 8, "too often"),
    ("seat not at the table", "\n0 meld", "\n2 meld", 14, 1, "expected 0 to 1"),
    ("no action", "0 meld 5H 6H 7H", "0", 14, 1, "an action like '0 draw'"),
    ("a comment for an action", "0 meld 5H 6H 7H", "0 # meld", 14, 3, "expected an action"),
    ("no seat", "\n0 meld", "\nmeld", 14, 1, "an action like '0 draw'"),
    ("result without totals", " total 345 -120", "", 17, 9, "expected numbers like"),
    ("result of words", "345 -120 total", "345 many total", 17, 13, "'many'"),
    ("more points than totals", "total 345 -120", "total 345", 17, 9, "as many totals"),
    ("an action after the result", "match result", "0 draw\nmatch result", 18, 1, "'match result: ...'"),
    ("a winner not at the table", "winners 0", "winners 4", 18, 15, "as winners"),
    ("a header in a deal", "0 draw", "rules: burraco", 13, 1, "does not belong here"),
    ("something after the end", "winners 0\n", "winners 0\n0 draw\n", 19, 1, "nothing more"),
]


@pytest.mark.parametrize(("old", "new", "line", "column", "message"), [s[1:] for s in SLIPS], ids=[s[0] for s in SLIPS])
def test_a_slip_is_named_with_its_place(old: str, new: str, line: int, column: int, message: str) -> None:
    assert old in SMALL
    with pytest.raises(MalformedTextError, match=message.replace("(", r"\(")) as caught:
        read(SMALL.replace(old, new, 1))
    assert (caught.value.line, caught.value.column) == (line, column)


def test_bytes_that_are_no_text_are_named_with_their_place() -> None:
    with pytest.raises(MalformedTextError, match="not UTF-8") as caught:
        decode(b"format: buraco-record\ntitle: \xc3\xa9\xff\n")
    assert (caught.value.line, caught.value.column) == (2, 9)


WHOLE = write(finished_record())
PIECES = st.one_of(
    st.text(max_size=6),
    st.sampled_from(
        ("\n", "\r", "\0", "#", "deal 2 dealer 0\n", "result:", "order:", ":", "9" * 5000, "'" * 9, '"', "٣")
    ),
)


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_damaged_text_is_read_or_refused_but_never_breaks_the_reader(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from((SMALL, WHOLE)))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 30, len(text))))
        text = text[:start] + data.draw(PIECES) + text[end:]
    try:
        record = read(text)
    except MalformedTextError as error:
        assert str(error)
        assert error.line > 0
        return
    again = read(write(record))
    assert again.action_count == record.action_count


@given(st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for prefix in (b"", SMALL.encode()):
        try:
            read(decode(prefix + data))
        except MalformedTextError as error:
            assert str(error)


def test_a_line_break_cannot_be_smuggled_in() -> None:
    record = read(SMALL)
    bad = replace(record.deals[0], actions=(ActionLine(Seat(0), "draw\n1 draw"),))
    with pytest.raises(ValueError, match="line break"):
        write(replace(record, deals=(bad,)))


def test_cards_are_the_cards_of_the_pack() -> None:
    assert all(isinstance(card, Card) for deal in read(WHOLE).deals for card in deal.order)
