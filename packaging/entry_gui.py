"""The frozen window: what ``python -m buraco_desktop`` is in a checkout."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    # First of all: in the process of the computer's players this call serves them and never returns.
    freeze_support()
    from buraco_desktop.__main__ import main

    sys.exit(main())
