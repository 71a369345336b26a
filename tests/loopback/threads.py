"""Routes that open, change and remove threads and channels, and list a guild's."""

from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from tests.loopback import payloads
from tests.loopback.contents import contents_of
from tests.loopback.limits import ARCHIVED_AFTER
from tests.loopback.messages import Message
from tests.loopback.posting import POST_FIELDS, POST_FLAGS
from tests.loopback.refusals import Refusal, pings_of, refused, within
from tests.loopback.wire import JSON, Route, channel_of, checked, form_of, json_of, message_of, permit
from tests.loopback.world import Channel, Guild, Kind

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

OPENED: Final = {"name", "auto_archive_duration", "rate_limit_per_user"}
CHANGED: Final = {
    "name", "archived", "auto_archive_duration", "locked", "invitable", "rate_limit_per_user", "applied_tags", "flags",
}  # fmt: skip


class Threads:
    def __init__(self, world: "Loopback") -> None:
        self.world = world

    def routes(self) -> list[Route]:
        return [
            ("POST", "/channels/{channel}/threads", self.open),
            ("POST", "/channels/{channel}/messages/{message}/threads", self.open_from),
            ("PATCH", "/channels/{channel}", self.change),
            ("DELETE", "/channels/{channel}", self.remove),
            ("GET", "/channels/{channel}/thread-members/{user}", self.member),
            ("PUT", "/channels/{channel}/thread-members/{user}", self.add),
            ("DELETE", "/channels/{channel}/thread-members/{user}", self.drop),
            ("GET", "/guilds/{guild}/threads/active", self.active),
            ("GET", "/guilds/{guild}/channels", self.channels),
            ("GET", "/guilds/{guild}/roles", self.roles),
        ]

    def _channel(self, request: web.Request, right: str = "see") -> Channel:
        return channel_of(self.world, int(request.match_info["channel"]), right)

    def _guild(self, request: web.Request) -> Guild:
        guild = self.world.guilds.get(int(request.match_info["guild"]))
        if guild is None:
            raise Refusal(10004)
        return guild

    @staticmethod
    def _checked(body: JSON) -> None:
        if "name" in body:
            within("thread.name", body["name"], "name")
        minutes = body.get("auto_archive_duration")
        if minutes is not None and minutes not in ARCHIVED_AFTER:
            raise refused("auto_archive_duration", "BASE_TYPE_CHOICES")

    async def open(self, request: web.Request) -> Any:
        """Open a thread without a message, private by default; in a forum, a post with its first message."""
        channel = self._channel(request)
        given, files = await form_of(self.world, request)
        if channel.kind is Kind.FORUM:
            body = checked(self.world, request, given, {*OPENED, "message", "applied_tags"})
            permit(channel, "open a post")
            self._checked(body)
            inner = checked(self.world, request, body["message"], POST_FIELDS)
            contents = contents_of(self.world, inner, files, flags=POST_FLAGS)
            thread = channel.thread(body["name"], by=channel.guild.bot if channel.guild else None)
            first = Message(thread.id, thread, self.world.bot, **vars(contents))
            pings_of(first, inner.get("allowed_mentions"))
            self.world.put(first)
            return payloads.channel(thread) | {"message": payloads.message(first)}
        body = checked(self.world, request, given, {*OPENED, "type", "invitable"})
        private = body.get("type", Kind.PRIVATE_THREAD) == Kind.PRIVATE_THREAD
        if channel.kind is not Kind.TEXT:
            raise Refusal(50024)
        permit(channel, "open a private thread" if private else "open a public thread")
        self._checked(body)
        thread = channel.thread(body["name"], private=private, by=channel.guild.bot if channel.guild else None)
        return payloads.channel(thread)

    async def open_from(self, request: web.Request) -> Any:
        """Open a thread from a message; it has the message's id."""
        channel = self._channel(request, "open a public thread")
        message = message_of(request, channel)
        body = checked(self.world, request, await json_of(self.world, request), OPENED)
        self._checked(body)
        if channel.kind is not Kind.TEXT:
            raise Refusal(50024)
        if message.id in self.world.channels:
            raise Refusal(160004)
        by = channel.guild.bot if channel.guild else None
        return payloads.channel(channel.thread(body["name"], by=by, number=message.id))

    async def change(self, request: web.Request) -> Any:
        thread = self._channel(request)
        body = checked(self.world, request, await json_of(self.world, request), CHANGED)
        if not thread.is_thread:
            # This bot must not change other channels' settings.
            raise Refusal(50013)
        self._checked(body)
        mine = thread.owner is self.world.bot and "locked" not in body
        wakes = body.keys() == {"archived"} and not body["archived"] and not thread.locked
        if not mine and not (wakes and self.world.bot in thread.people):
            permit(thread, "manage threads")
        if thread.archived and body.get("archived", True):
            raise Refusal(50083)
        for name in ("name", "archived", "locked"):
            if name in body:
                setattr(thread, name, body[name])
        if "applied_tags" in body:
            known = thread.parent.tags if thread.parent is not None else {}
            assert len(body["applied_tags"]) <= 5, "a post has at most five tags"
            thread.tags = {int(one): known[int(one)] for one in body["applied_tags"]}
        self.world.channel_changed(thread)
        return payloads.channel(thread)

    async def remove(self, request: web.Request) -> Any:
        thread = self._channel(request)
        if not thread.is_thread:
            raise Refusal(50013)
        permit(thread, "manage threads")
        said = payloads.channel(thread)
        self.world.remove_channel(thread)
        return said

    async def add(self, request: web.Request) -> Any:
        whose = request.match_info["user"]
        thread = self._channel(request, "see" if whose == "@me" else "post")
        if not thread.is_thread:
            raise Refusal(50024)
        if thread.archived:
            raise Refusal(50083)
        thread.adds(self.world.bot if whose == "@me" else self.world.users[int(whose)])

    async def member(self, request: web.Request) -> Any:
        thread, user = self._channel(request), self.world.users[int(request.match_info["user"])]
        if user not in thread.people:
            raise Refusal(10007)
        return payloads.thread_member(thread, user)

    async def drop(self, request: web.Request) -> Any:
        whose = request.match_info["user"]
        thread = self._channel(request)
        if thread.archived:
            raise Refusal(50083)
        if whose != "@me" and thread.owner is not self.world.bot:
            permit(thread, "manage threads")
        thread.drops(self.world.bot if whose == "@me" else self.world.users[int(whose)])

    async def active(self, request: web.Request) -> Any:
        guild = self._guild(request)
        found = [one for one in guild.channels.values() if one.is_thread and not one.archived]
        found = [one for one in found if guild.permissions(guild.bot, one).view_channel]
        mine = [payloads.thread_member(one, self.world.bot) for one in found if self.world.bot in one.people]
        return {"threads": [payloads.channel(one) for one in found], "members": mine}

    async def channels(self, request: web.Request) -> Any:
        guild = self._guild(request)
        return [payloads.channel(one) for one in guild.channels.values() if not one.is_thread]

    async def roles(self, request: web.Request) -> Any:
        return [payloads.role(each, position) for position, each in enumerate(self._guild(request).roles)]
