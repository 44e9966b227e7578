"""One GameTable for each game: what its table shows, and what hands on it can mean."""

from buraco_desktop.ui.game_tables.basra_table import BasraTable
from buraco_desktop.ui.game_tables.basra_wording import BasraWords
from buraco_desktop.ui.game_tables.buraco_table import BuracoTable
from buraco_desktop.ui.game_tables.wording import BuracoWords

__all__ = ["BasraTable", "BasraWords", "BuracoTable", "BuracoWords"]
