"""Fights in threads and posts, moved or lost, with the whole bot on the loopback Discord."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.discord.server import rights
from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from bot.terminal.script_items import Faces
from tests.loopback import Channel, Guild, Loopback, Member, Message, shown
from tests.transcripts.hosted import Bot


@dataclass
class Table:
    discord: Loopback
    guild: Guild
    bot: Bot
    host: Member
    anna: Member

    async def asks(self, who: Member, where: Channel, text: str) -> list[Message]:
        """What the bot posts there when somebody writes."""
        message = await who.says(where, text)
        await self.bot.settled(f"discord:{message.id}", 1)
        return self.new(where)

    def new(self, where: Channel) -> list[Message]:
        before = len(self._seen(where))
        found = [one for _, one in sorted(where.messages.items()) if one.author is self.discord.bot]
        self._told[where.id] = found
        return found[before:]

    def _seen(self, where: Channel) -> list[Message]:
        return self._told.get(where.id, [])

    def __post_init__(self) -> None:
        self._told: dict[int, list[Message]] = {}


@asynccontextmanager
async def hosting(discord: Loopback, folder: Path) -> AsyncIterator[Table]:
    guild = discord.guild("Tuesday group")
    host, anna = guild.member("host", roles=["GM"]), guild.member("anna")
    luck = ScriptedLuck()
    luck.give(Faces(1, (), (3, 4)))
    bot = Bot(discord, folder / "discord.db", luck, StillClock())
    await bot.start()
    try:
        yield Table(discord, guild, bot, host, anna)
    finally:
        await bot.stop()
    assert bot.internal_errors == 0


def text(messages: list[Message]) -> str:
    return "\n".join(shown(one) for one in messages)


async def test_a_fight_begins_with_a_post_and_moves_to_a_thread_with_its_board(
    discord: Loopback, tmp_path: Path
) -> None:
    async with hosting(discord, tmp_path) as table:
        forum, cellar = table.guild.channel("adventures", forum=True), table.guild.channel("cellar")
        await table.asks(table.host, cellar, "@scene system arena")
        post = forum.thread("The first door", by=table.host)
        first = Message(post.id, post, table.host.user, "@fight start mazeworld-evading")
        discord.put(first)
        await table.bot.settled(f"discord:{post.id}", 1)
        begun = table.new(post)
        assert "A fight begins" in shown(begun[0])
        assert begun[0].reply_to == post.id
        (board,) = [one for one in begun if "Setting up the fight" in one.content]
        stairs = cellar.thread("stairs")
        await table.asks(table.host, post, f"@fight move {stairs.mention}")
        assert "This fight has moved to #stairs." in text([*post.messages.values()])
        assert board.deleted
        assert "Setting up the fight" in text(table.new(stairs))
        (moved,) = await table.asks(table.host, post, "@next")
        assert shown(moved) == "This fight has moved to #stairs."
        assert stairs.mention in moved.content


async def test_a_deleted_channel_leaves_its_fight_to_be_brought_elsewhere(discord: Loopback, tmp_path: Path) -> None:
    async with hosting(discord, tmp_path) as table:
        cellar, attic = table.guild.channel("cellar"), table.guild.channel("attic")
        await table.asks(table.host, cellar, "@fight start")
        cellar.delete()
        told = shown(await table.host.dm.next_from_bot())
        assert "#cellar was deleted" in told
        assert "@fight bring cellar" in told
        assert "A fight continues here." in text(await table.asks(table.host, attic, "@fight bring cellar yes"))


async def test_who_takes_no_private_messages_reads_a_secret_where_it_was_asked_for(
    discord: Loopback, tmp_path: Path
) -> None:
    async with hosting(discord, tmp_path) as table:
        cellar = table.guild.channel("cellar")
        table.anna.closes_messages()
        await table.anna.says(cellar, "@roll secret 2d6")
        notice = await cellar.next_from_bot()
        while "couldn't deliver" not in notice.content:
            notice = await cellar.next_from_bot()
        pressed = await table.anna.presses(notice, "Read it here")
        said = shown(await pressed.said())
        assert "anna rolls 2d6" in said
        assert not [one for one in cellar.messages.values() if "rolls 2d6" in one.content]
        bob = table.guild.member("bob")
        refused = await bob.presses(notice, "Read it here")
        assert "rolls 2d6" not in shown(await refused.said())


async def test_who_gets_rights_is_mentioned(discord: Loopback, tmp_path: Path) -> None:
    """Members choose their nicknames: one calls himself like another, whom the bot has never met."""
    async with hosting(discord, tmp_path) as table:
        play, mallory = table.guild.channel("play"), table.guild.member("mallory", nick="dora")
        dora = table.guild.member("dora")
        await table.asks(mallory, play, "@roll 2d6")
        for typed in ("@gm add dora", "@gm watch dora", "@gm takeover dora", "@gm people anna @dora"):
            (said,) = await table.asks(table.host, play, typed)
            assert f"<@{mallory.user.id}>" in said.content, typed
            assert "so mention the person" in shown(said), typed
        assert "Only a GM" in text(await table.asks(mallory, play, "@game odds on"))
        await table.asks(table.host, play, "@fight start")
        await table.asks(table.host, play, "@add wolf")
        for typed in ("@owner wolf dora", "@fighter add Duke for dora", "@add wolf for dora", "@roll to @dora 2d6"):
            assert "so mention the person" in text(await table.asks(table.host, play, typed)), typed
        table.guild.member("mimic", nick="zoe")
        said = await _whispered(table, table.host, "@sheet import\nfighters:\n  Ann:\n    owner: zoe")
        assert "for sure who “zoe” is" in said
        for typed in (f"@owner wolf {dora.mention}", f"@fighter add Duke for {dora.mention}", "@owner wolf gm"):
            assert "so mention" not in text(await table.asks(table.host, play, typed)), typed
        for typed in (f"@gm add {dora.mention}", f"@gm watch {mallory.user.id}"):
            assert "so mention" not in text(await table.asks(table.host, play, typed)), typed
        assert "Only a GM" not in text(await table.asks(dora, play, "@game odds on"))


async def test_who_lost_a_role_is_no_gm_in_their_next_private_message(discord: Loopback, tmp_path: Path) -> None:
    async with hosting(discord, tmp_path) as table:
        play, role = table.guild.channel("play"), table.guild.role("GM")
        dora = table.guild.member("dora", roles=["GM"])
        await table.asks(dora, play, "@fight start")
        assert "Only a GM" not in await _whispered(table, dora, "@plans")
        dora.loses(role)
        assert "Only a GM" in await _whispered(table, dora, "@plans")


async def test_a_mention_means_a_person_only_in_its_own_line(discord: Loopback, tmp_path: Path) -> None:
    """A quote of somebody's request mentions them, too."""
    async with hosting(discord, tmp_path) as table:
        play, mallory = table.guild.channel("play"), table.guild.member("mallory", nick="dora")
        await table.asks(table.guild.member("dora"), play, "@roll 2d6")
        request = f"> {mallory.mention} asks for it\n"
        typed = ["@gm add dora", "@gm watch dora", "@gm people anna @dora", "@roll to @dora 2d6", "@game roles trust"]
        trusted = table.guild.role("trusted")
        for one in typed:
            await table.asks(table.host, play, f"{request}> {trusted.mention}\n{one}")
        assert "Only a GM" in text(await table.asks(mallory, play, "@game odds on"))
        mallory.gets(trusted)
        assert "Only a GM" in text(await table.asks(mallory, play, "@game odds on"))
        assert "mallory" not in text(await table.asks(table.host, play, "@gm list"))


