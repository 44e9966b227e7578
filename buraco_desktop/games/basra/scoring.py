"""The score of a deal, line by line with codes (A-6); ties for most cards (A-8)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from buraco_desktop.core.cards import Card, Rank, Suit
from buraco_desktop.core.game import ScoreLine, ScoreSheet, SideScore
from buraco_desktop.core.seating import Seat
from buraco_desktop.games.basra.captures import points_of_basra
from buraco_desktop.games.basra.ruleset import RuleSet, TieForCards
from buraco_desktop.games.basra.state import DealState

ACE_POINTS: Final = 1
JACK_POINTS: Final = 1
TWO_OF_CLUBS_POINTS: Final = 2
TEN_OF_DIAMONDS_POINTS: Final = 3
_TWO_OF_CLUBS: Final = Card(Rank.TWO, Suit.CLUBS)
_TEN_OF_DIAMONDS: Final = Card(Rank.TEN, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What a side has taken, as far as it counts.

    Attributes:
        cards: how many cards.
        aces: how many aces.
        jacks: how many jacks.
        two_of_clubs: whether the two of clubs is among them.
        ten_of_diamonds: whether the ten of diamonds is.
        basras: how many basras, those of a jack on a jack not among them.
        basra_points: their points.
        jack_basras: how many basras a jack made on a jack.
        jack_basra_points: their points.
    """

    cards: int = 0
    aces: int = 0
    jacks: int = 0
    two_of_clubs: bool = False
    ten_of_diamonds: bool = False
    basras: int = 0
    basra_points: int = 0
    jack_basras: int = 0
    jack_basra_points: int = 0


def tally_of(captured: Iterable[Card], basras: Iterable[Card], rules: RuleSet) -> Tally:
    """What counts of the cards *captured* and the cards that made *basras*."""
    cards = tuple(captured)
    plain = [card for card in basras if card.rank is not Rank.JACK]
    jacks = [card for card in basras if card.rank is Rank.JACK]
    return Tally(
        cards=len(cards),
        aces=sum(card.rank is Rank.ACE for card in cards),
        jacks=sum(card.rank is Rank.JACK for card in cards),
        two_of_clubs=_TWO_OF_CLUBS in cards,
        ten_of_diamonds=_TEN_OF_DIAMONDS in cards,
        basras=len(plain),
        basra_points=sum(points_of_basra(card, rules) for card in plain),
        jack_basras=len(jacks),
        jack_basra_points=sum(points_of_basra(card, rules) for card in jacks),
    )


def leaders(tallies: Sequence[Tally]) -> tuple[int, ...]:
    """The sides with most cards; nobody leads while nobody has any."""
    most = max(tally.cards for tally in tallies)
    return tuple(side for side, tally in enumerate(tallies) if tally.cards == most and most)


def carried_after(tallies: Sequence[Tally], rules: RuleSet, carried: int) -> int:
    """Points for most cards that wait for the deal after one that ended with *tallies*.

    Args:
        tallies: what each side has taken.
        rules: the rule set in force.
        carried: points that waited for this deal.
    """
    if len(leaders(tallies)) == 1 or rules.tie_for_cards is not TieForCards.CARRIED_OVER:
        return 0
    return carried + rules.most_cards


def side_lines(tallies: Sequence[Tally], side: int, rules: RuleSet, carried: int = 0) -> tuple[ScoreLine, ...]:
    """The lines of one side. The line of most cards always stands there, with the number of cards."""
    tally, leading = tallies[side], leaders(tallies)
    is_paid = side in leading and (len(leading) == 1 or rules.tie_for_cards is TieForCards.EACH)
    lines = [ScoreLine(code="most-cards", points=rules.most_cards if is_paid else 0, count=tally.cards)]
    if carried and is_paid:
        lines.append(ScoreLine(code="carried-over", points=carried))
    if tally.aces:
        lines.append(ScoreLine(code="aces", points=tally.aces * ACE_POINTS, count=tally.aces))
    if tally.jacks:
        lines.append(ScoreLine(code="jacks", points=tally.jacks * JACK_POINTS, count=tally.jacks))
    if tally.two_of_clubs:
        lines.append(ScoreLine(code="two-of-clubs", points=TWO_OF_CLUBS_POINTS))
    if tally.ten_of_diamonds:
        lines.append(ScoreLine(code="ten-of-diamonds", points=TEN_OF_DIAMONDS_POINTS))
    if tally.basras:
        lines.append(ScoreLine(code="basras", points=tally.basra_points, count=tally.basras))
    if tally.jack_basras:
        lines.append(ScoreLine(code="jack-basras", points=tally.jack_basra_points, count=tally.jack_basras))
    return tuple(lines)


def tallies_of(deal: DealState, rules: RuleSet) -> tuple[Tally, ...]:
    """What each side has taken so far."""
    return tuple(tally_of(captured, basras, rules) for captured, basras in zip(deal.captured, deal.basras, strict=True))


def score_sheet(
    tallies: Sequence[Tally],
    columns: Sequence[tuple[Seat, ...]],
    rules: RuleSet,
    number: int,
    totals: Sequence[int],
    carried: int = 0,
) -> ScoreSheet:
    """The score sheet of deal *number*, with match totals on top of *totals*."""
    sides = []
    for side, (seats, before) in enumerate(zip(columns, totals, strict=True)):
        lines = side_lines(tallies, side, rules, carried)
        total = sum(line.points for line in lines)
        sides.append(SideScore(seats=seats, lines=lines, total=total, match_total=before + total))
    return ScoreSheet(deal=number, sides=tuple(sides))
