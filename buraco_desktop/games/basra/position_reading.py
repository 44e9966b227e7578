"""Reading positions (position.py). Only hands and floor are needed; the rest has a sensible default."""

import re
from collections.abc import Sequence
from typing import Any, TypeVar

from buraco_desktop.core.card_notation import read_card, write_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.packs import build_pack, strangers_among
from buraco_desktop.core.positions import read_body
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.core.shuffle import shuffled
from buraco_desktop.games.basra import rulesets
from buraco_desktop.games.basra.match import check_players, settle
from buraco_desktop.games.basra.ruleset import RuleSet, with_options
from buraco_desktop.games.basra.state import DealState, MatchState
from buraco_desktop.games.basra.transition import go_on
from buraco_desktop.games.basra.turn import Phase

_HIDDEN_CARDS = re.compile(r"(\d{1,3}) cards?")
_T = TypeVar("_T")


def read_position(text: str) -> MatchState:
    """The state of a position file.

    ``"11 cards"`` in place of cards stands for that many of those not named anywhere, in a fixed order.

    Raises:
        MalformedTextError: if it is no position, or holds cards no pack has.
    """
    return _state(read_body(text))


def _state(body: dict[str, Any]) -> MatchState:
    rules = with_options(rulesets.by_id(str(body.get("rules", "basra"))), _get(body, "options", dict, {}))
    players = _number(body, "players", len(_get(body, "hands", list, [])))
    check_players(rules, players)
    seating = Seating(players=players)
    columns = rules.columns(players)
    hands, stock, floor, captured, basras = _cards(body, players, len(columns), rules)
    phase = _phase(body)
    dealer = _seat(body, "dealer", players, players - 1)
    open_now = (*(card for pile in captured for card in pile), *floor)
    deal = DealState(
        dealer=dealer,
        to_act=_seat(body, "to_act", players, rules.following(seating, dealer)),
        phase=phase,
        hands=hands,
        stock=stock,
        floor=floor,
        captured=captured,
        basras=basras,
        last_capturer=None if body.get("last_capturer") is None else _seat(body, "last_capturer", players, 0),
        returned=_named(body, "returned", rules),
        seen=_named(body, "seen", rules) if "seen" in body else open_now,
    )
    if phase is Phase.OVER and (stock or any(hands)):
        raise MalformedTextError("'phase' is 'over': expected no cards in hands and stock then")
    if phase is Phase.PLAY and not deal.hands[deal.to_act]:
        if any(hands):
            raise MalformedTextError(f"seat {deal.to_act} is to act and holds no card: expected at least one")
        # Nobody holds a card: what comes next is a new hand, or the end of the deal.
        deal = go_on(deal, rules, seating, [])[0]
    totals = _get(body, "totals", list, [0] * len(columns))
    if len(totals) != len(columns) or not all(isinstance(total, int) for total in totals):
        raise MalformedTextError(f"'totals' is {totals}: expected {len(columns)} numbers")
    state = MatchState(
        rules=rules,
        seating=seating,
        seed=_number(body, "seed", 0),
        deal_number=_number(body, "deal", 1),
        order=_named(body, "order", rules),
        deal=deal,
        totals=tuple(totals),
        carried=_number(body, "carried", 0),
    )
    return settle(state, [])[0]


_Piles = tuple[tuple[Card, ...], ...]


