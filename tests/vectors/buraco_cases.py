"""How each kind of case in buraco.json is put to the engine, and what its expectations mean.

``grade`` in the file names only what is more than an ordinary canasta: a plain clean or dirty one is ``none`` there.
"""

from dataclasses import replace
from typing import Any

from buraco_desktop.core.card_notation import read_card, read_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.games.buraco import rulesets
from buraco_desktop.games.buraco.actions import Action, Discard, DrawFromStock, TakeDiscardPile, TakeFromPile, lay_meld
from buraco_desktop.games.buraco.events import DealEnded, MortoBecameStock, MortoTaken, SidesFormed, WentOut
from buraco_desktop.games.buraco.game import GAME
from buraco_desktop.games.buraco.meld_growth import grow, refusal_to_take
from buraco_desktop.games.buraco.meld_notation import bare_words, meld_from_text
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.melds import CanastaGrade, Meld, Run, grade_of, meld_words
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.ruleset_options import with_options
from buraco_desktop.games.buraco.why import Why
from tests.builders import a_match

_PLAIN = {CanastaGrade.CLEAN, CanastaGrade.DIRTY}


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """What the engine says to *case*, under the names its ``expected`` uses."""
    rules = with_options(rulesets.by_id(case["rules"]), case.get("options", {}))
    if case["given"].get("variant") == "force_draw":
        rules = with_options(rules, {"stalemate": "force-draw"})
    kind = {
        "meld": _meld,
        "extend": _extend,
        "take_pile": _take_pile,
        "discard": _discard,
        "go_out": _go_out,
        "score": _score,
    }[case["kind"]]
    return kind(case, rules)


def _reason(refusal: Refusal | None) -> dict[str, Any]:
    return {} if refusal is None else {"reason": refusal.code.replace("-", "_")}


def _described(meld: Meld | Refusal, rules: RuleSet) -> dict[str, Any]:
    if isinstance(meld, Refusal):
        return {"valid": False, **_reason(meld)}
    grade = grade_of(meld, rules)
    return {
        "valid": True,
        "type": "run" if isinstance(meld, Run) else "set",
        "order": [_bare(word) for word in meld_words(meld)],
        "wilds": int(meld.wild_at >= 0),
        "natural_two": meld.has_natural_two,
        "length": len(meld.cards),
        "grade": "none" if grade in _PLAIN else grade.value,
    }


def _bare(word: str) -> str:
    """A word of a meld without copy marks: the cases name faces."""
    return word.replace("'", "")


