"""Rolls that a sheet offers by name: attacks without a target, skills, and the printed checks."""

from collections.abc import Iterator
from dataclasses import replace

from rules.mazeworld import checks
from rules.mazeworld.attacks import accuracy, ammunition
from rules.mazeworld.bodies import fitness
from rules.mazeworld.combat_skills import levels
from rules.mazeworld.combat_skills import names as skill_names
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.parts.turn import Check
from rules.mazeworld.play.attack.aim import aim
from rules.mazeworld.play.turn import options
from rules.mazeworld.revision import Revision
from rules.system import SheetRoll
from rules.wording import worded

_ANYWHERE = BodyPart("", "")


def offered(rev: Revision, world: World, who: str) -> tuple[SheetRoll, ...]:
    """Return a fighter's rolls, each with the figures it has now."""
    fighter = world.fighter(who)
    return (*_attacks(rev, fighter), *_skills(rev, fighter), *_checks(rev, fighter))


def _attacks(rev: Revision, fighter: Fighter) -> Iterator[SheetRoll]:
    """Yield one attack with each mode of each usable weapon, against somebody whose state doesn't matter."""
    target = replace(fighter, effects=())
    for weapon in fighter.held:
        if weapon.ready == "broken":
            continue
        for mode, option in zip(weapon.modes, options.attacks(weapon), strict=True):
            ready = ammunition.with_carried(rev, fighter, weapon, mode)
            action = Action(Doing.ATTACK, target.id, weapon.name, mode=mode.name)
            found = aim(rev, fighter, target, ammunition.fired(ready, 1), _ANYWHERE, action)
            name = weapon.name
            if len(weapon.modes) > 1:
                name = worded("{weapon}, {mode}", weapon=weapon.name, mode=worded(mode.name))
            name = worded(name) if name in rev.melee.basic_attacks else name
            shift = f"{found.shift:+d}" if found.shift else ""
            dice = _read(f"2d6{shift}", found.ft.value, found.ir)
            yield SheetRoll(name, dice, option.command)


def _skills(rev: Revision, fighter: Fighter) -> Iterator[SheetRoll]:
    """Yield the combat skills on the sheet: their level's FT and IR, for an attack that no weapon stands for."""
    for skill in dict.fromkeys((*fighter.levels, *fighter.points)):
        if skill_names.find(rev, skill) is not None:
            level = levels.held(rev, skill, fighter.levels, fighter.points)
            modifiers = [levels.modifier(skill, level), *fitness.modifiers(rev, fighter)]
            ft = accuracy.total_ft(rev, fighter.ft, modifiers).value
            ir = accuracy.total_ir(rev, None, modifiers).value if rev.accuracy.natural_ir is not None else None
            yield SheetRoll(skill, _read("2d6", ft, ir))


def _checks(rev: Revision, fighter: Fighter) -> Iterator[SheetRoll]:
    """Yield the checks of the revision. None has critical results, so they are plain comparisons (MZ-COV, MZ-ESC)."""
    agility = fitness.agility(rev, fighter)
    rules: tuple[tuple[str, Check | None], ...] = (
        (worded("Cover"), rev.checks.cover.check),
        (worded("Stealth"), rev.checks.stealth_cover),
        (worded("Escape"), rev.checks.escape),
        (worded("Slip past"), rev.checks.slip_past),
    )
    for name, rule in rules:
        if rule is not None:
            own = checks.threshold(rev, rule, fighter.ft)
            yield SheetRoll(name, f"2d6{agility if rule.agility else 0:+d} > {own}")
    if rev.evading is not None:
        yield SheetRoll(worded("Dodge"), f"2d6{agility:+d} >= {rev.evading.success_from}")


def _read(dice: str, ft: int, ir: int | None) -> str:
    return f"{dice} ft {ft}" if ir is None else f"{dice} ft {ft} ir {max(0, ir)}"
