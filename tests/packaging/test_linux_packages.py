"""Packages for Linux, of a stand-in for the frozen folder; the real ones are installed where they are built."""

import hashlib
import io
import lzma
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree

import dev
import licences
import linux_packages
import payload_filter
import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no links and modes")
EPOCH = 1_750_000_000
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def app(tmp_path: Path) -> Path:
    folder = tmp_path / "buraco-desktop"
    for name, text in {"_internal/data.pyc": "x", "licences/LICENCES.txt": "Qt\n    licence: LGPL\n"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    for name in ("buraco-desktop", "buraco-cli"):
        (folder / name).write_text("#!/bin/sh\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    (folder / "_internal" / "libxcb-cursor.so.0").write_text("Debian has it", encoding="utf-8")
    (folder / "_internal" / "link").symlink_to("data.pyc")
    return folder


def parts_of(package: Path) -> dict[str, bytes]:
    data, at, parts = package.read_bytes(), 8, {}
    while at < len(data):
        name, size = data[at : at + 16].decode().strip(), int(data[at + 48 : at + 58])
        parts[name] = data[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return parts


def contents_of(packed: bytes) -> dict[str, tarfile.TarInfo]:
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(packed))) as archive:
        return {info.name: info for info in archive.getmembers()}


def test_the_package_holds_the_program_and_what_puts_it_into_menus(app: Path, tmp_path: Path) -> None:
    package = linux_packages.make_deb(app, tmp_path, "1.2.3", EPOCH)
    parts = parts_of(package)
    assert list(parts) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    found = contents_of(parts["data.tar.xz"])
    assert found["./usr/bin/buraco-cli"].linkname == "../lib/buraco-desktop/buraco-cli"
    assert found["./usr/lib/buraco-desktop/buraco-desktop"].mode == 0o755
    assert found["./usr/lib/buraco-desktop/_internal/link"].issym()
    for place in (
        "applications/buraco-desktop.desktop",
        "mime/packages/buraco-desktop.xml",
        "metainfo/io.github.buraco_desktop.buraco_desktop.metainfo.xml",
        "icons/hicolor/48x48/apps/buraco-desktop.png",
        "icons/hicolor/scalable/apps/buraco-desktop.svg",
        "doc/buraco-desktop/copyright",
        "doc/buraco-desktop/changelog.gz",
        "man/man6/buraco-cli.6.gz",
    ):
        assert f"./usr/share/{place}" in found
    # What Debian has is Debian's to keep safe.
    assert "./usr/lib/buraco-desktop/_internal/libxcb-cursor.so.0" not in found


def test_the_package_has_no_scripts_and_a_sum_for_every_file(app: Path, tmp_path: Path) -> None:
    parts = parts_of(linux_packages.make_deb(app, tmp_path, "1.2.3", EPOCH))
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(parts["control.tar.xz"]))) as control:
        assert control.getnames() == ["./control", "./md5sums"]
        sums_file = control.extractfile("./md5sums")
        assert sums_file is not None
        rows = [line.split("  ") for line in sums_file.read().decode().splitlines()]
        sums = {place: digest for digest, place in rows}
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(parts["data.tar.xz"]))) as data:
        files = [info for info in data.getmembers() if info.isfile()]
        assert {info.name.removeprefix("./") for info in files} == set(sums)
        for info in files:
            file = data.extractfile(info)
            assert file is not None
            assert hashlib.md5(file.read(), usedforsecurity=False).hexdigest() == sums[info.name.removeprefix("./")]


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb")
def test_debian_reads_the_package(app: Path, tmp_path: Path) -> None:
    package = linux_packages.make_deb(app, tmp_path, "1.2.3", EPOCH)
    field = ["dpkg-deb", "--field", str(package), "Package", "Version", "Depends"]
    said = subprocess.run(field, capture_output=True, text=True, check=True).stdout
    assert "Package: buraco-desktop\nVersion: 1.2.3\n" in said
    subprocess.run(["dpkg-deb", "--extract", str(package), str(tmp_path / "out")], check=True)
    assert (tmp_path / "out" / "usr" / "bin" / "buraco-cli").resolve().is_file()


