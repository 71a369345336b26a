"""Starts the bot on Discord, keeps it connected, and stops it in good order."""

import asyncio
import logging
import signal
import sys
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.delivery import Delivery
from bot.gateway.client import Gateway
from bot.gateway.desk import Desk
from bot.gateway.pacing import UNHURRIED, Pace
from bot.gateway.premises import DiscordPremises
from bot.gateway.rights import Rights
from bot.gateway.sender import DiscordSender
from bot.ports import Clock, Premises, Sender

log = structlog.get_logger(__name__)

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)

HANDLERS: Final = 10.0
"""Seconds that handlers under way have at the end."""

LAST_POST: Final = 5.0
"""Seconds for what the outbox still holds at the end."""

STEADY: Final = 300.0
"""A connection that held so many seconds was no part of a row of failures."""


class Exit(IntEnum):
    """Exit codes; each but the first comes with one sentence on standard error."""

    OK = 0
    TOKEN = 2
    INTENT = 3
    NETWORK = 4


@dataclass(frozen=True, slots=True)
class Connection:
    """How to connect. `words` are the command words in lower case; `options` go to discord.py's client."""

    token: str
    words: frozenset[str]
    message_content: bool = True
    members: bool = False
    pace: Pace = UNHURRIED
    options: tuple[tuple[str, Any], ...] = ()
    first_wait: float = 2.0
    longest_wait: float = 300.0

    def __repr__(self) -> str:
        return "Connection(...)"


IsGM = Callable[[str, str, Collection[str]], Awaitable[bool]]
"""Whether a person (id) is a GM of a game (id) by Discord's own means now, or has one of these roles (ids)."""

Build = Callable[[Sender, IsGM, Premises], Awaitable[tuple[Desk, Delivery]]]
"""Puts service and delivery together around the sender, and what Discord tells of people and places."""


@dataclass(eq=False)
class Stop(Exception):
    """The bot cannot run, and why; the message names what to do."""

    code: Exit
    sentence: str


async def run(connection: Connection, build: Build, clock: Clock, stopped: asyncio.Event | None = None) -> int:
    """Run until SIGTERM or SIGINT (or until `stopped` is set); returns the exit code."""
    silence_voice()
    stopped = stopped or asyncio.Event()
    loop = asyncio.get_running_loop()
    # Windows has no such handlers; there the interpreter's own KeyboardInterrupt ends the run.
    with suppress(NotImplementedError):
        for number in SIGNALS:
            loop.add_signal_handler(number, stopped.set)
    try:
        await Keeper(connection, clock).keep(build, stopped)
    except Stop as stop:
        sys.stderr.write(f"{stop.sentence}\n")
        return stop.code
    finally:
        with suppress(NotImplementedError):
            for number in SIGNALS:
                loop.remove_signal_handler(number)
    return Exit.OK


def silence_voice() -> None:
    """discord.py warns twice about parts for voice that this bot has no use for."""
    logging.getLogger("discord.client").addFilter(_not_about_voice)


def _not_about_voice(record: logging.LogRecord) -> bool:
    return "voice will NOT be supported" not in record.getMessage()