async def test_a_mention_of_somebody_called_like_a_role_does_not_mean_the_role(
    discord: Loopback, tmp_path: Path
) -> None:
    async with hosting(discord, tmp_path) as table:
        play, role = table.guild.channel("play"), table.guild.role("players")
        bob, dora = table.guild.member("bob", roles=["players"]), table.guild.member("dora", nick="Players")
        is_gm: list[list[bool]] = []
        for typed in (
            f"@gm add {dora.mention}", f"@gm remove {dora.mention} yes", f"@gm add {role.mention}",
            f"@gm remove {role.mention} yes", "@gm add players",
        ):  # fmt: skip
            await table.asks(table.host, play, typed)
            said = [text(await table.asks(one, play, "@game odds on")) for one in (bob, dora)]
            is_gm.append(["Only a GM" not in one for one in said])
        assert is_gm == [[False, True], [False, False], [True, False], [False, False], [True, False]]


async def test_who_may_not_read_there_any_more_follows_a_fight_no_longer(
    discord: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rights, "FRESH", 0)
    async with hosting(discord, tmp_path) as table:
        play, vault = table.guild.channel("play"), table.guild.channel("vault")
        role, eve = table.guild.role("in"), table.guild.member("eve")
        table.guild.private(vault, table.guild.role("GM"), role)
        room = table.guild.channel("war room", voice=True)
        table.guild.private(room, table.guild.role("GM"), role, right="connect")
        crypt = play.thread("crypt", private=True)
        for user in (discord.bot, table.host.user, eve.user):
            crypt.adds(user)
        eve.gets(role)
        for place in (vault, crypt, room):
            await table.asks(table.host, place, "@fight start")
            await table.asks(eve, place, "@watch")
            assert "Setting up the fight" in await _whispered(table, eve, f'@in "{place.name}" status')
        eve.loses(role)
        crypt.drops(eve.user)
        for closed, typed in product(
            ("vault", "crypt", "war-room"), ("status", "log", "who", "log export", "watch list")
        ):
            assert "Which scene" in await _whispered(table, eve, f"@in {closed} {typed}"), (closed, typed)
            (said,) = await table.asks(eve, play, f"@in {closed} {typed}")
            assert "Which scene" in shown(said), (closed, typed)
        assert "aren't following" in await _whispered(table, eve, "@watch")


