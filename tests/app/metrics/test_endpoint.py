"""The endpoint answers requests from this machine."""

import socket

import aiohttp
import pytest

from bot.app.metrics import PortTaken
from bot.app.metrics.endpoint import listening
from bot.app.metrics.health import Condition
from bot.app.metrics.prometheus import Figures
from tests.app.metrics.conditions import SILENT, condition


async def asked(found: Condition, path: str) -> tuple[int, str]:
    async def look() -> Condition:
        return found

    async with (
        listening(0, Figures(), look) as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


async def test_figures() -> None:
    status, page = await asked(condition(), "/metrics")
    assert status == 200
    assert "turnkeeper_servers 3.0" in page


async def test_health() -> None:
    assert await asked(condition(), "/health") == (200, '{"status": "ok", "reasons": []}')
    late = '{"status": "late", "reasons": ["the database doesn\'t answer"]}'
    assert await asked(SILENT, "/health") == (503, late)


async def test_a_port_that_is_taken_is_said() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        async def look() -> Condition:
            return condition()

        with pytest.raises(PortTaken, match=f"Port {port} is taken"):
            async with listening(port, Figures(), look):
                pass
