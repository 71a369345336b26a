"""The fighters of the arena for tests of reading."""

from typing import Any

import pytest

from rules.arena import ARENA
from rules.arena.model.actions import Action
from rules.arena.model.fighter import STATS, Fighter, Weapon
from rules.arena.model.world import Map, World
from rules.arena.reading import describe, read
from rules.arena.sheets import naturals
from rules.errors import RuleError
from rules.system import Reading

AXE = Weapon("Axe", weight="heavy", bonus=2)
SWORD = Weapon("Long Sword", bonus=2, hands=2)
DAGGER = Weapon("Dagger", weight="light", attack="stab")
PISTOL = Weapon("Pistol", "ranged", "small bullet", "light", strength=3, loud=True)
RIFLE = Weapon("Rifle", "ranged", "rifle bullet", strength=3, rate=4, loud=True)
GRENADE = Weapon("Grenade", "thrown", "blunt", strength=4, blast=True, count=1, loud=True)
KNIFE = Weapon("Throwing Knife", "thrown", "stab", "light", bonus=1)


def fighter(name: str, *weapons: Weapon, **fields: Any) -> Fighter:
    """A fighter with 1 in every stat but DEX 3 and AGI 2, and with every natural weapon."""
    stats = {**dict.fromkeys(STATS, 1), "DEX": 3, "AGI": 2}
    team = fields.pop("team", name)
    return Fighter(name.casefold(), name, team, stats, weapons=(*weapons, *naturals(ARENA)), **fields)


ANNA = fighter(
    "Anna", AXE, PISTOL, RIFLE, GRENADE, KNIFE, DAGGER, SWORD, wielded=("Axe", "Rifle", "Grenade"), at=(1, 1), hands=4
)
BOB = fighter("Bob", SWORD, wielded=("Long Sword",), at=(2, 1))
CARL = fighter("Carl", at=(5, 5))
WOLF = fighter("Wolf", team="creatures", at=(4, 1), creature=True)
YARD = Map("yard", ("........", "........", "........", "...#....", "........", "........"))
DUEL = World((ANNA, BOB))
OPEN = World((ANNA, BOB, CARL, WOLF))
BRAWL = World((ANNA, BOB, CARL, WOLF), YARD)


def understood(text: str, world: World = BRAWL, who: str = "anna") -> Reading:
    return read(ARENA, world, world.fighter(who), text)


def meant(text: str, world: World = BRAWL, who: str = "anna") -> str:
    """What a line was understood as, in the bot's own words."""
    return describe(world, understood(text, world, who).actions)


def one(text: str, world: World = BRAWL, who: str = "anna") -> Action:
    (action,) = understood(text, world, who).actions
    assert isinstance(action, Action)
    return action


def refused(text: str, world: World = BRAWL, who: str = "anna") -> RuleError:
    with pytest.raises(RuleError) as caught:
        understood(text, world, who)
    return caught.value
