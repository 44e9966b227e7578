"""The frozen command line: what ``buraco-cli`` is in an installed copy."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    # First of all: in a process of the arena this call plays its matches and never returns.
    freeze_support()
    from buraco_desktop.cli.main import main

    sys.exit(main())