class Keeper:
    """Holds the client that is connected now, and makes a new one when the old one broke."""

    def __init__(self, connection: Connection, clock: Clock) -> None:
        self._connection = connection
        self._client: Gateway | None = None
        self._desk: Desk | None = None
        self._sender = DiscordSender(lambda: self._client, clock, self._gm_scene)
        self._rights = Rights(lambda: self._client)
        self._premises = DiscordPremises(lambda: self._client)

    async def keep(self, build: Build, stopped: asyncio.Event) -> None:
        """Stay connected until `stopped`; raises `Stop` when that is hopeless."""
        self._desk, delivery = await build(self._sender, self._rights.is_gm, self._premises)
        stopping = asyncio.create_task(stopped.wait())
        pump: asyncio.Task[None] | None = None
        try:
            self._client = await self._login(self._desk, stopping)
            if self._client is not None:
                pump = asyncio.create_task(delivery.run())
                await self._stay(self._client, stopping, pump)
                await self._finish(delivery)
        finally:
            tasks = [task for task in (stopping, pump) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self._client is not None:
                await self._client.handling.lanes.close(HANDLERS)
                self._sender.answers.close()
                await self._client.close()

    async def _gm_scene(self, game: str) -> str | tuple[str, ...] | None:
        return await self._desk.gm_scene(game) if self._desk else None

    async def _login(self, desk: Desk, stopping: asyncio.Task[Any]) -> Gateway | None:
        """A client that is logged in; None when the bot was stopped meanwhile."""
        if not self._connection.token.strip():
            raise Stop(Exit.TOKEN, "No Discord token is set; put the bot's token into the settings.")
        client = Gateway(
            desk,
            self._connection.words,
            self._sender.answers,
            message_content=self._connection.message_content,
            members=self._connection.members,
            pace=self._connection.pace,
            **dict(self._connection.options),
        )
        attempt = asyncio.create_task(client.login(self._connection.token))
        await asyncio.wait({attempt, stopping}, return_when=asyncio.FIRST_COMPLETED)
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
            sentence = "Discord does not know this token; copy it again from the developer portal."
            raise Stop(Exit.TOKEN, sentence) from None
        if isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError):
            log.warning("login failed", error=type(error).__name__)
            raise Stop(Exit.NETWORK, "Discord cannot be reached; check the network and start again.") from None
        raise error

    async def _stay(self, client: Gateway, stopping: asyncio.Task[Any], pump: asyncio.Task[None]) -> None:
        wait = self._connection.first_wait
        loop = asyncio.get_running_loop()
        while True:
            since = loop.time()
            connected = asyncio.create_task(client.connect())
            await asyncio.wait({connected, stopping, pump}, return_when=asyncio.FIRST_COMPLETED)
            if stopping.done():
                # In the back-off of a reconnect the task would sleep on for up to minutes.
                await client.handling.lanes.close(HANDLERS)
                connected.cancel()
                await asyncio.gather(connected, return_exceptions=True)
                return
            if pump.done():
                connected.cancel()
                await asyncio.gather(connected, return_exceptions=True)
                pump.result()
            self._judge(connected.exception())
            if loop.time() - since > STEADY:
                wait = self._connection.first_wait
            client = await self._renew(client, wait, stopping)
            wait = min(wait * 2, self._connection.longest_wait)

    def _judge(self, error: BaseException | None) -> None:
        """Raise `Stop` for what trying again cannot cure; the client lets one event it cannot read end everything."""
        if isinstance(error, discord.PrivilegedIntentsRequired):
            sentence = (
                "The bot may not read messages: switch on Message Content Intent in the developer portal "
                "(Bot, Privileged Gateway Intents), or set TURNKEEPER_MESSAGE_CONTENT=off and mention the bot in every "
                "command."
            )
            if self._connection.members:
                sentence += " Switch on Server Members Intent there as well, or set TURNKEEPER_MEMBERS=off."
            raise Stop(Exit.INTENT, sentence)
        if isinstance(error, discord.ConnectionClosed) and error.code == 4004:
            raise Stop(Exit.TOKEN, "Discord does not know this token any more; copy the new one from the portal.")
        log.error("the connection to Discord broke", error=type(error).__name__, exc_info=error)

    async def _renew(self, broken: Gateway, wait: float, stopping: asyncio.Task[Any]) -> Gateway:
        self._client = None
        await broken.close()
        while True:
            await asyncio.wait({stopping}, timeout=wait)
            if stopping.done() or self._desk is None:
                return broken
            try:
                fresh = await self._login(self._desk, stopping)
            except Stop as stop:
                if stop.code is not Exit.NETWORK:
                    raise
                wait = min(wait * 2, self._connection.longest_wait)
                continue
            if fresh is None:
                return broken
            fresh.follow(broken)
            self._client = fresh
            return fresh

    @staticmethod
    async def _finish(delivery: Delivery) -> None:
        try:
            async with asyncio.timeout(LAST_POST):
                await delivery.drain()
        except TimeoutError:
            log.warning("the outbox is not empty at the end")
