"""Sending: what is posted, whom it pings, and what happens if Discord refuses or fails."""

import asyncio
from datetime import timedelta

import pytest

from bot.discord.sending.page_split import MOST
from bot.discord.sending.reply_messages import Letter
from bot.text.reply import Prompt, Reply, ToGM, ToPerson, ToScene, bold, line, whom
from tests.discord.fake_service import Clerk, echo, serving
from tests.loopback import Channel, Guild, Loopback, Member, shown


@pytest.fixture
def guild(discord: Loopback) -> Guild:
    return discord.guild()


@pytest.fixture
def cellar(guild: Guild) -> Channel:
    return guild.channel("cellar")


@pytest.fixture
def anna(guild: Guild) -> Member:
    return guild.member("Anna")


def scene(channel: Channel, text: str, **more: bool) -> tuple[str, Reply]:
    return f"scene:{channel.scene}", Reply(audience=ToScene(scene=channel.scene), lines=(line(text),), **more)


def person(member: Member, text: str) -> tuple[str, Reply]:
    return f"person:{member.person}", Reply(audience=ToPerson(person=member.person), lines=(line(text),))


def gm(guild: Guild, text: str) -> tuple[str, Reply]:
    return f"gm:{guild.game}", Reply(audience=ToGM(), lines=(line(text),))


async def test_a_reply_refers_to_what_it_answers(discord: Loopback, cellar: Channel, anna: Member) -> None:
    async with serving(discord, Clerk(echo)) as clerk:
        message = await anna.says(cellar, "@roll *2d6*")
        reply = await cellar.next_from_bot()
        state = await clerk.settles(1)
    assert reply.reply_to == message.id
    assert reply.content == r"@roll \*2d6\*"
    assert shown(reply) == "@roll *2d6*"
    assert reply.pinged == []
    assert reply.flags == 1 << 2
    assert state == ("sent", str(reply.id), None)


async def test_a_reply_to_a_deleted_message_stands_alone(discord: Loopback, cellar: Channel, anna: Member) -> None:
    clerk = Clerk(echo, delay=0.02)
    async with serving(discord, clerk):
        message = await anna.says(cellar, "@roll")
        await anna.deletes(message)
        assert (await cellar.next_from_bot()).reply_to is None


async def test_only_who_is_asked_is_pinged(discord: Loopback, cellar: Channel, guild: Guild, anna: Member) -> None:
    bob, role = guild.member("Bob"), guild.role("heroes")
    text = f"@everyone @here {bob.mention} {role.mention}"
    prompt = Prompt(question=1, person=anna.person, lines=(line("Roll, ", bold("Anna"), f" {bob.mention}"),))
    asked = Reply(audience=ToScene(scene=cellar.scene), lines=(line(text),), prompts=(prompt,))
    async with serving(discord, Clerk()) as clerk:
        clerk.put(f"scene:{cellar.scene}", asked)
        posted = await cellar.next_from_bot()
    assert posted.pinged == [anna.user]
    assert (posted.pinged_roles, posted.pinged_everyone) == ([], False)
    assert shown(posted).splitlines() == [text, f"@Anna Roll, Anna {bob.mention}"]


async def test_in_a_private_thread_nobody_is_mentioned_who_is_not_in_it(
    discord: Loopback, cellar: Channel, guild: Guild, anna: Member
) -> None:
    """Discord would add them."""
    bob, crypt = guild.member("Bob"), cellar.thread("crypt", private=True, by=anna)
    crypt.adds(discord.bot)
    prompts = tuple(Prompt(question=1, person=one.person, lines=(line("Roll"),)) for one in (anna, bob))
    said = line(whom(bob.person, "Bob"), " is gone")
    async with serving(discord, Clerk()) as clerk:
        for place in (crypt, cellar):
            asked = Reply(audience=ToScene(scene=place.scene), lines=(said,), prompts=prompts)
            clerk.put(f"scene:{place.scene}", asked)
        posted, open_ = [await place.next_from_bot() for place in (crypt, cellar)]
    assert posted.content == f"**Bob** is gone\n{anna.mention} Roll\nRoll"
    assert posted.pinged == [anna.user]
    assert open_.content == f"{bob.mention} is gone\n{anna.mention} Roll\n{bob.mention} Roll"
    assert open_.pinged == [bob.user, anna.user]


def test_discord_is_told_who_alone_may_be_pinged_whatever_the_text_says() -> None:
    told = Letter("@everyone <@&1> <@2> <@3>", asked=(3,)).fields()["allowed_mentions"]
    assert told.to_dict() == {"parse": [], "users": [3]}


