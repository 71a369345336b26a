"""The target of an attack and the FT and IR it is rolled against, modifier by modifier (MZ-FT-02, MZ-IR-04)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.dice.throws import Dice, label
from rules.mazeworld import turns
from rules.mazeworld.attacks import (
    accuracy,
    explosives,
    recoil,
)
from rules.mazeworld.attacks import (
    ammunition as loading,
)
from rules.mazeworld.attacks import ammunition as reloading
from rules.mazeworld.attacks import (
    evasion as evading,
)
from rules.mazeworld.attacks.concentration import locked_shot
from rules.mazeworld.battlespace import MELEE, reach
from rules.mazeworld.bodies import body_parts, fitness, limbs
from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.model import effects
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.play.attack import side_targets as breathing
from rules.mazeworld.play.facts.actions import Moved, StealthBroken
from rules.mazeworld.play.facts.attacks import Aimed
from rules.mazeworld.play.turn import items as things
from rules.mazeworld.play.turn.tasks import React, Shoot, Strike
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity.equipment import applied_accessories, most_units
from rules.system import Case, DiceNeed

EVADING = "Evading"
"""The name of the evading skill on a sheet."""
SHORT_BURST = 8
"""Sides of the die for the length of a short burst if the revision names none (MZ-EV-07)."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Accuracy of an attack before its dice: totals and their sources.

    `shift`: the sum of the modifiers if they move the score instead; `ft` is then the natural FT (MZ-FT-07).
    """

    ft: accuracy.FT
    ft_lines: tuple[tuple[str, int], ...]
    ir: int | None
    ir_lines: tuple[tuple[str, int], ...]
    shift: int | None = None


def aim(
    rev: Revision,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    part: BodyPart,
    action: Action,
    around: Sequence[Modifier] = (),
) -> Aim:
    """Return FT and IR of an attack. A part that wasn't aimed at costs no accuracy (AMB-55); a fixed FT never changes
    (MZ-FT-03). `around`: modifiers from the attacker's surroundings, such as clouds."""
    modifiers = [*_modifiers(rev, attacker, weapon, action), *around]
    if action.aimed and loading.aimable(rev, weapon):
        modifiers.append(_aimed_at(rev, target, weapon, part))
    fixed = weapon.fixed_ft is not None
    natural = next(ft for ft in (weapon.fixed_ft, attacker.ft, rev.accuracy.natural_ft) if ft is not None)
    if target.effects and action.place is None:
        modifiers += effects.against(target.effects, weapon.reach(weapon.mode(action.mode)) == "melee")
    if attacker.effects:
        modifiers += effects.least_ft(attacker.effects, natural + sum(one.ft for one in modifiers))
    if fixed:
        modifiers = [replace(one, ft=0) for one in modifiers]
    shifted = accuracy.shifts(rev, weapon.shift_kind)
    if shifted and not fixed and (least := loading.lowest_scatter(rev, weapon)) is not None:
        natural = least - 1
    ft = accuracy.total_ft(rev, natural, () if shifted else modifiers, fixed)
    lines = accuracy.breakdown(rev, natural, modifiers, fixed)
    ft_lines = tuple((one.source, one.amount) for one in lines if one.kind != "limit")
    shift = sum(m.ft for m in modifiers) if shifted else None
    if rev.accuracy.natural_ir is None:
        return Aim(ft, ft_lines, None, (), shift)
    ir = accuracy.total_ir(rev, rev.accuracy.natural_ir, modifiers)
    ir_lines = (("natural", rev.accuracy.natural_ir), *((m.source, m.ir) for m in modifiers if m.ir))
    return Aim(ft, ft_lines, ir.value, ir_lines, shift)


