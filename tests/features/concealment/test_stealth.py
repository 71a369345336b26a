"""When only one player has noticed somebody hidden, messages about it go only to that player and the GMs."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.pipeline.work.documents import system_of
from bot.text.reply import plain
from bot.turn.view import owner_view, public_view
from tests.desk.people import Desk, Said
from tests.desk.prepared import after

PEOPLE = (("ann", "Ann", "int 1, per 1"), ("ben", "Ben", "per 1"), ("cat", "Cat", "per 9, agi 2, int 9"))


async def _ann_hides_and_cat_notices(desk: Desk) -> None:
    """On a map, ann far from the others, who stand side by side."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@game system arena")
    for person, name, stats in PEOPLE:
        await desk.says("gm", f"@fighter add {name} for {person}: vit 5, {stats}", scene="den", mentions=(person,))
    await desk.says("gm", "@fight start")
    await desk.says("gm", "@room map pit")
    for person, place in (("ann", "A1"), ("ben", "M9"), ("cat", "L9")):
        await desk.says(person, f"@join {person} at {place}")
    await desk.says("gm", "@next")
    await desk.whispers("ann", "@declare sneak")
    await desk.says("ben", "@declare pass")
    await desk.says("cat", "@declare pass")
    desk.luck.laid.append(("sneak", (5,)))
    await desk.says("gm", "@next")
    await desk.whispers("ann", "@sneak")
    await desk.says("gm", "@next")


@pytest.fixture
async def noticed(tmp_path: Path) -> AsyncIterator[Desk]:
    async with after(_ann_hides_and_cat_notices, tmp_path) as desk:
        fight = await desk.running()
        assert fight is not None
        (ann, ben, _) = fight.world.fighters
        assert ann.hidden_from == (ben.id,)
        yield desk


async def acts(desk: Desk, **said: str) -> list[Said]:
    """Everyone declares in private, and the turn is played until somebody is asked something."""
    for person in ("ann", "ben", "cat"):
        await desk.whispers(person, f"@declare {said.get(person, 'pass')}")
    desk.luck.laid.append(("/stealth/", (5,)))
    return [await desk.says("gm", "@next")]


def read_by(said: Said, *where: str) -> str:
    """All that lands there, prompts included, boards left out."""
    return "\n".join(
        entry.reply.model_dump_json() for entry in said.entries if entry.destination in where and not entry.reply.board
    )


OTHERS = ("scene:hall", "person:ben")


async def test_a_move_toward_somebody_hidden_is_told_without_them(noticed: Desk) -> None:
    (said,) = await acts(noticed, cat="move toward Ann")
    assert "Cat moves 3 tiles to" in said.at("scene:hall").replace("**", "")
    assert "toward Ann" not in read_by(said, *OTHERS)
    assert "now" not in said.at("scene:hall")
    for knows in ("person:cat", "person:ann", "gm:g"):
        assert "moves toward Ann (3 tiles" in said.at(knows).replace("**", ""), knows


async def test_a_charge_that_does_not_reach_is_asked_about_in_private(noticed: Desk) -> None:
    (said,) = await acts(noticed, cat="charge Ann, punch Ann")
    assert "Ann" not in read_by(said, *OTHERS)
    (asked,) = [prompt for entry in said.entries if entry.destination == "person:cat" for prompt in entry.reply.prompts]
    assert "away" in plain(asked.lines)
    assert (asked.person, asked.controls[0].command) == ("cat", "@pass")
    passed = await noticed.whispers("cat", "@pass")
    assert "Ann" not in read_by(passed, *OTHERS)
    assert "Cat does nothing" in passed.at("scene:hall").replace("**", "")


async def test_a_reminder_of_that_question_is_private_too(noticed: Desk) -> None:
    await acts(noticed, cat="charge Ann, punch Ann")
    said = await noticed.says("gm", "@nudge")
    assert "Ann" not in read_by(said, *OTHERS)
    assert "away" in read_by(said, "person:cat")


async def test_a_refusal_does_not_tell_everyone_where_somebody_hides(noticed: Desk) -> None:
    await acts(noticed, cat="charge Ann, punch Ann")
    said = await noticed.says("cat", "@act charge Ann")
    assert "Ann" not in read_by(said, *OTHERS)


async def test_dice_against_somebody_hidden_are_asked_for_in_private(noticed: Desk) -> None:
    await noticed.says("gm", "@set Ann at K9", scene="den")
    (said,) = await acts(noticed, cat="punch Ann, head")
    assert "Ann" not in read_by(said, *OTHERS)
    (asked,) = [prompt for entry in said.entries if entry.destination == "person:cat" for prompt in entry.reply.prompts]
    assert asked.question > 0
    struck = await noticed.whispers("cat", "@attack")
    assert "attacks" not in read_by(struck, *OTHERS)
    assert "attacks" in struck.at("person:cat")
    assert "attacks" in struck.at("person:ann")
    assert "attacks" in struck.at("gm:g")


