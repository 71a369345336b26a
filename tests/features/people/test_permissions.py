"""Who may do what, through every front end: GMs of the game or a scene, readers, followers, players, others."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from bot.pipeline.ports import Entry
from bot.text.reply import Reply, ToPerson, line
from tests.desk.people import Desk, Said
from tests.desk.prepared import after

HALL, CELLAR, GMS = "scene:hall", "scene:cellar", "gm:g"
GM, OF_SCENE, INSIDER, WATCHER, PLAYER, STRANGER = "gm", "dora", "eve", "wim", "ann", "zed"
PEOPLE: Final = (GM, OF_SCENE, INSIDER, WATCHER, PLAYER, STRANGER)
NO: Final = ("Only a GM", "Which scene do you mean", "No fight is running here")


async def _two_fights(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    for person in PEOPLE[1:]:
        await desk.says(person, "@help")
    await desk.says(
        "gm",
        "@fighter add Ann for @ann: agility 5\n@fight start mazeworld-current\n@add Ann\n@add wolf",
        mentions=("ann",),
    )
    await desk.says("gm", "@fight start mazeworld-current\n@add wolf", scene="cellar")
    await desk.says("gm", "@gm add @dora here\n@gm watch @eve here", scene="cellar", mentions=("dora", "eve"))
    await desk.says(WATCHER, "@watch", scene="cellar")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Desk]:
    """A fight in the hall and one in the cellar; Dora is GM of the cellar alone, Eve reads along there."""
    async with after(_two_fights, tmp_path) as desk:
        yield desk


@dataclass(frozen=True)
class Case:
    """A command about the cellar, and who may give it there."""

    text: str
    may: tuple[str, ...]


CASES: Final = (
    Case("next", (GM, OF_SCENE)),
    Case("add wolf", (GM, OF_SCENE)),
    Case("hurt wolf 5", (GM, OF_SCENE)),
    Case("remove wolf", (GM, OF_SCENE)),
    Case("fight end", (GM, OF_SCENE)),
    Case("owner wolf @ann", (GM, OF_SCENE)),
    Case("back", (GM, OF_SCENE)),
    Case("nudge", (GM, OF_SCENE)),
    Case("gm add @zed", (GM,)),
    Case("gm hand @dora", (GM,)),
    Case("gm takeover @ann", (GM,)),
    Case("game rolls bot", (GM,)),
    Case("creature add Rat: pain 20", (GM,)),
    Case("weapon remove club", (GM,)),
)


def refused(said: Said) -> bool:
    text = said.everything()
    return any(one in text for one in NO)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.text)
@pytest.mark.parametrize("person", PEOPLE)
async def test_a_command_typed_in_the_scene(table: Desk, case: Case, person: str) -> None:
    before = len(await table.rows())
    said = await table.says(person, f"@{case.text}", scene="cellar", mentions=("zed", "dora", "ann"))
    assert refused(said) is (person not in case.may), said.everything()
    if person not in case.may:
        assert len(await table.rows()) == before


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.text)
@pytest.mark.parametrize("person", PEOPLE)
async def test_the_same_in_private(table: Desk, case: Case, person: str) -> None:
    before = len(await table.rows())
    said = await table.says(person, f"@in cellar {case.text}", scene=None, mentions=("zed", "dora", "ann"))
    assert refused(said) is (person not in case.may), said.everything()
    if person not in case.may:
        assert len(await table.rows()) == before


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.text)
async def test_the_gm_of_one_scene_may_nothing_in_another(table: Desk, case: Case) -> None:
    before = len(await table.rows())
    for said in (
        await table.says(OF_SCENE, f"@{case.text}", mentions=("zed", "ann")),
        await table.says(OF_SCENE, f"@in hall {case.text}", scene=None, mentions=("zed", "ann")),
        await table.says(OF_SCENE, f"@in hall {case.text}", scene="cellar", mentions=("zed", "ann")),
    ):
        assert refused(said)
    assert len(await table.rows()) == before


@pytest.mark.parametrize("person", PEOPLE)
async def test_behind_a_scene_that_is_misspelt_only_words_of_gms_count_as_secret(table: Desk, person: str) -> None:
    said = await table.says(person, "@in nowhere plan to meet", scene="cellar")
    assert any(entry.reply.removes for entry in said.entries) is (person in (GM, OF_SCENE))


READ: Final = {GM: True, OF_SCENE: True, INSIDER: True, WATCHER: False}


@pytest.mark.parametrize("person", READ)
async def test_who_reads_in_private_what_gms_read(table: Desk, person: str) -> None:
    await table.says("gm", "@next", scene="cellar")
    await table.says("gm", "@in cellar add wolf hidden", scene="den")
    said = await table.says(person, "@in cellar status", scene=None)
    public = await table.says(STRANGER, "@status", scene="cellar")
    text, seen = said.at(f"person:{person}"), public.at(CELLAR)
    assert "Turn 1" in text
    assert (text != seen) is READ[person]


@pytest.mark.parametrize("person", [PLAYER, STRANGER])
async def test_a_scene_that_is_not_theirs_does_not_exist_for_others(table: Desk, person: str) -> None:
    said = await table.says(person, "@in cellar status", scene=None)
    told = said.at(f"person:{person}")
    assert told.startswith("Which scene do you mean? Use @in NAME …")
    assert "cellar" not in told


@pytest.mark.parametrize("person", PEOPLE)
async def test_in_public_everyone_reads_the_same(table: Desk, person: str) -> None:
    await table.says("gm", "@next", scene="cellar")
    await table.says("gm", "@in cellar plan wolf: pass", scene="den")
    theirs = await table.says(person, "@status", scene="cellar")
    assert theirs.at(CELLAR) == (await table.says(STRANGER, "@status", scene="cellar")).at(CELLAR)


async def test_who_reads_along_or_follows_gets_no_message_unasked(table: Desk) -> None:
    said = await table.says("gm", "@next", scene="cellar")
    assert f"person:{INSIDER}" not in said.destinations()
    assert f"person:{WATCHER}" not in said.destinations()


async def test_the_gm_of_a_scene_is_told_in_private_what_its_gms_are_told(table: Desk) -> None:
    there = await table.says("gm", "@next", scene="cellar")
    assert "Write the creatures' plans here" in there.at(f"person:{OF_SCENE}")
    assert "Write the creatures' plans here" in there.at(GMS)
    elsewhere = await table.says("gm", "@next")
    assert f"person:{OF_SCENE}" not in elsewhere.destinations()


async def test_without_a_gm_scene_the_one_on_duty_is_told(table: Desk) -> None:
    await table.says("gm", "@game gm none", scene="den")
    await table.says("gm", "@gm add @zed\n@gm hand @zed", mentions=("zed",))
    said = await table.says("gm", "@next")
    assert "Write the creatures' plans here" in said.at(f"person:{STRANGER}")
    assert "Write the creatures' plans here" in said.at("person:gm")


async def test_where_gms_have_a_scene_the_one_on_duty_is_called_there(table: Desk) -> None:
    await table.says("gm", "@gm add @zed\n@gm hand @zed", mentions=("zed",))
    said = await table.says("gm", "@next")
    assert [one for one in said.prompts() if one[0]] == [
        (STRANGER, "You're on duty, and the fight is waiting for you.")
    ]
    assert (await table.says(STRANGER, "@next")).prompts() != said.prompts()


async def test_two_gms_who_press_the_same_control_do_it_once(table: Desk) -> None:
    await table.says("gm", "@gm add @zed", mentions=("zed",))
    await table.says("gm", "@next #0")
    fight = await table.running()
    said = await table.says(STRANGER, "@next #0")
    assert "Already done" in said.at(HALL)
    assert await table.running() == fight


async def test_a_gm_who_is_removed_is_not_on_duty_any_more(table: Desk) -> None:
    await table.says("gm", "@gm add @zed\n@gm hand @zed\n@gm remove @zed yes", mentions=("zed",))
    assert "on duty" not in (await table.says("gm", "@who")).at(HALL)
    assert refused(await table.says(STRANGER, "@next"))


async def test_a_loss_that_is_only_asked_about_writes_nothing(table: Desk) -> None:
    before, fight = len(await table.rows()), await table.running()
    said = await table.says("gm", "@fight end\n@remove wolf\n@gm remove @dora\n@fighter remove Ann", mentions=("dora",))
    assert len(said.prompts()) == 4
    assert (len(await table.rows()), await table.running()) == (before, fight)


async def test_what_a_gone_player_is_asked_goes_to_the_gm_at_once_and_comes_back(table: Desk) -> None:
    await table.says("gm", "@next")
    await table.says("gm", "@next skip")
    taken = await table.says("gm", "@gm takeover @ann", mentions=("ann",))
    assert "what do you do?" in taken.at(GMS)
    assert "A GM is playing Ann for you" in (await table.says("ann", "@declare pass")).at(HALL)
    given = await table.says("gm", "@gm giveback @ann", mentions=("ann",))
    assert [person for person, _ in given.prompts()] == ["ann"]


async def test_a_player_is_taken_over_in_all_fights_each_with_its_own_row(table: Desk) -> None:
    await table.says("gm", "@fighter add Bo for @ann: agility 3\n@add Bo", scene="cellar", mentions=("ann",))
    await table.says("gm", "@gm takeover @ann", scene="den", mentions=("ann",))
    for scene in ("hall", "cellar"):
        fight = await table.running(scene)
        assert fight is not None
        assert fight.owned_by("ann") == ()
        assert [seat.lent for seat in fight.seats if seat.lent] == ["ann"]
    assert [row.kind for row in await table.rows()][-3:] == ["setting", "take_over", "take_over"]


async def test_what_somebody_was_beside_playing_is_handed_on_with_the_rest(table: Desk) -> None:
    await table.says("gm", "@gm add @dora\n@gm hand @dora", scene="cellar", mentions=("dora",))
    await table.says("gm", "@gm people dora @zed yes", scene="den", mentions=("zed",))
    assert "GM on duty: zed" in (await table.says("gm", "@who", scene="cellar")).at(CELLAR)
    assert not refused(await table.says(STRANGER, "@next", scene="cellar"))
    assert refused(await table.says(OF_SCENE, "@next", scene="cellar"))


async def test_who_is_taken_over_and_handed_on_is_played_by_the_other(table: Desk) -> None:
    await table.says("gm", "@gm takeover @ann\n@gm people ann @zed yes", scene="den", mentions=("ann", "zed"))
    fight = await table.running()
    assert fight is not None
    assert [(seat.owner, seat.lent) for seat in fight.seats if not seat.creature] == [("zed", None)]


async def test_the_gm_of_a_scene_stays_so_where_it_goes_on_in_another_channel(table: Desk) -> None:
    await table.says("gm", "@scene bind cellar", scene="attic")
    assert not refused(await table.says(OF_SCENE, "@next", scene="attic"))


async def test_gms_hear_once_that_a_player_cannot_be_reached(table: Desk) -> None:
    await table.says("ann", "@sheet Ann")
    await table.says("gm", "@gm people", scene="den")
    whispered = ToPerson(person="ann")
    entry = Entry(
        id=7,
        game="g",
        destination="person:ann",
        reply=Reply(audience=whispered, lines=(line("the password"),)),
        answers=None,
        at=table.clock.now(),
    )
    await table.service.parked(entry, "that person's private messages are closed")
    first = await table.delivered()
    assert "@gm takeover @ann" in first.at(GMS)
    assert "password" not in first.everything()
    await table.service.parked(entry, "that person's private messages are closed")
    assert (await table.delivered()).entries == []


async def test_a_contestant_is_never_in_two_fights(table: Desk) -> None:
    await table.says("gm", "@send Ann to cellar")
    assert "Nobody can fight in two places at once" in (await table.says("gm", "@back")).at(HALL)
    fight = await table.running("cellar")
    assert fight is not None
    assert [seat.owner for seat in fight.seats if seat.sheet == "Ann"] == ["ann"]


async def test_who_is_sent_where_no_room_is_stays_where_they_are(table: Desk) -> None:
    await table.says("gm", "@add wolf x50\n@add wolf x49", scene="cellar")
    before = await table.running()
    said = await table.says("gm", "@send Ann to cellar")
    assert "at most 100 fighters" in said.at(HALL)
    assert await table.running() == before
