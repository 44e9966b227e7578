"""Languages: what is chosen, and counts in the language the texts are written in."""

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

from buraco_desktop.ui.i18n import Translations, language_for, languages


@pytest.fixture
def spoken(qapp):
    made = Translations()
    before = QLocale()
    made.install("en")
    yield made
    for translator in made._installed:
        QCoreApplication.removeTranslator(translator)
    QLocale.setDefault(before)


@pytest.mark.parametrize(("count", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_counts_are_written_as_people_say_them(spoken, count, text):
    assert QCoreApplication.translate("zones", "%n card(s)", "", count) == text


def test_what_is_no_count_stays_as_it_is(spoken):
    assert QCoreApplication.translate("zones", "Card(s) without a count") == "Card(s) without a count"


@pytest.mark.parametrize("wanted", ["en", "en_GB", "xx", "tlh_KL"])
def test_a_language_nobody_wrote_falls_back_to_the_one_of_the_texts(wanted):
    assert language_for(wanted) == "en"


def test_the_language_of_the_texts_is_always_offered():
    assert languages()[0].code == "en"
    assert all(language.name for language in languages())


def test_installing_the_same_language_twice_does_nothing(spoken):
    kept = list(spoken._installed)
    assert spoken.install("en") == "en"
    assert spoken._installed == kept
