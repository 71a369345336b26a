"""Games take turns: however much one asks for, it has one thing at a time in the queue for the database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class RoundRobin:
    """Whoever waits for a game waits behind what came for it before. The database serves the rest in the order in which
    they come, which is each game in turn."""

    def __init__(self) -> None:
        self._games: dict[str, asyncio.Lock] = {}
        self._waiting: dict[str, int] = {}

    @asynccontextmanager
    async def turn(self, game: str) -> AsyncIterator[None]:
        """Hold the turn of a game for as long as the block takes."""
        lock = self._games.setdefault(game, asyncio.Lock())
        self._waiting[game] = self._waiting.get(game, 0) + 1
        try:
            async with lock:
                yield
        finally:
            self._waiting[game] -= 1
            if not self._waiting[game]:
                del self._waiting[game], self._games[game]
