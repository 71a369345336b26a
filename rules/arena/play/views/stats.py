"""Current stats in a fight: the effect of holds, and what counts against an attacker (AR-TAC-01, AR-WRS-02).

Lines say where a number of dice comes from. Their sources: a stat by its name, "attacks" or "shots", "held" (limbs in
someone's grip), "TAC" (base stats above TAC, against anyone but the opponent faced), "buffs", "Hit the Ground",
"cover", "Toughness", "PER" (an aim taken), "aim at …" (a part), "… range", "bonus" and "weapon" of the weapon,
"carried" dice, and "floor" (the limit at 0).
"""

from collections.abc import Iterable

from rules.arena.attacks import defences, pools
from rules.arena.model import limbs
from rules.arena.model.actions import Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack.blow import Blow
from rules.arena.play.facts.attacks import Lines
from rules.arena.play.turn import stances


def written(lines: Iterable[tuple[str, int]]) -> Lines:
    """Drop lines of 0, except the first."""
    first, *others = lines
    return (first, *(line for line in others if line[1]))


def total(lines: Lines) -> int:
    return sum(dice for _, dice in lines)


def own(arena: Arena, fighter: Fighter, stat: str) -> Lines:
    """Return a fighter's own stat in an attack, with buffs, at least 0."""
    whole, left, buffs = fighter.base(stat), limbs.base(arena, fighter, stat), fighter.buffs(stat)
    return written(((stat, whole), ("held", left - whole), ("buffs", buffs), ("floor", max(0, -left - buffs))))


def reflexes(arena: Arena, fighter: Fighter, kind: str) -> bool:
    """Whether a fighter has superhuman reflexes: by a trait, or by a REF above the figure for this attack (AMB-A33)."""
    figure = defences.attack_named(arena, kind).reflex
    trait = fighter.reflexes or pools.super_reflexes(arena, (fighter.trait,))
    return trait or (figure is not None and ref(arena, fighter) > figure)


def ref(arena: Arena, fighter: Fighter) -> int:
    """Return REF (AR-AD-03)."""
    return defences.reflex(arena, fighter.stat)


def against(arena: Arena, world: World, blow: Blow, stat: str) -> Lines:
    """Return the target's stat against an attack, including buffs and lying on the ground, at least 0."""
    fighter, attacker = world.fighter(blow.target), world.fighter(blow.who)
    faced = blow.who == blow.target or attacker.id in stances.opponents(arena, world, fighter, attacker)
    whole, left = fighter.base(stat), limbs.base(arena, fighter, stat)
    limited = pools.tactical_dice(
        arena,
        left,
        fighter.stat("TAC"),
        main_opponent=faced,
        aware=stances.aware(world, fighter, attacker),
        super_reflexes=reflexes(arena, fighter, blow.kind),
        name=stat,
    )
    buffs = fighter.buffs(stat)
    upright = max(0, limited + buffs)
    ground = _agility(arena, world, fighter, blow, upright) - upright if stat == "AGI" else 0
    return written(
        (
            (stat, whole),
            ("held", left - whole),
            ("TAC", limited - left),
            ("buffs", buffs),
            ("floor", upright - limited - buffs),
            ("Hit the Ground", ground),
        )
    )


def _agility(arena: Arena, world: World, fighter: Fighter, blow: Blow, agi: int) -> int:
    """Return the AGI of someone who lies on the ground, or intends to this turn (AR-ACT-04)."""
    if not fighter.prone and stances.stance(world, fighter.id, Doing.HIT_THE_GROUND) is None:
        return agi
    return pools.hit_the_ground(arena, agi, "melee" if blow.reach == "melee" else "ranged")
