"""Games as large as they get, in which commands can be tried without leaving a trace."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from tempfile import TemporaryDirectory
from typing import ClassVar, Final, TypeVar

from sqlalchemy import Connection

from bench.growth import AT_ONCE, GAME, HALL
from bot.app.chance import SystemClock, SystemLuck
from bot.app.workers import ProcessWorkers
from bot.packs.contestant_register import Listed
from bot.packs.names import key
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import Entry, NewRow
from bot.pipeline.ports.incoming import Channel, Incoming, Person
from bot.pipeline.work.documents import sheet_key
from bot.store.database import SqlStore, own
from bot.store.engine.backend import backend_of
from bot.store.unit import SqlUnit
from bot.text.files import File
from bot.turn.game_settings import Game
from rules.dice.throws import Throw

T = TypeVar("T")

DEN: Final = "den"
PEOPLE: Final = {name: Person(id=name, name=name.capitalize()) for name in ("gm", "anna", "bob")}
BATCH: Final = 2_000
WARM: Final = "@roll 1d6"
STORY: Final = '{"public":[[{"text":"player rolls 2d6: 3 4 = 7"}]],"open":true,"whose":["player"],"shown":[0]}'


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a game. `entries` and `tables` come on top of the shipped ones; `fighters` are contestants, and
    `creatures` fight them; each of `scenes` has another fight."""

    sheets: int = 10_000
    fighters: int = 60
    creatures: int = 40
    scenes: int = 8
    rows: int = 20_000
    tables: int = 30
    entries: int = 40


@dataclass(frozen=True, slots=True)
class Large:
    """How to fill a game of one system.

    `typed` and `fields`: a sheet as typed and as stored; `entries`: the pack; `started`: commands after the fight
    starts; `joins`: how the nth fighter joins; `laden`: commands for every fighter; `plans`: what creatures plan and
    contestants declare.
    """

    system: str
    family: str
    typed: str
    fields: str
    entries: tuple[str, ...]
    started: tuple[str, ...]
    joins: Callable[[int], str]
    laden: tuple[str, ...]
    plans: str


COLUMNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAP: Final = "/".join("." * len(COLUMNS) for _ in COLUMNS)


BEAST: Final = (
    "armour C1, base health 70, blood 20, wearing flak jacket, attacks bite (is 9, pain 20/18/16/13/10/5/1, ldv 3)"
    " and claws (is 5, mapt 2) and tail (is 3, pain 9)"
)


