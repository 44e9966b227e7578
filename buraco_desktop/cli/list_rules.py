"""``rules``: the rule sets, and what may be varied in each."""

import argparse
from collections.abc import Mapping
from typing import Any, Final

from buraco_desktop.catalog import GAMES, game_of_rules
from buraco_desktop.cli.arguments import add_json, add_options, chosen_rules
from buraco_desktop.cli.command import Command
from buraco_desktop.cli.output import answer
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame, StudyQuestions
from buraco_desktop.core.options import OptionKind, OptionSpec, OptionValue, write_option


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", nargs="?", help="a rule set; without it, all are listed")
    add_options(parser)
    add_json(parser)


def _run(asked: argparse.Namespace) -> int:
    if asked.id is not None:
        game_of_rules(asked.id)  # complains of the ID itself, not of --rules
        game, rules = chosen_rules(asked.id, asked.option)
        values = _rule_set_values(game, rules)
        answer(values, _rule_set_words(values), asked.json)
        return 0
    if asked.option:
        raise MalformedTextError("--option changes one rule set: expected its ID before it")
    listed = [_heading(game, rules) for game in GAMES.values() for rules in game.rule_sets()]
    words = [_heading_words(heading) for heading in listed]
    answer({"rule_sets": listed}, "\n".join(words), asked.json)
    return 0


def _parent_of(game: AnyGame, rules: Any) -> Any:
    """The rule set that *rules* is a variant of; None if it stands for itself."""
    parent = game.parent_id(rules) if isinstance(game, StudyQuestions) else None
    return None if parent is None else game_of_rules(parent)[1]


def _heading(game: AnyGame, rules: Any) -> dict[str, Any]:
    parent = _parent_of(game, rules)
    return {
        "id": game.rule_set_id(rules),
        "game": game.id,
        "players": list(game.player_counts(rules)),
        "parent": None if parent is None else game.rule_set_id(parent),
    }


def _rule_set_values(game: AnyGame, rules: Any) -> dict[str, Any]:
    parent = _parent_of(game, rules)
    parent_values = None if parent is None else game.option_values(parent)
    own = game.option_values(rules)
    options = [_option_values(spec, own, parent_values) for spec in game.option_specs(rules)]
    return _heading(game, rules) | {"options": options}


def _option_values(
    spec: OptionSpec, own: Mapping[str, OptionValue], parent: Mapping[str, OptionValue] | None
) -> dict[str, Any]:
    value = own[spec.id]
    values: dict[str, Any] = {
        "id": spec.id,
        "kind": spec.kind.value,
        "value": value,
        "shipped": spec.default,
        "allowed": list(spec.allowed),
        "rule": spec.rule,
        "parent_value": value if parent is None else parent[spec.id],
        "differs": parent is not None and parent[spec.id] != value,
    }
    if spec.kind is OptionKind.NUMBER:
        values |= {"lowest": spec.lowest, "highest": spec.highest}
    if spec.depends_on is not None:
        option, needed = spec.depends_on
        values["depends_on"] = {"option": option, "values": list(needed)}
    return values


def _heading_words(heading: Mapping[str, Any]) -> str:
    players = ", ".join(map(str, heading["players"]))
    parent = f", a variant of {heading['parent']}" if heading["parent"] else ""
    return f"{heading['id']:<24}{players} players{parent}"


def _rule_set_words(values: Mapping[str, Any]) -> str:
    lines = [_heading_words(values), ""]
    for option in values["options"]:
        allowed = ", ".join(write_option(value) for value in option["allowed"])
        if option["kind"] == OptionKind.NUMBER.value:
            allowed = f"{option['lowest']} to {option['highest']}, offered {allowed}"
        value = write_option(option["value"])
        lines.append(f"  {option['id'] + '=' + value:<38}{option['rule']:<5}{allowed}")
        if option["differs"]:
            lines[-1] += f"  (differs: {values['parent']} has {write_option(option['parent_value'])})"
        if option["value"] != option["shipped"]:
            lines[-1] += f"  (changed: shipped with {write_option(option['shipped'])})"
    return "\n".join(lines)


RULES: Final = Command(
    name="rules",
    help="the rule sets, or the options of one: values, what they may be, what differs",
    add_arguments=_add_arguments,
    run=_run,
)
