"""Basra."""
