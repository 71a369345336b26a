"""Buttons that replace typing: joining, skipping, confirming."""

from pathlib import Path

from tests.discord.interactions.test_forms import mazeworld, played

NEXT = "Next: seal the plans and ask the players"


async def test_a_player_joins_by_the_board_until_the_first_turn(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.begins(fighter=f"@fighter add Anna for {game.anna.mention}: agility 1")
        nobody = await game.presses(game.bob, "Join")
        assert (await nobody.answer()).ephemeral
        assert "no contestant in this game" in (await nobody.answer()).content
        joined = await game.presses(game.anna, "Join")
        assert "joins the fight" in (await joined.said()).words
        await game.says(game.gm, "@next")
        assert "Join" not in game.newest("Back").buttons


async def test_the_gm_passes_over_who_owes_where_that_is_said(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await mazeworld(game)
        refused = await game.presses(game.gm, "Next")
        told = await refused.said()
        assert told.reader is game.gm.user
        assert "Anna: `@declare …`" in told.words
        passed = await game.gm.presses(told, "Skip everyone who is missing")
        assert "nothing was declared" in (await passed.said()).words
        late = await game.gm.presses(told, "Skip everyone who is missing")
        assert "Already done" in (await late.said()).words


async def test_what_is_asked_again_after_a_step_back_can_be_pressed_and_rings_nobody(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await mazeworld(game)
        await game.says(game.anna, "@declare attack wolf with ice pick")
        await game.says(game.gm, "@next", "@next")
        first = game.newest("Roll 2d6")
        assert first.pinged == [game.anna.user]
        await game.presses(game.anna, "Roll 2d6")
        await game.presses(game.gm, "Back")
        again = game.newest("Roll 2d6")
        assert again is not first
        assert "Undone" in again.words
        assert again.pinged == []
        rolled = await game.presses(game.anna, "Roll 2d6")
        assert "[" in (await rolled.said()).words


async def test_a_form_sent_off_empty_is_answered_to_its_author_alone(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await mazeworld(game)
        form = await (await game.anna.presses(game.newest("Declare"), "Declare")).modal()
        sent = await game.anna.submits(form, {})
        assert (await sent.said()).reader is game.anna.user
        assert "hasn't declared anything yet" in (await sent.said()).words


async def test_who_presses_next_reads_alone_what_the_gm_owes(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.begins(fighter="@add wolf side 2")
        await game.says(game.gm, f"@fighter add Anna for {game.anna.mention}: agility 1", "@add Anna side 2")
        await game.says(game.gm, "@next")
        before = len(game.discord.deeds)
        pressed = await game.gm.presses(game.newest("Back"), NEXT)
        said = (await pressed.said()).words
        assert "Wolf: `@plan …`" in said
        assert {deed.reader for deed in game.discord.deeds[before:]} == {game.gm.user}
