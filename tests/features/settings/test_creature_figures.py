"""Figures of creatures, shown to everyone or only in the GM channel."""

import re

import pytest

from tests.desk.people import Desk, Said
from tests.gates.test_closed_scenes import Doors

CLUB = "@weapon add Club: kind melee, is 4, pain 20, type Blunt, ldv 2"


async def struck(desk: Desk, numbers: str | None, sensitivity: int = 130) -> Said:
    """ann hits a creature that feels more Pain than others."""
    await desk.says("gm", "@game gm here", scene="den")
    if numbers is not None:
        await desk.says("gm", f"@game numbers {numbers}")
    await desk.says("gm", "@game detail full")
    for text in (CLUB, f"@creature add Ogre: sensitivity {sensitivity}", "@fighter add Kim for ann: weapons Club"):
        await desk.says("gm", text, scene="den", mentions=("ann",))
    for person, text in (
        ("gm", "@fight start mazeworld-current"), ("ann", "@join"), ("gm", "@add ogre"), ("gm", "@next"),
        ("gm", "@next skip"), ("ann", "@declare Club, ogre"), ("gm", "@next"), ("gm", "@next"),
    ):  # fmt: skip
        await desk.says(person, text)
    desk.luck.laid.append(("/attack/", (5, 6)))
    return await desk.says("ann", "@attack")


async def test_figures_of_creatures_are_the_gms_unless_the_game_says_otherwise(desk: Desk) -> None:
    said = await struck(desk, None)
    assert "Ogre: torso, hit." in said.at("scene:hall")
    assert "% Pain" not in said.at("scene:hall")
    assert "26 % Pain (20 × 1.3 sensitivity)" in said.at("gm:g")


async def test_in_an_open_game_all_read_them(desk: Desk) -> None:
    said = await struck(desk, "open")
    assert "26 % Pain (20 × 1.3 sensitivity)" in said.at("scene:hall")
    assert "% Pain" not in said.at("gm:g")


@pytest.mark.parametrize("text", ["@why damage", "@why Ogre", "@why"])
async def test_nobody_asks_them_out_of_the_journal(desk: Desk, text: str) -> None:
    await struck(desk, "hidden")
    assert "1.3" not in (await desk.says("ann", text)).everything()
    assert "1.3" in (await desk.says("gm", text, scene="den")).at("gm:g")


async def test_what_a_contestant_bears_is_told(desk: Desk) -> None:
    await struck(desk, "hidden")
    assert "pain from 0 to 5" in (await desk.says("gm", "@hurt Kim 5 by Ogre")).at("scene:hall")


async def test_a_game_knows_two_ways(desk: Desk) -> None:
    assert "Numbers" in (await desk.says("gm", "@game numbers open")).at("scene:hall")
    assert "isn't a setting" in (await desk.says("gm", "@game numbers some")).at("scene:hall")


async def test_only_where_gms_read_is_the_gm_channel_named(fight: Desk) -> None:
    fight.service._premises = Doors({"den"})
    for look in ("@game", "@game gm"):
        assert "den" not in re.sub(r"den[a-z]|[a-z]den", "", (await fight.says("gm", look)).at("scene:hall")), look
        assert "den" in (await fight.says("gm", look, scene="den")).at("gm:g"), look
