"""What every position file begins with (cli.md), whatever the game."""

import json
from typing import Any, Final

from buraco_desktop.core.errors import MalformedTextError

FORMAT: Final = "buraco-position"
VERSION: Final = 1


def read_body(text: str) -> dict[str, Any]:
    """The object of a position file of a version that can be read.

    Raises:
        MalformedTextError: if *text* is no position file, or a newer one.
    """
    try:
        body = json.loads(text)
    except json.JSONDecodeError as error:
        raise MalformedTextError("this is not JSON: expected a position file", error.lineno, error.colno) from error
    except (ValueError, RecursionError) as error:
        raise MalformedTextError("this is not JSON: expected a position file") from error
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise MalformedTextError(f'this is no position: expected "format": "{FORMAT}"')
    version = body.get("version", VERSION)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise MalformedTextError(f"'{version}' is no version: expected {VERSION}")
    if version > VERSION:
        raise MalformedTextError(f"this position was written by a newer version ({version}); expected up to {VERSION}")
    return body
