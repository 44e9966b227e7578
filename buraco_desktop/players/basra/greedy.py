"""The greedy player: takes the most it can at once, else lays what it needs least; a weak level overlooks sums."""

from buraco_desktop.core.cards import Card, Rank
from buraco_desktop.games.basra.actions import PlayCard
from buraco_desktop.games.basra.captures import basra_points
from buraco_desktop.games.basra.view import PlayerView
from buraco_desktop.players.basra.table import points_in
from buraco_desktop.players.chance import Chance
from buraco_desktop.players.levels import Level
from buraco_desktop.players.player import Choice, Reason

_A_CARD = 0.5
"""What a card counts beside the points."""


class GreedyTurn:
    """One turn of the greedy player."""

    def __init__(self, view: PlayerView, level: Level, chance: Chance) -> None:
        self._view = view
        self._level = level
        self._chance = chance

    def choices(self, actions: list[PlayCard]) -> tuple[Choice, ...]:
        """*actions*, best first as it sees them; a slip puts another first."""
        overlooks = self._chance.happens(self._level.overlook_percent)
        ranked = sorted((self._choice(action, overlooks) for action in actions), key=lambda choice: -choice.value)
        if self._chance.happens(self._level.slip_percent) and len(ranked) > 1:
            ranked[0], ranked[1] = ranked[1], ranked[0]
        return tuple(ranked)

    def _choice(self, action: PlayCard, overlooks_sums: bool) -> Choice:
        card, captured = action.card, action.captured
        if overlooks_sums and not self._view.rules.is_sweeper(card):
            captured = tuple(other for other in captured if other.rank is card.rank)
        if not captured:
            least = -self._use(card)
            return Choice(action, least, (Reason("keeps-back", least),))
        cards = sum(1 << other.face for other in (card, *captured))
        takes = points_in(cards) + _A_CARD * (len(captured) + 1)
        makes = float(basra_points(card, captured, self._view.floor, self._view.rules))
        reasons = (Reason("takes", takes), Reason("makes-basra", makes))
        return Choice(action, takes + makes, tuple(reason for reason in reasons if reason.points))

    def _use(self, card: Card) -> float:
        """How useful *card* is to its holder."""
        if self._view.rules.is_sweeper(card):
            return 10.0
        # High numerals take more sums; cards that count are kept to capture with.
        place = card.place if card.rank not in (Rank.QUEEN, Rank.KING) else 0
        return points_in(1 << card.face) + 0.05 * place
