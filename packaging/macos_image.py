"""The application of macOS and its disk image, made of the frozen folder.

Signing and notarisation are done where the environment holds what they need, and left out, with a word about it,
where it does not:

* ``BURACO_SIGN_IDENTITY``: name of a "Developer ID Application" certificate in the keychain;
* ``BURACO_NOTARY_PROFILE``: name under which ``xcrun notarytool store-credentials`` keeps the account.
"""

from __future__ import annotations

import os
import platform
import plistlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SPEC: Final = ROOT / "packaging" / "macos" / "bundle.spec"
TEMPLATE: Final = ROOT / "packaging" / "macos" / "Info.plist"
ENTITLEMENTS: Final = ROOT / "packaging" / "macos" / "entitlements.plist"
ICON: Final = ROOT / "resources" / "icons" / "buraco-desktop.icns"
LICENCE: Final = ROOT / "LICENSE"
APPLICATION: Final = "Buraco Desktop.app"
PROGRAMS: Final = ("buraco-desktop", "buraco-cli")
"""The one that a double click starts first."""

_MACH_O: Final = frozenset(
    bytes.fromhex(word) for word in ("feedface", "feedfacf", "cefaedfe", "cffaedfe", "cafebabe", "cafebabf")
)
"""How programs and libraries of macOS begin: 32 and 64 bits, both byte orders, several processors in one."""

_PROCESSORS: Final = {frozenset({"arm64"}): "arm64", frozenset({"x86_64"}): "x86_64"}

Run = Callable[[Sequence[str]], str]


class CannotBuildError(Exception):
    """The application or its image cannot be made; the text says why."""


def info_plist(version: str) -> dict[str, Any]:
    """What Info.plist says of *version*.

    Raises:
        ValueError: if *version* does not begin with numbers.
    """
    found = re.match(r"[0-9]+(?:\.[0-9]+){0,2}", version)
    if found is None:
        raise ValueError(f"no version: {version!r}")
    # Apple allows numbers only; the letters of a preview are left out.
    return {
        **plistlib.loads(TEMPLATE.read_bytes()),
        "CFBundleExecutable": PROGRAMS[0],
        "CFBundleShortVersionString": found[0],
        "CFBundleVersion": found[0],
    }


def bundle_entries(folder: Path) -> list[tuple[str, str, str]]:
    """Every file of the frozen folder as PyInstaller's BUNDLE takes it: place, source, kind.

    Raises:
        CannotBuildError: if the programs are not in it.
    """
    missing = [name for name in PROGRAMS if not (folder / name).is_file()]
    if missing:
        raise CannotBuildError(f"{folder} holds no {missing[0]}")
    entries = [(name, str(folder / name), "EXECUTABLE") for name in PROGRAMS]
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        place = "/".join(parts[1:] if parts[0] == "_internal" else parts)
        if path.is_symlink():
            entries.append((place, os.readlink(path), "SYMLINK"))
        elif path.is_file() and place not in PROGRAMS:
            entries.append((place, str(path), "BINARY" if is_code(path) else "DATA"))
    return entries


def is_code(path: Path) -> bool:
    """Whether *path* is a program or library of macOS, which are signed each by itself."""
    with path.open("rb") as file:
        return file.read(4) in _MACH_O


def image_name(version: str, processors: str) -> str:
    """File name of the disk image of *version*."""
    return f"buraco-desktop-{version}-macos-{processors}.dmg"


def processors_of(answer: str) -> str:
    """``universal2``, ``arm64`` or ``x86_64``, from what ``lipo -archs`` said of the program."""
    return _PROCESSORS.get(frozenset(answer.split()), "universal2")


def build_images(
    folder: Path, version: str, dist: Path, environment: Mapping[str, str] = os.environ, run: Run | None = None
) -> list[Path]:
    """Make the application, sign it where there is a key, and put it into a disk image.

    Args:
        folder: the frozen program, ``buraco-desktop`` and ``buraco-cli`` in it.
        version: of the program.
        dist: where the application and the image are put.
        environment: tells of the keys.
        run: runs a command and gives what it says; None runs it for real.

    Returns:
        The disk image.

    Raises:
        CannotBuildError: if a step fails, or this is not macOS.
    """
    if run is None:
        if platform.system() != "Darwin":
            raise CannotBuildError("the application of macOS is made on macOS")
        run = _run
    application = dist / APPLICATION
    with tempfile.TemporaryDirectory(prefix="bundle-") as work:
        given = {"BURACO_FOLDER": str(folder), "BURACO_VERSION": version}
        words = [f"{name}={value}" for name, value in given.items()]
        build = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        run(["env", *words, *build, "--distpath", str(dist), "--workpath", work, str(SPEC)])
    processors = processors_of(run(["lipo", "-archs", str(application / "Contents" / "MacOS" / PROGRAMS[0])]))
    identity = environment.get("BURACO_SIGN_IDENTITY", "")
    if identity:
        _sign(application, identity, run)
    else:
        _say("no BURACO_SIGN_IDENTITY: the application is signed for nobody, and macOS will ask before it opens it")
    image = _make_image(application, dist / image_name(version, processors), run)
    profile = environment.get("BURACO_NOTARY_PROFILE", "")
    if identity:
        run(["codesign", "--force", "--timestamp", "--sign", identity, str(image)])
    if identity and profile:
        run(["xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait"])
        run(["xcrun", "stapler", "staple", str(image)])
    else:
        _say("not notarised: that needs BURACO_SIGN_IDENTITY and BURACO_NOTARY_PROFILE")
    return [image]


def _sign(application: Path, identity: str, run: Run) -> None:
    """Sign what is inside first, the programs next, the application last, as Apple asks."""
    sign = ["codesign", "--force", "--timestamp", "--options", "runtime", "--sign", identity]
    contents = application / "Contents"
    found = [path for path in sorted((contents / "Frameworks").rglob("*")) if path.is_file() and not path.is_symlink()]
    for path in filter(is_code, found):
        run([*sign, str(path)])
    for framework in sorted((contents / "Frameworks").rglob("*.framework"), reverse=True):
        if not framework.is_symlink():
            run([*sign, str(framework)])
    programs = [contents / "MacOS" / name for name in reversed(PROGRAMS)]
    for path in (*programs, application):
        run([*sign, "--entitlements", str(ENTITLEMENTS), str(path)])
    run(["codesign", "--verify", "--strict", "--deep", str(application)])


def _make_image(application: Path, image: Path, run: Run) -> Path:
    """A disk image with the application, a link to where applications go, and the licence."""
    with tempfile.TemporaryDirectory(prefix="image-") as folder:
        inside = Path(folder)
        # ditto keeps links and signatures as they are.
        run(["ditto", str(application), str(inside / application.name)])
        (inside / "Applications").symlink_to("/Applications")
        (inside / "Licence.txt").write_bytes(LICENCE.read_bytes())
        create = ["hdiutil", "create", "-volname", "Buraco Desktop", "-srcfolder", str(inside)]
        run([*create, "-fs", "HFS+", "-format", "ULFO", "-ov", str(image)])
    run(["hdiutil", "verify", str(image)])
    return image


def _run(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        raise CannotBuildError(f"{' '.join(command[:4])} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def _say(words: str) -> None:
    print(f"== {words}", file=sys.stderr, flush=True)
