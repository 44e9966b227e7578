"""The program with a window: reads its arguments, joins all parts, runs."""

from buraco_desktop.ui.app.entry import main

__all__ = ["main"]
