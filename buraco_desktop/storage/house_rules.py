"""House rules: a rule set with changes, kept under a name of the player's own, a readable file each."""

import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.options import OptionValue
from buraco_desktop.records.replay import option_changes, rules_by_id, with_option_texts
from buraco_desktop.storage.safe_files import file_stem, free_path, write_whole

SUFFIX: Final = ".toml"
_FORMAT: Final = "buraco-house-rules"
_VERSION: Final = 1
LONGEST_NAME: Final = 40
"""Letters in the name of house rules."""
_LARGEST_FILE: Final = 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """A named way of playing.

    Attributes:
        name: as shown; see clean_name().
        game: id of the game.
        rules: id of the shipped rule set they start from.
        options: what they change in it: (option id, value as text), as a record header has it.
    """

    name: str
    game: str
    rules: str
    options: tuple[tuple[str, str], ...] = ()


def clean_name(name: str) -> str:
    """*name* as house rules may be called: one line, no control signs, at most 40 letters; may be empty."""
    kept = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(kept.split())[:LONGEST_NAME].strip()


def house_rules_of(game: AnyGame, rules: Any, name: str) -> HouseRules:
    """*rules* of *game* under *name*.

    Raises:
        ValueError: if nothing of the name is left after cleaning.
    """
    name = clean_name(name)
    if not name:
        raise ValueError("house rules need a name")
    return HouseRules(name=name, game=game.id, rules=game.rule_set_id(rules), options=option_changes(game, rules))


def rules_from(game: AnyGame, house: HouseRules) -> Any:
    """The rules that *house* stands for.

    Raises:
        MalformedTextError: if they are of another game, or a rule set, option or value is not known.
    """
    if house.game != game.id:
        raise MalformedTextError(f"'{house.name}' are house rules of '{house.game}', not of '{game.id}'")
    return with_option_texts(game, rules_by_id(game, house.rules), house.options)


def write_house_rules(house: HouseRules) -> str:
    """*house* as the text of a file (TOML)."""
    lines = [
        f"format = {_quoted(_FORMAT)}",
        f"version = {_VERSION}",
        f"name = {_quoted(house.name)}",
        f"game = {_quoted(house.game)}",
        f"rules = {_quoted(house.rules)}",
        "",
        "[options]",
        *(f"{_quoted(key)} = {_quoted(value)}" for key, value in house.options),
    ]
    return "\n".join(lines) + "\n"


def read_house_rules(text: str, name: str = "") -> HouseRules:
    """The house rules in *text*. Whether the game knows them, rules_from() tells.

    Args:
        text: the text of a file.
        name: what to call the file in messages.

    Raises:
        MalformedTextError: in one sentence, if the text is something else, damaged, or of a newer version.
    """
    label = name or "the file"
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise MalformedTextError(
            f"{label} cannot be read as house rules: {' '.join(str(error).split())[:120]}"
        ) from None
    if content.get("format") != _FORMAT:
        raise MalformedTextError(f'{label} does not hold house rules: expected format = "{_FORMAT}"')
    version = content.get("version")
    if type(version) is not int or version < 1:
        raise MalformedTextError(f"{label} has no version: expected version = {_VERSION}")
    if version > _VERSION:
        raise MalformedTextError(
            f"{label} was written by a newer version ({version}); this program reads up to {_VERSION}"
        )
    title = content.get("name")
    cleaned = clean_name(title) if isinstance(title, str) else ""
    if not cleaned:
        raise MalformedTextError(f'{label} gives no name: expected name = "..."')
    options = content.get("options", {})
    if not isinstance(options, dict):
        raise MalformedTextError(f"{label} has no list of options: expected [options]")
    return HouseRules(
        name=cleaned,
        game=_word(content, "game", label),
        rules=_word(content, "rules", label),
        options=tuple(_option(key, value, label) for key, value in options.items()),
    )


