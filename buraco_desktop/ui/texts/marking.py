"""Marks texts that stand in tables for translation; they are translated when they are shown."""

from collections.abc import Callable
from typing import Final, cast

from PySide6 import QtCore

QT_TRANSLATE_NOOP: Final = cast("Callable[[str, str], str]", QtCore.QT_TRANSLATE_NOOP)
"""The second argument as it is. PySide6 calls it an object; lupdate knows it by this very name."""
