"""Sounds: what is heard when, how loud, and nothing but silence where there is nothing to play with."""

import importlib.util
import re
import stat
import sys
import wave
from array import array
from types import SimpleNamespace

import pytest

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.core.seating import Seat, Side
from buraco_desktop.games.buraco import events as ev
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.resources import resource_path
from buraco_desktop.storage.settings import Settings
from buraco_desktop.ui.controllers.sound_controller import SoundController
from buraco_desktop.ui.dialogs.settings_dialog import SettingsDialog
from buraco_desktop.ui.sounds import SOUNDS, CommandPlayer, Sounds, WindowsPlayer
from tests.end2end.whole_window import a_setup, a_table, whole_window


class FakePlayer:
    def __init__(self, is_found=True):
        self.is_found = is_found
        self.heard = []
        self.is_closed = False

    def play(self, path):
        self.heard.append(path)

    def close(self):
        self.is_closed = True

    @property
    def names(self):
        return [re.sub(r"-\d+-\w{8}$", "", path.stem) for path in self.heard]


@pytest.fixture
def player():
    return FakePlayer()


@pytest.fixture
def sounds(tmp_path, player, qtbot):
    return Sounds(tmp_path / "cache", lambda: player)


def swing(path):
    with wave.open(str(path)) as file:
        frames = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        frames.byteswap()
    return frames


# The files


