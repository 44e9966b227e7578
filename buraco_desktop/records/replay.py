"""Plays a record through its game: the rules it names, the cards it lists, action by action."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from buraco_desktop.core.cards import Card
from buraco_desktop.core.errors import GameError, IllegalActionError, MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.options import OptionValue, read_option, write_option
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat
from buraco_desktop.records.record import ActionLine, DealRecord, Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something in a record that is not as it should be.

    Attributes:
        line: 1-based line in the file, 0 when the record was not read from one.
        column: 1-based column, 0 when it is about the whole line.
        code: stable kebab-case name, such as ``illegal-action``.
        message: the same in words, for the command line and log files.
        refusal: why the rules refuse an action; None for other findings.
    """

    line: int
    column: int
    code: str
    message: str
    refusal: Refusal | None = None

    def __str__(self) -> str:
        place = f"line {self.line}" + (f", column {self.column}" if self.column else "")
        return f"{place}: {self.message}" if self.line else self.message


class ReplayError(GameError):
    """A record that cannot be played on.

    Attributes:
        finding: where it stops, and why.
    """

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayStep:
    """One step of a record that was played through: a deal, or an action.

    Attributes:
        deal: place of the deal in the record, 0 for the first.
        line: the action as written; None for the step that deals.
        seat: who acted; for the step that deals, the dealer.
        action: the action; None for the first deal of a match.
        state: the state afterwards, with everything in it: show it through Game.view_for.
        events: what happened.
    """

    deal: int
    line: ActionLine | None
    seat: Seat
    action: Any
    state: Any
    events: tuple[Any, ...]


def rules_by_id(game: AnyGame, rules_id: str) -> Any:
    """The shipped rule set called *rules_id*.

    Raises:
        MalformedTextError: if the game has none of that name.
    """
    known = {game.rule_set_id(rules): rules for rules in game.rule_sets()}
    if rules_id not in known:
        raise MalformedTextError(f"'{rules_id}' is no rule set of {game.id}: expected one of {', '.join(known)}")
    return known[rules_id]


def with_option_texts(game: AnyGame, rules: Any, options: Iterable[tuple[str, str]]) -> Any:
    """*rules* changed by options written as text.

    Raises:
        MalformedTextError: if an option or value is unknown, or the combination makes no sense.
    """
    specs = {spec.id: spec for spec in game.option_specs(rules)}
    values: dict[str, OptionValue] = {}
    for key, text in options:
        if key not in specs:
            raise MalformedTextError(f"'{key}' is no option of {game.rule_set_id(rules)}: see the list of its options")
        try:
            values[key] = read_option(specs[key], text)
        except ValueError:
            raise MalformedTextError(f"'{text}' is no value of {key}") from None
    return game.with_options(rules, values) if values else rules


def option_changes(game: AnyGame, rules: Any) -> tuple[tuple[str, str], ...]:
    """What *rules* change in the shipped rule set they started from, as a record header writes it."""
    values: Mapping[str, OptionValue] = game.option_values(rules)
    changed = ((spec, values[spec.id]) for spec in game.option_specs(rules) if spec.id in values)
    return tuple((spec.id, write_option(value)) for spec, value in changed if value != spec.default)


def rules_of(game: AnyGame, record: Record) -> Any:
    """The rules that *record* was played under.

    Raises:
        ReplayError: if it is a record of another game, or its rules, options or players are not known.
    """
    if record.game != game.id:
        raise _stop(record.line_of("game"), "wrong-game", f"the record is of '{record.game}', not of '{game.id}'")
    try:
        rules = rules_by_id(game, record.rules)
    except MalformedTextError as error:
        raise _stop(record.line_of("rules"), "unknown-rules", str(error)) from None
    try:
        rules = with_option_texts(game, rules, record.options)
    except MalformedTextError as error:
        raise _stop(record.line_of("options"), "wrong-options", str(error)) from None
    counts = game.player_counts(rules)
    if record.players not in counts:
        allowed = ", ".join(str(count) for count in counts)
        message = f"{record.players} cannot play '{record.rules}': expected {allowed} players"
        raise _stop(record.line_of("players"), "wrong-players", message)
    return rules