async def test_a_long_reply_is_several_messages(discord: Loopback, cellar: Channel) -> None:
    lines = tuple(line(f"{number} " + "🎲" * 45) for number in range(60))
    async with serving(discord, Clerk()) as clerk:
        clerk.put(f"scene:{cellar.scene}", Reply(audience=ToScene(scene=cellar.scene), lines=lines))
        posted = [await cellar.next_from_bot() for _ in range(3)]
        assert (await clerk.settles(1))[1] == " ".join(str(one.id) for one in posted)
    assert "\n".join(message.content for message in posted).count("\n") == 59


@pytest.mark.parametrize("attaches", [True, False])
async def test_what_is_too_long_comes_whole_in_a_file_where_the_bot_may_attach_one(
    discord: Loopback, *, attaches: bool
) -> None:
    guild = discord.guild("Long")
    place = guild.channel("hall")
    place.allow(guild.members[discord.bot.id], attach_files=attaches)
    lines = (*(line(f"{number} " + "x" * 90) for number in range(200)), line("total ", bold(1234)))
    async with serving(discord, Clerk()) as clerk:
        clerk.put(f"scene:{place.scene}", Reply(audience=ToScene(scene=place.scene), lines=lines))
        posted = [await place.next_from_bot() for _ in range(MOST)]
        assert (await clerk.settles(1))[0] == "sent"
    assert "lines left out" in posted[-1].content
    files = [file for message in posted for file in message.attachments]
    assert [file.content.decode().count("\n") for file in files] == ([201] if attaches else [])


async def test_a_thread_without_permission_and_a_channel_that_is_gone(
    discord: Loopback, cellar: Channel, guild: Guild
) -> None:
    stairs, attic, well = cellar.thread("stairs"), guild.channel("attic"), guild.channel("well")
    stairs.locked = True
    attic.allow(guild.bot, send_messages=False)
    async with serving(discord, Clerk()) as clerk:
        well.delete()
        for place in (stairs, attic, well, cellar):
            clerk.put(*scene(place, "hello"))
        await cellar.next_from_bot()
        reasons = [(await clerk.settles(entry))[2] for entry in (1, 2, 3)]
    assert reasons == ["the thread is locked", "I'm not allowed to write there", "the channel is gone"]
    assert sorted(reason for _, reason in clerk.parked) == sorted(reasons)


async def test_closed_messages_park_a_secret(discord: Loopback, cellar: Channel, anna: Member) -> None:
    anna.closes_messages()
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*person(anna, "the secret"))
        clerk.put(*scene(cellar, "public"))
        await cellar.next_from_bot()
        assert await clerk.settles(1) == ("parked", None, "that person's private messages are closed")
    assert [deed.content for deed in discord.deeds] == ["public"]


async def test_gm_messages_go_to_the_gm_scene_or_to_persons_or_nowhere(
    discord: Loopback, guild: Guild, anna: Member
) -> None:
    den, bob, carl = guild.channel("gm-den"), guild.member("Bob"), guild.member("Carl")
    guild.private(den)
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*gm(guild, "a plan"))
        assert await clerk.settles(1) == ("parked", None, "there is no GM channel")
        clerk.gms = den.scene
        clerk.put(*gm(guild, "a plan"))
        assert (await den.next_from_bot()).content == "a plan"
        clerk.gms = (bob.person, anna.person, carl.person)
        anna.closes_messages()
        clerk.put(*gm(guild, "a plan"))
        assert (await bob.dm.next_from_bot()).content == "a plan"
        assert (await carl.dm.next_from_bot()).content == "a plan"
        assert (await clerk.settles(3))[0] == "sent"
        clerk.gms = (anna.person,)
        clerk.put(*gm(guild, "a plan"))
        assert await clerk.settles(4) == ("parked", None, "that person's private messages are closed")


async def test_a_fault_of_one_gm_s_messages_neither_keeps_nor_doubles_those_of_others(
    discord: Loopback, guild: Guild, anna: Member
) -> None:
    bob = guild.member("Bob")
    fault = discord.faults.fail(503, path=f"/channels/{anna.dm.id}/messages", times=2)
    async with serving(discord, Clerk()) as clerk:
        clerk.gms = (anna.person, bob.person)
        clerk.put(*gm(guild, "a plan"))
        await bob.dm.next_from_bot()
        discord.rest.forget_nonces()
        assert (await clerk.settles(1, 10))[0] == "sent"
    assert fault.times == 0
    assert (anna.dm.history(), bob.dm.history()) == (["a plan"], ["a plan"])


async def test_a_secret_is_removed_however_often_discord_fails_first(
    discord: Loopback, guild: Guild, cellar: Channel, anna: Member
) -> None:
    cellar.allow(guild.bot, manage_messages=True)
    fault = discord.faults.fail(503, method="DELETE", path="*", times=2)
    async with serving(discord, Clerk()) as clerk:
        slip = await anna.says(cellar, "@plan wolf: bite Bob")
        to, reply = person(anna, "Send it in private.")
        clerk.put(to, reply.model_copy(update={"removes": (cellar.scene, f"discord:{slip.id}")}))
        assert (await clerk.settles(1, 10))[0] == "sent"
    assert (fault.times, cellar.history(), anna.dm.history()) == (0, [], ["Send it in private."])


