"""The HTTP side. Every route that is not here, and every field that is not named, is a violation."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from tests.loopback import payloads
from tests.loopback.refusals import Refusal, content_of, pings_of
from tests.loopback.world import Attachment, Channel, Kind, Message

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

POST_FIELDS: Final = {
    "content", "tts", "nonce", "enforce_nonce", "allowed_mentions", "message_reference", "flags", "components",
}  # fmt: skip
# Edit Message knows no "tts"; discord.py sends it all the same and Discord lets it pass.
PATCH_FIELDS: Final = {"content", "allowed_mentions", "flags", "components", "tts"}
MOST_FILES: Final = 10
LARGEST_FORM: Final = 10 * 2**20
"""Bytes of the files of one message, where nobody boosts the server."""
HISTORY_FIELDS: Final = {"limit", "before", "after"}

Handler = Callable[[web.Request], Awaitable[Any]]


class Rest:
    def __init__(self, world: "Loopback") -> None:
        self.world = world
        self.requests: list[tuple[str, str]] = []
        self._nonces: dict[str, Message] = {}

    def routes(self) -> list[web.RouteDef]:
        table: list[tuple[str, str, Handler]] = [
            ("GET", "/users/@me", self.me),
            ("GET", "/users/@me/guilds", self.my_guilds),
            ("POST", "/users/@me/channels", self.open_dm),
            ("GET", "/oauth2/applications/@me", self.application),
            ("GET", "/applications/@me", self.application),
            ("GET", "/gateway", self.gateway),
            ("GET", "/gateway/bot", self.gateway),
            ("GET", "/guilds/{guild}/members/{user}", self.get_member),
            ("GET", "/channels/{channel}", self.get_channel),
            ("GET", "/channels/{channel}/messages", self.history),
            ("POST", "/channels/{channel}/messages", self.post),
            ("GET", "/channels/{channel}/messages/{message}", self.get_message),
            ("PATCH", "/channels/{channel}/messages/{message}", self.patch),
            ("DELETE", "/channels/{channel}/messages/{message}", self.delete),
        ]
        known = [web.route(method, f"/api/v10{path}", self._wrapped(handler)) for method, path, handler in table]
        return [*known, web.route("*", "/{rest:.*}", self._unknown)]

    def forget_nonces(self) -> None:
        """As if the few minutes were over in which Discord knows a nonce again."""
        self._nonces.clear()

    async def _unknown(self, request: web.Request) -> web.Response:
        self.world.violation(f"unknown route {request.method} {request.path}")
        return self._json({"message": "404: Not Found", "code": 0}, 404)

    @staticmethod
    def _json(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
        # The client takes a body for text unless the type is exactly this, without a charset.
        return web.Response(
            body=json.dumps(body).encode(),
            status=status,
            headers={"Content-Type": "application/json", **(headers or {})},
        )

    def _wrapped(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def answer(request: web.Request) -> web.Response:
            path = request.path.removeprefix("/api/v10")
            self.requests.append((request.method, path))
            if request.headers.get("Authorization") != f"Bot {self.world.token}":
                return self._json({"message": "401: Unauthorized", "code": 0}, 401)
            fault = self.world.faults.take(request.method, path)
            if fault is not None and fault.gate is not None:
                await fault.gate.wait()
            if fault is not None and fault.status is not None:
                return self._json(fault.body, fault.status, fault.headers)
            try:
                body = await handler(request)
            except Refusal as refusal:
                return self._json(refusal.body(), refusal.status)
            if fault is not None and fault.lose:
                if request.transport is not None:
                    request.transport.abort()
                await asyncio.sleep(0)
            return web.Response(status=204) if body is None else self._json(body)

        return answer

    async def _body(self, request: web.Request, known: set[str]) -> dict[str, Any]:
        if request.content_type != "application/json":
            self.world.violation(f"{request.method} {request.path} with {request.content_type}")
        return self._checked(request, await request.json(), known)

    async def _form(self, request: web.Request, known: set[str]) -> tuple[dict[str, Any], tuple[Attachment, ...]]:
        """The fields of a message, and its files where it comes with any."""
        if request.content_type != "multipart/form-data":
            return await self._body(request, known), ()
        form = await request.post()
        body = self._checked(request, json.loads(str(form["payload_json"])), {*known, "attachments"})
        files = []
        for place, named in enumerate(body.pop("attachments", [])):
            part = form[f"files[{named['id']}]"]
            if not isinstance(part, web.FileField) or int(named["id"]) != place:
                raise Refusal(400, 50035, "Invalid Form Body", {"attachments": "ATTACHMENT_NOT_FOUND"})
            files.append(self.world.file(named["filename"], part.file.read()))
        if len(files) > MOST_FILES or len(files) != len(form) - 1:
            raise Refusal(400, 50035, "Invalid Form Body", {"files": "BASE_TYPE_MAX_LENGTH"})
        if sum(file.size for file in files) > LARGEST_FORM:
            raise Refusal(413, 40005, "Request entity too large")
        return body, tuple(files)

    def _checked(self, request: web.Request, body: dict[str, Any], known: set[str]) -> dict[str, Any]:
        if unknown := body.keys() - known:
            self.world.violation(f"{request.method} {request.path} with unknown fields {sorted(unknown)}")
            raise Refusal(400, 50035, "Invalid Form Body")
        return body

    def _channel(self, request: web.Request, *needed: str) -> Channel:
        channel = self.world.channels.get(int(request.match_info["channel"]))
        if channel is None:
            raise Refusal(404, 10003, "Unknown Channel")
        if channel.guild is not None:
            allowed = channel.guild.permissions(channel.guild.bot, channel)
            if not allowed.view_channel:
                raise Refusal(403, 50001, "Missing Access")
            if not all(getattr(allowed, name) for name in needed):
                raise Refusal(403, 50013, "Missing Permissions")
        return channel

    def _message(self, request: web.Request, channel: Channel) -> Message:
        message = channel.messages.get(int(request.match_info["message"]))
        if message is None or message.deleted:
            raise Refusal(404, 10008, "Unknown Message")
        return message

    async def me(self, request: web.Request) -> Any:
        return payloads.user(self.world.bot)

    async def my_guilds(self, request: web.Request) -> Any:
        return [
            {"id": str(guild.id), "name": guild.name, "permissions": str(guild.permissions(guild.bot).value)}
            for guild in self.world.guilds.values()
        ]

    async def application(self, request: web.Request) -> Any:
        return payloads.application(self.world.bot, self.world.application_flags, self.world.host)

    async def gateway(self, request: web.Request) -> Any:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return {"url": str(self.world.gateway_url), "shards": 1, "session_start_limit": limit}

    async def get_member(self, request: web.Request) -> Any:
        guild = self.world.guilds.get(int(request.match_info["guild"]))
        if guild is None:
            raise Refusal(404, 10004, "Unknown Guild")
        member = guild.members.get(int(request.match_info["user"]))
        if member is None:
            raise Refusal(404, 10007, "Unknown Member")
        return payloads.member(member, with_user=True)

    async def open_dm(self, request: web.Request) -> Any:
        body = await self._body(request, {"recipient_id"})
        user = self.world.users.get(int(body["recipient_id"]))
        if user is None or user.bot:
            raise Refusal(400, 50033, "Invalid Recipient(s)")
        return payloads.channel(self.world.dm(user))

    async def get_channel(self, request: web.Request) -> Any:
        return payloads.channel(self._channel(request))

    async def get_message(self, request: web.Request) -> Any:
        return payloads.message(self._message(request, self._channel(request, "read_message_history")))

    async def history(self, request: web.Request) -> Any:
        channel = self._channel(request)
        if unknown := request.query.keys() - HISTORY_FIELDS:
            self.world.violation(f"history with {sorted(unknown)}")
        if channel.guild and not channel.guild.permissions(channel.guild.bot, channel).read_message_history:
            return []
        limit = int(request.query.get("limit", 50))
        if not 1 <= limit <= 100:
            raise Refusal(400, 50035, "Invalid Form Body", {"limit": "NUMBER_TYPE_MAX"})
        after, before = int(request.query.get("after", 0)), int(request.query.get("before", 1 << 63))
        found = [one for number, one in sorted(channel.messages.items()) if after < number < before and not one.deleted]
        page = found[:limit] if "after" in request.query else found[-limit:]
        return [payloads.message(one) for one in reversed(page)]

    async def post(self, request: web.Request) -> Any:
        needed = "send_messages"
        channel = self._channel(request)
        if channel.kind is Kind.THREAD:
            needed = "send_messages_in_threads"
        channel = self._channel(request, needed)
        body, files = await self._form(request, POST_FIELDS)
        if files:
            channel = self._channel(request, needed, "attach_files")
        world = self.world
        if channel.recipient is not None and not channel.recipient.accepts_messages:
            raise Refusal(403, 50007, "Cannot send messages to this user")
        if channel.kind is Kind.FORUM:
            raise Refusal(400, 50008, "Cannot send messages in a non-text channel")
        if channel.locked:
            raise Refusal(403, 160005, "Thread is locked")
        content = content_of(body)
        nonce = str(body["nonce"]) if body.get("nonce") is not None else None
        if nonce is not None and len(nonce) > 25:
            raise Refusal(400, 50035, "Invalid Form Body", {"nonce": "NONCE_TYPE_TOO_LONG"})
        if nonce is not None and body.get("enforce_nonce"):
            earlier = self._nonces.get(nonce)
            if earlier is not None and earlier.deleted:
                raise Refusal(404, 10008, "Unknown Message")
            if earlier is not None:
                return payloads.message(earlier)
        reply_to = self._reference(channel, body.get("message_reference"))
        number = world.ids.next()
        message = Message(number, channel, world.bot, content, reply_to=reply_to, nonce=nonce, attachments=files)
        message.flags = int(body.get("flags", 0))
        pings_of(message, body.get("allowed_mentions"))
        if nonce is not None:
            self._nonces[nonce] = message
        world.put(message)
        return payloads.message(message, live=True)

    def _reference(self, channel: Channel, reference: dict[str, Any] | None) -> int | None:
        if reference is None:
            return None
        if unknown := reference.keys() - {"message_id", "channel_id", "guild_id", "fail_if_not_exists", "type"}:
            self.world.violation(f"reference with unknown fields {sorted(unknown)}")
        if channel.guild and not channel.guild.permissions(channel.guild.bot, channel).read_message_history:
            raise Refusal(403, 160002, "Cannot reply without permission to read message history")
        original = channel.messages.get(int(reference["message_id"]))
        if original is not None and not original.deleted:
            return original.id
        if reference.get("fail_if_not_exists", True):
            raise Refusal(400, 50035, "Invalid Form Body", {"message_reference": "REPLIES_UNKNOWN_MESSAGE"})
        return None

    async def patch(self, request: web.Request) -> Any:
        channel = self._channel(request)
        message = self._message(request, channel)
        body = await self._body(request, PATCH_FIELDS)
        if message.author is not self.world.bot:
            raise Refusal(403, 50005, "Cannot edit a message authored by another user")
        if message.edits_refused:
            raise Refusal(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later.")
        if "content" in body:
            self.world.edit(message, content_of(body))
        return payloads.message(message)

    async def delete(self, request: web.Request) -> Any:
        channel = self._channel(request)
        message = self._message(request, channel)
        if message.author is not self.world.bot:
            self._channel(request, "manage_messages")
        self.world.delete(message)
