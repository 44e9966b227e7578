"""A record played through as far as it goes, for the commands that ask about it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from buraco_desktop.cli.messages import message_for
from buraco_desktop.cli.output import one_line
from buraco_desktop.cli.study import study_of
from buraco_desktop.core.game import AnyGame, ScoreSheet
from buraco_desktop.records import Record
from buraco_desktop.records.replay import Finding, ReplayError, ReplayStep, replay


@dataclass(slots=True)
class Walk:
    """What playing a record through led to.

    Attributes:
        state: the state at the end; None if not even the first deal could be dealt.
        action_count: how many actions were played.
        finding: why it stopped before the record's end; None if it did not.
        final_sheets: the score sheets of the deals that were played to their end, the last one's state being over.
    """

    state: Any = None
    action_count: int = 0
    finding: Finding | None = None
    final_sheets: list[ScoreSheet] = field(default_factory=list)

    def sheets(self, game: AnyGame) -> list[tuple[ScoreSheet, bool]]:
        """Every sheet with whether its deal is over; the last one is of the deal in play or just over."""
        sheets = [(sheet, True) for sheet in self.final_sheets]
        if self.state is not None and game.score_sheet(self.state) is None:
            sheets.append((study_of(game).score_now(self.state), False))
        return sheets


def walk(
    game: AnyGame, record: Record, most_actions: int | None = None, visit: Callable[[ReplayStep], None] | None = None
) -> Walk:
    """Play *record* through, calling *visit* with every step, up to *most_actions* actions."""
    walked = Walk()
    try:
        for step in replay(game, record):
            if most_actions is not None and walked.action_count == most_actions and walked.state is not None:
                return walked
            if step.line is not None:
                walked.action_count += 1
            walked.state = step.state
            sheet = game.score_sheet(step.state)
            if sheet is not None:
                walked.final_sheets.append(sheet)
            if visit is not None:
                visit(step)
    except ReplayError as error:
        walked.finding = error.finding
    return walked


def finding_values(finding: Finding) -> dict[str, Any]:
    """*finding* as plain values."""
    values: dict[str, Any] = {"line": finding.line, "column": max(finding.column, 1), "code": finding.code}
    values["message"] = finding.message
    if finding.refusal is not None:
        values |= {"refusal": finding.refusal.code, "rule": finding.refusal.rule, "why": message_for(finding.refusal)}
    return values


def finding_words(path: str, finding: Finding) -> str:
    """*finding* as one line: ``file:line:column: text``."""
    why = f": {message_for(finding.refusal)}" if finding.refusal is not None else ""
    return one_line(f"{path}:{max(finding.line, 1)}:{max(finding.column, 1)}: {finding.message}{why}")
