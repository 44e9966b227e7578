"""What the window itself says: titles, questions, reports."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

translate = QCoreApplication.translate


def application_name() -> str:
    """Name of the program in the title bar."""
    return translate("window", "Buraco Desktop")


def title(rules: str, is_practice: bool) -> str:
    """Title of the window while a match is in play."""
    if is_practice:
        return translate("window", "%1, practice – Buraco Desktop").replace("%1", rules)
    return translate("window", "%1 – Buraco Desktop").replace("%1", rules)


def default_names() -> tuple[str, str, str, str]:
    """Names of the players before anybody chose others; the person first."""
    return (
        translate("window", "You"),
        translate("window", "Ana"),
        translate("window", "Bruno"),
        translate("window", "Clara"),
    )


def level_name(level: str) -> str:
    """A level in words; "" for a person."""
    match level:
        case "person":
            return ""
        case "random":
            return translate("window", "Random")
        case "beginner":
            return translate("window", "Beginner")
        case "easy":
            return translate("window", "Easy")
        case "medium":
            return translate("window", "Medium")
        case "hard":
            return translate("window", "Hard")
        case "expert":
            return translate("window", "Expert")
        case "master":
            return translate("window", "Master")
        case _:
            return level


def log_title() -> str:
    """Title of the list of what happened."""
    return translate("window", "What happened")


def log_deal(number: int) -> str:
    """Heading of a deal in the list."""
    return translate("window", "Deal %1").replace("%1", str(number))


def log_since() -> str:
    """Heading above what happened since the person's last turn."""
    return translate("window", "Since your last turn")


def nothing_since() -> str:
    """Nothing happened since the person's last turn."""
    return translate("window", "Nothing has happened since your last turn.")


def choice_title() -> str:
    """Title of the dialog that shows what could be meant."""
    return translate("window", "Which do you mean?")


def choice_hint() -> str:
    """What to do in that dialog."""
    return translate("window", "Both are allowed. Click the one you mean, or press its number.")


def choice_hint_many() -> str:
    """The same for more than two."""
    return translate("window", "All of these are allowed. Click the one you mean, or press its number.")


def choice_name(number: int, text: str) -> str:
    """One of them for the screen reader."""
    return translate("window", "%1: %2").replace("%1", str(number)).replace("%2", text)


def cancel() -> str:
    """Button that chooses nothing."""
    return translate("window", "Cancel")


def close() -> str:
    """Button that closes a dialog."""
    return translate("window", "Close")


def saving_failed(reason: str) -> str:
    """The match cannot be saved."""
    text = translate("window", "The match cannot be saved just now (%1). It is tried again after every card.")
    return text.replace("%1", reason)


def settings_not_saved(reason: str) -> str:
    """The settings cannot be saved."""
    return translate("window", "The settings cannot be saved (%1).").replace("%1", reason)


def settings_problem(code: str, path: str) -> str:
    """The settings file was not as it should be."""
    match code:
        case "broken-settings":
            text = translate("window", "The settings could not be read; the file was kept as %1.")
        case "unreadable-settings":
            text = translate("window", "The settings in %1 could not be read; the usual ones are used.")
        case _:
            text = translate("window", "Some settings in %1 make no sense; the usual ones are used instead.")
    return text.replace("%1", path)


def match_not_resumed() -> str:
    """The match in play could not be read."""
    return translate("window", "The last match could not be opened, so here is a new one. Its file was kept.")


def match_cut_short(name: str) -> str:
    """Only a part of the match in play could be read; *name* is the file that was kept."""
    text = translate(
        "window", "The end of the last match could not be read: it goes on from before. The whole file was kept as %1."
    )
    return text.replace("%1", name)


def file_not_opened(name: str, reason: str) -> str:
    """A file could not be opened."""
    text = translate("window", "%1 cannot be opened: %2")
    return text.replace("%1", name).replace("%2", reason)


def no_match_in_file(name: str, is_there: bool) -> str:
    """The program was begun with a file that cannot be played."""
    if not is_there:
        return translate("window", "%1 cannot be opened: there is no such file.").replace("%1", name)
    text = translate("window", "%1 cannot be opened: it holds no match that can be played here. It was left as it is.")
    return text.replace("%1", name)


def file_not_written(name: str, reason: str) -> str:
    """A file could not be written."""
    text = translate("window", "%1 cannot be written: %2")
    return text.replace("%1", name).replace("%2", reason)


def match_files() -> str:
    """Kind of file in a file dialog."""
    return translate("window", "Matches (*.brec)")


def position_is_not_saved() -> str:
    """A position from a file is played, not a match."""
    return translate("window", "This position comes from a file: what you play here is not saved.")


