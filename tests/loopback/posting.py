"""Routes of channels and their messages."""

from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from tests.loopback import payloads
from tests.loopback.contents import contents_of
from tests.loopback.messages import COMPONENTS_V2, Message
from tests.loopback.people import User
from tests.loopback.refusals import Refusal, pings_of, refused, within
from tests.loopback.wire import Route, asked_for, channel_of, checked, form_of, message_of, open_thread, permit
from tests.loopback.world import Channel, Kind

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

POST_FIELDS: Final = {
    "content", "tts", "nonce", "enforce_nonce", "allowed_mentions", "message_reference", "flags", "components",
    "embeds", "attachments",
}  # fmt: skip
# Edit Message has no "tts", but discord.py sends it and Discord ignores it.
PATCH_FIELDS: Final = {"content", "allowed_mentions", "flags", "components", "embeds", "attachments", "tts"}
HISTORY_FIELDS: Final = {"limit", "before", "after"}

SUPPRESS_EMBEDS: Final = 1 << 2
SILENT: Final = 1 << 12
POST_FLAGS: Final = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2
PATCH_FLAGS: Final = SUPPRESS_EMBEDS | COMPONENTS_V2


class Posting:
    def __init__(self, world: "Loopback") -> None:
        self.world = world
        self.nonces: dict[str, Message] = {}

    def routes(self) -> list[Route]:
        return [
            ("GET", "/channels/{channel}", self.get_channel),
            ("GET", "/channels/{channel}/messages", self.history),
            ("POST", "/channels/{channel}/messages", self.post),
            ("GET", "/channels/{channel}/messages/{message}", self.get_message),
            ("PATCH", "/channels/{channel}/messages/{message}", self.patch),
            ("DELETE", "/channels/{channel}/messages/{message}", self.delete),
        ]

    def _channel(self, request: web.Request, right: str = "see") -> Channel:
        return channel_of(self.world, int(request.match_info["channel"]), right)

    async def get_channel(self, request: web.Request) -> Any:
        return payloads.channel(self._channel(request))

    async def get_message(self, request: web.Request) -> Any:
        return payloads.message(message_of(request, self._channel(request, "read")))

    async def history(self, request: web.Request) -> Any:
        channel = self._channel(request)
        asked_for(self.world, request, HISTORY_FIELDS)
        if channel.guild and not channel.guild.permissions(channel.guild.bot, channel).read_message_history:
            return []
        limit = int(request.query.get("limit", 50))
        within("history.limit", limit, "limit")
        after, before = int(request.query.get("after", 0)), int(request.query.get("before", 1 << 63))
        found = [one for number, one in sorted(channel.messages.items()) if after < number < before and not one.deleted]
        page = found[:limit] if "after" in request.query else found[-limit:]
        return [payloads.message(one) for one in reversed(page)]

    async def post(self, request: web.Request) -> Any:
        world = self.world
        channel = self._channel(request, "post")
        given, files = await form_of(world, request)
        body = checked(world, request, given, POST_FIELDS)
        if files:
            permit(channel, "post files")
        if body.get("embeds"):
            permit(channel, "post embeds")
        if channel.recipient is not None:
            self._reachable(channel.recipient)
        if channel.kind is Kind.FORUM:
            raise Refusal(50008)
        contents = contents_of(world, body, files, flags=POST_FLAGS)
        nonce = str(body["nonce"]) if body.get("nonce") is not None else None
        within("message.nonce", nonce, "nonce")
        if nonce is not None and body.get("enforce_nonce"):
            earlier = self.nonces.get(nonce)
            if earlier is not None and earlier.deleted:
                raise Refusal(10008)
            if earlier is not None:
                return payloads.message(earlier)
        reply_to = self._reference(channel, body.get("message_reference"))
        number = world.ids.next()
        message = Message(number, channel, world.bot, reply_to=reply_to, nonce=nonce, **vars(contents))
        pings_of(message, body.get("allowed_mentions"))
        if nonce is not None:
            self.nonces[nonce] = message
        world.wake(channel, world.bot)
        world.put(message)
        return payloads.message(message, live=True)

    def _reachable(self, person: User) -> None:
        shared = (guild for guild in self.world.guilds.values() if self.world.bot.id in guild.members)
        if not any(person.id in guild.members for guild in shared):
            raise Refusal(50278)
        if not person.accepts_messages:
            raise Refusal(50007)

    def _reference(self, channel: Channel, reference: dict[str, Any] | None) -> int | None:
        if reference is None:
            return None
        if unknown := reference.keys() - {"message_id", "channel_id", "guild_id", "fail_if_not_exists", "type"}:
            self.world.violation(f"reference with unknown fields {sorted(unknown)}")
        if channel.guild and not channel.guild.permissions(channel.guild.bot, channel).read_message_history:
            raise Refusal(160002)
        original = channel.messages.get(int(reference["message_id"]))
        if original is not None and not original.deleted:
            return original.id
        if reference.get("fail_if_not_exists", True):
            raise refused("message_reference", "REPLIES_UNKNOWN_MESSAGE")
        return None

    async def patch(self, request: web.Request) -> Any:
        channel = self._channel(request)
        message = message_of(request, channel)
        given, files = await form_of(self.world, request)
        body = checked(self.world, request, given, PATCH_FIELDS)
        if message.author is not self.world.bot:
            raise Refusal(50005)
        if message.edits_refused:
            raise Refusal(30046)
        open_thread(channel)
        if message.kind not in {0, 19, 20}:
            raise Refusal(50021)
        contents = contents_of(self.world, body, files, flags=PATCH_FLAGS, before=message)
        if files:
            permit(channel, "post files")
        self.world.change(message, contents)
        return payloads.message(message)

    async def delete(self, request: web.Request) -> Any:
        channel = self._channel(request)
        message = message_of(request, channel)
        if message.author is not self.world.bot:
            permit(channel, "remove others' messages")
        self.world.delete(message)
