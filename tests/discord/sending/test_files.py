"""Files that the bot sends on Discord."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.text.files import Enclosed
from bot.text.reply import Reply, ToScene, line
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Channel, Guild, Loopback

LOOT = Enclosed(name="loot.csv", text="name,weight\nörc,2\n")
PACKED = Enclosed(name="game.xz", data=b"\x00\xff")


@pytest.fixture
def guild(discord: Loopback) -> Guild:
    return discord.guild()


@pytest.fixture
def cellar(guild: Guild) -> Channel:
    return guild.channel("cellar")


def sent(channel: Channel, *files: Enclosed, lines: int = 1) -> tuple[str, Reply]:
    text = tuple(line(f"{number} {'x' * 90}") for number in range(lines))
    return f"scene:{channel.scene}", Reply(audience=ToScene(scene=channel.scene), lines=text, files=files)


async def test_files_come_with_the_last_message(discord: Loopback, cellar: Channel) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*sent(cellar, LOOT, PACKED, lines=30))
        first, last = [await cellar.next_from_bot() for _ in range(2)]
        assert (await clerk.settles(1))[:2] == ("sent", f"{first.id} {last.id}")
    assert first.attachments == ()
    assert [(file.name, file.content) for file in last.attachments] == [
        ("loot.csv", LOOT.text.encode()),
        ("game.xz", b"\x00\xff"),
    ]


@pytest.mark.parametrize("trouble", ["503", "lost", "429"])
async def test_a_passing_fault_sends_no_second_file(discord: Loopback, cellar: Channel, trouble: str) -> None:
    match trouble:
        case "503":
            discord.faults.fail(503, times=2)
        case "429":
            discord.faults.rate_limit(0.01, times=2)
        case _:
            discord.faults.lose_answer(times=2)
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*sent(cellar, LOOT))
        assert (await clerk.settles(1, 10))[0] == "sent"
    (posted,) = cellar.messages.values()
    assert [file.name for file in posted.attachments] == ["loot.csv"]


async def test_after_the_nonce_window_a_file_is_found_by_its_name(discord: Loopback, cellar: Channel) -> None:
    first = Clerk()
    async with serving(discord, first):
        entry = first.put(*sent(cellar, LOOT))
        await first.settles(1)
    discord.rest.forget_nonces()
    message = next(iter(cellar.messages))
    old = replace(entry, at=entry.at - timedelta(seconds=150))
    other = replace(old, id=2, reply=entry.reply.model_copy(update={"files": (PACKED,)}))
    second = Clerk()
    second.store.entries.update({1: old, 2: other})
    async with serving(discord, second):
        assert await second.settles(1) == ("sent", str(message), None)
        assert (await second.settles(2))[1] != str(message)
    assert [file.name for one in cellar.messages.values() for file in one.attachments] == ["loot.csv", "game.xz"]


async def test_where_files_are_not_allowed_or_too_large(discord: Loopback, guild: Guild, cellar: Channel) -> None:
    attic = guild.channel("attic")
    cellar.allow(guild.bot, attach_files=False)
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*sent(cellar, LOOT))
        clerk.put(*sent(attic, Enclosed(name="large.xz", data=bytes(11 * 2**20))))
        assert await clerk.settles(1) == ("parked", None, "I'm not allowed to attach files there")
        assert await clerk.settles(2) == ("parked", None, "the file is too large for Discord")
    assert cellar.history() == attic.history() == []


async def test_a_reply_to_a_message_that_may_not_be_answered_brings_its_file(
    discord: Loopback, guild: Guild, cellar: Channel
) -> None:
    cellar.allow(guild.bot, read_message_history=False)
    anna = guild.member("Anna")
    async with serving(discord, Clerk(lambda incoming: [sent(cellar, LOOT)])):
        await anna.says(cellar, "@roll")
        posted = await cellar.next_from_bot()
    assert posted.reply_to is None
    assert [file.content for file in posted.attachments] == [LOOT.text.encode()]
