"""Routes of reactions and pins."""

from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.loopback import payloads
from tests.loopback.messages import Message
from tests.loopback.refusals import Refusal, within
from tests.loopback.wire import Route, asked_for, channel_of, message_of, open_thread, permit

if TYPE_CHECKING:
    from tests.loopback.server import Loopback


class Reacting:
    def __init__(self, world: "Loopback") -> None:
        self.world = world

    def routes(self) -> list[Route]:
        message = "/channels/{channel}/messages/{message}"
        return [
            ("GET", f"{message}/reactions/{{emoji}}", self.who_reacted),
            ("PUT", f"{message}/reactions/{{emoji}}/@me", self.react),
            ("DELETE", f"{message}/reactions/{{emoji}}/{{user}}", self.unreact),
            ("GET", "/channels/{channel}/messages/pins", self.pins),
            ("PUT", "/channels/{channel}/messages/pins/{message}", self.pin),
            ("DELETE", "/channels/{channel}/messages/pins/{message}", self.unpin),
        ]

    def _message(self, request: web.Request, right: str) -> Message:
        return message_of(request, channel_of(self.world, int(request.match_info["channel"]), right))

    @staticmethod
    def _emoji(request: web.Request) -> str:
        emoji = request.match_info["emoji"]
        if ":" not in emoji and emoji.isascii():
            raise Refusal(10014)
        return emoji

    async def who_reacted(self, request: web.Request) -> Any:
        asked_for(self.world, request, {"limit", "after", "type"})
        message = self._message(request, "react")
        return [payloads.user(one) for one in message.reactions.get(self._emoji(request), ())]

    async def react(self, request: web.Request) -> Any:
        message, emoji = self._message(request, "react"), self._emoji(request)
        open_thread(message.channel)
        if emoji not in message.reactions:
            permit(message.channel, "react first")
            within("message.reactions", len(message.reactions) + 1)
        self.world.react(message, self.world.bot, emoji)

    async def unreact(self, request: web.Request) -> Any:
        message, whose = self._message(request, "see"), request.match_info["user"]
        open_thread(message.channel)
        user = self.world.bot if whose == "@me" else self.world.users[int(whose)]
        if user is not self.world.bot:
            permit(message.channel, "remove others' reactions")
        self.world.unreact(message, user, self._emoji(request))

    async def pins(self, request: web.Request) -> Any:
        asked_for(self.world, request, {"limit", "before"})
        channel = channel_of(self.world, int(request.match_info["channel"]), "read")
        pinned = [one for one in channel.messages.values() if one.pinned and not one.deleted]
        items = [{"pinned_at": one.at.isoformat(), "message": payloads.message(one)} for one in reversed(pinned)]
        return {"items": items, "has_more": False}

    async def pin(self, request: web.Request) -> Any:
        message = self._message(request, "pin")
        open_thread(message.channel)
        pinned = [one for one in message.channel.messages.values() if one.pinned and not one.deleted]
        if not message.pinned:
            within("channel.pins", len(pinned) + 1)
        self.world.pin(message, pinned=True)

    async def unpin(self, request: web.Request) -> Any:
        self.world.pin(self._message(request, "pin"), pinned=False)
