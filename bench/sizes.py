"""Games that grow step by step, each in one way."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from bench.growth import AT_ONCE, GAME, HALL, Place
from bench.load.scenes import fill, servers
from bot.app.chance import SystemClock, SystemLuck
from bot.packs.contestant_register import Listed
from bot.packs.names import key
from bot.pipeline.ports import NewRow
from bot.pipeline.work.documents import sheet_key
from rules.dice.throws import Throw

FAMILY: Final = "mazeworld"
ROWS: Final = 2_000
"""Rows or sheets written in one transaction."""
PERSON: Final = "player"
STORY: Final = '{"public":[[{"text":"player rolls 2d6: 3 4 = 7"}]],"open":true,"whose":["player"],"shown":[0]}'


@dataclass(frozen=True, slots=True)
class Growing:
    """One way to grow. `grow` enlarges a game from one size to the next (from 0 at first)."""

    name: str
    sizes: tuple[int, ...]
    grow: Callable[[Place, int, int], Awaitable[None]]


async def fighters(place: Place, before: int, now: int) -> None:
    for first in range(before, now, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, now))
        await place.says("\n".join(f"@fighter add Guest {number:05}: agility 1, weapons MP5K" for number in numbers))
        await place.says("\n".join(f"@add Guest {number:05} side {number % 4 + 1}" for number in numbers))


async def journal(place: Place, before: int, now: int) -> None:
    """Add free rolls."""
    for first in range(before, now, ROWS):
        async with place.store.unit() as unit:
            for number in range(first, min(first + ROWS, now)):
                seq = await unit.append(_row(f"x{number}", {}))
                await unit.tell(GAME, seq, HALL, STORY)
    place.forget()


async def scenes(place: Place, before: int, now: int) -> None:
    """Add scenes of other games, with running fights."""
    await fill(place.store, servers(now - before, before), kept=1)


async def sheets(place: Place, before: int, now: int) -> None:
    for first in range(before, now, ROWS):
        names = [f"Guest {number:06}" for number in range(first, min(first + ROWS, now))]
        bodies = {
            sheet_key(FAMILY, name): f'{{"name":"{name}","known":true,"fields":{{"agility":1}}}}' for name in names
        }
        async with place.store.unit() as unit:
            await unit.append(_row(f"sheets{first}", bodies))
            await unit.enrol(GAME, FAMILY, {key(name): Listed(name, known=True) for name in names})
    place.forget()


GROWING: Final = (
    Growing("fighters", (2, 5, 10, 20, 50, 100), fighters),
    Growing("rows", (10, 100, 1_000, 10_000, 100_000), journal),
    Growing("scenes", (1, 10, 100, 1_000, 10_000, 100_000), scenes),
    Growing("sheets", (10, 100, 1_000, 10_000, 100_000), sheets),
)


def _row(source: str, documents: dict[str, str]) -> NewRow:
    throw = Throw(f"roll/{source}/1/1/1", 6, tuple(SystemLuck().roll("", 6, 2)))
    return NewRow(
        game=GAME, scene=HALL, person=PERSON, source=source, index=0, kind="roll",
        command='{"kind":"roll","text":"2d6"}', events="[]", throws=(throw,), documents=documents, schema_version=4,
        system="mazeworld-evading", digest=None, at=SystemClock().now(),
    )  # fmt: skip
