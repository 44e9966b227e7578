"""Languages: which there are, and what is loaded for the one chosen: our texts, Qt's own, direction."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QGuiApplication

from buraco_desktop.resources import resource_path

SOURCE_LANGUAGE: Final = "en"
"""The language the texts are written in; it needs no translation file."""

_OWN_NAMES: Final = {
    "en": "English",
    "pt_BR": "Português do Brasil",
    "it": "Italiano",
    "es": "Español",
    "ar": "العربية",
    "fa": "فارسی",
    "eu": "Euskara",
    "zh_CN": "简体中文",
}


@dataclass(frozen=True, slots=True)
class Language:
    """A language the program speaks: its code and its name in itself."""

    code: str
    name: str


def languages() -> tuple[Language, ...]:
    """Every language there are texts for, the source language first."""
    found = {path.stem.removeprefix("buraco_") for path in resource_path("i18n").glob("buraco_*.qm")}
    codes = [SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE})]
    return tuple(Language(code, _OWN_NAMES.get(code, QLocale(code).nativeLanguageName())) for code in codes)


def language_for(wanted: str) -> str:
    """The code of the language to speak.

    Args:
        wanted: code chosen in the settings; "" follows the system.
    """
    known = [language.code for language in languages()]
    for name in [wanted] if wanted else QLocale.system().uiLanguages():
        code = name.replace("-", "_")
        for candidate in (code, code.partition("_")[0]):
            if candidate in known:
                return candidate
            longer = next((other for other in known if other.partition("_")[0] == candidate), None)
            if longer is not None:
                return longer
    return SOURCE_LANGUAGE


class SourcePlurals(QTranslator):
    """Counts in the source language: "%n card(s)" becomes "1 card" and "3 cards"."""

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        """Never: it has an answer to every count."""
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """The sentence for *n* things; None leaves it to others."""
        if n < 0:
            return None
        return source.replace("(s)", "" if n == 1 else "s")


class Translations:
    """What is installed for the language in force. Keep it as long as the application lives."""

    def __init__(self) -> None:
        self._installed: list[QTranslator] = []
        self.code = ""

    def install(self, wanted: str) -> str:
        """Speak another language from now on; every widget hears of it.

        Args:
            wanted: code of a language; "" follows the system.

        Returns:
            The code of the language spoken.
        """
        code = language_for(wanted)
        if code == self.code:
            return code
        for translator in self._installed:
            QCoreApplication.removeTranslator(translator)
        self._installed.clear()
        plurals = SourcePlurals()
        self._add(plurals)
        qt_texts = QTranslator()
        if qt_texts.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            self._add(qt_texts)
        for name in (f"qtbase_{code}", f"buraco_{code}"):
            own = QTranslator()
            if own.load(str(resource_path("i18n", f"{name}.qm"))):
                self._add(own)
        locale = QLocale(code)
        QLocale.setDefault(locale)
        QGuiApplication.setLayoutDirection(locale.textDirection())
        self.code = code
        return code

    def _add(self, translator: QTranslator) -> None:
        QCoreApplication.installTranslator(translator)
        self._installed.append(translator)
