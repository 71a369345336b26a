"""Receives other processes' notifications on a connection of its own."""

import asyncio
import threading
from collections.abc import Callable
from typing import Final

import psycopg
import structlog

from bot.pipeline.ports import EVERYTHING, News
from bot.store.engine.location import Server
from bot.store.engine.postgres import PATIENCE
from bot.store.processes import statements as sharing

log = structlog.get_logger(__name__)

LOOK: Final = 0.5
"""Seconds between checks whether the thread has to end."""
PAUSE: Final = 2.0
"""Seconds before it reconnects; doubled each time."""
LONGEST_PAUSE: Final = 15.0
SAID: Final = 6
"""Failed attempts in a row before it is logged, once; the store reports an outage of the database earlier."""


class Listener:
    """Calls `hear` on the event loop with other processes' news. If any may have been missed, everything counts as
    changed."""

    def __init__(self, server: Server, own: Callable[[], int]) -> None:
        self._server, self._own = server, own
        self.hears = False
        """Whether it is notified of others' changes at once."""

    async def run(self, hear: Callable[[News], None]) -> None:
        """Listen until cancelled."""
        ended, loop = threading.Event(), asyncio.get_running_loop()

        def told(news: News) -> None:
            loop.call_soon_threadsafe(hear, news)

        thread = threading.Thread(target=self._listen, args=(told, ended), name="store-listener", daemon=True)
        thread.start()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
            await asyncio.to_thread(thread.join)

    def _listen(self, told: Callable[[News], None], ended: threading.Event) -> None:
        failed = 0

        def connected() -> None:
            nonlocal failed
            if failed >= SAID:
                log.info("other processes are heard again")
            failed = 0
            self.hears = True
            told(EVERYTHING)

        while not ended.is_set():
            try:
                self._follow(told, connected, ended)
            except psycopg.Error as error:
                self.hears = False
                failed += 1
                if failed == SAID:
                    log.warning("other processes, where there are any, are not heard", error=type(error).__name__)
                ended.wait(min(PAUSE * 2 ** (failed - 1), LONGEST_PAUSE))

    def _follow(self, told: Callable[[News], None], connected: Callable[[], None], ended: threading.Event) -> None:
        # The URL names the driver as SQLAlchemy does; the driver itself expects another form.
        address = self._server.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True, connect_timeout=PATIENCE) as connection:
            connection.execute(f"LISTEN {sharing.CHANNEL}")
            connected()
            while not ended.is_set():
                for notice in connection.notifies(timeout=LOOK):
                    sender, news = sharing.heard(notice.payload)
                    if sender != self._own():
                        told(news)
