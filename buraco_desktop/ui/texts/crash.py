"""What is said when the program made a mistake."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """Title of the dialog."""
    return translate("crash", "Something went wrong")


def just_now(path: str) -> str:
    """A fault was caught and the program goes on; *path* is the report, "" where it could not be written."""
    if not path:
        return translate(
            "crash",
            "The program made a mistake just now and goes on; your match is saved. No report of it could be written.",
        )
    text = translate(
        "crash",
        "The program made a mistake just now and goes on; your match is saved, and a report is in the file %1.",
    )
    return text.replace("%1", path)


def last_time(path: str) -> str:
    """The program had to end the last time; *path* is the report."""
    text = translate(
        "crash",
        "The last time it ran, the program made a mistake; your match was saved, and a report is in the file %1.",
    )
    return text.replace("%1", path)


def not_started(path: str) -> str:
    """The program could not begin; *path* is the report, "" where it could not be written."""
    if not path:
        return translate("crash", "The program made a mistake and cannot begin. No report of it could be written.")
    text = translate("crash", "The program made a mistake and cannot begin; a report is in the file %1.")
    return text.replace("%1", path)


def nothing_sent() -> str:
    """What becomes of the report."""
    return translate(
        "crash",
        "Nothing is ever sent by itself. If you want to help, read the report and send it to whoever you have the"
        " program from.",
    )


def show_report() -> str:
    """Button that shows the report."""
    return translate("crash", "Show the report")


def hide_report() -> str:
    """Button that hides it again."""
    return translate("crash", "Hide the report")


def copy_report() -> str:
    """Button that copies the report, to be put into a letter."""
    return translate("crash", "Copy the report")


def open_folder() -> str:
    """Button that opens the folder the report is in."""
    return translate("crash", "Open its folder")


def report() -> str:
    """Name of the field that holds the report, for the screen reader."""
    return translate("crash", "Report")


def unreadable() -> str:
    """In place of a report that has gone meanwhile."""
    return translate("crash", "The report can no longer be read.")
