"""Commands in the menu of a message on the loopback Discord: each does what the typed command does."""

from pathlib import Path

from bot.discord.registration.message_menu import menu
from bot.discord.registration.registration import register
from tests.discord.interactions.test_forms import mazeworld, played


async def test_the_menu_of_a_message_explains_rolls_again_quotes_and_undoes(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        shown: list[str] = []
        assert await register(game.discord.token, menu(), show=shown.append) == 0
        assert shown[0] == "new: “Why?” on messages"
        typed = await game.anna.says(game.place, "@roll 2d6+1 for the door")
        await game.bot.settled(f"discord:{typed.id}", 1)
        rolled = game.discord.deeds[-1].message
        for message in (typed, rolled):
            again = await (await game.bob.applies(message, "Roll again")).said()
            assert again.reader is None
            assert again.words.startswith("**bob** rolls 2d6+1 “for the door”")
        line = await game.anna.says(game.place, f"I open the door, {game.bob.mention}.\n@next")
        noted = await (await game.bob.applies(line, "Quote into the log")).said()
        assert noted.words == '**bob** notes: anna: "I open the door, @bob. @next"'
        nothing = await (await game.bob.applies(line, "Why?")).said()
        assert nothing.reader is game.bob.user
        await mazeworld(game)
        await game.says(game.anna, "@declare attack wolf with ice pick")
        declared = next(deed.message for deed in reversed(game.discord.deeds) if "will attack" in deed.content)
        await game.says(game.gm, "@next", "@next")
        await game.says(game.anna, "@attack")
        attack = next(deed.message for deed in reversed(game.discord.deeds) if "[" in deed.content)
        damage = next(deed.message for deed in reversed(game.discord.deeds) if "I need a number" in deed.content)
        why = await (await game.bob.applies(attack, "Why?")).said()
        assert why.reader is game.bob.user
        assert "FT" in why.words
        refused = await (await game.anna.applies(declared, "Undo to here")).said()
        assert refused.reader is game.anna.user
        undone = await (await game.gm.applies(declared, "Undo to here")).said()
        assert "Undone" in undone.words
        assert game.place.guild is not None
        why = await (await game.bob.applies(rolled, "Why?")).said()
        assert why.words.startswith("Nothing else went into this roll:\n**anna** rolls 2d6+1")
        await game.says(game.gm, "@fight start", place=game.place.guild.channel("other"))
        for message in (declared, damage):
            done = await (await game.gm.applies(message, "Undo to here")).said()
            assert "already at that point" in done.words
        assert "FT" in (await (await game.gm.applies(damage, "Why?")).said()).words
