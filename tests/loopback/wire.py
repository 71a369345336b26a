"""Requests to the HTTP side, and its answers."""

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from tests.loopback.limits import LIMITS, RIGHTS
from tests.loopback.messages import Message
from tests.loopback.refusals import Refusal, within
from tests.loopback.world import Channel

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

JSON = dict[str, Any]
Handler = Callable[[web.Request], Awaitable[Any]]
Route = tuple[str, str, Handler]
"""Method, path below /api/v10, and handler."""

Files = dict[int, web.FileField]
"""The files of a form, by the number in `files[n]`."""

LARGEST_FORM: Final = LIMITS["message.request"].most


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    if body is None:
        return web.Response(status=204, headers=headers)
    # The client parses a body as JSON only if the type is exactly this, without a charset.
    return web.Response(
        body=json.dumps(body).encode(), status=status, headers={"Content-Type": "application/json", **(headers or {})}
    )


def checked(world: "Loopback", request: web.Request, body: JSON, known: set[str]) -> JSON:
    """Return the body, refusing fields that Discord doesn't know there."""
    if unknown := body.keys() - known:
        world.violation(f"{request.method} {request.path} with unknown fields {sorted(unknown)}")
        raise Refusal(50035)
    return body


def asked_for(world: "Loopback", request: web.Request, known: set[str]) -> None:
    """Record parts of the query that Discord doesn't know there."""
    if unknown := request.query.keys() - known:
        world.violation(f"{request.method} {request.path} asks with {sorted(unknown)}")


async def json_of(world: "Loopback", request: web.Request) -> Any:
    if request.content_type != "application/json":
        world.violation(f"{request.method} {request.path} with {request.content_type}")
    return await request.json()


async def form_of(world: "Loopback", request: web.Request) -> tuple[JSON, Files]:
    """Return the JSON of a message, and its files if there are any."""
    if request.content_type != "multipart/form-data":
        return await json_of(world, request), {}
    form = await request.post()
    files: Files = {}
    for name, part in form.items():
        if name == "payload_json":
            continue
        number = name.removeprefix("files[").removesuffix("]")
        if not isinstance(part, web.FileField) or not number.isdecimal():
            world.violation(f"{request.method} {request.path} with the part {name}")
            raise Refusal(50035)
        files[int(number)] = part
    within("message.files", len(files), "files")
    sizes = [part.file.seek(0, 2) for part in files.values()]
    within("message.request", sum(sizes))
    for size in sizes:
        within("message.file", size)
    return json.loads(str(form["payload_json"])), files


def channel_of(world: "Loopback", number: int, right: str = "see") -> Channel:
    """Return the channel if the bot has this right in it, named as in `limits.RIGHTS`."""
    channel = world.channels.get(number)
    if channel is None:
        raise Refusal(10003)
    permit(channel, right)
    return channel


def message_of(request: web.Request, channel: Channel) -> Message:
    message = channel.messages.get(int(request.match_info["message"]))
    if message is None or message.deleted:
        raise Refusal(10008)
    return message


def permit(channel: Channel, right: str) -> None:
    """Refuse what the bot has no right to do there. In direct messages it may do everything possible."""
    if channel.guild is None:
        return
    if not channel.seen_by_bot:
        raise Refusal(50001)
    allowed = channel.guild.permissions(channel.guild.bot, channel)
    needed, _ = RIGHTS["post in a thread" if right == "post" and channel.is_thread else right]
    if not all(getattr(allowed, name) for name in needed):
        raise Refusal(50013)


def open_thread(channel: Channel) -> None:
    """Refuse what is impossible in an archived or locked thread, unless the bot may manage threads."""
    manages = channel.guild is not None and channel.guild.permissions(channel.guild.bot, channel).manage_threads
    if channel.archived:
        raise Refusal(50083)
    if channel.locked and not manages:
        raise Refusal(160005)
