"""The store on a database that several processes write to: `bot.pipeline.ports.Store` for the games this one serves."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final, TypeVar

import structlog
from sqlalchemy import ARRAY, ColumnElement, Connection, Integer, any_, bindparam, func, literal, or_, select
from sqlalchemy.exc import DBAPIError

from bot.pipeline.ports import Alone, Claims, Clock, Due, Entry, Hold, NewEntry, NewRow, News, Row, State, StoreAway
from bot.pipeline.ports.pseudonyms import Parting, Traces
from bot.pipeline.sharding import Shards
from bot.store import game_replacement as replacing
from bot.store.database import Hear, SqlStore, open_store, own
from bot.store.engine.backend import SharedBackend
from bot.store.engine.connections import Readers, StoreConnection, surely
from bot.store.engine.location import Server, location
from bot.store.errors import Overtaken
from bot.store.outbox_notes import Note
from bot.store.processes import statements as sharing
from bot.store.processes.claims import SqlClaims
from bot.store.processes.notifications import Listener
from bot.store.schema.tables import due as dues
from bot.store.schema.tables import outbox as entries
from bot.store.tables import due, outbox
from bot.store.tables.forget import SETTINGS
from bot.store.unit import SqlStage, SqlUnit
from bot.store.unit_cache import Memory

log = structlog.get_logger(__name__)

T = TypeVar("T")

GRACE: Final = timedelta(seconds=5)
"""How long an entry for a person is left to the process that queued it."""
PERSON: Final = "person:"
MOMENT: Final = 0.02
"""Seconds between attempts to enter a busy game."""
LONGEST: Final = 60.0
"""Seconds of such attempts; after that, wait as long as the server allows."""


def _served(game: ColumnElement[str]) -> ColumnElement[bool]:
    shard: ColumnElement[int] = func.shard_of(game, bindparam("shards"))
    return shard == any_(bindparam("held", type_=ARRAY(Integer)))


_FOR_PERSON = entries.c.destination.startswith(PERSON, autoescape=True)
# A process with a wrong clock, which may be gone, queued the entries with a time in the future.
_NOW = or_(~_FOR_PERSON, entries.c.at < bindparam("late"), entries.c.at > bindparam("soon"))
WAITING = (
    select(entries.c.id)
    .where(
        entries.c.state == literal("pending", literal_execute=True),
        or_(entries.c.id == any_(bindparam("own", type_=ARRAY(Integer))), _served(entries.c.game) & _NOW),
    )
    .order_by(entries.c.id)
)
BY_NOW = due.BY_NOW.where(_served(dues.c.game))
FIRST = due.FIRST.where(_served(dues.c.game))


class SharedUnit(SqlUnit):
    """A unit alongside other processes' units. In each game one runs at a time, from its first access to the commit.

    Its first game is the main one: a lock of the connection keeps other processes out of that one even while the unit
    pauses. If the connection is cut, others may enter and the unit fails. `own`: receives the entries this process
    delivers before any other may.
    """

    def __init__(
        self, writer: StoreConnection, readers: Readers, memory: Memory, place: Server, claims: SqlClaims, own: set[int]
    ) -> None:
        super().__init__(writer, readers, memory, place)
        self._claims, self._own = claims, own
        self._entered: set[str] = set()
        self._about: str | None = None
        self._line: int | None = None
        """The number of the process on the connection that holds its locks."""
        self._locks: list[tuple[int, str]] = []
        """The locks it holds."""
        self._upheaval: int | None = None
        self._settings: set[str] = set()
        self._replies: set[str] = set()
        self._time: set[str] = set()
        self._for_people: set[int] = set()

    async def append(self, row: NewRow) -> int:
        if SETTINGS in row.documents:
            self._settings.add(row.game)
        return await super().append(row)

    async def bring(self, rows: Sequence[Row]) -> None:
        self._settings |= {row.game for row in rows}
        await super().bring(rows)

    async def put_aside(self, game: str, at: datetime) -> str:
        aside = await super().put_aside(game, at)
        self._upheaval = await self._run(sharing.upheave)
        self._settings.add(game)
        return aside

    async def stage(self, game: str, at: datetime) -> SqlStage | None:
        await self._enter(game)
        if self._free_turn() is not None:
            await self._keep(sharing.GAME, game)
        return await super().stage(game, at)

    def replaces(self, connection: Connection) -> None:
        sharing.upheave(connection)

    def replaced(self) -> None:
        super().replaced()
        # Everything read from now on is the new state.
        self._upheaval = None

    async def finish_move(self, game: str) -> None:
        """Finish the move unless another process is doing it."""
        if self._free_turn() is None:
            while not await self._run(partial(replacing.go_on, game=game)):
                pass
            self._settings.add(game)
        elif await self._keep(sharing.GAME, game):
            await super().finish_move(game)
            news = News(game, settings=True, replies=True, time=True)
            await self.do_apart(lambda connection: sharing.tell(connection, self._claims.number, [news]))

    async def traces(self, parting: Parting) -> Traces:
        """Find the person's traces.

        Outbox ids are given out before they are written, so the last id is only meaningful while no process has
        unwritten ones.
        """
        last: list[int] = []

        def settled(connection: Connection) -> None:
            sharing.settled(connection)
            last.append(outbox.last_id(connection))

        await (self._run(settled) if self._free_turn() is None else self.do_apart(settled))
        return replace(await super().traces(parting), entry=last[0])

    async def reword(self, parting: Parting, known: Traces, at: datetime) -> tuple[Parting, Traces]:
        """Reword a part of the history. Raises `StoreAway` if another process is doing it."""
        if self._free_turn() is not None and not await self._keep(sharing.PARTING, parting.person):
            raise StoreAway("somebody is being forgotten by another process")
        return await super().reword(parting, known, at)

    async def finish_forgetting(self, parting: Parting, at: datetime) -> None:
        """Finish forgetting a person unless another process is doing it or has done it."""
        if await self._keep(sharing.PARTING, parting.person):
            await super().finish_forgetting(parting, at)

    async def forget(self, parting: Parting, known: Traces | None = None) -> None:
        await self._run(sharing.keep_out)
        await super().forget(parting, known)
        self._upheaval = await self._run(sharing.upheave)
        self._settings.add("")

    async def queue(self, game: str, source: str, entries: Sequence[NewEntry], at: datetime) -> list[int]:
        ids = await super().queue(game, source, entries, at)
        for number, entry in zip(ids, entries, strict=True):
            if entry.destination.startswith(PERSON):
                self._for_people.add(number)
            elif not self._claims.serves(game):
                self._replies.add(game)
        return ids

    async def release(self, destination: str, since: datetime) -> None:
        await super().release(destination, since)
        self._replies.add("")

    async def remind(self, game: str, scene: str, at: datetime | None) -> None:
        await super().remind(game, scene, at)
        if not self._claims.serves(game):
            self._time.add(game)

    async def commit(self, notes: Sequence[Note]) -> None:
        await super().commit(notes)
        self._own |= self._for_people

    async def close(self) -> None:
        """Release the locks held during pauses. After a reconnection, there are none."""
        locks, self._locks = self._locks, []

        def closed(connection: Connection) -> None:
            connection.rollback()
            for kind, name in locks if self._line == self._claims.number else ():
                sharing.let_go(connection, kind, name)
            connection.rollback()

        if locks:
            # If the connection is gone, so are its locks.
            with suppress(DBAPIError):
                await surely(self._writer.run(closed))

    async def _enter(self, game: str) -> None:
        if game in self._entered:
            return
        standing = await self._standing(game)
        while standing.marked and game in await self._run(replacing.begun):
            # The process that was moving it is gone, or it would hold the game.
            await self.finish_move(game)
            standing = await self._standing(game)
        if self._upheaval is None:
            self._upheaval = standing.upheaval
        elif standing.upheaval != self._upheaval or not self._same_line:
            self._fault = Overtaken(self._claims.server)
            raise self._fault
        self._entered.add(game)
        self._about = self._about or game
        if self._memory.seqs.get(game) != standing.seq:
            self.beside = True
        self._memory.enter(game, standing.seq, standing.upheaval)

    async def _standing(self, game: str) -> sharing.Standing:
        """Return the state of a game once no other process is in it. Other units may use the database meanwhile."""
        late = time.monotonic() + LONGEST
        while True:
            turn = self._free_turn()
            patient = turn is None or time.monotonic() > late
            standing = await self._run(partial(sharing.enter, game=game, mark=replacing.MARK, wait=patient))
            if standing is not None:
                return standing
            if turn is not None:
                await self._paused(turn, asyncio.sleep(MOMENT))

    async def do_apart(self, work: Callable[[Connection], None]) -> None:
        def held(connection: Connection) -> None:
            work(connection)
            if not self._same_line:
                raise Overtaken(self._claims.server)

        await super().do_apart(held)

    async def _paused(self, turn: asyncio.Lock, work: Awaitable[T]) -> T:
        if self._about is not None:
            await self._keep(sharing.GAME, self._about)
        self._entered.clear()
        return await super()._paused(turn, work)

    async def _keep(self, kind: int, name: str) -> bool:
        """Hold a lock until the unit closes, even without a transaction; return whether it could be taken."""
        if (kind, name) in self._locks:
            return True
        held = await self._run(partial(sharing.hold, kind=kind, name=name))
        if held:
            self._line = self._claims.number if self._line is None else self._line
            self._locks.append((kind, name))
        return held

    @property
    def _same_line(self) -> bool:
        """Whether the connection is still the one that holds the locks."""
        return self._line is None or self._line == self._claims.number

    async def _ids(self, count: int) -> list[int]:
        return await self._run(partial(sharing.new_ids, count=count))

    def _end(self, connection: Connection) -> None:
        if not self._same_line:
            raise Overtaken(self._claims.server)
        if self._upheaval is not None:
            sharing.mind(connection, self._upheaval, self._claims.server)
        sharing.tell(connection, self._claims.number, self._news())
        super()._end(connection)

    def _news(self) -> list[News]:
        return [
            News(game, settings=game in self._settings, replies=game in self._replies, time=game in self._time)
            for game in sorted(self._settings | self._replies | self._time)
        ]


class SharedStore(SqlStore):
    """A store made by `open_shared`.

    It delivers and reports due times only for the games this process serves. Entries for people are delivered by the
    process that queued them, or by any other after a while.
    """

    alone = False

    def __init__(self, server: Server, shards: Shards, clock: Clock) -> None:
        self.claims = SqlClaims(server, shards, self._write)
        super().__init__(SharedBackend(server, self.claims.regain))
        self._server, self._clock = server, clock
        self._own: set[int] = set()
        self._listener = Listener(server, lambda: self.claims.number)

    async def open(self) -> None:
        await self._connect()
        await self._write(sharing.prepare)
        await self._finish()

    async def listen(self, hear: Hear) -> None:
        """Call `hear` with other processes' news, with newly served games, and now and then with what another process
        may have left unsent."""
        self.claims.changed = lambda: hear(News("", replies=True, time=True))
        async with asyncio.TaskGroup() as group:
            group.create_task(self._listener.run(hear))
            while True:
                await asyncio.sleep(GRACE.total_seconds())
                await self._finish_for_others()
                hear(News("", replies=True))

    async def _finish_for_others(self) -> None:
        """Finish what other processes left unfinished. A failure doesn't stop the bot; it is retried later."""
        try:
            await self._finish()
        except StoreAway:
            log.debug("what another process began is not finished yet")
        except Exception:
            log.exception("what another process began could not be finished")

    def _unit(self) -> SharedUnit:
        return SharedUnit(self._writer, self._readers, self._memory, self._server, self.claims, self._own)

    def _offer(self, unit: SqlUnit) -> None:
        unit.queued = [one for one in unit.queued if one.id in self._own or self.claims.serves(one.game)]
        if unit.queued and (unit.beside or not self._listener.hears):
            # Whatever another process may have left unsent there is sent first.
            unit.released = True
        super()._offer(unit)

    async def due(self, now: datetime, limit: int = 100) -> list[Due]:
        values = {"now": now, "most": limit, **self._served()}
        return await self._read(lambda on: [Due(row.game, row.scene, row.at) for row in on.execute(BY_NOW, values)])

    async def next_due(self) -> datetime | None:
        values = self._served()
        return await self._read(lambda connection: connection.scalar(FIRST, values))

    async def pending(self, limit: int = 100, known: Collection[int] = ()) -> list[Entry]:
        now = self._clock.now()
        values = {"own": sorted(self._own), "late": now - GRACE, "soon": now + GRACE, **self._served()}
        return await self._read(lambda connection: outbox.pending(connection, limit, known, WAITING, values))

    async def hold(self, entry: Entry) -> Hold:
        if not entry.destination.startswith(PERSON):
            # No other process serves that game while this one has its shard.
            return Hold.OURS if self.claims.serves(entry.game) else Hold.GONE
        found = Hold.THEIRS

        def held(connection: Connection) -> None:
            nonlocal found
            if sharing.hold(connection, sharing.PERSON, entry.destination):
                found = Hold.OURS if sharing.waits(connection, entry.id) else Hold.GONE
            if found is Hold.GONE:
                sharing.let_go(connection, sharing.PERSON, entry.destination)

        await self._write(held)
        if found is Hold.GONE:
            self._own.discard(entry.id)
        return found

    async def let_go(self, entry: Entry) -> None:
        if entry.destination.startswith(PERSON):
            await self._write(lambda connection: sharing.let_go(connection, sharing.PERSON, entry.destination))

    async def settle(
        self, entry: int, state: State, message: str | None = None, reason: str | None = None, *, hurry: bool = True
    ) -> None:
        await super().settle(entry, state, message, reason, hurry=hurry)
        self._own.discard(entry)

    def _served(self) -> dict[str, object]:
        return {"shards": self.claims.count, "held": sorted(self.claims.held)}


@asynccontextmanager
async def open_shared(
    url: str, clock: Clock, shards: Shards, *, defers: bool = False
) -> AsyncIterator[tuple[SqlStore, Claims]]:
    """Open a store together with the shards this process may serve: on a server alongside other processes, on a file
    alone. `defers` and what it raises: as `open_store`."""
    place = location(url)
    if not isinstance(place, Server):
        async with open_store(url, clock, defers=defers) as alone:
            yield alone, Alone(shards.count)
        return
    store = SharedStore(place, shards, clock)
    store.defers = defers
    try:
        store.begun = await asyncio.to_thread(own, SharedBackend(place, store.claims.regain), clock)
        await store.open()
        yield store, store.claims
    finally:
        await store.close()
