"""Checks that don't depend on anyone's position: target, weapon, part (AR-CMB-01..10, AR-ACT-05)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from rules.arena.attacks import defences, manoeuvres
from rules.arena.ground import routes as journeys
from rules.arena.model import body, limbs
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.errors import RuleError

_MELEE: Final = frozenset({Doing.ASSAULT, Doing.COUNTER, Doing.FEINT, Doing.DEFEND})
_FIRED: Final = frozenset({Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE})
_TRIP: Final = "trip"
"""The wrestling move that needs no hands."""
Check = Callable[[Arena, World, Fighter, Action], None]


def certain(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    """Refuse an action of `fighter` that can no longer become possible, with a code of this package."""
    check = _CHECKS.get(action.doing)
    if check is not None:
        check(arena, world, fighter, action)


def whom(world: World, fighter: Fighter, action: Action, *, itself: bool = False) -> Fighter:
    """Return the living target of an action, if its actor knows of it. `itself`: the actor may be the target."""
    if action.target is None:
        choices = [one.name for one in world.enemies(fighter) if world.aware(fighter, one)]
        raise RuleError("missing", {"missing": ["target"], "choices": {"target": choices}})
    target = world.fighter(action.target)
    if target.id == fighter.id and not itself:
        raise RuleError("self_target")
    if target.status != "up":
        raise RuleError("target_out", {"target": target.name, "status": target.status})
    if not world.aware(fighter, target):
        raise RuleError("hidden_target", {"target": target.name})
    return target


def armed(fighter: Fighter, action: Action) -> Weapon:
    """Return the weapon of an action. Refuses with `missing`, `no_such_weapon`, `armour_worn` and `used_up`."""
    if action.weapon is None:
        choices = [one.name for one in fighter.weapons]
        raise RuleError("missing", {"missing": ["weapon"], "choices": {"weapon": choices}})
    weapon = fighter.weapon(action.weapon)
    if weapon.armour:
        raise RuleError("armour_worn", {"weapon": weapon.name})
    if weapon.count == 0:
        raise RuleError("used_up", {"weapon": weapon.name})
    return weapon


def all_armed(fighter: Fighter, action: Action) -> Weapon:
    """Return the weapon of an action, with the hands needed for it and those used beside it."""
    weapon = armed(fighter, action)
    return replace(weapon, hands=weapon.hands + sum(fighter.weapon(name).hands for name in action.beside))


def _strike(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    weapon = armed(fighter, action)
    _right_kind(action, weapon)
    if action.tile is not None:
        if not weapon.blast:
            raise RuleError("tile_not_struck", {"weapon": weapon.name})
        journeys.on_the_map(world, action.tile)
    else:
        whom(world, fighter, action)
    if action.doing is Doing.RAPID_FIRE:
        manoeuvres.ranged_action(arena, action.doing.value, weapon.rate, action.shots)
    for part in (action.part, action.call):
        if part not in (None, "defend"):
            body.part_named(arena, str(part))


def _right_kind(action: Action, weapon: Weapon) -> None:
    """Refuse melee actions without melee weapons and shots without ranged ones; an Attack may throw."""
    facts = {"action": action.doing.value, "weapon": weapon.name}
    if action.doing in _MELEE and weapon.reach != "melee":
        raise RuleError("melee_only", facts)
    if action.doing is Doing.ATTACK and weapon.reach == "ranged":
        raise RuleError("melee_only", facts)
    if action.doing in _FIRED and weapon.reach != "ranged":
        raise RuleError("ranged_only", facts)
    if action.doing is Doing.TAKE_AIM and weapon.reach == "melee":
        raise RuleError("ranged_only", facts)


def _defend(_: Arena, __: World, fighter: Fighter, action: Action) -> None:
    if action.weapon is not None:
        _right_kind(action, armed(fighter, action))


def _grapple(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    whom(world, fighter, action)
    if defences.attack_named(arena, action.move or "").name != _TRIP and fighter.hands and not limbs.hands(fighter):
        raise RuleError("no_hand_to_grip")
    if action.part is not None:
        body.part_named(arena, action.part)


def _travel(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    if action.target is not None or action.doing is not Doing.MOVE:
        whom(world, fighter, action)
    journeys.certain(arena, world, fighter, action)


def _sneak(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    if action.target is not None:
        whom(world, fighter, action)
    if action.moves:
        journeys.certain(arena, world, fighter, action)


def _against(_: Arena, world: World, fighter: Fighter, action: Action) -> None:
    whom(world, fighter, action)


def _predict(_: Arena, world: World, fighter: Fighter, action: Action) -> None:
    target = whom(world, fighter, action)
    if not target.creature:
        raise RuleError("only_creatures", {"target": target.name})


def _aid(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    patient = whom(world, fighter, action, itself=True)
    if action.part is not None:
        body.part_named(arena, action.part)
    if not _hopes(action):
        limbs.bleeding_wound(patient, action.part)


def _hopes(action: Action) -> bool:
    """Whether an action depends on future events, so that a wound that doesn't exist yet is no mistake."""
    return action.otherwise or action.when is not None


def _cut(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    patient = whom(world, fighter, action, itself=True)
    if not body.part_named(arena, action.part or "").limb:
        known = tuple(row.name for row in arena.body.parts if row.limb)
        raise RuleError("not_a_limb", {"part": action.part, "limbs": known})
    if not _hopes(action):
        limbs.bleeding_limb(patient, action.part or "")


def _draw(_: Arena, __: World, fighter: Fighter, action: Action) -> None:
    weapon = armed(fighter, action)
    if weapon.natural is not None:
        raise RuleError("always_ready", {"weapon": weapon.name})


_CHECKS: Final[Mapping[Doing, Check]] = {
    Doing.ATTACK: _strike,
    Doing.ASSAULT: _strike,
    Doing.COUNTER: _strike,
    Doing.FEINT: _strike,
    Doing.SNAP_SHOT: _strike,
    Doing.AIMED_FIRE: _strike,
    Doing.RAPID_FIRE: _strike,
    Doing.TAKE_AIM: _strike,
    Doing.DEFEND: _defend,
    Doing.GRAPPLE: _grapple,
    Doing.MOVE: _travel,
    Doing.CHARGE: _travel,
    Doing.FLEE: _travel,
    Doing.SNEAK: _sneak,
    Doing.FOCUS: _against,
    Doing.PREDICT: _predict,
    Doing.FIRST_AID: _aid,
    Doing.CUT_CIRCULATION: _cut,
    Doing.DRAW: _draw,
}
