"""Entries that have to wait before any request to Discord are retried soon."""

from datetime import UTC, datetime

import pytest

from bot.discord.connection.clients import Clients
from bot.discord.sending.sender import DiscordSender
from bot.discord.server.gm_channel import mind_room
from bot.discord.server.membership import Membership
from bot.pipeline.ports import Entry, TryLater
from bot.text.reply import Reply, ToScene, line
from tests.discord.fake_service import Now

GAME, SCENE = "discord:1000000000000000001", "discord:1000000000000000002"


async def nobody(_: str) -> None:
    """Where GMs read."""


async def test_the_channel_of_the_gms_of_a_server_that_is_not_known_yet() -> None:
    with pytest.raises(TryLater, match="not known yet") as later:
        await mind_room(Clients(), GAME, SCENE)
    assert not later.value.asked


async def test_a_scene_while_the_bot_is_not_logged_in() -> None:
    reply = Reply(audience=ToScene(scene=SCENE), lines=(line("a"),))
    entry = Entry(id=1, game=GAME, destination=f"scene:{SCENE}", reply=reply, answers=None, at=datetime.now(UTC))
    clients = Clients()
    sender = DiscordSender(clients, Now(), nobody, Membership(clients))
    with pytest.raises(TryLater, match="not logged in") as later:
        await sender.send(entry, reply)
    assert not later.value.asked


class Anywhere(Membership):
    """Lets everything go everywhere."""

    async def mind(self, game: str, place: str, *, own: bool = False, as_gm: bool = False) -> None: ...


async def test_a_session_that_ends_behind_the_last_check() -> None:
    clients = Clients()
    sender = DiscordSender(clients, Now(), nobody, Anywhere(clients))
    with pytest.raises(TryLater, match="not logged in") as later:
        await sender.remove(GAME, f"scene:{SCENE}", "1")
    assert (later.value.asked, later.value.after) == (False, 0)
