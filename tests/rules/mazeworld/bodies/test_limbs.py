"""Limbs, injuries, blood and armour: the pages' figures, and their effects on a fighter."""

from dataclasses import replace

import pytest

from rules.errors import TableError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014
from rules.mazeworld.bodies import fitness, limbs
from rules.mazeworld.model.fighter import Armour, BodyPart, Fighter, Injury
from rules.mazeworld.revision import Revision

HUMAN = tuple(
    BodyPart(name, group, health=health)
    for name, group, health in (
        ("head", "HEAD", 10.0), ("torso", "BODY", 40.0), ("hips", "BODY", 30.0), ("left arm", "LIMB", 20.0),
        ("right arm", "LIMB", 20.0), ("left hand", "EXTREMITY", 15.0), ("left leg", "LIMB", 20.0),
        ("left foot", "EXTREMITY", 15.0),
    )
)  # fmt: skip
WHOLE = Fighter("kim", "Kim", "ours", parts=HUMAN, blood=20, max_blood=20)
ARM = BodyPart("left arm", "LIMB", health=40.0)


@pytest.mark.parametrize(
    ("left", "state"),
    [(40, "Healthy"), (20, "Healthy"), (19.9, "Damaged"), (0.1, "Damaged"), (0, "Disabled"), (-19.9, "Disabled"),
     (-20, "Severed"), (-90, "Severed")],
)  # fmt: skip
def test_a_limb_is_in_a_state_by_what_is_left_of_it(left: float, state: str) -> None:
    fighter = replace(WHOLE, parts=(ARM,), harm={"left arm": 40 - left})
    assert limbs.state(CURRENT, fighter, ARM) == state


def test_a_broken_limb_counts_as_damaged_in_the_newest_rules_alone() -> None:
    broken = replace(WHOLE, injuries=(Injury("left arm", "fracture"),))
    part = broken.part("left arm")
    assert part is not None
    assert [limbs.state(rev, broken, part) for rev in (EVADING, CURRENT)] == ["Damaged", "Healthy"]


@pytest.mark.parametrize("rev", [EVADING, CURRENT, CLASSIC, REV2014], ids=lambda rev: rev.id)
@pytest.mark.parametrize("part", ["head", "torso"])
def test_nobody_lives_without_head_or_torso(rev: object, part: str) -> None:
    health = next(one.health for one in HUMAN if one.name == part)
    assert fitness.status(rev, replace(WHOLE, harm={part: health})) == "dead"  # type: ignore[arg-type]
    assert fitness.status(rev, replace(WHOLE, harm={part: (health or 0) - 1})) == "up"  # type: ignore[arg-type]


def test_both_arms_broken_are_worse_than_twice_one() -> None:
    one = replace(WHOLE, injuries=(Injury("left arm", "fracture"),))
    both = replace(WHOLE, injuries=(*one.injuries, Injury("right arm", "fracture")))
    assert [(m.source, m.ft) for m in fitness.handicap_modifiers(CURRENT, one)] == [("fractured left arm", 1)]
    assert fitness.strength(CURRENT, one) == 90
    assert [m.ft for m in fitness.handicap_modifiers(CURRENT, both)] == [2]
    assert (fitness.strength(CURRENT, both), fitness.marks(CURRENT, both)) == (80, ("Crippled",))


def test_every_broken_limb_of_a_beast_counts() -> None:
    beast = Fighter(
        "wolf", "Wolf", "theirs", parts=tuple(BodyPart(f"{side} front leg", "LIMB") for side in ("left", "right"))
    )
    broken = replace(beast, injuries=tuple(Injury(part.name, "fracture") for part in beast.parts))
    assert [m.ft for m in fitness.handicap_modifiers(CURRENT, broken)] == [2]
    assert fitness.strength(CURRENT, broken) == 80


def test_a_broken_chest_makes_pain_worse() -> None:
    assert fitness.pain_sensitivity(CURRENT, replace(WHOLE, injuries=(Injury("torso", "fracture"),))) == 110


@pytest.mark.parametrize(
    ("rev", "blood", "ft"),
    [(CURRENT, 10, 0), (CURRENT, 9.9, 1), (CURRENT, 5, 1), (CURRENT, 4.9, 2), (REV2014, 10, 0), (REV2014, 4.9, 2)],
)
def test_little_blood_costs_accuracy(rev: object, blood: float, ft: int) -> None:
    bled = replace(WHOLE, blood=blood)
    assert sum(one.ft for one in fitness.handicap_modifiers(rev, bled)) == ft  # type: ignore[arg-type]


