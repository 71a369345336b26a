"""A tutorial leaves nothing behind, survives restarts, and fits every system."""

import pytest

from bot.features.tutorial.handler import AWAKE
from bot.features.tutorial.lessons import LESSON, LessonRecord, game_of_lesson
from bot.pipeline.dispatcher import Service
from rules import catalogue
from tests.desk.people import Desk, Said


def offered(said: Said, person: str) -> str:
    """The line that is proposed as the next one."""
    controls = [one for entry in said.entries for prompt in entry.reply.prompts for one in prompt.controls]
    assert {entry.destination for entry in said.entries} == {f"person:{person}"}
    return controls[0].command if controls else ""


async def led_through(desk: Desk, person: str, begin: str) -> list[str]:
    """Everything as it is proposed, to the end."""
    steps, following = [], offered(await desk.whispers(person, begin), person)
    while following and len(steps) < 30:
        steps.append(following.removeprefix("@tutorial "))
        following = offered(await desk.whispers(person, f"@{steps[-1]}"), person)
    return steps


@pytest.mark.parametrize("system", catalogue.SYSTEMS)
@pytest.mark.parametrize("begin", ["@tutorial", "@tutorial gm"])
async def test_whoever_types_what_is_proposed_comes_to_the_end(desk: Desk, system: str, begin: str) -> None:
    await desk.says("gm", f"@game system {system}")
    await desk.says("ann", "@roll 1d6")
    before = await desk.rows()
    steps = await led_through(desk, "ann", begin)
    wanted = (
        ["fight start", "plan", "draft", "back", "fight end yes"] if "gm" in begin else ["roll 2d6", "join", "declare"]
    )
    for word in wanted:
        assert any(step.startswith(word) for step in steps), word
    assert len(steps) < 30
    assert await desk.rows() == before
    stored = await desk.store.document(game_of_lesson("ann"), LESSON)
    assert stored is not None
    assert LessonRecord.model_validate_json(stored.body) == LessonRecord()
    assert await desk.store.next_due() is None
    async with desk.store.unit() as unit:
        assert await unit.games_of("ann") == ["g"]
        assert not await unit.owns("g", "ann")


async def test_a_tutorial_is_made_anew_from_what_was_typed(desk: Desk) -> None:
    await desk.whispers("ann", "@tutorial")
    await desk.whispers("ann", "@roll 2d6")
    kept = await desk.whispers("ann", "@help")
    desk.service = Service(desk.store, desk.luck, desk.clock)
    assert offered(await desk.whispers("ann", "@tutorial"), "ann") == offered(kept, "ann")


async def test_one_that_an_update_has_made_impossible_begins_anew(desk: Desk) -> None:
    await desk.whispers("ann", "@tutorial")
    await desk.whispers("ann", "@roll 2d6")
    record = LessonRecord(system="mazeworld-evading", lines=("roll 2d6", "hop"), at=desk.clock.now().isoformat())
    row = (await desk.store.rows(game_of_lesson("ann")))[-1]
    async with desk.store.unit() as unit:
        fields = {name: getattr(row, name) for name in type(row).__mro__[1].__slots__}
        fields |= {"source": "later", "documents": {LESSON: record.model_dump_json()}}
        await unit.append(type(row).__mro__[1](**fields))
    desk.service = Service(desk.store, desk.luck, desk.clock)
    said = await desk.whispers("ann", "@join")
    assert offered(said, "ann") == "@tutorial roll 2d6"


async def test_in_a_scene_and_after_a_while_commands_are_those_of_the_true_game(fight: Desk) -> None:
    await fight.whispers("ann", "@tutorial")
    await fight.says("ann", "@roll 1d6")
    assert (await fight.last()).kind == "roll"
    rolls = len(await fight.rows())
    await fight.whispers("ann", "@roll 1d6")
    assert len(await fight.rows()) == rolls
    fight.clock.at += AWAKE
    await fight.whispers("ann", "@roll 1d6")
    assert len(await fight.rows()) == rolls + 1


async def test_others_read_nothing_of_it(desk: Desk) -> None:
    said = await desk.says("ann", "@tutorial")
    assert "just you and me" in said.at("person:ann")
    asked = {entry.destination: entry.reply.prompts for entry in said.entries}
    assert [one.controls[0].command for one in asked["person:ann"]] == ["@tutorial roll 2d6"]
    assert asked["scene:hall"] == ()
    assert said.at("scene:hall") == "I'm sending you the tutorial in a private message."
