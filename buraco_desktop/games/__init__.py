"""The games. To add one: a folder like buraco, one line in catalog.py, one table in ui.game_tables."""
