"""The record of a match: one text file that replays to the same score for ever."""

from buraco_desktop.records.record import ActionLine, DealRecord, DealResult, Record, Sitter
from buraco_desktop.records.text_format import read, write

__all__ = ["ActionLine", "DealRecord", "DealResult", "Record", "Sitter", "read", "write"]
