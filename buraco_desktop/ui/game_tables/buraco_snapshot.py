"""A Buraco view as a TableSnapshot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat, Side
from buraco_desktop.games.buraco.melds import CanastaGrade, Meld, grade_of
from buraco_desktop.games.buraco.ruleset import PileTake
from buraco_desktop.games.buraco.turn import STOCK, MortoStatus, Phase
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.ui.game_tables.hand_sorting import arranged
from buraco_desktop.ui.game_tables.wording import BuracoWords
from buraco_desktop.ui.table_spec import (
    CardSpot,
    Grade,
    ScoreSnapshot,
    SeatSnapshot,
    TableSnapshot,
    ZoneId,
    ZoneKind,
    ZoneSnapshot,
)

_STOCK_SHOWN: Final = 4
"""How many cards of a face-down heap are shown; its count is written beside it."""

_GRADES: Final = {
    CanastaGrade.NONE: Grade.NONE,
    CanastaGrade.DIRTY: Grade.DIRTY,
    CanastaGrade.SEMI_CLEAN: Grade.SEMI_CLEAN,
    CanastaGrade.CLEAN: Grade.CLEAN,
    CanastaGrade.A_TO_K: Grade.SPECIAL,
    CanastaGrade.A_TO_K_DIRTY: Grade.DIRTY,
    CanastaGrade.A_TO_A: Grade.SPECIAL,
    CanastaGrade.EIGHT: Grade.SPECIAL,
    CanastaGrade.EIGHT_DIRTY: Grade.DIRTY,
}

_PLACES: Final = {2: ("bottom", "top"), 3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}


def hand_zone(seat: Seat) -> ZoneId:
    """The zone of the hand at the bottom."""
    return ZoneId(ZoneKind.HAND.value, seat)


def meld_zone(side: Side, index: int) -> ZoneId:
    """The zone of one meld."""
    return ZoneId(ZoneKind.MELD.value, side, index)


def meld_spots(meld: Meld, *, may_lift: bool = False) -> tuple[CardSpot, ...]:
    """The cards of a meld as they lie, with what a wild stands for."""
    return tuple(
        CardSpot(
            card.text,
            card,
            stands_for=meld.stands_for if at == meld.wild_at else None,
            is_wild=at == meld.wild_at,
            may_lift=may_lift,
        )
        for at, card in enumerate(meld.cards)
    )


@dataclass(slots=True)
class SnapshotMaker:
    """Makes one snapshot of one view."""

    view: PlayerView
    words: BuracoWords
    names: Sequence[str]
    levels: Sequence[str]
    hand_order: Sequence[str]

    def make(self) -> TableSnapshot:
        """The snapshot."""
        view = self.view
        own = [*self._melds(view.side)]
        others = [zone for side in self._other_sides() for zone in self._melds(side)]
        zones = (
            self._hand(),
            *own,
            self._new_meld(),
            self._pile(),
            self._stock(),
            *self._mortos(),
            *others,
            *self._other_hands(),
        )
        return TableSnapshot(
            zones=zones,
            seats=tuple(map(self._seat, self._seats_from_bottom())),
            scores=self._scores(),
            target=view.rules.match.target,
            deal=view.deal_number,
            prompt=self._prompt(),
            may_act=self.may_act,
        )

    @property
    def may_act(self) -> bool:
        """Whether it is the turn of the person at the bottom."""
        return self.view.phase is not Phase.OVER and self.view.to_act == self.view.seat

    @property
    def _family(self) -> str:
        return self.view.rules.family.value

    # Zones

    def _hand(self) -> ZoneSnapshot:
        view = self.view
        count = view.hand_counts[view.seat]
        if view.is_hand_hidden:
            cards = tuple(CardSpot(f"seat{view.seat}-{number}", None) for number in range(count))
        else:
            new = self._new_cards()
            cards = tuple(
                CardSpot(card.text, card, is_new=card in new, may_lift=True)
                for card in arranged(view.hand, self.hand_order)
            )
        return ZoneSnapshot(
            id=hand_zone(view.seat),
            cards=cards,
            count=count,
            spoken=self.words.zones.hand_spoken(count, view.is_hand_hidden, self._family),
            is_own=True,
            deal=view.deal_number,
        )

    def _new_cards(self) -> frozenset[Card]:
        view = self.view
        if not self.may_act:
            return frozenset()
        taken = view.took if view.took is not None and view.took != STOCK else ()
        return frozenset(taken) | ({view.drawn} if view.drawn is not None else set())

    def _other_sides(self) -> list[Side]:
        return sorted(set(self.view.side_of) - {self.view.side})

    def _melds(self, side: Side) -> list[ZoneSnapshot]:
        view = self.view
        is_own = side == view.side
        zones = []
        for index, meld in enumerate(view.sides[side].melds):
            grade = grade_of(meld, view.rules)
            zones.append(
                ZoneSnapshot(
                    id=meld_zone(side, index),
                    cards=meld_spots(meld, may_lift=is_own and self.may_act),
                    count=len(meld.cards),
                    grade=_GRADES[grade],
                    grade_text=self.words.terms.grade_name(grade.value, self._family),
                    spoken=self.words.zones.meld_spoken(index + 1, meld.cards, is_own),
                    is_own=is_own,
                    deal=view.deal_number,
                )
            )
        return zones

    def _new_meld(self) -> ZoneSnapshot:
        return ZoneSnapshot(
            id=ZoneId(ZoneKind.NEW_MELD.value, self.view.side),
            cards=(),
            count=0,
            label=self.words.zones.new_meld_label(),
            spoken=self.words.zones.new_meld_spoken(),
            is_own=True,
            deal=self.view.deal_number,
        )

    def _pile(self) -> ZoneSnapshot:
        view = self.view
        return ZoneSnapshot(
            id=ZoneId(ZoneKind.PILE.value),
            cards=tuple(CardSpot(card.text, card, may_lift=self.may_act) for card in view.pile),
            count=view.pile_count,
            label=self.words.zones.pile_label(view.pile_count - len(view.pile)),
            spoken=self.words.zones.pile_spoken(view.pile_count, view.pile[-1] if view.pile else None),
            deal=view.deal_number,
        )

    def _stock(self) -> ZoneSnapshot:
        count = self.view.stock_count
        shown = range(min(count, _STOCK_SHOWN))
        return ZoneSnapshot(
            id=ZoneId(ZoneKind.STOCK.value),
            cards=tuple(CardSpot(f"stock-{number}", None, may_lift=self.may_act) for number in shown),
            count=count,
            label=self.words.zones.stock_label(),
            spoken=self.words.zones.stock_spoken(count),
            deal=self.view.deal_number,
        )

    def _mortos(self) -> list[ZoneSnapshot]:
        counts = self.view.morto_counts
        # The upper one is taken first; numbered from below, the one that stays keeps its number.
        return [
            ZoneSnapshot(
                id=ZoneId(ZoneKind.MORTO.value, 0, number),
                cards=tuple(CardSpot(f"morto{number}-{place}", None) for place in range(min(count, _STOCK_SHOWN))),
                count=count,
                label=self.words.terms.morto(self._family),
                spoken=self.words.zones.morto_spoken(count, self._family),
                deal=self.view.deal_number,
            )
            for number, count in enumerate(reversed(counts))
        ]

    def _other_hands(self) -> list[ZoneSnapshot]:
        view = self.view
        zones = []
        for seat in self._seats_from_bottom()[1:]:
            name, count = self.names[seat], view.hand_counts[seat]
            shown = view.shown_hands[seat] if view.shown_hands else ()
            spoken = (
                self.words.zones.shown_hand_spoken(name, shown)
                if view.shown_hands
                else self.words.zones.other_hand_spoken(name, count)
            )
            zones.append(
                ZoneSnapshot(
                    id=ZoneId(ZoneKind.OTHER_HAND.value, seat),
                    cards=tuple(CardSpot(card.text, card) for card in shown),
                    count=count,
                    spoken=spoken,
                    is_own=view.side_of[seat] == view.side,
                    deal=view.deal_number,
                )
            )
        return zones

    # People

    def _seats_from_bottom(self) -> list[Seat]:
        seats = self.view.seating.seats
        return [*seats[self.view.seat :], *seats[: self.view.seat]]

    def _seat(self, seat: Seat) -> SeatSnapshot:
        view = self.view
        side = view.side_of[seat]
        is_self = seat == view.seat
        is_partner = not is_self and side == view.side
        is_to_act = view.phase is not Phase.OVER and view.to_act == seat
        count = view.hand_counts[seat]
        places = _PLACES[view.seating.players]
        morto = view.sides[side].morto
        badge = ""
        if morto is not MortoStatus.NONE:
            badge = self.words.zones.morto_badge(morto is MortoStatus.UNSEEN, self._family)
        spoken = self.words.zones.seat_spoken(
            self.names[seat], self.levels[seat], count, is_self=is_self, is_partner=is_partner, is_to_act=is_to_act
        )
        return SeatSnapshot(
            seat=seat,
            place=places[(seat - view.seat) % view.seating.players],
            name=self.names[seat],
            level=self.levels[seat],
            card_count=count,
            side=side,
            is_partner=is_partner,
            is_to_act=is_to_act,
            is_dealer=seat == view.dealer,
            badge_text=badge,
            spoken=spoken,
        )

    def _scores(self) -> tuple[ScoreSnapshot, ...]:
        view, words = self.view, self.words.zones
        totals = view.totals
        if view.sheet is not None:
            totals = tuple(side.match_total for side in view.sheet.sides)
        scores = []
        for column, total in enumerate(totals):
            seats = [seat for seat in view.seating.seats if seat % len(totals) == column]
            is_own = view.seat in seats
            if view.seating.players == 4:
                name = words.own_side_name() if is_own else words.other_side_name()
            else:
                name = self.names[seats[0]]
            scores.append(ScoreSnapshot(name=name, total=total, side=view.side_of[seats[0]], is_own=is_own))
        return tuple(sorted(scores, key=lambda score: not score.is_own))

    # Prompt

    def _prompt(self) -> str:
        view, words = self.view, self.words.zones
        if view.is_match_over:
            return words.prompt_match_over()
        if view.phase is Phase.OVER:
            return words.prompt_deal_over()
        if not self.may_act:
            return words.prompt_hidden(self._family) if view.is_hand_hidden else self._thinking()
        if view.phase is Phase.DRAW:
            return words.prompt_draw(
                may_draw=view.stock_count > 0,
                may_take=view.pile_count > 0 and not view.must_draw,
                is_top_card_rule=view.rules.pile.take is PileTake.TOP_CARD,
            )
        took_pile = view.took is not None and view.took != STOCK
        owes = took_pile and view.rules.pile.take is PileTake.MELD_SOMETHING and not view.has_melded
        return words.prompt_play(owes_meld=owes, may_redraw=view.may_redraw)

    def _thinking(self) -> str:
        return self.words.zones.prompt_thinking(self.names[self.view.to_act])


def cards_of(view: PlayerView, uids: Sequence[str]) -> tuple[Card, ...]:
    """The cards of one's own hand with these uids; names of other cards are left out."""
    known: Mapping[str, Card] = {card.text: card for card in view.hand}
    return tuple(known[uid] for uid in uids if uid in known)
