"""Values found by their ids."""

import pytest

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.ids import with_id
from buraco_desktop.games import basra
from buraco_desktop.games.basra import rulesets as basra_rulesets
from buraco_desktop.players.levels import LEVELS, level_by_id


def test_a_value_is_found_by_its_id() -> None:
    assert all(with_id(LEVELS, level.id, "level") is level is level_by_id(level.id) for level in LEVELS)
    assert all(basra_rulesets.by_id(rules.id) is rules for rules in basra.GAME.rule_sets())


def test_what_there_is_instead_is_named() -> None:
    with pytest.raises(MalformedTextError, match="'grandmaster' is no level: expected one of random, beginner, easy"):
        level_by_id("grandmaster")
    with pytest.raises(MalformedTextError, match="'buraco' is no rule set: expected one of basra, basra-egypt"):
        basra_rulesets.by_id("buraco")
