"""Reading positions (cli.md). Only the fields of cli.md are needed; the rest has a sensible default."""

import re
from collections.abc import Sequence
from enum import Enum
from typing import Any, TypeVar

from buraco_desktop.core.card_notation import read_card, read_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.positions import read_body
from buraco_desktop.core.seating import Seat, Seating, Side
from buraco_desktop.core.shuffle import shuffled
from buraco_desktop.games.buraco import rulesets
from buraco_desktop.games.buraco.events import DealEndReason
from buraco_desktop.games.buraco.match import settle
from buraco_desktop.games.buraco.meld_notation import bare_words, meld_from_text
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.ruleset_options import with_options
from buraco_desktop.games.buraco.state import DealState, MatchState
from buraco_desktop.games.buraco.transition import end_if_stuck
from buraco_desktop.games.buraco.turn import STOCK, MortoStatus, Phase, SideView, Took

_HIDDEN_CARDS = re.compile(r"(\d+) cards?")
_T = TypeVar("_T")
_E = TypeVar("_E", bound=Enum)


def read_position(text: str) -> MatchState:
    """The state of a position file.

    ``"11 cards"`` in place of cards stands for that many of those not named anywhere, in a fixed order.

    Raises:
        MalformedTextError: if it is no position, or holds cards no pack has.
    """
    return _state(read_body(text))


def _state(body: dict[str, Any]) -> MatchState:
    options = _get(body, "options", dict, {})
    rules = with_options(rulesets.by_id(str(body.get("rules", "buraco"))), options)
    players = _number(body, "players", 4, (2, 3, 4))
    if players not in rules.players:
        allowed = ", ".join(map(str, rules.players))
        raise MalformedTextError(f"{players} players cannot play {rules.id}: expected {allowed}")
    seats = tuple(range(players))
    hands, stock, pile, mortos, sides = _cards(body, players, rules)
    phase = _choice(body, "phase", Phase, Phase.DRAW)
    to_act = Seat(_number(body, "to_act", 0, seats))
    default_sides = [seat if players == 3 else seat % 2 for seat in seats]
    side_of = tuple(Side(side) for side in _numbers(body, "side_of", default_sides, len(sides)))
    hidden = _numbers(body, "hidden", _guess_hidden(sides, side_of, to_act), players)
    took = _took(body, phase, hands[to_act], sides[side_of[to_act]])
    went_out = None if body.get("went_out") is None else Seat(_number(body, "went_out", 0, seats))
    deal = DealState(
        dealer=Seat(_number(body, "dealer", players - 1, seats)),
        to_act=to_act,
        phase=phase,
        hands=hands,
        stock=stock,
        pile=pile,
        mortos=mortos,
        sides=sides,
        side_of=side_of,
        took=took,
        drawn=None if body.get("drawn") is None else read_card(_get(body, "drawn", str, "")),
        has_twin=_get(body, "has_twin", bool, _guess_twin(took, hands[to_act])),
        has_melded=_get(body, "has_melded", bool, False),
        unplayed=tuple(Seat(seat) for seat in _numbers(body, "unplayed", hidden, players)),
        hidden=tuple(Seat(seat) for seat in hidden),
        known=_named_cards(body, "known", players),
        thrown=_named_cards(body, "thrown", players),
        turns=_number(body, "turns", 1),
        swaps=_number(body, "swaps", 0),
        must_draw=_get(body, "must_draw", bool, False),
        has_redrawn=_get(body, "has_redrawn", bool, False),
        went_out=went_out,
        end=None if body.get("end") is None else _choice(body, "end", DealEndReason, DealEndReason.STOCK),
    )
    for seat in seats:
        if not deal.hands[seat] and phase is not Phase.OVER:
            raise MalformedTextError(f"seat {seat} holds no card: expected at least one while the deal goes on")
    columns = 3 if players == 3 else 2
    totals = _get(body, "totals", list, [0] * columns)
    if len(totals) != columns or not all(isinstance(total, int) for total in totals):
        raise MalformedTextError(f"'totals' is {totals}: expected {columns} numbers")
    state = MatchState(
        rules=rules,
        seating=Seating(players=players),
        seed=_number(body, "seed", 0),
        deal_number=_number(body, "deal", 1),
        order=read_cards(_get(body, "order", str, "")),
        deal=end_if_stuck(deal, rules, [])[0],
        totals=tuple(totals),
    )
    return settle(state, [])[0]


