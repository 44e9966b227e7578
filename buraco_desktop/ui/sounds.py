"""Sounds by name, played by whatever the system has for it; silence where it has nothing."""

import contextlib
import importlib
import io
import os
import shutil
import sys
import wave
import zlib
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from buraco_desktop.resources import resource_path

SOUNDS: Final = (
    "match-won",
    "match-lost",
    "deal-over",
    "canasta",
    "basra",
    "morto-taken",
    "dealt",
    "pile-taken",
    "cards-laid",
    "card-laid",
    "discard",
    "card-drawn",
    "refused",
    "your-turn",
)
"""Every sound there is; of several at one moment the first in this order is heard."""

_AT_ONCE: Final = 3
_LONGEST_MS: Final = 6000
_FAILURES_ALLOWED: Final = 2
_COMMANDS: Final = {
    "linux": (("pw-play",), ("paplay",), ("aplay", "-q")),
    "darwin": (("afplay",),),
}


class SoundPlayer(Protocol):
    """Something that plays a WAV file without keeping anybody waiting."""

    @property
    def is_found(self) -> bool:
        """Whether there is anything to play with."""

    def play(self, path: Path) -> None:
        """Begin to play *path*; does nothing when it cannot."""

    def close(self) -> None:
        """Fall silent."""


class CommandPlayer(QObject):
    """A program of the system for each sound: a few at once, and never a word about what goes wrong."""

    def __init__(self, commands: Sequence[Sequence[str]], parent: QObject | None = None) -> None:
        """A player that tries *commands* in their order; one that keeps failing gives way to the next."""
        super().__init__(parent)
        self._commands = [list(command) for command in commands if shutil.which(command[0])]
        self._failures = 0
        self._running: list[_Playing] = []

    @property
    def is_found(self) -> bool:
        """Whether one of the programs is here."""
        return bool(self._commands)

    @property
    def running(self) -> int:
        """How many sounds are being played."""
        return len(self._running)

    def play(self, path: Path) -> None:
        """Begin to play *path*, unless enough is heard already."""
        if not self._commands or len(self._running) >= _AT_ONCE:
            return
        process = _Playing(self._commands[0], path, self)
        process.ended.connect(self._on_end)
        self._running.append(process)
        process.begin()

    def close(self) -> None:
        """End what is still being played."""
        self._commands = []
        for process in list(self._running):
            process.kill()
            process.waitForFinished(200)

    def _on_end(self, process: "_Playing", is_well: bool) -> None:
        self._running.remove(process)
        process.deleteLater()
        if not self._commands or self._commands[0] != process.command:
            return
        self._failures = 0 if is_well else self._failures + 1
        if self._failures >= _FAILURES_ALLOWED:
            self._commands.pop(0)
            self._failures = 0


class _Playing(QProcess):
    """One sound being played."""

    ended = Signal(object, bool)
    """This, once, and whether it went well."""

    def __init__(self, command: Sequence[str], path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self.command = command
        self._has_ended = False
        self.setProgram(command[0])
        self.setArguments([*command[1:], str(path)])
        self.setProcessEnvironment(_environment())
        self.setStandardOutputFile(QProcess.nullDevice())
        self.setStandardErrorFile(QProcess.nullDevice())
        self.finished.connect(self._on_finished)
        self.errorOccurred.connect(self._on_error)
        # A player may wait for a sound server that never answers.
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self.kill)

    def begin(self) -> None:
        """Start the program."""
        self._patience.start(_LONGEST_MS)
        self.start()

    def _on_finished(self, code: int, _status: QProcess.ExitStatus) -> None:
        self._end(code == 0)

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._end(False)

    def _end(self, is_well: bool) -> None:
        if not self._has_ended:
            self._has_ended = True
            self._patience.stop()
            self.ended.emit(self, is_well)


class WindowsPlayer:
    """What Windows itself plays sounds with: one at a time, the latest."""

    def __init__(self, library: Any = None) -> None:
        """A player by *library*, the module ``winsound`` unless another is given."""
        self._library = library if library is not None else importlib.import_module("winsound")

    @property
    def is_found(self) -> bool:
        """It is part of the system."""
        return True

    def play(self, path: Path) -> None:
        """Begin to play *path* in place of what is heard."""
        library = self._library
        with contextlib.suppress(RuntimeError):
            library.PlaySound(str(path), library.SND_FILENAME | library.SND_ASYNC | library.SND_NODEFAULT)

    def close(self) -> None:
        """Fall silent."""
        with contextlib.suppress(RuntimeError):
            self._library.PlaySound(None, 0)