def _aimed_at(rev: Revision, target: Fighter, weapon: Weapon, part: BodyPart) -> Modifier:
    """Return the FT modifier for aiming at a part: its group's, or its own if damage type or headgear matter
    (MZ-BODY-08, 09)."""
    group = Group(part.group)
    headgear = body_parts.covered(part.name, limbs.headgear(target))
    own = body_parts.modifiers(rev, group, part.name, weapon.damage_type, headgear).ft_mod
    usual = body_parts.row_of(rev, group).ft
    return Modifier(part.group if own == usual else part.name, ft=own)


def _modifiers(rev: Revision, attacker: Fighter, weapon: Weapon, action: Action) -> tuple[Modifier, ...]:
    found: list[Modifier] = []
    covered = coverage.held(rev, attacker, weapon, weapon.mode(action.mode))
    if covered is not None:
        found.append(skills.modifier(*covered))
    applied = applied_accessories(weapon, action.accessories)
    found += [Modifier(one.name, ft=one.ft, ir=one.ir) for one in weapon.accessories if one.name in applied]
    return (*found, *fitness.modifiers(rev, attacker, weapon), *loading.modifiers(rev, weapon))


def _recoil(
    rev: Revision, attacker: Fighter, weapon: Weapon, action: Action, rounds: int
) -> tuple[int | None, recoil.Scheme | None]:
    """Return the level of recoil of the rounds, including a brake in use and flight, and its effects (MZ-IR-07)."""
    rule, mode = rev.recoil, weapon.mode(action.mode)
    if rule is None:
        return None, None
    applied = {one.casefold() for one in applied_accessories(weapon, action.accessories)}
    flying = any(effect.name.casefold() in rule.flights for effect in attacker.effects)
    level = loading.level_of(rev, weapon, rounds, brake=bool(applied.intersection(rule.brakes)), flying=flying)
    if level is None:
        return None, recoil.of_weapon(rule, weapon.adt)
    burst = mode.rounds if mode.unit == "bursts" else None
    return (level, recoil.of_level(rule, level, burst)) if recoil.felt(rule, level, mode.name, burst) else (None, None)


def begin(
    rev: Revision, world: World, who: str, action: Action, case: Case, *, counter: bool = False, execution: bool = False
) -> list[object]:
    """Start an attack: the movement that belongs to it, its accuracy, and the dice it needs."""
    attacker, target = world.fighter(who), world.fighter(action.target or "")
    weapon = attacker.weapon(action.weapon or "")
    mode = weapon.mode(action.mode)
    outputs: list[object] = []
    way = (attacker.side, target.side)
    if rev.battlespace is not None and weapon.reach(mode) == MELEE and reach(rev, *way, MELEE).must_move:
        outputs.append(Moved(who, *way, "combat"))
    if attacker.stealth:
        outputs.append(StealthBroken((who,), "attack"))
    act = _act(world, who, target.id, ".".join(filter(None, (weapon.name, mode.name, "counter" if counter else ""))))
    part = _part(rev, target, weapon, action, case, (who, act))
    burst = None
    count = action.count or 1
    if action.burst_die:
        sides = rev.turn.burst_die or SHORT_BURST
        (burst,) = case.dice.roll(f"{label(case.fight, case.turn, who, act, target.id, 'burst')}/1", 1, sides)
        count = burst
    if counter:
        count = min(count, counter_limit(rev, world, who, action) or 1)
    wanted = count * mode.rounds
    ready = reloading.with_carried(rev, attacker, weapon, mode)
    rounds = wanted if ready.loaded is None else recoil.burst(ready.loaded, wanted).rounds
    firing = loading.fired(ready, 1)
    around = breathing.about(rev, world, attacker) if world.clouds else ()
    aimed = aim(rev, attacker, target, firing, part, action, around)
    level, scheme = _recoil(rev, attacker, weapon, action, rounds)
    if scheme is not None and weapon.fixed_ft is not None:
        scheme = recoil.without_ft(scheme)
    strike = Strike(
        who, target.id, weapon.name, part.name, part.group, action.aimed, mode.name, count, rounds, act,
        aimed.ft.value, aimed.ir, counter, execution, weapon.reach(mode), aimed.shift, action.place,
        ft_raw=aimed.ft.raw, scheme=scheme, loads=ready.loads, side=action.side,
        concentrated=who in world.locks and not (counter or execution) and locked_shot(world, attacker, action),
    )  # fmt: skip
    adt, step = (weapon.adt, weapon.ir_per_adt) if scheme is None or scheme.whole else (scheme.adt, scheme.once[1])
    outputs.append(
        Aimed(
            who, target.id, weapon.name, weapon.kind, part.name, part.group, mode.name, mode.unit, count, rounds,
            aimed.ft.value, aimed.ft.raw, aimed.ft_lines, aimed.ir, aimed.ir_lines, act, burst, counter,
            execution,
            fewer=rounds < wanted,
            recoil=(adt, step) if adt is not None and rounds > adt else None,
            segments=_segments(rev, adt, step, aimed, rounds),
            drops=() if scheme is None else recoil.drops(rev, scheme, aimed.ft.raw, rounds),
            inaccurate=accuracy.inaccurate_scores(rev, aimed.ft.value, aimed.ir),
            shift=aimed.shift,
            place=action.place,
            bursts=loading.bursts(rev, weapon),
            scored=firing.kind in rev.bursting and explosives.by_score(rev, firing.kind, firing.munition),
            string=_string(scheme, rounds),
            recoil_lost=level if scheme is None and rounds > 1 else None,
            munition=firing.munition if _worth_saying(attacker, weapon) else None,
            side=action.side,
            thrown=throwing.is_throw(weapon, mode),
            concentrated=strike.concentrated,
        )
    )  # fmt: skip
    if execution and rev.execution is not None and not rev.execution.dice:
        return [*outputs, *_without_dice(world, strike, weapon)]
    return [*outputs, Shoot(strike, dice_owed(rev, strike, case))]


