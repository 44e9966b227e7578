"""``python -m buraco_desktop``: the window, or with ``cli`` first the command line."""

import sys
from collections.abc import Sequence
from multiprocessing import freeze_support


def main(arguments: Sequence[str] | None = None) -> int:
    """Hand over to the window or the command line.

    Args:
        arguments: what follows the program's name; None takes the process's own.

    Returns:
        The exit status: 0 for success.
    """
    freeze_support()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["cli"]:
        from buraco_desktop.cli.main import main as run_cli

        return run_cli(words[1:])

    from buraco_desktop.ui.app import main as run_window

    return run_window(words)


if __name__ == "__main__":
    sys.exit(main())
