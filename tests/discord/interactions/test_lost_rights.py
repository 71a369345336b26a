"""Rights are checked when something is pressed or submitted, not when it was shown or opened."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.discord.registration.message_menu import menu
from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from tests.discord.interactions.test_forms import Played, mazeworld, played
from tests.discord.interactions.test_permissions import kept


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Played]:
    async with played(tmp_path) as found:
        await mazeworld(found)
        yield found


async def test_a_form_of_a_gm_counts_only_while_they_are_one(game: Played, tmp_path: Path) -> None:
    await game.says(game.gm, "@back")
    form = await (await game.gm.presses(game.newest("Plan Wolf"), "Plan Wolf")).modal()
    game.gm.loses(game.gm.guild.role("gm"))
    before = kept(tmp_path)
    sent = await game.gm.submits(form, {"more": "pass"})
    answer = await sent.answer()
    assert answer.ephemeral
    assert "Only a GM" in answer.content
    assert kept(tmp_path) == before


async def test_a_button_of_a_gm_counts_only_while_they_are_one(game: Played, tmp_path: Path) -> None:
    shown = game.newest("Next")
    game.gm.loses(game.gm.guild.role("gm"))
    before = kept(tmp_path)
    for label in shown.buttons:
        answer = await (await game.gm.presses(shown, label)).answer()
        assert answer.ephemeral or answer.content
    assert kept(tmp_path) == before


async def test_nothing_is_done_for_whoever_is_under_a_time_out(game: Played, tmp_path: Path) -> None:
    """Discord lets them press, send off what they opened before, edit what they wrote, and write in private."""
    for who in (game.gm, game.anna):
        form = await (await game.anna.presses(game.newest("Declare"), "Declare")).modal() if who is game.anna else None
        written = await who.says(game.place, "well")
        who.silent_until = "2999-01-01T00:00:00+00:00"
        before, shown = kept(tmp_path), game.newest("Next" if who is game.gm else "Declare")
        answers = [await (await who.presses(shown, label)).answer() for label in shown.buttons]
        if form is not None:
            answers.append(await (await who.submits(form, {"deed": ["pass"]})).answer())
        assert answers
        for answer in answers:
            assert answer.ephemeral
            assert "in a time-out" in answer.content
        await who.says(who.dm, "@declare pass")
        assert "in a time-out" in (await who.dm.next_from_bot()).content
        game.discord.edit(written, "@next skip" if who is game.gm else "@declare pass")
        await game.bot.settled(f"discord:{written.id}", 2)
        assert "in a time-out" in game.place.history()[-1]
        assert kept(tmp_path) == before
        who.silent_until = None


async def test_a_form_of_a_player_counts_only_while_the_fighter_is_theirs(game: Played, tmp_path: Path) -> None:
    form = await (await game.anna.presses(game.newest("Declare"), "Declare")).modal()
    await game.says(game.gm, f"@owner Anna {game.bob.mention}")
    before = kept(tmp_path)
    answer = await (await game.anna.submits(form, {"deed": ["pass"]})).answer()
    assert answer.ephemeral
    assert kept(tmp_path) == before


async def test_a_form_counts_only_while_its_channel_can_be_read(game: Played, tmp_path: Path) -> None:
    form = await (await game.anna.presses(game.newest("Declare"), "Declare")).modal()
    game.place.allow(game.anna, view_channel=False)
    before = kept(tmp_path)
    answer = await (await game.anna.submits(form, {"deed": ["pass"]})).answer()
    assert answer.ephemeral
    assert "fight" in answer.content
    assert kept(tmp_path) == before


async def test_a_form_of_a_turn_that_is_over_changes_nothing(game: Played, tmp_path: Path) -> None:
    form = await (await game.anna.presses(game.newest("Declare"), "Declare")).modal()
    await game.says(game.gm, "@next skip")
    before = kept(tmp_path)
    answer = await (await game.anna.submits(form, {"deed": ["pass"]})).answer()
    assert answer.ephemeral
    assert kept(tmp_path) == before


async def test_nobody_writes_through_the_bot_where_they_may_not_write(game: Played, tmp_path: Path) -> None:
    """In private and from another channel. Where they can still read, they go on with what they play there, and vote;
    elsewhere they are strangers."""
    await game.says(game.gm, "@vote Where next? north / south")
    lobby = game.place.guild.channel("lobby")
    for lost in ("send_messages", "view_channel"):
        await game.says(game.anna, "@say Who goes there?")
        await whispers(game, f"@note {game.bob.mention} The key")
        await game.says(game.anna, "@roll secret 2d6")
        await game.anna.dm.next_from_bot()
        game.place.allow(game.anna, **{lost: False})
        before = kept(tmp_path)
        muted, stranger = "can't write in that channel", ("Nobody would hear", "in the channel where", "Which scene")
        refusals = (muted,) if lost == "send_messages" else stranger
        assert muted in await whispers(game, "@reveal")
        for text in ("say boo", "reword boo", "vote Boo? yes / no", "in play say boo", "in play notes reveal 1"):
            said = await whispers(game, f"@{text}")
            assert any(one in said for one in refusals), (text, said)
        typed = await game.anna.says(lobby, "@in play say boo")
        await game.bot.settled(f"discord:{typed.id}", 1)
        assert refusals[-1] in lobby.history()[-1]
        assert kept(tmp_path) == before
        assert not any("boo" in one.casefold() for one in game.place.history())
        voted = "chose" if lost == "send_messages" else "There's no open vote 1"
        assert voted in await whispers(game, "@vote #1 2")
        game.place.allow(game.anna, send_messages=True, view_channel=True)


async def test_who_may_not_write_there_plays_on_without_words_of_their_own(game: Played) -> None:
    """Improvising, concentrating and what is written on a sheet would be read by everyone, and a portrait seen."""
    game.place.allow(game.anna, send_messages=False)
    for text in (
        "declare improvise boo boo",
        "declare say boo",
        "declare concentrate on the boo",
        "standing improvise boo",
        "sheet Anna set items boo, torch",
    ):
        assert "can't write in that channel" in await whispers(game, f"@{text}"), text
    assert "do nothing" in await whispers(game, "@declare pass")
    await game.says(game.gm, "@next skip")
    assert not any("boo" in one.casefold() for one in game.place.history())


async def test_who_may_not_write_there_joins_under_a_name_that_only_the_gm_reads(game: Played) -> None:
    game.discord.commands.replace(None, payload(slash_forms()))
    game.place.allow(game.bob, send_messages=False)
    for line in ("create Boo, agility 1", "create done", "join Boo"):
        used = await game.bob.uses(game.place, "do", {"line": line})
        await game.bot.settled(used.source_key, 1)
    assert "asked the GM whether **Boo**" in (await used.answer()).content
    for text in ("@fight status", "@back list", "@back", "@forward", "@log", "@accept x", "@deny bo"):
        await game.says(game.gm, text)
    assert not any("Boo" in one for one in game.place.history())
    assert any("Boo** would like" in one for one in game.gms.history())


async def whispers(game: Played, text: str) -> str:
    """What the bot answers Anna in private."""
    typed = await game.anna.whispers(text)
    await game.bot.settled(f"discord:{typed.id}", 1)
    return (await game.anna.dm.next_from_bot()).content


async def test_no_command_posts_words_of_whoever_may_not_write_there(game: Played, tmp_path: Path) -> None:
    """Discord lets them use slash commands, the menus of messages and forms. Buttons that all see work as ever, and so
    do mere dice."""
    game.discord.commands.replace(None, [*payload(slash_forms()), *menu()])
    typed = await game.bob.says(game.place, "boo")
    game.place.allow(game.anna, send_messages=False)
    before = len(game.discord.deeds)
    tried = [
        await game.anna.uses(game.place, "roll", {"dice": "2d6 for boo"}),
        await game.anna.uses(game.place, "log", {"text": "boo"}, sub=("note",)),
        await game.anna.uses(game.place, "say", {"text": "boo"}),
        await game.anna.uses(game.place, "vote", {"question": "boo", "options": "a / b"}),
        await game.anna.uses(game.place, "do", {"line": "rol 2d6 for boo"}),
        await game.anna.applies(typed, "Quote into the log"),
    ]
    answers = []
    for one in tried:
        await game.bot.settled(one.source_key, 1)
        answers.append(await one.answer())
    # What is offered to them alone stays with them.
    (offered,) = answers[4].message.buttons if answers[4].message is not None else ()
    pressed = await game.anna.presses(answers[4].message or typed, offered)
    await game.bot.settled(pressed.source_key, 1)
    assert all(one.ephemeral for one in (*answers, await pressed.answer()))
    said = [deed for deed in game.discord.deeds[before:] if "boo" in deed.content]
    assert said
    assert {deed.reader for deed in said} == {game.anna.user}
    rolled = await game.anna.uses(game.place, "roll", {"dice": "2d6+1"})
    assert "rolls 2d6+1" in (await rolled.said()).words
    assert not (await rolled.answer()).ephemeral
    form = await (await game.anna.presses(game.newest("Declare"), "Declare")).modal()
    sent = await game.anna.submits(form, {"deed": ["pass"]})
    await game.bot.settled(sent.source_key, 1)
    told = game.place.history()
    assert any("has declared" in text for text in told)
    assert not any("will do nothing" in text for text in told)
