"""Captures compared with a slow way of finding them: every family of disjoint groups, all of them tried."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from buraco_desktop.core.cards import Card, Rank
from buraco_desktop.core.packs import build_pack
from buraco_desktop.games.basra import rulesets
from buraco_desktop.games.basra.captures import basra_points, captures_of, groups_in, is_capture
from buraco_desktop.games.basra.ruleset import RuleSet

PACK = build_pack(rulesets.ALL[0].pack)
WORTH = {rank: place for place, rank in enumerate(Rank, 1) if place <= 10}


def groups_of(card: Card, floor: tuple[Card, ...]) -> list[frozenset[Card]]:
    """Every set of cards that *card* takes as one group."""
    groups = [frozenset((other,)) for other in floor if other.rank is card.rank]
    if card.rank in WORTH:
        numerals = [other for other in floor if other.rank in WORTH]
        for size in range(2, len(numerals) + 1):
            for chosen in combinations(numerals, size):
                if sum(WORTH[other.rank] for other in chosen) == WORTH[card.rank]:
                    groups.append(frozenset(chosen))
    return groups


def unions(groups: list[frozenset[Card]], start: int = 0) -> Iterator[frozenset[Card]]:
    """The union of every family of disjoint groups, the empty one too."""
    yield frozenset()
    for at in range(start, len(groups)):
        apart = [group for group in groups[at + 1 :] if not group & groups[at]]
        for rest in unions(apart):
            yield groups[at] | rest


def slow_captures(card: Card, floor: tuple[Card, ...]) -> set[frozenset[Card]]:
    """Every maximal capture of a card that does not sweep."""
    found = set(unions(groups_of(card, floor)))
    maximal = {taken for taken in found if not any(taken < other for other in found)}
    return maximal - {frozenset()}


def floors(count: int, largest: int, low: bool) -> Iterator[tuple[tuple[Card, ...], Card]]:
    """Random floors and a card beside them; *low* ones hold mostly small numerals, which add up in many ways."""
    for seed in range(count):
        chance = random.Random(seed * 2 + low)
        pack = [card for card in PACK if not low or card.place <= 5 or chance.random() < 0.3]
        size = chance.randrange(min(largest, len(pack) - 1) + 1)
        *floor, card = chance.sample(pack, size + 1)
        yield tuple(floor), card


@pytest.mark.parametrize("low", [False, True], ids=["any-cards", "low-cards"])
def test_every_maximal_capture_is_found_and_no_other(low: bool) -> None:
    rules, several = rulesets.ALL[0], 0
    for floor, card in floors(700, 7 if low else 11, low):
        if card.rank is Rank.JACK:
            assert captures_of(card, floor, rules) == ((tuple(sorted(floor)),) if floor else ())
            continue
        fast = captures_of(card, floor, rules)
        assert len(set(fast)) == len(fast)
        assert list(fast) == sorted(fast)
        assert all(list(taken) == sorted(taken) for taken in fast)
        assert {frozenset(taken) for taken in fast} == slow_captures(card, floor), (floor, card)
        several += len(fast) > 1
        for taken in fast:
            groups = groups_in(card, taken, rules)
            assert sorted(other for group in groups for other in group) == list(taken)
            assert {frozenset(group) for group in groups} <= set(groups_of(card, floor))
    assert several > 20


@pytest.mark.parametrize("low", [False, True], ids=["any-cards", "low-cards"])
def test_a_choice_of_cards_is_a_capture_if_it_is_a_union_of_groups(low: bool) -> None:
    rules = rulesets.ALL[0]
    for floor, card in floors(150, 7, low):
        if card.rank is Rank.JACK:
            continue
        possible = set(unions(groups_of(card, floor)))
        for size in range(len(floor) + 1):
            for chosen in combinations(floor, size):
                assert is_capture(card, chosen, floor, rules) == (frozenset(chosen) in possible), (floor, card, chosen)


def shares(cards: list[Card], bins: list[int], total: int) -> bool:
    """Whether *cards* can be put into bins until each holds *total*, card by card into every bin."""
    if not cards:
        return all(load == total for load in bins)
    first, *rest = cards
    return any(
        shares(rest, [*bins[:at], bins[at] + WORTH[first.rank], *bins[at + 1 :]], total)
        for at in range(len(bins))
        if bins[at] + WORTH[first.rank] <= total
    )


@pytest.mark.parametrize("rules", rulesets.ALL, ids=lambda rules: rules.id)
def test_what_the_seven_of_diamonds_makes_of_every_floor(rules: RuleSet) -> None:
    seven = next(card for card in PACK if card.text == "7D")
    made = 0
    for floor, card in floors(900, 6, True):
        if seven in (*floor, card) or not floor:
            continue
        if rules.id in {"basra", "basra-lebanon"}:
            assert captures_of(seven, floor, rules) == tuple(
                sorted(map(tuple, map(sorted, slow_captures(seven, floor))))
            )
            continue
        assert captures_of(seven, floor, rules) == (tuple(sorted(floor)),)
        numerals = all(other.rank in WORTH for other in floor)
        expected = numerals and sum(WORTH[other.rank] for other in floor) <= 10
        if rules.id == "basra-palestine" and numerals:
            worth = sum(WORTH[other.rank] for other in floor)
            totals = [total for total in range(1, 11) if worth % total == 0]
            expected = any(shares(list(floor), [0] * (worth // total), total) for total in totals)
        assert basra_points(seven, floor, floor, rules) == (10 if expected else 0), floor
        made += expected
    assert made > 30 or rules.id in {"basra", "basra-lebanon"}
