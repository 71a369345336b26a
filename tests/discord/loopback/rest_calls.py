"""Requests to the loopback Discord without the client library."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord.http

from tests.loopback import Loopback


@asynccontextmanager
async def calling(world: Loopback) -> AsyncIterator[aiohttp.ClientSession]:
    headers = {"Authorization": f"Bot {world.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        yield session


async def call(session: aiohttp.ClientSession, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """The status and what was answered; a form where the body is one."""
    how = {"data": body} if isinstance(body, aiohttp.FormData) else {"json": body}
    async with session.request(method, discord.http.Route.BASE + path, **how) as answer:
        return answer.status, (await answer.json() if answer.content_length else None)
