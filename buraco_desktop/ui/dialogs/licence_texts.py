"""What this copy of the program consists of, or stands on, and the licences of all that."""

import platform
import re
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

import buraco_desktop

_LIST: Final = "LICENCES.txt"
_ENTRY: Final = re.compile(r"^(?P<name>\S.*)\n +licence: (?P<licence>.+)(?:\n +text: (?P<texts>.+))?$", re.MULTILINE)
_TEXT_NAME: Final = re.compile(r"(^|/)(licen[cs]e|copying)[^/]*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Work:
    """A work that this copy brings or stands on.

    Attributes:
        name: as its makers call it, with its version where that is known.
        licence: SPDX expression, or words where there is none.
        texts: files with the text of the licence; none where it did not come along.
    """

    name: str
    licence: str
    texts: tuple[Path, ...]


def shipped_works(folder: Path) -> tuple[Work, ...]:
    """All that a frozen build brings, as the list in its *folder* of licences tells.

    Raises:
        OSError: if the list cannot be read.
    """
    listed = folder.joinpath(_LIST).read_text(encoding="utf-8")
    return tuple(
        Work(each["name"], each["licence"], tuple(folder / text for text in (each["texts"] or "").split(", ") if text))
        for each in _ENTRY.finditer(listed)
    )


def installed_works(root: Path = Path(buraco_desktop.__file__).parent.parent) -> tuple[Work, ...]:
    """What a copy that is not frozen stands on; others installed it, so only some texts may be there.

    Args:
        root: the checkout; in an installed wheel the folder of all packages, where nothing of a checkout lies.
    """
    gnu = [root / "packaging" / "licences" / name for name in ("LGPL-3.0.txt", "GPL-3.0.txt")]
    python = [Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"]
    own = _texts_of("buraco-desktop") or [root / "LICENSE"]
    return (
        _work(f"Buraco Desktop {buraco_desktop.__version__}", "MIT", own),
        _work(f"Qt, Qt for Python {_version_of('PySide6-Essentials')}", "LGPL-3.0-only", gnu),
        _work(f"platformdirs {_version_of('platformdirs')}", "MIT", _texts_of("platformdirs")),
        _work(f"Python {platform.python_version()}", "PSF-2.0", python),
    )


def _work(name: str, licence: str, texts: list[Path]) -> Work:
    return Work(name.strip(), licence, tuple(text for text in texts if text.is_file()))


def _distributions(package: str) -> Iterator[Distribution]:
    try:
        yield distribution(package)
    except PackageNotFoundError:
        return


def _version_of(package: str) -> str:
    return next((found.version for found in _distributions(package)), "")


def _texts_of(package: str) -> list[Path]:
    """The licences that a package was installed with."""
    return [
        Path(str(found.locate_file(file)))
        for found in _distributions(package)
        for file in found.files or ()
        if _TEXT_NAME.search(file.as_posix())
    ]
