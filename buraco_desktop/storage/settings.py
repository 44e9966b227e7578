"""What the player has chosen: typed, with defaults here, kept in one JSON file that is written all or nothing."""

import json
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from buraco_desktop.storage.safe_files import move_aside, write_whole

_Fields = TypeVar("_Fields", "Settings", "MatchSetup")

ANIMATION_SPEEDS: Final = ("off", "fast", "normal", "slow")
PACES: Final = ("instant", "fast", "normal", "slow")
HAND_SORTS: Final = ("suit", "rank", "own")


def _one_of(default: Any, allowed: Container[Any]) -> Any:
    return field(default=default, metadata={"allowed": allowed})


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSetup:
    """How the last match was set up: what the dialog for a new one starts from.

    Attributes:
        game: id of the game.
        rules: id of the rule set.
        options: what was changed in it: option id -> value as text.
        house_rules: name of the house rules chosen; empty for none.
        players: how many play.
        names: a name a seat.
        deciders: for each seat ``person`` or the id of a level.
        draws_partners: whether partners were drawn.
    """

    game: str = "buraco"
    rules: str = "buraco"
    options: Mapping[str, str] = field(default_factory=dict)
    house_rules: str = ""
    players: int = 4
    names: tuple[str, ...] = ()
    deciders: tuple[str, ...] = ()
    draws_partners: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the player has chosen.

    Attributes:
        language: language code such as ``pt_BR``; empty: the system's.
        theme: id of the theme.
        deck: id of the card faces.
        back: id of the card back.
        four_colours: whether each suit has a colour of its own.
        animation: one of ANIMATION_SPEEDS.
        pace: how fast the computer's players play: one of PACES.
        confirm_discard: whether a discard by double-click or keys must be confirmed.
        auto_play_single: whether the only thing that can be done is done for the player.
        sound: whether sounds are played.
        sound_volume: percent, 0 to 100.
        hand_sort: one of HAND_SORTS.
        hand_order: the hand as the player arranged it: the seal of its deal, then its cards; empty for none.
        player_name: what the player at this computer is called; empty: not asked yet.
        window_geometry: position of the window as Qt saves it, base64.
        window_state: its docks and tool bars as Qt saves them, base64.
        last_match: how the last match was set up.
        shortcuts: changed keys: id of what they do -> key sequence.
        seen_tips: ids of the explanations that need not be shown again.
        unknown: keys of the file that this version does not know, kept for the one that does.
    """

    language: str = ""
    theme: str = "green"
    deck: str = "classic"
    back: str = "crimson"
    four_colours: bool = False
    animation: str = _one_of("normal", ANIMATION_SPEEDS)
    pace: str = _one_of("normal", PACES)
    confirm_discard: bool = True
    auto_play_single: bool = False
    sound: bool = True
    sound_volume: int = _one_of(70, range(101))
    hand_sort: str = _one_of("suit", HAND_SORTS)
    hand_order: tuple[str, ...] = ()
    player_name: str = ""
    window_geometry: str = ""
    window_state: str = ""
    last_match: MatchSetup = field(default_factory=MatchSetup)
    shortcuts: Mapping[str, str] = field(default_factory=dict)
    seen_tips: tuple[str, ...] = ()
    unknown: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsProblem:
    """Something the player should hear of when the settings are loaded.

    Attributes:
        code: ``broken-settings`` (moved aside, defaults used), ``wrong-values`` (defaults for some keys)
            or ``unreadable-settings`` (left alone, defaults used).
        path: where the file is now.
        keys: the keys that had wrong values.
        detail: what the system or the JSON reader said.
    """

    code: str
    path: Path
    keys: tuple[str, ...] = ()
    detail: str = ""


def load_settings(path: Path) -> tuple[Settings, SettingsProblem | None]:
    """The settings kept in *path*, and what was wrong with them. Never raises; no file gives the defaults.

    A broken file is moved aside (``settings.json.broken-1``), never lost.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), SettingsProblem(code="unreadable-settings", path=path, detail=str(error))
    try:
        content = json.loads(data.decode("utf-8-sig"))
        if not isinstance(content, dict):
            raise ValueError("expected an object of settings")
    except (ValueError, RecursionError) as error:
        try:
            aside = move_aside(path, "broken")
        except OSError:
            aside = path
        return Settings(), SettingsProblem(code="broken-settings", path=aside, detail=str(error))
    wrong: list[str] = []
    settings = _read_fields(Settings(), content, wrong, "")
    problem = SettingsProblem(code="wrong-values", path=path, keys=tuple(wrong)) if wrong else None
    return settings, problem


def save_settings(path: Path, settings: Settings) -> None:
    """Write *settings* to *path*, all or nothing.

    Raises:
        OSError: if it cannot be written.
    """
    content = {**settings.unknown, **_write_fields(settings)}
    write_whole(path, json.dumps(content, indent=2, sort_keys=True) + "\n")


def _write_fields(value: Settings | MatchSetup) -> dict[str, Any]:
    content: dict[str, Any] = {}
    for spec in fields(value):
        if spec.name != "unknown":
            part = getattr(value, spec.name)
            content[spec.name] = _write_fields(part) if isinstance(part, MatchSetup) else _plain(part)
    return content


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    return list(value) if isinstance(value, tuple) else value


def _read_fields(default: _Fields, content: Mapping[str, Any], wrong: list[str], prefix: str) -> _Fields:
    """*default* with what *content* says; keys whose values do not fit are named in *wrong*."""
    changes: dict[str, Any] = {}
    known = {spec.name: spec for spec in fields(default) if spec.name != "unknown"}
    for key, value in content.items():
        if key not in known:
            continue
        before = getattr(default, key)
        if isinstance(before, MatchSetup) and isinstance(value, dict):
            changes[key] = _read_fields(before, value, wrong, f"{key}.")
        elif _fits(before, value) and value in known[key].metadata.get("allowed", (value,)):
            changes[key] = tuple(value) if isinstance(before, tuple) else value
        else:
            wrong.append(prefix + key)
    if isinstance(default, Settings):
        changes["unknown"] = {key: value for key, value in content.items() if key not in known}
    return replace(default, **changes)


def _fits(default: object, value: object) -> bool:
    """Whether *value*, from JSON, is of the kind that *default* is."""
    if isinstance(default, bool) or isinstance(value, bool):
        return isinstance(default, bool) and isinstance(value, bool)
    if isinstance(default, tuple):
        return isinstance(value, list) and all(isinstance(part, str) for part in value)
    if isinstance(default, Mapping):
        return isinstance(value, dict) and all(isinstance(part, str) for part in value.values())
    return isinstance(value, type(default))
