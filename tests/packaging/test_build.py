"""The driver of all builds: what it is told, dates by, and says; nothing is frozen here."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

import build
import payload
import pytest

from buraco_desktop import __version__


def test_the_version_is_the_programs() -> None:
    assert build.version() == __version__


def test_everything_is_dated_by_the_commit(tmp_path: Path) -> None:
    assert build.source_epoch({"SOURCE_DATE_EPOCH": "1700000000"}) == 1_700_000_000
    with pytest.raises(build.CannotBuildError, match="SOURCE_DATE_EPOCH"):
        build.source_epoch({}, tmp_path)
    git = ["git", "-C", str(tmp_path), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    dated = ["commit", "--quiet", "--allow-empty", "--message", "x", "--date", "1600000000 +0000"]
    subprocess.run([*git, *dated], check=True, env={**os.environ, "GIT_COMMITTER_DATE": "1600000001 +0000"})
    assert build.source_epoch({}, tmp_path) == 1_600_000_001
    assert build.source_state(tmp_path).startswith("commit ")


def test_all_makes_what_belongs_to_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made: list[str] = []

    def maker(name: str) -> list[Path]:
        path = tmp_path / name
        path.write_text(name, encoding="ascii")
        made.append(name)
        return [path]

    monkeypatch.setattr(build, "make_app", lambda asked: made.append("app"))
    monkeypatch.setattr(build, "MAKERS", {name: lambda asked, name=name: maker(name) for name in build.MAKERS})
    monkeypatch.setattr(sys, "platform", "linux")
    build.make(argparse.Namespace(what="all", dist=tmp_path, runtime=None))
    assert made == ["app", "tar", "deb", "appimage"]
    sums = (tmp_path / build.SUMS).read_text(encoding="ascii").splitlines()
    assert [line.split("  ")[1] for line in sums] == ["appimage", "deb", "tar"]
    made.clear()
    (tmp_path / build.NAME).mkdir()
    build.make(argparse.Namespace(what="deb", dist=tmp_path, runtime=None))
    assert made == ["deb"]


def test_every_maker_can_be_asked_for() -> None:
    assert {name for names in build.SYSTEMS.values() for name in names} == set(build.MAKERS)
    for name in ("app", "all", *build.MAKERS):
        assert build.read_arguments([name]).what == name


def test_the_spec_and_what_it_takes_are_there() -> None:
    text = payload.SPEC.read_text(encoding="utf-8")
    for name in ("entry_gui", "entry_cli"):
        assert f'"{name}.py"' in text
        assert (payload.SPEC.parent / f"{name}.py").is_file()
    assert set(payload.PROGRAMS) == {"buraco-desktop", "buraco-cli"}


def test_the_payload_hash_is_of_names_modes_and_contents(tmp_path: Path) -> None:
    first, second = tmp_path / "one", tmp_path / "two"
    for folder in (first, second):
        (folder / "inner").mkdir(parents=True)
        (folder / "inner" / "file").write_text("x", encoding="ascii")
    assert payload.payload_hash(first) == payload.payload_hash(second)
    (second / "inner" / "file").write_text("y", encoding="ascii")
    assert payload.payload_hash(first) != payload.payload_hash(second)
    (second / "inner" / "file").rename(second / "inner" / "other")
    assert payload.payload_hash(first) != payload.payload_hash(second)


def test_what_fails_is_told_without_a_trace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def refuse(asked: argparse.Namespace) -> None:
        raise payload.BuildError("there is no strip: install binutils")

    monkeypatch.setattr(build, "make", refuse)
    monkeypatch.setattr(build, "VENV", tmp_path)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert build.main(["app"]) == 1
    assert capsys.readouterr().err == "there is no strip: install binutils\n"