def _without_dice(world: World, strike: Strike, weapon: Weapon) -> list[object]:
    """Count every shot as a plain hit, for an execution in a setting that rolls no dice (AMB-34)."""
    hits: list[object] = [React(replace(strike, tiers=(accuracy.Tier.HIT.value,) * strike.rounds))]
    return [*things.spent(world, strike, weapon, strike.rounds), *hits]


def dice_owed(rev: Revision, strike: Strike, case: Case, thrown: int = 0) -> DiceNeed:
    """Return the attack dice to roll next after `thrown` of them: as many as fit on a line (MZ-CMD-01, MZ-CMD-02)."""
    left = strike.rounds - thrown
    batch = (*turns.batches(rev, left), 0)[0]
    before = len(turns.batches(rev, thrown))
    throw = label(
        case.fight, case.turn, strike.who, f"{strike.act}.{strike.rounds}", strike.target,
        f"attack.{before + 1}" if before else "attack",
    )  # fmt: skip
    command = turns.attack_command(rev, batch) if batch > 1 else ""
    return DiceNeed(strike.who, throw, "attack", batch, rest=left - batch, command=command)


def _worth_saying(attacker: Fighter, weapon: Weapon) -> bool:
    """Whether the kind of round is worth mentioning: there are several, or it has several projectiles."""
    kinds = [load.cartridge for load in weapon.loads]
    return bool(kinds) and (len(kinds) > 1 or kinds[0].pellets > 1 or bool(attacker.ammunition))


def _string(scheme: recoil.Scheme | None, rounds: int) -> tuple[int, int, int] | None:
    """Return the ADT and recoil's penalties for the whole string; None if it isn't exceeded or recoil works
    differently."""
    if scheme is None or not scheme.whole:
        return None
    ft, ir = recoil.penalty(scheme, recoil.passes(scheme, rounds))
    return (scheme.adt, ft, ir) if (ft, ir) != recoil.NONE else None


