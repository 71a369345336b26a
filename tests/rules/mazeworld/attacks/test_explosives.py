"""The explosives of 2014: scores beyond the table, splash by power, shrapnel, and weapons without such a table."""

from dataclasses import replace

import pytest

from rules.errors import RuleError, TableError
from rules.mazeworld import CURRENT, REV2014
from rules.mazeworld.attacks import explosives
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.parts.explosive import Power
from rules.mazeworld.revision import required

TABLE = required(REV2014.explosives, "explosives")


@pytest.mark.parametrize(
    ("rolled", "modifiers", "moved", "power"),
    [(12, [-3], 15, "direct"), (4, [1, 2], 1, "critical_failure"), (8, [-1, -1], 10, "close"), (9, [2, -1], 8, "far")],
)
def test_modifiers_move_the_score_and_the_ends_hold(rolled: int, modifiers: list[int], moved: int, power: str) -> None:
    found = explosives.score(REV2014, rolled, modifiers)
    assert (found.score, found.power) == (moved, power)


def test_splash_follows_the_power() -> None:
    found = explosives.splash(REV2014, "A", "creature", ["B"], "far", 40)
    assert dict(found.pain) == {"A": 20, "B": 20}
    assert found.injury_risk == ("A",)


def test_the_target_is_hit_once() -> None:
    assert dict(explosives.splash(REV2014, "A", "creature", ["A", "B"], "direct", 40).pain) == {"A": 40, "B": 40}


@pytest.mark.parametrize("power", ["failed", "critical_failure"])
def test_a_failed_blast_hurts_nobody(power: str) -> None:
    found = explosives.splash(REV2014, "A", "creature", ["B"], power, 40)
    assert set(found.pain.values()) == {0}
    assert (found.injury_risk, found.injury_part) == ((), None)


def test_cover_as_the_target_takes_no_pain_itself() -> None:
    found = explosives.splash(REV2014, "crate", "cover", ["B"], "direct", 40)
    assert (dict(found.pain), found.injury_risk) == ({"B": 40}, ())


def test_shrapnel_takes_a_roll_for_every_creature() -> None:
    with pytest.raises(RuleError) as refused:
        explosives.shrapnel(REV2014, ["A", "B"], False, [3])
    assert refused.value.code == "die_needed"


def test_a_localised_munition_that_misses_does_nothing() -> None:
    found = explosives.localised(REV2014, "frag-12", "head", Tier.MISS)
    assert (found.power, found.pain_mult, found.part) == ("failed", 0, None)


def test_a_localised_munition_may_be_named_in_the_plural() -> None:
    assert explosives.localised(REV2014, "Explosive arrows", "left arm", Tier.HIT).part == "left arm"


def test_a_grenade_is_not_localised() -> None:
    with pytest.raises(RuleError) as refused:
        explosives.localised(REV2014, "hand grenade", "head", Tier.HIT)
    assert refused.value.code == "not_localised"


def test_other_revisions_have_no_score_table() -> None:
    with pytest.raises(RuleError) as refused:
        explosives.score(CURRENT, 9)
    assert refused.value.facts == {"subject": "explosives"}


@pytest.mark.parametrize(
    "powers",
    [
        pytest.param(TABLE.powers[:-1], id="a gap"),
        pytest.param((*TABLE.powers, Power("again", 2, 3, 0, None)), id="an overlap"),
        pytest.param((*TABLE.powers[:-1], replace(TABLE.powers[-1], name="direct")), id="a name twice"),
    ],
)
def test_a_table_with_a_hole_cannot_be_built(powers: tuple[Power, ...]) -> None:
    with pytest.raises(TableError):
        replace(TABLE, powers=powers)
