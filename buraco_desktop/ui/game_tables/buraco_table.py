"""Buraco as a GameTable."""

from collections.abc import Sequence
from typing import Any, Final

from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco import events as ev
from buraco_desktop.games.buraco.actions import (
    AddToMeld,
    Discard,
    DrawFromStock,
    LayMeld,
    Redraw,
    TakeDiscardPile,
)
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.melds import CanastaGrade, Meld, grade_of
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.view import PlayerView
from buraco_desktop.ui.game_tables import buraco_commands, buraco_gestures
from buraco_desktop.ui.game_tables.buraco_snapshot import SnapshotMaker, meld_spots
from buraco_desktop.ui.game_tables.hand_sorting import sorted_uids
from buraco_desktop.ui.game_tables.wording import BuracoWords
from buraco_desktop.ui.table_spec import (
    NO_PREVIEW,
    CardSpot,
    Choice,
    Gesture,
    Preview,
    QuickOption,
    ReportPart,
    TableCommand,
    TableSnapshot,
    ZoneId,
)

_SHORT_PAUSE_MS: Final = 900
_LONG_PAUSE_MS: Final = 1200


class BuracoTable:
    """What the window needs to know of Buraco and Burraco, under every rule set."""

    def __init__(self, words: BuracoWords) -> None:
        """A table that speaks with *words*."""
        self._words = words

    def snapshot(
        self, view: PlayerView, names: Sequence[str], levels: Sequence[str], hand_order: Sequence[str]
    ) -> TableSnapshot:
        """What *view* looks like, from the seat it belongs to, at the bottom."""
        return SnapshotMaker(view, self._words, names, levels, hand_order).make()

    def candidates(self, view: PlayerView, gesture: Gesture) -> tuple[Any, ...]:
        """Actions *gesture* could mean, likeliest first; none when it means nothing in this game."""
        return buraco_gestures.candidates(view, gesture)

    def refusal_of_gesture(self, view: PlayerView, gesture: Gesture) -> Refusal | None:
        """Why a gesture without candidates cannot be done; None when it means nothing at all."""
        return buraco_gestures.refusal_of_gesture(view, gesture)

    def refusal_line(self, view: PlayerView, refusal: Refusal) -> str:
        """*refusal* as one sentence, in the words of the rules in force."""
        return self._words.refusals.refusal_sentence(refusal, view.rules.family.value)

    def may_pick_up(self, view: PlayerView, source: ZoneId) -> bool:
        """Whether cards of *source* can be dragged at all just now."""
        return buraco_gestures.may_pick_up(view, source)

    def choices(self, view: PlayerView, actions: Sequence[Any]) -> tuple[Choice, ...]:
        """*actions* with a picture and a sentence each."""
        return tuple(self._choice(view, action) for action in actions)

    def sorted_hand(self, view: PlayerView, order: str) -> tuple[str, ...]:
        """Uids of the hand sorted ``by-suit`` or ``by-rank``; jokers stand together at the end."""
        return sorted_uids(view.hand, order, ace_is_high=True)

    def preview(self, view: PlayerView, uids: Sequence[str]) -> Preview:
        """Nothing: cards of the hand move no other cards here."""
        return NO_PREVIEW

    def passing(
        self, before: TableSnapshot, events: Sequence[Any], names: Sequence[str], view: PlayerView
    ) -> TableSnapshot | None:
        """Nothing: whatever is played stays where it was laid."""
        return None

    # Commands

    @property
    def commands(self) -> tuple[TableCommand, ...]:
        """Draw, take, meld, add, discard."""
        return buraco_commands.COMMANDS

    def command_gestures(
        self, snapshot: TableSnapshot, command: str, chosen: Sequence[str], selection: Sequence[str]
    ) -> tuple[Gesture, ...]:
        """What hands would do for *command*."""
        return buraco_commands.gestures(snapshot, command, chosen, selection)

    def command_hint(self, command: str, chosen: Sequence[str]) -> str:
        """Why *command* could not be understood."""
        return buraco_commands.hint(self._words.zones, command, chosen)

    def asks(self, view: PlayerView, command: str) -> bool:
        """Whether it cannot be taken back and may come of a slip."""
        return buraco_commands.asks(view, command)

    def command_question(self, view: PlayerView, uids: Sequence[str], key: str) -> str:
        """The question before a discard, or before the first card is thrown for another."""
        if not uids and view.drawn is not None:
            return self._words.zones.ask_redraw(view.drawn, key)
        card = next((card for card in view.hand if card.text in uids), None)
        return self._words.zones.ask_discard(card, key)

    def command_report(self, view: PlayerView, command: str, chosen: Sequence[str]) -> tuple[ReportPart, ...]:
        """Nothing: every command does something."""
        return ()

    def command_of(self, view: PlayerView, gesture: Gesture) -> str:
        """The command that *gesture*, made by key, is asked about like."""
        return buraco_commands.command_of(gesture)

    # Matches to come

    def sides(self, rules: RuleSet, players: int) -> tuple[int, ...]:
        """Two or three play for themselves at first, four with a partner."""
        return tuple(seat % 2 for seat in range(players)) if players == 4 else tuple(range(players))

    def quick_options(self) -> tuple[QuickOption, ...]:
        """Sets, a closed pile, a clean canasta."""
        return buraco_commands.quick_options(self._words.zones)

    # Choices

    def _choice(self, view: PlayerView, action: Any) -> Choice:
        zones, melds, rules = self._words.zones, view.sides[view.side].melds, view.rules
        spots: tuple[CardSpot, ...] = ()
        match action:
            case TakeDiscardPile(is_use=True):
                cards = (*action.use, view.pile[-1])
                if action.meld is None:
                    spots = _spots_of(read_meld(cards, rules))
                    return Choice(action, zones.choice_take_new(_cards(spots)), spots)
                spots = _spots_of(grow(melds[action.meld], cards, rules))
                return Choice(action, zones.choice_take_add(_cards(spots)), spots)
            case TakeDiscardPile():
                return Choice(action, zones.choice_take(), tuple(CardSpot(card.text, card) for card in view.pile))
            case LayMeld():
                spots = _spots_of(read_meld(action.cards, rules))
                return Choice(action, zones.choice_lay(_cards(spots)), spots)
            case AddToMeld():
                spots = _spots_of(grow(melds[action.meld], action.cards, rules))
                return Choice(action, zones.choice_add(_cards(spots)), spots)
            case Discard():
                return Choice(action, zones.choice_discard(action.card), (CardSpot(action.card.text, action.card),))
            case Redraw():
                return Choice(action, zones.choice_redraw())
            case DrawFromStock():
                return Choice(action, zones.choice_draw())
            case _:
                return Choice(action, "")

    # Events

    def event_line(self, event: Any, names: Sequence[str], view: PlayerView) -> str:
        """*event* as one sentence for the log and the screen reader, for the seat of *view*; "" when it needs none."""
        words, rules, seat = self._words.events, view.rules, view.seat
        family = rules.family.value

        def who(actor: Seat) -> str | None:
            return None if actor == seat else names[actor]

        match event:
            case ev.DealerDrawn():
                drawn = [(who(Seat(seat)), cards[-1]) for seat, cards in enumerate(event.cards)]
                return words.dealer_drawn(drawn, who(event.dealer))
            case ev.CardsDealt():
                return words.cards_dealt(event.deal, who(event.dealer), event.turned_up)
            case ev.CardDrawn():
                return words.card_drawn(who(event.seat), event.card)
            case ev.CardRedrawn():
                return words.card_redrawn(who(event.seat), event.thrown, event.card)
            case ev.PileTaken():
                return words.pile_taken(who(event.seat), event.count)
            case ev.MeldLaid():
                grade = self._words.terms.grade_name(grade_of(event.meld, rules).value, family)
                return words.meld_laid(who(event.seat), event.meld.cards, grade)
            case ev.MeldExtended():
                before, after = grade_of(event.before, rules), grade_of(event.meld, rules)
                grade = self._words.terms.grade_name(after.value, family) if after is not before else ""
                return words.meld_extended(who(event.seat), event.cards, grade)
            case ev.CardDiscarded():
                return words.card_discarded(who(event.seat), event.card)
            case ev.MortoTaken():
                return words.morto_taken(who(event.seat), event.is_direct, family)
            case ev.SidesFormed():
                return words.sides_formed(who(event.alone), tuple(map(who, event.partners)))
            case ev.MortoBecameStock():
                return words.morto_became_stock(event.count, family)
            case ev.DrawForced():
                return words.draw_forced(who(event.seat))
            case ev.WentOut():
                return words.went_out(who(event.seat))
            case ev.DealEnded():
                return self._deal_ended(event, names, view)
            case ev.DealScored():
                return words.deal_scored(
                    (self._side_name(side.seats, names, seat), side.total) for side in event.sheet.sides
                )
            case ev.MatchEnded():
                winners = event.result.winners
                return words.match_ended(tuple(names[winner] for winner in winners), seat in winners)
            case _:
                return ""

    def _deal_ended(self, event: ev.DealEnded, names: Sequence[str], view: PlayerView) -> str:
        """Why the deal ended, unless somebody has just gone out, and what the others still held."""
        zones = self._words.zones
        held = [
            zones.shown_hand_spoken(names[seat], cards)
            for seat, cards in enumerate(view.shown_hands)
            if cards and seat != view.seat
        ]
        if event.reason is not ev.DealEndReason.WENT_OUT:
            held.insert(0, self._words.events.deal_ended(event.reason.value))
        return self._words.events.one_after_the_other(held)

    def _side_name(self, seats: Sequence[Seat], names: Sequence[str], seat: Seat) -> str:
        zones = self._words.zones
        if len(seats) > 1:
            return zones.own_side_name() if seat in seats else zones.other_side_name()
        return zones.own_seat_name() if seat in seats else names[seats[0]]

    def event_pause_ms(self, event: Any) -> int:
        """How long a computer's *event* is shown at normal speed; 0 when it shows nothing."""
        match event:
            case ev.MeldLaid() | ev.MeldExtended() | ev.CardDiscarded() | ev.MortoTaken() | ev.WentOut():
                return _LONG_PAUSE_MS
            case ev.CardDrawn() | ev.CardRedrawn() | ev.PileTaken() | ev.MortoBecameStock() | ev.CardsDealt():
                return _SHORT_PAUSE_MS
            case _:
                return 0

    def event_sound(self, event: Any, view: PlayerView) -> str:
        """Name of the sound that *event* makes; "" for none."""
        match event:
            case ev.CardsDealt():
                return "dealt"
            case ev.CardDrawn() | ev.CardRedrawn():
                return "card-drawn"
            case ev.PileTaken() | ev.MortoBecameStock():
                return "pile-taken"
            case ev.MeldLaid():
                is_canasta = grade_of(event.meld, view.rules) is not CanastaGrade.NONE
                return "canasta" if is_canasta else "cards-laid"
            case ev.MeldExtended():
                grades = [grade_of(meld, view.rules) for meld in (event.before, event.meld)]
                if grades[0] is CanastaGrade.NONE and grades[1] is not CanastaGrade.NONE:
                    return "canasta"
                return "card-laid" if len(event.cards) == 1 else "cards-laid"
            case ev.CardDiscarded():
                return "discard"
            case ev.MortoTaken():
                return "morto-taken"
            case ev.DealEnded():
                return "deal-over"
            case _:
                return ""


def _spots_of(meld: Meld | Refusal) -> tuple[CardSpot, ...]:
    return () if isinstance(meld, Refusal) else meld_spots(meld)


def _cards(spots: Sequence[CardSpot]) -> tuple[Card, ...]:
    return tuple(spot.card for spot in spots if spot.card is not None)