async def test_what_not_everyone_was_told_counts_for_the_gm_alone(noticed: Desk) -> None:
    """Cat has noticed Ann and strikes her unseen by all others; Ann is found later."""
    await noticed.says("gm", "@set Ann at K9", scene="den")
    await acts(noticed, cat="punch Ann, head")
    await noticed.whispers("cat", "@attack")
    for line in ("@reveal Ann", "@fight end yes"):
        await noticed.says("gm", line)
    for line in ("@career Cat", "@luck Cat campaign"):
        told = (await noticed.says("ben", line)).at("scene:hall")
        alone = (await noticed.whispers("cat", line)).at("person:cat")
        assert "1 of 1" not in told + alone
        assert " of 1" in (await noticed.says("gm", line, scene="den")).at("gm:g")


async def test_nobody_walks_around_a_tile_where_somebody_hides(noticed: Desk) -> None:
    await noticed.says("gm", "@set Ann at K9", scene="den")
    (said,) = await acts(noticed, cat="move to J9")
    assert "2 tiles to J9" in said.at("scene:hall")
    assert "K" not in said.at("scene:hall")


async def _quill_lurks(desk: Desk) -> None:
    """A creature hidden from all, on the tile beside cat."""
    await _ann_hides_and_cat_notices(desk)
    await desk.says("gm", "@creature add Quill: str 2, vit 1", scene="den")
    await desk.says("gm", "@add quill at L8 hidden", scene="den")


@pytest.fixture
async def lurking(tmp_path: Path) -> AsyncIterator[Desk]:
    async with after(_quill_lurks, tmp_path) as desk:
        yield desk


async def seen_by(desk: Desk, person: str = "") -> list[str]:
    """The names of those whom somebody knows to be there; no person: everyone."""
    fight = await desk.running()
    assert fight is not None
    view = owner_view(fight, system_of(fight), person) if person else public_view(fight, system_of(fight))
    return [seen.name for seen in view.fighters]


async def _searches(desk: Desk) -> Said:
    for person in ("ann", "ben", "cat"):
        await desk.whispers(person, f"@declare {'search' if person == 'cat' else 'pass'}")
    desk.luck.laid += [("/stealth/", (5,)), ("search", (6,))]
    await desk.says("gm", "@next")
    return await desk.whispers("cat", "@search")


async def test_whoever_finds_a_creature_knows_it_alone(lurking: Desk) -> None:
    said = await _searches(lurking)
    assert "Only you know" in said.at("person:cat")
    assert "uill" not in read_by(said, *OTHERS, "person:ann")
    assert "Quill" not in await seen_by(lurking)
    assert "Quill" not in await seen_by(lurking, "ben")
    assert any("Quill" in name for name in await seen_by(lurking, "cat"))
    board = await lurking.says("cat", "@status", scene=None)
    assert "Quill" in board.at("person:cat")
    assert "uill" not in (await lurking.says("cat", "@status")).at("scene:hall")


async def test_a_creature_that_dies_in_hiding_lies_there_unknown(lurking: Desk) -> None:
    fight = await lurking.running()
    assert fight is not None
    before = await lurking.says("ben", "@status")
    said = await lurking.says("gm", "@set quill stage dead", scene="den")
    assert "dead" in said.at("gm:g")
    assert "uill" not in read_by(said, *OTHERS, "person:ann", "person:cat")
    assert (await lurking.says("ben", "@status")).at("scene:hall") == before.at("scene:hall")
    shown = await lurking.says("gm", "@reveal quill")
    assert "Quill" in shown.at("scene:hall")
    assert "Quill" in await seen_by(lurking)


async def test_a_change_of_a_private_intent_is_nobodys_news(noticed: Desk) -> None:
    first = await noticed.whispers("ben", "@declare pass")
    second = await noticed.whispers("ben", "@declare punch Cat")
    assert "Ben has declared" in first.at("scene:hall").replace("**", "")
    assert second.at("scene:hall") == ""
    opened = await noticed.says("ben", "@declare pass")
    assert "Ben will now" in opened.at("scene:hall").replace("**", "")
    third = await noticed.whispers("ben", "@declare punch Cat")
    assert "Ben has declared" in third.at("scene:hall").replace("**", "")


@pytest.mark.parametrize("system", ["mazeworld-2014", "mazeworld-classic"])
async def test_what_a_hidden_creature_means_before_the_first_turn_counts_no_step(desk: Desk, system: str) -> None:
    beats = []
    for scene in ("hall", "yard"):
        await desk.says("gm", "@game gm here", scene="den")
        await desk.says("gm", f"@fight start {system}", scene=scene)
        await desk.says("gm", "@add wolf", scene=scene)
        await desk.says("gm", f"@in {scene} add zombie hidden", scene="den")
        if scene == "yard":
            await desk.says("gm", "@in yard plan zombie: pass", scene="den")
        prepared = await desk.running(scene)
        await desk.says("gm", "@next", scene=scene)
        fight = await desk.running(scene)
        assert prepared is not None
        assert fight is not None
        assert len(prepared.intents) == (scene == "yard")
        assert fight.turn == 1
        beats.append(fight.beat)
    assert beats[0] == beats[1]


async def test_what_bleeds_in_hiding_can_be_amended_where_only_gms_read(lurking: Desk) -> None:
    fight = await lurking.running()
    assert fight is not None
    await lurking.says("gm", "@hurt quill left arm 5", scene="den")
    await acts(lurking)
    await lurking.says("gm", "@next")
    listed = await lurking.says("gm", "@amend", scene="den")
    assert "Quill" in listed.at("gm:g")
    refused = await lurking.says("gm", "@amend quill stage none")
    assert "nothing to change in this turn" in refused.at("scene:hall")
