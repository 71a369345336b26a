"""The safety card and votes on the loopback Discord: nothing posted leads to the person who pressed."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from tests.discord.interactions.test_forms import played


async def test_a_pause_is_posted_in_nobody_s_name(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, payload(slash_forms()))
        game.place.allow(game.place.guild.bot, manage_messages=True)
        await game.says(game.gm, "@game gm here", place=game.gms)
        await game.says(game.gm, "@safety card")
        asked = await game.bob.uses(game.place, "safety", {"note": "no spiders"})
        assert (await asked.answer()).ephemeral
        pressed = await game.presses(game.bob, "I need a break")
        assert (await pressed.answer()).ephemeral
        typed = await game.anna.says(game.place, "@safety")
        await game.bot.settled(f"discord:{typed.id}", 1)
        assert typed.deleted
        shown = [one.message for one in game.discord.deeds if one.reader is None and not one.message.deleted]
        posted = [one for one in shown if "needs a break" in one.words]
        assert len(posted) == 1
        assert [(one.reply_to, one.metadata, one.pinged) for one in posted] == [(None, None, [])]
        assert [one.channel for one in shown if "no spiders" in one.words] == [game.gms]
        goes = await game.gm.presses(game.newest("Continue"), "Continue")
        await game.bot.settled(goes.source_key, 1)
        assert any("The game goes on" in one.content for one in game.discord.deeds)
    with closing(sqlite3.connect(tmp_path / "discord.db")) as database:
        assert str(game.bob.user.id) not in "\n".join(database.iterdump())


async def test_a_vote_is_edited_in_place_and_answered_alone(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.says(game.anna, "@vote Where next? north / south")
        post = game.newest("north")
        pressed = await game.presses(game.bob, "south")
        assert (await pressed.answer()).ephemeral
        assert game.newest("north") is post
        assert "Voted so far: bob" in post.words
        await game.presses(game.anna, "Close the vote")
        assert "**south**: 1 (bob)" in post.words
        assert post.buttons == []
