"""The loopback requires each right that Discord requires, in every route that needs it."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import aiohttp
import pytest
from discord import Permissions

from tests.discord.loopback.limit_probes import Answered
from tests.discord.loopback.rest_calls import call, calling
from tests.loopback import Channel, Guild, Loopback, Message
from tests.loopback.limits import RIGHTS

RED: Final = "%E2%9D%8C"
DONE: Final = {200, 204}


class Place:
    """A server where the bot may do everything that is named here, and nothing else."""

    def __init__(self, world: Loopback, session: aiohttp.ClientSession, allowed: tuple[str, ...]) -> None:
        self.world, self.session = world, session
        self.guild: Guild = world.guild(bot_permissions=Permissions(**dict.fromkeys(allowed, True)))
        self.cellar: Channel = self.guild.channel("cellar")
        self.stairs = self.cellar.thread("stairs")
        self.fights = self.guild.channel("fights", forum=True)
        self.anna = self.guild.member("Anna")
        self.message: Message = world.post(self.cellar, self.anna.user, "x")
        self.message.reactions["⭐"] = [self.anna.user]
        self.guild.roles[0].permissions = Permissions.none()

    @property
    def said(self) -> str:
        return f"/channels/{self.cellar.id}/messages/{self.message.id}"

    async def asks(self, method: str, path: str, body: Any = None) -> Answered:
        return await call(self.session, method, path, body)

    async def posts(self, where: Channel, **message: Any) -> Answered:
        return await self.asks("POST", f"/channels/{where.id}/messages", {"content": "x"} | message)

    async def posts_file(self) -> Answered:
        form = aiohttp.FormData()
        form.add_field("payload_json", '{"content": "x", "attachments": [{"id": 0, "filename": "x.txt"}]}')
        form.add_field("files[0]", b"x", filename="x.txt")
        return await self.asks("POST", f"/channels/{self.cellar.id}/messages", form)


TRIED: Final[dict[str, Callable[[Place], Awaitable[Answered]]]] = {
    "see": lambda place: place.asks("GET", f"/channels/{place.cellar.id}"),
    "read": lambda place: place.asks("GET", place.said),
    "post": lambda place: place.posts(place.cellar),
    "post in a thread": lambda place: place.posts(place.stairs),
    "post embeds": lambda place: place.posts(place.cellar, embeds=[{"title": "x"}]),
    "post files": lambda place: place.posts_file(),
    "remove others' messages": lambda place: place.asks("DELETE", place.said),
    "pin": lambda place: place.asks("PUT", place.said.replace("/messages/", "/messages/pins/")),
    "react": lambda place: place.asks("PUT", f"{place.said}/reactions/%E2%AD%90/@me"),
    "react first": lambda place: place.asks("PUT", f"{place.said}/reactions/{RED}/@me"),
    "remove others' reactions": lambda place: place.asks(
        "DELETE", f"{place.said}/reactions/%E2%AD%90/{place.anna.user.id}"
    ),
    "open a public thread": lambda place: place.asks("POST", f"{place.said}/threads", {"name": "x"}),
    "open a private thread": lambda place: place.asks(
        "POST", f"/channels/{place.cellar.id}/threads", {"name": "x", "type": 12}
    ),
    "open a post": lambda place: place.asks(
        "POST", f"/channels/{place.fights.id}/threads", {"name": "x", "message": {"content": "x"}}
    ),
    "manage webhooks": lambda place: place.asks("POST", f"/channels/{place.cellar.id}/webhooks", {"name": "x"}),
    "manage threads": lambda place: place.asks("PATCH", f"/channels/{place.stairs.id}", {"locked": True}),
}
BESIDES: Final = {"post embeds": ("send_messages",), "post files": ("send_messages",)}
"""What else is needed to come so far."""


async def tried(right: str, allowed: tuple[str, ...]) -> Answered:
    async with Loopback() as world, calling(world) as session:
        return await TRIED[right](Place(world, session, allowed))


@pytest.mark.parametrize("right", RIGHTS)
async def test_each_right_is_needed_and_no_other(right: str) -> None:
    needed = (*RIGHTS[right][0], *BESIDES.get(right, ()))
    status, answer = await tried(right, needed)
    assert status in DONE, answer
    for missing in needed:
        status, answer = await tried(right, tuple(one for one in needed if one != missing))
        assert (status, answer["code"]) == (403, 50001 if missing == "view_channel" else 50013), missing


async def test_an_answer_to_an_interaction_needs_no_right_of_the_channel() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        cellar.allow(guild.bot, view_channel=False, send_messages=False)
        world.registers({"name": "roll", "description": "Roll."})
        asked = await anna.uses(cellar, "roll")
        path = f"/interactions/{asked.id}/{asked.token}/callback"
        assert (await call(session, "POST", path, {"type": 4, "data": {"content": "x"}}))[0] == 204
        original = f"/webhooks/{world.bot.id}/{asked.token}/messages/@original"
        assert (await call(session, "PATCH", original, {"content": "y"}))[0] == 200
    assert cellar.history() == ["y"]


async def test_who_is_not_shown_a_command_cannot_use_it() -> None:
    async with Loopback() as world:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        gm = guild.member("Gaby", roles=["gm"])
        guild.role("gm").permissions.update(manage_guild=True)
        world.registers({"name": "next", "description": "On.", "default_member_permissions": "32"})
        await gm.uses(cellar, "next")
        with pytest.raises(AssertionError, match="not shown to Anna"):
            await anna.uses(cellar, "next")
        cellar.allow(gm, use_application_commands=False)
        with pytest.raises(AssertionError, match="no commands in"):
            await gm.uses(cellar, "next")
