"""Weapons that lie on the ground: whoever is beside one may pick it up (AR-ACT-07, our reading)."""

from rules.arena.ground import geometry
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Lying, World
from rules.errors import RuleError


def within_reach(arena: Arena, world: World, fighter: Fighter, name: str) -> Lying:
    """The weapon of that name that lies in Close Range. Refuses with `no_weapon_lies` (weapon) and `lies_too_far`
    (weapon)."""
    named = [one for one in world.lying_before(fighter) if one.weapon.name == name]
    if not named:
        raise RuleError("no_weapon_lies", {"weapon": name})
    near = next((one for one in named if geometry.melee_reach(arena, world, fighter, one.at)), None)
    if near is None:
        raise RuleError("lies_too_far", {"weapon": name})
    return near


def called(fighter: Fighter, name: str) -> str:
    """What a weapon is called for somebody who may have one of that name: "sword", "sword 2"."""
    own = {weapon.name for weapon in fighter.weapons}
    names = (name, *(f"{name} {number}" for number in range(2, len(own) + 3)))
    return next(one for one in names if one not in own)
