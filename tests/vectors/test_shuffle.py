"""The shuffle is the same on every machine for ever: orders written down once."""

import hashlib
import json
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.core.seating import Seating
from buraco_desktop.core.shuffle import SHUFFLE_VERSION, below, numbers, seal, shuffled
from buraco_desktop.games.buraco import rulesets
from buraco_desktop.games.buraco.dealing import card_order, first_dealer

KNOWN = json.loads((Path(__file__).parent / "shuffle.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", KNOWN["numbers"], ids=str)
def test_numbers(case: dict[str, object]) -> None:
    source = numbers(int(str(case["seed"])), int(str(case["stream"])))
    assert [f"{number:016x}" for number in islice(source, 3)] == case["first"]


@pytest.mark.parametrize("case", KNOWN["orders"], ids=str)
def test_orders(case: dict[str, object]) -> None:
    order = card_order(rulesets.by_id(str(case["rules"])), int(str(case["seed"])), int(str(case["deal"])))
    text = write_cards(order)
    assert KNOWN["version"] == SHUFFLE_VERSION
    assert text.startswith(str(case["begins"]))
    assert hashlib.sha256(text.encode()).hexdigest() == case["sha256"]


def test_every_order_of_three_is_equally_likely() -> None:
    counts = Counter(shuffled("abc", seed, 1) for seed in range(6000))
    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values())


def test_below_is_even_and_in_range() -> None:
    source = numbers(3, 4)
    counts = Counter(below(source, 7) for _ in range(7000))
    assert sorted(counts) == list(range(7))
    assert all(880 < count < 1120 for count in counts.values())


def test_the_first_dealer_is_fixed_by_the_seed_and_fair() -> None:
    for rule_set in ("buraco", "burraco"):
        rules = rulesets.by_id(rule_set)
        counts = Counter(first_dealer(rules, Seating(players=4), seed) for seed in range(1200))
        assert sorted(counts) == [0, 1, 2, 3]
        assert all(220 < count < 380 for count in counts.values())
        assert first_dealer(rules, Seating(players=4), 5) == first_dealer(rules, Seating(players=4), 5)


def test_a_seal_depends_on_seed_order_and_salt() -> None:
    seals = {seal("7H TS", 1, "a"), seal("TS 7H", 1, "a"), seal("7H TS", 2, "a"), seal("7H TS", 1, "b")}
    assert len(seals) == 4
    assert all(len(text) == 64 for text in seals)
