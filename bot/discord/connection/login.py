"""Login to Discord: the settings, the limits on new sessions, and why it can fail."""

import asyncio
import math
from dataclasses import dataclass
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.app.process_exit import Exit, Stop
from bot.discord.messages.flood_limits import UNHURRIED, Pace


@dataclass(frozen=True, slots=True)
class Connection:
    """How to connect.

    `words`: command words in lower case. `options`: for discord.py's client. Times are in seconds; `between`: between
    two new sessions of one process in shards; `looking`: between two checks of the claims.
    """

    token: str
    words: frozenset[str]
    message_content: bool = True
    members: bool = False
    pace: Pace = UNHURRIED
    options: tuple[tuple[str, Any], ...] = ()
    first_wait: float = 2.0
    longest_wait: float = 300.0
    between: float = 5.0
    looking: float = 1.0

    def __repr__(self) -> str:
        return "Connection(...)"


log = structlog.get_logger(__name__)

FEW: Final = 200
"""With no more session starts left than this, the rest are spread over the time until the reset."""
PATIENCE: Final = 3.0
"""Seconds that Discord has to answer."""


def wrong_token() -> Stop:
    """Return what to raise if Discord rejects the token, at login or later."""
    return Stop(
        Exit.TOKEN, "Discord rejects this token. Copy it from https://discord.com/developers/applications again."
    )


async def pause_before_start(client: discord.Client) -> float:
    """Return the seconds to wait before a logged-in client begins a session; 0 if Discord doesn't answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            *_, limit = await client.http.get_bot_gateway()
        left, again = int(limit["remaining"]), float(limit["reset_after"]) / 1000
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError, KeyError, TypeError, ValueError):
        return 0.0
    if left > FEW or again <= 0:
        return 0.0
    pause = math.ceil(again / max(left, 1))
    log.warning("Discord allows few more starts today, so this one waits", left=left, seconds=pause)
    return float(pause)


class Turnstile:
    """A queue for new sessions: Discord accepts one every five seconds per bot. `between`: seconds; 0: nobody waits."""

    def __init__(self, between: float = 0.0) -> None:
        self._between = between
        self._lock = asyncio.Lock()
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for our turn."""
        if not self._between:
            return
        async with self._lock:
            loop = asyncio.get_running_loop()
            await asyncio.sleep(max(0.0, self._next - loop.time()))
            self._next = loop.time() + self._between
