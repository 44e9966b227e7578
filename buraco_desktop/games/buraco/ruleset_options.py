"""Every RuleSet field a player may change, as OptionSpecs; and rule sets with options changed."""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Final

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.options import OptionKind, OptionSpec, OptionValue, check_value
from buraco_desktop.games.buraco import ruleset
from buraco_desktop.games.buraco.ruleset import (
    PileTake,
    PileVisible,
    RuleSet,
    SetsAllowed,
    StockEnd,
)

_SETS_ON: Final = ("melds.sets", (SetsAllowed.ALL.value, SetsAllowed.ACES_AND_THREES.value))

_TABLE: Final[
    tuple[tuple[str, type[Enum] | type[bool] | tuple[int, ...], str, tuple[str, tuple[OptionValue, ...]] | None], ...]
] = (
    ("cards.joker", (20, 30, 50), "S-1", None),
    ("cards.two", (10, 20), "S-1", None),
    ("cards.ace", (15, 20), "S-1", None),
    ("cards.jokers", (0, 2, 4), "C-1", None),
    ("deal.turn_up", bool, "I-2", None),
    ("deal.first_dealer", ruleset.FirstDealer, "I-1", None),
    ("deal.first_turn_redraw", bool, "T-2", None),
    ("melds.sets", ruleset.SetsAllowed, "C-4", None),
    ("melds.second_set_of_rank", bool, "C-6", _SETS_ON),
    ("melds.wild_in_sets", bool, "C-4", _SETS_ON),
    ("melds.ace_both_ends", bool, "W-4", None),
    ("wilds.home_end", ruleset.HomeEnd, "W-1", None),
    ("wilds.end", ruleset.EndWild, "W-2", None),
    ("wilds.inner", ruleset.InnerWild, "W-2", None),
    ("pile.take", ruleset.PileTake, "T-4", None),
    ("pile.visible", ruleset.PileVisible, "T-5", None),
    ("morto.seen", ruleset.MortoSeen, "M-3", None),
    ("morto.penalty", ruleset.MortoPenalty, "S-2", None),
    ("morto.unplayed", ruleset.MortoUnplayed, "S-3", None),
    ("going_out.canasta", ruleset.GoingOutCanasta, "G-1", None),
    ("going_out.final_discard", ruleset.FinalDiscard, "G-2", None),
    ("going_out.wild_discard", bool, "G-3", None),
    ("stock.end", ruleset.StockEnd, "E-1", None),
    ("stock.morto_becomes_stock", bool, "E-1", ("stock.end", (StockEnd.LAST_CARD.value,))),
    ("stalemate", ruleset.Stalemate, "E-3", None),
    ("score.semi_clean", ruleset.SemiClean, "S-4", None),
    ("score.a_to_k", (0, 300, 500), "S-5", None),
    ("score.a_to_a", (0, 1000), "S-5", ("melds.ace_both_ends", (True,))),
    ("score.eight_of_a_rank", (0, 250), "S-5", _SETS_ON),
    ("score.dirty_specials", bool, "S-5", None),
    ("match.target", (), "M-5", None),
    ("match.reached", ruleset.TargetReached, "M-5", None),
)

_LIMITS: Final = {
    "cards.joker": (0, 200),
    "cards.two": (0, 200),
    "cards.ace": (0, 200),
    "cards.jokers": (0, 4),
    "score.a_to_k": (0, 5000),
    "score.a_to_a": (0, 5000),
    "score.eight_of_a_rank": (0, 5000),
    "match.target": (100, 20000),
}


def option_specs(rules: RuleSet) -> tuple[OptionSpec, ...]:
    """How *rules* may be varied; the defaults are its own values."""
    specs = []
    for option, kind, rule, depends_on in _TABLE:
        default = option_value(rules, option)
        if isinstance(kind, tuple):
            lowest, highest = _LIMITS[option]
            offered = rules.match.targets if option == "match.target" else kind
            allowed: tuple[OptionValue, ...] = tuple(sorted({*offered, int(default)}))
            specs.append(
                OptionSpec(
                    id=option,
                    kind=OptionKind.NUMBER,
                    default=default,
                    allowed=allowed,
                    rule=rule,
                    lowest=lowest,
                    highest=highest,
                    depends_on=depends_on,
                )
            )
            continue
        switch = not issubclass(kind, Enum)
        allowed = tuple(member.value for member in kind) if issubclass(kind, Enum) else (False, True)
        specs.append(
            OptionSpec(
                id=option,
                kind=OptionKind.SWITCH if switch else OptionKind.CHOICE,
                default=default,
                allowed=allowed,
                rule=rule,
                depends_on=depends_on,
            )
        )
    return tuple(specs)


def option_value(rules: RuleSet, option: str) -> OptionValue:
    """The value *rules* gives to *option*, as a record writes it."""
    part, _, field = option.partition(".")
    value = getattr(rules, part)
    if field:
        value = getattr(value, field)
    plain: OptionValue = value.value if isinstance(value, Enum) else value
    return plain


def option_values(rules: RuleSet) -> dict[str, OptionValue]:
    """Every option with its value in force."""
    return {option: option_value(rules, option) for option, *_ in _TABLE}


def with_options(rules: RuleSet, values: Mapping[str, OptionValue]) -> RuleSet:
    """*rules* with the given options changed.

    Raises:
        MalformedTextError: if an option or a value is unknown, or the whole makes no sense (with the reason).
    """
    specs = {spec.id: spec for spec in option_specs(rules)}
    kinds = {option: kind for option, kind, *_ in _TABLE}
    for option, value in values.items():
        spec = specs.get(option)
        if spec is None:
            raise MalformedTextError(f"'{option}' is no option: expected one of {', '.join(specs)}")
        check_value(spec, value)
        kind = kinds[option]
        typed = kind(value) if isinstance(kind, type) else int(value)
        part, _, field = option.partition(".")
        if field:
            rules = replace(rules, **{part: replace(getattr(rules, part), **{field: typed})})
        else:
            rules = replace(rules, stalemate=ruleset.Stalemate(value))
    reason = senseless(rules)
    if reason:
        raise MalformedTextError(reason)
    return rules


def senseless(rules: RuleSet) -> str:
    """Why the options of *rules* contradict each other, as one sentence; "" when they do not."""
    if rules.melds.second_set_of_rank and rules.melds.sets is SetsAllowed.NONE:
        return "melds.second_set_of_rank=yes needs melds.sets: without sets there is no second set"
    if rules.score.eight_of_a_rank and rules.melds.sets is SetsAllowed.NONE:
        return "score.eight_of_a_rank needs melds.sets: without sets there are no eight of a rank"
    if rules.score.a_to_a and not rules.melds.ace_both_ends:
        return "score.a_to_a needs melds.ace_both_ends=yes: without it no run goes from ace to ace"
    if rules.stock.morto_becomes_stock and rules.stock.end is StockEnd.TWO_LEFT:
        return "stock.morto_becomes_stock=yes needs stock.end=last-card: with two-left the deal ends first"
    if rules.pile.visible is PileVisible.TOP and rules.pile.take is PileTake.MELD_SOMETHING:
        return "pile.take=meld-something needs pile.visible=all: nobody can tell whether a hidden pile gives a meld"
    return ""
