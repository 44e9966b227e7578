"""Basra in card text: a table at which seat 0 plays, and whole deals by random play."""

import os
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from buraco_desktop.core.card_notation import read_card, read_cards
from buraco_desktop.core.options import OptionValue
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra import GAME, RuleSet, rulesets
from buraco_desktop.games.basra.actions import Action, PlayCard
from buraco_desktop.games.basra.events import BasraMade
from buraco_desktop.games.basra.ruleset import with_options
from buraco_desktop.games.basra.state import DealState, MatchState
from buraco_desktop.games.basra.turn import Phase

DEALS: Final = int(os.environ.get("BASRA_RANDOM_DEALS", "320"))
"""Random deals that the property tests play in all."""


def rules_of(name: str, changes: Mapping[str, OptionValue] | None = None) -> RuleSet:
    """The shipped rule set *name*, with options changed."""
    return with_options(rulesets.by_id(name), changes or {})


def all_tables() -> list[tuple[RuleSet, int]]:
    """Every shipped rule set with every number of players, and partnerships."""
    tables = [(rules, players) for rules in rulesets.ALL for players in rules.players]
    return [*tables, (rules_of("basra", {"partnerships": True, "direction": "anticlockwise"}), 4)]


def table_name(table: tuple[RuleSet, int]) -> str:
    """A name for test output."""
    rules, players = table
    return f"{rules.id}-{players}{'-partners' if rules.partnerships else ''}"


class BasraTable:
    """A match in which seat 0 is to act; actions are written as in records, for whoever is to act."""

    def __init__(
        self,
        rules: RuleSet | str,
        hand: str,
        *,
        floor: str = "",
        others: Sequence[str] | None = None,
        stock: str = "",
        captured: Sequence[str] = (),
        basras: Sequence[str] = (),
        last_capturer: int | None = None,
        players: int = 2,
        dealer: int | None = None,
        totals: Sequence[int] = (),
        carried: int = 0,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        """*others* are the hands of the other seats; without them each holds a card that nobody named."""
        self.rules = rules_of(rules, options) if isinstance(rules, str) else rules
        seating = Seating(players=players)
        sides = len(self.rules.columns(players))
        piles = [read_cards(text) for text in captured] or [()] * sides
        named = {*read_cards(hand), *read_cards(floor), *read_cards(stock), *(card for pile in piles for card in pile)}
        if others is None:
            spare = [text for text in ("9S", "9H", "9D", "9C", "8S", "8H", "8D") if read_card(text) not in named]
            others = spare[: players - 1]
        open_now = (*(card for pile in piles for card in pile), *read_cards(floor))
        deal = DealState(
            dealer=Seat(players - 1 if dealer is None else dealer),
            to_act=Seat(0),
            phase=Phase.PLAY,
            hands=tuple(tuple(sorted(read_cards(text))) for text in (hand, *others)),
            stock=read_cards(stock),
            floor=read_cards(floor),
            captured=tuple(piles),
            basras=tuple(read_cards(text) for text in basras) or ((),) * sides,
            last_capturer=None if last_capturer is None else Seat(last_capturer),
            returned=(),
            seen=open_now,
        )
        self.state = MatchState(
            rules=self.rules,
            seating=seating,
            seed=0,
            deal_number=1,
            order=(),
            deal=deal,
            totals=tuple(totals) or (0,) * sides,
            carried=carried,
        )
        self.events: tuple[Any, ...] = ()

    @property
    def deal(self) -> DealState:
        """The deal as it stands."""
        return self.state.deal

    def actions(self, card: str) -> list[PlayCard]:
        """Every legal way of playing *card*."""
        wanted = read_card(card)
        legal = GAME.legal_actions(self.state)
        return [action for action in legal if isinstance(action, PlayCard) and action.card is wanted]

    def legal(self) -> list[str]:
        """Every legal action, written."""
        return [GAME.write_action(action) for action in GAME.legal_actions(self.state)]

    def refusal(self, action: str) -> str:
        """Code and paragraph of the refusal of *action*; "" when it is allowed."""
        refusal = GAME.refusal_for(self.state, GAME.read_action(self.state, self.deal.to_act, action))
        return "" if refusal is None else f"{refusal.code} {refusal.rule}"

    def basras_made(self, action: Action) -> list[BasraMade]:
        """The basras that *action* makes."""
        return [event for event in GAME.apply(self.state, action).events if isinstance(event, BasraMade)]

    def play(self, *actions: str) -> "BasraTable":
        """Play *actions*, one after the other."""
        for action in actions:
            step = GAME.apply(self.state, GAME.read_action(self.state, self.deal.to_act, action))
            self.state, self.events = step.state, step.events
        return self

    def event(self, kind: type) -> Any:
        """The event of this kind of the last action; None if there was none."""
        return next((event for event in self.events if isinstance(event, kind)), None)

    def lines(self, side: int = 0) -> dict[str, int]:
        """The score sheet of one side: code -> points."""
        assert self.state.sheet is not None
        return {line.code: line.points for line in self.state.sheet.sides[side].lines}


def random_deal(
    table: tuple[RuleSet, int], seed: int
) -> Iterator[tuple[MatchState, Action, MatchState, tuple[Any, ...]]]:
    """One deal of random play: the state before each action, the action, the state after it, the events."""
    rules, players = table
    chance = random.Random(seed)
    state = GAME.start(rules, Seating(players=players), seed).state
    while state.sheet is None:
        action = chance.choice(list(GAME.legal_actions(state)))
        step = GAME.apply(state, action)
        yield state, action, step.state, step.events
        state = step.state
