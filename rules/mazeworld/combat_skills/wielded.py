"""The skill that covers a fighter's attack, and the level held in it (MZ-SK-02, MZ-SK-03, AMB-47).

Error codes: `unknown_skill` (skill, known), `not_covered` (weapon, skill, covered: the skills that do cover it).
"""

from collections import Counter
from collections.abc import Mapping

from rules.errors import RuleError
from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.combat_skills import names as skill_naming
from rules.mazeworld.combat_skills.coverage import Covered, Described
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.parts.attack import SkillLevel
from rules.mazeworld.revision import Revision

_UNSTATED = "single"
"""The mode of a weapon whose sheet names none."""
_CARTRIDGES = {"p": "pistol", "r": "rifle", "s": "shotgun"}
"""Categories of ammunition by their letters."""
_SHOOTING = ("firearm", "explosive", "thrown", "grenade")


def covered(rev: Revision, weapon: Weapon, mode: Mode) -> Covered:
    """Return the skill that covers an attack: by the weapon and mode, else the one its sheet names."""
    if rev.skills is None:
        return coverage.UNTOLD
    found = coverage.for_weapon(rev, _described(rev, weapon, mode))
    if found.skill is not None or not found.roll or weapon.skill is None:
        return found
    return Covered(skill_naming.find(rev, weapon.skill))


def held(rev: Revision, fighter: Fighter, weapon: Weapon, mode: Mode) -> tuple[str, SkillLevel] | None:
    """Return the skill of an attack and the fighter's level in it; None if no skill is known to cover it."""
    skill = covered(rev, weapon, mode).skill
    return None if skill is None else (skill, skills.held(rev, skill, fighter.levels, fighter.points))


def sound(rev: Revision, weapon: Weapon) -> None:
    """Accept a weapon whose named skill, if any, is one of the revision's and covers it in one of its modes."""
    if weapon.skill is None or rev.skills is None:
        return
    named = skill_naming.named(rev, weapon.skill)
    found = {coverage.for_weapon(rev, _described(rev, weapon, mode)).skill for mode in weapon.modes} - {None}
    melee = next((names for title, names in rev.skills.groups if title == "Melee"), ())
    astray = weapon.kind not in _SHOOTING and named not in melee
    if astray or (found and named not in found):
        raise RuleError("not_covered", {"weapon": weapon.name, "skill": named, "covered": sorted(map(str, found))})


def known(rev: Revision, fighter: Fighter) -> Fighter:
    """Return the fighter with the revision's own skill names and valid weapons. `duplicate`: one skill twice."""
    for weapon in fighter.weapons:
        sound(rev, weapon)
    return fighter.renamed(_names(rev, (*fighter.levels, *fighter.points)))


def _names(rev: Revision, said: tuple[str, ...]) -> Mapping[str, str]:
    names = {one: skill_naming.find(rev, one) or one for one in said}
    twice = next((name for name, times in Counter(names[one] for one in said).items() if times > 1), None)
    if twice is not None:
        raise RuleError("duplicate", {"what": "skill", "name": twice})
    return names


def _described(rev: Revision, weapon: Weapon, mode: Mode) -> Described:
    """Describe a weapon for coverage. A named skill determines the sort of gun if the sheet doesn't."""
    kinds = {"unarmed": "unarmed", "thrown": "thrown weapon", "grenade": "hand grenade"}
    name = mode.name if mode.name != _UNSTATED else None
    return Described(
        kind=weapon.category or _sort_of(rev, weapon) or kinds.get(weapon.kind),
        weapon=weapon.name,
        mode=name,
        action=weapon.action,
        barrels=weapon.barrels,
        caliber=_fired(weapon) or weapon.caliber or name,
        damage_type=weapon.damage_type if weapon.kind == "melee" else None,
    )


def _fired(weapon: Weapon) -> str | None:
    """Return what the next round is a cartridge for, if its kind of ammunition says so."""
    said = weapon.loads[0].cartridge.category if weapon.loads else None
    return _CARTRIDGES.get((said or "").casefold(), said)


def _sort_of(rev: Revision, weapon: Weapon) -> str | None:
    if weapon.skill is None or rev.skills is None:
        return None
    skill = skill_naming.find(rev, weapon.skill)
    rows = rev.skills.coverage.guns
    return next((row.kind for row in rows if skill is not None and skill in (row.automatic, row.single)), None)
