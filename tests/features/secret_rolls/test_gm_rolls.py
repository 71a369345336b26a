"""Rolls only the GM may know of: two games that differ only in them say the same in public."""

import pytest

from tests.desk.people import Desk

PISTOL = "@weapon add Pistol: kind firearm, category pistol, is 5, modes semi-auto, rounds 15, pain 20, cleanliness 80"


async def classic(desk: Desk) -> Desk:
    """A turn in which ann's pistol is about to be fired at a wolf."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", PISTOL)
    await desk.says("gm", "@fighter add Kim for ann: agility 1, weapons Pistol", mentions=("ann",))
    await desk.says("gm", "@fight start classic")
    await desk.says("ann", "@join")
    await desk.says("gm", "@add wolf side 2")
    for line in ("@next", "@next skip"):
        await desk.says("gm", line)
    await desk.says("ann", "@declare shoot wolf with pistol")
    for line in ("@next", "@next"):
        await desk.says("gm", line)
    return desk


@pytest.mark.parametrize("fell", [1, 40, 80])
async def test_a_cleanliness_roll_shows_in_public_only_by_what_came_of_it(desk: Desk, fell: int) -> None:
    await classic(desk)
    desk.luck.laid += [("/attack/", (1, 1)), ("cleanliness", (fell,))]
    said = await desk.says("ann", "@attack")
    assert f"1d100 {fell}" in said.at("gm:g")
    assert "miss" in said.at("scene:hall")
    assert "1d100" not in said.at("scene:hall")
    assert "leanliness" not in said.at("scene:hall")
    assert "1d100" not in (await desk.says("ann", "@why")).everything()


@pytest.mark.parametrize("typed", ["@temerity wolf", "@encounter wolf", "@side crate", "@event draw"])
async def test_what_the_gm_rolls_in_secret_leaves_no_word_where_players_read(desk: Desk, typed: str) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@game system classic")
    await desk.says("gm", "@encounter set wolf 1d4", scene="den")
    await desk.says("gm", "@event add A door slams", scene="den")
    said = await desk.says("gm", typed)
    assert said.at("gm:g")
    assert set(said.destinations()) == {"gm:g"}
