"""The match in play survives everything; past matches are listed, imported and exported."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.seating import Seat
from buraco_desktop.records import Record, read, write
from buraco_desktop.session import Session
from buraco_desktop.session.turn_loop import play_match
from buraco_desktop.storage import safe_files
from buraco_desktop.storage.record_store import RecordStore
from tests.unit.toy_game import TOY, Draw, Lay
from tests.unit.toy_play import choosers, finished_record, new_session

ROOT = Path(__file__).parents[3]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "records"


@pytest.fixture
def store(folder: Path) -> RecordStore:
    return RecordStore(folder, clock=lambda: 1_769_900_000.0)


def reopened(store: RecordStore) -> Record | None:
    """What another run of the program finds."""
    store.close()
    current = RecordStore(store.folder).open_current()
    return current.record if current else None


def test_at_first_there_is_nothing(store: RecordStore) -> None:
    assert store.stored() == ()
    assert store.open_current() is None
    assert store.archive_current() is None


def test_a_match_is_saved_as_it_happens(store: RecordStore) -> None:
    session = new_session()
    assert store.begin(session.record()) is None
    session.watch(lambda: store.save(session.record()))
    play_match(session, choosers(7))
    assert store.current_path.read_text(encoding="utf-8") == write(session.record())
    assert reopened(store) == session.record()


def test_new_actions_are_added_and_only_undo_writes_anew(store: RecordStore, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session()
    store.begin(session.record())
    whole: list[str] = []

    def counted(path: Path, text: str) -> None:
        whole.append(text)
        safe_files.write_whole(path, text)

    monkeypatch.setattr("buraco_desktop.storage.record_store.write_whole", counted)
    session.watch(lambda: store.save(session.record()))
    session.submit(Draw())
    session.submit(Lay(session.view(Seat(0)).hand[0]))
    assert whole == []
    session.undo(Seat(0))
    assert whole == [write(session.record())]
    session.redo(Seat(0))
    assert len(whole) == 1
    assert reopened(store) == session.record()


def test_play_goes_on_after_a_restart(store: RecordStore) -> None:
    session = new_session()
    store.begin(session.record())
    session.submit(Draw())
    store.save(session.record())
    with open(store.current_path, "ab") as file:
        file.write(b"0 la")
    store.close()
    second = RecordStore(store.folder)
    current = second.open_current()
    assert current is not None
    assert current.record is not None
    again = Session.from_record(TOY, current.record)
    assert again.record() == session.record()
    again.submit(Lay(again.view(Seat(0)).hand[0]))
    second.save(again.record())
    assert reopened(second) == again.record()


def test_a_failed_save_is_made_up_for(store: RecordStore, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session()
    store.begin(session.record())
    session.submit(Draw())

    def half(path: Path, text: str) -> None:
        with open(path, "ab") as file:
            file.write(text[:3].encode())
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("buraco_desktop.storage.record_store.append", half)
        with pytest.raises(OSError, match="No space"):
            store.save(session.record())
    store.save(session.record())
    assert store.current_path.read_text(encoding="utf-8") == write(session.record())


def test_a_file_changed_from_outside_is_written_anew(store: RecordStore) -> None:
    session = new_session()
    store.begin(session.record())
    store.current_path.write_text("gone")
    session.submit(Draw())
    store.save(session.record())
    assert reopened(store) == session.record()


@pytest.mark.parametrize("content", [b"", b"\xff", b"format: buraco-record\nversion: 9\n", b"\0" * 64])
def test_an_unreadable_file_is_moved_aside(store: RecordStore, content: bytes) -> None:
    store.current_path.parent.mkdir(exist_ok=True)
    store.current_path.write_bytes(content)
    current = store.open_current()
    assert current is not None
    assert current.record is None
    assert current.problem
    assert current.moved_to is not None
    assert current.moved_to.read_bytes() == content
    store.begin(new_session().record())
    assert reopened(store) == new_session().record()


def test_two_programs_at_once_do_not_harm_each_other(store: RecordStore) -> None:
    other = RecordStore(store.folder)
    one, two = new_session(1), new_session(2)
    store.begin(one.record())
    assert other.open_current() is None
    other.begin(two.record())
    for session, keeper in ((one, store), (two, other)):
        session.submit(Draw())
        keeper.save(session.record())
    store.close()
    other.close()
    first, second = RecordStore(store.folder), RecordStore(store.folder)
    found = [current.record for current in (first.open_current(), second.open_current()) if current]
    assert found == [one.record(), two.record()]
    assert RecordStore(store.folder).stored() == ()


# Past matches


def test_a_match_left_by_a_second_program_is_a_past_one_for_the_first(store: RecordStore, folder: Path) -> None:
    first, second = finished_record(1), new_session().record()
    store.begin(first)
    other = RecordStore(folder)
    other.begin(second)
    assert (store.has_company, other.has_company) == (False, True)
    assert store.stored() == other.stored() == ()  # both are in play
    with pytest.raises(OSError, match="another window"):
        store.resume(other.current_path)
    path = other.current_path
    other.close()
    assert [entry.path for entry in store.stored()] == [path]
    assert store.resume(path) == second
    assert read(store.current_path.read_text(encoding="utf-8"), "") == second
    assert [entry.is_finished for entry in store.stored()] == [True]
    assert not path.exists()


def test_a_match_left_by_a_second_program_can_be_deleted(store: RecordStore, folder: Path) -> None:
    store.begin(new_session().record())
    other = RecordStore(folder)
    other.begin(new_session().record())
    path = other.current_path
    with pytest.raises(ValueError, match="not a saved match"):
        store.remove(path)
    other.close()
    store.remove(path)
    assert store.stored() == ()


def test_a_finished_match_is_put_with_the_past_ones(store: RecordStore) -> None:
    record = finished_record()
    store.begin(record)
    path = store.archive_current()
    assert path is not None
    assert path.name.endswith(" toy-short.brec")
    assert store.open_current() is None
    (entry,) = store.stored()
    assert record.result is not None
    assert (entry.path, entry.deals, entry.totals, entry.is_finished, entry.problem) == (
        path, len(record.deals), record.result.totals, True, "",
    )  # fmt: skip
    assert entry.header is not None
    assert entry.header.seats == record.seats
    assert store.load(path) == record


def test_the_match_in_play_and_the_newest_past_ones_can_be_looked_at_alone(store: RecordStore) -> None:
    assert store.stored_current() is None
    for number in range(3):
        store.begin(new_session().record())
        for age, entry in enumerate(store.stored()):
            os.utime(entry.path, (1_000 - age, 1_000 - age))
        os.utime(store.current_path, (2_000 + number, 2_000 + number))
    current = store.stored_current()
    assert current is not None and current.path == store.current_path and not current.is_finished
    assert len(store.stored()) == 2
    assert store.stored(newest=1) == store.stored()[:1]


def test_a_new_match_never_overwrites_the_one_in_play(store: RecordStore) -> None:
    session = new_session()
    session.submit(Draw())
    for _ in range(3):
        store.begin(session.record())
    names = sorted(entry.path.stem for entry in store.stored())
    assert len(names) == 2
    assert names[1].endswith(" (2)")
    assert [(entry.deals, entry.totals, entry.is_finished) for entry in store.stored()] == [(1, (), False)] * 2


def test_a_past_match_can_be_resumed(store: RecordStore) -> None:
    session, other = new_session(1), new_session(2)
    session.submit(Draw())
    store.begin(session.record())
    path = store.begin(other.record())
    assert path is not None
    assert store.resume(path) == session.record()
    assert [store.load(entry.path) for entry in store.stored()] == [other.record()]
    assert reopened(store) == session.record()


def test_what_cannot_be_read_is_listed_with_the_reason(store: RecordStore, folder: Path) -> None:
    folder.mkdir()
    (folder / "newer.brec").write_text("format: buraco-record\nversion: 9\n")
    (entry,) = store.stored()
    assert entry.header is None
    assert "newer.brec was written by a newer version (9)" in entry.problem
    with pytest.raises(MalformedTextError):
        store.resume(entry.path)
    assert entry.path.exists()


def test_records_come_in_and_go_out(store: RecordStore, tmp_path: Path) -> None:
    outside, record = tmp_path / "current.brec", finished_record()
    store.export_file(record, outside)
    first, second = store.import_file(outside), store.import_file(outside)
    assert [path.name for path in (first, second)] == ["current (2).brec", "current (2) (2).brec"]
    assert store.load(first) == store.load(second) == record
    assert len(store.stored()) == 2
    store.remove(first)
    with pytest.raises(ValueError, match="not a saved match"):
        store.remove(outside)
    assert [entry.path for entry in store.stored()] == [second]
    bad = tmp_path / "bad.brec"
    bad.write_text("hello")
    with pytest.raises(MalformedTextError, match="no record"):
        store.import_file(bad)


def test_windows_line_ends_are_listed_as_well(store: RecordStore, folder: Path) -> None:
    folder.mkdir()
    record = finished_record()
    (folder / "a.brec").write_bytes(write(record).replace("\n", "\r\n").encode())
    (entry,) = store.stored()
    assert record.result is not None
    assert (entry.totals, entry.is_finished, entry.deals) == (record.result.totals, True, len(record.deals))


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("a/b\\c:d", "a b c d"),
        ("..", "x"),
        ("CON", "_CON"),
        ("com1.brec", "_com1.brec"),
        ("Zoë 1", "Zoë 1"),
        ("x" * 99, "x" * 60),
    ],
)
def test_any_name_makes_a_file_name(name: str, stem: str) -> None:
    assert safe_files.file_stem(name, "x") == stem


# Killed at any moment

PLAYING = """
import sys
from pathlib import Path
from buraco_desktop.core.seating import Seat
from buraco_desktop.session import Session
from buraco_desktop.session.turn_loop import play_match
from buraco_desktop.storage.record_store import RecordStore
from tests.unit.toy_play import choosers, new_session

