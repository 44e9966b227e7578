"""The judge of the frozen program: what it must notice."""

import subprocess
import sys
from pathlib import Path

import pytest
import smoke_test
import smoke_trace

TRACE = """\
100 socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0) = 3<UNIX-STREAM:[1]>
100 connect(3<UNIX-STREAM:[1]>, {sa_family=AF_UNIX, sun_path=@"/tmp/.X11-unix/X0"}, 20) = 0
100 openat(AT_FDCWD</home/a>, "/usr/lib/libc.so.6", O_RDONLY|O_CLOEXEC) = 3</usr/lib/libc.so.6>
101 openat(AT_FDCWD</home/a>, "notes.txt", O_WRONLY|O_CREAT|O_TRUNC, 0666) = 4</home/a/notes.txt>
101 openat(AT_FDCWD</home/a>, "/dev/null", O_RDWR) = 5</dev/null>
101 openat(AT_FDCWD</home/a>, "/etc/shadow", O_RDWR) = -1 EACCES (Permission denied)
101 mkdir("/home/a/new", 0777 <unfinished ...>
101 rename("/home/a/x.part", "/home/a/x") = 0
102 unlinkat(7</var/games>, "old scores", 0) = 0
102 openat(AT_FDCWD</home/a>, "/dev/shm/sem.x", O_RDWR|O_CREAT, 0600) = 8</dev/shm/sem.x>
"""


def test_files_written_are_seen_and_others_are_not() -> None:
    found = smoke_trace.written_files(TRACE.splitlines(), Path("/home/a"))
    assert found == {"/home/a/notes.txt", "/home/a/new", "/home/a/x.part", "/home/a/x", "/var/games/old scores"}
    assert smoke_trace.outside(found, [Path("/home/a")]) == ["/var/games/old scores"]


@pytest.mark.parametrize(
    ("line", "is_network"),
    [
        ("9 socket(AF_INET, SOCK_STREAM, IPPROTO_TCP) = 3<TCP:[1]>", True),
        ("9 socket(AF_INET6, SOCK_DGRAM, 0 <unfinished ...>", True),
        ("9 connect(3<TCP:[1]>, {sa_family=AF_INET, sin_port=htons(80)}, 16) = -1 EINPROGRESS", True),
        ("9 socket(AF_UNIX, SOCK_STREAM, 0) = 3<UNIX:[1]>", False),
        ("9 socket(AF_NETLINK, SOCK_RAW, 0) = 3<NETLINK:[1]>", False),
        ('9 openat(AT_FDCWD, "/AF_INET", O_RDONLY) = 3', False),
    ],
)
def test_calls_to_the_network_are_seen(line: str, is_network: bool) -> None:
    assert smoke_trace.network_calls([*TRACE.splitlines(), line]) == ([line] if is_network else [])


def test_languages_are_those_of_the_folder(tmp_path: Path) -> None:
    place = tmp_path / "_internal" / "resources" / "i18n"
    place.mkdir(parents=True)
    assert smoke_test.languages(tmp_path) == ["en"]
    for code in ("pt_BR", "ar", "en"):
        (place / f"buraco_{code}.qm").touch()
    (place / "qtbase_pt_BR.qm").touch()
    assert smoke_test.languages(tmp_path) == ["en", "ar", "pt_BR"]


def test_what_is_printed_and_not_known_is_told() -> None:
    text = "This plugin does not support propagateSizeHints()\n\nQObject: timers cannot be stopped\n"
    assert smoke_test.unknown_lines(text) == ["QObject: timers cannot be stopped"]


@pytest.fixture
def smoke(tmp_path: Path) -> smoke_test.Smoke:
    folder, place = tmp_path / "program", tmp_path / "place"
    folder.mkdir()
    place.mkdir()
    return smoke_test.Smoke(folder, place, is_traced=False, first_frame_ms=0)


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("raise SystemExit(3)", "ended with 3"),
        ("import sys; print('QPainter: not active', file=sys.stderr)", "said: QPainter: not active"),
    ],
)
def test_a_program_that_misbehaves_fails(smoke: smoke_test.Smoke, script: str, complaint: str) -> None:
    with pytest.raises(smoke_test.SmokeError, match=complaint):
        smoke.run(sys.executable, "-c", script)


def test_a_program_sees_the_home_it_is_given(smoke: smoke_test.Smoke) -> None:
    said = smoke.run(sys.executable, "-c", "import os; print(os.path.expanduser('~'))")
    assert Path(said).samefile(smoke.home)


def test_files_left_elsewhere_and_a_changed_program_fail(smoke: smoke_test.Smoke) -> None:
    before = smoke_test.state_of(smoke.folder)
    (smoke.home / "settings.json").touch()
    assert smoke_test.own_folders(smoke, before) == "settings.json"
    (smoke.place / "tmp" / "left").touch()
    with pytest.raises(smoke_test.SmokeError, match="left behind"):
        smoke_test.own_folders(smoke, before)
    (smoke.folder / "cache").touch()
    with pytest.raises(smoke_test.SmokeError, match="folder was changed"):
        smoke_test.own_folders(smoke, before)


@pytest.mark.skipif(sys.platform == "win32", reason="compares the status of a program")
def test_a_failed_check_is_the_status(smoke: smoke_test.Smoke, capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> str:
        raise subprocess.CalledProcessError(1, "xdotool")

    smoke.check("one", lambda: "fine")
    smoke.check("two", fail)
    assert smoke.failures == ["two"]
    assert "FAILED  two" in capsys.readouterr().out


APPIMAGE = """\
#!/bin/sh
mkdir -p squashfs-root/usr/lib/buraco-desktop
touch squashfs-root/usr/lib/buraco-desktop/buraco-desktop
ln -s usr/lib/buraco-desktop/buraco-desktop squashfs-root/AppRun
for name in buraco-desktop.desktop buraco-desktop.png .DirIcon; do touch "squashfs-root/$name"; done
"""


@pytest.mark.skipif(sys.platform == "win32", reason="AppImages are of Linux")
def test_an_appimage_is_unpacked_and_itself_started(tmp_path: Path) -> None:
    image, place = tmp_path / "One.AppImage", tmp_path / "place"
    image.write_text(APPIMAGE, encoding="utf-8")
    image.chmod(0o755)
    place.mkdir()
    folder = smoke_test.unpacked(image, place)
    assert folder == place / "squashfs-root" / "usr" / "lib" / "buraco-desktop"
    smoke = smoke_test.Smoke(folder, place, is_traced=False, first_frame_ms=0, image=image)
    assert smoke.window == (str(image),)
    assert smoke.command_line == (str(image), "cli")


@pytest.mark.skipif(sys.platform == "win32", reason="AppImages are of Linux")
def test_an_appimage_without_its_icon_fails(tmp_path: Path) -> None:
    image = tmp_path / "One.AppImage"
    image.write_text(APPIMAGE.replace(" .DirIcon", ""), encoding="utf-8")
    image.chmod(0o755)
    with pytest.raises(smoke_test.SmokeError, match=r"lacks \.DirIcon"):
        smoke_test.unpacked(image, tmp_path)
