"""Files on the player's disk: settings, records, house rules. Nothing else is written anywhere."""