def another_window() -> str:
    """The program runs twice."""
    return translate(
        "window",
        "Another window of Buraco Desktop is open. This one plays a match of its own; it is kept under Past matches.",
    )


def seal_title() -> str:
    """Title of the dialog with the seal."""
    return translate("window", "Seal of this deal")


def seal_text(deal: int, is_over: bool, seed: int, salt: str) -> str:
    """What the seal means; *salt* is shown only when the deal is over."""
    if not is_over:
        text = translate(
            "window",
            "The order of the cards of deal %1 was fixed before the first card was dealt. This is its SHA-256: write"
            " it down, and when the deal is over compare it with the record.",
        )
        return text.replace("%1", str(deal))
    text = translate(
        "window",
        "This is the SHA-256 of the next deal. Deals of this match come from number %2 and the salt %3; the record"
        " holds the order of every deal played, so anybody can check them.",
    )
    return text.replace("%2", str(seed)).replace("%3", salt)


def seal_is_false(deal: int) -> str:
    """The seal in the record of the deal in play is not that of its cards."""
    text = translate(
        "window",
        "This seal does NOT fit the cards of deal %1: it does not show that their order was fixed before they were"
        " dealt. The match was opened from a file in which the seal, the cards, the number or the salt was changed.",
    )
    return text.replace("%1", str(deal))


def false_seals(deals: Sequence[int]) -> str:
    """A match was opened in whose record seals are not those of the cards; *deals* are the numbers of the deals."""
    numbers = [QLocale().toString(deal) for deal in deals]
    if len(numbers) == 1:
        text = translate(
            "window", "The seal of deal %1 does not fit its cards: this file was changed after the match was played."
        )
        return text.replace("%1", numbers[0])
    text = translate(
        "window", "The seals of deals %1 do not fit their cards: this file was changed after the match was played."
    )
    return text.replace("%1", translate("window", ", ", "between numbers of deals").join(numbers))


def no_seal() -> str:
    """The deal has no seal."""
    return translate("window", "The cards of this deal were not sealed.")


def copy() -> str:
    """Button that copies the seal."""
    return translate("window", "Copy")


def about_title() -> str:
    """Title of the dialog about the program."""
    return translate("window", "About Buraco Desktop")


def keys_title() -> str:
    """Title of the list of keys."""
    return translate("window", "Keys")


def choice_number(number: int) -> str:
    """Before one of several things in a list."""
    return translate("window", "%1.", "the number of a choice").replace("%1", QLocale().toString(number))


def enter_key() -> str:
    """The Enter key, as it is written on it."""
    return translate("window", "Enter")


def table_keys() -> tuple[tuple[str, str], ...]:
    """Keys on the table itself, with what they do."""
    return (
        (translate("window", "Tab"), translate("window", "Next place on the table")),
        (translate("window", "Arrows"), translate("window", "Walk from card to card and from place to place")),
        (translate("window", "Space"), translate("window", "Select a card; elsewhere: do not wait")),
        (translate("window", "Enter"), translate("window", "Do the obvious thing with this card or place")),
        (translate("window", "Ctrl+Arrows"), translate("window", "Move a card along your hand")),
        (translate("window", "Esc"), translate("window", "Break off, select nothing")),
    )


def rule_paragraph(sentence: str, rule: str) -> str:
    """A refusal with the paragraph of the rule book."""
    text = translate("window", "%1 (Rule %2)")
    return text.replace("%1", sentence).replace("%2", rule)


def why_title() -> str:
    """Title of the note with the reason of a refusal."""
    return translate("window", "Why not?")


def nothing_refused() -> str:
    """Nothing was refused in this turn."""
    return translate("window", "Nothing was refused in this turn.")


def deal_progress(name: str) -> str:
    """Nobody can be asked to act: the deal is over."""
    return translate("window", "%1 deals next.").replace("%1", name)


def worker_trouble() -> str:
    """The computer's players had to be started again."""
    return translate("window", "The computer's players had stumbled and were helped up. Nothing was lost.")


def keys_subtitle() -> str:
    """Line below the title of the list of keys."""
    return translate("window", "Every deed has a key. The keys of commands can be changed in the settings.")


def keys_of_table() -> str:
    """Heading of the keys on the table."""
    return translate("window", "On the table")


def keys_of_commands() -> str:
    """Heading of the keys of commands."""
    return translate("window", "Anywhere")


def key_spoken(key: str, meaning: str) -> str:
    """A key for the screen reader."""
    return translate("window", "%1: %2", "a key and what it does").replace("%1", key).replace("%2", meaning)


def no_score_yet() -> str:
    """The score sheet was asked for too early."""
    return translate("window", "No deal of this match has been played to its end yet.")


def demo_name() -> str:
    """Name of the player at the bottom when the computer plays every seat."""
    return translate("window", "Rosa")
