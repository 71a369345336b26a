"""Explosives whose attack roll decides, pieces of cover, and clouds: the pages' figures."""

import pytest

from rules.dice.throws import Recorder, Tape
from rules.mazeworld import CURRENT, EVADING
from rules.mazeworld.attacks import explosive_hits as bursting
from rules.mazeworld.model import cover_pieces as barriers
from rules.mazeworld.model.cover_pieces import Barrier
from rules.mazeworld.model.fighter import Armour, Fighter
from rules.mazeworld.model.world import Airborne, World
from rules.mazeworld.parts.injury import Barriers
from rules.mazeworld.play.attack import clouds
from rules.mazeworld.play.attack import side_targets as breathing
from rules.mazeworld.play.facts.ground import CloudThinned
from rules.system import Case

LIMBS = ("head", "torso", "left arm", "left leg", "left foot")
CRATE = Barrier("Wooden crate", 24, -1, "Hardskin", 6, {"*": 1.0})


@pytest.mark.parametrize(("damage", "fractures"), [(5, 0), (6, 1), (13, 2), (18, 3)])
def test_a_fracture_for_each_full_six_points(damage: float, fractures: int) -> None:
    assert bursting.fractures(EVADING, damage) == fractures


def test_a_mine_strikes_legs_and_feet_whole_and_the_rest_with_a_quarter() -> None:
    assert bursting.shares(EVADING, "mine", 13, LIMBS, None) == {
        "head": 3, "torso": 3, "left arm": 3, "left leg": 13, "left foot": 13,
    }  # fmt: skip


def test_what_bursts_in_a_limb_spares_the_others_three_quarters() -> None:
    assert bursting.shares(EVADING, "localised", 10, LIMBS, "left arm")["left arm"] == 10
    assert bursting.shares(EVADING, "localised", 10, LIMBS, "left arm")["head"] == 3
    assert bursting.shares(EVADING, "localised", 1, LIMBS, "left arm") == {"left arm": 1}


def test_a_three_of_the_power_roll_leaves_three_quarters() -> None:
    assert bursting.force(CURRENT, 3) * 325 == 243.75


@pytest.mark.parametrize(("face", "damage", "through"), [(1, 0, False), (6, 5, False), (7, 6, True), (8, 7, True)])
def test_a_hit_goes_through_from_the_threshold_on(face: int, damage: float, through: bool) -> None:
    assert barriers.met(CURRENT.barriers, CRATE, 0, face) == barriers.Met(damage, through)


def test_cover_of_an_armor_class_suffers_less_and_settings_switch_it_off() -> None:
    plate = Barrier("Plate", 10, 0, "A3", 4)
    assert barriers.met(CURRENT.barriers, plate, 0, 6) == barriers.Met(3, False)
    assert barriers.met(Barriers(stops=False), plate, 0, 1).through
    assert barriers.worn(Barriers(wears=False), plate, 5).health == 10
    assert barriers.worn(Barriers(), plate, 50).health == 0


def test_a_share_of_pain_goes_by_damage_type() -> None:
    sandbags = Barrier("Sandbags", 10, pain={"bullet": 0.5, "*": 0.2})
    assert (sandbags.left_of_pain("Bullet"), sandbags.left_of_pain(None)) == (0.5, 0.2)


@pytest.mark.parametrize(
    ("who", "spared"),
    [
        (Fighter("a", "A", "ours"), None),
        (Fighter("a", "A", "ours", traits=("Immune to gas",)), "Immune to gas"),
        (Fighter("a", "A", "ours", items=("Gas mask",)), "Gas mask"),
        (Fighter("a", "A", "ours", worn=(Armour("gas mask"),)), "gas mask"),
    ],
)
def test_traits_and_masks_cancel_gas(who: Fighter, spared: str | None) -> None:
    here = World((who,), clouds=(Airborne("chlorine", 1, 4, ft=2), Airborne("tear gas", 3, 3, ft=1)))
    assert breathing.spared(EVADING, who) == spared
    assert [one.ft for one in breathing.about(EVADING, here, who)] == ([] if spared else [2])


@pytest.mark.parametrize(
    ("text", "turns"), [("2 chlorine 3 turns", 3), ("2 chlorine 1 turn", 1), ("2 chlorine 0 turns", 1)]
)
def test_a_cloud_by_the_gms_word_lasts_as_long_as_said_but_this_turn_at_least(text: str, turns: int) -> None:
    (rose,) = clouds.placed(EVADING, World(), text, Case(1, 1, Recorder(Tape([])), {}))
    assert (rose.side, rose.name, rose.turns_left) == (2, "chlorine", turns)


def test_every_turn_takes_one_from_each_cloud() -> None:
    here = World(clouds=(Airborne("chlorine", 1, 4), Airborne("tear gas", 3, 1)))
    assert clouds.thin(here) == [CloudThinned(1, "chlorine", 3), CloudThinned(3, "tear gas", 0)]
