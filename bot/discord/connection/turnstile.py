"""Lets one after the other through, with a pause between."""

import asyncio


class Turnstile:
    """Discord takes one new session of a bot each five seconds. `between`: seconds; 0: nobody waits."""

    def __init__(self, between: float = 0.0) -> None:
        self._between = between
        self._lock = asyncio.Lock()
        self._next = 0.0

    async def turn(self) -> None:
        """Return when it is our turn."""
        if not self._between:
            return
        async with self._lock:
            loop = asyncio.get_running_loop()
            await asyncio.sleep(max(0.0, self._next - loop.time()))
            self._next = loop.time() + self._between
