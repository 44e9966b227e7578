"""The card table on screen."""

from buraco_desktop.ui.table.animation import AnimationSpeed
from buraco_desktop.ui.table.table_view import TableView

__all__ = ["AnimationSpeed", "TableView"]
