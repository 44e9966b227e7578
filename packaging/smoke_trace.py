"""Reads what strace saw of a program: calls to the network, and files written."""

import posixpath
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Final

CALLS: Final = (
    "socket,connect,bind,sendto,sendmsg,open,openat,creat,truncate,mkdir,mkdirat,rename,renameat,renameat2,"
    "unlink,unlinkat,rmdir,link,linkat,symlink,symlinkat"
)
"""What is traced; those that a kind of machine does not have are passed over by the question mark before each."""

_LINE: Final = re.compile(r"^(?:\d+\s+)?(\w+)\((.*)$")
_NETWORK: Final = re.compile(r"\bAF_(?!UNIX\b|LOCAL\b|UNSPEC\b|NETLINK\b)\w+")
_PATH: Final = re.compile(r'(?:(AT_FDCWD|\d+)(?:<([^>]*)>)?, )?"((?:[^"\\]|\\.)*)"')
_WRITES: Final = re.compile(r"\bO_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND)\b")
_CHANGES: Final = frozenset(CALLS.split(",")) - {"socket", "connect", "bind", "sendto", "sendmsg", "open", "openat"}
_NOWHERE: Final = ("/dev/null", "/dev/tty", "/dev/shm/", "/proc/self/", "/dev/dri/", "/dev/fuse")
"""What is no file of anybody: sinks, memory shared between processes, a process's own name."""


def command(log: Path) -> list[str]:
    """What to put before a program so that it is traced into *log*."""
    calls = ",".join(f"?{call}" for call in CALLS.split(","))
    return ["strace", "-f", "-qq", "-y", "-s", "512", "-e", f"trace={calls}", "-e", "signal=none", "-o", str(log)]


def network_calls(lines: Iterable[str]) -> list[str]:
    """The calls that reach for another machine: anything but sockets of this one."""
    found = []
    for line in lines:
        match = _LINE.match(line)
        if match is not None and match[1] in {"socket", "connect", "bind", "sendto", "sendmsg"}:
            if _NETWORK.search(match[2]):
                found.append(line.strip())
    return found


def written_files(lines: Iterable[str], folder: Path) -> set[str]:
    """Every file that was opened for writing, made, renamed or removed.

    Args:
        lines: of the trace.
        folder: where the program was started.
    """
    return {
        path
        for line in lines
        for path in _written(line, folder)
        if not path.startswith(_NOWHERE) and not re.match(r"/proc/\d+/", path)
    }


def outside(paths: Iterable[str], allowed: Sequence[Path]) -> list[str]:
    """Those of *paths* that lie in none of the folders *allowed*."""
    return sorted(
        path for path in paths if not any(PurePosixPath(path).is_relative_to(place.as_posix()) for place in allowed)
    )


def _written(line: str, folder: Path) -> Iterator[str]:
    match = _LINE.match(line)
    if match is None:
        return
    call, rest = match[1], match[2]
    is_change = call in _CHANGES or (call in {"open", "openat"} and _WRITES.search(rest) is not None)
    if not is_change or re.search(r"\)\s+= -1 ", rest):
        return
    for place, known, name in _PATH.findall(rest):
        start = known if known and place else folder.as_posix()
        yield posixpath.normpath(posixpath.join(start, name.encode().decode("unicode_escape")))
        if call in {"open", "openat"}:
            return
