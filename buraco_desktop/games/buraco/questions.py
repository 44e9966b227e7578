"""What may be asked of Buraco besides playing it: melds, scores so far, events, small packs; as plain values."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from buraco_desktop.core.card_notation import read_card, read_cards
from buraco_desktop.core.cards import Card, Rank
from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import ScoreSheet
from buraco_desktop.core.packs import build_pack
from buraco_desktop.core.plain_values import Writers
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.meld_growth import grow, refusal_to_take
from buraco_desktop.games.buraco.meld_notation import bare_words, meld_from_text
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.melds import Meld, RankSet, Run, bonus_of, grade_of, meld_words, points_of
from buraco_desktop.games.buraco.ruleset import Family, RuleSet
from buraco_desktop.games.buraco.scoring import score_deal
from buraco_desktop.games.buraco.state import MatchState
from buraco_desktop.games.buraco.why import Why

_SMALL_RANKS: Final = (
    Rank.ACE, Rank.TWO, Rank.THREE, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING,
)  # fmt: skip
"""Both corners of a run, the natural two, and 8 to ace: a canasta of seven."""

_SMALL_HANDS: Final = {2: (4, (3, 3)), 3: (3, (4, 3)), 4: (3, (2, 1))}
"""Players -> cards in a hand and in the mortos of a deal from the small pack."""

EVENT_WRITERS: Final[Writers] = {kind: lambda meld: " ".join(meld_words(meld)) for kind in (Run, RankSet)}
"""How what events hold besides cards and numbers is written."""


def ask_meld(rules: RuleSet, cards: str, own_melds: Sequence[str] = ()) -> dict[str, Any] | Refusal:
    """The meld that *cards* make, described as in cli.md, or why they make none.

    Args:
        rules: rule set in force.
        cards: cards as text.
        own_melds: melds the side has already: they may forbid a second set of a rank (C-6).

    Raises:
        MalformedTextError: if a text cannot be read, or holds more of a card than the pack.
    """
    laid, *own = _read_groups(rules, [("cards", cards), *(("own meld", text) for text in own_melds)])
    melds = [_read_own(text, group, rules) for text, group in zip(own_melds, own, strict=True)]
    meld = read_meld(laid, rules)
    if isinstance(meld, RankSet) and not rules.melds.second_set_of_rank:
        if any(isinstance(other, RankSet) and other.rank is meld.rank for other in melds):
            return Why.SECOND_SET_OF_RANK.refusal(laid)
    return meld if isinstance(meld, Refusal) else describe(meld, rules)


def ask_extend(
    rules: RuleSet, meld: str, cards: str, *, is_other_side: bool = False, operation: str = "add"
) -> dict[str, Any] | Refusal:
    """What *meld* becomes with *cards* added, described as in cli.md, or why they do not fit.

    Args:
        rules: rule set in force.
        meld: a meld as text; its stars say where the wild stands.
        cards: the cards added, together.
        is_other_side: whether the meld is another side's.
        operation: ``add``; or ``split`` or ``take-wild``, which no rule allows.

    Raises:
        MalformedTextError: if a text cannot be read, is no meld, or holds more of a card than the pack.
    """
    held, added = _read_groups(rules, [("meld", meld), ("cards", cards)])
    before = _read_own(meld, held, rules)
    match operation:
        case "split":
            return refusal_to_take(before, [card for card in before.cards if card is not before.wild])
        case "take-wild":
            if before.wild is None:
                raise MalformedTextError(f"'{meld}' holds no wild: expected one to ask about")
            return refusal_to_take(before, [before.wild])
        case "add":
            pass
        case _:
            raise MalformedTextError(f"'{operation}' is no operation: expected add, split or take-wild")
    if is_other_side:
        return Why.NOT_OWN_MELD.refusal(added)
    after = grow(before, added, rules)
    return after if isinstance(after, Refusal) else describe(after, rules)


def describe(meld: Meld, rules: RuleSet) -> dict[str, Any]:
    """*meld* as in cli.md, cards by their faces."""
    grade = grade_of(meld, rules)
    return {
        "legal": True,
        "kind": "run" if isinstance(meld, Run) else "set",
        "cards": _faces(meld),
        "wilds": int(meld.wild_at >= 0),
        "natural_two": meld.has_natural_two,
        "grade": grade.value,
        "points": points_of(meld.cards, rules),
        "bonus": bonus_of(grade, rules),
    }


def score_now(state: MatchState) -> ScoreSheet:
    """The score sheet of a deal that is over, or what it would be if the deal ended now."""
    if state.sheet is not None:
        return state.sheet
    return score_deal(state.deal, state.rules, state.deal_number, state.totals)


def parent_id(rules: RuleSet) -> str | None:
    """Id of the rule set that *rules* is a way of: buraco's family or burraco's; None for these two."""
    parent = "burraco" if rules.family is Family.BURRACO else "buraco"
    return None if rules.id == parent else parent


def small_rules(rules: RuleSet, players: int) -> RuleSet:
    """*rules* with a pack of one suit, nine ranks and two jokers, and hands and mortos to fit: 20 cards."""
    hand_size, mortos = _SMALL_HANDS[players]
    small = replace(
        rules.deal, ranks=_SMALL_RANKS, suits=1, hand_size=hand_size, morto_sizes=mortos, morto_sizes_three=mortos
    )
    return replace(rules, deal=small, cards=replace(rules.cards, jokers=2))


def _faces(meld: Meld) -> list[str]:
    # A set's wild lies last and stands for no one card, so that only runs have stars.
    return [word.replace("'", "") for word in meld_words(meld)]


def _read_own(text: str, cards: Sequence[Card], rules: RuleSet) -> Meld:
    try:
        return meld_from_text(text, cards, rules)
    except MalformedTextError as error:
        raise MalformedTextError(f"meld: {error.args[0]}", refusal=error.refusal) from None


def _read_groups(rules: RuleSet, texts: Iterable[tuple[str, str]]) -> list[tuple[Card, ...]]:
    """Several texts (name, cards) as cards of one pack, each physical card in one of them only."""
    sizes, words = [], []
    pack = build_pack(rules.pack)
    limits: dict[int, int] = {}
    for card in pack:
        limits[card.face] = limits.get(card.face, 0) + 1
    for name, text in texts:
        group = bare_words(text)
        if not group:
            raise MalformedTextError(f"{name}: no card is given: expected cards like 5S 6S 7S")
        for place, word in enumerate(group, 1):
            try:
                card = read_card(word)
            except MalformedTextError as error:
                raise MalformedTextError(f"{name}, card {place}: {error.args[0]}") from None
            limits[card.face] = limits.get(card.face, 0) - 1
            if limits[card.face] < 0 or card not in pack:
                most = sum(other.face == card.face for other in pack)
                message = f"'{word}' stands here more often than the pack holds it: expected at most {most}"
                raise MalformedTextError(f"{name}, card {place}: {message}")
        sizes.append(len(group))
        words += group
    cards = list(read_cards(words))
    groups = []
    for size in sizes:
        groups.append(tuple(cards[:size]))
        cards = cards[size:]
    return groups
