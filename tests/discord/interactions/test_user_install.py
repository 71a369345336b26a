"""The bot added to one's own account on the loopback Discord: used on a server where it isn't a member."""

from pathlib import Path

import pytest

from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from tests.discord.interactions.test_forms import played


async def test_dice_work_where_the_bot_is_no_member_and_no_game_does(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, payload(slash_forms()))
        await game.begins(fighter=f"@fighter add Anna for {game.anna.mention}: agility 2")
        other = game.discord.guild("Elsewhere")
        place, anna = other.channel("lobby"), other.member("anna", user=game.anna.user)
        game.discord.leave(other)
        rolled = await (await anna.uses(place, "roll", {"dice": "2d6+1"})).said()
        assert (rolled.reader, rolled.channel) == (None, place)
        assert "rolls 2d6+1" in rolled.words
        own = await (await anna.uses(place, "roll", {"dice": "2d6+agility"})).said()
        assert "agility" in own.words
        assert "2d6+agility:" not in own.words
        for name, options in {"odds": {"of": "2d6 >= 7"}, "rule": {}, "luck": {}, "games": {}}.items():
            told = await (await anna.uses(place, name, options)).said()
            assert told.reader is anna.user
        # A secret roll is only for its author, and there is no GM to read a blind one.
        secret = {"secret 2d6": "rolls 2d6", "geheim 2d6": "rolls 2d6", "gm 2d6": "no game", "to @zoe 2d6": "no game"}
        for dice, answer in secret.items():
            told = await (await anna.uses(place, "roll", {"dice": dice})).said()
            assert (told.reader, answer in told.words) == (anna.user, True), (dice, told.words)
        stranger = game.place.guild.member("zoe")
        zoe = other.member("zoe", user=stranger.user)
        saved = await stranger.whispers("@save sneaky secret 2d6+1")
        await game.bot.settled(f"discord:{saved.id}", 1)
        told = await (await zoe.uses(place, "roll", {"dice": "sneaky"})).said()
        assert "Others would read" in told.words
        with pytest.raises(AssertionError, match="not offered there"):
            await anna.uses(place, "sheet", {}, sub=("show",))
