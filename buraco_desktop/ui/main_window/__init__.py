"""The window: the table in the middle, its buttons beside it, menus, and the list of what happened."""

from buraco_desktop.ui.main_window.window import MainWindow

__all__ = ["MainWindow"]
