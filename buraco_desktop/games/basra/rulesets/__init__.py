"""The shipped rule sets of Basra, in menu order (A-8)."""

from typing import Final

from buraco_desktop.core.ids import with_id
from buraco_desktop.games.basra.ruleset import RuleSet
from buraco_desktop.games.basra.rulesets.regional import BASRA, BASRA_EGYPT, BASRA_LEBANON, BASRA_PALESTINE

ALL: Final[tuple[RuleSet, ...]] = (BASRA, BASRA_EGYPT, BASRA_LEBANON, BASRA_PALESTINE)


def by_id(rule_set_id: str) -> RuleSet:
    """The shipped rule set with this id.

    Raises:
        MalformedTextError: if there is none.
    """
    return with_id(ALL, rule_set_id, "rule set")
