"""Battlespace, checks, executions and turns beyond the vectors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import RuleError
from rules.mazeworld import CLASSIC, CURRENT, REV2014
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.attacks.kills import attempt, read_tier
from rules.mazeworld.battlespace import direction, entry, reach, side, side_wide
from rules.mazeworld.checks import cover, escape, slip_past, stealth_group, stealthy_move
from rules.mazeworld.downtime.events import scripted_room
from rules.mazeworld.play.gm.allies import can_add_ally
from rules.mazeworld.turns import batches, category, command_purpose, visible_to


@pytest.mark.parametrize("door", [1, 2, 3, 4])
def test_a_town_is_entered_opposite_the_door(door: int) -> None:
    assert entry(CURRENT, "town", entry(CURRENT, "town", door)) == door
    assert entry(CURRENT, "Uncivilized Area", door) == 1


def test_sides_by_name_and_refusals() -> None:
    assert side(CURRENT, "north door").number == 2
    with pytest.raises(RuleError, match="unknown_side"):
        direction(CURRENT, 5)
    with pytest.raises(RuleError, match="unknown_range"):
        reach(CURRENT, 1, 1, "thrown")
    with pytest.raises(RuleError, match="not_in_revision"):
        reach(REV2014, 1, 1, "melee")
    with pytest.raises(RuleError, match="unknown_target"):
        side_wide({"a": 1}, "b")


def test_cover_in_the_three_revisions() -> None:
    assert cover(CURRENT, None, stealth=True).stealth is False
    assert cover(CLASSIC, 7, stealth=True).stealth is True
    failed = cover(CLASSIC, 3, 2, stealth=True)
    assert (failed.in_cover, failed.stealth, failed.turn_ends) == (True, False, True)
    assert cover(REV2014, 6, 5).success is False
    for refused in ("no_cover_here", "cover_twice", "die_needed"):
        with pytest.raises(RuleError, match=refused):
            cover(CLASSIC, None, cover_here=refused != "no_cover_here", already_took_cover=refused == "cover_twice")


@given(st.dictionaries(st.text(min_size=1, max_size=2), st.integers(-9, 24), min_size=1, max_size=5))
def test_a_groups_average_is_rounded_up_from_clamped_scores(rolls: dict[str, int]) -> None:
    found = stealth_group(CURRENT, rolls, {})
    assert all(2 <= score <= 12 for score in found.scores.values())
    assert found.average - 1 < sum(found.scores.values()) / len(rolls) <= found.average
    assert found.turn_ends is not found.may_act_again


def test_moving_stealthily() -> None:
    open_move = stealthy_move(CURRENT, None, 0, side=1, to=2, hostiles=[], stealth=False)
    assert (open_move.side, open_move.stealth, open_move.score) == (2, False, None)
    with pytest.raises(RuleError, match="same_side"):
        stealthy_move(CURRENT, 7, 0, side=1, to=1, hostiles=[], stealth=True)
    with pytest.raises(RuleError, match="die_needed"):
        stealthy_move(CURRENT, None, 0, side=1, to=2, hostiles=[], stealth=True)
    among = stealthy_move(CURRENT, None, 0, side=1, to=2, hostiles=[2], stealth=True)
    assert (among.side, among.stealth, among.in_cover, among.turn_ends) == (2, False, False, True)


def test_escapes() -> None:
    assert escape(REV2014, 10, 5, own_ft=14).success is False
    assert escape(REV2014, 11, own_ft=14).success is True
    assert escape(CURRENT, 2, 4).success is True
    assert escape(REV2014, 8, stealth=True).kind == "escape"
    assert slip_past(CLASSIC, {"a": 6, "b": 5}, {"b": 1}) == {"a": True, "b": True}
    assert slip_past(REV2014, {"a": 7, "b": 6}, {"b": 1}) == {"a": True, "b": False}
    with pytest.raises(RuleError, match="not_in_revision"):
        slip_past(CURRENT, {"a": 7}, {})


def test_executions_never_miss() -> None:
    assert read_tier(CURRENT, Tier.CRITICAL_FAILURE) is Tier.HIT
    assert read_tier(CURRENT, Tier.INACCURATE_HIT) is Tier.INACCURATE_HIT
    assert attempt(CURRENT, "Asleep", True).may_retry is False
    with pytest.raises(RuleError, match="not_in_revision"):
        attempt(REV2014, "asleep", True)


def test_small_rules() -> None:
    assert category(CURRENT, "Take_Cover") == "non_combat"
    assert batches(CLASSIC, 0) == ()
    assert command_purpose(CURRENT, "&crithit") is None
    assert command_purpose(CURRENT, "") is None
    assert visible_to(CURRENT, "damage") == ("gm", "players")
    assert can_add_ally(CURRENT, 5)
    assert scripted_room(REV2014, 600) == 600
    with pytest.raises(RuleError, match="no_such_room"):
        scripted_room(REV2014, 0)
