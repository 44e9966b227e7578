"""ICU's data: items are taken out, and what stays is found where ICU looks for it."""

import ctypes
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import icu_data
import pytest

HEADER = struct.pack("<HBBHHBBBB", 32, 0xDA, 0x27, 20, 0, 0, 0, 2, 0) + b"CmnD" + bytes(16)
ITEMS = {
    "icudt73l/coll/root.res": b"rules of sorting",
    "icudt73l/curr/de.res": b"names of money",
    "icudt73l/de.res": b"names of months",
    "icudt73l/gb18030.cnv": bytes(9000),
    "icudt73l/iso-8859_1.cnv": b"one byte",
    "icudt73l/root.res": b"what all share",
    "icudt73l/uprops.icu": b"letters",
}
LINUX = sys.platform == "linux" and shutil.which("cc") is not None


def test_items_are_read_as_they_were_written() -> None:
    header, items = icu_data.read_items(icu_data.write_items(HEADER, ITEMS))
    assert header == HEADER
    assert {name: item.rstrip(b"\0") for name, item in items.items() if name in ITEMS} == {
        name: item.rstrip(b"\0") for name, item in ITEMS.items()
    }
    assert list(items) == sorted(ITEMS)


def test_every_item_is_aligned_as_icu_wants_it() -> None:
    data = icu_data.write_items(HEADER, ITEMS)
    contents = data[len(HEADER) :]
    starts = [struct.unpack_from("<I", contents, 8 + 8 * index)[0] for index in range(len(ITEMS))]
    assert not [start for start in starts if start % 16]


def test_what_qt_does_not_use_goes() -> None:
    _, items = icu_data.read_items(icu_data.smaller(icu_data.write_items(HEADER, ITEMS)))
    assert list(items) == [
        "icudt73l/coll/root.res",
        "icudt73l/iso-8859_1.cnv",
        "icudt73l/root.res",
        "icudt73l/uprops.icu",
    ]


def test_other_data_are_refused() -> None:
    with pytest.raises(icu_data.IcuDataError):
        icu_data.read_items(bytes(64))
    with pytest.raises(icu_data.IcuDataError):
        icu_data.symbol_data(b"MZ" + bytes(64))


@pytest.mark.skipif(not LINUX, reason="the library is linked anew on Linux only")
def test_a_library_is_linked_anew_around_what_stays(tmp_path: Path) -> None:
    data = icu_data.write_items(HEADER, ITEMS)
    (tmp_path / "data.bin").write_bytes(data)
    (tmp_path / "data.s").write_text(
        '.section .rodata\n.globl icudt73_dat\n.type icudt73_dat, %object\nicudt73_dat:\n.incbin "data.bin"\n'
        '.size icudt73_dat, . - icudt73_dat\n.section .note.GNU-stack,"",%progbits\n',
        encoding="ascii",
    )
    library = tmp_path / "libicudata.so.73"
    subprocess.run(["cc", "-shared", "-nostdlib", "-o", library.name, "data.s"], cwd=tmp_path, check=True)
    assert icu_data.symbol_data(library.read_bytes()) == ("icudt73_dat", data)
    assert icu_data.shrink_library(library) > 8000
    wanted = icu_data.smaller(data)
    assert icu_data.symbol_data(library.read_bytes()) == ("icudt73_dat", wanted)
    loaded = (ctypes.c_char * len(wanted)).in_dll(ctypes.CDLL(str(library)), "icudt73_dat")
    assert bytes(loaded) == wanted
    first = library.read_bytes()
    icu_data.shrink_library(library)
    assert library.read_bytes() == first