def _cards(
    body: dict[str, Any], players: int, rules: RuleSet
) -> tuple[
    tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card, ...], tuple[tuple[Card, ...], ...], tuple[SideView, ...]
]:
    """All physical cards: hands, stock, pile, mortos, and what lies on the table of each side."""
    hands = _texts(body, "hands", players)
    mortos = _texts(body, "mortos", None)
    sides = _get(body, "sides", list, [])
    wanted = 3 if players == 3 else 2
    if len(sides) != wanted or not all(isinstance(side, dict) for side in sides):
        raise MalformedTextError(f"'sides' needs {wanted} sides, each with melds and morto")
    melds = [_texts(side, "melds", None) for side in sides]
    zones = [*hands, _get(body, "stock", str, ""), _get(body, "pile", str, ""), *mortos]
    words = [[] if _HIDDEN_CARDS.fullmatch(zone.strip()) else zone.split() for zone in zones]
    words += [bare_words(meld) for side in melds for meld in side]
    flat = list(read_cards([word for group in words for word in group]))
    pack = build_pack(rules.pack)
    strangers = [card for card in flat if card not in pack]
    if strangers:
        raise MalformedTextError(f"'{strangers[0].face_text}' stands here more often than the pack holds it")
    groups = []
    for group in words:
        groups.append(tuple(flat[: len(group)]))
        flat = flat[len(group) :]
    unseen = list(shuffled([card for card in pack if not any(card in group for group in groups)], 0, 0))
    for at, zone in enumerate(zones):
        match = _HIDDEN_CARDS.fullmatch(zone.strip())
        if match:
            count = int(match[1])
            if count > len(unseen):
                raise MalformedTextError(f"'{zone}' is more than the {len(unseen)} cards that are left")
            groups[at], unseen = tuple(unseen[:count]), unseen[count:]
    views = []
    at = len(zones)
    for side, side_melds in zip(sides, melds, strict=True):
        built = tuple(meld_from_text(text, groups[at + number], rules) for number, text in enumerate(side_melds))
        at += len(side_melds)
        views.append(SideView(built, _choice(side, "morto", MortoStatus, MortoStatus.NONE)))
    sorted_hands = tuple(tuple(sorted(group)) for group in groups[:players])
    return sorted_hands, groups[players], groups[players + 1], tuple(groups[players + 2 : len(zones)]), tuple(views)


def _took(body: dict[str, Any], phase: Phase, hand: Sequence[Card], side: SideView) -> Took:
    """What was taken in this turn; a pile's cards are found again in the hand or on the table."""
    text = body.get("took")
    if phase is Phase.DRAW:
        return None
    if text is None:
        return STOCK if phase is Phase.PLAY else None
    if text == STOCK:
        return STOCK
    if not isinstance(text, str):
        raise MalformedTextError(f"'took' is {text!r}: expected null, \"stock\" or the cards of the pile")
    places = [*hand, *(card for meld in side.melds for card in meld.cards)]
    found = []
    for wanted in read_cards(text):
        card = wanted if wanted in places else next((held for held in places if held.face == wanted.face), wanted)
        if card in places:
            places.remove(card)
        found.append(card)
    return tuple(found)


def _guess_hidden(sides: Sequence[SideView], side_of: Sequence[Side], to_act: Seat) -> list[int]:
    """Who holds an unseen morto: the seat of that side that played last."""
    players = len(side_of)
    backwards = [(to_act - step) % players for step in range(1, players + 1)]
    return sorted(
        next(seat for seat in backwards if side_of[seat] == number)
        for number, side in enumerate(sides)
        if side.morto is MortoStatus.UNSEEN
    )


def _guess_twin(took: Took, hand: Sequence[Card]) -> bool:
    """Whether the seat held a twin of the single card it took: it does if it has two of that face now (T-3)."""
    return isinstance(took, tuple) and len(took) == 1 and sum(card.face == took[0].face for card in hand) > 1


def _named_cards(body: dict[str, Any], key: str, players: int) -> tuple[tuple[Card, ...], ...]:
    texts = _texts(body, key, players) if key in body else [""] * players
    return tuple(tuple(read_card(word) for word in text.split()) for text in texts)


def _get(body: dict[str, Any], key: str, kind: type[_T], default: _T) -> _T:
    value = body.get(key, default)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        expected = {str: "text", dict: "an object", list: "a list", bool: "true or false"}.get(kind, kind.__name__)
        raise MalformedTextError(f"'{key}' is {value!r}: expected {expected}")
    return value


def _number(body: dict[str, Any], key: str, default: int, allowed: Sequence[int] | None = None) -> int:
    value = body.get(key, default)
    fits = isinstance(value, int) and not isinstance(value, bool)
    if not fits or (value < 0 if allowed is None else value not in allowed):
        expected = "a number from 0" if allowed is None else f"one of {', '.join(map(str, allowed))}"
        raise MalformedTextError(f"'{key}' is {value!r}: expected {expected}")
    return int(value)


def _numbers(body: dict[str, Any], key: str, default: list[int], limit: int) -> list[int]:
    values = _get(body, key, list, default)
    if not all(isinstance(value, int) and 0 <= value < limit for value in values):
        raise MalformedTextError(f"'{key}' is {values}: expected numbers from 0 to {limit - 1}")
    if key == "side_of" and len(values) != len(default):
        raise MalformedTextError(f"'{key}' is {values}: expected {len(default)} numbers")
    return list(values)


def _texts(body: dict[str, Any], key: str, count: int | None) -> list[str]:
    values = _get(body, key, list, [])
    if (count is not None and len(values) != count) or not all(isinstance(value, str) for value in values):
        expected = "texts" if count is None else f"{count} texts"
        raise MalformedTextError(f"'{key}' is {values!r}: expected {expected} of cards")
    return list(values)


def _choice(body: dict[str, Any], key: str, kind: type[_E], default: _E) -> _E:
    value = body.get(key, default.value)
    try:
        return kind(value)
    except ValueError as error:
        allowed = ", ".join(str(member.value) for member in kind)
        raise MalformedTextError(f"'{key}' is {value!r}: expected {allowed}") from error
