"""Checks in the current situation: weapons in hand, usable limbs, reach (AR-WPN-05, AR-RNG-02)."""

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from rules.arena.attacks import weapon_classes as weapons
from rules.arena.ground import geometry
from rules.arena.ground import geometry as lying
from rules.arena.model import limbs
from rules.arena.model.actions import ARMED, MOVES, Action, Doing
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.validity.certain import all_armed, armed, certain, whom
from rules.errors import RuleError
from rules.system import OUT_OF_REACH, Reading, groups

_ARMS: Final = frozenset({"arm", "hand"})
_SWUNG: Final = frozenset({"arm"})
_LEGS: Final = frozenset({"leg"})
_BOTH_LEGS: Final = 2
_GOING: Final = frozenset({*MOVES, Doing.SNEAK})
_STRUCK: Final = frozenset({Doing.ATTACK, Doing.ASSAULT, Doing.FEINT})


def gripped(arena: Arena, fighter: Fighter, weapon: Weapon, *, held: bool) -> None:
    """Refuse a weapon without enough usable limbs. `held`: exclude limbs that someone holds.

    A broken arm can't swing or throw a weapon; firing one needs only hands (AR-BODY-06, AR-BODY-07). Codes:
    `too_few_hands` (weapon, needs, hands, parts), `no_leg_to_kick` (weapon).
    """
    useless = [part for part in fighter.unusable if weapon.reach != "ranged" or part.split()[-1] not in _SWUNG]
    parts = [*useless, *((hold.part for hold in fighter.holds) if held else ())]
    needs, limb = weapon.hands, "hand"
    if weapon.natural is not None:
        needs, limb = 1, weapons.natural_named(arena, weapon.natural).part
    if limb == "leg" and len(_sides(parts, _LEGS)) >= _BOTH_LEGS:
        raise RuleError("no_leg_to_kick", {"weapon": weapon.name})
    hands = max(0, fighter.hands - len(_sides(parts, _ARMS)))
    if limb == "hand" and needs > hands:
        lacking = [part for part in parts if part.split()[-1] in _ARMS]
        raise RuleError("too_few_hands", {"weapon": weapon.name, "needs": needs, "hands": hands, "parts": lacking})


def _sides(parts: Collection[str], limbs: frozenset[str]) -> set[str]:
    """Return the sides of the body on which one of these limbs is among the parts."""
    return {part.split()[0] for part in parts if part.split()[-1] in limbs}


def check_able(fighter: Fighter) -> None:
    """Refuse a fighter who can't act: the dead and the knocked out (AR-WND-01).

    Codes: `is_dead` (name); `knocked_out` (name): for the rest of this turn and the next one; `loses_turn` (name): this
    is the turn that a knockout costs.
    """
    if fighter.status != "up":
        raise RuleError("is_dead", {"name": fighter.name})
    if fighter.stunned:
        raise RuleError("knocked_out", {"name": fighter.name})
    if fighter.forfeits:
        raise RuleError("loses_turn", {"name": fighter.name})


def validate(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    """Accept an action of `fighter` in the current situation, or refuse it with a code of this package."""
    certain(arena, world, fighter, action)
    if action.doing is Doing.PICK_UP:
        lying.within_reach(arena, world, fighter, action.weapon or "")
    if action.doing is Doing.GRAPPLE:
        _within_melee(arena, world, fighter, action)
    if action.doing not in ARMED or (action.doing is Doing.DEFEND and action.weapon is None):
        return
    weapon = armed(fighter, action)
    for one in (weapon, *map(fighter.weapon, action.beside)):
        if one not in fighter.in_hand():
            raise RuleError("not_drawn", {"weapon": one.name})
    gripped(arena, fighter, all_armed(fighter, action), held=True)
    if weapon.reach == "melee" and action.doing is not Doing.DEFEND:
        _within_melee(arena, world, fighter, action)
    if weapon.reach == "thrown" and action.doing is Doing.ATTACK:
        _within_throw(arena, world, fighter, action)


def with_reach(arena: Arena, world: World, fighter: Fighter, read: Reading[Action]) -> Reading[Action]:
    """Note the first melee target that is out of reach now and not approached before (AR-WPN-05).

    What depends on a condition, has an alternative or follows a Pick Up is left out.
    """
    for action, *others in groups(read.actions):
        if action.doing in _GOING or action.doing is Doing.PICK_UP:
            break
        if others or action.when is not None or action.target is None:
            continue
        struck = action.doing in _STRUCK and armed(fighter, action).reach == "melee"
        if not struck and action.doing is not Doing.GRAPPLE:
            continue
        target = whom(world, fighter, action)
        if not geometry.melee_reach(arena, world, fighter, target):
            return replace(read, assumed={**read.assumed, OUT_OF_REACH: target.name})
    return read


def _within_melee(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    target = whom(world, fighter, action)
    if not geometry.melee_reach(arena, world, fighter, target):
        raise RuleError("out_of_reach", {"target": target.name})


def _within_throw(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    """Refuse a throw beyond (DEX + STR) times the metres of the rule (AR-WPN-05)."""
    place: geometry.Place = action.tile if action.tile is not None else whom(world, fighter, action)
    most = weapons.thrown_range(arena, limbs.stat(arena, fighter, "DEX"), fighter.stat("STR"))
    metres = geometry.metres(arena, world, fighter, place)
    if metres > most:
        facts = {"weapon": action.weapon, "metres": round(metres, 1), "most": most}
        raise RuleError("too_far_to_throw", facts)
