"""One transaction of the writing connection."""

import asyncio
from asyncio import Future
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import StatementError

from bot.packs.contestant_register import Listed, Register
from bot.pipeline.ports import (
    Cast,
    Document,
    Entry,
    Mark,
    NewEntry,
    NewRow,
    Reader,
    Row,
    StoreAway,
    Stretch,
    Told,
    Voiced,
)
from bot.pipeline.ports.pseudonyms import Parting, Traces
from bot.store import game_replacement as replacing
from bot.store import text_replacement as rewording
from bot.store.engine.connections import Readers, StoreConnection, surely
from bot.store.engine.driver_errors import typed
from bot.store.errors import Place
from bot.store.files import sweep
from bot.store.outbox_notes import Note
from bot.store.schema.tables import journal as rows
from bot.store.tables import contestants as roll
from bot.store.tables import due, journal, outbox
from bot.store.tables import forget as forgetting
from bot.store.tables import log as tale
from bot.store.unit_cache import Memory

T = TypeVar("T")

ROUNDS: Final = 2
"""Maximum number of passes over the history for a forgotten person, since a whole game may be imported meanwhile."""

Apart = Callable[[Callable[[Connection], None]], Awaitable[None]]


class SqlUnit:
    """`bot.pipeline.ports.Unit` on an open transaction, valid only inside the block that made it.

    Writes wait for the next trip to the connection's thread, at the latest the commit's; every read comes after the
    writes before it. So a write's error may be raised after its call, but never after the commit.
    """

    def __init__(self, writer: StoreConnection, readers: Readers, memory: Memory, place: Place) -> None:
        self._writer, self._readers, self._place = writer, readers, place
        self._memory = memory
        self._waiting: list[Callable[[Connection], object]] = []
        self._answered: set[str] = set()
        self._fault: BaseException | None = None
        self._begun = self.wrote = False
        self._draft: rewording.Draft = {}
        """New texts for a person about to be forgotten."""
        self.queued: list[Entry] = []
        """The entries it has queued."""
        self.released = False
        """Whether earlier entries have to be delivered too."""
        self.beside = False
        """Whether other processes may have written in its games since this one did."""
        self.turn: asyncio.Lock | None = None
        """The lock it runs under, which it may release for a moment."""
        self.apart: Apart | None = None
        """Runs a separate transaction meanwhile."""

    async def handled(self, source: str) -> bool:
        return await self._look(partial(journal.was_handled, source=source))

    async def documents(self, game: str, keys: Sequence[str]) -> dict[str, Document]:
        await self._enter(game)
        known = {key: self._memory.document(game, key) for key in keys if self._memory.knows(game, key)}
        missing = [key for key in keys if key not in known]
        if missing:
            found = await self._look(partial(journal.newest, game=game, keys=missing))
            for key in missing:
                known[key] = found.get(key)
                self._memory.keep(game, key, known[key])
        return {key: document for key in keys if (document := known[key]) is not None}

    async def documents_at(self, game: str, keys: Sequence[str], seq: int) -> dict[str, Document]:
        await self._enter(game)
        return await self._run(partial(journal.newest, game=game, keys=keys, upto=seq))

    async def keys(self, game: str, prefix: str) -> list[str]:
        await self._enter(game)
        return await self._run(partial(journal.keys, game=game, prefix=prefix))

    async def games_of(self, person: str) -> list[str]:
        return await self._run(partial(journal.games_of, person=person))

    async def last_acted(self, game: str, person: str, but: str, scene: str | None = None) -> datetime | None:
        return await self._run(partial(journal.last_acted, game=game, person=person, but=but, scene=scene))

    async def acted_in(self, person: str, games: Mapping[str, int]) -> frozenset[str]:
        return await self._run(partial(journal.acted_in, person=person, games=games))

    async def meet(self, game: str, people: Sequence[str], at: datetime) -> None:
        await self._enter(game)
        self._waiting.append(partial(journal.meet, game=game, people=tuple(people), at=at))

    async def register(self, game: str, family: str) -> Register:
        await self._enter(game)
        known = self._memory.register(game, family)
        if known is None:
            known = await self._run(partial(roll.register, game=game, family=family))
            self._memory.keep_register(game, family, known)
        return known

    async def owns(self, game: str, person: str) -> bool:
        await self._enter(game)
        return await self._run(partial(roll.owns, game=game, person=person))

    async def enrol(self, game: str, family: str, listed: Mapping[str, Listed | None]) -> None:
        await self._enter(game)
        known = await self.register(game, family)
        changed = {key: one for key, one in listed.items() if known.get(key) != one}
        if changed:
            self._waiting.append(partial(roll.enrol, game=game, family=family, listed=changed))
        for key, one in changed.items():
            known.put(key, one)

    async def append(self, row: NewRow) -> int:
        """Append a row as `bot.pipeline.ports.Unit` describes. Raises `CountedBefore` if the journal has its source and
        index."""
        await self._enter(row.game)
        last = self._memory.seqs.get(row.game)
        if last is None:
            last = await self._run(partial(journal.last_seq, game=row.game))
        seq = self._memory.seqs[row.game] = last + 1
        self._waiting.append(partial(journal.append, row=row, seq=seq))
        for key, body in row.documents.items():
            self._memory.keep(row.game, key, Document(body, seq))
        return seq

    async def tell(self, game: str, seq: int, scene: str, story: str) -> None:
        await self._enter(game)
        self._waiting.append(partial(journal.tell, game=game, seq=seq, scene=scene, body=story))

    async def marks(self, game: str, scene: str) -> list[Mark]:
        await self._enter(game)
        return await self._run(partial(tale.marks, game=game, scene=scene))

    async def told(self, stretch: Stretch) -> list[Told]:
        await self._enter(stretch.game)
        return await self._run(partial(tale.told, stretch=stretch))

    async def told_in(self, stretch: Stretch) -> list[int]:
        await self._enter(stretch.game)
        return await self._run(partial(tale.told_in, stretch=stretch))

    async def cast(
        self,
        game: str,
        scenes: Collection[str] | None,
        first: int,
        before: int,
        limit: int,
        reader: Reader,
        *,
        own: bool = False,
    ) -> list[Cast]:
        await self._enter(game)
        part = partial(
            tale.cast, game=game, scenes=scenes, first=first, before=before, limit=limit, reader=reader, own=own
        )
        return await self._run(part)

    async def remind(self, game: str, scene: str, at: datetime | None) -> None:
        await self._enter(game)
        self._waiting.append(partial(due.remind, game=game, scene=scene, at=at))

    async def last_seq(self, game: str) -> int:
        await self._enter(game)
        return await self._run(partial(journal.last_seq, game=game))

    async def bring(self, rows: Sequence[Row]) -> None:
        """Write rows as `bot.pipeline.ports.Unit` describes. Raises `CountedBefore` if the journal has one of their
        sources and indexes."""
        for game in sorted({row.game for row in rows}):
            await self._enter(game)
        self._memory.replaced += 1
        self._memory.forget()
        if rows:
            await self._run(partial(journal.bring, rows=rows))

    async def stage(self, game: str, at: datetime) -> "SqlStage | None":
        if self.apart is None or self._free_turn() is None:
            return None
        found: list[replacing.Staged] = []
        await self.do_apart(lambda connection: found.append(replacing.stage(connection, game, at)))
        return SqlStage(self, found[0])

    async def do_apart(self, work: Callable[[Connection], None]) -> None:
        """Do some work in a transaction of its own, as in a `pause`."""
        turn = self._free_turn()
        if turn is None or self.apart is None:
            raise StoreAway("something was written meanwhile")
        await self._paused(turn, self.apart(work))

    def replaces(self, connection: Connection) -> None:
        """Extend the transaction that puts another game in place; there is nothing to do here."""

    def replaced(self) -> None:
        """Drop everything cached, because a game was replaced."""
        self._memory.replaced += 1
        self._memory.forget()

    async def finish_move(self, game: str) -> None:
        """Finish moving a replacement game."""
        done: list[bool] = []
        while not any(done):
            await self.do_apart(lambda connection: done.append(replacing.go_on(connection, game)))

    async def finish_forgetting(self, parting: Parting, at: datetime) -> None:
        """Finish forgetting a person after a crash, if nobody has done it."""
        if parting not in await self._run(rewording.noted):
            return
        known = await self.traces(parting)
        meant, left = await self.reword(parting, known, at)
        await self.forget(meant, left)
        await self._run(sweep.note)

    async def put_aside(self, game: str, at: datetime) -> str:
        await self._enter(game)
        self._memory.replaced += 1
        self._memory.forget()
        return await self._run(partial(journal.put_aside, game=game, at=at))

    async def traces(self, parting: Parting) -> Traces:
        return await self._aside(partial(forgetting.traces, parting=parting))

    async def reword(self, parting: Parting, known: Traces, at: datetime) -> tuple[Parting, Traces]:
        if self.apart is None or self._free_turn() is None:
            return parting, known
        begun: list[Parting] = []
        await self.do_apart(lambda connection: begun.append(rewording.begin(connection, parting, at)))
        (meant,) = begun
        for _ in range(ROUNDS):
            pieces, left = await self._aside(partial(rewording.parted, known=known))
            for piece in pieces:
                draft = await self._aside(partial(rewording.drafted, parting=meant, piece=piece))
                await self.do_apart(partial(rewording.reword, parting=meant, piece=piece, draft=draft))
            known = await self._aside(partial(forgetting.traces_since, parting=meant, known=left))
        self._draft = await self._aside(partial(rewording.drafted, parting=meant, piece=known))
        return meant, known

    async def forget(self, parting: Parting, known: Traces | None = None) -> None:
        self._memory.replaced += 1
        self._memory.forget()
        if known is None:
            known = await self._run(partial(forgetting.traces, parting=parting))
        await self._run(partial(rewording.end, parting=parting))
        done = await self._run(partial(rewording.written, piece=known, draft=self._draft))
        await self._run(partial(forgetting.forget, parting=parting, known=known, done=done))

    async def pause(self) -> None:
        """Let others write as `bot.pipeline.ports.Unit` describes.

        Raises `StoreAway` if a person was forgotten, or a game came or went meanwhile; nothing was written yet, so the
        message can be read again.
        """
        turn = self._free_turn()
        await (asyncio.sleep(0) if turn is None else self._paused(turn, asyncio.sleep(0)))

    async def compute(self, work: Callable[[], T]) -> T:
        """Compute as `bot.pipeline.ports.Unit` describes. An error of the work doesn't fail the unit."""
        working = asyncio.to_thread(_outcome, work)
        turn = self._free_turn()
        return (await working if turn is None else await self._paused(turn, working))()

    async def ask(self, asking: Awaitable[T]) -> T:
        """Wait as `bot.pipeline.ports.Unit` describes. An error of the front end doesn't fail the unit."""
        waiting = _answer(asking)
        turn = self._free_turn()
        return (await waiting if turn is None else await self._paused(turn, waiting))()

    async def borne(self, game: str, name: str) -> bool:
        await self._enter(game)
        return await self._aside(partial(forgetting.borne, game=game, name=name))

    def _free_turn(self) -> asyncio.Lock | None:
        """Return the lock if it may be released for a moment, as long as nothing was written."""
        return None if self.wrote or self._waiting or self._fault is not None else self.turn

    async def _aside(self, work: Callable[[Connection], T]) -> T:
        """Read something slow while others write, unless something was written here already."""
        turn = self._free_turn()
        return await self._run(work) if turn is None else await self._paused(turn, self._readers.run(work))

    async def _paused(self, turn: asyncio.Lock, work: Awaitable[T]) -> T:
        """Do some work while others use the database."""
        if self._begun:
            await surely(self._writer.run(Connection.rollback))
            self._begun = False
        replaced = self._memory.replaced
        turn.release()
        try:
            done = await self._mind(work)
        finally:
            await surely(_take(turn))
        if self._memory.replaced != replaced:
            self._fault = StoreAway("what was read was changed meanwhile")
            raise self._fault
        return done

    async def queue(self, game: str, source: str, entries: Sequence[NewEntry], at: datetime) -> list[int]:
        """Queue entries as `bot.pipeline.ports.Unit` describes. Raises `CountedBefore` if an earlier unit answered this
        source."""
        await self._enter(game)
        if source not in self._answered:
            self._answered.add(source)
            self._waiting.append(partial(outbox.mark_handled, source=source, at=at))
        ids = await self._ids(len(entries)) if entries else []
        if entries:
            self._waiting.append(partial(outbox.queue, game=game, ids=ids, entries=entries, at=at))
        for number, entry in zip(ids, entries, strict=True):
            self.queued.append(Entry(number, game, entry.destination, entry.reply, entry.answers, at))
        return ids

    async def voiced(self, game: str, entries: Collection[int]) -> dict[int, Voiced]:
        await self._enter(game)
        return await self._run(partial(outbox.voiced, game=game, entries=entries))

    async def kept_back(self, destination: str, since: datetime, limit: int) -> list[Entry]:
        return await self._run(partial(outbox.kept_back, destination=destination, since=since, limit=limit))

    async def shut_out(self, game: str, reasons: Collection[str], since: datetime) -> list[Entry]:
        return await self._run(partial(outbox.shut_out, game=game, reasons=reasons, since=since))

    async def release(self, destination: str, since: datetime) -> None:
        self.released = True
        self._waiting.append(partial(outbox.release, destination=destination, since=since))

    async def drop(self, entry: int, reason: str) -> None:
        self._waiting.append(partial(outbox.settle, entry=entry, state="dropped", message=None, reason=reason))

    async def answered_by(self, game: str, message: str) -> str | None:
        await self._enter(game)
        return await self._run(partial(outbox.answered_by, game=game, message=message))

    async def rows_of(self, source: str) -> list[Row]:
        return await self._run(partial(journal.rows_where, condition=rows.c.source == source))

    async def rows_at(self, game: str, seqs: Sequence[int]) -> list[Row]:
        await self._enter(game)
        found: list[Row] = []
        for start in range(0, len(seqs), journal.CHUNK):
            chosen = (rows.c.game == game) & rows.c.seq.in_(seqs[start : start + journal.CHUNK])
            found += await self._run(partial(journal.rows_where, condition=chosen))
        return sorted(found, key=lambda row: row.seq)

    async def history(
        self,
        game: str,
        key: str,
        *,
        before: int | None = None,
        limit: int = 25,
        told_to_all: bool = False,
        of_kinds: Collection[str] = (),
    ) -> list[Row]:
        await self._enter(game)
        asked = partial(journal.history, game=game, key=key, before=before, limit=limit)
        return await self._run(partial(asked, told_to_all=told_to_all, of_kinds=of_kinds))

    async def written_at(self, game: str, seqs: Sequence[int]) -> dict[int, datetime]:
        await self._enter(game)
        return await self._run(partial(journal.written_at, game=game, seqs=seqs))

    async def told_at(self, game: str, keys: Sequence[str]) -> dict[str, datetime]:
        await self._enter(game)
        return await self._run(partial(journal.told_at, game=game, keys=keys))

    @property
    def touched(self) -> bool:
        """Whether the unit used the database or has writes waiting; otherwise there is nothing to commit."""
        return self._begun or bool(self._waiting)

    async def commit(self, notes: Sequence[Note]) -> None:
        """Commit together with these notes; called by the store at the end of the block. A unit in which anything
        failed can't be committed."""
        if self._fault is not None:
            raise self._fault
        self._waiting += [note.write for note in notes]
        await surely(self._trip(self._end))

    def _end(self, connection: Connection) -> None:
        connection.commit()

    async def close(self) -> None:
        """Clean up; called by the store at the very end, whatever happened."""

    async def _enter(self, game: str) -> None:
        """Prepare for access to a game. If one process owns the database, there is nothing to do."""

    async def _ids(self, count: int) -> list[int]:
        """Return that many outbox ids, in rising order."""
        last = self._memory.last_entry
        if last is None:
            last = await self._run(outbox.last_id)
        self._memory.last_entry = last + count
        return [last + place for place in range(1, count + 1)]

    async def _look(self, work: Callable[[Connection], T]) -> T:
        """Look something up by its key. Before the first write, the newest commit has the same data."""
        if self._readers.near and not self.touched:
            return await self._mind(self._readers.look(work))
        return await self._run(work)

    async def _run(self, work: Callable[[Connection], T]) -> T:
        if self._fault is not None:
            # A caller may have taken it for one command's failure. It is raised again, since nothing later can be
            # saved.
            raise self._fault
        return await self._mind(self._trip(work))

    async def _mind(self, reading: Awaitable[T]) -> T:
        try:
            return await reading
        except StatementError as error:
            # An unreachable database isn't the fault of the command that encounters it.
            self._fault = typed(self._place, error)
            if self._fault is error:
                raise
            raise self._fault from error
        except BaseException as fault:
            self._fault = fault
            raise

    def _trip(self, work: Callable[[Connection], T]) -> "Future[T]":
        """Go to the connection's thread, with the waiting writes."""
        waiting, self._waiting = self._waiting, []
        self._begun = True
        self.wrote = self.wrote or bool(waiting)

        def trip(connection: Connection) -> T:
            for write in waiting:
                write(connection)
            return work(connection)

        return self._writer.run(trip)


