"""Routes of the application's account, its guilds and their members."""

from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from tests.loopback import payloads
from tests.loopback.refusals import Refusal
from tests.loopback.wire import Route, checked, json_of

if TYPE_CHECKING:
    from tests.loopback.server import Loopback
    from tests.loopback.world import Guild

SESSIONS_ALONE: Final = {
    "channels", "threads", "members", "member_count", "joined_at", "large", "unavailable", "voice_states", "presences",
    "stage_instances", "guild_scheduled_events", "soundboard_sounds",
}  # fmt: skip
"""Fields of a guild that come with its event but not with a request."""


class Account:
    def __init__(self, world: "Loopback") -> None:
        self.world = world

    def routes(self) -> list[Route]:
        return [
            ("GET", "/users/@me", self.me),
            ("GET", "/users/@me/guilds", self.my_guilds),
            ("POST", "/users/@me/channels", self.open_dm),
            ("GET", "/oauth2/applications/@me", self.application),
            ("GET", "/applications/@me", self.application),
            ("GET", "/gateway", self.gateway),
            ("GET", "/gateway/bot", self.gateway),
            ("GET", "/guilds/{guild}", self.get_guild),
            ("GET", "/guilds/{guild}/channels", self.get_channels),
            ("GET", "/guilds/{guild}/members/{user}", self.get_member),
        ]

    async def me(self, request: web.Request) -> Any:
        return payloads.user(self.world.bot)

    async def my_guilds(self, request: web.Request) -> Any:
        return [
            {"id": str(guild.id), "name": guild.name, "permissions": str(guild.permissions(guild.bot).value)}
            for guild in self.world.guilds.values()
            if self.world.bot.id in guild.members
        ]

    async def application(self, request: web.Request) -> Any:
        world = self.world
        return payloads.application(world.bot, world.application_flags, world.host, for_users=world.for_users)

    async def gateway(self, request: web.Request) -> Any:
        world = self.world
        return {"url": str(world.gateway_url), "shards": world.shards, "session_start_limit": world.starts}

    def _guild(self, request: web.Request) -> "Guild":
        guild = self.world.guilds.get(int(request.match_info["guild"]))
        if guild is None or self.world.bot.id not in guild.members:
            raise Refusal(10004)
        return guild

    async def get_guild(self, request: web.Request) -> Any:
        """Return a guild without the fields that only a session gets."""
        if request.query.get("with_counts", "false") not in {"false", "0"}:
            self.world.violation("nobody needs to know how many members there are")
        told = payloads.guild(self._guild(request), self.world.bot)
        return {name: value for name, value in told.items() if name not in SESSIONS_ALONE}

    async def get_channels(self, request: web.Request) -> Any:
        return [payloads.channel(one) for one in self._guild(request).channels.values() if not one.is_thread]

    async def get_member(self, request: web.Request) -> Any:
        guild = self._guild(request)
        member = guild.members.get(int(request.match_info["user"]))
        if member is None:
            raise Refusal(10007)
        return payloads.member(member, with_user=True)

    async def open_dm(self, request: web.Request) -> Any:
        body = checked(self.world, request, await json_of(self.world, request), {"recipient_id"})
        user = self.world.users.get(int(body["recipient_id"]))
        if user is None or user.bot:
            raise Refusal(50033)
        return payloads.channel(self.world.dm(user))