def replay(game: AnyGame, record: Record) -> Iterator[ReplayStep]:
    """*record* step by step, each deal being a step of its own.

    Raises:
        ReplayError: at the step that cannot be played; all before it have been given.
    """
    rules = rules_of(game, record)
    state: Any = None
    for place in range(len(record.deals)):
        for step in _replay_deal(game, rules, record, place, state):
            state = step.state
            yield step


def _replay_deal(game: AnyGame, rules: Any, record: Record, place: int, before: Any) -> Iterator[ReplayStep]:
    deal = record.deals[place]
    action: Any = None
    if before is None:
        pack = game.deal_order(game.start(rules, record.seating, record.seed).state)
        _check_order(deal, pack)
        try:
            step = game.start(rules, record.seating, record.seed, order=deal.order, dealer=deal.dealer)
        except MalformedTextError as error:
            raise _stop(deal.order_line, "wrong-order", error.args[0]) from None
    else:
        if not game.is_between_deals(before):
            message = f"a new deal starts here, but deal {deal.number - 1} was not played to its end"
            raise _stop(deal.line, "deal-unfinished", message)
        _check_order(deal, game.deal_order(before))
        action = game.next_deal(before, deal.order)
        try:
            step = game.apply(before, action)
        except IllegalActionError as error:
            message = f"this deal is not allowed ({error.refusal.rule})"
            raise _stop(deal.line, "illegal-deal", message, 0, error.refusal) from None
        except MalformedTextError as error:
            raise _stop(deal.order_line, "wrong-order", error.args[0]) from None
    if game.deal_number(step.state) != deal.number:
        message = f"this is deal {game.deal_number(step.state)}, not {deal.number}"
        raise _stop(deal.line, "wrong-deal-number", message)
    if game.dealer(step.state) != deal.dealer:
        message = f"seat {game.dealer(step.state)} deals here, not seat {deal.dealer}"
        raise _stop(deal.line, "wrong-dealer", message)
    yield ReplayStep(deal=place, line=None, seat=deal.dealer, action=action, state=step.state, events=step.events)
    state = step.state
    for line in deal.actions:
        action = _action(game, state, line)
        try:
            step = game.apply(state, action)
        except IllegalActionError as error:
            refusal = error.refusal
            message = f"'{line.text}' is not allowed ({refusal.rule})"
            raise _stop(line.line, "illegal-action", message, line.column, refusal) from None
        state = step.state
        yield ReplayStep(deal=place, line=line, seat=line.seat, action=action, state=state, events=step.events)


def _action(game: AnyGame, state: Any, line: ActionLine) -> Any:
    """The action *line* means in *state*."""
    to_act = game.to_act(state)
    if to_act is None or game.is_between_deals(state):
        raise _stop(line.line, "action-after-end", f"'{line.text}' comes after the end of the deal", line.column)
    if to_act != line.seat:
        message = f"seat {line.seat} acts here, but it is seat {to_act}'s turn"
        raise _stop(line.line, "wrong-seat", message, max(line.column - len(f"{line.seat} "), 0))
    try:
        return game.read_action(state, line.seat, line.text)
    except MalformedTextError as error:
        raise _stop(line.line, "unreadable-action", error.args[0], line.column) from None


def _check_order(deal: DealRecord, pack: Iterable[Card]) -> None:
    """Refuse a card order that is not the whole pack, each card once."""
    cards, order = sorted(pack), sorted(deal.order)
    if cards == order:
        return
    missing = [card for card in cards if card not in order]
    foreign = [card for card in order if card not in cards]
    message = f"the order is not the pack: {len(order)} cards, expected {len(cards)}"
    if missing:
        message += f"; missing {' '.join(card.text for card in missing[:5])}"
    if foreign:
        message += f"; not in the pack {' '.join(card.text for card in foreign[:5])}"
    raise _stop(deal.order_line, "wrong-order", message)


def _stop(line: int, code: str, message: str, column: int = 0, refusal: Refusal | None = None) -> ReplayError:
    return ReplayError(Finding(line=line, column=column, code=code, message=message, refusal=refusal))
