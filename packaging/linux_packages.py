"""What is made for Linux of the folder: an archive, Debian's package, an AppImage."""

import datetime
import hashlib
import os
import platform
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import archives
import elf
import licences
from archives import Member

ROOT: Final = Path(__file__).resolve().parent.parent
FILES: Final = ROOT / "packaging" / "linux"
ICONS: Final = ROOT / "resources" / "icons"
NAME: Final = "buraco-desktop"
APP_ID: Final = "io.github.buraco_desktop.buraco_desktop"
PROGRAMS: Final = ("buraco-desktop", "buraco-cli")
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
LARGEST_ARCHIVE: Final = 30_000_000
"""Bytes that each packed file may take."""
DEBIAN_NAMES: Final = {"x86_64": "amd64", "aarch64": "arm64"}

DEBIAN_PACKAGES: Final = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    # Newer releases gave some packages other names when time_t grew.
    "libglib-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libstdc++.so.6": "libstdc++6",
    "libsqlite3.so.0": "libsqlite3-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""The package that holds each library that our files name. Those that the folder brings are left out of the package."""
GLIBC: Final = frozenset(
    {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libutil.so.1"}
    | {"ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
)


class PackageError(Exception):
    """Why a package cannot be made, in a sentence or two."""


def make_tar(app: Path, dist: Path, version: str, epoch: int) -> Path:
    """The archive that runs from wherever it is unpacked.

    Raises:
        PackageError: if it is larger than promised.
    """
    top = f"{NAME}-{version}"
    members = [*archives.members_of(app, top), *_menu_members(f"{top}/share", version, epoch)]
    path = dist / f"{top}-linux-{platform.machine()}.tar.xz"
    path.write_bytes(archives.xz(archives.tar(members, epoch)))
    _check_size(path)
    return path


def _check_size(path: Path) -> None:
    size = path.stat().st_size
    if size > LARGEST_ARCHIVE:
        raise PackageError(f"{path.name} takes {size / 1e6:.1f} MB, more than {LARGEST_ARCHIVE / 1e6:.0f} MB")


def _menu_members(share: str, version: str, epoch: int) -> list[Member]:
    """What puts the program into menus: desktop entry, icons, file types, store data."""
    date = datetime.datetime.fromtimestamp(epoch, datetime.UTC).date().isoformat()
    meta = (FILES / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    release = f'  <releases>\n    <release version="{version}" date="{date}"/>\n  </releases>\n</component>'
    meta = meta.replace("</component>", release)
    contents = {
        f"applications/{NAME}.desktop": (FILES / f"{NAME}.desktop").read_bytes(),
        f"mime/packages/{NAME}.xml": (FILES / f"{NAME}.xml").read_bytes(),
        f"metainfo/{APP_ID}.metainfo.xml": meta.encode(),
        f"icons/hicolor/scalable/apps/{NAME}.svg": (ICONS / f"{NAME}.svg").read_bytes(),
    }
    for size in ICON_SIZES:
        icon = (ICONS / f"{NAME}-{size}.png").read_bytes()
        contents[f"icons/hicolor/{size}x{size}/apps/{NAME}.png"] = icon
    return [Member(place=f"{share}/{place}", content=content) for place, content in contents.items()]


# ---------------------------------------------------------------- Debian


def make_deb(app: Path, dist: Path, version: str, epoch: int) -> Path:
    """Debian's package. It has no scripts: what must be told of new files is told by Debian's own triggers.

    Raises:
        PackageError: if a file needs a library that no package is known for, or if it is larger than promised.
    """
    place = f"usr/lib/{NAME}"
    needed, glibc = needed_libraries(app)
    bundled = {path.name for path in app.rglob("*") if path.is_file()}
    members = [
        member for member in archives.members_of(app, place) if member.place.rpartition("/")[2] not in DEBIAN_PACKAGES
    ]
    members += [Member(place=f"usr/bin/{name}", content=None, target=f"../lib/{NAME}/{name}") for name in PROGRAMS]
    members += _menu_members("usr/share", version, epoch)
    members += _debian_texts(app, version, epoch)
    size = sum(len(member.content or b"") for member in members)
    architecture = DEBIAN_NAMES.get(platform.machine(), platform.machine())
    control = debian_control(version, architecture, size, debian_dependencies(needed, bundled, glibc))
    sums = "".join(
        f"{hashlib.md5(member.content, usedforsecurity=False).hexdigest()}  {member.place}\n"
        for member in sorted(members, key=lambda member: member.place)
        if member.content is not None
    )
    about = [Member(place="control", content=control.encode()), Member(place="md5sums", content=sums.encode())]
    path = dist / f"{NAME}_{version}_{architecture}.deb"
    parts = (
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", archives.xz(archives.tar(about, epoch, "./"))),
        ("data.tar.xz", archives.xz(archives.tar(members, epoch, "./"))),
    )
    path.write_bytes(archives.ar(parts, epoch))
    _check_size(path)
    return path


def needed_libraries(app: Path) -> tuple[set[str], str]:
    """Names of all libraries that files of *app* name, and the oldest glibc that has all they use."""
    names: set[str] = set()
    newest = 17
    for path in app.rglob("*"):
        # What Debian has is left out of the package, and so is what it needs in turn.
        if path.is_symlink() or not path.is_file() or path.name in DEBIAN_PACKAGES or not elf.is_elf(path):
            continue
        names.update(elf.needed(path))
        for word in elf.versions(path):
            if word.startswith("GLIBC_2."):
                newest = max(newest, int(word.split(".")[1]))
    return names, f"2.{newest}"


def debian_dependencies(needed: Iterable[str], bundled: Iterable[str], glibc: str) -> list[str]:
    """Debian's packages that a program needs which names the libraries *needed*.

    Args:
        needed: names of libraries.
        bundled: names of files that lie in the folder.
        glibc: oldest version of glibc that will do.

    Raises:
        PackageError: if no package is known for one of them.
    """
    found = {f"libc6 (>= {glibc})"}
    at_hand = set(bundled)
    for name in needed:
        if name in DEBIAN_PACKAGES:
            found.add(DEBIAN_PACKAGES[name])
        elif name not in GLIBC and name not in at_hand:
            raise PackageError(f"no Debian package is known for {name}: packaging/linux_packages.py")
    return sorted(found)


def debian_control(version: str, architecture: str, size: int, dependencies: Iterable[str]) -> str:
    """Debian's control file.

    Args:
        version: of the program.
        architecture: as Debian names it.
        size: bytes that the files take.
        dependencies: packages that must be there.
    """
    lines = [
        f"Package: {NAME}",
        f"Version: {version}",
        f"Architecture: {architecture}",
        "Maintainer: Buraco Desktop contributors <buraco-desktop@users.noreply.github.com>",
        f"Installed-Size: {-(-size // 1024)}",
        f"Depends: {', '.join(dependencies)}",
        "Suggests: pipewire-bin | pulseaudio-utils | alsa-utils",
        "Section: games",
        "Priority: optional",
        "Description: Buraco, Burraco and Basra at an offline card table",
        " A card table for two, three or four players, with the computer in the empty",
        " seats: Brazilian Buraco, Italian Burraco, Argentinian Burako, and Basra. Every",
        " rule in which they differ is an option, and every match is kept as a record",
        " that can be checked.",
        " .",
        " The command buraco-cli answers questions about the rules without a window.",
    ]
    return "\n".join(lines) + "\n"


def _debian_texts(app: Path, version: str, epoch: int) -> list[Member]:
    """Manual pages, changelog and copyright, where Debian looks for them."""
    moment = datetime.datetime.fromtimestamp(epoch, datetime.UTC)
    log = [
        f"{NAME} ({version}) stable; urgency=medium",
        "",
        "  * What is new: CHANGELOG.gz beside this file.",
        "",
        f" -- Buraco Desktop contributors <buraco-desktop@users.noreply.github.com>  {_mail_date(moment)}",
    ]
    rights = [
        "Buraco Desktop",
        "",
        (ROOT / "LICENSE").read_text(encoding="utf-8").strip(),
        "",
        f"What the program stands on, with all licences in full: /usr/lib/{NAME}/licences",
        "",
        (app / "licences" / "LICENCES.txt").read_text(encoding="utf-8").strip(),
        "",
        "The GNU Lesser General Public License, version 3, is in /usr/share/common-licenses/LGPL-3, too.",
    ]
    docs = f"usr/share/doc/{NAME}"
    contents = {
        f"{docs}/copyright": ("\n".join(rights) + "\n").encode(),
        f"{docs}/changelog.gz": archives.gz(("\n".join(log) + "\n").encode()),
        f"{docs}/CHANGELOG.gz": archives.gz((ROOT / "CHANGELOG.md").read_bytes()),
    }
    for name in PROGRAMS:
        contents[f"usr/share/man/man6/{name}.6.gz"] = archives.gz((FILES / f"{name}.6").read_bytes())
    return [Member(place=place, content=content) for place, content in contents.items()]


def _mail_date(moment: datetime.datetime) -> str:
    """A date as in mail, in English whatever the locale."""
    days = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
    months = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
    day, month = days[moment.weekday()], months[moment.month - 1]
    return f"{day}, {moment.day:02} {month} {moment.year} {moment:%H:%M:%S} +0000"


# ---------------------------------------------------------------- AppImage


def make_appimage(app: Path, dist: Path, version: str, epoch: int, runtime: Path | None) -> Path:
    """An AppImage: a runtime that shows what follows it as a folder, and that folder packed.

    Args:
        app: the folder.
        dist: where it goes.
        version: of the program.
        epoch: seconds since 1970.
        runtime: AppImage's type-2 runtime for this kind of machine; None makes the packed folder only.

    Returns:
        The AppImage, or the packed folder (``.squashfs``) if there is no runtime.

    Raises:
        PackageError: if mksquashfs is missing or fails, if *runtime* is none, or if it is larger than promised.
    """
    if shutil.which("mksquashfs") is None:
        raise PackageError("there is no mksquashfs: install squashfs-tools")
    start = b""
    if runtime is not None:
        start = runtime.read_bytes()
        if start[:4] != b"\x7fELF" or start[8:11] != b"AI\x02":
            raise PackageError(f"{runtime} is no type-2 runtime of AppImage")
    # AppImages are looked up by such names.
    path = dist / f"Buraco_Desktop-{version}-{platform.machine()}.{'AppImage' if runtime else 'AppDir.squashfs'}"
    with tempfile.TemporaryDirectory(prefix="appimage-") as place:
        folder, packed = Path(place, "AppDir"), Path(place, "packed")
        write_app_dir(app, folder, version, epoch)
        command = ["mksquashfs", str(folder), str(packed), "-root-owned", "-noappend", "-no-progress", "-quiet"]
        # Each start unpacks anew what it reads, a block at a time. Blocks of 1 MB take 2 MB less, but 0.3 s more.
        command += ["-no-xattrs", "-comp", "zstd", "-Xcompression-level", "22", "-b", "128K"]
        # It takes the date of everything from the environment.
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise PackageError(f"mksquashfs failed:\n{done.stdout}{done.stderr}")
        path.write_bytes(start + packed.read_bytes())
    path.chmod(0o755 if runtime else 0o644)
    _check_size(path)
    return path


def write_app_dir(app: Path, folder: Path, version: str, epoch: int) -> None:
    """The folder inside an AppImage, as AppImage lays it out."""
    place = f"usr/lib/{NAME}"
    listed = (app / "licences" / licences.LIST).read_text(encoding="utf-8")
    texts = licences.appimage_licences(listed)
    members = [
        *archives.members_of(app, place),
        # The runtime before the folder is shipped, too.
        *(Member(place=f"{place}/licences/{name}", content=text.encode()) for name, text in texts.items()),
        *_menu_members("usr/share", version, epoch),
        # The program finds its folder by its own place, so a link will do; "AppRun cli ..." is the command line.
        Member(place="AppRun", content=None, target=f"{place}/{NAME}"),
        *(Member(place=f"usr/bin/{name}", content=None, target=f"../lib/{NAME}/{name}") for name in PROGRAMS),
        Member(place=f"{NAME}.desktop", content=None, target=f"usr/share/applications/{NAME}.desktop"),
        Member(place=f"{NAME}.png", content=None, target=f"usr/share/icons/hicolor/256x256/apps/{NAME}.png"),
        Member(place=".DirIcon", content=None, target=f"{NAME}.png"),
    ]
    for member in members:
        path = folder / member.place
        path.parent.mkdir(parents=True, exist_ok=True)
        if member.content is None:
            path.symlink_to(member.target)
        else:
            path.write_bytes(member.content)
            path.chmod(0o755 if member.is_program else 0o644)
    for path in (folder, *folder.rglob("*")):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
