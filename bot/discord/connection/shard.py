"""One shard's connection to Discord, kept up as long as this process serves it."""

import asyncio
from collections.abc import Callable
from typing import Final

import aiohttp
import discord
import structlog

from bot.app.process_exit import Exit, Stop
from bot.discord.connection.client import Gateway
from bot.discord.connection.clients import Clients
from bot.discord.connection.login import Connection, pause_before_start, wrong_token

log = structlog.get_logger(__name__)

HANDLERS: Final = 10.0
"""Seconds for running handlers at the end."""

CUT_OFF: Final = 1.0
"""Seconds for them if another process already serves their games."""

STEADY: Final = 300.0
"""Seconds after which a connection wasn't part of a row of failures."""

UNREACHED: Final = 60.0
"""The longest pause, in seconds, between attempts to reach Discord; they cost it nothing."""

Make = Callable[[int], Gateway]
"""Makes a new client for the shard of that number."""


class Shard:
    """Holds the connected client and replaces it when its connection breaks."""

    def __init__(self, number: int, connection: Connection, make: Make, clients: Clients) -> None:
        self.number = number
        self._connection, self._make, self._clients = connection, make, clients
        self._client: Gateway | None = None
        self._leave = asyncio.Event()
        self.leaves = self.dropped = False
        """Whether it was told to leave, and to drop everything."""

    async def run(self) -> None:
        """Stay connected until told to leave, then finish the work in progress. Raises `Stop` if connecting is
        hopeless."""
        leaving = asyncio.create_task(self._leave.wait())
        self._clients.keep(self.number, None)
        try:
            client = await self._enter(leaving)
            while client is not None:
                client = await self._stay(client, leaving)
        finally:
            leaving.cancel()
            await asyncio.gather(leaving, return_exceptions=True)

    def leave(self, *, at_once: bool = False) -> None:
        """Make `run` end. `at_once`: waiting messages may not be handled any more."""
        self.leaves, self.dropped = True, self.dropped or at_once
        if at_once and self._client is not None:
            self._client.handling.lanes.drop()
        self._leave.set()

    async def close(self) -> None:
        """Close the client after `run` has ended, however it ended."""
        self._clients.drop(self.number)
        if self._client is not None:
            await self._client.handling.close(HANDLERS)
            await self._client.close()

    async def _enter(self, leaving: asyncio.Task[object]) -> Gateway | None:
        client = await self._renew(None, leaving, 0.0)
        if client is None:
            return None
        pause = await pause_before_start(client)
        if pause:
            await asyncio.wait({leaving}, timeout=pause)
        return None if leaving.done() else client

    def _have(self, client: Gateway | None) -> None:
        self._client = client
        self._clients.keep(self.number, client)

    async def _login(self, leaving: asyncio.Task[object]) -> Gateway | None:
        """Return a logged-in client, or None if told to leave meanwhile. Raises `_Unreached`."""
        client = self._make(self.number)
        attempt = asyncio.create_task(client.login(self._connection.token))
        await asyncio.wait({attempt, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not attempt.done():
            attempt.cancel()
            await asyncio.gather(attempt, return_exceptions=True)
            await client.close()
            return None
        error = attempt.exception()
        if error is None:
            return client
        await client.close()
        if isinstance(error, discord.LoginFailure):
            raise wrong_token() from None
        if isinstance(error, discord.HTTPException) and error.status < 500:
            raise _Unreached(f"HTTP {error.status}", "Discord refuses the login; trying again") from None
        if isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError):
            raise _Unreached(type(error).__name__) from None
        raise error

    async def _stay(self, client: Gateway, leaving: asyncio.Task[object]) -> Gateway | None:
        """Stay until the connection breaks; return the client that continues, or None if told to leave."""
        wait = self._connection.first_wait
        loop = asyncio.get_running_loop()
        while True:
            since = loop.time()
            connected = asyncio.create_task(client.connect())
            await asyncio.wait({connected, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if leaving.done():
                # While backing off before a reconnect, the task would sleep on for up to minutes.
                await client.handling.close(CUT_OFF if self.dropped else HANDLERS)
                connected.cancel()
                await asyncio.gather(connected, return_exceptions=True)
                return None
            self._judge(connected.exception())
            if loop.time() - since > STEADY:
                wait = self._connection.first_wait
            # Without a connection, Discord counts no session.
            fresh = await self._renew(client, leaving, wait if client.ws else min(wait, UNREACHED))
            if fresh is None:
                return None
            client, wait = fresh, min(wait * 2, self._connection.longest_wait)

    def _judge(self, error: BaseException | None) -> None:
        """Raise `Stop` for an error that a retry can't cure; log others."""
        if isinstance(error, discord.PrivilegedIntentsRequired):
            sentence = (
                "The bot isn't allowed to read messages. In the developer portal, under Bot > Privileged Gateway "
                "Intents, switch on Message Content Intent. Or set TURNKEEPER_MESSAGE_CONTENT=off: people then use "
                "slash commands, mentions and private messages."
            )
            if self._connection.members:
                sentence += " Switch on Server Members Intent as well, or set TURNKEEPER_MEMBERS=off."
            raise Stop(Exit.INTENT, sentence)
        if isinstance(error, discord.ConnectionClosed) and error.code == 4004:
            raise wrong_token()
        if isinstance(error, discord.ConnectionClosed) and error.code == 4011:
            sentence = (
                f"The bot is on too many servers for TURNKEEPER_SHARDS={self._clients.count}. Set a higher number, the "
                "same for every process. `turnkeeper doctor` says what Discord recommends."
            )
            raise Stop(Exit.SHARDS, sentence)
        refused = error.__context__ if isinstance(error, AttributeError) else None
        if isinstance(refused, aiohttp.ClientError | OSError):
            # discord.py fails if its very first connection is refused, because it looks for the previous one.
            log.warning("Discord refuses the connection; trying again", error=type(refused).__name__)
            return
        log.error("the connection to Discord broke", error=type(error).__name__, exc_info=error)

    async def _renew(self, broken: Gateway | None, leaving: asyncio.Task[object], wait: float) -> Gateway | None:
        """Log in a new client after a wait, retrying while Discord can't be reached; return None if told to leave."""
        self._clients.keep(self.number, None)
        if broken is not None:
            await broken.close()
        while True:
            await asyncio.wait({leaving}, timeout=wait)
            if leaving.done():
                return None
            try:
                fresh = await self._login(leaving)
            except _Unreached as unreached:
                longest = min(self._connection.longest_wait, UNREACHED)
                wait = min(max(wait * 2, self._connection.first_wait), longest)
                log.warning(unreached.sentence, error=str(unreached), seconds=wait)
                continue
            if fresh is not None and broken is not None:
                fresh.follow(broken)
            if fresh is not None:
                self._have(fresh)
            return fresh


class _Unreached(Exception):
    """Discord doesn't answer, or not properly, for the given reason; it may soon."""

    def __init__(self, reason: str, sentence: str = "Discord can't be reached; trying again") -> None:
        super().__init__(reason)
        self.sentence = sentence
