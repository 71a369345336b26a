"""One transaction of the writing connection."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ports import Document, NewEntry, NewRow, Row
from bot.store import journal, outbox
from bot.store.errors import CountedBefore
from bot.store.schema import journal as journal_table


class SqlUnit:
    """`bot.ports.Unit` on an open transaction. Good only inside the block that made it."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._marked: set[str] = set()

    async def handled(self, source: str) -> bool:
        return bool(await self._connection.scalar(journal.HANDLED, {"source": source}))

    async def documents(self, game: str, keys: Sequence[str]) -> dict[str, Document]:
        return await journal.newest(self._connection, game, keys)

    async def documents_at(self, game: str, keys: Sequence[str], seq: int) -> dict[str, Document]:
        """The states that these keys had after the row `seq`: what stepping back returns to."""
        return await journal.newest(self._connection, game, keys, seq)

    async def keys(self, game: str, prefix: str) -> list[str]:
        found = await self._connection.scalars(journal.KEYS, {"game": game, "prefix": prefix})
        return list(found)

    async def append(self, row: NewRow) -> int:
        """As `bot.ports.Unit` says. Raises `CountedBefore` when this source and index are in the journal."""
        try:
            written = await self._connection.execute(journal.INSERT_ROW, journal.row_values(row))
        except IntegrityError as error:
            if "source" in str(error.orig):
                raise CountedBefore(row.source, row.index) from error
            raise
        seq: int = written.scalar_one()
        if row.documents:
            await self._connection.execute(journal.INSERT_DOCUMENTS, journal.document_values(row, seq))
        return seq

    async def queue(self, game: str, source: str, entries: Sequence[NewEntry], at: datetime) -> list[int]:
        """As `bot.ports.Unit` says. Raises `CountedBefore` when an earlier unit answered this source."""
        if source not in self._marked:
            try:
                await self._connection.execute(outbox.MARK_HANDLED, {"source": source, "at": at})
            except IntegrityError as error:
                raise CountedBefore(source) from error
            self._marked.add(source)
        if not entries:
            return []
        queued = await self._connection.scalars(outbox.INSERT_ENTRIES, outbox.entry_values(game, entries, at))
        return list(queued)

    async def rows_of(self, source: str) -> list[Row]:
        return await journal.rows_where(self._connection, journal_table.c.source == source)
