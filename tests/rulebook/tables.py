"""Situations in card text: melds asked about, and a table at which seat 0 plays actions written as text."""

from collections.abc import Mapping, Sequence
from typing import Any

from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.core.options import OptionValue
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.buraco import GAME, rulesets
from buraco_desktop.games.buraco.meld_growth import grow
from buraco_desktop.games.buraco.meld_notation import bare_words, meld_from_text
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.melds import Meld, meld_words
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.ruleset_options import with_options
from buraco_desktop.games.buraco.state import DealState, MatchState
from buraco_desktop.games.buraco.view import PlayerView
from tests.builders import a_match

CLEAN = "4D 5D 6D 7D 8D 9D TD"
DIRTY = "X*=4D 5D 6D 7D 8D 9D TD"

Changes = Mapping[str, OptionValue]


def rules_of(name: str, changes: Changes | None = None) -> RuleSet:
    """The shipped rule set *name*, with options changed."""
    return with_options(rulesets.by_id(name), changes or {})


def told(meld: Meld | Refusal) -> str:
    """*meld* in notation without copy marks, or the code of the refusal."""
    if isinstance(meld, Refusal):
        return meld.code
    return " ".join(meld_words(meld)).replace("'", "")


def meld_of(text: str, rules: RuleSet) -> Meld:
    """The meld written as *text*."""
    return meld_from_text(text, read_cards(bare_words(text)), rules)


def laid(cards: str, name: str = "burraco", **changes: OptionValue) -> str:
    """What *cards* make when laid; options as ``wilds__end="locked"``."""
    return told(read_meld(read_cards(cards), rules_of(name, _options(changes))))


def grown(meld: str, cards: str, name: str = "burraco", **changes: OptionValue) -> str:
    """What *meld* becomes when *cards* are added together."""
    rules = rules_of(name, _options(changes))
    words = bare_words(meld)
    both = read_cards([*words, *cards.split()])
    return told(grow(meld_from_text(meld, both[: len(words)], rules), both[len(words) :], rules))


def _options(changes: Mapping[str, OptionValue]) -> Changes:
    return {name.replace("__", "."): value for name, value in changes.items()}


class Table:
    """A match in which seat 0 is to act; actions are written as in records, for whoever is to act."""

    def __init__(
        self,
        name: str,
        hand: str,
        *,
        melds: Sequence[str] = (),
        others: Sequence[str] = (),
        pile: str = "",
        stock: str | None = None,
        took: str | None = None,
        options: Changes | None = None,
        **more: Any,
    ) -> None:
        self.rules = rules_of(name, options)
        groups = [hand, pile, stock or "", *(" ".join(bare_words(meld)) for meld in (*melds, *others))]
        cards = list(read_cards(" ".join(groups)))
        parts = []
        for group in groups:
            count = len(group.split())
            parts.append(tuple(cards[:count]))
            del cards[:count]
        placed = [
            meld_from_text(text, part, self.rules) for text, part in zip((*melds, *others), parts[3:], strict=True)
        ]
        if took == "stock":
            more |= {"took": "stock", "phase": "play"}
        elif took:
            faces = [card.face for card in read_cards(took)]
            held = tuple(next(card for card in reversed(parts[0]) if card.face == face) for face in faces)
            more |= {"took": held, "phase": "play"}
        self.state = a_match(
            self.rules,
            hand=parts[0],
            pile=parts[1],
            stock=None if stock is None else parts[2],
            melds=placed[: len(melds)],
            other_melds=placed[len(melds) :],
            **more,
        )
        self.events: tuple[Any, ...] = ()

    @property
    def deal(self) -> DealState:
        """The deal as it stands."""
        return self.state.deal

    def refusal(self, action: str) -> str:
        """The code of the refusal of *action*; "" when it is allowed."""
        seat = self.deal.to_act
        refusal = GAME.refusal_for(self.state, GAME.read_action(self.state, seat, action))
        return "" if refusal is None else refusal.code

    def play(self, *actions: str) -> "Table":
        """Play *actions*, one after the other."""
        for action in actions:
            step = GAME.apply(self.state, GAME.read_action(self.state, self.deal.to_act, action))
            self.state, self.events = step.state, step.events
        return self

    def pass_turn(self) -> "Table":
        """The player to act draws and discards the first card it may, without melding."""
        self.play("draw")
        legal = [GAME.write_action(action) for action in GAME.legal_actions(self.state)]
        return self.play(next(text for text in legal if text.startswith("discard")))

    def happened(self, kind: type) -> bool:
        """Whether the last action led to an event of this kind."""
        return any(isinstance(event, kind) for event in self.events)

    def legal(self) -> list[str]:
        """Every legal action, written."""
        return [GAME.write_action(action) for action in GAME.legal_actions(self.state)]

    def view(self, seat: int) -> PlayerView:
        """What *seat* sees."""
        return GAME.view_for(self.state, Seat(seat))

    def lines(self, column: int = 0) -> dict[str, int]:
        """The score sheet of one side: code -> points."""
        assert self.state.sheet is not None
        return {line.code: line.points for line in self.state.sheet.sides[column].lines}

    def score(self, column: int = 0) -> int:
        """Points of one side for the deal."""
        assert self.state.sheet is not None
        return self.state.sheet.sides[column].total


def replay(state: MatchState) -> MatchState:
    """*state* written as a position file and read again."""
    return GAME.read_state(GAME.write_state(state))