def test_the_same_folder_makes_the_same_package_and_archive(app: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(app, other / "buraco-desktop", symlinks=True)
    for make in (linux_packages.make_deb, linux_packages.make_tar):
        first = make(app, tmp_path, "1.2.3", EPOCH).read_bytes()
        assert make(other / "buraco-desktop", other, "1.2.3", EPOCH).read_bytes() == first


def test_the_archive_unpacks_into_one_folder(app: Path, tmp_path: Path) -> None:
    found = contents_of(linux_packages.make_tar(app, tmp_path, "1.2.3", EPOCH).read_bytes())
    assert {name.split("/")[0] for name in found} == {"buraco-desktop-1.2.3"}
    assert found["buraco-desktop-1.2.3/buraco-desktop"].mode == 0o755


def test_dependencies_are_packages_and_nothing_is_guessed() -> None:
    found = linux_packages.debian_dependencies(
        ["libX11.so.6", "libglib-2.0.so.0", "libgthread-2.0.so.0", "libc.so.6", "libQt6Core.so.6"],
        ["libQt6Core.so.6"],
        "2.34",
    )
    assert found == ["libc6 (>= 2.34)", "libglib2.0-0t64 | libglib2.0-0", "libx11-6"]
    with pytest.raises(linux_packages.PackageError, match="libmystery"):
        linux_packages.debian_dependencies(["libmystery.so.1"], [], "2.34")


def test_every_library_left_to_the_system_has_a_package() -> None:
    known = set(linux_packages.DEBIAN_PACKAGES) | linux_packages.GLIBC
    assert known >= payload_filter.SYSTEM_LIBRARIES
    packages = {name.strip() for names in linux_packages.DEBIAN_PACKAGES.values() for name in names.split("|")}
    assert packages >= {library.debian for library in dev.ANY_SCREEN}


# ---------------------------------------------------------------- AppImage


def test_an_app_dir_runs_the_program(app: Path, tmp_path: Path) -> None:
    folder = tmp_path / "AppDir"
    linux_packages.write_app_dir(app, folder, "1.2.3", EPOCH)
    assert (folder / "AppRun").resolve() == folder / "usr" / "lib" / "buraco-desktop" / "buraco-desktop"
    for name in ("buraco-desktop.desktop", "buraco-desktop.png", ".DirIcon"):
        assert (folder / name).resolve().is_file()


@pytest.mark.skipif(shutil.which("mksquashfs") is None, reason="needs mksquashfs")
def test_an_appimage_is_a_runtime_and_the_packed_folder(app: Path, tmp_path: Path) -> None:
    runtime = tmp_path / "runtime"
    runtime.write_bytes(b"\x7fELF\x02\x01\x01\x00AI\x02" + bytes(53))
    made = linux_packages.make_appimage(app, tmp_path, "1.2.3", EPOCH, runtime)
    packed = linux_packages.make_appimage(app, tmp_path, "1.2.3", EPOCH, None)
    assert made.name.endswith(".AppImage")
    assert packed.name.endswith(".AppDir.squashfs")
    assert made.read_bytes() == runtime.read_bytes() + packed.read_bytes()
    assert made.stat().st_mode & 0o111
    runtime.write_bytes(b"#!/bin/sh\n")
    with pytest.raises(linux_packages.PackageError, match="runtime"):
        linux_packages.make_appimage(app, tmp_path, "1.2.3", EPOCH, runtime)


def test_an_app_dir_tells_of_the_runtime_and_of_all_else(app: Path, tmp_path: Path) -> None:
    linux_packages.write_app_dir(app, tmp_path / "AppDir", "1.2.3", EPOCH)
    folder = tmp_path / "AppDir" / "usr" / "lib" / "buraco-desktop" / "licences"
    listed = (folder / "LICENCES.txt").read_text(encoding="utf-8")
    assert listed.startswith("Qt\n    licence: LGPL\n")
    assert "AppImage runtime" in listed
    for name in licences.APPIMAGE_RUNTIME.texts:
        assert (folder / name).is_file()


def test_what_is_larger_than_promised_is_not_made(app: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linux_packages, "LARGEST_ARCHIVE", 100)
    for make in (linux_packages.make_tar, linux_packages.make_deb):
        with pytest.raises(linux_packages.PackageError, match="more than"):
            make(app, tmp_path, "1.2.3", EPOCH)


# ---------------------------------------------------------------- files for the desktop


def desktop_entry() -> dict[str, str]:
    lines = (linux_packages.FILES / "buraco-desktop.desktop").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def test_file_types_are_the_same_in_all_files() -> None:
    types = ElementTree.parse(linux_packages.FILES / "buraco-desktop.xml").getroot()
    declared = {kind.attrib["type"] for kind in types.iter(f"{MIME}mime-type")}
    assert set(desktop_entry()["MimeType"].strip(";").split(";")) == declared
    meta = ElementTree.parse(linux_packages.FILES / f"{linux_packages.APP_ID}.metainfo.xml").getroot()
    assert {kind.text for kind in meta.iter("mediatype")} == declared
    assert meta.findtext("id") == linux_packages.APP_ID
    assert meta.findtext("launchable") == "buraco-desktop.desktop"
    globs = {glob.attrib["pattern"] for glob in types.iter(f"{MIME}glob")}
    assert globs == {"*.brec", "*.buraco.json"}


def test_the_desktop_entry_starts_the_program() -> None:
    entry = desktop_entry()
    assert entry["Exec"] == "buraco-desktop %f"
    # Qt names its windows so: they are joined with the icon in the task bar.
    assert entry["StartupWMClass"] == entry["Icon"] == "buraco-desktop"


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="needs desktop-file-validate")
def test_the_desktop_entry_is_valid() -> None:
    subprocess.run(["desktop-file-validate", str(linux_packages.FILES / "buraco-desktop.desktop")], check=True)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="needs appstreamcli")
def test_the_store_data_are_valid(app: Path, tmp_path: Path) -> None:
    linux_packages.write_app_dir(app, tmp_path / "AppDir", "1.2.3", EPOCH)
    meta = tmp_path / "AppDir" / "usr" / "share" / "metainfo" / f"{linux_packages.APP_ID}.metainfo.xml"
    assert 'version="1.2.3" date="2025-06-15"' in meta.read_text(encoding="utf-8")
    command = ["appstreamcli", "validate", "--no-net", str(meta)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
