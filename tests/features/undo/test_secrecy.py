"""Undoing steps known only to GMs: nobody else learns of it, and nobody's deadline starts over."""

from datetime import timedelta

import pytest

from tests.desk.people import Desk

BEGUN = (
    "@game gm here", "@fighter add Ann for ann", "@fight start mazeworld-evading", "@add wolf side 1",
)  # fmt: skip


@pytest.fixture
async def begun(desk: Desk) -> Desk:
    """A turn in which the GM plans; Ann is there, and a clock."""
    for text in BEGUN:
        await desk.says("gm", text, scene="den" if "gm here" in text else "hall", mentions=("ann",))
    await desk.says("ann", "@join side 1")
    await desk.says("gm", "@clock on")
    await desk.says("gm", "@next")
    return desk


async def test_a_secret_step_is_taken_back_in_secret(begun: Desk) -> None:
    await begun.says("gm", "@add zombie side 2 hidden", scene="den")
    for text in ("@back", "@forward"):
        said = await begun.says("gm", text, scene="den")
        assert "@add by gm" in said.at("gm:g")
        assert set(said.destinations()) == {"gm:g"}


async def test_nobody_has_other_time_or_another_board_by_it(begun: Desk) -> None:
    await begun.says("gm", "@next skip")
    before = await begun.running()
    begun.clock.at = begun.clock.at.replace(hour=20)
    await begun.says("gm", "@add zombie side 2 hidden", scene="den")
    await begun.says("gm", "@back", scene="den")
    after = await begun.running()
    assert before is not None
    assert after is not None
    assert [one.term for one in after.questions] == [one.term for one in before.questions]
    assert after.questions[0].term is not None
    assert (after.term, after.beat, after.moved_at) == (before.term, before.beat, before.moved_at)


async def test_what_is_open_again_by_it_has_its_whole_time(begun: Desk) -> None:
    await begun.says("gm", "@next skip")
    await begun.says("gm", "@owner Ann @ben", scene="den", mentions=("ben",))
    begun.clock.at += timedelta(days=3)
    await begun.says("gm", "@back", scene="den")
    fight = await begun.running()
    assert fight is not None
    (question,) = fight.questions
    assert question.term is not None
    assert question.term.person == "ann"
    assert question.term.since == begun.clock.at.isoformat()


async def test_where_everyone_reads_only_known_steps_say_how_far_a_turn_goes_back(begun: Desk) -> None:
    await begun.says("gm", "@add zombie side 2 hidden", scene="den")
    assert "is already at that point" in (await begun.says("gm", "@back to plans of turn 1")).at("scene:hall")
    assert "@add by gm" in (await begun.says("gm", "@back turn", scene="den")).at("gm:g")


@pytest.mark.parametrize("again", ["punch wolf", "pass"])
async def test_what_is_said_again_in_private_is_no_step_that_everyone_knows_of(begun: Desk, again: str) -> None:
    await begun.says("gm", "@next skip")
    for text in ("punch wolf", again):
        await begun.whispers("ann", f"@declare {text}")
    said = await begun.says("gm", "@back to intents of turn 1")
    assert said.at("scene:hall").startswith("Undone: @declare by ann\n")
