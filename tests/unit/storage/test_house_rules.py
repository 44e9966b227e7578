"""House rules: kept under a name, given away, taken over, and refused in one sentence."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.storage.house_rules import (
    HouseRules,
    HouseRulesStore,
    clean_name,
    house_rules_of,
    read_house_rules,
    rules_from,
    write_house_rules,
)
from tests.unit.toy_game import TOY

RULES = TOY.with_options(TOY.rule_sets()[0], {"match.target": 99, "lay.jokers": False})
HOUSE = house_rules_of(TOY, RULES, "Nonna's «rules»")
TEXT = write_house_rules(HOUSE)


@pytest.fixture
def store(tmp_path: Path) -> HouseRulesStore:
    return HouseRulesStore(tmp_path / "house-rules")


def test_they_say_what_they_change() -> None:
    assert HOUSE.options == (("match.target", "99"), ("lay.jokers", "no"))
    assert rules_from(TOY, HOUSE) == RULES
    assert 'name = "Nonna\'s «rules»"' in TEXT


@given(st.text(max_size=60))
def test_any_name_is_cleaned_and_read_back(name: str) -> None:
    cleaned = clean_name(name)
    assert len(cleaned) <= 40
    assert clean_name(cleaned) == cleaned
    if cleaned:
        house = house_rules_of(TOY, RULES, name)
        assert read_house_rules(write_house_rules(house)) == house
    else:
        with pytest.raises(ValueError, match="need a name"):
            house_rules_of(TOY, RULES, name)


def test_they_are_kept_renewed_and_removed(store: HouseRulesStore) -> None:
    assert store.load_all() == ((), ())
    first = store.save(HOUSE)
    changed = HouseRules(name=HOUSE.name.upper(), game="toy", rules="toy-long")
    assert store.save(changed) == first
    other = store.save(HouseRules(name="///", game="toy", rules="toy-long"))
    assert other.name == "rules.toml"
    assert [house.name for house in store.load_all()[0]] == ["///", HOUSE.name.upper()]
    assert store.remove("///")
    assert not store.remove("///")
    assert store.load_all() == ((changed,), ())


def test_they_can_be_given_away_and_taken_over(store: HouseRulesStore, tmp_path: Path) -> None:
    outside = tmp_path / "from a friend.toml"
    store.export_file(HOUSE, outside)
    assert store.import_file(outside, TOY) == HOUSE
    assert store.import_file(outside, TOY).name == f"{HOUSE.name} (2)"
    assert len(store.load_all()[0]) == 2


BAD = [
    ("not TOML", "hello", "cannot be read as house rules"),
    ("something else", 'format = "pizza"', "does not hold house rules"),
    ("no version", TEXT.replace("version = 1", ""), "has no version"),
    ("newer", TEXT.replace("version = 1", "version = 3"), "newer version (3); this program reads up to 1"),
    ("no name", TEXT.replace(HOUSE.name, "  "), "gives no name"),
    ("no rule set", TEXT.replace('rules = "toy-short"', ""), "does not say which rules"),
    ("options not a table", TEXT[: TEXT.index("[options]")] + "options = 5", "no list of options"),
    ("a list for a value", TEXT + '"a" = [1]', "no value for the option 'a'"),
    ("an unknown option", TEXT + '"a" = "b"', "'a' is no option"),
    ("a value out of range", TEXT.replace('"99"', "9999"), "a number from 10 to 500"),
    ("an unknown rule set", TEXT.replace("toy-short", "toy-tiny"), "'toy-tiny' is no rule set"),
    ("another game", TEXT.replace('game = "toy"', 'game = "chess"'), "not of 'toy'"),
    ("too large", TEXT + "#" * 200_000, "too large"),
    ("deep", "a = " + "[" * 50_000, "cannot be read as house rules"),
]


@pytest.mark.parametrize(("text", "message"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_broken_files_are_refused_in_one_sentence(
    store: HouseRulesStore, tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(MalformedTextError) as caught:
        store.import_file(path, TOY)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert store.load_all() == ((), ())


def test_a_file_that_is_broken_does_not_hide_the_others(store: HouseRulesStore) -> None:
    store.save(HOUSE)
    (store.folder / "bad.toml").write_bytes(b"\xff")
    (store.folder / "folder.toml").mkdir()
    houses, problems = store.load_all()
    assert houses == (HOUSE,)
    assert [str(problem).partition(" ")[0] for problem in problems] == ["bad.toml", "folder.toml"]
    assert store.save(HOUSE).name != "bad.toml"


def test_hand_written_values_are_taken_as_they_are_meant(store: HouseRulesStore) -> None:
    text = TEXT.replace('"99"', "99").replace('"no"', "false").replace("\n", "\r\n")
    assert read_house_rules(text.replace("\r\n", "\n")) == HOUSE
