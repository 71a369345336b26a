"""One transaction of the writing connection."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.ports import Document, NewEntry, NewRow, Row
from bot.store import journal, outbox
from bot.store.engine import Writer
from bot.store.schema import journal as rows


class SqlUnit:
    """`bot.ports.Unit` on an open transaction. Good only inside the block that made it."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._marked: set[str] = set()

    async def handled(self, source: str) -> bool:
        return await self._writer.run(lambda connection: journal.was_handled(connection, source))

    async def documents(self, game: str, keys: Sequence[str]) -> dict[str, Document]:
        return await self._writer.run(lambda connection: journal.newest(connection, game, keys))

    async def documents_at(self, game: str, keys: Sequence[str], seq: int) -> dict[str, Document]:
        """The states that these keys had after the row `seq`: what stepping back returns to."""
        return await self._writer.run(lambda connection: journal.newest(connection, game, keys, seq))

    async def keys(self, game: str, prefix: str) -> list[str]:
        return await self._writer.run(lambda connection: journal.keys(connection, game, prefix))

    async def append(self, row: NewRow) -> int:
        """As `bot.ports.Unit` says. Raises `CountedBefore` when this source and index are in the journal."""
        return await self._writer.run(lambda connection: journal.append(connection, row))

    async def queue(self, game: str, source: str, entries: Sequence[NewEntry], at: datetime) -> list[int]:
        """As `bot.ports.Unit` says. Raises `CountedBefore` when an earlier unit answered this source."""
        first = source not in self._marked

        def work(connection: Connection) -> list[int]:
            if first:
                outbox.mark_handled(connection, source, at)
            return outbox.queue(connection, game, entries, at)

        ids = await self._writer.run(work)
        self._marked.add(source)
        return ids

    async def rows_of(self, source: str) -> list[Row]:
        return await self._writer.run(lambda connection: journal.rows_where(connection, rows.c.source == source))
