"""The fast core is the rules' twin: the same legal actions, scores and cards, action by action, for every rule set."""

import os
import random
from dataclasses import replace
from typing import Any

import build_core
import pytest

from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.seating import Seating
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.actions import Action, DrawFromStock, TakeDiscardPile
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.melds import Run
from buraco_desktop.games.buraco.ruleset import EndWild, HomeEnd, InnerWild, RuleSet, WildRules
from buraco_desktop.games.buraco.ruleset_options import option_specs, with_options
from buraco_desktop.games.buraco.state import DealState, MatchState
from buraco_desktop.games.buraco.turn import MortoStatus
from buraco_desktop.players.buraco import core_deal
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco.core import Deal, Weights, compiled_module
from buraco_desktop.players.buraco.core_bridge import action_of, option_cells, packed_meld, start_cells
from buraco_desktop.players.buraco.core_melds import grown_run, run_from
from buraco_desktop.players.buraco.core_rollouts import ahead_weights, rollout_weights
from buraco_desktop.players.buraco.core_weights import W_AHEAD, W_SIZE
from tests.strategies import all_tables, buraco_variants, by_faces, table_name

DEALS = int(os.environ.get("BURACO_TWIN_DEALS", "200"))
"""Random deals compared in all."""

TABLES = [*buraco_variants(), *all_tables()]
GROWTHS = max(4000, 10 * DEALS)
"""Runs read and grown in both."""
CHANGED = 20
"""Of the deals, one in so many is played under options changed at random."""


def faces(cards: Any) -> list[int]:
    return [card.face for card in cards]


def twin_of(deal: DealState, rules: RuleSet) -> Deal:
    """A core deal equal to one just dealt."""
    return Deal(
        start_cells(
            rules,
            hands=[faces(hand) for hand in deal.hands],
            stock=faces(deal.stock),
            pile=faces(deal.pile),
            mortos=[faces(morto) for morto in deal.mortos],
            to_act=deal.to_act,
        )
    )


def changed_rules(chance: random.Random) -> tuple[RuleSet, int]:
    """A shipped rule set with a few options changed, and a number of players."""
    base = chance.choice(rulesets.ALL)
    specs = option_specs(base)
    while True:
        changes = {spec.id: chance.choice(spec.allowed) for spec in chance.sample(specs, chance.randrange(1, 9))}
        try:
            return with_options(base, changes), chance.choice((2, 3, 4))
        except MalformedTextError:
            continue


def leaning(chance: random.Random) -> Any:
    """A way to choose: some deals draw much, some take every pile, some hold back, some meld all they can."""
    kind = chance.randrange(4)

    def choose(actions: list[Action]) -> int:
        wanted = list(range(len(actions)))
        if kind == 1 and chance.random() < 0.8:
            wanted = [n for n in wanted if isinstance(actions[n], TakeDiscardPile)] or wanted
        elif kind == 2 and chance.random() < 0.8:
            most = max(map(size_of, actions))
            wanted = [n for n in wanted if size_of(actions[n]) == most]
        elif kind == 3 and chance.random() < 0.7:
            wanted = [n for n in wanted if isinstance(actions[n], DrawFromStock)] or wanted
        return chance.choice(wanted)

    return choose


def size_of(action: Action) -> int:
    return len(getattr(action, "cards", ())) + len(getattr(action, "use", ()))


def naturals_at(cells: list[int], once: int, twice: int) -> list[int]:
    """The faces that four cells say are there, and four others that they are there twice; sorted."""
    return sorted(
        suit * 13 + place
        for suit in range(4)
        for place in range(13)
        for first in (once, twice)
        if cells[first + suit] >> place & 1
    )


