"""Portable use: everything lies beside the program, nothing in the user's folders."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

PROGRAM = """
import sys
from pathlib import Path
from buraco_desktop.storage import paths
from buraco_desktop.ui.app import main
if __name__ == "__main__":
    paths.program_folder = lambda *_: Path(sys.argv[1])
    sys.exit(main([*sys.argv[2:], "--offscreen", "--rules", "buraco", "--speed", "off", "--bench-first-frame"]))
"""


@pytest.mark.ui
@pytest.mark.parametrize("way", ["switch", "file"])
def test_everything_lies_beside_the_program(tmp_path: Path, home: Path, way: str) -> None:
    script, stick = tmp_path / "begin.py", tmp_path / "stick"
    script.write_text(PROGRAM, encoding="utf-8")
    stick.mkdir()
    if way == "file":
        (stick / "portable.txt").write_text("", encoding="utf-8")
    command = [sys.executable, str(script), str(stick), *(["--portable"] if way == "switch" else [])]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    data = stick / "buraco-desktop-data"
    assert (data / "records" / "current.brec").is_file()
    assert (data / "logs" / "buraco-desktop.log").is_file()
    assert not [path for path in home.rglob("*buraco*") if path.is_file()]
