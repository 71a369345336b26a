"""Deletion of replaced games after some days, a few rows at a time."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Final

import structlog

from bot.pipeline.ports import Clock, Store, StoreAway

log = structlog.get_logger(__name__)

ROUND: Final = timedelta(hours=1)
ROWS: Final = 50
"""Rows deleted at a time, while others wait."""
PAUSE: Final = 0.05
"""Seconds left to others in between."""


class Disposal:
    """The deletion of games put aside. `grace`: how long the host can still export one; `may`: whether this process
    does it."""

    def __init__(self, store: Store, clock: Clock, grace: timedelta, *, may: Callable[[], bool] = lambda: True) -> None:
        self._store, self._clock, self._grace, self._may = store, clock, grace, may

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            try:
                await self.look(PAUSE)
            except StoreAway:
                log.debug("games put aside stay for now")
            except Exception:
                log.exception("games put aside couldn't be deleted")
            await asyncio.sleep(ROUND.total_seconds())

    async def look(self, pause: float = 0.0) -> None:
        """Delete everything put aside long enough ago."""
        if not self._may():
            return
        for game in await self._store.put_aside_before(self._clock.now() - self._grace):
            gone = False
            while not gone:
                gone = await self._store.shed(game, ROWS)
                await asyncio.sleep(pause)
            log.info("deleted a game that was put aside", game=game)