LARGE: Final = (
    Large(
        "mazeworld-current", "mazeworld",
        "agility 1, skills knives 12 and semi-auto rifle master, weapons MP5K and Kama, items rope and medkit,"
        " wearing flak jacket, harm left arm 3", '{"agility":1}',
        (
            f"creature add Beast{{n}}: {BEAST}",
            "weapon add Club {n}: is 9, type Blunt, pain 20/18/16/13/10/5/1", "effect add Curse {n}: ft 1, turns 20",
            "consumable add Stew {n}: pain -5, effects Curse {n}, uses 9",
        ),
        (), lambda number: f"side {number % 4 + 1}",
        ("effect {who} Haste: ft -1, 50 turns", "effect {who} Chill: agility -1, pain 1, 50 turns",
         "give {who} Club 1", "hurt {who} 5"), "attack {who} with Club 1",
    ),
    Large(
        "arena", "arena", "agi 2, str 2, vit 3, weapons sword and club", '{"agi":2,"str":2,"vit":3}',
        ("creature add Beast{n}: agi 3, str 2, vit 2, weapons club", "weapon add Spear {n}: attack stab, bonus 2"),
        (f"map add field: {MAP}", "room map field"),
        lambda number: f"at {COLUMNS[number % 26]}{number // 26 * 3 + 1}",
        ("effect {who} Blessed: str +1, 50 turns", "effect {who} Slow: agi -1, 50 turns", "give {who} Spear 1"),
        "attack {who}",
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cost:
    """Milliseconds of CPU time of all threads, on the whole and at most without a pause for other games, and
    milliseconds until the answer."""

    busy: float
    step: float
    wall: float


class _Trial(SqlUnit):
    """A unit that is rolled back at its end. `pauses`: when each of its pauses began and ended, in CPU time."""

    pauses: ClassVar[list[tuple[float, float]]] = []

    async def _paused(self, turn: asyncio.Lock, work: Awaitable[T]) -> T:
        began = time.process_time()
        done = await super()._paused(turn, work)
        self.pauses.append((began, time.process_time()))
        return done

    def _end(self, connection: Connection) -> None:
        connection.rollback()


def _longest(start: float, end: float) -> float:
    """Return the longest time between pauses."""
    starts, ends = [start, *(ended for _, ended in _Trial.pauses)], [*(began for began, _ in _Trial.pauses), end]
    return max(after - before for before, after in zip(starts, ends, strict=True))


class TrialStore(SqlStore):
    """A store that keeps nothing while `trying`."""

    trying = False

    def rows_of(self, game: str) -> int | None:
        """Return the last seq of a game, as the next unit sees it."""
        return self._memory.seqs.get(game)

    def _unit(self) -> SqlUnit:
        make = _Trial if self.trying else SqlUnit
        return make(self._writer, self._readers, self._memory, self._backend.place)


class World:
    """One large game, in which `tries` measures a message."""

    def __init__(self, large: Large, size: Size, store: TrialStore) -> None:
        self.large, self.size, self.store, self._numbers = large, size, store, count(1)
        self.queued: list[Entry] = []
        # Nothing that is tried begins to work.
        workers = ProcessWorkers()
        new = Game(gm_scene=DEN)
        self.service = Service(store, SystemLuck(), SystemClock(), new_game=lambda _: new, workers=workers)
        store.outgoing = lambda entries: self.queued.extend(entries or ())

    def message(self, text: str, person: str = "gm", scene: str = HALL) -> Incoming:
        everybody = tuple(PEOPLE.values())
        return Incoming(
            source=f"m{next(self._numbers)}", game=GAME, scene=scene, person=PEOPLE[person], text=text,
            gm=person == "gm", scene_name=scene, mentions=everybody if "@anna" in text else (),
            named_scenes=(Channel(id=HALL, name=HALL), Channel(id=DEN, name=DEN)) if "#" in text else (),
        )  # fmt: skip

    async def says(self, text: str, person: str = "gm", scene: str = HALL) -> None:
        await self.service.handle(self.message(text, person, scene))

    async def tries(self, text: str, person: str = "gm", scene: str = HALL, files: tuple[File, ...] = ()) -> Cost:
        """Return the cost of a message, and leave everything as it was."""
        said = self.message(text, person, scene).model_copy(update={"files": files})
        self.queued.clear()
        rows = self.store.rows_of(GAME)
        gc.disable()
        _Trial.pauses.clear()
        wall, busy = time.perf_counter(), time.process_time()
        await self.service.handle(said)
        end = time.process_time()
        found = Cost((end - busy) * 1e3, _longest(busy, end) * 1e3, (time.perf_counter() - wall) * 1e3)
        gc.enable()
        if self.store.rows_of(GAME) != rows:
            await self.warm()
        return found

    async def warm(self) -> None:
        """Load what a game in play keeps in memory."""
        self.store.forget()
        for text in (WARM, "@sheet guest 00001", "@status"):
            await self.service.handle(self.message(text))

    async def grow(self) -> None:
        large, size = self.large, self.size
        await self.says(f"@game system {large.system}")
        await self.says("@game rolls bot")
        await self.says(f"@fight start {large.system}")
        for text in large.started:
            await self.says(f"@{text}")
        for entry in large.entries:
            await self._say_all(entry.format(n=n) for n in range(size.entries))
        await self._say_all(f"fighter add Guest {n:05} for @anna: {large.typed}" for n in range(size.fighters))
        await self._say_all(f"add Guest {n:05} {large.joins(n)}" for n in range(size.fighters))
        await self._say_all(f"add Beast{n} {large.joins(size.fighters + n)}" for n in range(size.creatures))
        everyone = [f"Guest {n:05}" for n in range(size.fighters)] + [f"Beast{n}" for n in range(size.creatures)]
        await self._say_all(text.format(who=who) for who in everyone for text in large.laden)
        for number in range(size.scenes):
            await self._say_all([f"fight start {large.system}"], f"hall{number}")
            await self._say_all([f"add Beast{n}" for n in range(3)], f"hall{number}")
        for number in range(size.tables):
            rows = "; ".join(f"{row} result number {row}" for row in range(1, 61))
            await self.says(f"@table add loot{number}: 1d60; {rows}")
        await self._fill()
        await self.says("@next skip")
        await self.says(f"@in hall plan all: {large.plans.format(who=everyone[0])}", scene=DEN)
        await self.says("@next skip")
        await self._say_all(f"for {who} {large.plans.format(who=everyone[-1])}" for who in everyone[: size.fighters])
        await self.says("@next skip")

    async def _say_all(self, texts: Iterable[str], scene: str = HALL) -> None:
        """Say all lines as the GM, as many per message as are allowed."""
        lines = [f"@{text}" for text in texts]
        for first in range(0, len(lines), AT_ONCE):
            await self.says("\n".join(lines[first : first + AT_ONCE]), scene=scene)

    async def _fill(self) -> None:
        """Write the sheets and rows."""
        family = self.large.family
        for first in range(self.size.fighters, self.size.sheets, BATCH):
            names = [f"Guest {number:05}" for number in range(first, min(first + BATCH, self.size.sheets))]
            bodies = {sheet_key(family, name): f'{{"name":"{name}","fields":{self.large.fields}}}' for name in names}
            async with self.store.unit() as unit:
                await unit.append(row(f"sheets{first}", bodies))
                await unit.enrol(GAME, family, {key(name): Listed(name) for name in names})
        for first in range(0, self.size.rows, BATCH):
            async with self.store.unit() as unit:
                for number in range(first, min(first + BATCH, self.size.rows)):
                    seq = await unit.append(row(f"x{number}", {}))
                    await unit.tell(GAME, seq, HALL, STORY)
        self.store.forget()


def row(source: str, documents: dict[str, str]) -> NewRow:
    throw = Throw(f"roll/{source}/1/1/1", 6, tuple(SystemLuck().roll("", 6, 2)))
    return NewRow(
        game=GAME, scene=HALL, person="anna", source=source, index=0, kind="roll",
        command='{"kind":"roll","text":"2d6"}', events="[]", throws=(throw,), documents=documents, schema_version=4,
        system="mazeworld-evading", digest=None, at=SystemClock().now(),
    )  # fmt: skip


@asynccontextmanager
async def worlds(size: Size, chosen: Sequence[Large] = LARGE) -> AsyncIterator[list[World]]:
    """Yield one game for each system."""
    with TemporaryDirectory() as folder:
        made: list[World] = []
        try:
            for large in chosen:
                backend = backend_of(f"{folder}/{large.system}.db")
                own(backend, SystemClock())
                store = TrialStore(backend)
                await store.open()
                made.append(World(large, size, store))
                await made[-1].grow()
                store.trying = True
                await made[-1].warm()
            yield made
        finally:
            for world in made:
                await world.store.close()
