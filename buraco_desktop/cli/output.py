"""How answers and complaints leave the program: JSON or words on standard output, one line on standard error."""

import json
import sys
from collections.abc import Mapping
from typing import Any, Final

_LONGEST_COMPLAINT: Final = 400


def to_json(value: Any) -> str:
    """*value* on one line, in ASCII, so that no terminal can break it."""
    return json.dumps(value, separators=(", ", ": "))


def answer(value: Mapping[str, Any], words: str, as_json: bool) -> None:
    """Print *value* as JSON, or the same in *words*."""
    print(to_json(value) if as_json else words)


def complain(text: str, program: str = "buraco-cli") -> None:
    """Print *text* as one line on standard error, if there is one."""
    if sys.stderr is not None:
        print(f"{program}: {one_line(text)}", file=sys.stderr)


def one_line(text: str, limit: int = _LONGEST_COMPLAINT) -> str:
    """*text* as one printable line; the middle of a very long one is left out."""
    bare = " ".join(text.split())
    bare = "".join(letter if letter.isprintable() else "?" for letter in bare)
    if len(bare) <= limit:
        return bare
    half = (limit - 5) // 2
    return f"{bare[:half]} ... {bare[-half:]}"
