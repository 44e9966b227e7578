"""The shipped rule sets, in menu order."""

from typing import Final

from buraco_desktop.core.ids import with_id
from buraco_desktop.games.buraco.ruleset import RuleSet
from buraco_desktop.games.buraco.rulesets.argentinian import BURAKO
from buraco_desktop.games.buraco.rulesets.brazilian import BURACO, BURACO_ABERTO, BURACO_FECHADO, BURACO_STBL
from buraco_desktop.games.buraco.rulesets.italian import (
    BURRACO,
    BURRACO_FIBUR,
    BURRACO_FITAB,
    BURRACO_INTERNAZIONALE,
)

ALL: Final[tuple[RuleSet, ...]] = (
    BURACO,
    BURRACO,
    BURACO_ABERTO,
    BURACO_FECHADO,
    BURACO_STBL,
    BURRACO_FIBUR,
    BURRACO_FITAB,
    BURRACO_INTERNAZIONALE,
    BURAKO,
)


def by_id(rule_set_id: str) -> RuleSet:
    """The shipped rule set with this id.

    Raises:
        MalformedTextError: if there is none.
    """
    return with_id(ALL, rule_set_id, "rule set")
