"""Delivery results of outbox entries, written in batches and along with other writes."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection

from bot.pipeline.ports import State
from bot.store.errors import NoSuchEntry
from bot.store.tables import outbox

COMPANY: Final = 0.05
"""Seconds that a note which isn't urgent waits for another transaction."""

AtOnce = Callable[[Callable[[Connection], None]], Awaitable[None]]
"""Runs some work in a transaction of its own, for the holder of the lock."""


@dataclass(eq=False, slots=True)
class Note:
    """The delivery result of one entry; `message` is the chat service's message id."""

    entry: int
    state: State
    message: str | None
    reason: str | None
    last: bool = False
    """Whether it was the last one for a person who is now forgotten."""
    missing: NoSuchEntry | None = None
    written: asyncio.Event = field(default_factory=asyncio.Event)

    def write(self, connection: Connection) -> None:
        try:
            self.last = outbox.settle(connection, self.entry, self.state, self.message, self.reason)
        except NoSuchEntry as error:
            self.missing = error


class Notes:
    """A queue of notes. The task whose turn it is writes all that have gathered.

    With fifty busy scenes, a transaction for each sent message would take as long as the commands. A note that isn't
    urgent is written with the next command, so a fast typist pays for one transaction per line instead of two.
    """

    def __init__(self, turn: asyncio.Lock, at_once: AtOnce) -> None:
        self._turn, self._at_once = turn, at_once
        self.waiting: list[Note] = []
        """The notes to write with the next transaction."""

    async def write(self, note: Note, *, hurry: bool = True) -> bool:
        """Write a note before returning; return whether the entry was the last one for a forgotten person.

        Raises `NoSuchEntry`. A database error is raised to the caller whose write failed; the others retry.
        """
        self.waiting.append(note)
        if not hurry:
            with suppress(TimeoutError):
                async with asyncio.timeout(COMPANY):
                    await note.written.wait()
        if not note.written.is_set():
            async with self._turn:
                if note in self.waiting:
                    await self._write_all(note)
        if note.missing is not None:
            raise note.missing
        return note.last

    @contextmanager
    def along(self) -> Iterator[list[Note]]:
        """Yield the waiting notes to write in the caller's transaction; they keep waiting if the block fails."""
        notes, self.waiting = self.waiting, []
        try:
            yield notes
        except BaseException:
            self.waiting = notes + self.waiting
            raise
        for note in notes:
            note.written.set()

    async def _write_all(self, own: Note) -> None:
        notes, self.waiting = self.waiting, []

        def all_of_them(connection: Connection) -> None:
            for note in notes:
                note.write(connection)

        try:
            await self._at_once(all_of_them)
        except BaseException:
            self.waiting = [note for note in notes if note is not own] + self.waiting
            raise
