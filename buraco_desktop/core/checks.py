"""Invariants that hold in every game, as sentences about what is broken."""

from collections import Counter
from collections.abc import Iterable, Sequence

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.game import ScoreSheet


def broken_cards(cards: Sequence[Card], pack: Iterable[Card]) -> list[str]:
    """What is wrong with all *cards* on the table: each lies in one place, and belongs to the *pack*."""
    findings = []
    doubles = sorted(card for card, count in Counter(cards).items() if count > 1)
    if doubles:
        findings.append(f"cards lie in two places: {write_cards(doubles)}")
    strangers = set(cards).difference(pack)
    if strangers:
        findings.append(f"cards do not belong to the pack: {write_cards(sorted(strangers))}")
    return findings


def broken_hands(hands: Iterable[Sequence[Card]]) -> list[str]:
    """Which *hands* are not sorted."""
    unsorted = (seat for seat, hand in enumerate(hands) if list(hand) != sorted(hand))
    return [f"the hand of seat {seat} is not sorted" for seat in unsorted]


def broken_sheet(sheet: ScoreSheet | None, *, is_over: bool) -> list[str]:
    """What is wrong with the score *sheet* of a deal that *is_over*, or goes on."""
    findings = []
    if (sheet is not None) != is_over:
        findings.append("a deal is scored when, and only when, it is over")
    for column in sheet.sides if sheet is not None else ():
        if sum(line.points for line in column.lines) != column.total:
            findings.append("the lines of a score do not add up")
    return findings
