"""Score sheets as plain values and as a table in words."""

from collections.abc import Iterable
from typing import Any

from buraco_desktop.core.game import MatchResult, ScoreSheet, SideScore
from buraco_desktop.core.seating import Seat


def sheet_values(sheet: ScoreSheet, is_final: bool) -> dict[str, Any]:
    """*sheet* as plain values; *is_final* is whether its deal is over."""
    return {"deal": sheet.deal, "final": is_final, "sides": [_side_values(side) for side in sheet.sides]}


def _side_values(side: SideScore) -> dict[str, Any]:
    lines = [{"code": line.code, "points": line.points, "count": line.count} for line in side.lines]
    return {"seats": list(side.seats), "lines": lines, "total": side.total, "match_total": side.match_total}


def sheet_words(sheet: ScoreSheet, is_final: bool) -> str:
    """*sheet* as a table."""
    lines = [f"Deal {sheet.deal}" + ("" if is_final else ", if it ended now")]
    for side in sheet.sides:
        lines.append(f"  {seats_words(side.seats)}")
        for line in side.lines:
            what = line.code.replace("-", " ")
            if line.count:
                what += f" ({line.count})"
            lines.append(f"    {what:<28}{line.points:>7}")
        lines.append(f"    {'deal':<28}{side.total:>7}")
        lines.append(f"    {'match':<28}{side.match_total:>7}")
    return "\n".join(lines)


def seats_words(seats: Iterable[Seat]) -> str:
    """Seats in words: ``seat 1`` or ``seats 0 and 2``."""
    names = [str(seat) for seat in seats]
    return f"seat {names[0]}" if len(names) == 1 else f"seats {' and '.join(names)}"


def result_values(result: MatchResult | None) -> dict[str, Any] | None:
    """How a match ended, as plain values; None while it goes on."""
    if result is None:
        return None
    return {"totals": list(result.totals), "winners": list(result.winners)}


def result_words(result: MatchResult) -> str:
    """How a match ended, in a line."""
    totals = " to ".join(map(str, result.totals))
    return f"Match over, {totals}: won by {seats_words(result.winners)}"
