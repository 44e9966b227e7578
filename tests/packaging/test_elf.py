"""What programs of Linux need, and where they look for it; compared with a library made for the purpose."""

import shutil
import subprocess
import sys
from pathlib import Path

import elf
import pytest

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None or sys.byteorder != "little" or sys.maxsize < 2**32,
    reason="needs a compiler on a 64-bit Linux",
)


@pytest.fixture
def library(tmp_path: Path) -> Path:
    source, made = tmp_path / "x.c", tmp_path / "libx.so"
    source.write_text("#include <math.h>\ndouble root(double x) { return cbrt(x); }\n", encoding="ascii")
    flags = ["-shared", "-fPIC", "-Wl,--no-as-needed", "-Wl,--enable-new-dtags", "-Wl,-rpath,/somewhere/else"]
    subprocess.run(["cc", *flags, "-o", str(made), str(source), "-lm"], check=True)
    return made


def test_what_it_needs(library: Path) -> None:
    assert elf.is_elf(library)
    assert set(elf.needed(library)) >= {"libm.so.6", "libc.so.6"}
    assert any(version.startswith("GLIBC_2.") for version in elf.versions(library))


def test_paths_of_the_machine_that_built_it_go(library: Path) -> None:
    needed = elf.needed(library)
    assert elf.drop_run_paths(library)
    assert b"/somewhere" not in library.read_bytes()
    assert elf.needed(library) == needed
    assert not elf.drop_run_paths(library)
    subprocess.run([sys.executable, "-c", f"import ctypes; ctypes.CDLL({str(library)!r}).root"], check=True)


def test_paths_beside_the_library_stay(tmp_path: Path) -> None:
    source, made = tmp_path / "y.c", tmp_path / "liby.so"
    source.write_text("int y;\n", encoding="ascii")
    subprocess.run(["cc", "-shared", "-fPIC", "-Wl,-rpath,$ORIGIN/lib", "-o", str(made), str(source)], check=True)
    assert not elf.drop_run_paths(made)
    assert b"$ORIGIN/lib" in made.read_bytes()


def test_text_is_no_program(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("hello", encoding="ascii")
    assert not elf.is_elf(text)