def compare(state: MatchState, twin: Deal) -> None:
    """Whether the twin has every card where the rules have it."""
    deal, cells = state.deal, twin.values()
    assert twin.card_total() == state.rules.pack.size
    assert cells[at.PILE : at.PILE + cells[at.PILE_COUNT]] == faces(deal.pile)
    assert cells[at.STOCK + cells[at.STOCK_AT] : at.STOCK + cells[at.STOCK_END]] == faces(deal.stock)
    assert tuple(cells[at.SIDE_OF : at.SIDE_OF + len(deal.hands)]) == deal.side_of
    for seat, hand in enumerate(deal.hands):
        first = at.HANDS + seat * at.HAND_SIZE
        held = naturals_at(cells, first, first + at.H_TWICE)
        assert held + [52] * cells[first + at.H_JOKERS] == sorted(faces(hand))
        known = naturals_at(cells, at.KNOWN + 4 * seat, at.KNOWN_TWICE + 4 * seat)
        assert known == sorted(face for face in faces(deal.known[seat]) if face != 52)
        assert cells[first + at.H_COUNT] == len(hand)
        assert cells[at.UNPLAYED] >> seat & 1 == (seat in deal.unplayed)
    for side, view in enumerate(deal.sides):
        first = at.MELDS + side * at.MOST_MELDS
        assert cells[first : first + cells[at.MELD_COUNT + side]] == list(map(packed_meld, view.melds))
        assert cells[at.HAD_MORTO + side] == (view.morto is not MortoStatus.NONE)
    again = Deal(cells).values()
    for cell in range(at.CANASTAS, at.PILE_WILDS + 1):
        if not at.MELD_COUNT <= cell < at.SET_RANKS:
            assert cells[cell] == again[cell], f"cell {cell} is not kept up to date"


