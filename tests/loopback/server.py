"""The loopback Discord itself: starts the server, holds the world and notifies the clients."""

import asyncio
from collections.abc import Collection
from types import TracebackType
from typing import Any, Self

import discord.http
from aiohttp import web
from discord import ApplicationFlags, Intents, Permissions
from discord.gateway import DiscordWebSocket
from yarl import URL

from tests.loopback import payloads
from tests.loopback.asking import Interactions
from tests.loopback.commands import Commands
from tests.loopback.faults import Faults
from tests.loopback.gateway import Gateway
from tests.loopback.happening import Happening
from tests.loopback.rates import Rates
from tests.loopback.rest import Rest
from tests.loopback.snowflakes import Snowflakes
from tests.loopback.wire import LARGEST_FORM
from tests.loopback.world import EVERYONE, Attachment, Channel, Guild, Kind, Member, Message, Role, User


class Loopback(Happening):
    """A whole Discord. Within the block, this process's client library connects to it.

    `token`: the valid token; `privileged`: the privileged intents enabled for the application; `deeds`: everything the
    bot did; `faults` and `rates`: planned failures and limits; `violations`: requests the client should never have
    sent; `fetched`: the names of files it downloaded; `shards`: the least number of shards.
    """

    def __init__(self, *, message_content: bool = True, members: bool = False, shards: int = 1) -> None:
        self.shards = shards
        self.starts: dict[str, int] = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        self.token = "loopback.token.of-no-value"
        self.privileged = Intents(message_content=message_content, members=members)
        self.ids = Snowflakes()
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels = {}
        self.files: dict[int, Attachment] = {}
        self.fetched: list[str] = []
        self.bot = self.user("Turnkeeper", bot=True)
        self.host = self.user("host")
        self.for_users = True
        """Whether people can add the application to their own account."""
        self.deeds = []
        self.faults = Faults()
        self.rates = Rates()
        self.violations: list[str] = []
        self.gateway = Gateway(self)
        self.rest = Rest(self)
        self.commands = Commands(self)
        self.interactions = Interactions(self)
        self.now = 0.0
        """Seconds by Discord's clock for interactions. It stands still, and moves by `passes`."""
        self._dms: dict[int, Channel] = {}
        self._runner: web.AppRunner | None = None
        self._pointed = (discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
        self.gateway_url = URL()

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=LARGEST_FORM + 2**20)
        app.router.add_get("/gw/", self.gateway.serve)
        app.router.add_get("/files/{file}", self._fetch)
        app.router.add_routes(self.rest.routes())
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.gateway_url = URL(f"ws://{host}:{port}/gw/")
        discord.http.Route.BASE = f"http://{host}:{port}/api/v10"
        DiscordWebSocket.DEFAULT_GATEWAY = self.gateway_url
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = self._pointed
        self.faults.release_all()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if error is None and self.violations:
            raise AssertionError("\n".join(self.violations))

    # Building the world.

    def user(self, name: str, *, bot: bool = False) -> User:
        user = User(self.ids.next(), name, bot)
        self.users[user.id] = user
        return user

    def guild(
        self, name: str = "Group", *, bot_permissions: Permissions | None = None, shard: tuple[int, int] | None = None
    ) -> Guild:
        """Create a guild with the bot in it. The bot's own role gets the permissions given, or none beyond @everyone's.

        `shard`: its shard number, and the number of shards.
        """
        number = self.ids.next() if shard is None else self.ids.on_shard(*shard)
        everyone = Role(number, "@everyone", Permissions(EVERYONE.value))
        own = Role(self.ids.next(), self.bot.name, bot_permissions or Permissions.none(), owner=self.bot)
        guild = Guild(self, number, name, self.user(f"owner of {name}"), [everyone, own])
        guild.members[self.bot.id] = Member(self.bot, guild, [own])
        guild.members[guild.owner.id] = Member(guild.owner, guild, [])
        self.guilds[number] = guild
        self.gateway.dispatch("GUILD_CREATE", payloads.guild(guild, self.bot), "guilds")
        return guild

    def dm(self, user: User) -> Channel:
        if user.id not in self._dms:
            channel = Channel(self, self.ids.next(), f"messages with {user.name}", Kind.DM, recipient=user)
            self._dms[user.id] = self.channels[channel.id] = channel
        return self._dms[user.id]

    def name_of(self, number: int) -> str:
        return self.users[number].name if number in self.users else str(number)

    # Events in the world.

    def file(
        self,
        name: str,
        content: str | bytes,
        *,
        size: int | None = None,
        gone: bool = False,
        description: str | None = None,
    ) -> Attachment:
        """Return a file to attach."""
        data = content.encode() if isinstance(content, str) else content
        file = Attachment(self.ids.next(), name, data, len(data) if size is None else size, gone, description)
        self.files[file.id] = file
        return file

    def post(
        self,
        channel: Channel,
        author: User,
        text: str,
        *,
        reply_to: Message | None = None,
        webhook: bool = False,
        name: str | None = None,
        number: int | None = None,
        files: tuple[Attachment, ...] = (),
    ) -> Message:
        """Post a message as a person, or as a webhook with a name."""
        writer = author
        if webhook:
            place = channel.parent or channel
            place.webhook = place.webhook or self.ids.next()
            writer = User(place.webhook, name or author.name, bot=True)
        message = Message(number or self.ids.next(), channel, writer, text.strip(), webhook=webhook, attachments=files)
        message.reply_to = reply_to.id if reply_to else None
        message.pinged = message.mentioned()
        if not webhook:
            self.wake(channel, author)
        self.put(message)
        return message

    def game_at(self, destination: str) -> str:
        """Return the id of the game at a destination: the server's, or a person's own."""
        kind, _, name = destination.partition(":")
        number = int(name.rpartition(":")[2]) if name.rpartition(":")[2].isdecimal() else 0
        if kind == "gm":
            return name
        if kind == "scene":
            # A deleted channel was most likely in the first server.
            channel = self.channels.get(number)
            found = channel.guild if channel is not None else next(iter(self.guilds.values()), None)
        else:
            found = next((guild for guild in self.guilds.values() if number in guild.members), None)
        return f"discord:{found.id}" if found is not None else f"private:{name}"

    async def _fetch(self, request: web.Request) -> web.Response:
        """Serve a file, as Discord does for everyone who has the address."""
        file = self.files[int(request.match_info["file"])]
        self.fetched.append(file.name)
        return web.Response(status=404) if file.gone else web.Response(body=file.content)

    # The connection to the clients.

    @property
    def application_flags(self) -> int:
        flags = ApplicationFlags()
        flags.gateway_message_content_limited = self.privileged.message_content
        flags.gateway_guild_members_limited = self.privileged.members
        return flags.value

    def passes(self, seconds: float) -> None:
        """Let time pass for open interactions: they have 3 s for a first answer, 15 minutes for all others."""
        self.now += seconds

    def registers(self, *commands: dict[str, Any], guild: Guild | None = None) -> None:
        """Register commands without the bot, for tests of something else."""
        self.commands.replace(guild.id if guild else None, list(commands))

    def violation(self, what: str) -> None:
        self.violations.append(what)

    async def connected(self, seconds: float = 20.0, *, shards: Collection[int] = ()) -> None:
        """Wait until a client has identified or resumed, and each of these shards has a session, so that later
        events reach it."""
        async with asyncio.timeout(seconds):
            await self.gateway.live.wait()
            while not set(shards) <= set(self.gateway.shards):
                self.gateway.moved.clear()
                await self.gateway.moved.wait()

    def cut(self) -> None:
        """Break the connections; the sessions remain and can be resumed."""
        self.gateway.cut()

    def ask_to_reconnect(self) -> None:
        """Send operation 7, as before every restart of a gateway machine."""
        self.gateway.live.clear()
        self.gateway.send({"op": 7, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send operation 9: the client has to identify again, or resume if the session is still there."""
        self.gateway.live.clear()
        self.gateway.send({"op": 9, "d": resumable})
        if not resumable:
            self.gateway.sessions.clear()
