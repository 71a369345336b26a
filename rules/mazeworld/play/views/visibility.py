"""What others may see of a fight: its facts, and its fighters as everyone sees them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache, reduce
from itertools import pairwise
from typing import Final

from rules.mazeworld import turns
from rules.mazeworld.attacks import evasion as evading
from rules.mazeworld.bodies import fitness
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.combat_skills import names as skill_naming
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Readiness, Weapon
from rules.mazeworld.model.world import SIDES, TOGETHER, World
from rules.mazeworld.noncombat_skills import levels as trades
from rules.mazeworld.play.facts.amendments import Amended
from rules.mazeworld.play.facts.bodies import ArmourDamaged
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.roster import Joined
from rules.mazeworld.play.gm.allies import allies_of
from rules.mazeworld.play.views import bodies as bodily
from rules.mazeworld.revision import Revision
from rules.system import Discretion, Ground, Portrait, Thrower
from rules.wording import Figure, joined, worded

OPEN_DICE: Mapping[str, Thrower] = dict.fromkeys(("attack", "dodge", "escape", "cover", "slip_past"), "actor")
"""Dice thrown openly, by purpose."""
_NAMES = ("who", "target", "by", "victim", "contestant", "tied")
"""Fields of facts that hold one or several fighter ids."""


def of(rev: Revision, fact: Fact) -> Discretion:
    """Return who may see a fact, judging by what the fact declares."""
    secret = (
        fact.for_desk
        or (fact.of_a_kill and getattr(fact, "unseen", False))
        or (rev.limbs.hidden and fact.tells_limb_damage and _tells_now(fact))
        or (fact.hidden_as is not None and turns.visible_to(rev, fact.hidden_as) == ("gm",))
    )
    return Discretion(_people(fact), getattr(fact, "who", None) if fact.tells_figures else None, () if secret else None)


def _tells_now(fact: Fact) -> bool:
    """Whether a fact that may reveal limb health figures does."""
    match fact:
        case Amended():
            return fact.what == "limb"
        case ArmourDamaged():
            # The loss is a share of the limb damage; of a ruined piece, nothing can be worked out.
            return fact.left > 0
    return True


def _people(fact: Fact) -> tuple[str, ...]:
    """Return the ids of all fighters a fact names."""
    if isinstance(fact, Joined):
        return (fact.fighter.id,)
    kind: type = type(fact)
    people: list[object] = []
    for field in _naming(kind):
        name = getattr(fact, field)
        people += name if isinstance(name, tuple) else (name,)
    return tuple([one for one in people if isinstance(one, str)])


@cache
def _naming(kind: type) -> tuple[str, ...]:
    """Return which of those fields a kind of fact has; cached, as every fact of an attack is checked several times."""
    has = {one.name for one in fields(kind)}
    return tuple(name for name in _NAMES if name in has)


_CALLED = {"Hurt": worded("hurt"), "Agony": worded("in agony")}
"""Levels of Pain as adjectives."""
_SCRATCHED, _WHOLE = worded("scratched"), worded("healthy")
_OUT = {"down": worded("blacked out"), "dead": worded("dead"), "gone": worded("escaped")}

_OF_CREATURES: Final = ("bite", "claws", "strike", "tail strike", "airblast")


def portrait(rev: Revision, fighter: Fighter) -> Portrait:
    marks: list[str] = [worded("in cover")] if fighter.cover else []
    marks += [worded("in stealth")] if fighter.stealth else []
    marks += [worded(fighter.state)] if fighter.state else []
    marks += [effect.name for effect in fighter.effects]
    marks += bodily.marks(rev, fighter)
    return Portrait(
        where=f"{fighter.side}" if fighter.side else "",
        health=health(rev, fighter),
        marks=tuple(marks),
        unseen=fighter.stealth,
        team=fighter.team,
        able=fighter.able,
        out=fighter.status in ("dead", "gone"),
        kills=fighter.kills,
        ally_of=fighter.ally_of,
    )


def health(rev: Revision, fighter: Fighter) -> str:
    """Return the fighter's state in one or two words."""
    if fighter.status == "up":
        level = fitness.pain_level(rev, fighter.pain).name
        return _CALLED.get(level) or (_SCRATCHED if fighter.pain > 0 else _WHOLE)
    return _OUT[fighter.status]


