"""The name of a hidden fighter tells its finder nothing about others in hiding."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.desk.people import Desk
from tests.secrecy.contestant_pair import lines
from tests.secrecy.fight_pair import Pair, versions
from tests.secrecy.test_fight_pair import seated


async def found(desk: Desk, hidden: int, last: bool) -> tuple[str, str]:
    """Return what the finder and the GMs read when one of several is found, the first or the last."""
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
    assert "now see Ogre" in said.at("scene:hall")
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


PUBLIC = (
    "@declare punch ogre", "@punch ogre", "@odds punch ogre", "@declare Kim: punch ogre", "@declare punch",
    "@odds charge {name}, punch {name}", "@odds {name}: punch Kim", "@standing punch {name}", "@declare {name}",
    "@standing if {name} is down, pass; punch Lou", "@{name} punch", "@declare punch\n{name}", "@I punch {name}",
    "@declare\nKim: punch {name}\nKim: pass, {name}",
)  # fmt: skip
MOST = 25
"""How many other lines are tried."""
FOUND = {
    "arena": """
ben> @join
gm (den)> <@add ogre hidden|@status>
gm (den)> <@room distance Ogre A Kim 1|@status>
gm> @next
ann (dm)> @declare search
gm> @next skip
ann (dm)> @search
gm> @next
""",
    "mazeworld-evading": """
gm (den)> <@add ogre side 1 team contestants hidden|@status>
gm> @next
""",
}
"""Ways for Kim to learn, in one game of two, of an Ogre nobody else knows: by a search, or from its side."""


@pytest.mark.parametrize("system", FOUND)
async def test_what_is_typed_in_public_is_read_by_what_everyone_knows(tmp_path: Path, system: str) -> None:
    async with seated(tmp_path / "one.db", 1) as one, seated(tmp_path / "other.db", 1) as other:
        one.luck.laid += [("/search", (6,)), ("/stealth/", (6,))]
        pair = Pair((one, other), system, Random(1))
        await pair.tells("gm", "@game gm here", scene="den")
        await pair.tells("gm", f"@game system {system}")
        for person, name, sharp in (("ann", "Kim", "per 9, int 9"), ("ben", "Lou", "per 1")):
            figures = f": {sharp}" if system == "arena" else ""
            await pair.tells("gm", f"@fighter add {name} for {person}{figures}", mentions=(person,))
        await pair.tells("gm", "@creature add Ogre", scene="den")
        await pair.tells("gm", "@fight start")
        await pair.tells("ann", "@join")
        for line in FOUND[system].strip().splitlines():
            who, text = line.split("> ", 1)
            person, _, place = who.partition(" ")
            scene = {"(den)": "den", "(dm)": None}.get(place, "hall")
            await pair.tells(person, *versions(text), scene=scene)
        fight = await one.running()
        assert fight is not None
        (name,) = (each.name for each in fight.world.fighters if each.name.startswith("Ogre"))
        for text in (*PUBLIC, *Random(system).sample([line for _, line in lines(system, (name,))], MOST)):
            await pair.tells("ann", text.format(name=name))
            assert not pair.found, pair.found[0]
        assert not pair.shown
        told = await one.says("ann", "@declare punch ogre")
        assert "Not everyone knows of Ogre" in told.at("person:ann")
        assert "Ogre" in (await one.whispers("ann", "@declare punch ogre")).at("person:ann")
