"""Which skill covers which weapon (MZ-SK-02), beyond the vectors, and the names of skills (MZ-SK-01)."""

from dataclasses import replace
from typing import Any

import pytest

from rules.errors import RuleError, TableError
from rules.mazeworld import CLASSIC, CURRENT, REV2014
from rules.mazeworld.combat_skills.coverage import NOT_COVERED, Described, covered, for_weapon, held, known, sound
from rules.mazeworld.combat_skills.names import find, named
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.revision import Revision, required

AUTO, SEMI = Mode("full-auto"), Mode("semi-auto")
GUN = Weapon("Sten", category="submachine gun", modes=(SEMI, AUTO))
EVERY = (CURRENT, CLASSIC)


@pytest.mark.parametrize("rev", EVERY, ids=lambda rev: rev.id)
@pytest.mark.parametrize(
    ("described", "skill"),
    [
        ({"kind": "light machine gun", "mode": "3-round burst"}, "Automatic rifle"),
        ({"kind": "submachine gun", "mode": "semi-auto"}, "Semi-auto rifle"),
        ({"kind": "machine pistol", "mode": "full-auto"}, "Automatic pistol"),
        ({"kind": "shotgun", "mode": "burst"}, "Automatic shotgun"),
        ({"kind": "shotgun", "mode": "semi-auto", "action": "pump"}, "Semi-auto shotgun"),
        ({"kind": "shotgun", "action": "pump-action"}, "Pump-action"),
        ({"kind": "pump-action shotgun"}, "Pump-action"),
        ({"kind": "bolt-action rifle"}, "Bolt-action"),
        ({"kind": "rifle", "action": "lever"}, "Lever-action"),
        ({"kind": "rifle", "mode": "single shot"}, "Semi-auto rifle"),
        ({"kind": "pistol", "mode": "single-shot"}, "Semi-auto pistol"),
        ({"kind": "pistol", "action": "double-action"}, None),
        ({"kind": "revolver", "mode": "double-action"}, "Double-action (DA) revolver"),
        ({"kind": "revolver", "action": "SA"}, "Single-action (SA) revolver"),
        ({"kind": "underslung shotgun", "action": "bolt"}, "Bolt-action"),
        ({"kind": "rocket launcher"}, "Rocket launcher"),
        ({"kind": "frag grenade"}, "Thrown weapons"),
        ({"kind": "planted explosive"}, "Planted explosives"),
        ({"weapon": "KBP GM-94"}, "Grenade launcher"),
        ({"weapon": "Pen Gun (gun mode)"}, "Semi-auto pistol"),
        ({"weapon": "Pen Gun", "mode": "pen"}, None),
        ({"kind": "unarmed"}, "Martial arts"),
        ({"kind": "rifle"}, None),
    ],
)
def test_every_revision_with_skills_covers(rev: Revision, described: dict[str, Any], skill: str | None) -> None:
    found = for_weapon(rev, Described(**described))
    assert (found.skill, found.roll, found.damage) == (skill, True, True)


@pytest.mark.parametrize(
    ("described", "current", "classic"),
    [
        ({"kind": "flamethrower"}, "Flamethrowers", None),
        ({"kind": "combat knife", "damage_type": "Sharp"}, "Knives", "Sharp weapons"),
        ({"kind": "crossbow"}, "Archery", "Non-gun ranged weapons"),
        ({"kind": "combination long gun", "caliber": "12 gauge"}, "Semi-auto shotgun", None),
        ({"weapon": "Super LeMat", "mode": "shotgun"}, None, "Semi-auto shotgun"),
        ({"weapon": "Nailgun"}, "Exotic ranged weapons", None),
        ({"weapon": "Shuriken", "use": "thrown"}, "Thrown weapons", "Thrown weapons"),
        ({"kind": "one-handed club", "use": "strike", "strike_mode": True}, "One-handed club", "Blunt weapons"),
    ],
)
def test_revisions_differ_in_what_they_cover(
    described: dict[str, Any], current: str | None, classic: str | None
) -> None:
    one = Described(**described)
    assert (for_weapon(CURRENT, one).skill, for_weapon(CLASSIC, one).skill) == (current, classic)