def pain_seen(rev: Revision, fighter: Fighter) -> tuple[float, float]:
    """Return the least and the most Pain (%) with which a fighter that is up looks as it does now, if it blacks out at
    the usual Pain."""
    if fighter.pain <= 0:
        return 0.0, 0.0
    blackout = rev.thresholds.blackout
    edges = [*(level.from_percent for level in rev.pain.levels if level.from_percent < blackout), blackout]
    looks = health(rev, fighter)
    bands = [
        (low, high) for low, high in pairwise(edges) if health(rev, replace(fighter, pain=(low + high) / 2)) == looks
    ]
    # Somebody with more Pain than any of these still looks as they would with the most.
    least, most = (bands[0][0], bands[-1][1]) if bands else edges[-2:]
    return least, most - _BELOW


_BELOW: Final = 1e-6
"""How far, at most, somebody is below the edge of a band."""


def figures(rev: Revision, world: World, fighter: Fighter, *, whole: bool) -> tuple[tuple[str, str], ...]:
    """Return the figures the owner may know; `whole`: those the GM may know."""
    shown: list[tuple[str, str]] = [
        ("Pain", worded("{now} of {most} %", now=_short(fighter.pain), most=_short(fighter.blackout))),
        (worded("Agility"), f"{fitness.agility(rev, fighter):+d}"),
        (worded("Strength"), worded("{percent} %", percent=_short(fitness.strength(rev, fighter)))),
        (worded("Armour"), fighter.armour),
    ]
    shown += _strained(rev, fighter)
    allies = ", ".join(one.name for one in allies_of(world, fighter.id))
    shown += [(worded("Allies"), allies)] if allies else []
    shown += [(worded("Kills"), str(fighter.kills))] if fighter.kills else []
    shown += bodily.figures(rev, fighter, whole=whole)
    shown += [(skill, level) for skill, level in fighter.levels.items()]
    shown += [(skill, skilled(rev, skill, points)) for skill, points in fighter.points.items()]
    shown += [(_named(rev, weapon), _weapon(rev, weapon)) for weapon in fighter.held]
    shown += [(one.cartridge.name, _carried(one.count, packed=one.packed)) for one in fighter.ammunition]
    return (*shown, *((worded("Item"), item) for item in fighter.items))


def _carried(count: int, *, packed: bool) -> str:
    return worded("{n} in the backpack", n=str(count)) if packed else worded("{n} at hand", n=str(count))


def _strained(rev: Revision, fighter: Fighter) -> list[tuple[str, str]]:
    """Return fatigue and stress, if any, each with its band if that has an effect."""
    tired, stressed = fitness.fatigue(rev, fighter), fitness.stress(rev, fighter)
    rows = (
        (worded("Fatigue"), fighter.fatigue, tired.name if tired else ""),
        (worded("Stress"), fighter.stress, stressed.name if stressed else ""),
    )
    return [(name, joined((worded("{percent} %", percent=_short(value)), band))) for name, value, band in rows if value]


def skilled(rev: Revision, skill: str, points: float) -> str:
    """Return the points of a skill, with the level they give if the revision has it."""
    level = None
    if rev.evading is not None and skill == rev.evading.skill:
        level = evading.limits(rev, points).level
    elif skill_naming.find(rev, skill) == skill:
        level = skills.level(rev, points).level
    elif skill in trades.names(rev):
        level = trades.level(trades.find(rev, skill), points, active=True).name
    held = worded("1 point") if points == 1 else worded("{points} points", points=_short(points, 3))
    return joined((level or "", held), ", ")


