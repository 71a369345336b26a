"""How long a roll in one game takes while another game asks for the most expensive things there are, all the time.

The other game is as large as games get. In ten of its scenes somebody sends messages of five lines without a pause:
searches of the log and of the rules, odds, names that nobody has. Rolls come one after the other; "theirs" is the
bound.
"""

import asyncio
import time
from collections.abc import Sequence
from itertools import count
from typing import Final

from bench.costly_world import LARGE, Size, World, worlds
from bench.rows import Row
from bot.incoming import Incoming, Person

BOUND: Final = 100.0
"""Milliseconds."""
SCENES: Final = 10
ROLLS: Final = 200
MOST: Final = 1_990
LOUD: Final = tuple(
    text[:MOST]
    for text in (
        "@log find text",
        f"@rule {' '.join(f'wor{number}d' for number in range(250))}",
        "@odds 20d100kh10",
        f"@roll {'Guest ' * 400}",
        "@sheet Gast",
    )
)
PERSON: Final = Person(id="ann", name="Ann")


async def delays(size: Size, rolls: int, scenes: int = SCENES) -> list[float]:
    """Milliseconds of each roll, by the clock on the wall."""
    async with worlds(size, LARGE[:1]) as (world,):
        world.store.trying = False
        numbers, found = count(1), list[float]()
        loud = [asyncio.create_task(_shouts(world, f"scene{number}")) for number in range(scenes)]
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


async def _shouts(world: World, scene: str) -> None:
    for number in count():
        text = "\n".join(LOUD[number % len(LOUD) :] + LOUD[: number % len(LOUD)])
        await world.service.handle(_said("g", scene, text, f"{scene}/{number}"))


def _said(game: str, scene: str, text: str, source: str) -> Incoming:
    return Incoming(source=source, game=game, scene=scene, person=PERSON, text=text, scene_name=scene)


def fairness(rounds: int) -> Sequence[Row]:
    found = [sorted(asyncio.run(delays(Size(), ROLLS))) for _ in range(rounds)]
    bound = [BOUND] * rounds
    return [
        Row("a roll beside a busy game", [one[len(one) // 2] for one in found], bound, 1, unit="ms"),
        Row("... 99 of 100", [one[len(one) * 99 // 100] for one in found], bound, 1, unit="ms"),
        Row("... the longest", [one[-1] for one in found], bound, 1, unit="ms"),
    ]