@pytest.mark.parametrize(
    "described",
    [
        {"kind": "rifle", "use": "thrown"},
        {"kind": "class 5", "mode": "throw", "throw_mode": False},
        {"kind": "rifle", "use": "strike"},
        {"kind": "item", "use": "push", "strike_mode": True},
    ],
)
def test_current_neither_rolls_nor_hurts_with_what_is_not_made_for_it(described: dict[str, Any]) -> None:
    assert for_weapon(CURRENT, Described(**described)) == NOT_COVERED
    assert for_weapon(CLASSIC, Described(**described)).roll


def test_2014_has_no_skills() -> None:
    with pytest.raises(RuleError, match="not_in_revision"):
        for_weapon(REV2014, Described(kind="rifle", mode="burst"))
    assert covered(REV2014, GUN, AUTO).skill is None


@pytest.mark.parametrize(
    ("text", "current", "classic"),
    [
        ("knife", "Knives", None),
        ("Double-action revolver", "Double-action (DA) revolver", "Double-action (DA) revolver"),
        ("semi-automatic pistols", "Semi-auto pistol", "Semi-auto pistol"),
        ("auto rifle", "Automatic rifle", "Automatic rifle"),
        ("1h sword", "One-handed sword", None),
        ("staff/pole weapons", "Staff / Pole weapons", None),
        ("unarmed combat", "Martial arts", "Martial arts"),
        ("sharp", None, "Sharp weapons"),
        ("", None, None),
    ],
)
def test_skills_go_by_several_words(text: str, current: str | None, classic: str | None) -> None:
    assert (find(CURRENT, text), find(CLASSIC, text)) == (current, classic)


def test_an_unknown_skill_is_refused_with_those_there_are() -> None:
    with pytest.raises(RuleError) as refused:
        named(CLASSIC, "Knives")
    assert refused.value.code == "unknown_skill"
    assert "Sharp weapons" in refused.value.facts["choices"]


def test_the_skill_of_a_weapon_goes_by_the_mode() -> None:
    assert [covered(CURRENT, GUN, mode).skill for mode in GUN.modes] == ["Semi-auto rifle", "Automatic rifle"]
    gun = replace(GUN, category=None, skill="automatic rifle")
    assert [covered(CURRENT, gun, mode).skill for mode in gun.modes] == ["Semi-auto rifle", "Automatic rifle"]
    plain = Weapon("Old gun", skill="automatic rifle")
    assert covered(CURRENT, plain, plain.modes[0]).skill == "Automatic rifle"


def test_the_level_held_is_that_of_the_mode() -> None:
    shooter = Fighter("s", "Shooter", "ours", points={"Automatic rifle": 0}, levels={"Semi-auto rifle": "Expert"})
    found = [held(CURRENT, shooter, GUN, mode) for mode in GUN.modes]
    assert [one and one[1].level for one in found] == ["Expert", "Unskilled"]


@pytest.mark.parametrize(
    ("weapon", "code"),
    [
        (replace(GUN, skill="Rifles"), "unknown_skill"),
        (replace(GUN, skill="Knives"), "not_covered"),
        (Weapon("Bat", "melee", skill="Bolt-action"), "not_covered"),
    ],
)
def test_a_weapon_names_a_skill_that_covers_it(weapon: Weapon, code: str) -> None:
    with pytest.raises(RuleError, match=code):
        sound(CURRENT, weapon)
    sound(REV2014, weapon)


def test_a_fighter_bears_the_revisions_names_of_its_skills() -> None:
    one = Fighter("s", "One", "ours", levels={"Knife": "Basic", "Evading": "Expert"}, points={"axe": 12})
    named_ = known(CURRENT, one)
    assert (named_.levels, named_.points) == ({"Knives": "Basic", "Evading": "Expert"}, {"Axes": 12})
    with pytest.raises(RuleError, match="duplicate"):
        known(CURRENT, replace(one, points={"knives": 3}))


def test_a_table_of_skills_names_only_its_own() -> None:
    skills = required(CURRENT.skills, "skills")
    with pytest.raises(TableError, match="skill_astray"):
        replace(skills, aliases=(("zap", "Wands"),))


@pytest.mark.parametrize("rev", EVERY, ids=lambda rev: rev.id)
def test_a_strike_is_the_weapons_own_skill_unless_it_is_not_made_for_that(rev: Revision) -> None:
    for made in (True, None):
        strike = Described(kind="rifle", action="bolt", mode="strike", strike_mode=made)
        assert for_weapon(rev, strike).skill == "Bolt-action"
    unmade = for_weapon(rev, Described(kind="rifle", action="bolt", mode="strike", strike_mode=False))
    assert unmade.skill == ("Blunt weapons" if rev is CLASSIC else None)
