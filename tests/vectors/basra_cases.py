"""What the program answers to the worked cases of Basra, in the words of the cases."""

from collections.abc import Mapping
from typing import Any

from buraco_desktop.core.card_notation import read_card, read_cards
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.basra import GAME, RuleSet, rulesets
from buraco_desktop.games.basra.actions import PlayCard, play_card
from buraco_desktop.games.basra.dealing import lay_floor
from buraco_desktop.games.basra.events import LeftoversTaken
from buraco_desktop.games.basra.match import winner_of
from buraco_desktop.games.basra.ruleset import with_options
from buraco_desktop.games.basra.scoring import Tally, side_lines
from tests.basra_tables import BasraTable


def answer(case: Mapping[str, Any]) -> dict[str, Any]:
    """What the program says to *case*: a value for every key that its kind expects."""
    rules = with_options(rulesets.by_id(case["rules"]), case.get("options", {}))
    kinds = {"play": _play, "illegal": _illegal, "setup": _setup, "end": _end, "score": _score, "match": _match}
    return kinds[case["kind"]](case, rules)


def _play(case: Mapping[str, Any], rules: RuleSet) -> dict[str, Any]:
    table, played = case["table"], case["played"]
    told = GAME.ask_capture(rules, " ".join(table), played)
    at_table = BasraTable(rules, f"{played} KS" if played != "KS" else "KS QC", floor=" ".join(table))
    captured = told["captures"][0] if told["captures"] else []
    cards = read_cards(" ".join(captured))
    assert {action.captured for action in at_table.actions(played)} == {
        tuple(sorted(read_cards(" ".join(each)))) for each in told["captures"] or [[]]
    }
    state = GAME.apply(at_table.state, play_card(Seat(0), read_card(played), cards)).state
    points = sum(side.points for side in at_table.basras_made(play_card(Seat(0), read_card(played), cards)))
    assert told["points"] == points
    return {
        "captured": captured,
        "alternatives": told["captures"],
        "remaining": sorted(card.text for card in state.deal.floor),
        "basra": told["basra"],
        "basra_points": points,
        "played_card_also_taken": read_card(played) in state.deal.captured[0],
    }


def _illegal(case: Mapping[str, Any], rules: RuleSet) -> dict[str, Any]:
    given = case["given"]
    played = read_card(given["played"])
    table = BasraTable(rules, given["played"], floor=" ".join(given["table"]))
    wanted = given["wanted"].removeprefix("take ") if given["wanted"].startswith("take ") else ""
    refusal = GAME.refusal_for(table.state, play_card(Seat(0), played, read_cards(wanted)))
    captures = GAME.ask_capture(rules, " ".join(given["table"]), given["played"])["captures"]
    return {
        "legal": refusal is None,
        "captured": captures[0] if captures else [],
        "legal_captures": captures,
    }


def _setup(case: Mapping[str, Any], rules: RuleSet) -> dict[str, Any]:
    given = case["given"]
    if "players" in given:
        deals = {str(players): rules.refill_count(players) for players in given["players"]}
        states = [GAME.start(rules, Seating(players=players), 1).state for players in given["players"]]
        assert set(given["players"]) <= set(GAME.player_counts(rules))
        return {
            "deals": deals,
            "cards_on_table": len(states[0].deal.floor),
            "cards_each": len(states[0].deal.hands[0]),
        }
    stock = read_cards([*given["table"], *given["next_cards"], "3C"])
    floor, left, _ = lay_floor(rules, stock)
    last = left[left.index(read_card("3C")) + 1 :]
    return {"table": [card.text for card in floor], "bottom_of_deck": [card.text for card in last]}


def _end(case: Mapping[str, Any], rules: RuleSet) -> dict[str, Any]:
    """The last card of the deal is played to the table, which nothing on it captures."""
    given = case["given"]
    floor, last = given["table_at_end"][:-1], given["table_at_end"][-1]
    capturer = int(given["last_capturer"][1:]) - 1
    table = BasraTable(rules, last, others=("",), floor=" ".join(floor), last_capturer=capturer)
    step = GAME.apply(table.state, PlayCard(Seat(0), read_card(last)))
    taken = [event for event in step.events if isinstance(event, LeftoversTaken)]
    assert [event.seat for event in taken] == [capturer]
    return {
        f"{given['last_capturer']}_takes": sorted(card.text for card in taken[0].cards),
        "basra": any(step.state.deal.basras),
    }


def _score(case: Mapping[str, Any], rules: RuleSet) -> dict[str, Any]:
    names = list(case["given"])
    tallies = []
    for name in names:
        counts = dict(case["given"][name])
        counts["basra_points"] = 10 * counts.get("basras", 0)
        tallies.append(Tally(**counts))
    return {name: sum(line.points for line in side_lines(tallies, side, rules)) for side, name in enumerate(names)}


def _match(case: Mapping[str, Any], rules: RuleSet) -> dict[str, Any]:
    winner = winner_of(case["given"]["totals"], rules.target)
    return {"over": winner is not None, "winner": winner}
