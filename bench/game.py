"""A game to measure with: four fighters in their own database, and the fight at the measured moments."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from bench.bare import Written
from bot.app.chance import SystemClock, SystemLuck
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import NewRow
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.documents import fight_key, read_fight
from bot.store.database import SqlStore, open_store
from bot.turn.codec import dump_fight
from bot.turn.game_settings import Game

GAME, HALL, GM_ROOM = "g", "hall", "gm-room"
PERSONS = {name: Person(id=name, name=name.capitalize()) for name in ("gm", "anna", "bob")}
PREPARED = (
    ("gm", "@game rolls bot"),
    ("gm", "@fighter add Anna for anna: agility 1, strength 110, evading basic"),
    ("gm", "@fighter add Bob for bob: agility 1, strength 100, evading basic, weapons MP5K"),
    ("gm", "@creature add Thug: armour C3, skills automatic rifle unskilled, weapons MP5K"),
    ("gm", "@fight start mazeworld-evading"),
    ("anna", "@join"),
    ("bob", "@join"),
    ("gm", "@add thug x2 side 2"),
    ("gm", "@next"),
)
PLANNED = (("gm", "@in hall plan thug 1: MP5K, Anna, chest, full-auto, 7 rounds"), ("gm", "@next skip"))
DECLARED = (("anna", "@declare dodge thug 2"), ("bob", "@declare dodge thug 2"), ("gm", "@next"))


class Table:
    """The people of a game. `intents`: the fight while players declare; `attack`: the fight before an attack is
    played."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._numbers = count(1)
        self.service = Service(
            store, SystemLuck(), SystemClock(), new_game=lambda _: Game(gm_scene=GM_ROOM), named=PERSONS.get
        )
        self.intents = self.attack = ""

    def message(self, person: str, text: str) -> Incoming:
        scene = GM_ROOM if " plan " in text else HALL
        return Incoming(
            source=f"m{next(self._numbers)}",
            game=GAME,
            scene=scene,
            person=PERSONS[person],
            text=text,
            gm=person == "gm",
            scene_name=scene,
        )

    async def prepare(self) -> None:
        await self._say(*PREPARED, *PLANNED)
        self.intents = await self._fight()
        await self._say(*DECLARED)
        self.attack = await self._fight()

    async def set_back(self, fight: str) -> None:
        """Restore a fight. Its text is new each time, as after every command of a real fight."""
        number = next(self._numbers)
        body = dump_fight(read_fight(fight).model_copy(update={"number": number}))
        async with self._store.unit() as unit:
            row = NewRow(
                game=GAME,
                scene=HALL,
                person="gm",
                source=f"m{number}",
                index=0,
                kind="set_back",
                command="{}",
                events="[]",
                throws=(),
                documents={fight_key(HALL): body},
                schema_version=1,
                system=None,
                digest=None,
                at=SystemClock().now(),
            )
            await unit.append(row)

    async def written(self, incoming: Incoming) -> Written:
        """Return what a message leaves in the database. Raises LookupError if it was refused."""
        entries = len(await self._store.pending(limit=100_000))
        await self.service.handle(incoming)
        async with self._store.unit() as unit:
            (row,) = await unit.rows_of(incoming.source)
        replies = [entry.reply.model_dump_json() for entry in (await self._store.pending(limit=100_000))[entries:]]
        return Written(
            row.command, row.events, str(row.throws), row.at.isoformat(), tuple(row.documents.items()), tuple(replies)
        )

    async def _say(self, *lines: tuple[str, str]) -> None:
        for person, text in lines:
            await self.service.handle(self.message(person, text))

    async def _fight(self) -> str:
        stored = await self._store.document(GAME, fight_key(HALL))
        if stored is None:
            raise LookupError("the fight did not begin")
        return stored.body


@asynccontextmanager
async def seated(url: str) -> AsyncIterator[Table]:
    """Yield a game with its fight prepared, in a new database."""
    async with open_store(url, SystemClock()) as store:
        table = Table(store)
        await table.prepare()
        yield table
        if table.service.internal_errors:
            raise AssertionError("a command failed")
