"""Changes that a GM makes by hand are shown as the GM's, in public and in the log."""

import pytest

from tests.desk.people import Desk

ARENA = (
    "@scene system arena",
    "@fighter add Anna for ann: dex 3, agi 2, str 3, vit 2, foc 3, tac 2, int 1, per 2",
    "@fight start",
    "@add Anna",
    "@add hound",
)


async def arena(desk: Desk) -> Desk:
    await desk.says("gm", "@game gm here", scene="den")
    for text in ARENA:
        await desk.says("gm", text, mentions=("ann",))
    return desk


async def told(desk: Desk, text: str, scene: str = "hall") -> str:
    return (await desk.says("gm", text, scene=scene)).at("scene:hall")


@pytest.mark.parametrize("scene", ["hall", "den"])
async def test_a_state_that_the_gms_hand_brings_is_the_gms(fight: Desk, scene: str) -> None:
    first, *_ = (await told(fight, "@injure Anna left arm 2 wounds", scene)).splitlines()
    assert first.startswith("Anna")
    assert first.endswith(" (GM)")


async def test_in_the_arena_as_well(desk: Desk) -> None:
    await arena(desk)
    assert (await told(desk, "@hurt Anna left arm 5")).splitlines()[0].endswith(" (GM)")
    assert (await told(desk, "@heal Anna all")).splitlines()[0].endswith(" (GM)")


async def test_what_names_the_gm_says_so_once(fight: Desk) -> None:
    said = await told(fight, "@set Anna stealth on")
    assert said.startswith("The GM puts")
    assert "(GM)" not in said


async def test_what_follows_stands_below_unmarked(desk: Desk) -> None:
    await arena(desk)
    first, *others = (await told(desk, "@hurt Anna head 6")).splitlines()
    assert first.endswith(" (GM)")
    assert others
    assert not any("(GM)" in said for said in others)


async def test_the_room_is_no_override(fight: Desk) -> None:
    assert "(GM)" not in await told(fight, "@room cover 1 crate")


async def test_a_list_that_is_asked_for_is_no_override(fight: Desk) -> None:
    await fight.says("gm", "@effect Anna Dazed: ft +1, 2 turns")
    assert "(GM)" not in await told(fight, "@effect Anna")


async def test_nothing_is_told_of_somebody_hidden(fight: Desk) -> None:
    await fight.says("gm", "@add wolf hidden", scene="den")
    assert await told(fight, "@injure Wolf A left arm 2 wounds", "den") == ""


async def test_the_log_has_it_as_it_was_told(fight: Desk) -> None:
    said = await told(fight, "@injure Anna left arm 2 wounds")
    assert said.splitlines()[0] in (await fight.says("ann", "@log")).at("scene:hall")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("@set Anna Kama loaded twelve", "You can't set “loaded”"),
        ("@set Anna mp5 loaded 7", "loaded rounds of Anna's MP5K to 7"),
        ("@set Anna MP5K geladen zwölf", "loaded rounds of Anna's MP5K to 12"),
        ("@set Anna agility minus two", "agility from 1 to -2"),
        ("@set Anna Beweglichkeit minus eins", "agility from 1 to -1"),
        ("@set Anna Seite zwei", "Side 2"),
        ("@set Anna left arm zero", "left arm"),
        ("@set Anna stress sixty percent", "stress from 0 to 60"),
    ],
)
async def test_figures_as_somebody_types_them(fight: Desk, text: str, answer: str) -> None:
    for weapon in ("Kama", "MP5K"):
        await fight.says("gm", f"@give Anna {weapon}")
    assert answer in await told(fight, text)
