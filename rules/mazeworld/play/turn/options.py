"""A fighter's options from its own sheet, for a form (MZ-TURN-01, MZ-ACT-07)."""

from collections.abc import Collection, Iterator
from typing import Final

from rules.mazeworld.bodies import limbs
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import BODILY, Mode, Weapon
from rules.mazeworld.model.world import TOGETHER, World
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.weapon import FIRE_MODES
from rules.system import Offers, Option
from rules.wording import joined, worded

EARLY: Final = ("take cover", "escape")
"""Everything that can be declared before the first turn (MZ-TURN-06)."""
_UNITS: Final = {"shots": worded("shots"), "hits": worded("hits"), "bursts": worded("bursts")}
"""The units attacks are counted in, as displayed; a game's own weapons may use another."""


def offers(rev: Revision, world: World, who: str, known: Collection[str]) -> Offers:
    """Return a fighter's options. `known`: fighters its player knows; the bodies of others aren't shown."""
    return Offers(deeds(rev, world, who, known), _parts(rev, world, world.fighter(who), known))


def deeds(rev: Revision, world: World, who: str, known: Collection[str]) -> tuple[Option, ...]:
    """Return what a fighter can do now."""
    found = _deeds(rev, world, world.fighter(who), known)
    return tuple(deed for deed in found if not world.opening or deed.command in EARLY)


def _deeds(rev: Revision, world: World, fighter: Fighter, known: Collection[str]) -> Iterator[Option]:
    weapons = sorted(fighter.held, key=lambda weapon: weapon.kind in BODILY)
    usable = [weapon for weapon in weapons if weapon.ready != "broken"]
    for weapon in usable:
        yield from attacks(weapon)
    if rev.evading is not None:
        yield Option(worded("dodge …"), worded("dodge one enemy's attacks this turn"), "guard")
    if world.cover.get(fighter.side if rev.battlespace is not None else TOGETHER):
        yield Option(worded("take cover"), worded("take cover"), "guard")
    if rev.battlespace is not None:
        yield Option(worded("move to …"), worded("move to another Side (name it below) or to someone"), "approach")
    for weapon in weapons:
        if weapon.ready == "after_reload":
            yield Option(worded("reload {weapon}", weapon=weapon.name), worded("clears the failure to feed"), "ready")
        elif weapon.capacity is not None and weapon.loaded is not None and weapon.loaded < weapon.capacity:
            yield Option(worded("reload {weapon}", weapon=weapon.name), _left_in(weapon), "ready")
    for item in dict.fromkeys(fighter.items):
        yield Option(worded("use {item}", item=item), worded("use an item"))
    near = (one for one in world.things if one.side == fighter.side or not world.fought(fighter))
    for name in dict.fromkeys(one.name for one in near):
        yield Option(worded("pick up {item}", item=name), worded("pick something up"))
    yield Option(worded("escape"), worded("try to leave the fight"))
    down = [one for one in world.fighters if one.id in known and one.team != fighter.team and one.status == "down"]
    if rev.execution is not None and down:
        for weapon in usable[:1]:
            command = worded("execute … with {weapon}", weapon=weapon.name)
            yield Option(command, worded("finish off an opponent who can't fight"))
    yield Option(worded("pass"), worded("do nothing"))


def attacks(weapon: Weapon) -> Iterator[Option]:
    """Return an attack option for each of the weapon's modes."""
    left = [] if weapon.loaded is None else [worded("{n} left", n=str(weapon.loaded))]
    for mode in weapon.modes:
        name = worded(weapon.name) if weapon.kind in BODILY and "{" not in weapon.name else weapon.name
        command: str = worded("attack … with {weapon}", weapon=name)
        if len(weapon.modes) > 1:
            named = worded(mode.name) if mode.name in FIRE_MODES else mode.name
            command = joined((command, worded("{mode} mode", mode=named)), ", ")
        most = f", {mode.most} {mode.unit}" if (mode.most or 1) > 1 else ""
        yield Option(command, joined([_most(mode), *left], ", "), "combat", most)


def _left_in(weapon: Weapon) -> str:
    return worded("{n} of {most} left", n=str(weapon.loaded), most=str(weapon.capacity))


def _most(mode: Mode) -> str:
    unit = _UNITS.get(mode.unit, mode.unit)
    if mode.most is None:
        return worded("attack; say how many {unit}", unit=unit)
    return worded("attack, up to {most} {unit}", most=str(mode.most), unit=unit)


def _parts(rev: Revision, world: World, fighter: Fighter, known: Collection[str]) -> tuple[str, ...]:
    """Return the body parts of possible targets, with parts inside others that differ from them; for a target without a
    body map, the ones in the rules."""
    others = [one for one in world.hostile_to(fighter) if one.id in known]
    general = [name for name, _ in rev.body.parts]
    maps = dict.fromkeys(one.parts for one in others)
    names = [name for parts in maps for name in (_struck_at(rev, parts) or general)]
    return tuple(dict.fromkeys(names or general))


def _struck_at(rev: Revision, parts: tuple[BodyPart, ...]) -> tuple[str, ...]:
    return (*(part.name for part in parts), *limbs.standing_out(rev, parts))
