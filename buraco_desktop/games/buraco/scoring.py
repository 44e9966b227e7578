"""The score of a deal, line by line with codes (S-1 to S-5)."""

from collections import Counter
from collections.abc import Sequence

from buraco_desktop.core.game import ScoreLine, ScoreSheet, SideScore
from buraco_desktop.core.seating import Seat, Side
from buraco_desktop.games.buraco.melds import CanastaGrade, bonus_of, grade_of, points_of
from buraco_desktop.games.buraco.ruleset import MortoPenalty, MortoUnplayed, RuleSet
from buraco_desktop.games.buraco.state import DealState
from buraco_desktop.games.buraco.turn import MortoStatus

_LINE_OF_GRADE = {
    CanastaGrade.CLEAN: "clean-canasta",
    CanastaGrade.SEMI_CLEAN: "semi-clean-canasta",
    CanastaGrade.DIRTY: "dirty-canasta",
    CanastaGrade.A_TO_K: "a-to-k",
    CanastaGrade.A_TO_K_DIRTY: "a-to-k-dirty",
    CanastaGrade.A_TO_A: "a-to-a",
    CanastaGrade.EIGHT: "eight",
    CanastaGrade.EIGHT_DIRTY: "eight-dirty",
}


def columns_of(deal: DealState) -> tuple[tuple[Seat, ...], ...]:
    """Who scores together: a column a side; with three players a column a seat (I-4)."""
    players = len(deal.hands)
    if players == 3:
        return tuple((Seat(seat),) for seat in range(3))
    return tuple(tuple(Seat(seat) for seat in range(side, players, 2)) for side in range(2))


def score_deal(deal: DealState, rules: RuleSet, number: int, totals: Sequence[int]) -> ScoreSheet:
    """The score sheet of *deal*, with match totals on top of *totals* (one a column)."""
    columns = []
    for seats, before in zip(columns_of(deal), totals, strict=True):
        lines = side_lines(deal, rules, deal.side_of[seats[0]])
        total = sum(line.points for line in lines)
        columns.append(SideScore(seats=seats, lines=lines, total=total, match_total=before + total))
    return ScoreSheet(deal=number, sides=tuple(columns))


def side_lines(deal: DealState, rules: RuleSet, side: Side) -> tuple[ScoreLine, ...]:
    """The lines of one side: cards melded, canastas by grade, going out, morto, cards in hand."""
    view = deal.sides[side]
    seats = [Seat(seat) for seat, its_side in enumerate(deal.side_of) if its_side == side]
    melded = [card for meld in view.melds for card in meld.cards]
    lines = [ScoreLine(code="cards-melded", points=points_of(melded, rules), count=len(melded))]
    grades = Counter(grade_of(meld, rules) for meld in view.melds)
    for grade, code in _LINE_OF_GRADE.items():
        if grades[grade]:
            lines.append(ScoreLine(code=code, points=grades[grade] * bonus_of(grade, rules), count=grades[grade]))
    if deal.went_out in seats:
        lines.append(ScoreLine(code="going-out", points=rules.score.going_out_points))
    ignored: list[Seat] = []
    penalty = ScoreLine(code="morto-not-taken", points=-rules.score.morto_penalty_points)
    if view.morto is MortoStatus.NONE:
        anybody = any(other.morto is not MortoStatus.NONE for other in deal.sides)
        if anybody or rules.morto.penalty is MortoPenalty.ALWAYS:
            lines.append(penalty)
    elif rules.morto.unplayed is MortoUnplayed.FLAT and any(seat in deal.unplayed for seat in seats):
        ignored = [seat for seat in seats if seat in deal.unplayed]
        lines.append(ScoreLine(code="morto-unplayed", points=-rules.score.morto_penalty_points))
    held = [card for seat in seats if seat not in ignored for card in deal.hands[seat]]
    lines.append(ScoreLine(code="cards-in-hand", points=-points_of(held, rules), count=len(held)))
    return tuple(lines)