def follow(rules: RuleSet, players: int, seed: int) -> int:
    """Play one deal at random in both; the number of actions."""
    chance = random.Random(seed)
    choose = leaning(chance)
    state = GAME.start(rules, Seating(players=players), seed).state
    twin = twin_of(state.deal, rules)
    count = 0
    while state.sheet is None:
        actions = list(GAME.legal_actions(state))
        seat = state.deal.to_act
        top: Card | None = state.deal.pile[-1] if state.deal.pile else None
        legal = twin.legal()
        codes = {by_faces(action_of(code, seat, state.deal.hands[seat], top)): code for code in legal}
        expected = set(map(by_faces, actions))
        assert codes.keys() == expected, f"seed {seed}, action {count}"
        assert len(legal) == len(expected) == len(actions)
        action = actions[choose(actions)]
        twin.apply(codes[by_faces(action)])
        turns = state.deal.turns
        state = GAME.apply(state, action).state
        count += 1
        if state.deal.turns > turns or state.sheet is not None:
            compare(state, twin)
    assert twin.is_over()
    assert [twin.score(column) for column in range(len(state.sheet.sides))] == [
        side.total for side in state.sheet.sides
    ]
    return count


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_core_and_rules_agree_action_by_action(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    each = max(2, DEALS // len(TABLES))
    for seed in range(each):
        follow(rules, players, seed)


def test_they_agree_under_options_changed_at_random() -> None:
    chance = random.Random(7)
    for seed in range(max(10, DEALS // CHANGED)):
        rules, players = changed_rules(chance)
        if players in rules.players or players != 3:
            players = players if players in rules.players else rules.players[0]
            follow(rules, players, 10_000 + seed)


def dealt(rules: RuleSet, players: int, seed: int) -> Deal:
    """The core's deal that a seed fixes."""
    return twin_of(GAME.start(rules, Seating(players=players), seed).state.deal, rules)


def any_weights(chance: random.Random) -> list[int]:
    """Weights that make a player do anything it can think of."""
    return [chance.randrange(-30, 31) for _ in range(W_SIZE)]


@pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))
def test_the_cores_own_player_keeps_the_rules(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    chance = random.Random(table_name(table))
    for seed in range(4):
        deal = dealt(rules, players, 500 + seed)
        learnt = (rollout_weights(rules, players), ahead_weights(rules, players))
        weights = Weights(learnt[seed] if seed < len(learnt) else any_weights(chance))
        while not deal.is_over():
            checked = Deal(deal.values())
            for code in deal.take_turn(weights):
                assert code in checked.legal()
                checked.apply(code)
            assert checked.score(0) == deal.score(0)
            assert deal.card_total() == rules.pack.size


@pytest.mark.skipif(compiled_module() is None, reason="the core is not compiled here")
def test_compiled_and_pure_core_play_alike() -> None:
    compiled = compiled_module()
    chance = random.Random(11)
    for rules, players in TABLES:
        values = dealt(rules, players, 3).values()
        one, other = any_weights(chance), any_weights(chance)
        one[W_AHEAD], other[W_AHEAD] = 0, 1
        sums = []
        for core in (core_deal, compiled):
            deal = core.Deal(values)
            deal.set_chance(77)
            deal.play_at_random()
            sums.append((deal.checksum(), deal.values()))
            deal = core.Deal(values)
            deal.set_chance(78)
            deal.play_out(core.Weights(one), core.Weights(other))
            sums.append((deal.checksum(), deal.values()))
        assert sums[:2] == sums[2:]


@pytest.mark.skipif(compiled_module() is None, reason="the core is not compiled here")
def test_the_compiled_core_is_made_of_these_sources() -> None:
    assert build_core.source_hash() == compiled_module().SOURCE_HASH, "run packaging/build_core.py again"


def test_hidden_cards_are_dealt_where_they_are_missing() -> None:
    rules = rulesets.by_id("buraco-fechado")
    state = GAME.start(rules, Seating(players=4), 5).state
    deal = twin_of(state.deal, rules)
    deal.apply(at.A_DRAW)
    values = deal.values()
    values[at.STOCK : at.STOCK + 108] = [at.HIDDEN] * 108
    seat = (state.deal.to_act + 1) % 4
    first = at.HANDS + seat * at.HAND_SIZE
    values[first : first + at.HAND_SIZE] = [0] * at.HAND_SIZE
    values[at.MISSING + seat] = 11
    hidden = sorted(faces(state.deal.stock[1:]) + faces(state.deal.hands[seat]))
    found = []
    for seed in (1, 2, 1):
        deal = Deal(values)
        deal.fill_hidden(hidden, seed)
        assert deal.card_total() == 108
        found.append(deal.values())
    assert found[0] == found[2] != found[1]


def cards_code(cards: list[Card], suit: int) -> int:
    """*cards* as the core's cards for a run of a suit; -1 if they cannot be told so."""
    code = suit << at.S_SUIT
    for card in sorted(cards):
        if card.face // 13 == suit and card.face != 52:
            place = card.face % 13
            twin = {0: 1 << at.S_ACE, 1: 1 << at.S_TWO}.get(place, 0)
            if code >> place & 1 and not twin:
                return -1
            code |= twin if code >> place & 1 else 1 << place
        elif card.place in (0, 2):
            if code >> at.S_WILD & 63:
                return -1
            code |= (card.face + 1) << at.S_WILD
        else:
            return -1
    return code


def test_runs_are_read_and_grow_as_in_the_rules() -> None:
    chance = random.Random(19)
    for number in range(GROWTHS):
        base = chance.choice(rulesets.ALL)
        melds = replace(base.melds, ace_both_ends=chance.random() < 0.5)
        wilds = WildRules(
            home_end=chance.choice(tuple(HomeEnd)),
            end=chance.choice(tuple(EndWild)),
            inner=chance.choice(tuple(InnerWild)),
        )
        rules = replace(base, id=f"twin-{number % 64}-{melds.ace_both_ends}-{wilds}", melds=melds, wilds=wilds)
        cells = [0] * at.STATE_SIZE
        for cell, value in option_cells(rules, 4):
            cells[cell] = value
        suit = chance.randrange(2)
        pack = [card for card in build_pack(rules.pack) if card.face // 13 == suit or card.place in (0, 2)]
        low = chance.randrange(1, 13)
        span = [card for card in pack if card.copy == 0 and low <= card.place <= low + chance.randrange(2, 13)]
        laid = chance.sample(span, max(0, len(span) - chance.randrange(3)))
        laid += chance.sample([card for card in pack if card not in laid], chance.randrange(3))
        code = cards_code(laid, suit)
        meld = read_meld(laid, rules)
        if code >= 0 and len(laid) > 2:
            assert run_from(cells, code) == (packed_meld(meld) if isinstance(meld, Run) else 0), (laid, rules.wilds)
        for _ in range(4):
            if not isinstance(meld, Run):
                break
            added = chance.sample([card for card in pack if card not in meld.cards], chance.randrange(1, 4))
            code = cards_code(added, suit)
            grown = grow(meld, added, rules)
            if code >= 0:
                expected = packed_meld(grown) if isinstance(grown, Run) else 0
                assert grown_run(cells, packed_meld(meld), code) == expected, (meld, added, rules.wilds)
            meld = grown if isinstance(grown, Run) else meld
