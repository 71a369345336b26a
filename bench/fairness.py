"""How long a roll in one game takes, including writing it, while another game does the most expensive things.

The other game is as large as games get. In ten of its scenes somebody sends messages of five lines without a pause:
searches of the log and the rules, odds, unknown names; or five commands that write. Or a file with as many contestants
as allowed comes in, or a game as large as a message may bring. Or all of it at once, while one person after the other
is forgotten. Rolls come one after the other; "theirs" is the limit.
"""

import asyncio
import time
from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import Final

import orjson

from bench.costly_world import DEN, LARGE, Size, World, row, worlds
from bench.growth import HALL
from bench.rows import Row as Measure
from bench.stall import begin
from bot.features.transfer.file.writer import Writing
from bot.packs.sheets.file import MOST
from bot.pipeline.ports import Row
from bot.pipeline.ports.incoming import Incoming, Person
from bot.text.files import File
from bot.turn.game_settings import Game
from bot.turn.state import SCHEMA_VERSION

BOUND: Final = 100.0
"""The limit in milliseconds."""
SCENES: Final = 10
ROLLS: Final = 200
LONGEST: Final = 1_990
LOUD: Final = tuple(
    text[:LONGEST]
    for text in (
        "@log find text",
        f"@rule {' '.join(f'wor{number}d' for number in range(250))}",
        "@odds 20d100kh10",
        f"@roll {'Guest ' * 400}",
        "@sheet Gast",
    )
)
PERSON: Final = Person(id="ann", name="Ann")


WRITING: Final = (
    "@set Guest 00001 side 2",
    "@hurt Guest 00002 1",
    "@effect Guest 00003 Haste: agility 1",
    "@fighter add Newcomer: agility 1",
    "@creature set Beast1: armour C2",
)
TURN: Final = (
    (HALL, "@next skip"),
    (DEN, f"@in {HALL} plan all: attack Guest 00001"),
    (HALL, "@next skip"),
    (HALL, "@next skip"),
    (HALL, "@back turn"),
)
FORGOTTEN: Final = 3
"""Messages of each person before they are forgotten."""
ROWS, LONG = 19_000, 2_300
"""Rows of an imported game, and characters in each: nearly as many bytes as a message may bring."""


async def delays(size: Size, rolls: int, scenes: int = SCENES, kind: str = "asking") -> list[float]:
    """Return the milliseconds of each roll in wall time."""
    async with worlds(size, LARGE[:1]) as (world,):
        world.store.trying = False
        numbers, found = count(1), list[float]()
        _largest()
        loud = [asyncio.create_task(KINDS[kind](world, f"scene{number}")) for number in range(scenes)]
        try:
            for _ in range(rolls):
                await asyncio.sleep(0)
                since = time.perf_counter()
                await world.service.handle(_said("quiet", "q-hall", "@roll 2d6", f"q{next(numbers)}"))
                found.append((time.perf_counter() - since) * 1e3)
        finally:
            for task in loud:
                task.cancel()
            await asyncio.gather(*loud, return_exceptions=True)
        assert not world.service.internal_errors, "a command failed"
        return found


async def _asking(world: World, scene: str) -> None:
    for number in count():
        text = "\n".join(LOUD[number % len(LOUD) :] + LOUD[: number % len(LOUD)])
        await world.service.handle(_said("g", scene, text, f"{scene}/{number}"))


async def _writing(world: World, scene: str) -> None:
    for number in count():
        said = world.message("\n".join(WRITING)).model_copy(update={"source": f"{scene}/{number}"})
        await world.service.handle(said)


async def _flooding(world: World, scene: str) -> None:
    """Do everything at once, each in its own scene: turns of a large fight with undo, one import after another, and
    one person after another forgotten. The other scenes write."""
    await (_IN_FLOOD.get(scene) or _writing)(world, scene)


async def _taking_turns(world: World, scene: str) -> None:
    for number in count():
        where, text = TURN[number % len(TURN)]
        said = world.message(text, scene=where).model_copy(update={"source": f"{scene}/{number}"})
        await world.service.handle(said)


async def _forgetting(world: World, scene: str) -> None:
    for number in count():
        who = {"person": Person(id=f"passing{number}", name=f"Passing {number}"), "gm": False}
        for step in range(FORGOTTEN):
            said = world.message("@roll 2d6\n@roll 3d6").model_copy(
                update={"source": f"{scene}/{number}/{step}", **who}
            )
            await world.service.handle(said)
        gone = world.message("@me forget yes").model_copy(update={"source": f"{scene}/{number}", "scene": None, **who})
        await world.service.handle(gone)


async def _taking_in(world: World, scene: str) -> None:
    """Import contestants from a file, different ones each time."""
    for number in count():
        fields = {"agility": 1, "skills": {f"skill {one}": 1 for one in range(20)}}
        text = orjson.dumps({"fighters": {f"{scene} {number} {one}": fields for one in range(MOST)}}).decode()
        file = File(name="sheets.json", text=text)
        said = world.message("@sheet import").model_copy(update={"source": f"{scene}/{number}", "files": (file,)})
        await world.service.handle(said)


async def _importing(world: World, scene: str) -> None:
    file = File(name="game.jsonl.xz", data=_largest())
    for number in count():
        there = {"game": f"{scene}-{number % 7}", "scene": None, "source": f"{scene}/{number}", "files": (file,)}
        said = world.message("@game import yes").model_copy(update=there)
        await world.service.handle(said.model_copy(update={"member": True}))


@cache
def _largest() -> bytes:
    writing = Writing("g", SCHEMA_VERSION, {})
    made = row("", {"game": Game().model_dump_json()})
    fields = {name: getattr(made, name) for name in made.__slots__}
    fields["command"] = orjson.dumps({"kind": "roll", "text": "x" * LONG}).decode()
    for first in range(0, ROWS, 1_000):
        seqs = range(first + 1, first + 1_001)
        writing.add([Row(**fields | {"source": f"i{seq}", "seq": seq}) for seq in seqs])
    return writing.finish()


_IN_FLOOD: Final = {"scene0": _taking_turns, "scene1": _importing, "scene2": _forgetting, "scene3": _taking_in}
KINDS: Final = {
    "asking": _asking,
    "writing": _writing,
    "taking in": _taking_in,
    "importing": _importing,
    "doing all of it": _flooding,
}


def _said(game: str, scene: str, text: str, source: str) -> Incoming:
    return Incoming(source=source, game=game, scene=scene, person=PERSON, text=text, scene_name=scene)


def fairness(rounds: int) -> Sequence[Measure]:
    asyncio.run(begin())
    return [one for kind in KINDS for one in _measured(kind, rounds)]


def _measured(kind: str, rounds: int) -> Sequence[Measure]:
    # A single import is large enough.
    scenes = 1 if kind in ("taking in", "importing") else SCENES
    found = [sorted(asyncio.run(delays(Size(), ROLLS, scenes, kind))) for _ in range(rounds)]
    bound = [BOUND] * rounds
    return [
        Measure(f"a roll beside a game that is {kind}", [one[len(one) // 2] for one in found], bound, 1, unit="ms"),
        Measure("... 99 of 100", [one[len(one) * 99 // 100] for one in found], bound, 1, unit="ms"),
        Measure("... the longest", [one[-1] for one in found], bound, 1, unit="ms"),
    ]
