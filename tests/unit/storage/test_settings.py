"""Settings: typed, forgiving, never lost."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buraco_desktop.storage.settings import MatchSetup, Settings, load_settings, save_settings

CHANGED = Settings(
    language="pt_BR",
    four_colours=True,
    animation="off",
    pace="slow",
    confirm_discard=False,
    sound_volume=0,
    last_match=MatchSetup(
        rules="burraco",
        options={"match.target": "1500"},
        players=2,
        names=("Ana", "Zoë"),
        deciders=("person", "expert"),
    ),
    shortcuts={"undo": "Ctrl+Z"},
    seen_tips=("first-deal",),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "settings.json"


def test_no_file_gives_the_defaults(path: Path) -> None:
    assert load_settings(path) == (Settings(), None)


def test_what_was_saved_is_loaded(path: Path) -> None:
    save_settings(path, CHANGED)
    assert load_settings(path) == (CHANGED, None)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_unknown_keys_are_kept(path: Path) -> None:
    save_settings(path, CHANGED)
    path.write_text(json.dumps(json.loads(path.read_text()) | {"hologram": {"on": [1]}, "deck": "latin"}))
    loaded, problem = load_settings(path)
    assert problem is None
    assert loaded == replace(CHANGED, deck="latin", unknown={"hologram": {"on": [1]}})
    save_settings(path, replace(loaded, deck="classic"))
    assert json.loads(path.read_text())["hologram"] == {"on": [1]}


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"null", b"\xff\xfe", b'{"deck": "cla', b"[" * 100_000])
def test_a_broken_file_is_moved_aside_and_never_lost(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    for number in (1, 2):
        path.write_bytes(content)
        loaded, problem = load_settings(path)
        assert loaded == Settings()
        assert problem is not None
        assert (problem.code, problem.path.name) == ("broken-settings", f"settings.json.broken-{number}")
        assert problem.path.read_bytes() == content
        assert not path.exists()


WRONG = {
    "language": 5,
    "four_colours": 1,
    "animation": "warp",
    "sound_volume": 500,
    "last_match": {"players": "two", "names": [1], "rules": "burraco", "later": 1},
    "shortcuts": {"undo": None},
    "seen_tips": "all",
}


def test_wrong_values_give_the_default_of_their_key_only(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({**WRONG, "deck": "latin"}))
    loaded, problem = load_settings(path)
    assert loaded == Settings(deck="latin", last_match=MatchSetup(rules="burraco"))
    assert problem is not None
    assert set(problem.keys) == {*WRONG, "last_match.players", "last_match.names"} - {"last_match"}


def test_a_file_that_cannot_be_opened_is_left_alone(tmp_path: Path) -> None:
    loaded, problem = load_settings(tmp_path)
    assert loaded == Settings()
    assert problem is not None
    assert (problem.code, problem.path) == ("unreadable-settings", tmp_path)


def test_a_save_that_fails_leaves_the_old_settings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(path, CHANGED)

    def no_space(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(OSError, match="No space"):
        save_settings(path, Settings())
    assert load_settings(path) == (CHANGED, None)
    assert len(list(path.parent.iterdir())) == 1


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(tuple(json.loads(json.dumps(dict.fromkeys(Settings.__dataclass_fields__, 0)))))


@given(st.dictionaries(KEYS | st.text(max_size=5), VALUES, max_size=8))
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_json_is_loaded_and_saved_again(tmp_path: Path, content: dict[str, object]) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    loaded, _ = load_settings(path)
    save_settings(path, loaded)
    again, problem = load_settings(path)
    assert problem is None
    assert json.dumps(again.unknown, sort_keys=True) == json.dumps(loaded.unknown, sort_keys=True)
    assert replace(again, unknown={}) == replace(loaded, unknown={})


def test_a_linked_file_stays_linked(tmp_path: Path) -> None:
    real, link = tmp_path / "dotfiles.json", tmp_path / "settings.json"
    real.write_text("{}")
    try:
        link.symlink_to(real)
    except OSError:
        pytest.skip("this system makes no links")
    save_settings(link, CHANGED)
    assert link.is_symlink()
    assert load_settings(real) == (CHANGED, None)
