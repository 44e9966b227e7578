"""Undo groups, redo, and the cursor."""

import pytest

from buraco_desktop.session.history import Cursor, History


def test_groups_are_redone_as_they_were_undone() -> None:
    history = History("abcd")
    assert history.undo(1) == ("d",)
    assert history.undo(2) == ("b", "c")
    assert (history.done, history.redoable, len(history), history[-1]) == (("a",), ("b", "c"), 1, "a")
    assert history.redo() == ("b", "c")
    assert history.redo() == ("d",)
    assert history.done == tuple("abcd")
    assert history.redoable == ()


def test_something_new_ends_redo() -> None:
    history = History("ab")
    history.undo(1)
    history.push("x")
    assert (history.done, history.redoable) == (("a", "x"), ())
    with pytest.raises(ValueError, match="nothing to redo"):
        history.redo()


@pytest.mark.parametrize("count", [0, 3])
def test_no_more_is_undone_than_was_done(count: int) -> None:
    with pytest.raises(ValueError, match="cannot undo"):
        History("ab").undo(count)


def test_a_cursor_stays_among_its_steps() -> None:
    cursor = Cursor("abc")
    assert (cursor.current, cursor.place, cursor.is_at_start, cursor.is_at_end) == ("a", 1, True, False)
    assert [cursor.back(), cursor.forward(), cursor.forward(), cursor.forward()] == ["a", "b", "c", "c"]
    assert cursor.is_at_end
    assert (cursor.go_to(2), cursor.go_to(-5), cursor.go_to(99)) == ("b", "a", "c")
    assert cursor.steps == ("a", "b", "c")
    with pytest.raises(ValueError, match="at least one"):
        Cursor("")
