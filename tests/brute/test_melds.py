"""The engine's melds beside those of the slow validator: laid at once, and grown."""

import os
from collections.abc import Iterator
from itertools import product
from typing import Final

import pytest

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco import rulesets
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.ruleset_options import with_options
from tests.brute.comparing import growth_difference, laying_difference
from tests.brute.sampling import Sampler

GROUPS: Final = int(os.environ.get("BURACO_BRUTE_GROUPS", "2000"))
"""Random groups of cards that each rule set is asked about."""

FULL: Final = 200_000

every_rule_set = pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)


def _random_differences(rules: RuleSet, count: int, seed: int) -> list[str]:
    sampler = Sampler(rules, seed)
    found = []
    for _ in range(count):
        found.append(laying_difference(sampler.group(), rules))
        base, added = sampler.base_and_addition()
        found.append(laying_difference(base, rules))
        meld = read_meld(base, rules)
        if added and not isinstance(meld, Refusal):
            found.append(growth_difference(meld, added, rules))
            # Once more on top of what grew: only so do wilds lie where no first reading puts them.
            grown = grow(meld, added, rules)
            more = [card for card in sampler.base_and_addition()[1] if card not in base and card not in added]
            if more and not isinstance(grown, Refusal):
                found.append(growth_difference(grown, more, rules))
    return [difference for difference in found if difference]


@every_rule_set
def test_random_groups(rules: RuleSet) -> None:
    assert _random_differences(rules, GROUPS, seed=1)[:5] == []


@pytest.mark.slow
@pytest.mark.timeout(7200)
@every_rule_set
def test_many_random_groups(rules: RuleSet) -> None:
    assert _random_differences(rules, FULL, seed=2)[:5] == []


_CUSTOM = (
    {"wilds.end": "locked", "wilds.inner": "free"},
    {"wilds.end": "locked", "wilds.home_end": "high"},
    {"wilds.inner": "free", "melds.ace_both_ends": True},
    {"melds.ace_both_ends": True, "wilds.end": "locked", "wilds.home_end": "high"},
)


@pytest.mark.parametrize("changes", _CUSTOM, ids=lambda changes: "-".join(map(str, changes.values())))
def test_random_groups_under_house_rules(changes: dict[str, str | bool]) -> None:
    rules = with_options(rulesets.by_id("burraco"), changes)
    assert _random_differences(rules, GROUPS // 2, seed=3)[:5] == []


_SMALL_PACKS: Final = (
    # faces, and how many there are of each
    ("AH 2H 3H 4H 5H", "X 2S"),
    ("TH JH QH KH AH", "X 2H"),
    ("2H 3H 4H 5H 6H 7H", "X"),
    ("AH 2H QH KH 3H", "2S"),
    ("3H 3S 3D", "X 2H 3C"),
    ("AH AS AD", "X 2H 4H"),
    ("7H 7S 7D", "2C 2S 8H"),
)
"""Packs so small that every choice of three to eight cards can be tried: faces held twice, faces held once."""


def _choices(twice: str, once: str) -> Iterator[list[Card]]:
    faces = [*twice.split(), *once.split()]
    limits = [3] * len(twice.split()) + [2] * len(once.split())
    for counts in product(*map(range, limits)):
        if 3 <= sum(counts) <= 8:
            yield list(read_cards([face for face, count in zip(faces, counts, strict=True) for _ in range(count)]))


@every_rule_set
@pytest.mark.parametrize("pack", _SMALL_PACKS, ids=lambda pack: pack[0].replace(" ", "-"))
def test_every_choice_from_a_small_pack(rules: RuleSet, pack: tuple[str, str]) -> None:
    differences = (laying_difference(cards, rules) for cards in _choices(*pack))
    assert [difference for difference in differences if difference][:5] == []


@pytest.mark.slow
@pytest.mark.timeout(7200)
@every_rule_set
@pytest.mark.parametrize("pack", [("AH 2H 3H 4H 5H 6H 7H 8H 9H", "X 2S"), ("2H 8H 9H TH JH QH KH AH", "X 2S")])
def test_every_choice_from_a_long_suit(rules: RuleSet, pack: tuple[str, str]) -> None:
    differences = (laying_difference(cards, rules) for cards in _choices(*pack))
    assert [difference for difference in differences if difference][:5] == []


_GROWN_SUIT: Final = "AH 2H 3H 4H 5H 6H 7H"


@every_rule_set
def test_every_addition_to_a_small_run(rules: RuleSet) -> None:
    """Every run of three to five cards of a short suit with every addition of one or two cards."""
    faces = [*_GROWN_SUIT.split(), "X", "2S"]
    found = []
    for counts in product(range(2), repeat=len(faces)):
        if not 3 <= sum(counts) <= 5:
            continue
        words = [face for face, count in zip(faces, counts, strict=True) if count]
        for first in range(len(faces)):
            for second in (None, *range(first, len(faces))):
                extra = [faces[first]] + ([] if second is None else [faces[second]])
                cards = read_cards([*words, *extra])
                meld = read_meld(cards[: len(words)], rules)
                if isinstance(meld, Refusal):
                    break
                found.append(growth_difference(meld, cards[len(words) :], rules))
    assert [difference for difference in found if difference][:5] == []


@pytest.mark.parametrize(
    ("rule_set", "laid", "added", "grown"),
    [
        # The ace lies low: the wild king goes on top, not the ace.
        ("burraco", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "X", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH X"),
        ("burraco", "AH 2H 3H 4H 5H X 7H 8H 9H TH JH QH", "6H", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH X"),
        ("burraco", "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "X", "X 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"),
        # The ace replaces the locked wild, so it lies where the wild lay.
        ("burraco-fibur", "X 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "AH", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH X"),
    ],
)
def test_an_ace_stays_where_it_lies(rule_set: str, laid: str, added: str, grown: str) -> None:
    rules = rulesets.by_id(rule_set)
    cards = read_cards(f"{laid} {added}")
    meld = read_meld(cards[:12], rules)
    assert not isinstance(meld, Refusal)
    after = grow(meld, cards[12:], rules)
    assert not isinstance(after, Refusal)
    assert " ".join(card.text for card in after.cards) == grown