def _segments(rev: Revision, adt: int | None, step: int, aimed: Aim, rounds: int) -> tuple[tuple[int, int, int], ...]:
    """Split an attack beyond the weapon's ADT into its shots by IR (MZ-IR-07)."""
    if aimed.ir is None or adt is None or rounds <= adt:
        return ()
    found = recoil.segments(rev, aimed.ir, adt, step, rounds, aimed.ft.value)
    return tuple((one.first, one.last, one.ir) for one in found)


def _act(world: World, who: str, target: str, act: str) -> str:
    """Return the attack's name in dice labels; a repeated attack in the same turn gets a number."""
    number, name = 1, act
    while f"{who}/{name}/{target}" in world.begun:
        number += 1
        name = f"{act}.{number}"
    return name


def counter_limit(rev: Revision, world: World, who: str, action: Action) -> int | None:
    """Return the most attacks a Counter may have with this weapon now, or None if it isn't eligible (MZ-EV-06)."""
    found = counter_now(rev, world, who, action)
    return found.max_attacks if found is not None and found.eligible else None


def counter_now(rev: Revision, world: World, who: str, action: Action) -> evading.Counter | None:
    """Return the Counter possible with this weapon now, in the mode's units, or why there is none; None if the fighter
    isn't dodging. Every round counts as one of the attacks a Counter may have."""
    fighter, dodge = world.fighter(who), world.dodge_of(who)
    if dodge is None or rev.evading is None:
        return None
    weapon = fighter.weapon(action.weapon or "")
    mode = weapon.mode(action.mode)
    units = most_units(rev, fighter, weapon, mode)
    found = evading.counter(
        rev,
        dodge_successes=dodge.successes,
        bonus_move_used=dodge.moved,
        attack_range=weapon.reach(mode),
        attack_kind=weapon.kind,
        same_side=fighter.side == world.fighter(dodge.target).side,
        level=evading_level(rev, fighter),
        weapon_max=None if units is None else units * mode.rounds,
        ammo=reloading.with_carried(rev, fighter, weapon, mode).loaded,
    )
    most = found.max_attacks // mode.rounds
    return replace(found, max_attacks=most, reason=found.reason or (None if most else "over_limit"))


def evading_level(rev: Revision, fighter: Fighter) -> str:
    """Return the level in evading: from its points if tracked, else from the sheet, else the skill's first level."""
    if EVADING in fighter.points:
        return evading.limits(rev, fighter.points[EVADING]).level
    return fighter.levels.get(EVADING, evading.rules_of(rev).levels[0].level)


def _part(rev: Revision, target: Fighter, weapon: Weapon, action: Action, case: Case, by: tuple[str, str]) -> BodyPart:
    """Return the part to hit: the one named, or a random one if the weapon can't be aimed (MZ-BODY-11, AMB-01).

    An explosive that isn't aimed has none yet: its injury is drawn once its power is known (MZ-EXPL-03).
    """
    bursts = loading.bursts(rev, weapon)
    if action.place is not None or (bursts and not action.aimed):
        return BodyPart("", "")
    drawn = not loading.aimable(rev, weapon) or action.drawn or (not action.aimed and rev.body.unnamed == "random")
    if not drawn or not target.parts:
        own = tuple((part.name, Group(part.group)) for part in target.parts)
        name = action.part or body_parts.default_part(rev, own).name
        named = limbs.part_of(rev, target, name)
        return named or BodyPart(name, body_parts.group_of(rev, name, dict(own)), body_parts.limb_for(rev, name))
    who, act = by
    return draw_part(rev, target, case.dice, f"{label(case.fight, case.turn, who, act, target.id, 'bodyaim')}/1")


def draw_part(rev: Revision, target: Fighter, dice: Dice, throw: str) -> BodyPart:
    """Draw a random part of a body map by weight, except severed ones (MZ-CMD-05)."""
    parts = limbs.attached(rev, target)
    (face,) = dice.roll(throw, 1, sum(part.weight for part in parts))
    for part in parts:
        if face <= part.weight:
            return part
        face -= part.weight
    raise AssertionError("weights add up to the die")
