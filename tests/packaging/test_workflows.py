"""The workflows: actions are pinned, and what is run is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_and_say_their_version(path: Path) -> None:
    used = re.findall(r"uses: (.*)", path.read_text(encoding="utf-8"))
    assert used
    for line in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+", line), line


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_one_action_has_one_version_everywhere(path: Path) -> None:
    everywhere = "\n".join(each.read_text(encoding="utf-8") for each in WORKFLOWS)
    for line in re.findall(r"uses: (.*)", path.read_text(encoding="utf-8")):
        action = line.split("@")[0]
        assert set(re.findall(rf"uses: ({re.escape(action)}@.*)", everywhere)) == {line}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_what_is_run_is_there(path: Path) -> None:
    named = set(re.findall(r"\b(?:packaging|tests)/[\w./-]+\.(?:py|txt|desktop)\b", path.read_text(encoding="utf-8")))
    assert named
    assert [name for name in named if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_only_what_publishes_may_write(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "\npermissions:\n  contents: read\n" in text
    assert text.count("contents: write") == (path.name == "release.yml")


def test_tests_run_on_three_systems_and_every_python() -> None:
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    assert "os: [ubuntu-latest, windows-latest, macos-latest]" in text
    supported = re.findall(r"Programming Language :: Python :: (3\.[0-9]+)", (ROOT / "pyproject.toml").read_text())
    assert re.search(r"python: \[(.*)\]", text)[1].replace('"', "").split(", ") == supported  # type: ignore[index]
