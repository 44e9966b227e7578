"""What a seat could do, as actions of the fast core: draws, plans of melding, discards."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from buraco_desktop.games.buraco.actions import Action
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco import core_layout as at
from buraco_desktop.players.buraco.core import Deal, Weights
from buraco_desktop.players.buraco.core_bridge import action_of, faces_in_code, faces_key
from buraco_desktop.players.buraco.core_sampling import deal_in_view
from buraco_desktop.players.halving import Trial

_MOST_TAKES: Final = 8
_MOST_PLANS: Final = 16
_MOST_MELDS: Final = 40
_MELDING: Final = (at.A_LAY_RUN, at.A_LAY_SET, at.A_ADD_RUN, at.A_ADD_SET)


@dataclass(slots=True, eq=False)
class Candidate(Trial):
    """Something to do: actions of the core, after which the core's player goes on.

    Attributes:
        codes: the actions, in order; none of them depends on a hidden card.
        is_own: whether this is what is done unless something else is clearly better.
        advice: points by which it is held better than the one that is done.
        oddness: points against it, next to the one that is done, because people take it for a mistake.
        judged: world by world, what the deal was judged to be worth some turns later; empty where nothing judges.
        rest: for the worlds that were also played out, by how much that judgement was out.
    """

    codes: tuple[int, ...]
    is_own: bool = False
    advice: float = 0.0
    oddness: float = 0.0
    judged: list[float] = field(default_factory=list)
    rest: list[float] = field(default_factory=list)

    @property
    def is_plan(self) -> bool:
        """Whether it is melding, after which nothing but a discard follows while the hand is the same."""
        return is_melding(self.codes[0])


class Outset:
    """Where a decision begins: what is seen as a deal of the core, and worlds dealt out that fit it.

    Attributes:
        view: what the seat to act sees.
        weights: what the core's player goes by.
        world: the deal with the hidden cards dealt out somehow.
        play: a deal to play in.
    """

    def __init__(self, view: PlayerView, weights: Weights) -> None:
        """The outset of a decision.

        Raises:
            ValueError: if the cards in the view do not add up to the pack.
        """
        self.view = view
        self.weights = weights
        values, self._unseen = deal_in_view(view)
        self._holes = Deal(values)
        self.world = Deal(values)
        self.play = Deal(values)
        self.deal_out(0)

    def deal_out(self, seed: int) -> None:
        """Deal the hidden cards out in another way, which *seed* fixes; every seat draws from a share of its own."""
        self.world.copy_from(self._holes)
        self.world.fill_hidden(self._unseen, seed)
        self.world.share_out()

    def candidates(self, usual: Action | None = None) -> list[Candidate]:
        """All that is worth thinking of, each once; *usual*, an action the rules allow, is among it."""
        codes = self.world.legal()
        if self.world.cell(at.PHASE) == at.DRAW:
            takes = sorted((code for code in codes if code != at.A_DRAW), key=_size, reverse=True)
            draws = [code for code in codes if code == at.A_DRAW]
            found = [Candidate((code,)) for code in draws + takes[:_MOST_TAKES]]
        else:
            throws = [code for code in codes if not is_melding(code)]
            found = [*(Candidate(plan) for plan in self._plans(codes)), *(Candidate((code,)) for code in throws)]
        if usual is not None and all(faces_key(self.action(each.codes[0])) != faces_key(usual) for each in found):
            code = next((code for code in codes if faces_key(self.action(code)) == faces_key(usual)), None)
            if code is not None:
                found.append(Candidate((code, *self._own_plan((code,))) if is_melding(code) else (code,)))
        return found

    def action(self, code: int) -> Action:
        """The action of the rules that *code* stands for."""
        top = self.view.pile[-1] if self.view.pile else None
        return action_of(code, self.view.seat, self.view.hand, top)

    def has_new_hand(self) -> bool:
        """Whether a morto was taken in ``play``, whose cards nobody sees yet."""
        return self.play.cell(at.MORTO_AT) != self.world.cell(at.MORTO_AT)

    def follow(self, codes: Sequence[int]) -> None:
        """Have ``play`` be the world after *codes*."""
        self.play.copy_from(self.world)
        for code in codes:
            self.play.apply(code)

    def begin(self, candidate: Candidate) -> None:
        """Have ``play`` be the world after *candidate*, with the discard that ends a plan."""
        self.follow(candidate.codes)
        if candidate.is_plan and not self.play.is_over() and not self.has_new_hand():
            self.play.throw(self.weights)

    def _plans(self, codes: Sequence[int]) -> list[tuple[int, ...]]:
        """Ways of melding that lead to different hands and melds; the core's own first."""
        melding = sorted((code for code in codes if is_melding(code)), key=_size)
        melding = melding[::-1][:_MOST_MELDS]
        found: dict[tuple[int, ...], tuple[int, ...]] = {}
        if not melding:
            return []
        own = self._own_plan(())
        for end in range(len(own), 0, -1):
            self._offer(own[:end], found)
        for code in melding:
            self._offer((code, *self._own_plan((code,))), found)
            self._offer((code,), found)
            if len(found) >= _MOST_PLANS:
                break
        return list(found.values())[:_MOST_PLANS]

    def _own_plan(self, before: tuple[int, ...]) -> tuple[int, ...]:
        """What the core's player melds after *before*, as far as it sees no card that is hidden now."""
        self.follow(before)
        if self.play.is_over() or self.has_new_hand():
            return ()
        plan = []
        for code in self.play.take_turn(self.weights):
            if code & 15 == at.A_DISCARD:
                break
            plan.append(code)
        # A morto taken on the way shows hidden cards: what follows it is decided when they are seen.
        self.follow(before)
        for count, code in enumerate(plan, 1):
            self.play.apply(code)
            if self.play.is_over() or self.has_new_hand():
                return tuple(plan[:count])
        return tuple(plan)

    def _offer(self, plan: tuple[int, ...], found: dict[tuple[int, ...], tuple[int, ...]]) -> None:
        """Add *plan* unless another leads to the same hand and melds."""
        self.follow(plan)
        cell = self.play.cell
        first = at.HANDS + self.view.seat * at.HAND_SIZE
        hand = [0] if self.has_new_hand() else [cell(first + number) for number in range(at.HAND_SIZE)]
        first = at.MELDS + self.view.side * at.MOST_MELDS
        melds = sorted(cell(first + number) for number in range(cell(at.MELD_COUNT + self.view.side)))
        found.setdefault((*hand, *melds), plan)


def is_melding(code: int) -> bool:
    """Whether an action lays or extends a meld with cards of the hand."""
    return code & 15 in _MELDING


def _size(code: int) -> int:
    return len(faces_in_code(code))
