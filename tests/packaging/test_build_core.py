"""The compiled core is made of the sources as they are, and nothing fails for want of a compiler."""

import ast
import sys
from pathlib import Path

import build_core
import pytest


def test_every_function_and_constant_of_the_sources_is_translated() -> None:
    text = build_core.cython_source()
    for name in build_core.SOURCES:
        for node in ast.parse((build_core.FOLDER / f"{name}.py").read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                assert f" {node.name}(" in text
            elif isinstance(node, ast.ClassDef):
                assert f"cdef class {node.name}:" in text
            elif isinstance(node, ast.AnnAssign):
                assert f" {ast.unparse(node.target)}" in text


def test_numbers_get_their_types_from_annotations(tmp_path: Path) -> None:
    for name in build_core.SOURCES:
        (tmp_path / f"{name}.py").write_text("", encoding="utf-8")
    (tmp_path / "core_layout.py").write_text(
        "FIVE: Final = 2 + 3\nROOM: Table = [0] * 8\n"
        "def double(s: Cells, at: int) -> int:\n    '''Twice a cell.'''\n    two: int = 2\n    return s[at] * two\n",
        encoding="utf-8",
    )
    text = build_core.cython_source(tmp_path)
    assert "cdef enum:\n    FIVE = 5\n" in text
    assert "cdef unsigned short ROOM[8]" in text
    body = "cdef long long double(long long* s, long long at) noexcept:\n    cdef long long two\n    two = 2\n"
    assert body + "    return s[at] * two\n" in text


def test_what_is_no_number_is_refused(tmp_path: Path) -> None:
    for name in build_core.SOURCES:
        (tmp_path / f"{name}.py").write_text("with open('x'):\n    pass\n", encoding="utf-8")
    with pytest.raises(build_core.CannotBuildError, match="line 1"):
        build_core.cython_source(tmp_path)


def test_without_cython_there_is_a_reason_and_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "Cython.Build", None)
    with pytest.raises(build_core.CannotBuildError):
        build_core.build(tmp_path)
    monkeypatch.setattr(build_core, "built_files", lambda: [])
    assert build_core.main([]) == 1
    assert "runs without it" in capsys.readouterr().err


def test_a_name_that_two_sources_give_is_refused(tmp_path: Path) -> None:
    for name in build_core.SOURCES:
        tmp_path.joinpath(f"{name}.py").write_text("", encoding="utf-8")
    for name in build_core.SOURCES[:2]:
        tmp_path.joinpath(f"{name}.py").write_text("SAME: Final = 1\n", encoding="utf-8")
    with pytest.raises(build_core.CannotBuildError, match="SAME stands in core_melds"):
        build_core.cython_source(tmp_path)
