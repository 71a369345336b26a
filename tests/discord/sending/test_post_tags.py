"""Tags of a forum post on the loopback Discord: they follow its fight if the bot may set them."""

from pathlib import Path

from tests.discord.interactions.test_forms import played


async def test_a_forum_post_is_tagged_with_how_its_fight_stands(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        guild = game.place.guild
        assert guild is not None
        forum = guild.channel("fights", forum=True)
        forum.tags |= {11: "Waiting", 12: "läuft", 13: "over", 14: "quest"}
        game.discord.channel_changed(forum)
        post, _ = await game.anna.opens_post(forum, "The cellar", "Who dares?")
        post.tags = {14: "quest"}
        game.discord.channel_changed(post)
        await game.says(game.gm, "@game gm here", place=game.gms)
        await game.says(game.gm, "@fight start", place=post)
        assert list(post.tags.values()) == ["quest"]
        guild.bot.roles.append(guild.role("helper", manage_threads=True))
        game.discord.member_changed(guild.bot)
        await game.says(game.gm, "@add wolf side 1", place=post)
        assert list(post.tags.values()) == ["quest", "läuft"]
        await game.says(game.gm, "@fight end yes", place=post)
        assert list(post.tags.values()) == ["quest", "over"]
