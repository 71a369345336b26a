"""Failures of a database server: stopping, ending connections, or locks held by others."""

import asyncio
from contextlib import suppress
from typing import Final

import psycopg

from tests.store.cluster import Cluster
from tests.torture.mishap import Mishap, Table

ONLY: Final = frozenset({"postgres"})
TERMINATE: Final = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
    "WHERE application_name = 'turnkeeper' AND pid <> pg_backend_pid()"
)


class OfServer(Mishap):
    where = ONLY

    def __init__(self, table: Table, cluster: Cluster, url: str) -> None:
        super().__init__(table)
        self.cluster, self.url = cluster, url


class Stopped(OfServer):
    """The server goes down without a word to anybody, and comes up again."""

    name = "server stopped"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(3.0, 9.0, until):
            await asyncio.to_thread(self.cluster.kill)
            self.hit()
            await self.waits(0.1, 4.0, until)
            await asyncio.to_thread(self.cluster.start)


class Ended(OfServer):
    """The server ends the connections of the bot."""

    name = "connections ended"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(0.5, 5.0, until):
            with suppress(psycopg.Error):
                self.hit(await asyncio.to_thread(self._end))

    def _end(self) -> int:
        with psycopg.connect(self.url, autocommit=True, connect_timeout=2) as connection:
            found = connection.execute(TERMINATE).fetchone()
        return 0 if found is None else int(found[0])


class Held(OfServer):
    """Another program holds the journal for seconds."""

    name = "database locked"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(1.0, 5.0, until):
            seconds = self.table.chance.choice((0.2, 1.0, 3.0, 7.0))
            with suppress(psycopg.Error):
                said = len(self.table.ledger.said)
                await asyncio.to_thread(self._hold, seconds)
                self.hit(len(self.table.ledger.said) - said)

    def _hold(self, seconds: float) -> None:
        with psycopg.connect(self.url, connect_timeout=2) as connection:
            connection.execute("LOCK TABLE journal, outbox IN ACCESS EXCLUSIVE MODE")
            connection.execute("SELECT pg_sleep(%s)", (seconds,))
            connection.rollback()
