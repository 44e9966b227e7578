"""Runs first in both frozen programs: programs of the system that they start get the system's own libraries.

PyInstaller's bootloader has the loader look into our folder before anywhere else, and leaves that to all children:
a file manager, opened to show where a report is, would take our libraries for its own. This process does not need it
any more, for the loader has read it by now. Processes that think for us load no library of ours but Python's, which
the bootloader finds by its place.
"""

import os
import sys

if sys.platform == "linux":
    before = os.environ.get("LD_LIBRARY_PATH_ORIG")
    if before is None:
        os.environ.pop("LD_LIBRARY_PATH", None)
    else:
        os.environ["LD_LIBRARY_PATH"] = before
