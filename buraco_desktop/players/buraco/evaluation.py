"""What melds and a hand are worth together, suit by suit, as a sum of named terms.

A position's worth is the points on the table, the canastas in the making by the chance of the cards still
missing, what the hand can become, and what its cards cost if the deal ended.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from buraco_desktop.core.cards import JOKER_FACE, SUITS, Card
from buraco_desktop.games.buraco.melds import CanastaGrade, Meld, Run, bonus_of, grade_of, points_of
from buraco_desktop.games.buraco.ruleset import EndWild, GoingOutCanasta, RuleSet, SetsAllowed, is_wild_card
from buraco_desktop.games.buraco.turn import MortoStatus, has_canasta
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.players.buraco.card_counting import Whereabouts
from buraco_desktop.players.buraco.weights import Weights

_HELD: Final = 0.96
_CANASTA: Final = 7
_WHOLE: Final = 13
_SUIT_NUMBER: Final = {suit: number for number, suit in enumerate(SUITS)}

RunKey = tuple[int, int, int, bool]
"""What counts of a run on the table: lowest and highest place of the naturals' span, its cards, has a wild."""


class Outlook:
    """The worth of positions of one side during one turn; remembers what it has worked out."""

    def __init__(self, view: PlayerView, weights: Weights, seen: Whereabouts) -> None:
        self.weights = weights
        self.rules: RuleSet = view.rules
        self.can_take_morto = view.can_take_morto
        self.late = lateness(view, weights.threat)
        reach = min(0.95, weights.reach) * (1.0 - 0.75 * self.late)
        self._miss = 1.0 - reach
        self._chance = tuple(
            1.0
            - (1.0 - reach) ** (seen.unseen[face] + 0.6 * seen.in_pile[face])
            * 0.15 ** seen.with_partner[face]
            * (1.0 - 0.3 * reach) ** seen.with_opponents[face]
            for face in range(JOKER_FACE + 1)
        )
        self._copies = tuple(seen.unseen[face] + 0.6 * seen.in_pile[face] for face in range(JOKER_FACE + 1))
        self._held_points = weights.held_points + (1.0 - weights.held_points) * self.late
        self._face_points = _face_points(view.rules)
        self._has_sets = view.rules.melds.sets is not SetsAllowed.NONE
        self._suits: dict[tuple[int, tuple[int, ...], tuple[RunKey, ...], bool], float] = {}
        self._ranks: dict[tuple[int, int, tuple[tuple[int, bool], ...], bool], float] = {}
        # By identity, which is quick; the meld is kept with its facts so that no other takes its identity.
        self._melds: dict[int, tuple[int, RunKey | tuple[int, bool], float, Meld]] = {}
        self._wild_help = 0.4 * weights.dirty, 0.8 * weights.dirty
        partners = [
            count
            for seat, count in enumerate(view.hand_counts)
            if seat != view.seat and view.side_of[seat] == view.side
        ]
        self._partner_count = min(partners, default=99)
        self._needs_clean = view.rules.going_out.canasta is GoingOutCanasta.CLEAN

    def worth(self, hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> float:
        """What a side with *melds*, one of whose players holds *hand* (sorted), stands at, in points."""
        return self.table(melds) + self.prospects(hand, melds) + self.hand_cost(hand, melds)

    def table(self, melds: Sequence[Meld]) -> float:
        """Points of cards and canastas on the table."""
        return sum(self._facts(meld)[2] for meld in melds)

    def prospects(self, hand: Sequence[Card], melds: Sequence[Meld]) -> float:
        """What melds can still become, with the hand and with what may come."""
        held, has_wild = _held(hand)
        runs, sets = self._spread(melds)
        total = self._first_canasta_of(melds, runs, sets)
        for suit in range(4):
            total += self._suit(suit, held, runs, has_wild)
        if self._has_sets:
            for place in range(13):
                total += self._rank(place, held, sets, has_wild)
        return total

    def worths_with(self, hand: tuple[Card, ...], melds: tuple[Meld, ...], cards: Iterable[Card]) -> list[float]:
        """What a side with *melds* and *hand* would stand at with each of *cards* in the hand besides."""
        held, has_wild = _held(hand)
        runs, sets = self._spread(melds)
        fixed = self.table(melds) + self._first_canasta_of(melds, runs, sets)
        parts: dict[bool, tuple[list[float], list[float]]] = {}
        worths = []
        for card in cards:
            with_wild = has_wild or is_wild_card(card)
            if with_wild not in parts:
                suits = [self._suit(suit, held, runs, with_wild) for suit in range(4)]
                ranks = [self._rank(place, held, sets, with_wild) for place in range(13)] if self._has_sets else []
                parts[with_wild] = suits, ranks
            suits, ranks = parts[with_wild]
            worth = fixed + sum(suits) + sum(ranks) + self.hand_cost((*hand, card), melds)
            if card.face != JOKER_FACE:
                suit, place = divmod(card.face, 13)
                held[suit][place] += 1
                worth += self._suit(suit, held, runs, with_wild) - suits[suit]
                if ranks:
                    worth += self._rank(place, held, sets, with_wild) - ranks[place]
                held[suit][place] -= 1
            worths.append(worth)
        return worths

    def _spread(self, melds: Sequence[Meld]) -> tuple[list[list[RunKey]], list[list[tuple[int, bool]]]]:
        """What counts of *melds*: of the runs by suit, of the sets by rank."""
        runs: list[list[RunKey]] = [[], [], [], []]
        sets: list[list[tuple[int, bool]]] = [[] for _ in range(13)]
        for meld in melds:
            where, key, _, _ = self._facts(meld)
            if isinstance(meld, Run):
                runs[where].append(key)  # type: ignore[arg-type]
            else:
                sets[where].append(key)  # type: ignore[arg-type]
        return runs, sets

    def _suit(self, suit: int, held: list[list[int]], runs: list[list[RunKey]], has_wild: bool) -> float:
        key = suit, tuple(held[suit]), tuple(runs[suit]), has_wild
        value = self._suits.get(key)
        if value is None:
            value = self._suits[key] = self._suit_worth(*key)
        return value

    def _rank(self, place: int, held: list[list[int]], sets: list[list[tuple[int, bool]]], has_wild: bool) -> float:
        count = held[0][place] + held[1][place] + held[2][place] + held[3][place]
        if place == 1 or (count < 2 and not sets[place]):
            return 0.0
        key = place, count, tuple(sets[place]), has_wild
        value = self._ranks.get(key)
        if value is None:
            value = self._ranks[key] = self._rank_worth(*key)
        return value

    def _first_canasta_of(
        self, melds: Sequence[Meld], runs: list[list[RunKey]], sets: list[list[tuple[int, bool]]]
    ) -> float:
        return 0.0 if has_canasta(tuple(melds), self.rules) else self._first_canasta(runs, sets)

    def hand_cost(self, hand: Sequence[Card], melds: tuple[Meld, ...]) -> float:
        """What holding *hand* costs (a negative number), less what its wilds may do."""
        weights = self.weights
        cost = 0.0
        wilds = 0
        for card in hand:
            cost -= self._held_points * self._face_points[card.face]
            if card.place == 2 or card.face == JOKER_FACE:
                wilds += 1
                cost += weights.wild * (1.0 - self.late) * (1.0 if wilds < 3 else 0.5)
        count = len(hand)
        if self.can_take_morto:
            behind = weights.behind if count > self._partner_count else 1.0
            return cost - weights.held_card * count * behind
        if has_canasta(melds, self.rules):
            return cost - weights.held_card_late * count
        return cost - (weights.stuck if count < 2 else weights.stuck / 3 if count < 3 else 0.0)

    def _facts(self, meld: Meld) -> tuple[int, "RunKey | tuple[int, bool]", float, Meld]:
        """Of a meld: its suit or rank number, what counts of it, and its points with any bonus."""
        facts = self._melds.get(id(meld))
        if facts is None:
            points = points_of(meld.cards, self.rules) + bonus_of(grade_of(meld, self.rules), self.rules)
            if isinstance(meld, Run):
                facts = _SUIT_NUMBER[meld.suit], self._run_key(meld), float(points), meld
            else:
                facts = meld.rank.place - 1, (len(meld.cards), meld.wild_at >= 0), float(points), meld
            self._melds[id(meld)] = facts
        return facts

    def _run_key(self, meld: Run) -> RunKey:
        low, high = meld.low, meld.high
        if meld.wild_at >= 0 and not meld.is_wild_bound and self.rules.wilds.end is EndWild.FREE and not meld.is_free:
            low, high = (low + 1, high) if meld.wild_at == 0 else (low, high - 1)
        return low, high, len(meld.cards), meld.wild_at >= 0

    def _suit_worth(self, suit: int, held: tuple[int, ...], runs: tuple[RunKey, ...], has_wild: bool) -> float:
        base = suit * 13
        chance = [0.0] * 16
        for place in range(1, 15):
            at = (place - 1) % 13
            chance[place] = _HELD if held[at] else self._chance[base + at]
        total = 0.0
        for run in runs:
            total += self._run_prospects(run, chance, has_wild)
        synergy = self.weights.synergy
        for at in range(13):
            if not held[at]:
                continue
            unlikely = 1.0
            for place in (1, 14) if at == 0 else (at + 1,):
                unlikely *= self._stays_alone(place, chance, runs)
            use = 1.0 - unlikely
            total += synergy * use
            if held[at] > 1:
                total += synergy * 0.3 * use
        return total

    def _stays_alone(self, place: int, chance: list[float], runs: tuple[RunKey, ...]) -> float:
        """Chance that the hand card at *place* finds neither two neighbours nor a run of the side."""
        unlikely = 1.0
        for low in (place - 2, place - 1, place):
            if low >= 1 and low + 2 <= 14:
                both = 1.0
                for other in (low, low + 1, low + 2):
                    if other != place:
                        both *= chance[other]
                unlikely *= 1.0 - both
        for low, high, _, _ in runs:
            way = 1.0
            if place < low:
                for other in range(place + 1, low):
                    way *= chance[other]
            elif place > high:
                for other in range(high + 1, place):
                    way *= chance[other]
            else:
                continue
            unlikely *= 1.0 - way
        return unlikely

    def _run_prospects(self, run: RunKey, chance: list[float], has_wild: bool) -> float:
        low, high, count, is_dirty = run
        score = self.rules.score
        if count >= _CANASTA:
            if not is_dirty and score.a_to_k and count < _WHOLE:
                return _reaches(low, high, chance, _WHOLE - count) * (score.a_to_k - score.clean_points)
            return 0.0
        need = _CANASTA - count
        share = self.weights.canasta
        if is_dirty:
            return share * score.dirty_points * _reaches(low, high, chance, need)
        clean = score.clean_points * _reaches(low, high, chance, need)
        dirty = score.dirty_points * _reaches(low, high, chance, need - 1) * self._wild_help[has_wild]
        return share * (clean + 0.3 * dirty if clean > dirty else dirty + 0.3 * clean)

    def _rank_worth(self, place: int, held: int, sets: tuple[tuple[int, bool], ...], has_wild: bool) -> float:
        copies = sum(self._copies[place:JOKER_FACE:13])
        score = self.rules.score
        total = 0.0
        for count, is_dirty in sets:
            if count >= _CANASTA:
                continue
            need = _CANASTA - count - held
            clean = self._gets(copies, need)
            if is_dirty:
                total += score.dirty_points * clean
            else:
                dirty = score.dirty_points * self._gets(copies, need - 1) * self._wild_help[has_wild]
                total += max(score.clean_points * clean, dirty)
        total *= self.weights.canasta
        if held and sets:
            total += self.weights.synergy * held
        elif held > 1:
            use = 1.0 if held > 2 else 1.0 - self._miss**copies
            total += self.weights.synergy * use * held * 0.7
        return total

    def _gets(self, copies: float, need: int) -> float:
        """Chance that the side gets *need* more of *copies* equal cards."""
        if need <= 0:
            return 1.0
        if copies < need:
            return 0.0
        return float((1.0 - self._miss ** (copies / need)) ** need)

    def _first_canasta(self, runs: list[list[RunKey]], sets: list[list[tuple[int, bool]]]) -> float:
        """What the longest meld is worth as the one that lets the side go out."""
        longest = 0
        for suit_runs in runs:
            for _, _, count, is_dirty in suit_runs:
                if not (is_dirty and self._needs_clean):
                    longest = max(longest, count)
        for rank_sets in sets:
            for count, is_dirty in rank_sets:
                if not (is_dirty and self._needs_clean):
                    longest = max(longest, count)
        return self.weights.first_canasta * (min(longest, _CANASTA) / _CANASTA - 1.0)


def _held(hand: Sequence[Card]) -> tuple[list[list[int]], bool]:
    """How many of each suit and place are held, jokers aside, and whether a wild is."""
    held = [[0] * 13 for _ in range(4)]
    has_wild = False
    for card in hand:
        if card.face == JOKER_FACE:
            has_wild = True
        else:
            held[card.face // 13][card.place - 1] += 1
            has_wild = has_wild or card.place == 2
    return held, has_wild


def lateness(view: PlayerView, threat: float) -> float:
    """How near the deal is to its end: 0 early, 1 at the last card of the stock.

    Args:
        view: what is known.
        threat: how much an opponent about to go out counts, 0 to 1.
    """
    coming = view.stock_count
    if view.rules.stock.morto_becomes_stock:
        coming += sum(view.morto_counts)
    turns = coming / view.seating.players
    late = max(0.0, 1.0 - turns / 8.0)
    for seat, count in enumerate(view.hand_counts):
        side = view.side_of[seat]
        if side == view.side or (view.morto_counts and view.sides[side].morto is MortoStatus.NONE):
            continue
        nearness = max(0.0, 1.0 - count / 9.0)
        late = max(late, threat * nearness * (1.0 if has_canasta(view.sides[side].melds, view.rules) else 0.4))
    return min(1.0, late)


def _face_points(rules: RuleSet) -> tuple[int, ...]:
    ranks = [rules.cards.ace, rules.cards.two, *([5] * 5), *([10] * 6)]
    return (*ranks, *ranks, *ranks, *ranks, rules.cards.joker)


def _reaches(low: int, high: int, chance: list[float], need: int) -> float:
    """Chance that a run from *low* to *high* grows by *need* places, at either end."""
    if need <= 0:
        return 1.0
    above = [1.0]
    way = 1.0
    for place in range(high + 1, 15):
        way *= chance[place]
        if way < 0.005:
            break
        above.append(way)
    total = 0.0
    way, below = 1.0, 0
    for place in range(low - 1, -1, -1):
        going_on = way * chance[place] if place else 0.0
        if going_on < 0.005:
            going_on = 0.0
        rest = need - below
        if rest <= 0:
            return total + way
        if rest < len(above):
            total += (way - going_on) * above[rest]
        if not going_on:
            return total
        way, below = going_on, below + 1
    return total


def completes(before: Meld, after: Meld, rules: RuleSet) -> bool:
    """Whether *after* is a canasta that *before* was not."""
    return grade_of(before, rules) is CanastaGrade.NONE and grade_of(after, rules) is not CanastaGrade.NONE
