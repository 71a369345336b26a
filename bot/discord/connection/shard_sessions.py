"""A session for each shard that this process may serve, and no other; the claims are checked regularly."""

import asyncio

import structlog

from bot.discord.connection.clients import Clients
from bot.discord.connection.login import Connection
from bot.discord.connection.shard import Make, Shard
from bot.pipeline.ports import Claimed, Claims, StoreAway

log = structlog.get_logger(__name__)


class Following:
    """The sessions of the claimed shards. `fate` ends with an error that ends the whole process."""

    def __init__(self, connection: Connection, claims: Claims, clients: Clients, make: Make) -> None:
        self._connection, self._claims, self._clients, self._make = connection, claims, clients, make
        self._shards: dict[int, Shard] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._blind = self._ends = False
        self.fate: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Check the claims and adjust the sessions until cancelled."""
        while True:
            try:
                claimed = await self._claims.look()
            except Exception as error:
                # Served shards are kept; anything that can't be saved is reported elsewhere.
                if not self._blind and not isinstance(error, StoreAway):
                    log.warning("what is to be served is not known", error=type(error).__name__)
                self._blind = True
            else:
                self._blind = False
                self._follow(claimed)
            await asyncio.sleep(self._connection.looking)

    def _follow(self, claimed: Claimed) -> None:
        for number, shard in self._shards.items():
            if number not in claimed.held and not shard.dropped:
                log.warning("a shard is another process's now", shard=number)
                shard.leave(at_once=True)
            elif number in claimed.spare and not shard.leaves:
                log.info("a shard is handed over", shard=number)
                shard.leave()
        for number in sorted(claimed.held - self._shards.keys()):
            self._start(number)
        if not claimed.held and not self._clients.stands_by:
            log.info("standing by: other processes serve every shard", shards=self._claims.count)
        self._clients.stands_by = not claimed.held

    def _start(self, number: int) -> None:
        shard = Shard(number, self._connection, self._make, self._clients)
        self._shards[number] = shard
        self._tasks[number] = asyncio.create_task(self._serve(shard), name=f"shard {number}")

    async def _serve(self, shard: Shard) -> None:
        """Serve a shard from its first login until it goes to another process."""
        number = shard.number
        try:
            await shard.run()
        except Exception as error:
            if not self.fate.done():
                self.fate.set_exception(error)
            return
        if self._ends:
            return
        try:
            await shard.close()
            if not shard.dropped:
                await self._claims.give_up(number)
        except Exception as error:
            log.warning("a shard could not be handed over", shard=number, error=type(error).__name__)
        del self._shards[number], self._tasks[number]

    async def settle(self) -> None:
        """Make all sessions finish their work in progress; their replies can still be sent afterwards."""
        self._ends = True
        for shard in self._shards.values():
            shard.leave()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Leave Discord. Closing the store releases the claims."""
        await asyncio.gather(*(shard.close() for shard in self._shards.values()))
        if not self.fate.done():
            self.fate.cancel()