class HouseRulesStore:
    """The folder of house rules, a file each. Names are told apart without regard to case."""

    def __init__(self, folder: Path) -> None:
        """The store in *folder*, which need not exist yet."""
        self.folder = folder

    def load_all(self) -> tuple[tuple[HouseRules, ...], tuple[MalformedTextError, ...]]:
        """All house rules by name, and why files that hold none cannot be read (they are left where they are)."""
        found: dict[str, HouseRules] = {}
        problems: list[MalformedTextError] = []
        for path in self._files():
            try:
                house = _read_file(path)
            except MalformedTextError as error:
                problems.append(error)
            else:
                found.setdefault(house.name.casefold(), house)
        return tuple(found[key] for key in sorted(found)), tuple(problems)

    def save(self, house: HouseRules) -> Path:
        """Keep *house*, in place of house rules of the same name.

        Raises:
            OSError: if it cannot be written.
        """
        path = self._path_of(house.name) or free_path(self.folder, file_stem(house.name, "rules"), SUFFIX)
        write_whole(path, write_house_rules(house))
        return path

    def remove(self, name: str) -> bool:
        """Delete the house rules called *name*.

        Returns:
            Whether there were any.

        Raises:
            OSError: if they cannot be deleted.
        """
        path = self._path_of(name)
        if path is None:
            return False
        path.unlink()
        return True

    def import_file(self, path: Path, game: AnyGame) -> HouseRules:
        """Take over house rules from a file elsewhere; a name that is taken gets a number.

        Raises:
            MalformedTextError: if they cannot be read, or *game* does not know what they say.
            OSError: if they cannot be written.
        """
        house = _read_file(path)
        rules_from(game, house)
        taken = {each.name.casefold() for each in self.load_all()[0]}
        name, number = house.name, 1
        while name.casefold() in taken:
            number += 1
            name = f"{house.name[: LONGEST_NAME - 5]} ({number})"
        house = HouseRules(name=name, game=house.game, rules=house.rules, options=house.options)
        self.save(house)
        return house

    def export_file(self, house: HouseRules, path: Path) -> None:
        """Write *house* to *path*, anywhere.

        Raises:
            OSError: if it cannot be written; what was there before still is.
        """
        write_whole(path, write_house_rules(house))

    def _files(self) -> Iterable[Path]:
        return sorted(self.folder.glob(f"*{SUFFIX}")) if self.folder.is_dir() else ()

    def _path_of(self, name: str) -> Path | None:
        """The file that holds the house rules called *name*."""
        for path in self._files():
            try:
                if _read_file(path).name.casefold() == name.casefold():
                    return path
            except MalformedTextError:
                continue
        return None


def _read_file(path: Path) -> HouseRules:
    try:
        with open(path, "rb") as file:
            data = file.read(_LARGEST_FILE + 1)
        if len(data) > _LARGEST_FILE:
            raise MalformedTextError(f"{path.name} is too large to be house rules")
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise MalformedTextError(f"{path.name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise MalformedTextError(f"{path.name} is not UTF-8 text") from None
    return read_house_rules(text.replace("\r\n", "\n"), path.name)


def _quoted(text: str) -> str:
    # A JSON string is a TOML one, but for the sign DEL and lone surrogates; texts of ours hold neither.
    return json.dumps(text, ensure_ascii=False)


def _word(content: dict[str, Any], key: str, label: str) -> str:
    value = content.get(key)
    if not isinstance(value, str) or not re.fullmatch(r"[A-Za-z0-9._-]{1,60}", value):
        raise MalformedTextError(f'{label} does not say which {key}: expected {key} = "..."')
    return value


def _option(key: str, value: OptionValue | object, label: str) -> tuple[str, str]:
    """An option as text. A hand-written file may hold true and 1500 as well as "yes" and "1500"."""
    if isinstance(value, bool):
        return key, "yes" if value else "no"
    if isinstance(value, int) and abs(value) < 10**9:
        return key, str(value)
    if isinstance(value, str) and re.fullmatch(r"[A-Za-z0-9._-]{1,60}", value):
        return key, value
    raise MalformedTextError(f"{label} has no value for the option {key[:60]!r}: expected yes, no, a number or a word")
