"""Fighters of the arena for tests: made for each case, on a map drawn as rows of text or in the open."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rules.arena.model.fighter import STATS, Fighter
from rules.arena.model.world import Map, Point, World
from rules.arena.play.consequences import after
from rules.dice.throws import Tape
from rules.errors import RuleError
from rules.system import Case


def one(name: str, at: Point = (0, 0), **fields: Any) -> Fighter:
    """A fighter with 1 in every stat that is not given by its name, fighting for itself."""
    stats: Mapping[str, int] = {stat: fields.pop(stat, 1) for stat in STATS}
    who = name.casefold()
    return Fighter(who, name, fields.pop("team", who), stats, at=at, **fields)


def yard(*rows: str) -> World:
    """A map in which letters are fighters standing on bare floor: "a" is Ann, "b" Bob, "c" Cal, "d" Dot."""
    names = {"a": "Ann", "b": "Bob", "c": "Cal", "d": "Dot"}
    found = [
        one(names[sign], (column, row))
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign in names
    ]
    plain = tuple("".join("." if sign in names else sign for sign in line) for line in rows)
    return World(tuple(sorted(found, key=lambda fighter: fighter.id)), Map("yard", plain))


def in_open(*fighters: Fighter) -> World:
    return World(fighters)


def but(world: World, who: str, **fields: Any) -> World:
    """The same world with a fighter changed: stats by their names, and fields."""
    fighter = world.fighter(who)
    stats = {**fighter.stats, **{stat: fields.pop(stat) for stat in STATS if stat in fields}}
    return world.with_fighter(replace(fighter, stats=stats, **fields))


def case(*faces: int) -> Case:
    """A case with these faces to come, in order."""
    return Case(1, 1, Tape(list(faces)), {})


def told(outputs: list[Any]) -> list[str]:
    """What was given, by kind."""
    return [output.kind for output in outputs]


def then(world: World, outputs: list[Any]) -> World:
    return after(world, outputs)


def refusal(call: Any, *arguments: Any) -> tuple[str, Mapping[str, object]]:
    """Why something is refused: the code and its facts."""
    with pytest.raises(RuleError) as caught:
        call(*arguments)
    return caught.value.code, caught.value.facts