store = RecordStore(Path(sys.argv[1]))
current = store.open_current()
session = new_session(target=500)
store.begin(session.record())

def save():
    store.save(session.record())
    if session.undoable(Seat(0)) and session.revision % 3 == 0:
        session.undo(Seat(0))
        return
    print(session.record().action_count, flush=True)

session.watch(save)
play_match(session, choosers(1))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills with a signal")
@pytest.mark.parametrize("delay", [0.0, 0.01, 0.03, 0.08, 0.2])
def test_a_killed_program_loses_nothing(folder: Path, delay: float) -> None:
    command = [sys.executable, "-c", PLAYING, str(folder)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}
    ) as child:
        assert child.stdout is not None
        told = [child.stdout.readline()]
        assert told[0]
        time.sleep(delay * (0.5 + random.random()))
        child.kill()
        told += child.stdout.readlines()
        child.wait()
    saved = int([line for line in told if line.endswith(b"\n")][-1])
    store = RecordStore(folder)
    current = store.open_current()
    assert current is not None
    assert current.record is not None
    assert current.record.action_count >= saved - 1
    session = Session.from_record(TOY, current.record)
    assert session.record() == current.record
    assert session.broken_invariants() == []
    store.save(session.record())
    assert sorted(path.suffix for path in folder.iterdir()) == [".brec", ".lock"]
    assert read(store.current_path.read_text(encoding="utf-8")) == session.record()


def test_a_file_of_any_size_is_refused_before_it_fills_the_memory(
    store: RecordStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(safe_files, "LARGEST_FILE", 100)
    path = tmp_path / "film.brec"
    path.write_bytes(b"x" * 101)
    for take in (store.load, store.import_file):
        with pytest.raises(MalformedTextError, match=r"film\.brec is too large"):
            take(path)
    assert store.stored() == ()
    path.write_bytes(b"x" * 100)
    assert safe_files.read_foreign(path) == b"x" * 100
