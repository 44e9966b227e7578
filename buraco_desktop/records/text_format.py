"""The text form of a record (``.brec``): what it looks like, and the writer. The reader is text_reader.

Form, version 1. ``#`` begins a comment, on a line of its own or behind an action; empty lines say nothing::

    format: buraco-record
    version: 1
    game: buraco
    rules: burraco
    options: match.target=1500 melds.sets=none
    players: 2
    started: 2026-01-31T20:15
    practice: yes
    salt: 5f1c
    seat 0: "Ana" person
    seat 1: "Bia" expert
    seed: 42

    deal 1 dealer 1
    seal: 3c9a...
    order: 7H TS X 7H' ...
    0 draw
    0 meld 5H 6H 7H
    0 discard KS  # a risk
    result: 345 -120 total 345 -120
    match result: 345 -120 winners 0

The seed stands last in the header, so that a header that was cut off is never taken for a whole one.
A line without its line end is one that was cut off: it is not read, for it may say less than it did.
"""

import json
from collections.abc import Iterable, Iterator

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.core.game import MatchResult
from buraco_desktop.records.record import DealRecord, Record, Sitter
from buraco_desktop.records.text_reader import FORMAT_NAME, MATCH_RESULT, decode, read, read_header

__all__ = ["decode", "read", "read_header", "write"]


def write(record: Record) -> str:
    """*record* as text; reading it gives an equal record.

    Raises:
        ValueError: if a text in it holds a line break, which no line can carry.
    """
    lines = [*_header(record)]
    for deal in record.deals:
        lines += ["", *_deal(deal)]
    if record.result is not None:
        lines += _comments(text for key, text in record.comments if key == MATCH_RESULT)
        lines.append(f"{MATCH_RESULT}: {_match_result(record.result)}")
    lines += _comments(record.closing)
    for line in lines:
        if "\n" in line or "\r" in line:
            raise ValueError(f"a line of a record cannot hold a line break: {line!r}")
    return "\n".join(lines) + "\n"


def _header(record: Record) -> Iterator[str]:
    rows = [("format", FORMAT_NAME), ("version", str(record.version)), ("game", record.game), ("rules", record.rules)]
    if record.options:
        rows.append(("options", " ".join(f"{key}={value}" for key, value in record.options)))
    rows.append(("players", str(record.players)))
    rows += record.extras
    if record.practice:
        rows.append(("practice", "yes"))
    if record.salt:
        rows.append(("salt", record.salt))
    rows += [(f"seat {number}", _sitter(sitter)) for number, sitter in enumerate(record.seats)]
    rows.append(("seed", str(record.seed)))
    for key, value in rows:
        yield from _comments(text for place, text in record.comments if place == key)
        yield f"{key}: {value}"


def _sitter(sitter: Sitter) -> str:
    # A lone surrogate (a broken file name given as a name) cannot be written as UTF-8.
    is_plain = not any(0xD800 <= ord(letter) < 0xE000 for letter in sitter.name)
    return f"{json.dumps(sitter.name, ensure_ascii=not is_plain)} {sitter.decider}"


def _deal(deal: DealRecord) -> Iterator[str]:
    yield from _comments(deal.comments)
    yield f"deal {deal.number} dealer {deal.dealer}"
    if deal.seal:
        yield f"seal: {deal.seal}"
    yield f"order: {write_cards(deal.order)}"
    for action in deal.actions:
        yield from _comments(action.comments)
        yield f"{action.seat} {action.text}" + (f"  # {action.remark}" if action.remark else "")
    yield from _comments(deal.closing)
    if deal.result is not None:
        yield f"result: {_numbers(deal.result.points)} total {_numbers(deal.result.totals)}"


def _match_result(result: MatchResult) -> str:
    return f"{_numbers(result.totals)} winners {_numbers(result.winners)}".rstrip()


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)


def _comments(texts: Iterable[str]) -> list[str]:
    return [f"# {text}".rstrip(" ") for text in texts]
