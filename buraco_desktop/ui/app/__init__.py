"""The program with a window: reads its arguments, joins all parts, runs."""

from buraco_desktop.ui.app.main import main

__all__ = ["main"]