def _meld(case: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    cards = read_cards(case["cards"])
    own = [_placed(words, rules) for words in case["given"].get("own_melds", [])]
    meld = read_meld(cards, rules)
    if own and isinstance(meld, Run):
        held = read_cards([*case["cards"], "KS", "KC"])
        state = a_match(rules, hand=held, melds=own, phase="play")
        assert GAME.refusal_for(state, lay_meld(Seat(0), cards)) is None
    declared = isinstance(meld, Run) and list(meld.cards) == list(cards)
    return {**_described(meld, rules), "declared_order_ok": declared}


def _placed(words: list[str], rules: RuleSet) -> Meld:
    text = " ".join(words)
    return meld_from_text(text, read_cards(bare_words(text)), rules)


def _extend(case: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    given = case["given"]
    words = bare_words(" ".join(given["meld"]))
    both = read_cards([*words, *case["cards"]])
    meld = meld_from_text(" ".join(given["meld"]), both[: len(words)], rules)
    added = both[len(words) :]
    operation = given.get("operation", "")
    if operation.startswith("split"):
        return {"valid": False, **_reason(refusal_to_take(meld, meld.cards[:3]))}
    if operation.startswith("take_wild"):
        assert meld.wild is not None
        return {"valid": False, **_reason(refusal_to_take(meld, [meld.wild]))}
    if given.get("owner") == "opponents":
        state = a_match(rules, hand=[*added, read_card("KS")], other_melds=[meld], phase="play")
        action = GAME.read_action(state, Seat(0), f"add other 1: {' '.join(case['cards'])}")
        return {"valid": False, **_reason(GAME.refusal_for(state, action))}
    return _described(grow(meld, added, rules), rules)


def _take_pile(case: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    given = case["given"]
    if "history" in given:
        return _after_swaps(rules)
    both = read_cards([*given.get("hand", ["KS", "QC"]), *given["pile"]])
    hand, pile = both[: -len(given["pile"])], both[-len(given["pile"]) :]
    state = a_match(rules, hand=hand, pile=pile)
    if given.get("request"):
        return {"legal": False, **_reason(GAME.refusal_for(state, TakeFromPile(Seat(0), pile[-1:])))}
    takes = [action for action in GAME.legal_actions(state) if isinstance(action, TakeDiscardPile)]
    refusal = GAME.refusal_for(state, TakeDiscardPile(Seat(0)))
    if not takes:
        return {"legal": False, **_reason(refusal)}
    answer: dict[str, Any] = {"legal": True, "must_use": False}
    if takes[0].is_use:
        meld = read_meld((*takes[0].use, pile[-1]), rules)
        assert not isinstance(meld, Refusal)
        answer |= {"must_use": pile[-1].face_text, "use": " ".join(map(_bare, meld_words(meld)))}
    else:
        after = GAME.apply(state, takes[0]).state
        owed = GAME.refusal_for(after, Discard(Seat(0), after.deal.hands[0][0]))
        if owed is not None and owed.code == Why.MUST_MELD_SOMETHING.code:
            answer["must_use"] = "any one card melded"
    return answer


def _after_swaps(rules: RuleSet) -> dict[str, Any]:
    """Four turns in a row that only swap the single card of the pile."""
    state = a_match(rules, hand=read_cards("9S KH 4C"), pile=read_cards("5C"), stock=read_cards("7H 8H 9H TH"))
    for seat in range(4):
        state = GAME.apply(state, TakeDiscardPile(Seat(seat))).state
        legal = [action for action in GAME.legal_actions(state) if isinstance(action, Discard)]
        state = GAME.apply(state, legal[0]).state
    refusal = GAME.refusal_for(state, TakeDiscardPile(Seat(0)))
    assert GAME.refusal_for(state, DrawFromStock(Seat(0))) is None
    return {"legal": refusal is None, **_reason(refusal), "hand_ends": state.deal.end is not None}


_CANASTAS = {
    "clean": "4D 5D 6D 7D 8D 9D TD",
    "dirty": "4D 5D 6D 7D 8D 9D X",
    "dirty only": "4D 5D 6D 7D 8D 9D X",
}


def _canastas(given: dict[str, Any], rules: RuleSet) -> list[Meld]:
    named = given.get("canastras", [])
    if given.get("burraco"):
        named = ["clean" if given["burraco"] is True or given["burraco"] == "True" else given["burraco"]]
    return [_placed(_CANASTAS[name].split(), rules) for name in named]


def _discard(case: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    given = case["given"]
    hand = read_cards(given.get("hand", [*case["cards"], "QC"]))
    had = given.get("pozzetto_taken", given.get("morto_taken", False))
    took: Any = "stock"
    if given.get("took") == "pile":
        took = tuple(next(card for card in hand if card.face == read_card(word).face) for word in given["pile_before"])
    state = a_match(
        rules,
        hand=hand,
        melds=_canastas(given, rules),
        has_morto=had,
        mortos=given.get("mortos_left", 1),
        stock_count=given.get("stock_after_draw", 5),
        took=took,
        phase="play",
    )
    wanted = read_card(case["cards"][0])
    card = wanted if wanted in hand else next(card for card in hand if card.face == wanted.face)
    return _played(state, Discard(Seat(0), card), rules)


def _played(state: Any, action: Action, rules: RuleSet) -> dict[str, Any]:
    """What playing *action* does, in the words of the cases."""
    refusal = GAME.refusal_for(state, action)
    if refusal is not None:
        return {"legal": False, **_reason(refusal)}
    step = GAME.apply(state, action)
    events, after = step.events, step.state
    closes = any(isinstance(event, WentOut) for event in events)
    ends = any(isinstance(event, DealEnded) for event in events)
    lines = {line.code: line.points for line in after.sheet.sides[0].lines} if after.sheet else {}
    said: dict[str, Any] = {
        "legal": True,
        "closes": closes,
        "hand_ends": ends,
        "turn_ends": after.deal.to_act != 0 or ends,
        "closing_bonus": "going-out" in lines,
        "bonus": lines.get("going-out", 0),
        "final_discard_needed": rules.going_out.final_discard.value == "required",
        "morto_becomes_stock": any(isinstance(event, MortoBecameStock) for event in events),
        "morto_penalty": "morto-not-taken" in lines,
        "pile_may_be_taken": GAME.refusal_for(after, TakeDiscardPile(after.deal.to_act)) is None,
    }
    for event in events:
        if isinstance(event, MortoTaken):
            how = "direct" if event.is_direct else "indirect"
            said |= {"takes_pozzetto": how, "takes_morto": how}
            if rules.morto.seen.value == "after-partner":
                said["may_look"] = "after partner's next turn is complete"
    if ends and "takes_pozzetto" in said and "morto-not-taken" not in lines and lines["cards-in-hand"] < 0:
        said["pozzetto_counts"] = "minus its card values, no -100"
    return said


def _go_out(case: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    given = case["given"]
    if given.get("players") == 3:
        return _first_of_three(rules)
    hand = read_cards(given["hand_before"])
    cards = tuple(hand[: len(case["cards"])])
    by = given["by"]
    melds = _canastas(given, rules)
    if by in {"meld", "meld_all_but_one"}:
        melds.append(_placed(["8H", "7H", "6H"] if len(cards) == 2 else ["TH", "JH", "QH"], rules))
    state = a_match(
        rules,
        hand=hand,
        melds=melds,
        has_morto=bool(given.get("pozzetto_taken", given.get("morto_taken", False))),
        mortos=given.get("mortos_left", 1),
        phase="play",
    )
    if by == "meld_then_discard":
        state = GAME.apply(state, lay_meld(Seat(0), cards[:-1])).state
        return _played(state, Discard(Seat(0), cards[-1]), rules)
    if by == "discard":
        return _played(state, Discard(Seat(0), hand[0]), rules)
    words = " ".join(card.text for card in cards)
    return _played(state, GAME.read_action(state, Seat(0), f"add {len(melds)}: {words}"), rules)


def _first_of_three(rules: RuleSet) -> dict[str, Any]:
    state = GAME.start(rules, Seating(players=3), 1, dealer=Seat(2)).state
    state = replace(state, deal=replace(state.deal, hands=(state.deal.hands[0][:1], *state.deal.hands[1:])))
    state = GAME.apply(state, DrawFromStock(Seat(0))).state
    events: tuple[Any, ...] = ()
    for _ in range(2):
        if state.deal.hands[0] and state.deal.to_act == 0 and not events:
            hand = state.deal.hands[0]
            state = replace(state, deal=replace(state.deal, hands=(hand[:1], *state.deal.hands[1:])))
            events = GAME.apply(state, Discard(Seat(0), hand[0])).events
    taken = next(event for event in events if isinstance(event, MortoTaken))
    formed = next(event for event in events if isinstance(event, SidesFormed))
    return {
        "takes": taken.count,
        "plays_alone": "N" if formed.alone == 0 else "",
        "others_become_partners": formed.partners == (1, 2),
    }


def _score(case: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    given = case["given"]
    if "totals_before" in given:
        return _match_over(given, rules)
    words = [word for meld in given.get("melds", []) for word in bare_words(" ".join(meld))]
    unseen = given.get("unseen_morto", [])
    flat = list(read_cards([*words, *given.get("hands", []), *unseen]))
    melds = []
    for meld in given.get("melds", []):
        melds.append(meld_from_text(" ".join(meld), flat[: len(meld)], rules))
        flat = flat[len(meld) :]
    hand: list[Card] = flat
    state = a_match(
        rules,
        hand=hand,
        melds=melds,
        has_morto="unseen" if unseen else not given.get("morto_penalty", given.get("any_side_took_pozzetto") is False),
        other_has_morto=given.get("morto_penalty", False),
        phase="over",
        went_out=Seat(0) if given.get("closed") else None,
    )
    assert state.sheet is not None
    penalties = [
        sum(line.points for line in side.lines if line.code in {"morto-not-taken", "morto-unplayed"})
        for side in state.sheet.sides
    ]
    return {"total": state.sheet.sides[0].total, "pozzetto_penalty": penalties}


def _match_over(given: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    """A deal that brings the totals to what the case says."""
    totals = [before + hand for before, hand in zip(given["totals_before"], given["hand"], strict=True)]
    state = a_match(rules, hand=(), phase="over", has_morto=True, totals=totals)
    assert state.sheet is not None
    assert [side.total for side in state.sheet.sides] == [0, -100]
    state = a_match(rules, hand=(), phase="over", has_morto=True, totals=[totals[0], totals[1] + 100])
    return {"match_over": GAME.result(state) is not None}
