"""What may be asked of Basra besides playing it: captures, small packs; as plain values."""

from dataclasses import replace
from typing import Any, Final

from buraco_desktop.core.card_notation import read_card
from buraco_desktop.core.cards import Card, Rank
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.packs import build_pack
from buraco_desktop.games.basra.captures import basra_points, captures_of
from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.games.basra.rulesets import ALL

_SMALL_RANKS: Final = (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FIVE, Rank.SEVEN, Rank.JACK, Rank.QUEEN)
"""Sums of two, three and four cards, the sweeping seven, a jack and a court: 28 cards, as many deals of hands."""


def ask_capture(rules: RuleSet, table: str, card: str) -> dict[str, Any]:
    """What *card* captures from *table*, as in cli.md: every maximal choice, sorted as text.

    Args:
        rules: rule set in force.
        table: the open cards as text.
        card: the card played, as text.

    Raises:
        MalformedTextError: if a text cannot be read, or holds a card twice.
    """
    played = _read("card", card, rules)
    if len(played) != 1:
        raise MalformedTextError(f"card: '{card.strip()}' is not one card: expected one like 8H")
    floor = _read("table", table, rules)
    if played[0] in floor:
        raise MalformedTextError(f"card: '{played[0].text}' lies on the table already: expected another card")
    captures = captures_of(played[0], floor, rules)
    points = max((basra_points(played[0], captured, floor, rules) for captured in captures), default=0)
    return {
        "captures": sorted(sorted(other.text for other in captured) for captured in captures),
        "basra": bool(points),
        "points": points,
    }


def _read(name: str, text: str, rules: RuleSet) -> tuple[Card, ...]:
    """Cards of the pack, each once."""
    pack = build_pack(rules.pack)
    cards: list[Card] = []
    for place, word in enumerate(text.split(), 1):
        try:
            card = read_card(word)
        except MalformedTextError as error:
            raise MalformedTextError(f"{name}, card {place}: {error.args[0]}") from None
        if card not in pack:
            raise MalformedTextError(f"{name}, card {place}: '{word}' is not in the pack: expected cards like 7H TS")
        if card in cards:
            message = f"'{word}' stands here more often than the pack holds it: expected it once"
            raise MalformedTextError(f"{name}, card {place}: {message}")
        cards.append(card)
    return tuple(cards)


def parent_id(rules: RuleSet) -> str | None:
    """Id of the rule set that *rules* is a way of: basra; None for basra itself."""
    return None if rules.id == ALL[0].id else ALL[0].id


def small_rules(rules: RuleSet, players: int) -> RuleSet:
    """*rules* with a pack of seven ranks and two cards each, dealt as often as the whole pack: 28 cards."""
    return replace(rules, ranks=_SMALL_RANKS, hand=2)
