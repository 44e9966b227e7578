"""The careful player's turn: which cards to take, what to meld, what to throw."""

from dataclasses import dataclass, replace
from typing import Final

from buraco_desktop.core.cards import Card, card_with_index
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.actions import Action, Discard, DrawFromStock, TakeDiscardPile
from buraco_desktop.games.buraco.going_out import refusal_for_discard
from buraco_desktop.games.buraco.legal import legal_actions
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.melds import Meld, Run
from buraco_desktop.games.buraco.ruleset import PileTake, is_wild_card
from buraco_desktop.games.buraco.turn import MortoStatus, Phase, Turn, has_canasta, holds_face
from buraco_desktop.games.buraco.view import PlayerView, turn_in
from buraco_desktop.players.buraco.card_counting import remembered_pile, whereabouts
from buraco_desktop.players.buraco.discards import Danger
from buraco_desktop.players.buraco.evaluation import Outlook
from buraco_desktop.players.buraco.plans import Move, Position, emptying, moves_from
from buraco_desktop.players.buraco.weights import Weights
from buraco_desktop.players.player import Choice, Reason

_LEAST_GAIN: Final = 0.01
_MATCH: Final = 250.0
_HOPELESS: Final = -100_000.0


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn thought out: what to meld in order, what to throw (None: nothing is left), and what it is worth."""

    value: float
    moves: tuple[Move, ...]
    discard: Card | None
    end: Position


class CarefulTurn:
    """One turn as its player sees it."""

    def __init__(self, view: PlayerView, weights: Weights) -> None:
        self._view = view
        self._weights = weights
        seen = self._seen = whereabouts(view)
        self._outlook = Outlook(view, weights, seen)
        self._danger = Danger(view, weights, seen)
        self._turn: Turn = turn_in(view)

    def draw(self) -> tuple[Choice, ...]:
        """Stock and pile, the better first; empty when nothing can be drawn."""
        choices = []
        for action in legal_actions(self._turn):
            if isinstance(action, DrawFromStock):
                value = self._value_of_stock()
                choices.append(Choice(action, value, (Reason("keeps-hand", value),)))
            elif isinstance(action, TakeDiscardPile):
                choices.append(self._value_of_take(action))
        return tuple(sorted(choices, key=lambda choice: choice.value, reverse=True))

    def play(self) -> tuple[Choice, ...]:
        """The next meld of the best plan or the discard that ends it, then what else could be done, worse and worse."""
        start = Position(self._view.hand, self._turn.melds)
        best: dict[Action, Plan] = {}
        for plan in sorted(
            self._plans(start, self._turn, must_meld=self._owes_meld()), key=lambda plan: plan.value, reverse=True
        ):
            if plan.moves:
                best.setdefault(plan.moves[0].action, plan)
            elif plan.discard is not None:
                best.setdefault(Discard(self._turn.seat, plan.discard), plan)
        return tuple(Choice(action, plan.value, self._reasons(plan)) for action, plan in best.items())

    def _owes_meld(self) -> bool:
        return (
            self._turn.rules.pile.take is PileTake.MELD_SOMETHING
            and isinstance(self._turn.took, tuple)
            and not self._turn.has_melded
        )

    def _value_of_stock(self) -> float:
        """What drawing from the stock is worth: the hand's best plan, one unknown card thrown after it."""
        turn = replace(self._turn, phase=Phase.PLAY)
        start = Position(self._turn.hand, self._turn.melds)
        best = float("-inf")
        end = start
        for path in self._paths(start, turn):
            here = path[-1].after if path else start
            value = self._outlook.worth(here.hand, here.melds) if here.hand else self._emptied(here.melds, False)
            if value > best:
                best, end = value, here
        if end.hand and self._weights.luck:
            best += self._weights.luck * self._expected_gain(end)
        leaves = sum(self._danger.of_fit(card) for card in self._view.pile[-6:])
        return best + self._weights.draw - self._weights.deny * leaves

    def _expected_gain(self, here: Position) -> float:
        """What the card on top of the stock does for *here* on average: it is laid, held, or thrown again."""
        outlook, rules = self._outlook, self._turn.rules
        before = outlook.worth(here.hand, here.melds)
        counts = [(card_with_index(face * 8), count) for face, count in enumerate(self._seen.unseen) if count]
        held = outlook.worths_with(here.hand, here.melds, [card for card, _ in counts])
        gains = 0.0
        for (card, count), worth in zip(counts, held, strict=True):
            gain = max(0.0, worth - before)
            for number, meld in enumerate(here.melds):
                if isinstance(meld, Run) and card.suit is not meld.suit and not is_wild_card(card):
                    continue
                grown = grow(meld, (card,), rules)
                if not isinstance(grown, Refusal):
                    melds = (*here.melds[:number], grown, *here.melds[number + 1 :])
                    gain = max(gain, outlook.worth(here.hand, melds) - before)
            gains += count * gain
        return gains / max(1, sum(count for _, count in counts))

    def _value_of_take(self, take: TakeDiscardPile) -> Choice:
        pile = remembered_pile(self._view)
        has_twin = len(pile) == 1 and holds_face(self._turn.hand, pile[0])
        turn = replace(self._turn, phase=Phase.PLAY, took=pile, has_twin=has_twin)
        hand = list(self._turn.hand)
        melds = self._turn.melds
        if take.is_use:
            top = pile[-1]
            for card in take.use:
                hand.remove(card)
            melds = _melds_with(melds, take, top, turn) or melds
            pile = pile[:-1]
        start = Position(tuple(sorted((*hand, *pile))), melds)
        if not start.hand:
            value = self._emptied(melds, True)
            return Choice(take, value, (Reason("empties-hand", value),))
        must_meld = self._turn.rules.pile.take is PileTake.MELD_SOMETHING
        plans = self._plans(start, turn, must_meld=must_meld)
        if not plans:
            return Choice(take, _HOPELESS)
        plan = max(plans, key=lambda plan: plan.value)
        value = plan.value + self._weights.pile_card * self._view.pile_count
        return Choice(take, value, self._reasons(plan))

    def _plans(self, start: Position, turn: Turn, *, must_meld: bool) -> list[Plan]:
        """Ways to end the turn from *start*; if they are any, a legal way on is among them."""
        plans = [
            plan
            for path in self._paths(start, turn)
            if path or not must_meld
            for plan in self._endings(start, path, turn)
        ]
        if plans:
            return plans
        # What is left cannot be thrown, or something must be melded first: take the least harmful way on.
        for move in moves_from(start, turn):
            on = Plan(self._outlook.worth(move.after.hand, move.after.melds) + _HOPELESS, (move,), None, move.after)
            plans += self._endings(start, (move,), turn) or [on]
        return plans

    def _paths(self, start: Position, turn: Turn) -> list[tuple[Move, ...]]:
        """Sequences of moves worth ending: every step of the best improvement, and one that empties the hand."""
        path: tuple[Move, ...] = ()
        paths = [path]
        here = start
        while here.hand:
            step = self._best_step(here, turn)
            if step is None:
                break
            path = (*path, step)
            here = step.after
            paths.append(path)
        if turn.can_take_morto or has_canasta(here.melds, turn.rules) or any(len(m.cards) > 4 for m in here.melds):
            quick = emptying(start, turn)
            if quick is not None:
                paths.append(quick)
            if here is not start:
                quick = emptying(here, turn)
                if quick is not None:
                    paths.append((*path, *quick))
        return paths

    def _best_step(self, here: Position, turn: Turn) -> Move | None:
        now = self._outlook.worth(here.hand, here.melds)
        best, most = None, now + _LEAST_GAIN
        for move in moves_from(here, turn):
            after = move.after
            value = self._outlook.worth(after.hand, after.melds) if after.hand else self._emptied(after.melds, True)
            if value > most:
                best, most = move, value
        return best

    def _endings(self, start: Position, path: tuple[Move, ...], turn: Turn) -> list[Plan]:
        """*path* with every legal discard after it."""
        here = path[-1].after if path else start
        if not here.hand:
            return [Plan(self._emptied(here.melds, True), path, None, here)]
        plans = []
        face = -1
        for card in here.hand:
            if card.face == face or refusal_for_discard(turn, card, here.hand, here.melds) is not None:
                continue
            face = card.face
            rest = tuple(other for other in here.hand if other is not card)
            value = self._outlook.worth(rest, here.melds) if rest else self._emptied(here.melds, False)
            if rest or turn.can_take_morto:
                value -= self._danger.of(card)
            plans.append(Plan(value, path, card, Position(rest, here.melds)))
        return plans

    def _emptied(self, melds: tuple[Meld, ...], is_direct: bool) -> float:
        """What an empty hand is worth: the morto, or the end of the deal."""
        weights, view = self._weights, self._view
        table = self._outlook.table(melds)
        if view.can_take_morto:
            return table + self._outlook.prospects((), melds) + weights.morto + (weights.direct if is_direct else 0.0)
        value = table + view.rules.score.going_out_points + weights.going_out
        held = [0, 0]
        for seat, count in enumerate(view.hand_counts):
            if seat != view.seat:
                held[view.side_of[seat] == view.side] += count
        value += weights.caught * (held[False] - held[True])
        for number, side in enumerate(view.sides):
            if number != view.side and side.morto is MortoStatus.NONE and number in view.side_of:
                value += 0.6 * view.rules.score.morto_penalty_points
        return value + self._match_swing(table - weights.caught * held[True], held[False])

    def _match_swing(self, points: float, caught: int) -> float:
        """What it is worth that the deal, ended now with *points* of one's own, decides the match."""
        view = self._view
        target, totals = view.rules.match.target, view.totals
        if view.seating.players == 3 or max(totals) < target / 2:
            return 0.0
        own = totals[view.side] + points + view.rules.score.going_out_points
        theirs = totals[1 - view.side] + self._outlook.table(view.sides[1 - view.side].melds)
        theirs -= self._weights.caught * caught
        if max(own, theirs) < target:
            return 0.0
        return _MATCH if own > theirs else -_MATCH

    def _reasons(self, plan: Plan) -> tuple[Reason, ...]:
        hand, melds = plan.end.hand, plan.end.melds
        table = self._outlook.table(melds)
        reasons = [Reason("own-melds", table)]
        if hand:
            reasons.append(Reason("prospects", self._outlook.prospects(hand, melds)))
            reasons.append(Reason("cards-in-hand", self._outlook.hand_cost(hand, melds)))
        else:
            reasons.append(Reason("takes-morto" if self._view.can_take_morto else "goes-out", plan.value - table))
        if plan.discard is not None and (hand or self._view.can_take_morto):
            reasons.append(Reason("feeds-opponents", -self._danger.of(plan.discard)))
        return tuple(reasons)


def _melds_with(melds: tuple[Meld, ...], take: TakeDiscardPile, top: Card, turn: Turn) -> tuple[Meld, ...] | None:
    """*melds* once the pile's top card is used as *take* says; None if it cannot be."""
    cards = (*take.use, top)
    if take.meld is None:
        laid = read_meld(cards, turn.rules)
        return None if isinstance(laid, Refusal) else (*melds, laid)
    grown = grow(melds[take.meld], cards, turn.rules)
    return None if isinstance(grown, Refusal) else (*melds[: take.meld], grown, *melds[take.meld + 1 :])
