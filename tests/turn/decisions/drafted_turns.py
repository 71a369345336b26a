"""Turns of both games in which everyone attacks, with or without drafts, for tests of drafts and amendments."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from bot.turn import commands
from bot.turn.decisions.course import Actor
from bot.turn.state import Draft
from rules import catalogue
from rules.errors import RuleError
from rules.system import Case, Draftable, StepKind, System
from tests.turn.arena_fights.group import LIBRARY
from tests.turn.spoken_lines import SHELF, TABLES
from tests.turn.table import GM, Bound, Table

MAZES = tuple(id_ for id_, system in catalogue.SYSTEMS.items() if system.family == "mazeworld")
BLOWS = (
    "kick {}", "punch {}, head", "MP5K, {}, full-auto, 6 shots", "MP5K, {}, head", "Nailgun, {}, 5 shots",
    "Chainsaw, {}, 2 hits", "bite {}", "claws {}, 3 hits", "Tekko-kagi, {}", "M67, {}",
)  # fmt: skip
CUTS = ("attack {}", "attack {}, head", "attack {}, left arm", "shoot {}", "punch {}, left leg", "assault {}")


def maze(name: str, seed: int, *drafts: Draftable) -> Table:
    """A turn up to its order: three contestants and three creatures, each of whom means to strike somebody."""
    system = catalogue.find(name)
    table = Table(system, SHELF, rolls="bot", tables=TABLES, dice=Bound(seed), drafts=drafts)
    table.starts("Wolf", "Wolf", "Marauder", ann="Anna", ben="Bea", cat="Cid")
    for who in ("Anna", "Marauder"):
        table.sets("effect", f"{who} Fire: pain {5 + seed % 7}, 3 turns")
    if seed % 3 == 0:
        table.sets("hurt", "Marauder 140")
    return _meant(table, BLOWS, seed)


def arena(seed: int, *drafts: Draftable) -> Table:
    table = Table(catalogue.find("arena"), LIBRARY, rolls="bot", dice=Bound(seed), drafts=drafts)
    names = ("Anna", "Bob", "Cid")
    for name in names:
        table.shelf = table.shelf.with_entry("fighter", name, {"weapons": ["sword", "pistol"]})
    table.starts("Hound", ann="Anna", ben="Bob", cat="Cid")
    return _meant(table, CUTS, seed)


def _meant(table: Table, blows: Sequence[str], seed: int) -> Table:
    chance = Random(seed)
    names = {seat.fighter: table.world.fighter(seat.fighter).name for seat in table.now_playing.seats}
    while not table.now_playing.locked:
        for question in table.now_playing.questions:
            other = chance.choice([name for who, name in names.items() if who != question.fighter])
            for text in chance.sample(blows, len(blows)):
                if _says(table, question.kind, names[question.fighter], text.format(other)):
                    break
        table.next(skip=True)
    return table


def _says(table: Table, kind: str, name: str, text: str) -> bool:
    said: Any = commands.Declare(name=name, text=text)
    if kind == "plan":
        said = commands.Plan(text=f"{name}: {text}")
    try:
        table.does(GM, said)
    except RuleError:
        return False
    return True


def played(table: Table) -> Table:
    """The turn to its end; drafts are confirmed as they stand."""
    for _ in stages(table):
        pass
    return table


def stages(table: Table) -> Iterator[Table]:
    """The table each time that the GM goes on, up to the end of the turn."""
    turn = table.now_playing.turn
    while table.now_playing.turn == turn:
        yield table
        table.next(skip=True)


@dataclass(frozen=True)
class Standing:
    """A draft as it stands, with the world before any of it."""

    system: System
    world: Any
    draft: Draft[Any, Any]

    @property
    def case(self) -> Case:
        return Case(1, 1, Bound(0), {})

    def after(self, facts: Sequence[Any], world: Any = None) -> Any:
        world = world or self.world
        for fact in facts:
            world = self.system.turn.apply(world, fact)
        return world

    def told(self, **changes: Any) -> Sequence[Any]:
        """The facts with other figures, by number: `n1=7`."""
        wanted = {int(number[1:]): value for number, value in changes.items()}
        system = self.system
        return system.amendments.revised(self.world, self.draft.task, self.draft.facts, wanted, self.case)

    def amended(self, world: Any, told: Sequence[Any], number: int, value: Any) -> tuple[Any, Sequence[Any]]:
        """The world and the facts after an amendment."""
        facts, happens = self.system.amendments.amended(world, self.draft.task, told, (number, value), (), self.case)
        return self.after(happens, world), facts


def drafts(table: Table) -> list[Standing]:
    """Every draft of the turn as it stands before it is confirmed."""
    return [
        Standing(one.system, one.world, one.now_playing.draft)
        for one in stages(table)
        if one.now_playing.draft is not None and one.step() is not StepKind.END
    ]


def bodies(world: Any) -> list[Any]:
    """Everybody as they are, with figures as far as anybody reads them."""
    return [_rounded(fighter) for fighter in world.fighters]


def _rounded(fighter: Any) -> Any:
    if not hasattr(fighter, "harm"):
        return fighter
    harm = {part: round(amount, 4) for part, amount in fighter.harm.items() if round(amount, 4)}
    worn = tuple(replace(one, condition=round(one.condition or 0.0, 4)) for one in fighter.worn)
    injuries = tuple(sorted(fighter.injuries, key=lambda one: (one.name, one.kind)))
    return replace(fighter, pain=round(fighter.pain, 4), harm=harm, worn=worn, injuries=injuries)


def somebody(person: str) -> Actor:
    return Actor(person, gm=False)
