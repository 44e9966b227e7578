"""Action-tree counts of every rule set, and the same trees counted the slow way by asking about every subset."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest

from buraco_desktop.catalog import GAMES
from buraco_desktop.cli.perft import Root, count, divide, read_root, start, write_root
from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import AnyGame
from buraco_desktop.games.basra.actions import play_card
from buraco_desktop.games.buraco.actions import (
    Discard,
    DrawFromStock,
    Redraw,
    TakeDiscardPile,
    add_to_meld,
    lay_meld,
)

FILES = sorted(Path(__file__).parent.glob("*.perft"))
MOST_LEAVES_THE_SLOW_WAY = 200
by_file = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


def root_of(file: Path) -> Root:
    return read_root(file.read_text(encoding="utf-8"))


def test_every_rule_set_has_a_file() -> None:
    covered = {root_of(file).rules for file in FILES}
    assert covered == {game.rule_set_id(rules) for game in GAMES.values() for rules in game.rule_sets()}


@by_file
def test_counts(file: Path) -> None:
    root = root_of(file)
    game, state = start(root)
    assert [(depth, count(game, state, depth)) for depth, _ in root.expected] == list(root.expected)


@by_file
def test_a_count_is_the_sum_of_its_parts(file: Path) -> None:
    root = root_of(file)
    game, state = start(root)
    for depth, expected in root.expected[1:5]:
        assert sum(divide(game, state, depth).values()) == expected


@by_file
def test_files_are_written_as_they_are_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert write_root(read_root(text)) == text


def subsets(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every choice of *cards*, copies of a face not told apart."""
    seen = set()
    for size in range(len(cards) + 1):
        for chosen in combinations(cards, size):
            faces = tuple(card.face for card in chosen)
            if faces not in seen:
                seen.add(faces)
                yield chosen


def thinkable_in_buraco(state: Any) -> Iterator[Any]:
    """Everything that could be tried, whether or not it makes sense."""
    game = GAMES["buraco"]
    deal = state.deal
    seat = deal.to_act
    hand = deal.hands[seat]
    melds = range(len(deal.sides[deal.side_of[seat]].melds))
    yield DrawFromStock(seat)
    yield Redraw(seat)
    yield TakeDiscardPile(seat)
    for cards in subsets(hand):
        yield lay_meld(seat, cards)
        yield TakeDiscardPile(seat, cards, None, True)
        for meld in melds:
            yield add_to_meld(seat, meld, cards)
            yield TakeDiscardPile(seat, cards, meld, True)
        if len(cards) == 1:
            # Which copy is discarded matters once: the single card of the pile may not go back (T-3).
            twins = [card for card in hand if card.face == cards[0].face]
            allowed = [card for card in twins if game.refusal_for(state, Discard(seat, card)) is None]
            yield Discard(seat, (allowed or twins)[0])


def thinkable_in_basra(state: Any) -> Iterator[Any]:
    """Every card of the hand, taking every choice of cards from the floor."""
    deal = state.deal
    for card in deal.hands[deal.to_act]:
        for cards in subsets(deal.floor):
            yield play_card(deal.to_act, card, cards)


THINKABLE: Final[Mapping[str, Callable[[Any], Iterator[Any]]]] = {
    "buraco": thinkable_in_buraco,
    "basra": thinkable_in_basra,
}


def count_the_slow_way(game: AnyGame, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    if game.score_sheet(state) is not None:
        return 0
    legal = [action for action in THINKABLE[game.id](state) if game.refusal_for(state, action) is None]
    return sum(count_the_slow_way(game, game.apply(state, action).state, depth - 1) for action in legal)


@by_file
def test_the_search_finds_what_asking_about_everything_finds(file: Path) -> None:
    root = root_of(file)
    game, state = start(root)
    depths = [(depth, leaves) for depth, leaves in root.expected if leaves <= MOST_LEAVES_THE_SLOW_WAY]
    assert len(depths) > 2
    for depth, leaves in depths:
        assert count_the_slow_way(game, state, depth) == leaves
