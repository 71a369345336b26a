"""Speaking as a contestant on Discord: what is typed goes, what is said is no command, and can be taken back."""

from pathlib import Path

import pytest
from discord import Permissions

from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from tests.loopback import Loopback, Member, Message
from tests.transcripts.hosted import Bot


@pytest.mark.parametrize("own_name", [True, False])
async def test_a_line_in_another_name_replaces_what_was_typed(
    discord: Loopback, tmp_path: Path, *, own_name: bool
) -> None:
    may = Permissions(manage_messages=True, manage_webhooks=own_name)
    guild = discord.guild("Tuesday group", bot_permissions=may)
    guild.role("gm")
    anna, bob, gm = (guild.member("anna"), guild.member("bob"), guild.member("dora", roles=["gm"]))
    leader, play = guild.member("lea"), guild.channel("play")
    play.allow(leader, manage_channels=True)
    bot = Bot(discord, tmp_path / "discord.db", ScriptedLuck(), StillClock())

    async def says(who: Member, text: str, to: Message | None = None) -> Message:
        message = await who.says(play, text, reply_to=to)
        await bot.settled(f"discord:{message.id}", 1)
        return message

    def named(name: str, text: str) -> tuple[str, str]:
        return (name, text) if own_name else (discord.bot.name, f"**{name}:** {text}")

    def stands() -> list[tuple[str, str]]:
        return [(one.author.name, one.content) for one in play.messages.values() if not one.deleted]

    await bot.start()
    try:
        await says(gm, f"@fighter add Nyr for {anna.mention}: agility 1")
        await play.next_from_bot()
        before = len(stands())
        typed = await says(anna, "@say @roll 2d6 — *quick*, @everyone!")
        words = await play.next_from_bot()
        assert typed.deleted
        assert stands()[before:] == [named("Nyr", "@roll 2d6 — *quick*, @everyone!")]
        # Only its author may change it; a cross from anyone else changes nothing.
        await says(bob, "@reword Me!", words)
        assert "Only the person who wrote" in (await play.next_from_bot()).content
        await bob.reacts(words, "❌")
        await says(anna, "@reword Halt!", words)
        await play.next_edit()
        assert (words.author.name, words.content) == named("Nyr", "Halt!")
        await anna.reacts(words, "❌")
        assert await play.next_removal() is words
        # With other words around it, the typed message stays. A proxy's bot repeats a command as ever.
        kept = await says(anna, "well, then!\n@say Halt!")
        await play.next_from_bot()
        own, repeated = await anna.proxied(play, "@say Who?", "Anna's proxy", said="A; @say Who?")
        await bot.settled(f"discord:{repeated.id}~{own.id}", 1)
        assert (await play.next_from_bot()).content == named("Nyr", "Who?")[1]
        assert (kept.deleted, own.deleted, repeated.deleted) == (False, True, True)
        # A GM takes back anybody's words, also one of this channel alone.
        for who in (gm, leader):
            last = [one for one in play.messages.values() if not one.deleted][-1]
            await who.reacts(last, "❌")
            assert await play.next_removal() is last
            await says(anna, "@say Halt!")
            await play.next_from_bot()
        assert play.inbox.posted.peek() is None
    finally:
        await bot.stop()
    assert bot.internal_errors == 0
