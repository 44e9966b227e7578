"""BASRA: the Game object. It wires the files beside it; no rule is written here."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import MatchResult, ScoreSheet, Step
from buraco_desktop.core.options import OptionSpec, OptionValue
from buraco_desktop.core.plain_values import event_values
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra import legal, match, notation, questions, rulesets, view
from buraco_desktop.games.basra.actions import Action, NextDeal
from buraco_desktop.games.basra.checks import broken
from buraco_desktop.games.basra.events import Event
from buraco_desktop.games.basra.position import write_position
from buraco_desktop.games.basra.position_reading import read_position
from buraco_desktop.games.basra.ruleset import RuleSet, option_specs, option_values, with_options
from buraco_desktop.games.basra.state import MatchState
from buraco_desktop.games.basra.turn import Phase
from buraco_desktop.games.basra.view import PlayerView
from buraco_desktop.games.basra.view_values import view_values


class BasraGame:
    """Basra as a core.game.Game: one object, no state of its own."""

    id: Final = "basra"

    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The shipped rule sets, in menu order."""
        return rulesets.ALL

    def rule_set_id(self, rules: RuleSet) -> str:
        """Id of the shipped rule set that *rules* started from."""
        return rules.id

    def option_specs(self, rules: RuleSet) -> tuple[OptionSpec, ...]:
        """How the shipped rule set of *rules* may be varied."""
        return option_specs(rulesets.by_id(rules.id))

    def option_values(self, rules: RuleSet) -> Mapping[str, OptionValue]:
        """The values in force."""
        return option_values(rules)

    def with_options(self, rules: RuleSet, values: Mapping[str, OptionValue]) -> RuleSet:
        """*rules* with options changed; raises MalformedTextError."""
        return with_options(rules, values)

    def player_counts(self, rules: RuleSet) -> tuple[int, ...]:
        """How many may play."""
        return rules.players

    def start(
        self, rules: RuleSet, seating: Seating, seed: int, *, order: Sequence[Card] = (), dealer: Seat | None = None
    ) -> Step[MatchState, Event]:
        """The first deal of a match; raises MalformedTextError."""
        state, events = match.start(rules, seating, seed, order, dealer)
        return Step(state, tuple(events))

    def to_act(self, state: MatchState) -> Seat | None:
        """Whose turn it is."""
        return None if state.is_over else match.turn_in_match(state).seat

    def is_between_deals(self, state: MatchState) -> bool:
        """Whether only dealing again is left."""
        return state.deal.phase is Phase.OVER and not state.is_over

    def next_deal(self, state: MatchState, order: Sequence[Card] = ()) -> Action:
        """The action that deals again."""
        return NextDeal(state.rules.following(state.seating, state.deal.dealer), tuple(order))

    def deal_order(self, state: MatchState) -> tuple[Card, ...]:
        """The card order of the deal in play."""
        return state.order

    def dealer(self, state: MatchState) -> Seat:
        """Who dealt."""
        return state.deal.dealer

    def deal_number(self, state: MatchState) -> int:
        """Number of the deal in play."""
        return state.deal_number

    def seed(self, state: MatchState) -> int:
        """The seed of the match."""
        return state.seed

    def refusal_for(self, state: MatchState, action: Action) -> Refusal | None:
        """None if *action* is allowed, or why not."""
        return legal.refusal_for(match.turn_in_match(state), action)

    def legal_actions(self, state: MatchState) -> Iterator[Action]:
        """Every allowed action."""
        return legal.legal_actions(match.turn_in_match(state))

    def apply(self, state: MatchState, action: Action) -> Step[MatchState, Event]:
        """Play *action*; raises IllegalActionError."""
        after, events = match.advance(state, action)
        return Step(after, tuple(events))

    def reveals(self, events: Sequence[Any]) -> bool:
        """Whether *events* cannot be taken back: a card played lies open, and ends the turn."""
        return bool(events)

    def view_for(self, state: MatchState, seat: Seat) -> PlayerView:
        """All that *seat* may know."""
        return view.view_for(state, seat)

    def events_for(self, events: Sequence[Any], seat: Seat) -> tuple[Event, ...]:
        """What *seat* may know of what happened."""
        return view.events_for(events, seat)

    def refusal_in_view(self, view_: Any, action: Action) -> Refusal | None:
        """refusal_for, asked of a view."""
        return legal.refusal_for(view.turn_in(view_), action)

    def legal_in_view(self, view_: Any) -> Iterator[Action]:
        """legal_actions, asked of a view."""
        return legal.legal_actions(view.turn_in(view_))

    def score_sheet(self, state: MatchState) -> ScoreSheet | None:
        """The score of a deal just ended."""
        return state.sheet

    def result(self, state: MatchState) -> MatchResult | None:
        """How the match ended."""
        return match.result_of(state)

    def write_action(self, action: Action) -> str:
        """*action* in notation."""
        return notation.write_action(action)

    def read_action(self, state: MatchState, seat: Seat, text: str) -> Action:
        """The action *text* means; raises MalformedTextError."""
        return notation.read_action(match.turn_in_match(state), seat, text)

    def write_state(self, state: MatchState) -> str:
        """*state* as a position file."""
        return write_position(state)

    def read_state(self, text: str) -> MatchState:
        """The state of a position file; raises MalformedTextError."""
        return read_position(text)

    def checks(self, state: MatchState) -> list[str]:
        """Broken invariants."""
        return broken(state)

    # core.game.CaptureQuestions

    def ask_capture(self, rules: RuleSet, table: str, card: str) -> Mapping[str, Any]:
        """What *card* captures from *table*; raises MalformedTextError."""
        return questions.ask_capture(rules, table, card)

    # core.game.StudyQuestions

    def phase_of(self, state: MatchState) -> str:
        """What the deal is at."""
        return state.deal.phase.value

    def event_values(self, event: Event) -> Mapping[str, Any]:
        """*event* as plain values."""
        return event_values(event)

    def score_now(self, state: MatchState) -> ScoreSheet:
        """The score if the deal ended now."""
        return match.score_now(state)

    def parent_id(self, rules: RuleSet) -> str | None:
        """The rule set that *rules* is a way of."""
        return questions.parent_id(rules)

    def small_rules(self, rules: RuleSet, players: int) -> RuleSet:
        """*rules* with a small pack."""
        return questions.small_rules(rules, players)

    # core.game.PlainViews

    def view_values(self, view_: PlayerView) -> Mapping[str, Any]:
        """All that a seat may know, as plain values."""
        return view_values(view_)


GAME: Final = BasraGame()