def _named(rev: Revision, weapon: Weapon) -> str:
    """Return a weapon's name; that of a basic attack, or of a shipped creature's, is one of our words."""
    return worded(weapon.name) if weapon.name in (*rev.melee.basic_attacks, *_OF_CREATURES) else weapon.name


def _weapon(rev: Revision, weapon: Weapon) -> str:
    parts: list[str] = [f"IS {weapon.weight}" if weapon.weight is not None else "", in_number(weapon)]
    if weapon.loaded is not None:
        rounds = worded("{n} loaded", n=str(weapon.loaded))
        several = len(weapon.loads) > 1
        parts.append(worded("{rounds} ({kinds})", rounds=rounds, kinds=_kinds(weapon)) if several else rounds)
    worn = fitness.condition_band(rev, weapon.condition, weapon.max_condition)
    parts.append(worn.name.casefold() if worn is not None and weapon.condition != weapon.max_condition else "")
    parts.append(unready(weapon.ready))
    return joined(parts, ", ") or worded("IS unknown")


def in_number(weapon: Weapon) -> str:
    """Return how many of a weapon there are, if not one."""
    return f"x{weapon.count}" if weapon.count != 1 else ""


def _kinds(weapon: Weapon) -> str:
    """Return what is loaded, by kind."""
    held = [f"{load.count} {load.cartridge.name}" for load in weapon.loads if load.count]
    return reduce(lambda first, then: worded("{first} and {then}", first=first, then=then), held) if held else ""


def unready(ready: Readiness) -> str:
    """Return why a weapon can't be used; "" if it can."""
    match ready:
        case "ready":
            return ""
        case "next_turn":
            return worded("ready next turn")
        case "after_reload":
            return worded("ready after a reload")
        case "broken":
            return worded("broken")


def _short(value: float, decimals: int = 1) -> Figure:
    return Figure(f"{value:.{decimals}f}".rstrip("0").rstrip("."))


def grounds(rev: Revision, world: World) -> tuple[Ground, ...]:
    """Return the four Sides with direction, cover and items (MZ-BS-02); without Sides, the one room."""
    if rev.battlespace is None:
        return (Ground("", worded("Here"), _there(world, TOGETHER)),)
    return tuple(_side(world, side.number, side.direction) for side in rev.battlespace.sides)


def _side(world: World, side: int, direction: str) -> Ground:
    door = side in world.doors
    return Ground(
        str(side),
        _title(side, direction),
        (*_there(world, side), *_leaving(world, side)),
        edge=direction.lower(),
        cover=side in world.cover,
        door=door,
    )


@cache
def _title(side: int, direction: str) -> str:
    return worded("Side {side} {direction}", side=str(side), direction=_DIRECTIONS[direction])


_DIRECTIONS: Final = {
    "South": worded("South"),
    "North": worded("North"),
    "West": worded("West"),
    "East": worded("East"),
}


def _leaving(world: World, side: int) -> tuple[str, ...]:
    """Return the doors to show, unless every Side has one as usual (MZ-BS-01)."""
    if set(world.doors) >= set(SIDES):
        return ()
    if not world.doors:
        return (worded("no door"),)
    return (worded("door"),) if side in world.doors else ()


def _there(world: World, side: int) -> tuple[str, ...]:
    clouds = tuple(
        worded("{cloud} ({turns})", cloud=one.name, turns=turns_left(one.turns_left))
        for one in world.clouds
        if one.side == side
    )
    lie = Counter[str]()
    for one in world.things:
        lie[one.name] += (one.weapon.count if one.weapon else 1) if one.side == side else 0
    things = (name if count == 1 else f"{name} x{count}" for name, count in lie.items() if count)
    return tuple(filter(None, (world.cover.get(side), *clouds, *things)))


def turns_left(left: int) -> str:
    return worded("{n} turn left", n=str(left)) if left == 1 else worded("{n} turns left", n=str(left))
