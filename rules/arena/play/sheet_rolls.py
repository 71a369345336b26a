"""Rolls that a sheet offers by name: the dice of an attack without a target, and a fighter's own checks."""

from collections.abc import Iterator

from rules.arena.attacks import pools
from rules.arena.attacks.weapon_classes import class_named
from rules.arena.model import limbs
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.turn import options
from rules.arena.play.views import stats
from rules.system import SheetRoll
from rules.wording import worded


def offered(arena: Arena, world: World, who: str) -> tuple[SheetRoll, ...]:
    """Return a fighter's rolls: the Attack phase with each weapon, evading it, and what one die decides."""
    fighter = world.fighter(who)
    return (*_attacks(arena, fighter), *_checks(arena, fighter))


def _attacks(arena: Arena, fighter: Fighter) -> Iterator[SheetRoll]:
    """Yield the dice of the Attack phase, counting those that would start the Defense phase (AR-ATK-01, AR-ATK-04)."""
    dex = stats.total(stats.own(arena, fighter, "DEX"))
    phases = arena.phases
    for weapon in fighter.weapons:
        if weapon.armour:
            continue
        raised = phases.heavy_as >= phases.hit_from == phases.heavy_face + 1
        least = phases.heavy_face if raised and class_named(arena, weapon.weight).heavy else phases.hit_from
        dice = f"{_pool(pools.attack_pool(weapon.attacks, dex), phases.die)}t{least}"
        yield SheetRoll(weapon.name, dice, next(options.attacks(weapon)).command)


def _checks(arena: Arena, fighter: Fighter) -> Iterator[SheetRoll]:
    wits, intuition = arena.wits, limbs.stat(arena, fighter, "INT")
    evade = pools.evade_pool(arena, limbs.stat(arena, fighter, "AGI"))
    if evade:
        yield SheetRoll(worded("Evade"), _pool(evade, arena.phases.die))
    yield SheetRoll(worded("Sneak"), f"1d{arena.stealth.die}+{intuition}")
    yield SheetRoll(worded("Search"), f"1d{arena.stealth.die}+{intuition}")
    yield SheetRoll(worded("Predict"), f"1d{wits.die}+{intuition}")
    yield SheetRoll(worded("First aid"), f"1d{wits.die}+{intuition}")
    yield SheetRoll(worded("INT roll"), f"1d{wits.die}+{intuition} >= {wits.int_roll_from}")


def _pool(dice: int, sides: int) -> str:
    return f"{dice}d{sides}"
