"""A tiny game that fits the Game protocol: draw, lay cards, end the turn. For tests of what knows no game.

One suit of 13 cards in two packs and a joker, three cards each. A turn: draw, lay any cards (which can be
taken back: it shows nothing new to the one who lays), end. A side scores the places of its laid cards when the
stock is empty; the match ends at ``match.target`` points.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from buraco_desktop.core.card_notation import read_card, write_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import IllegalActionError, MalformedTextError
from buraco_desktop.core.game import AnyGame, MatchResult, ScoreLine, ScoreSheet, SideScore, Step
from buraco_desktop.core.options import OptionKind, OptionSpec, OptionValue
from buraco_desktop.core.packs import PackSpec, build_pack
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.core.shuffle import shuffled

PACK = build_pack(PackSpec(packs=2, jokers=1, suits=1))


@dataclass(frozen=True, slots=True)
class ToyRules:
    id: str
    target: int
    jokers: bool = True


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Lay:
    card: Card


@dataclass(frozen=True, slots=True)
class End:
    pass


@dataclass(frozen=True, slots=True)
class Deal:
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Happened:
    kind: str
    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyState:
    rules: ToyRules
    seating: Seating
    seed: int
    deal: int
    dealer: Seat
    order: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    laid: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    to_act: Seat
    has_drawn: bool = False
    is_ended: bool = False
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ToyView:
    seat: Seat
    hand: tuple[Card, ...]
    laid: tuple[tuple[Card, ...], ...]
    stock_count: int
    to_act: Seat
    has_drawn: bool


class ToyGame:
    id = "toy"

    def rule_sets(self) -> tuple[ToyRules, ...]:
        return ToyRules("toy-short", 150), ToyRules("toy-long", 300)

    def rule_set_id(self, rules: ToyRules) -> str:
        return rules.id

    def option_specs(self, rules: ToyRules) -> tuple[OptionSpec, ...]:
        shipped = next(each for each in self.rule_sets() if each.id == rules.id)
        return (
            OptionSpec(
                id="match.target", kind=OptionKind.NUMBER, default=shipped.target, allowed=(150,), rule="Y-1",
                lowest=10, highest=500,
            ),
            OptionSpec(id="lay.jokers", kind=OptionKind.SWITCH, default=True, allowed=(True, False), rule="Y-2"),
        )  # fmt: skip

    def option_values(self, rules: ToyRules) -> Mapping[str, OptionValue]:
        return {"match.target": rules.target, "lay.jokers": rules.jokers}

    def with_options(self, rules: ToyRules, values: Mapping[str, OptionValue]) -> ToyRules:
        merged = {**self.option_values(rules), **values}
        target, jokers = merged.pop("match.target"), merged.pop("lay.jokers")
        if merged or not isinstance(target, int):
            raise MalformedTextError(f"unknown options {', '.join(merged)}")
        return replace(rules, target=target, jokers=bool(jokers))

    def player_counts(self, rules: ToyRules) -> tuple[int, ...]:
        return 2, 3

    def start(
        self, rules: ToyRules, seating: Seating, seed: int, *, order: Sequence[Card] = (), dealer: Seat | None = None
    ) -> Step[ToyState, Happened]:
        dealer = Seat(seed % seating.players) if dealer is None else dealer
        return self._dealt(rules, seating, seed, 1, dealer, tuple(order), (0,) * seating.players)

    def _dealt(
        self,
        rules: ToyRules,
        seating: Seating,
        seed: int,
        deal: int,
        dealer: Seat,
        order: tuple[Card, ...],
        totals: tuple[int, ...],
    ) -> Step[ToyState, Happened]:
        order = order or shuffled(PACK, seed, deal)
        dealt = 3 * seating.players
        state = ToyState(
            rules=rules,
            seating=seating,
            seed=seed,
            deal=deal,
            dealer=dealer,
            order=order,
            hands=tuple(tuple(sorted(order[seat * 3 : seat * 3 + 3])) for seat in seating.seats),
            laid=tuple(() for _ in seating.seats),
            stock=order[dealt:],
            to_act=seating.next(dealer),
            totals=totals,
        )
        return Step(state, (Happened("dealt", dealer),))

    def to_act(self, state: ToyState) -> Seat | None:
        return None if self.result(state) else state.to_act

    def is_between_deals(self, state: ToyState) -> bool:
        return state.is_ended and self.result(state) is None

    def next_deal(self, state: ToyState, order: Sequence[Card] = ()) -> Deal:
        return Deal(tuple(order) or shuffled(PACK, state.seed, state.deal + 1))

    def deal_order(self, state: ToyState) -> tuple[Card, ...]:
        return state.order

    def dealer(self, state: ToyState) -> Seat:
        return state.dealer

    def deal_number(self, state: ToyState) -> int:
        return state.deal

    def seed(self, state: ToyState) -> int:
        return state.seed

    def refusal_for(self, state: ToyState, action: Any) -> Refusal | None:
        if self.result(state):
            return Refusal("match-over", "Y-9")
        if state.is_ended or isinstance(action, Deal):
            is_allowed = state.is_ended and isinstance(action, Deal)
            return None if is_allowed else Refusal("not-now", "Y-8")
        if isinstance(action, Draw):
            return Refusal("drawn-already", "Y-3") if state.has_drawn else None
        if not state.has_drawn:
            return Refusal("draw-first", "Y-3")
        if isinstance(action, Lay):
            if action.card not in state.hands[state.to_act]:
                return Refusal("not-in-hand", "Y-4", (action.card,))
            if action.card.is_joker and not state.rules.jokers:
                return Refusal("no-jokers", "Y-2")
        return None

    def legal_actions(self, state: ToyState) -> Iterator[Any]:
        if self.is_between_deals(state):
            yield self.next_deal(state)
            return
        for action in (Draw(), *(Lay(card) for card in state.hands[state.to_act]), End()):
            if self.refusal_for(state, action) is None:
                yield action

    def apply(self, state: ToyState, action: Any) -> Step[ToyState, Happened]:
        refusal = self.refusal_for(state, action)
        if refusal:
            raise IllegalActionError(refusal)
        seat = state.to_act
        match action:
            case Deal(order):
                dealer = state.seating.next(state.dealer)
                return self._dealt(state.rules, state.seating, state.seed, state.deal + 1, dealer, order, state.totals)
            case Draw():
                card = state.stock[0]
                hands = _put(state.hands, seat, tuple(sorted((*state.hands[seat], card))))
                after = replace(state, hands=hands, stock=state.stock[1:], has_drawn=True)
                return Step(after, (Happened("drawn", seat, card),))
            case Lay(card):
                hand = tuple(each for each in state.hands[seat] if each is not card)
                laid = _put(state.laid, seat, (*state.laid[seat], card))
                after = replace(state, hands=_put(state.hands, seat, hand), laid=laid)
                return Step(after, (Happened("laid", seat, card),))
        after = replace(state, to_act=state.seating.next(seat), has_drawn=False)
        if state.stock:
            return Step(after, (Happened("ended", seat),))
        totals = tuple(a + b for a, b in zip(state.totals, _points(state), strict=True))
        after = replace(after, is_ended=True, totals=totals, to_act=state.seating.next(state.dealer))
        return Step(after, (Happened("ended", seat), Happened("scored", seat)))

    def reveals(self, events: Sequence[Any]) -> bool:
        return any(event.kind != "laid" for event in events)

    def view_for(self, state: ToyState, seat: Seat) -> ToyView:
        return ToyView(seat, state.hands[seat], state.laid, len(state.stock), state.to_act, state.has_drawn)

    def events_for(self, events: Sequence[Any], seat: Seat) -> tuple[Happened, ...]:
        return tuple(
            replace(event, card=None) if event.kind == "drawn" and event.seat != seat else event for event in events
        )

    def refusal_in_view(self, view: Any, action: Any) -> Refusal | None:
        return None if action in tuple(self.legal_in_view(view)) else Refusal("not-now", "Y-8")

    def legal_in_view(self, view: Any) -> Iterator[Any]:
        if not view.has_drawn:
            yield Draw()
            return
        yield from (Lay(card) for card in view.hand)
        yield End()

    def score_sheet(self, state: ToyState) -> ScoreSheet | None:
        if not state.is_ended:
            return None
        sides = tuple(
            SideScore(
                seats=(Seat(seat),), lines=(ScoreLine(code="laid", points=points),), total=points, match_total=total
            )
            for seat, (points, total) in enumerate(zip(_points(state), state.totals, strict=True))
        )
        return ScoreSheet(deal=state.deal, sides=sides)

    def result(self, state: ToyState) -> MatchResult | None:
        if not state.is_ended or max(state.totals) < state.rules.target:
            return None
        winners = tuple(seat for seat in state.seating.seats if state.totals[seat] == max(state.totals))
        return MatchResult(totals=state.totals, winners=winners)

    def write_action(self, action: Any) -> str:
        match action:
            case Draw():
                return "draw"
            case Lay(card):
                return f"lay {card.text}"
            case End():
                return "end"
        return "deal"

    def read_action(self, state: ToyState, seat: Seat, text: str) -> Any:
        words = text.split()
        if words == ["draw"]:
            return Draw()
        if words == ["end"]:
            return End()
        if len(words) == 2 and words[0] == "lay":
            return Lay(read_card(words[1]))
        raise MalformedTextError(f"'{text}' is no action: expected draw, lay or end")

    def write_state(self, state: ToyState) -> str:
        return write_cards(state.order)

    def read_state(self, text: str) -> ToyState:
        raise MalformedTextError("the toy reads no positions")

    def checks(self, state: ToyState) -> list[str]:
        held = [*state.stock]
        for cards in (*state.hands, *state.laid):
            held += cards
        return [] if sorted(held) == list(PACK) else ["cards are missing"]


def _put(rows: tuple[tuple[Card, ...], ...], seat: Seat, row: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])


def _points(state: ToyState) -> tuple[int, ...]:
    return tuple(sum(card.place for card in cards) for cards in state.laid)


TOY: AnyGame = ToyGame()