def system_player(parent: QObject | None = None) -> SoundPlayer:
    """The player of this system; one that finds nothing where there is none."""
    if os.name == "nt":
        return WindowsPlayer()
    return CommandPlayer(_COMMANDS["darwin" if sys.platform == "darwin" else "linux"], parent)


class Sounds(QObject):
    """Plays sounds by name, as loud as asked."""

    def __init__(
        self, cache: Path, player: Callable[[], SoundPlayer] | None = None, parent: QObject | None = None
    ) -> None:
        """Sounds that are on, at full volume.

        Args:
            cache: folder for copies that are softer than the files shipped; made when it is needed.
            player: makes what plays them, when it is first wanted; None for the system's own.
            parent: owner.
        """
        super().__init__(parent)
        self._cache = cache
        self._make_player = player if player is not None else lambda: system_player(self)
        self._player: SoundPlayer | None = None
        self._paths: dict[tuple[str, int], Path | None] = {}
        self.is_on = True
        self.volume = 100

    @property
    def is_player_found(self) -> bool:
        """Whether the system has anything to play sounds with."""
        return self._found_player().is_found

    def play(self, name: str) -> None:
        """Play the sound called *name*, one of SOUNDS; does nothing when sounds are off or cannot be played."""
        if not self.is_on or self.volume <= 0 or not self._found_player().is_found:
            return
        path = self._path(name)
        if path is not None:
            self._found_player().play(path)

    def play_first(self, names: Sequence[str]) -> None:
        """Play the one of *names* that matters most; nothing for none."""
        known = [name for name in names if name in SOUNDS]
        if known:
            self.play(min(known, key=SOUNDS.index))

    def close(self) -> None:
        """Fall silent for good."""
        self.is_on = False
        if self._player is not None:
            self._player.close()

    def _found_player(self) -> SoundPlayer:
        if self._player is None:
            self._player = self._make_player()
        return self._player

    def _path(self, name: str) -> Path | None:
        """The file to play at this volume; None where it cannot be had: silence is better than noise."""
        key = name, self.volume
        if key not in self._paths:
            try:
                self._paths[key] = self._copy(resource_path("sounds", f"{name}.wav"))
            except (OSError, ValueError, EOFError, wave.Error):
                self._paths[key] = None
        return self._paths[key]

    def _copy(self, source: Path) -> Path:
        if self.volume >= 100:
            return source.resolve(strict=True)
        content = source.read_bytes()
        copy = self._cache / f"{source.stem}-{self.volume}-{zlib.crc32(content):08x}.wav"
        if not copy.is_file():
            self._cache.mkdir(parents=True, exist_ok=True)
            for stale in self._cache.glob(f"{source.stem}-[0-9]*.wav"):
                with contextlib.suppress(OSError):
                    stale.unlink()
            partial = copy.with_suffix(f".{os.getpid()}.part")
            partial.write_bytes(softened(content, self.volume))
            os.replace(partial, copy)
        return copy


def softened(content: bytes, volume: int) -> bytes:
    """The WAV file *content*, 16 bit, at *volume* percent as the ear hears it.

    Raises:
        wave.Error: if it is no such file.
        EOFError: if it is cut short.
    """
    with wave.open(io.BytesIO(content)) as source:
        if source.getsampwidth() != 2:
            raise wave.Error("not 16 bit")
        parameters, frames = source.getparams(), array("h", source.readframes(source.getnframes()))
    if sys.byteorder == "big":
        frames.byteswap()
    # Half as loud to the ear is far less than half the swing.
    gain = (volume / 100) ** 2
    softer = array("h", (round(value * gain) for value in frames))
    if sys.byteorder == "big":
        softer.byteswap()
    target = io.BytesIO()
    with wave.open(target, "wb") as file:
        file.setparams(parameters)
        file.writeframes(softer.tobytes())
    return target.getvalue()


def _environment() -> QProcessEnvironment:
    """The environment for a program of the system: a frozen build must not lend it the libraries it brought."""
    environment = QProcessEnvironment.systemEnvironment()
    if getattr(sys, "frozen", False):
        before = environment.value("LD_LIBRARY_PATH_ORIG")
        environment.remove("LD_LIBRARY_PATH")
        if before:
            environment.insert("LD_LIBRARY_PATH", before)
    return environment
