"""What the bot knows of a server without a request: who reads a channel, its own rights there, the roles."""

from itertools import product

import pytest
from discord import Permissions

from bot.discord.server.channels import MOST_NAMED
from bot.pipeline.ports import Premises
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Loopback
from tests.loopback.world import EVERYONE, Kind


def known(clerk: Clerk) -> Premises:
    assert clerk.premises is not None
    return clerk.premises


async def test_a_channel_that_everyone_reads_and_one_that_nobody_else_does(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, room, mute = guild.channel("cellar"), guild.channel("gm-room"), guild.channel("mute")
    stairs = cellar.thread("stairs")
    room.allow(guild.roles[0], view_channel=False)
    room.allow(guild.bot, view_channel=True)
    mute.allow(guild.bot, attach_files=False)
    anna = guild.member("Anna", roles=["Storytellers"])
    async with serving(discord, Clerk()) as clerk:
        await anna.says(cellar, "hello")
        await clerk.hears(1)
        premises = known(clerk)
        found = {place.name: premises.survey(place.scene) for place in (cellar, room, mute, stairs)}
        assert premises.survey("discord:1") is None
        assert premises.survey("terminal:gm") is None
        assert [role.name for role in premises.roles(guild.game)] == ["Storytellers"]
        assert {one.name for one in premises.channels(guild.game)} >= {"cellar", "gm-room", "mute"}
        room.allow(guild.roles[0], view_channel=True)
        await anna.says(cellar, "hello")
        await clerk.hears(2)
        opened = premises.survey(room.scene)
    assert {name: one and one.public for name, one in found.items()} == {
        "cellar": True, "gm-room": False, "mute": True, "stairs": True,
    }  # fmt: skip
    assert found["mute"] is not None
    assert "attach_files" in found["mute"].lacks
    assert opened is not None
    assert opened.public


async def test_roles_are_named_from_the_highest_down(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna = guild.member("Anna", roles=["Players", "Storytellers"])
    async with serving(discord, Clerk()) as clerk:
        await anna.says(cellar, "hello")
        await clerk.hears(1)
        assert [role.name for role in known(clerk).roles(guild.game)] == ["Storytellers", "Players"]


@pytest.mark.parametrize("verified", [False, True])
async def test_a_channel_is_open_only_to_those_who_read_it_whatever_its_own_rules(
    discord: Loopback, *, verified: bool
) -> None:
    """Text channels, voice channels, whose text takes the right to connect as well, and private threads. `verified`:
    the server's own rules let in only those with a role."""
    guild = discord.guild(bot_permissions=EVERYONE)
    if verified:
        guild.roles[0].permissions.update(view_channel=False, connect=False)
        guild.role("A", view_channel=True, connect=True)
        guild.role("B", view_channel=True)
    hall, roles = guild.channel("hall"), (guild.roles[0], guild.role("A"), guild.role("B"))
    people = [guild.member(f"p{at}", roles=list(has)) for at, has in enumerate(((), ("A",), ("B",), ("A", "B")))]
    rules = [{"view_channel": view, "connect": connect} for view, connect in product((None, True, False), repeat=2)]
    general, some = [rules[at] for at in (0, 2, 6)], [rules[at] for at in (0, 1, 3)]
    places = []
    for voice, *each in product((False, True), general, rules, some):
        place = guild.channel("room", voice=bool(voice))
        for role, rule in zip(roles, each, strict=True):
            allowed, denied = (Permissions(**{name: rule[name] is on for name in rule}) for on in (True, False))
            place.overwrites[role.id] = (0, allowed, denied)
        place.allow(guild.bot, view_channel=True, connect=True)
        places.append(place)
    readers = {place: {one.person for one in people if guild.permissions(one, place).send_messages} for place in places}
    thread = hall.thread("crypt", private=True)
    thread.adds(discord.bot)
    speaker = people[3 if verified else 0]
    async with serving(discord, Clerk()) as clerk:
        voiced = [place for place in places if place.kind is Kind.VOICE]
        said = [voiced[at : at + MOST_NAMED] for at in range(0, len(voiced), MOST_NAMED)]
        for some in (*said, voiced):
            await speaker.says(hall, " ".join(place.mention for place in some))
        heard = await clerk.hears(len(said) + 1)
        premises = known(clerk)
        surveys = [(premises.survey(place.scene), readers[place]) for place in places]
        surveys += [(premises.survey(hall.scene), {one.person for one in people[verified:]})]
        surveys += [(premises.survey(thread.scene), {people[3].person})]
        scenes = [place.scene for place in places]
        for one in people:
            barred = await premises.barred(guild.game, one.person, scenes)
            assert set(barred) == {place.scene for place in places if one.person not in readers[place]}
    for (here, read_here), (there, read_there) in product(surveys, repeat=2):
        assert here is not None
        assert there is not None
        assert not here.public or people[0].person in read_here
        assert here is there or read_there <= read_here or not here.is_open_to_readers_of(there), (here, there)
    assert {one is not None and one.public for one, _ in surveys} == {not verified, False}
    # Of many in one message only the first are looked up.
    for some, message in () if verified else zip((*said, voiced[:MOST_NAMED]), heard, strict=True):
        assert [one.id for one in message.named_scenes] == [
            place.scene for place in some if people[0].person in readers[place]
        ]
