"""What the bot knows of a server without a request: who reads a channel, its own rights there, the roles."""

from bot.pipeline.ports import Premises
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Loopback


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
