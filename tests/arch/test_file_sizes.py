"""A file that is too long to hold in mind is two files."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "buraco_desktop"
MOST_LINES = 600


def test_no_file_is_too_long() -> None:
    lengths = {
        str(file.relative_to(PACKAGE)): len(file.read_text(encoding="utf-8").splitlines())
        for file in PACKAGE.rglob("*.py")
    }
    assert lengths
    assert not {name: length for name, length in lengths.items() if length > MOST_LINES}
