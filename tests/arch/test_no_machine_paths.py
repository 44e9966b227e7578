"""No file names a place that exists on one machine only."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILT = {
    ".git", ".venv", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".import_linter_cache",
    "__pycache__", "build", "dist",
}  # fmt: skip
TEXT = {
    "", ".bat", ".brec", ".cfg", ".desktop", ".html", ".in", ".iss", ".json", ".md", ".perft", ".plist", ".py",
    ".sh", ".spec", ".svg", ".toml", ".ts", ".txt", ".xml", ".yaml", ".yml",
}  # fmt: skip
# Put together from pieces, so that this file does not find itself.
MACHINE_PATH = re.compile(
    "|".join(
        [r"(?<![\w.])/" + r"work/", r"(?<![\w.])/" + r"root/", "/tmp/" + "bash", "file:" + r"///(?:opt|srv|home)/"]
    )
)


def project_files() -> list[Path]:
    """Every file of the project: what git tracks, or all but what is built where there is no git."""
    try:
        run = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    except OSError:
        run = None
    if run is not None and run.returncode == 0:
        return [ROOT / name for name in run.stdout.split("\0") if name and (ROOT / name).is_file()]
    return [file for file in ROOT.rglob("*") if file.is_file() and not BUILT & set(file.relative_to(ROOT).parts)]


def test_no_file_names_a_machine_path() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for file in project_files()
        if file.suffix.lower() in TEXT
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert not found


@pytest.mark.parametrize("text", ["/" + "work/main/x.py", "'/" + "root/.cache'", "in /tmp/" + "bash_jobs"])
def test_a_machine_path_is_recognised(text: str) -> None:
    assert MACHINE_PATH.search(text)


@pytest.mark.parametrize("text", ["frame/work/flow", "resources/root/x", "https://example.org/work/"])
def test_other_paths_are_not(text: str) -> None:
    assert not MACHINE_PATH.search(text)
