"""Is a record legal, complete, sealed and scored as it says? A list of findings."""

from collections.abc import Iterator
from typing import Any

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.shuffle import seal
from buraco_desktop.records.record import DealRecord, Record
from buraco_desktop.records.replay import Finding, ReplayError, replay


def check(game: AnyGame, record: Record) -> tuple[Finding, ...]:
    """Everything in *record* that is not as it should be, by line; empty when all is well.

    Play is followed up to the first action that cannot be played; seals are checked in every deal.
    Codes: those of replay.Finding, and ``wrong-seal``, ``wrong-result``, ``early-result``, ``missing-result``,
    ``wrong-match-result``, ``broken-invariant``, ``cut-off`` and ``incomplete``.
    """
    findings = [*_check_seals(record), *_check_play(game, record)]
    if record.is_cut:
        cut = " ".join(record.unread.split())
        message = f"the record breaks off here; what stands after it was not read: '{cut[:60]}'"
        findings.append(Finding(line=record.last_line + 1, column=1, code="cut-off", message=message))
    return tuple(sorted(findings, key=lambda finding: (finding.line, finding.column)))


def false_seals(record: Record) -> tuple[DealRecord, ...]:
    """The deals whose seal does not fit their card order, the seed and the salt."""
    return tuple(
        deal
        for deal in record.deals
        if deal.seal and deal.seal != seal(write_cards(deal.order), record.seed, record.salt)
    )


def _check_seals(record: Record) -> Iterator[Finding]:
    for deal in false_seals(record):
        message = "the seal does not fit the card order, the seed and the salt"
        yield Finding(line=deal.seal_line, column=0, code="wrong-seal", message=message)


def _check_play(game: AnyGame, record: Record) -> Iterator[Finding]:
    state: Any = None
    place = -1
    try:
        for step in replay(game, record):
            if step.deal != place and place >= 0:
                yield from _check_deal_result(game, record.deals[place], state)
            place, state = step.deal, step.state
            for message in game.checks(state):
                line = step.line.line if step.line else record.deals[place].line
                yield Finding(line=line, column=0, code="broken-invariant", message=message)
    except ReplayError as error:
        yield error.finding
        return
    if place >= 0:
        yield from _check_deal_result(game, record.deals[place], state)
    yield from _check_match_result(game, record, state)


def _check_deal_result(game: AnyGame, deal: DealRecord, state: Any) -> Iterator[Finding]:
    """Compare the result line of *deal* with *state*, the state after its last action."""
    sheet = game.score_sheet(state)
    if sheet is None:
        if deal.result is not None:
            message = f"deal {deal.number} has a result here, but was not played to its end"
            yield Finding(line=deal.result.line, column=0, code="early-result", message=message)
        return
    points, totals = tuple(side.total for side in sheet.sides), tuple(side.match_total for side in sheet.sides)
    if deal.result is None:
        line = deal.actions[-1].line if deal.actions else deal.order_line
        message = f"deal {deal.number} has ended here, but has no result"
        yield Finding(line=line, column=0, code="missing-result", message=message)
    elif (deal.result.points, deal.result.totals) != (points, totals):
        message = (
            f"the result says {_numbers(deal.result.points)} total {_numbers(deal.result.totals)}, "
            f"the deal scored {_numbers(points)} total {_numbers(totals)}"
        )
        yield Finding(line=deal.result.line, column=0, code="wrong-result", message=message)


def _check_match_result(game: AnyGame, record: Record, state: Any) -> Iterator[Finding]:
    result = game.result(state) if state is not None else None
    if result is None:
        message = "the match was not played to its end"
        yield Finding(line=record.last_line, column=0, code="incomplete", message=message)
        if record.result is not None:
            message = "a match result stands here, but the match is not over"
            yield Finding(line=record.result_line, column=0, code="early-result", message=message)
    elif record.result is None:
        message = "the match is over, but has no match result"
        yield Finding(line=record.last_line, column=0, code="missing-result", message=message)
    elif (result.totals, sorted(result.winners)) != (record.result.totals, sorted(record.result.winners)):
        message = (
            f"the match result says {_numbers(record.result.totals)} winners {_numbers(record.result.winners)}, "
            f"the match ended {_numbers(result.totals)} winners {_numbers(result.winners)}"
        )
        yield Finding(line=record.result_line, column=0, code="wrong-match-result", message=message)


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in numbers)
