"""Where a file is to be read from or written to; the system's own dialog asks."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget


def first_folder() -> Path:
    """The folder such a dialog opens in: the player's documents, or their home where there are none."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    folder = Path(documents) if documents else Path.home()
    return folder if folder.is_dir() else Path.home()


def file_to_open(parent: QWidget, title: str, kinds: str) -> Path | None:
    """The file to read; None if none was chosen.

    Args:
        parent: what the dialog stands before.
        title: of the dialog.
        kinds: which files are offered, as Qt writes it.
    """
    name, _ = QFileDialog.getOpenFileName(parent, title, str(first_folder()), kinds)
    return Path(name) if name else None


def file_to_write(parent: QWidget, title: str, kinds: str, suggested: str = "") -> Path | None:
    """The file to write; None if none was chosen.

    Args:
        parent: what the dialog stands before.
        title: of the dialog.
        kinds: which files are offered, as Qt writes it.
        suggested: a name for the file; "" for none.
    """
    name, _ = QFileDialog.getSaveFileName(parent, title, str(first_folder() / suggested), kinds)
    return Path(name) if name else None
