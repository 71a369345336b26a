"""Starting the bot on Discord, serving its shards, and stopping in good order."""

import asyncio
import logging
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import structlog

from bot.app.process_exit import Exit, Stop
from bot.discord.connection.client import Gateway
from bot.discord.connection.clients import Clients
from bot.discord.connection.login import Connection, Turnstile
from bot.discord.connection.shard_sessions import Following
from bot.discord.dispatcher import Desk
from bot.discord.sending.sender import DiscordSender
from bot.discord.server.membership import Membership
from bot.discord.server.premises import DiscordPremises
from bot.discord.server.rights import DiscordRights
from bot.pipeline.outbox.delivery import Delivery
from bot.pipeline.ports import Alone, AskRights, Claims, Clock, Premises, Sender

log = structlog.get_logger(__name__)

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)

LAST_POST: Final = 5.0
"""Seconds to deliver the rest of the outbox at the end."""

Build = Callable[[Sender, AskRights, Premises], Awaitable[tuple[Desk, Delivery]]]
"""Builds service and delivery from the sender and Discord's information about people and places."""


async def run(
    connection: Connection,
    build: Build,
    clock: Clock,
    stopped: asyncio.Event | None = None,
    claims: Claims | None = None,
) -> int:
    """Run until SIGTERM or SIGINT, or until `stopped` is set; return the exit code. Without `claims`, one session
    serves everything."""
    silence_voice()
    stopped = stopped or asyncio.Event()
    with signals(stopped):
        try:
            await Keeper(connection, clock, claims or Alone()).keep(build, stopped)
        except Stop as stop:
            sys.stderr.write(f"{stop.sentence}\n")
            return stop.code
    return Exit.OK


@contextmanager
def signals(stopped: asyncio.Event) -> Iterator[None]:
    """Make SIGTERM and SIGINT set `stopped` during a block, on the running loop."""
    loop = asyncio.get_running_loop()
    # Windows has no such handlers; there, the interpreter's own KeyboardInterrupt ends the run.
    with suppress(NotImplementedError):
        for number in SIGNALS:
            loop.add_signal_handler(number, stopped.set)
    try:
        yield
    finally:
        with suppress(NotImplementedError):
            for number in SIGNALS:
                loop.remove_signal_handler(number)


def silence_voice() -> None:
    """Silence discord.py's two warnings about voice, which this bot doesn't use."""
    logging.getLogger("discord.client").addFilter(_not_about_voice)


def _not_about_voice(record: logging.LogRecord) -> bool:
    return "voice will NOT be supported" not in record.getMessage()


class Keeper:
    """The parts that exist once per process: the sender, the sources of Discord's rights and memberships, and all
    sessions."""

    def __init__(self, connection: Connection, clock: Clock, claims: Claims) -> None:
        self._connection, self._claims = connection, claims
        self._clients = Clients(claims.count)
        self._desk: Desk | None = None
        membership = Membership(self._clients)
        self._sender = DiscordSender(self._clients, clock, self._gm_scene, membership)
        self._rights = DiscordRights(self._clients)
        self._premises = DiscordPremises(self._clients, membership, self._rights)

    async def keep(self, build: Build, stopped: asyncio.Event) -> None:
        """Stay connected until `stopped`. Raises `Stop` if that is hopeless."""
        desk, delivery = await build(self._sender, self._rights, self._premises)
        self._desk = desk
        following = Following(self._connection, self._claims, self._clients, self._making(desk))
        stopping = asyncio.create_task(stopped.wait())
        pump = asyncio.create_task(self._deliver(delivery))
        follower = asyncio.create_task(following.run())
        portraits = asyncio.create_task(self._sender.portraits.run(self._clients))
        try:
            if not self._connection.token.strip():
                raise Stop(Exit.TOKEN, "There is no token yet. Set DISCORD_TOKEN.")
            ends: list[asyncio.Future[Any]] = [pump, following.fate, follower]
            await asyncio.wait({stopping, *ends}, return_when=asyncio.FIRST_COMPLETED)
            if stopping.done():
                log.info("stopping: finishing what is under way")
            for ended in ends:
                if ended.done() and not stopping.done():
                    ended.result()
            follower.cancel()
            await following.settle()
            if self._clients.arrived.is_set():
                await self._finish(delivery)
        finally:
            tasks = (stopping, pump, follower, portraits)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await following.settle()
            self._sender.answers.close()
            await following.close()
            log.info("stopped")

    def _making(self, desk: Desk) -> Callable[[int], Gateway]:
        connection, claims = self._connection, self._claims
        sharded = claims.count > 1
        turnstile = Turnstile(connection.between if sharded else 0.0)

        def make(number: int) -> Gateway:
            shard: dict[str, Any] = {"shard_id": number, "shard_count": claims.count} if sharded else {}
            return Gateway(
                desk,
                connection.words,
                self._sender.answers,
                message_content=connection.message_content,
                members=connection.members,
                pace=connection.pace,
                serves=claims.serves,
                turnstile=turnstile,
                removed=self._sender.removed,
                **dict(connection.options),
                **shard,
            )

        return make

    async def _deliver(self, delivery: Delivery) -> None:
        """Deliver once a client is logged in; nothing could be sent before."""
        await self._clients.arrived.wait()
        await delivery.run()

    async def _gm_scene(self, game: str, about: str | None) -> str | tuple[str, ...] | None:
        return await self._desk.gm_scene(game, about) if self._desk else None

    @staticmethod
    async def _finish(delivery: Delivery) -> None:
        try:
            async with asyncio.timeout(LAST_POST):
                await delivery.drain()
        except TimeoutError:
            log.warning("stopped with messages unsent; they go out after the next start")
