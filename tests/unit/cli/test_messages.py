"""Every refusal has a sentence for the command line."""

import pytest

from buraco_desktop.cli.messages import MESSAGES, message_for
from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.basra import why as basra
from buraco_desktop.games.buraco import why as buraco


def test_the_table_is_complete() -> None:
    assert set(MESSAGES) == {why.code for why in (*buraco.Why, *basra.Why)}


@pytest.mark.parametrize("code", MESSAGES)
def test_sentences_read_well(code: str) -> None:
    for cards in ("", "7H", "7H 8S' X"):
        sentence = message_for(Refusal(code, "C-1", read_cards(cards)))
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "'" not in sentence.replace("player's", "").replace("side's", "")
        assert len(sentence) < 130


def test_cards_are_named() -> None:
    assert "7H 8S" in message_for(Refusal("gap", "C-3", read_cards("7H 8S'")))


def test_an_unknown_code_is_shown() -> None:
    assert message_for(Refusal("brand-new", "Z-9")) == "The rules say no: brand-new."