def test_in_2014_bands_of_blood_are_units_whatever_is_full() -> None:
    wolf = replace(WHOLE, blood=8, max_blood=8)
    assert fitness.blood_band(CURRENT, wolf) is None
    assert getattr(fitness.blood_band(REV2014, wolf), "name", None) == "half"


def test_wounds_and_stumps_bleed_and_keep_blood_from_coming_back() -> None:
    hurt = replace(WHOLE, blood=15, injuries=(Injury("torso", "wound", 3), Injury("left hand", "stump")))
    assert fitness.blood_loss(CURRENT, hurt) == pytest.approx(0.8)
    assert fitness.blood_gain(CURRENT, hurt) == 0
    assert fitness.blood_gain(CURRENT, replace(hurt, injuries=(Injury("head", "fracture"),))) == pytest.approx(0.1)


def test_bleeding_rolls_are_a_house_rule() -> None:
    house = replace(CURRENT, blood=replace(CURRENT.blood, die=100))
    hurt = replace(WHOLE, injuries=(Injury("torso", "wound", 3),))
    assert fitness.bleeding_roll(CURRENT, hurt) is None
    assert (fitness.bleeding_roll(house, hurt), fitness.blood_loss(house, hurt)) == ((100, 30), 0)


def test_the_strongest_class_over_the_part_counts() -> None:
    worn = replace(WHOLE, worn=(Armour("coat", "A1", ("torso", "arms")), Armour("vest", "A3", ("torso",))))
    classes = {part.name: limbs.armour_class(CURRENT, worn, part) for part in HUMAN}
    assert (classes["torso"], classes["left arm"], classes["head"]) == ("A3", "A1", "C1")
    assert [limbs.taken_from_ldv(CURRENT, name) for name in ("C2", "A3", "a5", "odd")] == [0, 3, 5, 0]


def test_ruined_armour_protects_no_more() -> None:
    worn = replace(WHOLE, worn=(Armour("vest", "A3", ("torso",), condition=0),))
    assert limbs.armour_class(CURRENT, worn, worn.part("torso")) == "C1"


@pytest.mark.parametrize(("rev", "figures"), [(EVADING, (1, 5, 9)), (CURRENT, (1, 3, 5)), (REV2014, (1, 3, 5))])
def test_thresholds_of_injuries_are_those_of_the_time(rev: object, figures: tuple[float, ...]) -> None:
    torso = HUMAN[1]
    worn = [
        WHOLE,
        replace(WHOLE, worn=(Armour("coat", None, ("torso",), resistant=("Sharp",)),)),
        replace(WHOLE, worn=(Armour("mail", None, ("torso",), proof=("sharp",)),)),
    ]
    assert tuple(limbs.injury_threshold(rev, one, torso, "Sharp") for one in worn) == figures  # type: ignore[arg-type]


def test_a_severed_limb_is_hit_no_more() -> None:
    gone = replace(WHOLE, harm={"left hand": 23})
    assert "left hand" not in [part.name for part in limbs.attached(CURRENT, gone)]


def test_tables_of_limbs_are_checked() -> None:
    with pytest.raises(TableError):
        replace(CURRENT.limbs, states=CURRENT.limbs.states[::-1])
    with pytest.raises(TableError):
        replace(CURRENT.injuries, proof=2)
    with pytest.raises(TableError):
        replace(CURRENT.blood, bands=CURRENT.blood.bands[::-1])
    with pytest.raises(TableError):
        replace(CURRENT.thresholds, death=50)


@pytest.mark.parametrize("rev", [EVADING, CURRENT, CLASSIC, REV2014], ids=lambda rev: rev.id)
@pytest.mark.parametrize("kind", ["wound", "stump"])
def test_no_blood_comes_back_while_anything_bleeds(rev: Revision, kind: str) -> None:
    pale = replace(WHOLE, blood=10)
    assert fitness.blood_gain(rev, pale) == rev.blood.healing
    assert fitness.blood_gain(rev, replace(pale, injuries=(Injury("left arm", kind),))) == 0