async def _answer(asking: Awaitable[T]) -> Callable[[], T]:
    """Wait for an answer and return a function that returns it or raises its error."""
    try:
        found = await asking
    except Exception as fault:
        raised = fault

        def again() -> T:
            raise raised

        return again
    return lambda: found


def _outcome(work: Callable[[], T]) -> Callable[[], T]:
    """Run the work and return a function that returns its value or raises its error."""
    try:
        done = work()
    except Exception as fault:
        raised = fault

        def again() -> T:
            raise raised

        return again
    return lambda: done


class SqlStage:
    """`bot.pipeline.ports.Stage` alongside a unit."""

    def __init__(self, unit: SqlUnit, staged: replacing.Staged) -> None:
        self._unit, self._staged = unit, staged

    @property
    def staging(self) -> str:
        return self._staged.staging

    @property
    def aside(self) -> str | None:
        return self._staged.aside

    async def bring(self, rows: Sequence[Row]) -> None:
        """Write rows. Raises `CountedBefore` if the journal has one of their sources and indexes."""
        await self._unit.do_apart(partial(journal.bring, rows=rows))

    async def enrol(self, family: str, listed: Mapping[str, Listed]) -> None:
        await self._unit.do_apart(partial(roll.enrol, game=self.staging, family=family, listed=listed))

    async def switch(self, last: NewRow, met: Mapping[str, datetime], due: Mapping[str, datetime | None]) -> None:
        await self._unit.do_apart(partial(self._begun, last=last, met=met, dues=due))
        await self._unit.finish_move(self._staged.game)
        self._unit.replaced()

    def _begun(
        self, connection: Connection, last: NewRow, met: Mapping[str, datetime], dues: Mapping[str, datetime | None]
    ) -> None:
        game = self._staged.game
        journal.append(connection, last, journal.last_seq(connection, self.staging) + 1)
        replacing.forget_people(connection, game)
        for person, at in met.items():
            journal.meet(connection, game, [person], at)
        for scene, when in dues.items():
            due.remind(connection, game, scene, when)
        replacing.begin(connection, self._staged, last.at)
        self._unit.replaces(connection)


async def _take(turn: asyncio.Lock) -> None:
    await turn.acquire()