async def test_destinations_of_another_front_end_are_parked(discord: Loopback) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put("scene:shell:1", Reply(audience=ToScene(scene="shell:1"), lines=(line("x"),)))
        clerk.put("person:anna", Reply(audience=ToPerson(person="anna"), lines=(line("x"),)))
        assert (await clerk.settles(1))[0] == (await clerk.settles(2))[0] == "parked"


@pytest.mark.parametrize("trouble", ["503", "429", "429 without Via", "lost", "10003", "fault of Discord"])
async def test_a_passing_fault_neither_loses_nor_doubles(discord: Loopback, cellar: Channel, trouble: str) -> None:
    match trouble:
        case "503":
            fault = discord.faults.fail(503, times=2)
        case "429":
            fault = discord.faults.rate_limit(0.01, times=2)
        case "429 without Via":
            fault = discord.faults.fail(429)
        case "lost":
            fault = discord.faults.lose_answer(times=2)
        case "10003":
            fault = discord.faults.fail(404, code=10003)
        case _:
            fault = discord.faults.fail(403, code=40333)
    async with serving(discord, Clerk()) as clerk:
        for text in "abc":
            clerk.put(*scene(cellar, text))
        async with asyncio.timeout(20):
            for entry in (1, 2, 3):
                assert (await clerk.settles(entry, 10))[0] == "sent"
    assert fault.times == 0
    assert cellar.history() == ["a", "b", "c"]


async def test_without_the_history_replies_stand_alone(
    discord: Loopback, guild: Guild, cellar: Channel, anna: Member
) -> None:
    cellar.allow(guild.bot, read_message_history=False)
    async with serving(discord, Clerk(echo)):
        await anna.says(cellar, "@roll")
        assert (await cellar.next_from_bot()).reply_to is None


async def test_a_board_is_edited_posted_anew_and_removed(discord: Loopback, cellar: Channel) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*scene(cellar, "turn 1", board=True))
        first = await cellar.next_from_bot()
        clerk.put(*scene(cellar, "turn 1, Anna is done", board=True))
        assert await cellar.next_edit() is first
        clerk.put(*scene(cellar, "turn 2", board=True, fresh=True))
        second = await cellar.next_from_bot()
        assert await cellar.next_removal() is first
        second.edits_refused = True
        clerk.put(*scene(cellar, "turn 2, old", board=True))
        third = await cellar.next_from_bot()
        assert await cellar.next_removal() is second
        discord.delete(third)
        clerk.put(*scene(cellar, "turn 2, gone", board=True))
        fourth = await cellar.next_from_bot()
        await clerk.settles(5)
        discord.faults.fail(503, method="PATCH", path="*")
        clerk.put(*scene(cellar, "turn 2, later", board=True))
        assert await cellar.next_edit() is fourth
        await clerk.settles(6)
    assert cellar.history() == ["turn 2, later"]
    assert clerk.store.boards == {(discord.game_at(f"scene:{cellar.scene}"), cellar.scene): str(fourth.id)}
    assert first.edited is not None


async def test_an_edit_pings_nobody(discord: Loopback, cellar: Channel, anna: Member) -> None:
    prompt = Prompt(question=1, person=anna.person, lines=(line("your turn"),))
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*scene(cellar, "turn 1", board=True))
        board = await cellar.next_from_bot()
        where, reply = scene(cellar, "turn 1", board=True)
        clerk.put(where, reply.model_copy(update={"prompts": (prompt,)}))
        await cellar.next_edit()
    assert anna.mention in board.content
    assert board.pinged == []


async def test_what_discord_never_takes_is_put_aside_and_the_rest_of_the_channel_goes_on(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pipeline.outbox.delivery.FEWEST", 3)
    monkeypatch.setattr("bot.pipeline.outbox.delivery.FAILED_TOGETHER", timedelta(seconds=0.1))
    guild = discord.guild()
    cellar = guild.channel("cellar")
    fault = discord.faults.fail(503, holding="poison", times=10_000)
    async with serving(discord, Clerk()) as clerk:
        entries = [
            clerk.put(f"scene:{cellar.scene}", Reply(audience=ToScene(scene=cellar.scene), lines=(line(text),)))
            for text in ("before", "poison", "after")
        ]
        settled = [await clerk.settles(entry.id) for entry in entries]
    assert [state for state, _, _ in settled] == ["sent", "parked", "sent"]
    assert [(entry.id, reason) for entry, reason in clerk.parked] == [(entries[1].id, "Discord failed every time")]
    assert fault.hits > 3
    assert cellar.history() == ["before", "after"]
