"""The servers of channels and their members, so that nothing about a game leaves the server it is played on."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Hashable, Sequence
from typing import Final, TypeVar

import discord
import structlog

from bot.discord.connection.clients import Clients
from bot.discord.sending.errors import FAULTS, fault_of
from bot.discord.server.channels import Placed, is_private
from bot.discord.server.people import stable_id, user_id
from bot.pipeline.ports import Destination, TryLater, Undeliverable
from bot.text.language.speech import gettext_noop

log = structlog.get_logger(__name__)

PRIVATE: Final = "private:"
"""The prefix of a person in the id of a private game, for somebody known on no server."""
REMEMBERED: Final = 10_000
"""Channels and people whose server is cached."""
MOST_ASKED: Final = 200
"""Maximum number of people or channels to look up at Discord because a file names them."""
AT_ONCE: Final = 5
FRESH: Final = 60.0
"""Seconds for which somebody seen on a server counts as being there. It gives them no rights."""
FOREIGN_CHANNEL: Final = gettext_noop("the channel isn't on the game's server")
FOREIGN_PERSON: Final = gettext_noop("the person isn't on the game's server")

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


def _keep(known: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    """Remember an answer and forget the oldest."""
    known[key] = value
    known.move_to_end(key)
    while len(known) > REMEMBERED:
        known.popitem(last=False)


class Membership:
    """Channels and members from discord.py's cache or requested from Discord. A channel never changes its server."""

    def __init__(self, clients: Clients) -> None:
        self._clients = clients
        self._servers: OrderedDict[int, tuple[int, bool]] = OrderedDict()
        """Channels' servers, and whether they are private threads."""
        self._members: OrderedDict[tuple[str, str], float] = OrderedDict()

    async def mind(self, game: str, place: Destination, *, own: bool = False, as_gm: bool = False) -> None:
        """Check that something about a game may be sent there.

        `own`: it answers that person's own message. `as_gm`: they read it as a GM, so they must be on the server.

        Raises `Undeliverable` if it may not be sent, `TryLater` while that is unknown.
        """
        kind, _, name = place.partition(":")
        try:
            if kind == "scene":
                if not await self.has_channel(game, name):
                    raise Undeliverable(FOREIGN_CHANNEL)
            elif as_gm and not game.startswith(PRIVATE):
                if not await self._asked_for(game, name):
                    raise Undeliverable(FOREIGN_PERSON)
            elif not own and not await self._may_be_written_to(game, name):
                raise Undeliverable(FOREIGN_PERSON)
        except (Undeliverable, TryLater):
            raise
        except Exception as error:
            raise fault_of(error) from error

    async def has_channel(self, game: str, scene: str) -> bool:
        """Whether a channel, thread or post is on a game's server. Raises discord.py's errors."""
        number, server = user_id(scene), user_id(game)
        if number is None:
            raise Undeliverable(gettext_noop("not a Discord channel"))
        found = self._clients.channel(scene)
        if found is not None:
            return found.guild.id == server
        known = self._servers.get(number)
        if known is None:
            # Sessions aren't told of archived threads, nor of other processes' servers.
            known = await self._asked(game, number)
            _keep(self._servers, number, known)
        return known[0] == server

    def is_private_thread(self, place: Destination) -> bool:
        """Whether a place checked before is a private thread; Discord adds everyone the bot mentions there."""
        kind, _, name = place.partition(":")
        if kind != "scene":
            return False
        found = self._clients.channel(name)
        return is_private(found) if found is not None else self._servers.get(user_id(name) or 0, (0, False))[1]

    async def _asked(self, game: str, number: int) -> tuple[int, bool]:
        """Return the server of a channel, 0 for a private one, and whether it is a private thread."""
        client = self._clients.asking(game)
        if client is None:
            raise TryLater("the bot is not logged in", 0.0, asked=False)
        channel = await client.fetch_channel(number)
        return (channel.guild.id, is_private(channel)) if isinstance(channel, Placed) else (0, False)

    async def has_member(self, game: str, person: str) -> bool:
        """Whether somebody is on a game's server now, or was a moment ago. Raises discord.py's errors."""
        number, server, now = user_id(person), user_id(game), asyncio.get_running_loop().time()
        if number is None or server is None:
            return False
        guild = self._clients.guild(game)
        if guild is not None and guild.get_member(number) is not None:
            return True
        if self._was_there(game, person, now):
            return True
        return await self._asked_for(game, person)

    async def _asked_for(self, game: str, person: str) -> bool:
        """Ask Discord whether somebody is on a game's server now. Raises discord.py's errors."""
        number, server = user_id(person), user_id(game)
        client = self._clients.asking(game)
        if client is None:
            raise TryLater("the bot is not logged in", 0.0, asked=False)
        if number is None or server is None:
            return False
        try:
            await client.http.get_member(server, number)
        except discord.NotFound:
            return False
        _keep(self._members, (game, person), asyncio.get_running_loop().time())
        return True

    async def residents(self, game: str, people: Sequence[str], scenes: Sequence[str]) -> Collection[str] | None:
        """Return the ids that belong to the server, as `bot.pipeline.ports.Premises` describes."""
        try:
            guild = await self._clients.guild_now(game)
            if guild is None:
                return None
            roles = {stable_id(role.id) for role in guild.roles}
            asking = asyncio.Semaphore(AT_ONCE)
            members = await self._those(people, roles, lambda one: self.has_member(game, one), asking)
            channels = await self._those(scenes, roles, lambda one: self._has_channel_now(game, one), asking)
        except (*FAULTS, TryLater, Undeliverable) as error:
            log.warning("what belongs to a server is not known", game=game, error=type(error).__name__)
            return None
        return {*roles, *members, *channels}

    @staticmethod
    async def _those(
        ids: Sequence[str],
        known: Collection[str],
        is_there: Callable[[str], Awaitable[bool]],
        asking: asyncio.Semaphore,
    ) -> set[str]:
        async def ask(one: str) -> bool:
            async with asking:
                return await is_there(one)

        asked = [one for one in ids if one not in known][:MOST_ASKED]
        found = await asyncio.gather(*(ask(one) for one in asked))
        return {one for one, there in zip(asked, found, strict=True) if there}

    async def _has_channel_now(self, game: str, scene: str) -> bool:
        try:
            return await self.has_channel(game, scene)
        except (discord.NotFound, discord.Forbidden):
            return False

    def forget(self, game: str, person: str) -> None:
        """Forget that somebody was seen on a server."""
        self._members.pop((game, person), None)

    def _was_there(self, game: str, person: str, now: float) -> bool:
        since = self._members.get((game, person))
        return since is not None and now - since < FRESH

    async def _may_be_written_to(self, game: str, person: str) -> bool:
        """Whether somebody may be written to about a game: they are on its server, or were a moment ago."""
        if user_id(person) is None:
            raise Undeliverable(gettext_noop("not a Discord user"))
        if game.startswith(PRIVATE):
            return game.removeprefix(PRIVATE) == person
        return await self.has_member(game, person)
