"""An event that the library can't read is skipped alone: other events are handled, and the connection stays open."""

from typing import Any

import pytest
from structlog.typing import EventDict

from bot.discord.messages.messages import found_late
from bot.text.reply import Reply, ToScene, line
from tests.discord.fake_service import Clerk, echo, serving
from tests.discord.messages.silent_places import quiet
from tests.loopback import Loopback

SPOILT: tuple[dict[str, Any], ...] = (
    {"edited_timestamp": "yesterday"},
    {"author": None},
    {"embeds": 7},
    {"attachments": [{}]},
)


@pytest.mark.parametrize("fields", SPOILT, ids=lambda fields: next(iter(fields)))
async def test_of_what_was_missed_an_unreadable_message_is_left_out_alone(
    discord: Loopback, logs: list[EventDict], fields: dict[str, Any]
) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    discord.faults.spoil("@roll spoilt", **fields)
    for text in ("@roll before", "@roll spoilt", "@roll after"):
        await anna.says(cellar, text)
    async with serving(discord, Clerk(places=(quiet(guild, cellar),))) as clerk:
        heard = await clerk.hears(2)
    assert [one.text for one in heard] == ["@roll before", "@roll after"]
    assert _unread(logs) == ["a message could not be read"]
    assert "spoilt" not in str(logs)


@pytest.mark.parametrize("fields", SPOILT, ids=lambda fields: next(iter(fields)))
async def test_an_unreadable_message_that_comes_now_is_left_out_alone(
    discord: Loopback, logs: list[EventDict], fields: dict[str, Any]
) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    discord.faults.spoil("@roll spoilt", **fields)
    async with serving(discord, Clerk(echo)) as clerk:
        for text in ("@roll before", "@roll spoilt", "@roll after"):
            await anna.says(cellar, text)
        heard = await clerk.hears(2)
    assert [one.text for one in heard] == ["@roll before", "@roll after"]
    assert discord.gateway.identifies == 1, "the line broke"
    assert _unread(logs) == ["an event could not be read"]
    assert "spoilt" not in str(logs)


EVENTS = (
    "CHANNEL_CREATE", "CHANNEL_DELETE", "CHANNEL_UPDATE", "GUILD_CREATE", "GUILD_DELETE", "GUILD_ROLE_DELETE",
    "GUILD_ROLE_UPDATE", "GUILD_UPDATE", "INTERACTION_CREATE", "MESSAGE_CREATE", "MESSAGE_DELETE",
    "MESSAGE_DELETE_BULK", "MESSAGE_REACTION_ADD", "MESSAGE_UPDATE", "RESUMED", "THREAD_CREATE",
    "THREAD_DELETE", "THREAD_LIST_SYNC",
)  # fmt: skip


@pytest.mark.parametrize("data", [{}, {"id": "x", "guild_id": "y", "channel_id": None}, {"id": [], "channels": 5}])
async def test_no_unreadable_event_of_any_kind_breaks_the_line(discord: Loopback, data: dict[str, Any]) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    async with serving(discord, Clerk(echo)) as clerk:
        for session in discord.gateway.sessions.values():
            for event in EVENTS:
                session.dispatch(event, data)
        await anna.says(cellar, "@roll after")
        heard = await clerk.hears(1)
    assert [one.text for one in heard] == ["@roll after"]
    assert discord.gateway.identifies == 1, "the line broke"


async def test_a_message_that_we_cannot_make_sense_of_is_left_out_alone(
    discord: Loopback, logs: list[EventDict], monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")

    def failing(message: Any, *rest: Any) -> Any:
        if message.content == "@roll odd":
            raise ValueError(message.content)
        return found_late(message, *rest)

    monkeypatch.setattr("bot.discord.messages.catch_up.found_late", failing)
    for text in ("@roll before", "@roll odd", "@roll after"):
        await anna.says(cellar, text)
    async with serving(discord, Clerk(places=(quiet(guild, cellar),))) as clerk:
        heard = await clerk.hears(2)
    assert [one.text for one in heard] == ["@roll before", "@roll after"]
    assert _unread(logs) == ["a message could not be read"]


async def test_an_answer_of_discord_that_cannot_be_read_says_that_the_message_is_posted(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    discord.faults.spoil("@roll 2d6", embeds=7)
    async with serving(discord, Clerk(echo)) as clerk:
        reply = Reply(audience=ToScene(scene=cellar.scene), lines=(line("@roll 2d6"),))
        state, posted, _ = await clerk.settles(clerk.put(f"scene:{cellar.scene}", reply).id)
        await anna.says(cellar, "@roll after")
        await clerk.settles(2)
    assert (state, bool(posted)) == ("sent", True)
    assert cellar.history().count("@roll 2d6") == 1


def _unread(logs: list[EventDict]) -> list[str]:
    return [event["event"] for event in logs if "could not be read" in event["event"]]