def the_script():
    spec = importlib.util.spec_from_file_location("make_sounds", resource_path("sounds", "make_sounds.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_script_makes_the_files_that_are_shipped(tmp_path):
    script = the_script()
    script.main(tmp_path)
    assert set(script.SOUNDS) == set(SOUNDS)
    assert {path.stem for path in resource_path("sounds").glob("*.wav")} == set(SOUNDS)
    for name in SOUNDS:
        made, shipped = swing(tmp_path / f"{name}.wav"), swing(resource_path("sounds", f"{name}.wav"))
        # The last digit of a sine may differ from one machine to the next.
        assert len(made) == len(shipped) and max(abs(a - b) for a, b in zip(made, shipped, strict=True)) <= 2, name


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_short_small_and_quiet(name):
    path = resource_path("sounds", f"{name}.wav")
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        assert file.getnframes() < 2 * 22_050
    frames = swing(path)
    assert 0.1 < max(map(abs, frames)) / 32_767 < 0.45
    assert abs(frames[0]) < 700 and abs(frames[-1]) < 100, "it would click"


# Volume


def test_full_volume_plays_the_file_itself_and_less_a_softer_copy(sounds, player, tmp_path):
    sounds.play("discard")
    assert player.heard == [resource_path("sounds", "discard.wav").resolve()]
    assert not (tmp_path / "cache").exists()
    sounds.volume = 50
    sounds.play("discard")
    sounds.play("discard")
    assert player.heard[1] == player.heard[2] and player.heard[1].parent == tmp_path / "cache"
    loud, soft = (max(map(abs, swing(path))) for path in player.heard[:2])
    assert soft == pytest.approx(loud / 4, rel=0.01)
    sounds.volume = 20
    sounds.play("discard")
    assert [path.name for path in (tmp_path / "cache").iterdir()] == [player.heard[3].name]


def test_off_and_volume_zero_are_silent(sounds, player):
    sounds.volume = 0
    sounds.play("discard")
    sounds.volume, sounds.is_on = 70, False
    sounds.play("discard")
    assert player.heard == []


def test_a_cache_that_cannot_be_written_means_silence(tmp_path, player):
    (tmp_path / "cache").write_text("a file in the way")
    sounds = Sounds(tmp_path / "cache", lambda: player)
    sounds.volume = 50
    sounds.play("discard")
    assert player.heard == []


def test_of_several_the_one_that_matters_is_heard(sounds, player):
    sounds.play_first(["discard", "", "canasta", "no such sound"])
    sounds.play_first([])
    assert player.names == ["canasta"]


# Players


def program(folder, name, code):
    path = folder / name
    path.write_text(f"#!/bin/sh\necho $1 >> {folder}/{name}.log\n{code}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


needs_shell = pytest.mark.skipif(sys.platform == "win32", reason="plays by shell scripts")


@needs_shell
def test_a_command_plays_a_few_at_once_and_falls_silent_on_close(tmp_path, qtbot):
    player = CommandPlayer([[program(tmp_path, "slow", "exec sleep 5")]])
    for _ in range(8):
        player.play(tmp_path / "x.wav")
    assert player.running == 3
    player.close()
    assert player.running == 0 and not player.is_found


@needs_shell
def test_a_command_that_keeps_failing_gives_way(tmp_path, qtbot):
    commands = [["no-such-player"], [program(tmp_path, "bad", "exit 1")], [program(tmp_path, "good", "exit 0")]]
    player = CommandPlayer(commands)
    for _ in range(3):
        player.play(tmp_path / "x.wav")
        qtbot.waitUntil(lambda: player.running == 0)
    assert len((tmp_path / "bad.log").read_text().split()) == 2
    assert (tmp_path / "good.log").read_text().split() == [str(tmp_path / "x.wav")]


def test_without_any_command_nothing_is_found_and_nothing_happens(tmp_path, qtbot):
    player = CommandPlayer([["no-such-player"]])
    player.play(tmp_path / "x.wav")
    assert not player.is_found and player.running == 0


def test_windows_plays_in_the_background(tmp_path):
    calls = []

    def play(name, flags):
        calls.append((name, flags))
        raise RuntimeError("no sound card")

    player = WindowsPlayer(SimpleNamespace(PlaySound=play, SND_FILENAME=1, SND_ASYNC=2, SND_NODEFAULT=4))
    player.play(tmp_path / "x.wav")
    player.close()
    assert player.is_found and calls == [(str(tmp_path / "x.wav"), 7), (None, 0)]


def test_the_sound_page_says_when_there_is_no_player(qtbot):
    for has_player in (True, False):
        dialog = SettingsDialog(Settings(), [], [], has_player=has_player)
        qtbot.addWidget(dialog)
        dialog.pages.setCurrentRow(3)
        dialog.show()
        assert dialog.no_player.isVisible() != has_player


# What is heard when


def a_meld(text):
    return read_meld(read_cards(text), a_setup().rules)


def test_every_event_has_a_sound_that_exists_or_none():
    table, seat = a_table(), Seat(1)
    view = SimpleNamespace(rules=a_setup().rules)
    short, longer, long = (a_meld(text) for text in ("3S 4S 5S", "3S 4S 5S 6S", "3S 4S 5S 6S 7S 8S 9S"))
    cards = long.cards
    heard = {
        "dealt": ev.CardsDealt(1, seat, None),
        "card-drawn": ev.CardDrawn(seat, None),
        "pile-taken": ev.PileTaken(seat, (), 3, False),
        "cards-laid": ev.MeldLaid(seat, Side(1), 0, short),
        "card-laid": ev.MeldExtended(seat, Side(1), 0, cards[:1], short, longer),
        "canasta": ev.MeldExtended(seat, Side(1), 0, cards[:3], longer, long),
        "discard": ev.CardDiscarded(seat, cards[0]),
        "morto-taken": ev.MortoTaken(seat, Side(1), 11, True),
        "deal-over": ev.DealEnded(ev.DealEndReason.STOCK),
        "": ev.TurnBegan(seat),
    }
    for name, event in heard.items():
        assert table.event_sound(event, view) == name
        assert name in ("", *SOUNDS)


@pytest.fixture
def whole(qtbot, tmp_path):
    with whole_window(tmp_path) as made:
        yield made


@pytest.fixture
def hearing(whole, sounds):
    return SoundController(whole.match, whole.settings, sounds, whole.window)


def test_the_deal_ones_turn_a_draw_and_a_refusal_are_heard(whole, hearing, player, qtbot):
    whole.match.new_match(a_setup(seed=4))
    assert player.names[0] == "dealt"
    qtbot.waitUntil(lambda: "your-turn" in player.names)
    before = len(player.heard)
    whole.table.select([whole.view.hand[0].text])
    whole.window.actions_by_id["discard"].trigger()
    whole.window.actions_by_id["draw"].trigger()
    assert player.names[before:] == ["refused", "card-drawn"]


def test_settings_turn_sounds_off_and_the_slider_is_heard(whole, hearing, player, sounds, qtbot):
    whole.settings.change(sound_volume=30)
    qtbot.waitUntil(lambda: player.names == ["cards-laid"])
    whole.settings.change(sound=False)
    whole.match.new_match(a_setup(seed=4))
    assert not sounds.is_on and len(player.heard) == 1
