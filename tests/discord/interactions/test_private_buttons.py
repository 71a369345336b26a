"""Buttons in private messages to somebody who plays on no server yet."""

from pathlib import Path

import pytest

from tests.discord.server.test_setup import hosting
from tests.loopback import Guild, Loopback


@pytest.fixture
def server(discord: Loopback) -> Guild:
    return discord.guild("Tuesday group")


async def test_a_tutorial_begun_in_private_has_buttons_that_work(
    discord: Loopback, server: Guild, tmp_path: Path
) -> None:
    async with hosting(discord, server, tmp_path) as table:
        newcomer = server.member("newcomer")
        asked = await newcomer.whispers("@tutorial")
        await table.bot.settled(f"discord:{asked.id}", 1)
        lesson = await newcomer.dm.next_from_bot()
        assert lesson.buttons == ["Roll 2d6"]
        pressed = await newcomer.presses(lesson, "Roll 2d6")
        answer = await pressed.said()
        assert answer.buttons == ["Join"]
        joined = await newcomer.presses(answer, "Join")
        assert (await joined.said()).buttons == ["Declare dodge wolf, spend best, then counter kick"]
