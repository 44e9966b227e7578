"""What holds for every test: no network, a home of its own, Qt off screen, the same chance every time."""

import itertools
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# A shell starts what it puts in the background with Ctrl-C ignored, and every program under test would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=50, print_blob=True)
settings.register_profile("dev", deadline=None, max_examples=100)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


class NetworkUsedError(AssertionError):
    """A test, or the program under it, tried to reach another machine."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    ui = Path(__file__).parent / "ui"
    for item in items:
        if ui in item.path.parents:
            item.add_marker(pytest.mark.ui)


def _refuse_unless_local(family: int, address: Any) -> None:
    if family == getattr(socket, "AF_UNIX", None):
        return
    host = str(address[0])
    try:
        local = ip_address(host).is_loopback
    except ValueError:
        local = host == "localhost"
    if not local:
        raise NetworkUsedError(f"a test tried to reach {host}")


def _guarded(connect: Callable[..., Any]) -> Callable[..., Any]:
    def connect_to_this_machine_only(own: socket.socket, address: Any) -> Any:
        _refuse_unless_local(own.family, address)
        return connect(own, address)

    return connect_to_this_machine_only


@pytest.fixture(autouse=True, scope="session")
def no_network() -> Iterator[None]:
    """Nothing is ever sent anywhere: a connection to another machine fails the test."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("connect", "connect_ex"):
            patch.setattr(socket.socket, name, _guarded(getattr(socket.socket, name)))
        yield


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Endless empty folders."""
    base = tmp_path_factory.mktemp("homes")
    return (base / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder, where everything the program writes on its own account goes."""
    folder = next(homes)
    folder.mkdir()
    for name, below in (
        ("HOME", "."),
        ("USERPROFILE", "."),
        ("APPDATA", "AppData/Roaming"),
        ("LOCALAPPDATA", "AppData/Local"),
        ("XDG_CONFIG_HOME", ".config"),
        ("XDG_DATA_HOME", ".local/share"),
        ("XDG_STATE_HOME", ".local/state"),
        ("XDG_CACHE_HOME", ".cache"),
        ("XDG_RUNTIME_DIR", "run"),
    ):
        monkeypatch.setenv(name, str(folder / below))
    (folder / "run").mkdir(mode=0o700)
    return folder
