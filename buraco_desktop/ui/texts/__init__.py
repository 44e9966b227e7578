"""The only place where sentences for players live; each goes through Qt's translation."""
