"""Archives: the same bytes whenever they are made, and read by everybody else's tools."""

import gzip
import io
import lzma
import tarfile
from pathlib import Path

import archives
import pytest
from archives import Member

MEMBERS = [
    Member(place="usr/lib/x/program", content=b"run me", is_program=True),
    Member(place="usr/bin/program", content=None, target="../lib/x/program"),
    Member(place="usr/lib/x/notes.txt", content=b"read me"),
]


def test_a_tar_is_sorted_dated_and_nobodys() -> None:
    packed = archives.tar(MEMBERS, 1_700_000_000, "./")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        found = archive.getmembers()
    assert [info.name for info in found] == [
        "./usr", "./usr/bin", "./usr/bin/program", "./usr/lib", "./usr/lib/x", "./usr/lib/x/notes.txt",
        "./usr/lib/x/program",
    ]  # fmt: skip
    assert {(info.mtime, info.uid, info.gid, info.uname) for info in found} == {(1_700_000_000, 0, 0, "root")}
    assert [oct(info.mode) for info in found if info.isfile()] == ["0o644", "0o755"]
    assert found[2].linkname == "../lib/x/program"


def test_the_order_in_which_files_are_found_does_not_matter() -> None:
    assert archives.tar(MEMBERS, 0) == archives.tar(MEMBERS[::-1], 0)


def test_packed_and_unpacked_again() -> None:
    data = b"cards " * 1000
    assert lzma.decompress(archives.xz(data)) == data
    assert gzip.decompress(archives.gz(data)) == data
    assert archives.xz(data) == archives.xz(data)
    assert archives.gz(data) == archives.gz(data)


def test_an_ar_is_as_debian_wants_it() -> None:
    packed = archives.ar([("debian-binary", b"2.0\n"), ("odd", b"abc"), ("even", b"")], 1_700_000_000)
    assert packed.startswith(b"!<arch>\ndebian-binary   1700000000  0     0     100644  4         `\n2.0\nodd ")
    assert b"`\nabc\neven" in packed
    with pytest.raises(ValueError, match="too long"):
        archives.ar([("a-name-far-too-long", b"")], 0)


def test_the_members_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "file").write_bytes(b"x")
    assert archives.members_of(tmp_path, "top") == [Member(place="top/inner/file", content=b"x")]
