"""What stands in the dialogs: headings, labels, buttons and notes, by the dialog and what they are for."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from buraco_desktop.ui.texts.marking import QT_TRANSLATE_NOOP

translate = QCoreApplication.translate

_WORDS: Final[Mapping[str, str]] = {
    "cancel": QT_TRANSLATE_NOOP("dialogs", "Cancel"),
    "close": QT_TRANSLATE_NOOP("dialogs", "Close"),
    "ok": QT_TRANSLATE_NOOP("dialogs", "OK"),
    # A new match
    "match.title": QT_TRANSLATE_NOOP("dialogs", "New match"),
    "match.subtitle": QT_TRANSLATE_NOOP("dialogs", "Choose how to play and who sits at the table."),
    "match.rules": QT_TRANSLATE_NOOP("dialogs", "Rules"),
    "match.house": QT_TRANSLATE_NOOP("dialogs", "House rules, based on %1"),
    "match.quick": QT_TRANSLATE_NOOP("dialogs", "How it is played"),
    "match.target": QT_TRANSLATE_NOOP("dialogs", "The match goes to"),
    "match.players": QT_TRANSLATE_NOOP("dialogs", "Players"),
    "match.table": QT_TRANSLATE_NOOP("dialogs", "At the table"),
    "match.options": QT_TRANSLATE_NOOP("dialogs", "&Options…"),
    "match.as-usual": QT_TRANSLATE_NOOP("dialogs", "Standard rules"),
    "match.you": QT_TRANSLATE_NOOP("dialogs", "You"),
    "match.partner": QT_TRANSLATE_NOOP("dialogs", "Partner"),
    "match.opponent": QT_TRANSLATE_NOOP("dialogs", "Opponent"),
    "match.left": QT_TRANSLATE_NOOP("dialogs", "Left"),
    "match.right": QT_TRANSLATE_NOOP("dialogs", "Right"),
    "match.person": QT_TRANSLATE_NOOP("dialogs", "You play"),
    "match.name-of": QT_TRANSLATE_NOOP("dialogs", "Name: %1"),
    "match.level-of": QT_TRANSLATE_NOOP("dialogs", "How well the computer plays: %1"),
    "match.practice": QT_TRANSLATE_NOOP("dialogs", "Pr&actice match"),
    "match.practice-note": QT_TRANSLATE_NOOP(
        "dialogs", "You may take back whole turns. The match does not count in the statistics."
    ),
    "match.draws-partners": QT_TRANSLATE_NOOP("dialogs", "Draw cards for pa&rtners"),
    "match.draws-partners-note": QT_TRANSLATE_NOOP(
        "dialogs", "The two highest cards play together, and the lowest card deals."
    ),
    "match.deal-number": QT_TRANSLATE_NOOP("dialogs", "Play &deal number…"),
    "match.deal-note": QT_TRANSLATE_NOOP(
        "dialogs", "The same number deals the same cards again, for you or for a friend."
    ),
    "match.start": QT_TRANSLATE_NOOP("dialogs", "S&tart"),
    # Leaving a match
    "leave.title": QT_TRANSLATE_NOOP("dialogs", "Leave this match?"),
    "leave.kept": QT_TRANSLATE_NOOP(
        "dialogs", "The match in play is not over. It is kept under Past matches, where you can go on with it."
    ),
    "leave.lost": QT_TRANSLATE_NOOP("dialogs", "The match in play is not over, and it is not saved."),
    "leave.yes": QT_TRANSLATE_NOOP("dialogs", "&Begin the other match"),
    # The rules of a match
    "rules.title": QT_TRANSLATE_NOOP("dialogs", "Rules"),
    "rules.subtitle": QT_TRANSLATE_NOOP("dialogs", "Every rule can be changed, and kept under a name of your own."),
    "rules.based-on": QT_TRANSLATE_NOOP("dialogs", "&Based on"),
    "rules.only-changed": QT_TRANSLATE_NOOP("dialogs", "Only what &differs"),
    "rules.list": QT_TRANSLATE_NOOP("dialogs", "Rules and how they are played"),
    "rules.usual": QT_TRANSLATE_NOOP("dialogs", "In %1: %2"),
    "rules.usual-mark": QT_TRANSLATE_NOOP("dialogs", "%1 (usual)"),
    "rules.no-effect": QT_TRANSLATE_NOOP("dialogs", "Has no effect while “%1” is “%2”."),
    "rules.reset-one": QT_TRANSLATE_NOOP("dialogs", "Bac&k to usual"),
    "rules.reset-all": QT_TRANSLATE_NOOP("dialogs", "&Reset all"),
    "rules.save": QT_TRANSLATE_NOOP("dialogs", "&Save as house rules…"),
    "rules.save-title": QT_TRANSLATE_NOOP("dialogs", "Save as house rules"),
    "rules.save-name": QT_TRANSLATE_NOOP("dialogs", "What are these rules called?"),
    "rules.save-yes": QT_TRANSLATE_NOOP("dialogs", "&Save"),
    "rules.replace-yes": QT_TRANSLATE_NOOP("dialogs", "&Replace"),
    "rules.delete-yes": QT_TRANSLATE_NOOP("dialogs", "&Delete"),
    "rules.replace": QT_TRANSLATE_NOOP("dialogs", "House rules called “%1” exist already. Replace them?"),
    "rules.saved": QT_TRANSLATE_NOOP("dialogs", "Saved as “%1”."),
    "rules.export": QT_TRANSLATE_NOOP("dialogs", "E&xport…"),
    "rules.import": QT_TRANSLATE_NOOP("dialogs", "&Import…"),
    "rules.files": QT_TRANSLATE_NOOP("dialogs", "House rules (*.toml)"),
    "rules.unreadable": QT_TRANSLATE_NOOP("dialogs", "This file holds no house rules that can be played here."),
    "rules.unwritable": QT_TRANSLATE_NOOP(
        "dialogs", "The rules could not be saved there. Please choose another place."
    ),
    "rules.delete": QT_TRANSLATE_NOOP("dialogs", "De&lete house rules"),
    "rules.delete-sure": QT_TRANSLATE_NOOP("dialogs", "Delete the house rules “%1”?"),
    "rules.other-number": QT_TRANSLATE_NOOP("dialogs", "Another number"),
    "rules.use": QT_TRANSLATE_NOOP("dialogs", "&Use these rules"),
    # Settings
    "settings.title": QT_TRANSLATE_NOOP("dialogs", "Settings"),
    "settings.subtitle": QT_TRANSLATE_NOOP("dialogs", "Every change shows at once. Cancel takes them all back."),
    "settings.pages": QT_TRANSLATE_NOOP("dialogs", "Pages"),
    "settings.look": QT_TRANSLATE_NOOP("dialogs", "Table"),
    "settings.cards": QT_TRANSLATE_NOOP("dialogs", "Cards"),
    "settings.play": QT_TRANSLATE_NOOP("dialogs", "Playing"),
    "settings.sound": QT_TRANSLATE_NOOP("dialogs", "Sound"),
    "settings.keys": QT_TRANSLATE_NOOP("dialogs", "Keys"),
    "settings.language": QT_TRANSLATE_NOOP("dialogs", "Language"),
    "settings.theme": QT_TRANSLATE_NOOP("dialogs", "Table and windows"),
    "settings.face": QT_TRANSLATE_NOOP("dialogs", "Card faces"),
    "settings.back": QT_TRANSLATE_NOOP("dialogs", "Card back"),
    "settings.four-colours": QT_TRANSLATE_NOOP("dialogs", "A &colour for each suit"),
    "settings.four-colours-note": QT_TRANSLATE_NOOP("dialogs", "Diamonds are blue and clubs green."),
    "settings.sort": QT_TRANSLATE_NOOP("dialogs", "Sort my hand"),
    "settings.animation": QT_TRANSLATE_NOOP("dialogs", "Cards move"),
    "settings.pace": QT_TRANSLATE_NOOP("dialogs", "The others play"),
    "settings.confirm": QT_TRANSLATE_NOOP("dialogs", "Ask &before a card leaves your hand"),
    "settings.confirm-note": QT_TRANSLATE_NOOP(
        "dialogs", "A card discarded or played by key or button takes a second press; one that is dropped does not."
    ),
    "settings.auto": QT_TRANSLATE_NOOP("dialogs", "Play what can only be played &one way"),
    "settings.auto-note": QT_TRANSLATE_NOOP("dialogs", "When there is only one thing to do, it is done for you."),
    "settings.sound-on": QT_TRANSLATE_NOOP("dialogs", "&Play sounds"),
    "settings.volume": QT_TRANSLATE_NOOP("dialogs", "&Volume"),
    "settings.no-player": QT_TRANSLATE_NOOP(
        "dialogs", "Nothing was found on this computer that plays sounds, so none will be heard."
    ),
    "settings.language-note": QT_TRANSLATE_NOOP("dialogs", "Menus and texts change when the program is started again."),
    "settings.system-language": QT_TRANSLATE_NOOP("dialogs", "As the computer has it"),
    "settings.name": QT_TRANSLATE_NOOP("dialogs", "Your &name at the table"),
    "settings.keys-note": QT_TRANSLATE_NOOP("dialogs", "Click on a key and press another one."),
    "settings.key-for": QT_TRANSLATE_NOOP("dialogs", "Key for: %1"),
    "settings.key-usual": QT_TRANSLATE_NOOP("dialogs", "Usual key for: %1"),
    "settings.key-conflict": QT_TRANSLATE_NOOP("dialogs", "%1 is taken already by “%2”."),
    "settings.reset": QT_TRANSLATE_NOOP("dialogs", "&Reset everything"),
    "settings.reset-keys": QT_TRANSLATE_NOOP("dialogs", "&Usual keys"),
    "theme.green": QT_TRANSLATE_NOOP("dialogs", "Green felt"),
    "theme.blue": QT_TRANSLATE_NOOP("dialogs", "Blue felt"),
    "theme.burgundy": QT_TRANSLATE_NOOP("dialogs", "Burgundy"),
    "theme.light": QT_TRANSLATE_NOOP("dialogs", "Light linen"),
    "theme.dark": QT_TRANSLATE_NOOP("dialogs", "Dark"),
    "theme.high-contrast": QT_TRANSLATE_NOOP("dialogs", "High contrast"),
    "face.classic": QT_TRANSLATE_NOOP("dialogs", "Classic"),
    "face.large-index": QT_TRANSLATE_NOOP("dialogs", "Large figures"),
    "back.crimson": QT_TRANSLATE_NOOP("dialogs", "Crimson"),
    "back.navy": QT_TRANSLATE_NOOP("dialogs", "Navy"),
    "back.azulejo": QT_TRANSLATE_NOOP("dialogs", "Azulejo"),
    "back.waves": QT_TRANSLATE_NOOP("dialogs", "Waves"),
    "back.slate": QT_TRANSLATE_NOOP("dialogs", "Slate"),
    "animation.off": QT_TRANSLATE_NOOP("dialogs", "Not at all"),
    "animation.fast": QT_TRANSLATE_NOOP("dialogs", "Fast"),
    "animation.normal": QT_TRANSLATE_NOOP("dialogs", "Normally"),
    "animation.slow": QT_TRANSLATE_NOOP("dialogs", "Slowly"),
    "pace.instant": QT_TRANSLATE_NOOP("dialogs", "At once"),
    "pace.fast": QT_TRANSLATE_NOOP("dialogs", "Fast"),
    "pace.normal": QT_TRANSLATE_NOOP("dialogs", "Normally"),
    "pace.slow": QT_TRANSLATE_NOOP("dialogs", "Slowly"),
    "sort.suit": QT_TRANSLATE_NOOP("dialogs", "By suit"),
    "sort.rank": QT_TRANSLATE_NOOP("dialogs", "By rank"),
    "sort.own": QT_TRANSLATE_NOOP("dialogs", "I do it myself"),
    # Scores
    "score.title": QT_TRANSLATE_NOOP("dialogs", "Score of deal %1"),
    "score.this-deal": QT_TRANSLATE_NOOP("dialogs", "Deal %1, line by line"),
    "score.match": QT_TRANSLATE_NOOP("dialogs", "The match so far, to %1"),
    "score.next": QT_TRANSLATE_NOOP("dialogs", "&Next deal"),
    "score.new": QT_TRANSLATE_NOOP("dialogs", "&New match"),
    "score.table": QT_TRANSLATE_NOOP("dialogs", "Show the &table"),
    "score.target": QT_TRANSLATE_NOOP("dialogs", "target"),
    # Help
    "help.title": QT_TRANSLATE_NOOP("dialogs", "How to play %1"),
    "help.subtitle": QT_TRANSLATE_NOOP("dialogs", "The rules as they are in force in your match."),
    "help.search": QT_TRANSLATE_NOOP("dialogs", "Search the rules"),
    "help.contents": QT_TRANSLATE_NOOP("dialogs", "Contents"),
    "help.text": QT_TRANSLATE_NOOP("dialogs", "Rules of the game"),
    "help.nothing": QT_TRANSLATE_NOOP("dialogs", "“%1” does not occur in the rules."),
    "help.next": QT_TRANSLATE_NOOP("dialogs", "&Next"),
    "help.missing": QT_TRANSLATE_NOOP("dialogs", "The rules of this game have not been written down yet."),
    # About
    "about.title": QT_TRANSLATE_NOOP("dialogs", "Buraco Desktop"),
    "about.subtitle": QT_TRANSLATE_NOOP("dialogs", "Version %1"),
    "about.what": QT_TRANSLATE_NOOP(
        "dialogs",
        "Buraco, Burraco, Basra and their relatives at a quiet table of your own. "
        "No account, no advertisements, no network: nothing ever leaves this computer.",
    ),
    "about.fair": QT_TRANSLATE_NOOP(
        "dialogs",
        "The order of the cards is fixed before the first one is dealt, and the computer's players see "
        "only what their seat may see.",
    ),
    "about.made-with": QT_TRANSLATE_NOOP("dialogs", "Made with"),
    "about.own": QT_TRANSLATE_NOOP("dialogs", "Buraco Desktop"),
    "about.own-licence": QT_TRANSLATE_NOOP(
        "dialogs", "MIT licence. Cards, courts, backs, icons and themes are our own drawings, under the same licence."
    ),
    "about.qt-licence": QT_TRANSLATE_NOOP(
        "dialogs",
        "GNU Lesser General Public License, version 3. The libraries are used unchanged and may be replaced by "
        "others of the same kind.",
    ),
    "about.python-licence": QT_TRANSLATE_NOOP("dialogs", "Python Software Foundation License."),
    "about.platformdirs-licence": QT_TRANSLATE_NOOP("dialogs", "MIT licence."),
    "about.licences": QT_TRANSLATE_NOOP("dialogs", "&Licences…"),
    # Licences
    "licences.title": QT_TRANSLATE_NOOP("dialogs", "Licences"),
    "licences.shipped": QT_TRANSLATE_NOOP(
        "dialogs", "All that came with this program, by whom it was made, and what you may do with it."
    ),
    "licences.installed": QT_TRANSLATE_NOOP(
        "dialogs",
        "This copy runs from its sources and brings nothing made by others. It stands on what was installed beside it.",
    ),
    "licences.list": QT_TRANSLATE_NOOP("dialogs", "Works"),
    "licences.under": QT_TRANSLATE_NOOP("dialogs", "Licence: %1"),
    "licences.text": QT_TRANSLATE_NOOP("dialogs", "Text of the licence of %1"),
    "licences.none": QT_TRANSLATE_NOOP("dialogs", "The text of this licence did not come with this copy."),
    "licences.unreadable": QT_TRANSLATE_NOOP("dialogs", "The file %1 cannot be read."),
}


def say(key: str, *parts: str) -> str:
    """The text called *key*, with *parts* in place of ``%1``, ``%2`` and so on."""
    text = translate("dialogs", _WORDS[key])
    for number, part in enumerate(parts, 1):
        text = text.replace(f"%{number}", part)
    return text


def named(kind: str, value: str) -> str:
    """What a theme, face, back, speed or order is called; its id for one that has no name here."""
    key = f"{kind}.{value}"
    return say(key) if key in _WORDS else value


def changes(count: int) -> str:
    """How many rules differ from the usual ones."""
    return translate("dialogs", "%n rule(s) changed", "", count) if count else say("match.as-usual")


def players(count: int) -> str:
    """How many play."""
    return translate("dialogs", "%n player(s)", "", count)


def found(count: int) -> str:
    """How often a word was found."""
    return translate("dialogs", "Found %n time(s)", "", count)
