"""A kill that nobody knows of counts once the victim is found or the fight ends; no figure reveals it before."""

import pytest

from tests.desk.people import Desk
from tests.pipeline.work.test_contestant_records import kept

PEOPLE = ("kim", "lou")
MAZEWORLD = (
    "@game system mazeworld-current",
    "@weapon add Knife: kind melee, category knife, is 4, modes stab, pain 90",
    "@creature add Rat: death 60, blackout 50",
    "@fighter add Kim for kim: skills Knives 24, weapons Knife",
)
ARENA = ("@game system arena", "@creature add Rat: vit 1", "@fighter add Kim for kim: vit 5")
BEFORE, AFTER = (0, {"Knives": 24.0}), (1, {"Knives": 25.0})


async def begun(desk: Desk, setting: tuple[str, ...]) -> None:
    """A fight of Kim's and Lou's with a rat of which nobody knows."""
    await desk.says("gm", "@game gm here", scene="den")
    for text in (*setting, "@fighter add Lou for lou"):
        await desk.says("gm", text, mentions=(text.rpartition(" for ")[2].partition(":")[0],))
    await desk.says("gm", "@fight start")
    for person in PEOPLE:
        await desk.says(person, "@join")
    await desk.says("gm", "@add Rat hidden", scene="den")


async def slain(desk: Desk) -> None:
    """Kim has killed it, by the GM's word."""
    await begun(desk, MAZEWORLD)
    said = await desk.says("gm", "@hurt Rat A 900 by Kim", scene="den")
    assert "Kim gets the kill once Rat A is found." in said.at("gm:g").replace("**", "")
    assert said.destinations() == ["gm:g"]


async def bled(desk: Desk) -> None:
    """The same in the arena, where nobody dies before the end of a turn."""
    await begun(desk, ARENA)
    await desk.says("gm", "@hurt Rat A left arm 6 by Kim", scene="den")
    await desk.says("gm", "@set Rat A stage faint", scene="den")
    desk.luck.laid += [("/bleed", (6, 5, 5)), ("/vitality", (6,))]
    heard = [await desk.says("gm", "@next skip") for _ in range(3)]
    assert not any("Rat" in said.at("scene:hall") for said in heard)
    assert any("gets the kill once Rat A is found." in said.at("gm:g") for said in heard)


async def figures(desk: Desk) -> tuple[object, object]:
    """Kills and skills on the killer's sheet."""
    record = await kept(desk, "Kim")
    return record.get("kills", 0), record["skills"]


async def kills(desk: Desk) -> object:
    """Kills on the killer's sheet in the arena."""
    return (await kept(desk, "Kim", "arena")).get("kills", 0)


async def test_no_figure_tells_of_it_until_the_creature_is_revealed(desk: Desk) -> None:
    await slain(desk)
    assert await figures(desk) == BEFORE
    said = await desk.says("gm", "@reveal Rat A")
    assert "Kim gets the kill." in said.at("scene:hall").replace("**", "")
    assert "Knives: now Skilled" in said.at("scene:hall").replace("**", "")
    assert await figures(desk) == AFTER


async def test_a_step_back_takes_the_waiting_kill_along(desk: Desk) -> None:
    await slain(desk)
    await desk.says("gm", "@reveal Rat A")
    for text, found in (("@back", BEFORE), ("@forward", AFTER), ("@back", BEFORE)):
        await desk.says("gm", text)
        assert await figures(desk) == found, text
    await desk.says("gm", "@back", scene="den")
    said = await desk.says("gm", "@reveal Rat A")
    assert "kill" not in said.everything()
    assert await figures(desk) == BEFORE


async def test_it_counts_when_the_fight_ends_though_nobody_found_it(desk: Desk) -> None:
    await slain(desk)
    said = await desk.says("gm", "@fight end yes")
    assert "Rat" not in said.at("scene:hall")
    record = await kept(desk, "Kim")
    assert (record["kills"], record["killed_with"], record["skills"]) == (1, {"Knives": 1}, {"Knives": 25.0})


@pytest.mark.parametrize("gone", ["Kim", "Rat A"])
async def test_it_counts_at_the_end_even_if_one_of_both_has_left(desk: Desk, gone: str) -> None:
    await slain(desk)
    await desk.says("gm", f"@remove {gone}", scene="den")
    assert await figures(desk) == BEFORE
    await desk.says("gm", "@fight end yes")
    assert await figures(desk) == AFTER


async def test_the_log_tells_nothing_of_it_before(desk: Desk) -> None:
    await slain(desk)
    for text in ("@log", "@sheet Kim history", "@skills Kim", "@log export", "@sheet export Kim"):
        for person in ("lou", "kim"):
            said = await desk.says(person, text)
            files = [file.content.decode() for entry in said.entries for file in entry.reply.files]
            assert "1 kill" not in said.everything(), text
            assert "Knives: 25" not in said.everything(), text
            assert not any("Rat" in file or "25" in file.partition("Knives")[2][:20] for file in files), text


async def test_a_death_in_the_arena_counts_once_it_is_found(desk: Desk) -> None:
    await bled(desk)
    assert await kills(desk) == 0
    said = await desk.says("gm", "@reveal Rat A")
    assert "Kim gets the kill." in said.at("scene:hall").replace("**", "")
    assert await kills(desk) == 1
    await desk.says("gm", "@back")
    assert await kills(desk) == 0
    await desk.says("gm", "@fight end yes")
    assert await kills(desk) == 1


@pytest.mark.parametrize("gone", ["Kim", "Rat A"])
async def test_in_the_arena_too_it_counts_if_one_of_both_has_left(desk: Desk, gone: str) -> None:
    await bled(desk)
    await desk.says("gm", f"@remove {gone}", scene="den")
    assert await kills(desk) == 0
    await desk.says("gm", "@fight end yes")
    assert await kills(desk) == 1


async def test_whoever_lives_again_unseen_was_not_killed(desk: Desk) -> None:
    await bled(desk)
    await desk.says("gm", "@heal Rat A all", scene="den")
    await desk.says("gm", "@reveal Rat A")
    await desk.says("gm", "@fight end yes")
    assert await kills(desk) == 0
