"""The shards a process serves, as locks of its writing connection.

The locks end with the connection, however it ends. So nothing has to be cleaned up after a process that died, and a
process that lost its connection can't write as if it still had its claims.
"""

import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final

import structlog
from sqlalchemy import Connection, text

from bot.pipeline.ports import Claimed
from bot.pipeline.sharding import Shards, room, shard_of, surplus
from bot.store.engine.location import Server
from bot.store.engine.postgres import MOMENT, OWNER
from bot.store.errors import ClaimsLost

log = structlog.get_logger(__name__)

SHARING: Final = OWNER + 2
"""The first number of the locks of processes that take a fair share; the second is the process's own."""
SHARD: Final = OWNER + 3
"""The first number of the locks of served shards; the second is the shard's."""
COUNTING: Final = OWNER + 4
"""The first number of the shared locks that declare a total number of shards, which is the second."""
DECIDING: Final = OWNER + 5
"""The number of the lock held while a process declares its total."""
PATIENCE: Final = 3
"""How often a shard has to be seen free before a process takes it beyond its share."""

HOLDERS: Final = text(
    """
    SELECT CAST(classid AS bigint) AS kind, CAST(objid AS bigint) AS number, pid, pid = pg_backend_pid() AS own
    FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    """
)
TAKE: Final = text("SELECT pg_try_advisory_lock(:kind, :number)")
TAKE_SHARED: Final = text("SELECT pg_try_advisory_lock_shared(:kind, :number)")
GIVE_UP: Final = text("SELECT pg_advisory_unlock(:kind, :number)")
DECIDE: Final = text("SELECT pg_advisory_xact_lock(:kind)")

Write = Callable[[Callable[[Connection], None]], Awaitable[None]]
"""Runs some work on the writing connection in a transaction of its own."""


class SqlClaims:
    """`bot.pipeline.ports.Claims` on a PostgreSQL server. `number` tells this process from the others."""

    def __init__(self, server: Server, shards: Shards, write: Write) -> None:
        self.server, self._shards, self._write = server, shards, write
        self.number = 0
        self._counted = False
        self._waits = False
        self._free: dict[int, int] = {}
        self._lost: set[int] = set()
        self.held: frozenset[int] = frozenset()
        self._known = self.held
        self.changed: Callable[[], None] = lambda: None
        """Called when the held shards have changed."""

    @property
    def count(self) -> int:
        return self._shards.count

    def serves(self, game: str) -> bool:
        return shard_of(game, self.count) in self.held

    async def look(self) -> Claimed:
        """Claim free shards. A lost shard is left alone for one look: its client has to end, and a new one has to read
        what was said meanwhile."""
        taken = spare = frozenset[int]()
        lost = frozenset(self._lost)

        def looked(connection: Connection) -> None:
            nonlocal taken, spare
            taken, spare = self._look(connection)

        try:
            await self._write(looked)
            self.held |= taken
        finally:
            self._tell()
        self._lost -= lost
        return Claimed(self.held, spare)

    async def give_up(self, shard: int) -> None:
        def given(connection: Connection) -> None:
            connection.execute(GIVE_UP, {"kind": SHARD, "number": shard})

        if shard in self.held:
            # Stop serving its games before another process may begin. If the shard comes back before the next look,
            # whatever was written meanwhile is read again all the same.
            self.held -= {shard}
            self._tell()
            await self._write(given)

    def _tell(self) -> None:
        if self._known != self.held:
            self._known = self.held
            self.changed()

    def regain(self, connection: Any) -> None:
        """Claim the shards of the previous connection again on a new driver connection.

        Raises `ClaimsLost` if another process was faster; its shards are no longer held then.
        """
        # The server may still count the previous connection, with the previous number.
        self.number = secrets.randbelow(2**31)
        self._counted = False
        late = time.monotonic() + MOMENT
        lost = set(self.held)
        with connection.cursor() as cursor:
            if self._shards.only is None:
                cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", (SHARING, self.number))
            while lost:
                for shard in sorted(lost):
                    (taken,) = cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", (SHARD, shard)).fetchone()
                    lost -= {shard} if taken else set()
                if not lost or time.monotonic() > late:
                    break
                time.sleep(MOMENT / 20)
        if lost:
            self._lost |= lost
            self.held -= lost
            log.warning("shards went to another process", shards=sorted(lost))
            raise ClaimsLost(self.server, tuple(sorted(lost)))

    def _look(self, connection: Connection) -> tuple[frozenset[int], frozenset[int]]:
        """Claim as many shards as we may; return those claimed, and those to hand over."""
        found = connection.execute(HOLDERS).all()
        for one in found:
            if one.kind == SHARD and one.own and one.number not in self.held:
                # It was given up while the database was unreachable.
                connection.execute(GIVE_UP, {"kind": SHARD, "number": one.number})
        if not self._counted and not self._count(connection):
            return frozenset(), frozenset()
        others = {one.pid: 0 for one in found if one.kind == SHARING and not one.own}
        served: dict[int, int] = {one.number: one.pid for one in found if one.kind == SHARD}
        for shard, pid in served.items():
            if pid in others and shard not in self.held:
                others[pid] += 1
        taken = frozenset(self._take(connection, served, list(others.values())))
        ours = self.held | taken
        if self._shards.only is None and surplus(len(ours), list(others.values())):
            return taken, frozenset({max(ours)})
        return taken, frozenset()

    def _take(self, connection: Connection, served: dict[int, int], others: list[int]) -> Iterator[int]:
        may = range(self.count) if self._shards.only is None else sorted(self._shards.only)
        free = [shard for shard in may if shard not in served and shard not in self._lost]
        self._free = {shard: self._free.get(shard, 0) + 1 for shard in free}
        more = len(free) if self._shards.only is not None else room(self.count, len(self.held), others)
        for shard in free:
            if more < 1 and self._free[shard] <= PATIENCE:
                continue
            if connection.scalar(TAKE, {"kind": SHARD, "number": shard}):
                yield shard
                more -= 1

    def _count(self, connection: Connection) -> bool:
        """Declare our total number of shards, unless others declare another: a game would then be served twice."""
        connection.execute(DECIDE, {"kind": DECIDING})
        counted = {one.number for one in connection.execute(HOLDERS) if one.kind == COUNTING}
        if counted - {self.count}:
            if not self._waits:
                log.warning("other processes count otherwise", shards=self.count, others=sorted(counted))
            self._waits = True
            return False
        self._counted = bool(connection.scalar(TAKE_SHARED, {"kind": COUNTING, "number": self.count}))
        return self._counted
