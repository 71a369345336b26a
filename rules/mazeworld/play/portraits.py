"""How fighters and Sides look to people at the table."""

from rules.mazeworld import battlespace, evading, fitness, skill_naming, skills, strain
from rules.mazeworld.arms import Weapon
from rules.mazeworld.fighter import Fighter
from rules.mazeworld.play import bodily
from rules.mazeworld.play.allying import allies_of
from rules.mazeworld.revision import Revision
from rules.mazeworld.trades import levels as trades
from rules.mazeworld.world import SIDES, TOGETHER, World
from rules.system import Ground, Portrait

_CALLED = {"Hurt": "hurt", "Agony": "in agony"}
"""Levels of Pain as they are said of somebody."""


def portrait(rev: Revision, fighter: Fighter) -> Portrait:
    marks = [word for word, holds in (("in cover", fighter.cover), ("in stealth", fighter.stealth)) if holds]
    marks += [fighter.state] if fighter.state else []
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
    """The fighter's state in one or two words."""
    if fighter.status == "up":
        level = strain.pain_level(rev, fighter.pain).name
        return _CALLED.get(level, "scratched" if fighter.pain > 0 else "healthy")
    return {"down": "blacked out", "dead": "dead", "gone": "escaped"}[fighter.status]


def figures(rev: Revision, world: World, fighter: Fighter, *, whole: bool) -> tuple[tuple[str, str], ...]:
    """What the owner may know in numbers; `whole`: what the GM may."""
    shown = [
        ("Pain", f"{_short(fighter.pain)} of {_short(fighter.blackout)} %"),
        ("Agility", f"{fitness.agility(rev, fighter):+d}"),
        ("Strength", f"{_short(fitness.strength(rev, fighter))} %"),
        ("Armour", fighter.armour),
    ]
    shown += _strained(rev, fighter)
    allies = ", ".join(one.name for one in allies_of(world, fighter.id))
    shown += [(name, text) for name, text in (("Allies", allies), ("Kills", _tally(fighter.kills))) if text]
    shown += bodily.figures(rev, fighter, whole=whole)
    shown += [(skill, level) for skill, level in fighter.levels.items()]
    shown += [(skill, skilled(rev, skill, points)) for skill, points in fighter.points.items()]
    shown += [(weapon.name, _weapon(rev, weapon)) for weapon in fighter.weapons]
    shown += [(one.cartridge.name, _carried(one.count, packed=one.packed)) for one in fighter.ammunition]
    return (*shown, *(("Item", item) for item in fighter.items))


def _carried(count: int, *, packed: bool) -> str:
    return f"{count} in the backpack" if packed else f"{count} at hand"


def _strained(rev: Revision, fighter: Fighter) -> list[tuple[str, str]]:
    """Fatigue and stress, where there is any, with the band where it does something."""
    tired, stressed = fitness.fatigue(rev, fighter), fitness.stress(rev, fighter)
    rows = (("Fatigue", fighter.fatigue, tired), ("Stress", fighter.stress, stressed))
    return [(name, f"{_short(value)} %{f' {band.name}' if band else ''}") for name, value, band in rows if value]


def skilled(rev: Revision, skill: str, points: float) -> str:
    """Points of a skill, with the level they give where the revision has it."""
    level = None
    if rev.evading is not None and skill == rev.evading.skill:
        level = evading.limits(rev, points).level
    elif skill_naming.find(rev, skill) == skill:
        level = skills.level(rev, points).level
    elif skill in trades.names(rev):
        level = trades.level(trades.find(rev, skill), points, active=True).name
    return ", ".join(filter(None, (level, f"{_short(points, 3)} points")))


def _tally(kills: int) -> str:
    return str(kills) if kills else ""


def _weapon(rev: Revision, weapon: Weapon) -> str:
    parts = [f"IS {weapon.weight}" if weapon.weight is not None else ""]
    kinds = " and ".join(f"{load.count} {load.cartridge.name}" for load in weapon.loads if load.count)
    mixed = f" ({kinds})" if len(weapon.loads) > 1 else ""
    parts.append("" if weapon.loaded is None else f"{weapon.loaded} loaded{mixed}")
    worn = strain.condition_band(rev, weapon.condition, weapon.max_condition)
    parts.append(worn.name.casefold() if worn is not None and weapon.condition != weapon.max_condition else "")
    parts.append("" if weapon.ready == "ready" else weapon.ready.replace("_", " "))
    return ", ".join(filter(None, parts)) or "ready"


def _short(value: float, decimals: int = 1) -> str:
    return f"{value:.{decimals}f}".rstrip("0").rstrip(".")


def grounds(rev: Revision, world: World) -> tuple[Ground, ...]:
    """The four Sides with their direction, cover and what lies there (MZ-BS-02); without Sides, the one room."""
    if rev.battlespace is None:
        return (Ground("", "Here", _there(world, TOGETHER)),)
    return tuple(_side(rev, world, side) for side in SIDES)


def _side(rev: Revision, world: World, side: int) -> Ground:
    direction, door = battlespace.direction(rev, side), side in world.doors
    return Ground(
        str(side),
        f"Side {side} {direction}",
        (*_there(world, side), *_leaving(world, side)),
        edge=direction.lower(),
        cover=side in world.cover,
        door=door,
    )


def _leaving(world: World, side: int) -> tuple[str, ...]:
    """Where a door is, where not every Side has one as it should (MZ-BS-01)."""
    if set(world.doors) >= set(SIDES):
        return ()
    if not world.doors:
        return ("no door",)
    return ("door",) if side in world.doors else ()


def _there(world: World, side: int) -> tuple[str, ...]:
    clouds = tuple(f"{one.name} ({_turns(one.turns_left)})" for one in world.clouds if one.side == side)
    things = (name for name, at in world.items.items() if at == side)
    return tuple(filter(None, (world.cover.get(side), *clouds, *things)))


def _turns(left: int) -> str:
    return f"{left} turn{'' if left == 1 else 's'} left"
