"""Interactions are answered as such while Discord allows it, and by ordinary messages afterwards."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord as dpy
import pytest

from bot.discord.interactions import interaction as interactions
from bot.discord.interactions import open_interactions as answers
from bot.discord.interactions.interaction import Chosen
from bot.pipeline.ports.incoming import Door, Incoming
from bot.text.reply import Reply, ToGM, ToPerson, ToScene, line
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Channel, Guild, Loopback, Member
from tests.loopback.interaction import Callback

SAY = {
    "name": "say",
    "description": "Say it.",
    "options": [{"type": 3, "name": "text", "description": "What", "required": True}],
}


def _said(interaction: dpy.Interaction) -> Chosen:
    data = interaction.data
    assert data is not None
    return Chosen(f"@{data['options'][0]['value']}", Door.SLASH)  # type: ignore[typeddict-item]


@pytest.fixture(autouse=True)
def reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """One slash command that says any line."""
    monkeypatch.setitem(interactions.READERS, dpy.InteractionType.application_command, _said)


@pytest.fixture
def guild(discord: Loopback) -> Guild:
    discord.commands.replace(None, [SAY])
    return discord.guild()


@pytest.fixture
def cellar(guild: Guild) -> Channel:
    return guild.channel("cellar")


@pytest.fixture
def anna(guild: Guild) -> Member:
    return guild.member("Anna")


def scene(incoming: Incoming, text: str) -> tuple[str, Reply]:
    assert incoming.scene is not None
    return f"scene:{incoming.scene}", Reply(audience=ToScene(scene=incoming.scene), lines=(line(text),))


def alone(incoming: Incoming, text: str) -> tuple[str, Reply]:
    person = incoming.person.id
    return f"person:{person}", Reply(audience=ToPerson(person=person), lines=(line(text),))


def clerk(*made: Callable[[Incoming, str], tuple[str, Reply]], delay: float = 0.0) -> Clerk:
    """Answers with what is said, in each of these ways."""
    return Clerk(lambda incoming: [one(incoming, incoming.text) for one in made], delay=delay)


async def test_what_everyone_hears_is_the_answer_itself(discord: Loopback, cellar: Channel, anna: Member) -> None:
    async with serving(discord, clerk(scene)) as here:
        asked = await anna.uses(cellar, "say", {"text": "roll"})
        answer = await asked.answer()
        await here.settles(1)
    assert (answer.kind, answer.content, answer.ephemeral) == (Callback.MESSAGE, "@roll", False)
    assert cellar.history() == ["@roll"]
    heard = here.heard[0]
    assert (heard.source, heard.scene, heard.person.id) == (asked.source_key, cellar.scene, anna.person)
    assert (heard.door, heard.aside, heard.gm) == (Door.SLASH, False, False)


async def test_what_is_for_one_person_is_seen_by_that_one_alone(
    discord: Loopback, cellar: Channel, anna: Member
) -> None:
    async with serving(discord, clerk(alone)) as here:
        answer = await (await anna.uses(cellar, "say", {"text": "roll"})).answer()
        await here.settles(1)
    assert answer.ephemeral
    assert cellar.history() == anna.dm.history() == []


async def test_both_at_once(discord: Loopback, cellar: Channel, anna: Member) -> None:
    async with serving(discord, clerk(scene, alone)) as here:
        await anna.uses(cellar, "say", {"text": "roll"})
        mine = await anna.next_aside()
        await here.settles(1)
        await here.settles(2)
    assert mine.content == "@roll"
    assert cellar.history() == ["@roll"]
    assert anna.dm.history() == []


async def test_what_is_said_elsewhere_leaves_a_word_here(discord: Loopback, cellar: Channel, anna: Member) -> None:
    hall = cellar.guild.channel("hall") if cellar.guild else cellar
    there = (f"scene:{hall.scene}", Reply(audience=ToScene(scene=hall.scene), lines=(line("Heard"),)))
    async with serving(discord, Clerk(lambda _: [there])):
        answer = await (await anna.uses(cellar, "say", {"text": "roll"})).answer()
        await hall.next_from_bot()
    assert (answer.content, answer.ephemeral) == (answers.DONE, True)
    assert cellar.history() == []


async def test_in_the_gms_scene_their_answer_is_the_answer(discord: Loopback, cellar: Channel, anna: Member) -> None:
    role = anna.guild.role("gm")
    anna.gets(role)
    anna.guild.private(cellar, role)
    gms = Clerk(lambda incoming: [(f"gm:{incoming.game}", Reply(audience=ToGM(), lines=(line("Yours"),)))])
    gms.gms = cellar.scene
    async with serving(discord, gms) as here:
        answer = await (await anna.uses(cellar, "say", {"text": "roll"})).answer()
        await here.settles(1)
    assert (answer.content, answer.ephemeral) == ("Yours", False)


async def test_in_a_direct_message_it_is_an_ordinary_message(discord: Loopback, guild: Guild, anna: Member) -> None:
    async with serving(discord, clerk(alone)) as here:
        answer = await (await anna.uses(anna.dm, "say", {"text": "roll"})).answer()
    assert not answer.ephemeral
    assert anna.dm.history() == ["@roll"]
    assert (here.heard[0].scene, here.heard[0].game) == (None, "")


async def test_what_takes_long_is_promised_in_time(
    discord: Loopback, cellar: Channel, anna: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "PATIENCE", 0.0)
    async with serving(discord, clerk(alone, delay=0.05)):
        asked = await anna.uses(cellar, "say", {"text": "roll"})
        first = await asked.answer()
        assert (first.kind, first.ephemeral) == (Callback.DEFERRED, True)
        assert (await asked.said()).content == "@roll"


async def test_what_everyone_hears_late_is_posted_in_the_channel(
    discord: Loopback, cellar: Channel, anna: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "PATIENCE", 0.0)
    async with serving(discord, clerk(scene, delay=0.05)):
        asked = await anna.uses(cellar, "say", {"text": "roll"})
        assert (await cellar.next_from_bot()).content == "@roll"
        assert (await asked.said()).content == answers.DONE
    assert cellar.history() == ["@roll"]


async def test_what_discord_has_closed_takes_the_ordinary_way(discord: Loopback, cellar: Channel, anna: Member) -> None:
    here = clerk(scene, alone, delay=0.05)
    async with serving(discord, here):
        await anna.uses(cellar, "say", {"text": "roll"})
        discord.passes(4)
        assert (await cellar.next_from_bot()).content == "@roll"
        assert (await anna.dm.next_from_bot()).content == "@roll"


async def test_a_connection_that_breaks_before_the_answer_costs_nothing_that_waits(
    discord: Loopback, cellar: Channel, anna: Member
) -> None:
    async with serving(discord, clerk(delay=0.2)) as here:
        await anna.uses(cellar, "say", {"text": "roll"})
        await anna.says(cellar, "@next")
        discord.gateway.cut()
        await discord.connected()
        heard = await here.hears(2)
    assert [one.text for one in heard] == ["@roll", "@next"]


async def test_what_is_too_long_goes_on_in_the_channel(discord: Loopback, cellar: Channel, anna: Member) -> None:
    def pages(incoming: Incoming) -> list[tuple[str, Reply]]:
        lines = tuple(line(f"{number} " + "x" * 900) for number in range(5))
        return [(f"scene:{incoming.scene}", Reply(audience=ToScene(scene=incoming.scene or ""), lines=lines))]

    async with serving(discord, Clerk(pages)) as here:
        answer = await (await anna.uses(cellar, "say", {"text": "roll"})).answer()
        await here.settles(1)
    assert answer.content.startswith("0 ")
    assert [text[0] for text in cellar.history()] == ["0", "2", "4"]


async def test_a_fault_is_told_to_whoever_asked(discord: Loopback, cellar: Channel, anna: Member) -> None:
    async with serving(discord, clerk()):
        answer = await (await anna.uses(cellar, "say", {"text": "explode"})).answer()
    assert "couldn't save your message" in answer.content
    assert answer.ephemeral


async def test_a_gm_is_one_by_what_discord_says_at_that_moment(discord: Loopback, cellar: Channel) -> None:
    assert cellar.guild is not None
    dora = cellar.guild.member("Dora", roles=["GM"])
    async with serving(discord, clerk()) as here:
        await (await dora.uses(cellar, "say", {"text": "roll"})).answer()
    assert here.heard[0].gm


async def test_nothing_is_left_waiting_at_the_end(discord: Loopback, cellar: Channel, anna: Member) -> None:
    async with serving(discord, clerk(alone)) as here:
        await (await anna.uses(cellar, "say", {"text": "roll"})).answer()
        await here.settles(1)
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "defer" and not task.done()]


async def test_what_was_answered_before_a_crash_is_not_posted_again(discord: Loopback, cellar: Channel) -> None:
    discord.post(cellar, discord.bot, "Two and five")
    reply = Reply(audience=ToScene(scene=cellar.scene), lines=(line("Two and five"),))
    async with serving(discord, Clerk()) as here:
        here.put(f"scene:{cellar.scene}", reply, answers="discord:i5")
        state = await here.settles(1)
    assert state[0] == "sent"
    assert cellar.history() == ["Two and five"]


async def test_a_request_under_way_is_never_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cancelled one would leave discord.py's lock of this interaction taken, so that the next answer hangs."""
    monkeypatch.setattr(answers, "PATIENCE", 0.0)
    begun, go_on, ended = asyncio.Event(), asyncio.Event(), list[str]()

    class Response:
        async def defer(self, **_: object) -> None:
            begun.set()
            try:
                await go_on.wait()
            except asyncio.CancelledError:
                ended.append("cancelled")
                raise
            ended.append("deferred")

    interaction: Any = SimpleNamespace(
        id=1,
        type=dpy.InteractionType.application_command,
        guild_id=None,
        channel_id=2,
        user=SimpleNamespace(id=3),
        response=Response(),
        context=None,
        is_user_integration=lambda: False,
    )
    way = answers.Open(interaction, 0.0)
    way.watch()
    await begun.wait()
    way.unwatch()
    await asyncio.sleep(0)
    go_on.set()
    for _ in range(3):
        await asyncio.sleep(0)
    assert ended == ["deferred"]