async def test_a_fight_is_called_by_the_name_that_its_channel_has_now(discord: Loopback, tmp_path: Path) -> None:
    """Also if two channels have exchanged theirs and nobody has played there since."""
    async with hosting(discord, tmp_path) as table:
        hall, yard = table.guild.channel("hall"), table.guild.channel("yard")
        for place in (hall, yard):
            await table.asks(table.host, place, "@fight start")
            await table.asks(table.host, place, f"@add wolf as {place.name} wolf")
        for names in (("tavern", "yard"), ("yard", "tavern")):
            for place, name in zip((hall, yard), names, strict=True):
                place.name = name
                discord.channel_changed(place)
            for name, wolf in zip(names, ("hall wolf", "yard wolf"), strict=True):
                assert wolf in await _whispered(table, table.host, f"@in {name} status"), names
            assert "Which scene" in await _whispered(table, table.host, "@in hall status")
            assert "#tavern" in await _whispered(table, table.host, "@games")
        assert "yard wolf" in text(await table.asks(table.host, hall, "@in tavern status"))


async def test_nobody_speaks_in_a_locked_thread_who_may_not_write_there(
    discord: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot may, since it manages threads; so may others who manage them."""
    monkeypatch.setattr(rights, "FRESH", 0)
    async with hosting(discord, tmp_path) as table:
        table.guild.bot.roles.append(table.guild.role("keeper", manage_threads=True))
        stairs = table.guild.channel("play").thread("stairs")
        await table.asks(table.host, stairs, "@fight start")
        await table.asks(table.host, stairs, f"@fighter add Kim for {table.anna.mention}")
        await table.asks(table.host, stairs, "@add Kim")
        earlier = await table.anna.says(stairs, "well")
        stairs.archive(locked=True)
        for typed in ("say boo", "vote Boo? yes / no"):
            assert "can't write in that channel" in await _whispered(table, table.anna, f"@in stairs {typed}"), typed
        assert stairs.archived
        stairs.unarchive()
        discord.edit(earlier, "@say boo")
        await table.bot.settled(f"discord:{earlier.id}", 2)
        assert not any(one.startswith("boo") or "Boo?" in one for one in stairs.history())
        table.anna.gets(table.guild.role("keeper"))
        await _whispered(table, table.anna, "@in stairs vote Boo? yes / no")
        assert any("Boo?" in one for one in stairs.history())


async def _whispered(table: Table, who: Member, text: str) -> str:
    message = await who.whispers(text)
    await table.bot.settled(f"discord:{message.id}", 1)
    return shown([one for _, one in sorted(who.dm.messages.items()) if one.author is table.discord.bot][-1])


HIDDEN_PLACES = (
    "@roll 2d6 see {place}", "@add {place}", "@help {place}", "@watch {place}", "@log find {place}", "@log",
    "@in {place} bogus", "@in {place} status", "@in {place} end fight", "@in {place} fight end",
    "@in {place} add Zombie", "@in {place} remove Zombie yes", "@in {place} gm hand @host",
    "@fight bring {place}", "@fight move {place}",
    "@send Nobody to {place}", "@send Anna to {place}", "@in {place} send Anna to play", "@game gm {place}",
)  # fmt: skip
"""What a GM says of a channel that others do not see, where those read."""


@pytest.fixture
def logs() -> Iterator[list[EventDict]]:
    with capture_logs() as events:
        yield events


async def test_a_channel_that_a_gm_mentions_is_not_named_to_those_who_do_not_see_it(
    discord: Loopback, tmp_path: Path, logs: list[EventDict]
) -> None:
    async with hosting(discord, tmp_path) as table:
        play, vault = table.guild.channel("play"), table.guild.channel("old vault")
        table.guild.private(vault, table.guild.role("GM"))
        await table.asks(table.host, vault, "@fight start")
        await table.asks(table.host, vault, "@watch")
        await table.asks(table.host, play, "@fight start")
        await table.asks(table.host, play, f"@fighter add Anna for {table.anna.mention}")
        await table.asks(table.host, play, "@add Anna")
        for typed in (*HIDDEN_PLACES, "@watch list"):
            said = text(await table.asks(table.host, play, typed.format(place=vault.mention)))
            assert "vault" not in said, typed
        assert "moves on" in text(await table.asks(table.anna, play, "@log"))
        # Somebody who can see it types its name.
        for typed in (
            "@send Anna to {place}",
            "@fight end yes",
            "@fight bring {place}",
            "@fight bring {place} yes",
            "@log",
        ):
            said = text(await table.asks(table.host, play, typed.format(place="#old-vault")))
            assert "vault" not in said, typed
        assert "A fight continues here" in text(await table.asks(table.anna, play, "@log"))
        await table.asks(table.host, play, f"@fight move {vault.mention}")
        await table.asks(table.host, play, "@fight start")
        assert "Not everyone here can read" in text(await table.asks(table.host, play, f"@in {vault.mention} next"))
        await table.asks(table.host, vault, "@next")
        assert "Turn 1" in text(await table.asks(table.host, vault, "@status"))
        await table.asks(table.host, vault, "@fight end yes")
        await table.asks(table.host, play, f"@fight move {vault.mention}")
        assert "Setting up the fight" in text(await table.asks(table.host, vault, "@status"))
    # The process's log names no channel at all: its readers may not see it either.
    assert "connected to Discord" in {one["event"] for one in logs}
    assert "vault" not in str(logs)
