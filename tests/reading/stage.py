"""The cast of a corpus scene as fighters: shipped sheets by name, with the scene's changes."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bot.packs.library import Library
from rules import catalogue
from rules.arena import sheets as arena
from rules.arena.ground.geometry import read_tile
from rules.arena.model import world as arena_world
from rules.arena.model.fighter import Wound
from rules.arena.printed import ARENA
from rules.errors import RuleError
from rules.mazeworld.model import world as mazeworld_world
from rules.mazeworld.model.weapons import Cartridge, Supply
from rules.mazeworld.model.world import Lying
from rules.mazeworld.sheets.contestant import CreatureSheet, FighterSheet
from rules.mazeworld.sheets.to_fighter import fighter as mazeworld_fighter
from rules.mazeworld.sheets.to_weapon import weapon as mazeworld_weapon
from rules.mazeworld.sheets.weapon import AccessorySheet, ModeSheet, WeaponSheet
from rules.system import System
from tests.reading.corpus_schema import Cast, Fighter, Scene, Weapon

_NUMBER = re.compile(r"\s+\d+$")
_OUT = {"unconscious", "knocked out", "blacked out", "down", "ko"}
_LIMBS = ("left leg", "right leg", "left arm", "right arm", "left hand", "right hand")
_HANDS = 6
"""The documents do not say which weapons take two hands, so nobody of the arena's cast lacks any."""
_CARRIED = 20
"""Rounds of each kind that a weapon takes: how many is not said."""
_STATES = {"asleep", "sleeping", "restrained", "tied", "helpless", "bound"}


def system_of(scene: Scene) -> System:
    return catalogue.find(scene.revision if scene.game == "arena" else f"mazeworld-{scene.revision}")


def world_of(scene: Scene) -> Any:
    """Everyone of the cast in a fight, by ids that are their names."""
    library = Library.of(system_of(scene))
    return _arena(scene.cast, library) if scene.game == "arena" else _mazeworld(scene.cast, library)


def _everyone(cast: Cast) -> Iterator[tuple[str, Fighter, bool]]:
    yield from ((name, one, False) for name, one in cast.contestants.items())
    yield from ((name, one, True) for name, one in cast.creatures.items())


def _shipped(library: Library, name: str, one: Fighter) -> Any | None:
    """The creature that somebody is by their name ("Wolf 1" is a Wolf), or is said to be like."""
    for wanted in filter(None, (one.like, name, _NUMBER.sub("", name))):
        try:
            return replace(library.find("creature", wanted), name=name)
        except RuleError:
            continue
    return None


def _mazeworld(cast: Cast, library: Library) -> mazeworld_world.World:
    arms = {**library.sheets("weapon"), **{name: _arm(library, name, one) for name, one in cast.weapons.items()}}
    bodies, kinds, wardrobe = (library.sheets(kind) for kind in ("body", "ammunition", "armour"))
    fighters = []
    for name, one, creature in _everyone(cast):
        sheet = _shipped(library, name, one) if creature else None
        if sheet is None:
            sheet = CreatureSheet(name) if creature else FighterSheet(name)
        attacks = tuple(WeaponSheet(attack, kind="natural") for attack in one.attacks)
        changes = {"weapons": tuple(one.weapons)} if one.weapons else {}
        changes |= {"attacks": attacks} if attacks and creature else {}
        sheet = replace(sheet, items=tuple(one.items), **changes)
        team = "creatures" if creature else "contestants"
        made = mazeworld_fighter(sheet, name, name, team, arms, bodies, kinds, wardrobe)
        words = {word.casefold() for word in one.conditions}
        fighters.append(
            replace(
                made,
                side=one.side or 1,
                cover=one.cover is not None,
                stealth=one.hidden,
                status="dead" if "dead" in words else "down" if words & _OUT else "up",
                state=next(iter(sorted(words & _STATES)), None),
                ammunition=tuple(
                    Supply(Cartridge(kind), _CARRIED)
                    for arm in one.weapons
                    if arm in cast.weapons
                    for kind in cast.weapons[arm].munitions
                ),
            )
        )
    named = {name.casefold(): name for name in arms}
    weapons = {name: named[name.casefold()] for name in cast.lying if name.casefold() in named}
    return mazeworld_world.World(
        tuple(fighters),
        cover={int(side): name for name, side in cast.cover.items()},
        items={name: int(side) for name, side in cast.lying.items() if name not in weapons},
        lying=tuple(
            Lying(name, int(cast.lying[name]), mazeworld_weapon(arms[sheet], kinds)) for name, sheet in weapons.items()
        ),
    )


def _arm(library: Library, name: str, one: Weapon) -> WeaponSheet:
    """A weapon as the scene says it is, over the shipped one of that name."""
    shipped = {sheet.name.casefold(): sheet for sheet in library.sheets("weapon").values()}
    said: dict[str, Any] = {}
    if one.category is not None:
        said["weapon_class"] = one.category
    if one.modes:
        said["modes"] = tuple(ModeSheet(mode, most=one.max.get(mode)) for mode in one.modes)
    if one.loaded is not None:
        # How much goes in is not said; one more than there is, so that a line can reload it.
        said |= {"capacity": one.loaded + 1, "loaded": one.loaded}
    if one.accessories:
        said["accessories"] = tuple(AccessorySheet(what, how == "passive") for what, how in one.accessories.items())
    base = shipped.get((one.like or name).casefold())
    return replace(base, name=name, **said) if base is not None else WeaponSheet(name, kind=one.kind, **said)


def _arena(cast: Cast, library: Library) -> arena_world.World:
    arms: dict[str, arena.WeaponSheet] = dict(library.sheets("weapon"))
    arms |= {name: replace(arms[one.like or name], name=name) for name, one in cast.weapons.items()}
    fighters = []
    for place, (name, one, creature) in enumerate(_everyone(cast)):
        sheet = _shipped(library, name, one) if creature else None
        if sheet is None:
            sheet = arena.CreatureSheet(name) if creature else arena.FighterSheet(name)
        own = tuple(dict.fromkeys((*(one.hands or ()), *one.weapons)))
        if own:
            sheet = replace(sheet, weapons=own)
        made = arena.fighter(ARENA, sheet, name, name, "creatures" if creature else name, arms)
        at = read_tile(one.tile) if one.tile else None
        words = {word.casefold() for word in one.conditions}
        fighters.append(
            replace(
                made,
                at=at or (2 + place, 3),
                wielded=made.wielded if one.hands is None else tuple(one.hands),
                status="dead" if "dead" in words else "up",
                stunned=bool(words & _OUT),
                hands=_HANDS if made.hands else 0,
                wounds=tuple(Wound(n, part, "bleeding", 1) for n, part in enumerate(_LIMBS, 1))
                if "bleeding" in words
                else (),
            )
        )
    lying = tuple(
        arena_world.Lying(arena.weapon(ARENA, arms[name], 1), read_tile(str(tile)) or (0, 0))
        for name, tile in cast.lying.items()
        if name in arms
    )
    chart = arena_world.Map(cast.map, library.sheets("map")[cast.map].rows) if cast.map else None
    return arena_world.World(tuple(fighters), chart, lying=lying)
