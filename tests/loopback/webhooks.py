"""Routes of the bot's own webhooks, and messages through them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from tests.loopback import payloads
from tests.loopback.contents import contents_of
from tests.loopback.messages import Message
from tests.loopback.people import User
from tests.loopback.posting import POST_FLAGS
from tests.loopback.refusals import Refusal, pings_of, refused, within
from tests.loopback.responding import Responding
from tests.loopback.wire import (
    JSON,
    Handler,
    Route,
    asked_for,
    channel_of,
    checked,
    form_of,
    json_of,
    message_of,
    open_thread,
    permit,
)
from tests.loopback.world import Channel

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

FIELDS: Final = {
    "content", "username", "avatar_url", "tts", "embeds", "allowed_mentions", "components", "attachments", "flags",
}  # fmt: skip
# As for other edits, discord.py sends "tts", and Discord ignores it.
CHANGED: Final = {"content", "embeds", "allowed_mentions", "components", "attachments", "tts"}
RESERVED: Final = ("clyde", "discord")
"""What no webhook's name may contain (resources/webhook#create-webhook)."""


@dataclass(eq=False)
class Webhook:
    """A webhook of a channel. `application`: whose it is; 0 if a person made it."""

    id: int
    token: str
    channel: Channel
    application: int


class Webhooks:
    """The webhooks by their ids. Their routes are those of the answers to interactions, which have a token too."""

    def __init__(self, world: "Loopback", responding: Responding) -> None:
        self.world, self._responding = world, responding
        self.made: dict[int, Webhook] = {}

    def routes(self) -> list[Route]:
        execute, message = "/webhooks/{app}/{token}", "/webhooks/{app}/{token}/messages/{message}"
        return [
            ("GET", "/channels/{channel}/webhooks", self.listed),
            ("POST", "/channels/{channel}/webhooks", self.create),
            ("POST", execute, self._of(self.execute, self._responding.follow_up)),
            ("PATCH", message, self._of(self.patch, self._responding.patch)),
            ("DELETE", message, self._of(self.delete, self._responding.delete)),
        ]

    def adds(self, channel: Channel, application: int = 0) -> Webhook:
        """Make a webhook without the bot."""
        number = self.world.ids.next()
        made = self.made[number] = Webhook(number, f"token-{number}", channel, application)
        return made

    def _of(self, handler: Handler, answers: Handler) -> Handler:
        async def chosen(request: web.Request) -> Any:
            of_interaction = int(request.match_info["app"]) == self.world.bot.id
            return await (answers if of_interaction else handler)(request)

        return chosen

    def _payload(self, webhook: Webhook) -> JSON:
        own = webhook.application == self.world.bot.id
        return {
            "id": str(webhook.id),
            "type": 1,
            "channel_id": str(webhook.channel.id),
            "application_id": str(webhook.application) if webhook.application else None,
            "name": "Turnkeeper",
            "avatar": None,
            **({"token": webhook.token} if own else {}),
        }

    def _channel(self, request: web.Request) -> Channel:
        channel = channel_of(self.world, int(request.match_info["channel"]))
        permit(channel, "manage webhooks")
        if channel.is_thread:
            raise Refusal(50024)
        return channel

    async def listed(self, request: web.Request) -> Any:
        channel = self._channel(request)
        return [self._payload(one) for one in self.made.values() if one.channel is channel]

    async def create(self, request: web.Request) -> Any:
        channel = self._channel(request)
        body = checked(self.world, request, await json_of(self.world, request), {"name", "avatar"})
        self._mind_name("name", body["name"])
        within("channel.webhooks", 1 + sum(one.channel is channel for one in self.made.values()))
        return self._payload(self.adds(channel, self.world.bot.id))

    @staticmethod
    def _mind_name(field: str, name: str) -> None:
        if not 1 <= len(name) <= 80 or any(word in name.casefold() for word in RESERVED):
            raise refused(field, "USERNAME_INVALID_CONTAINS")

    def _open(self, request: web.Request) -> tuple[Webhook, Channel]:
        """Return the webhook, and the channel or thread that is meant."""
        asked_for(self.world, request, {"wait", "thread_id", "with_components"})
        webhook = self.made.get(int(request.match_info["app"]))
        if webhook is None:
            raise Refusal(10015)
        if webhook.token != request.match_info["token"]:
            raise Refusal(50027)
        thread = self.world.channels.get(int(request.query.get("thread_id", webhook.channel.id)))
        if thread is None or webhook.channel not in (thread, thread.parent):
            raise Refusal(10003)
        return webhook, thread

    async def execute(self, request: web.Request) -> Any:
        webhook, channel = self._open(request)
        given, files = await form_of(self.world, request)
        body = checked(self.world, request, given, FIELDS)
        self._mind_name("username", body["username"])
        contents = contents_of(self.world, body, files, flags=POST_FLAGS)
        author = User(webhook.id, body["username"], bot=True)
        message = Message(self.world.ids.next(), channel, author, webhook=True, **vars(contents))
        message.application, message.avatar = webhook.application, body.get("avatar_url") or ""
        pings_of(message, body.get("allowed_mentions"))
        self.world.wake(channel, self.world.bot)
        self.world.put(message)
        return payloads.message(message)

    async def patch(self, request: web.Request) -> Any:
        webhook, channel = self._open(request)
        message = self._own(request, webhook, channel)
        given, files = await form_of(self.world, request)
        open_thread(channel)
        self.world.change(
            message,
            contents_of(self.world, checked(self.world, request, given, CHANGED), files, flags=0, before=message),
        )
        return payloads.message(message)

    async def delete(self, request: web.Request) -> Any:
        webhook, channel = self._open(request)
        self.world.delete(self._own(request, webhook, channel))

    @staticmethod
    def _own(request: web.Request, webhook: Webhook, channel: Channel) -> Message:
        message = message_of(request, channel)
        if message.author.id != webhook.id:
            raise Refusal(10008)
        return message