def _cards(
    body: dict[str, Any], players: int, side_count: int, rules: RuleSet
) -> tuple[_Piles, tuple[Card, ...], tuple[Card, ...], _Piles, _Piles]:
    """Hands, stock, floor, and of each side what it took and the cards of its basras."""
    hands = _texts(body, "hands", players)
    empty: list[Any] = [{} for _ in range(side_count)]
    sides = _get(body, "sides", list, empty)
    if len(sides) != side_count or not all(isinstance(side, dict) for side in sides):
        raise MalformedTextError(f"'sides' needs {side_count} sides, each with captured and basras")
    piles = [_get(side, "captured", str, "") for side in sides]
    zones = [*hands, _get(body, "stock", str, ""), _get(body, "floor", str, ""), *piles]
    groups = _groups(zones, rules)
    captured = tuple(groups[players + 2 :])
    basras = tuple(_read(_get(side, "basras", str, ""), "basras", rules) for side in sides)
    for taken, made in zip(captured, basras, strict=True):
        strangers = [card for card in made if card not in taken]
        if strangers:
            raise MalformedTextError(f"'{strangers[0].text}' made a basra: expected it among the captured cards")
    return (
        tuple(tuple(sorted(hand)) for hand in groups[:players]),
        groups[players],
        groups[players + 1],
        captured,
        basras,
    )


def _groups(zones: Sequence[str], rules: RuleSet) -> list[tuple[Card, ...]]:
    """The cards of each zone, each card in one place only; ``11 cards`` filled with those named nowhere."""
    pack = build_pack(rules.pack)
    hidden = [_HIDDEN_CARDS.fullmatch(zone.strip()) for zone in zones]
    groups = [() if match else _read(zone, "cards", rules) for zone, match in zip(zones, hidden, strict=True)]
    named = [card for group in groups for card in group]
    for at, card in enumerate(named):
        if card in named[:at]:
            raise MalformedTextError(f"'{card.text}' stands here more often than the pack holds it")
    unseen = shuffled([card for card in pack if card not in named], 0, 0)
    for at, match in enumerate(hidden):
        if match:
            count = int(match[1])
            if count > len(unseen):
                raise MalformedTextError(f"'{zones[at]}' is more than the {len(unseen)} cards that are left")
            groups[at], unseen = unseen[:count], unseen[count:]
    return groups


def _read(text: str, what: str, rules: RuleSet) -> tuple[Card, ...]:
    """Cards of the pack, written with spaces between them, each once."""
    cards = tuple(map(read_card, text.split()))
    wrong = strangers_among(cards, build_pack(rules.pack))
    if wrong:
        raise MalformedTextError(f"{what}: '{write_cards(wrong[:1])}' {_no_such_card(cards, wrong[0])}")
    return cards


def _no_such_card(cards: Sequence[Card], card: Card) -> str:
    if list(cards).count(card) > 1:
        return "stands here more often than the pack holds it"
    return "is not in the pack: expected cards like 7H TS"


def _named(body: dict[str, Any], key: str, rules: RuleSet) -> tuple[Card, ...]:
    return _read(_get(body, key, str, ""), key, rules)


def _phase(body: dict[str, Any]) -> Phase:
    value = body.get("phase", Phase.PLAY.value)
    known = {phase.value: phase for phase in Phase}
    if not isinstance(value, str) or value not in known:
        raise MalformedTextError(f"'phase' is {value!r}: expected {', '.join(known)}")
    return known[value]


def _get(body: dict[str, Any], key: str, kind: type[_T], default: _T) -> _T:
    value = body.get(key, default)
    if not isinstance(value, kind):
        names: dict[type, str] = {str: "text", dict: "an object", list: "a list"}
        expected = names[kind]
        raise MalformedTextError(f"'{key}' is {value!r}: expected {expected}")
    return value


def _number(body: dict[str, Any], key: str, default: int) -> int:
    value = body.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise MalformedTextError(f"'{key}' is {value!r}: expected a number from 0")
    return value


def _seat(body: dict[str, Any], key: str, players: int, default: int) -> Seat:
    value = _number(body, key, default)
    if value >= players:
        raise MalformedTextError(f"'{key}' is {value}: expected one of {', '.join(map(str, range(players)))}")
    return Seat(value)


def _texts(body: dict[str, Any], key: str, count: int) -> list[str]:
    values = _get(body, key, list, [])
    if len(values) != count or not all(isinstance(value, str) for value in values):
        raise MalformedTextError(f"'{key}' is {values!r}: expected {count} texts of cards")
    return list(values)
