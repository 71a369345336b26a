"""Whoever finds somebody hidden learns by its name nothing of others who hide."""

import re

import pytest

from tests.desk.people import Desk


async def found(desk: Desk, hidden: int, last: bool) -> tuple[str, str]:
    """What the finder and the GMs are told when one of so many is found: the first of them, or the last."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@game system arena")
    for person, name, sharp in (("ann", "Kim", "per 9, int 9"), ("ben", "Lou", "per 1")):
        await desk.says("gm", f"@fighter add {name} for {person}: vit 5, {sharp}", mentions=(person,))
    await desk.says("gm", "@creature add Ogre: str 5")
    await desk.says("gm", "@fight start")
    for person in ("ann", "ben"):
        await desk.says(person, "@join")
    await desk.says("gm", f"@add ogre x{hidden} hidden", scene="den")
    meant = chr(ord("A") + hidden - 1 if last else ord("A"))
    await desk.says("gm", f"@room distance Ogre {meant} Kim 1", scene="den")
    for other in range(hidden - 1 if last else 0):
        await desk.says("gm", f"@remove Ogre {chr(ord('A') + other)}", scene="den")
    await desk.says("gm", "@next")
    await desk.whispers("ann", "@declare search")
    await desk.says("gm", "@next skip")
    desk.luck.laid += [("/search", (6,)), ("/stealth/", (6,))]
    said = await desk.whispers("ann", "@search")
    seen = await desk.whispers("ann", "@status")
    return said.at("person:ann") + seen.at("person:ann"), said.at("gm:g")


@pytest.mark.parametrize(("hidden", "last"), [(1, False), (4, True)])
async def test_its_letters_are_drawn(desk: Desk, hidden: int, last: bool) -> None:
    told, gms = await found(desk, hidden, last)
    names = set(re.findall(r"Ogre \w+", told))
    assert len(names) == 1, told
    assert re.fullmatch(r"Ogre [JKQVWXZ][A-Z]", names.pop()), told
    assert "was noticed" in gms


async def test_the_finder_can_mean_it_and_it_is_numbered_when_all_know(desk: Desk) -> None:
    told, _ = await found(desk, 1, last=False)
    (name,) = set(re.findall(r"Ogre \w+", told))
    assert "no such fighter" not in (await desk.whispers("ann", f"@find {name}")).at("person:ann")
    nobody = await desk.whispers("ben", f"@find {name}")
    other = await desk.whispers("ben", "@find Ogre A")
    assert nobody.at("person:ben").replace(name, "Ogre A") == other.at("person:ben")
    said = await desk.says("gm", f"@reveal {name}")
    assert "Ogre is seen" in said.at("scene:hall")
    assert name not in said.at("scene:hall")


@pytest.mark.parametrize("system", ["mazeworld-evading", "arena"])
async def test_players_and_hidden_ones_leave_as_ever(desk: Desk, system: str) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", f"@game system {system}")
    await desk.says("gm", "@fighter add Kim for ann", mentions=("ann",))
    await desk.says("gm", "@fight start")
    await desk.says("ann", "@join")
    made = "Ogre: str 5" if system == "arena" else "Ogre: base health 70, attack axe (is 18, type Sharp, pain 10)"
    await desk.says("gm", f"@creature add {made}", scene="den")
    await desk.says("gm", "@add ogre x2 hidden", scene="den")
    assert "Kim leaves" in (await desk.says("gm", "@remove Kim yes")).at("scene:hall")
    await desk.says("gm", "@remove Ogre A yes", scene="den")
    fight = await desk.running()
    assert fight is not None
    assert [one.name for one in fight.world.fighters] == ["Ogre B"]
