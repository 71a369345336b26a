"""Metrics and health over HTTP, on the loopback address only."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web

from bot.app.metrics import PortTaken
from bot.app.metrics.health import Condition
from bot.app.metrics.prometheus import Figures

LOOPBACK: Final = "127.0.0.1"
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
"""The content type of Prometheus' text format."""

LEAVING: Final = 0.5
"""Seconds for a running request at the end."""


@asynccontextmanager
async def listening(port: int, figures: Figures, look: Callable[[], Awaitable[Condition]]) -> AsyncIterator[int]:
    """Answer `/metrics` and `/health` during a block; yield the port (0 chooses any free one). Raises `PortTaken`."""

    async def metrics(_: web.Request) -> web.Response:
        return web.Response(body=figures.page(await look()), headers={"Content-Type": TEXT})

    async def health(_: web.Request) -> web.Response:
        reasons = (await look()).reasons
        answer = {"status": "late" if reasons else "ok", "reasons": reasons}
        return web.json_response(answer, status=503 if reasons else 200)

    app = web.Application()
    app.router.add_get("/metrics", metrics)
    app.router.add_get("/health", health)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=LEAVING)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, LOOPBACK, port).start()
        except OSError:
            raise PortTaken(f"Port {port} is taken. Set another TURNKEEPER_METRICS_PORT, or none.") from None
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
