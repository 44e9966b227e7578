"""``explain``: whose turn it is in a position, all that may be done, and why something may not."""

import argparse
import json
from typing import Any, Final

from buraco_desktop.cli.arguments import add_json
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.messages import refusal_values, refusal_words
from buraco_desktop.cli.output import answer
from buraco_desktop.cli.reading import read_position, read_text
from buraco_desktop.cli.study import study_of
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat

_PHASES: Final = {
    ("buraco", "draw"): "draw from the stock or take the pile",
    ("buraco", "play"): "meld and extend, then discard",
    ("buraco", "over"): "the deal is over",
    ("basra", "play"): "play a card, and take what it captures",
    ("basra", "over"): "the deal is over",
}
"""(game, phase) -> what is to be done."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", metavar="POSITION", help="a position (JSON); - is standard input")
    action_help = "ask about one action, like 'discard KS', '0 meld 5H 6H 7H' or 'play 8H'"
    parser.add_argument("--action", metavar="TEXT", help=action_help)
    add_json(parser)


def _run(asked: argparse.Namespace) -> int:
    game, state = read_position(read_text(asked.position), asked.position)
    study = study_of(game)
    to_act, phase = game.to_act(state), study.phase_of(state)
    legal = [game.write_action(action) for action in game.legal_actions(state)]
    values: dict[str, Any] = {"to_act": to_act, "phase": phase, "legal_actions": legal}
    turn = "Nobody is to act" if to_act is None else f"Seat {to_act} is to act"
    lines = [f"{turn}: {_PHASES.get((game.id, phase), phase)}."]
    if asked.action is None:
        if to_act is not None:
            hand = json.loads(game.write_state(state))["hands"][to_act]
            lines.append(f"Hand: {hand or 'none'}")
        lines += [f"  {text}" for text in legal]
        lines.append(f"{len(legal)} legal actions" if len(legal) != 1 else "1 legal action")
        answer(values, "\n".join(lines), asked.json)
        return 0
    seat, text = _seat_and_text(game, state, asked.action)
    try:
        action = game.read_action(state, seat, text)
    except (MalformedTextError, ValueError) as error:
        # Python refuses to read numbers of thousands of digits.
        message = error.args[0] if isinstance(error, MalformedTextError) else f"'{text}' is no action"
        raise MalformedTextError(f"--action: {message}") from None
    refusal: Refusal | None = game.refusal_for(state, action)
    written = f"{seat} {game.write_action(action)}" if refusal is None else f"{seat} {text}"
    values |= {"action": written} | ({"legal": True} if refusal is None else refusal_values(refusal))
    lines.append(f"{written}: " + ("Yes, this is allowed." if refusal is None else refusal_words(refusal)))
    answer(values, "\n".join(lines), asked.json)
    return 0


def _seat_and_text(game: AnyGame, state: Any, text: str) -> tuple[Seat, str]:
    """Who acts, and the action without the seat: a number before it, or whoever's turn it is."""
    players = len(json.loads(game.write_state(state))["hands"])
    words = text.split(maxsplit=1)
    if not words:
        raise MalformedTextError("--action: no action is given: expected one like 'discard KS'")
    if not words[0].isdecimal():
        to_act = game.to_act(state)
        return Seat(0) if to_act is None else to_act, text.strip()
    if words[0] not in {str(seat) for seat in range(players)}:
        raise MalformedTextError(f"--action: '{words[0]}' is no seat: expected 0 to {players - 1}")
    if len(words) < 2:
        raise MalformedTextError(f"--action: '{text}' is no action: expected one behind the seat, like '0 discard KS'")
    return Seat(int(words[0])), words[1].strip()


EXPLAIN: Final = Command(
    name="explain",
    help="whose turn it is, every legal action, and why an action is refused",
    add_arguments=_add_arguments,
    run=_run,
)
