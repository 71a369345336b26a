"""Turns a sheet into a fighter: entering a fight, changes during it, and writing the state back."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.errors import RuleError
from rules.mazeworld import sheets
from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.downtime import fight_record as deeds
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import is_throw
from rules.mazeworld.model.world import TOGETHER, World
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.roster import Joined, Resheeted
from rules.mazeworld.play.gm import surroundings
from rules.mazeworld.revision import Revision
from rules.system import Shelf


def enter(
    rev: Revision,
    world: World,
    sheet: Any,
    *,
    who: str,
    name: str,
    team: str,
    where: str | None,
    shelf: Shelf,
    record: Record | None = None,
) -> Sequence[Fact]:
    """Enter a fighter at full health, on a Side by number or direction.

    By default contestants begin on Side 1, others on Side 2 (MZ-BS-08). Refuses with `dead_contestant`.
    """
    if record is not None and sheet.status == "dead":
        raise RuleError("dead_contestant", {"name": sheet.name})
    fighter = _made(rev, sheet, who, name, team, shelf)
    fighter = coverage.known(rev, replace(fighter, side=_start(rev, world, name, team, where)))
    return [Joined(fighter if record is None else deeds.brought(rev, fighter, record))]


def resheeted(rev: Revision, now: Fighter, sheet: sheets.FighterSheet, shelf: Shelf) -> Sequence[Fact]:
    """Update a fighter from its sheet, keeping its position in the fight (MZ-BS-08)."""
    skilled = _skilled(rev, _made(rev, sheet, now.id, now.name, now.team, shelf), sheet)
    after = replace(skilled, **{name: getattr(now, name) for name in sheets.OF_FIGHT})
    return [] if after == now else [Resheeted(now.id, after)]


def standing(rev: Revision, sheet: sheets.FighterSheet, shelf: Shelf) -> Fighter:
    """Return the fighter that a fight would make from a sheet."""
    return _skilled(rev, _made(rev, sheet, sheet.name, sheet.name, "", shelf), sheet)


def mind_rounds(rev: Revision, sheet: sheets.FighterSheet, shelf: Shelf) -> None:
    """Refuse rounds in a weapon that holds none (`holds_nothing`, weapon). Thrown weapons are counted that way."""
    loaded = {one.name.casefold() for one in sheet.arms if one.loaded is not None or one.spare is not None}
    for one in standing(rev, replace(sheet, arms=()), shelf).weapons if loaded else ():
        fires = one.range != "melee" or one.capacity is not None or one.loaded is not None or one.loads
        if one.name.casefold() in loaded and not fires and not is_throw(one, one.modes[-1]):
            raise RuleError("holds_nothing", {"weapon": one.name})


def _made(rev: Revision, sheet: Any, who: str, name: str, team: str, shelf: Shelf) -> Fighter:
    known = (shelf["weapon"], shelf["body"], shelf["ammunition"], shelf["armour"], rev.thresholds)
    return sheets.fighter(sheet, who, name, team, *known)


def _skilled(rev: Revision, made: Fighter, sheet: sheets.FighterSheet) -> Fighter:
    return deeds.brought(rev, coverage.known(rev, made), deeds.kept(rev, sheet))


def _start(rev: Revision, world: World, name: str, team: str, where: str | None) -> int:
    space = rev.battlespace
    if space is None:
        if where is not None:
            raise RuleError("no_sides_here", {"name": name})
        return TOGETHER
    if where is None:
        return (world.entry or space.contestant_side) if team == surroundings.CONTESTANTS else 2
    return surroundings.side_named(rev, where)
