"""A GM's contestant doesn't exist for others until it is revealed, joins a fight or is put on a list."""

from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from bot.features.privacy.own_data import written
from tests.gates.test_closed_scenes import Doors
from tests.secrecy.contestant_pair import HIDDEN, PUBLISHING, Casts, lines, roads
from tests.secrecy.test_fight_pair import seated, unpacked

SYSTEMS = ("mazeworld-evading", "arena")
MOST = 40
ALWAYS = ("@sheet D", "@sheet Dukke", f"@sheet {HIDDEN} history", f"@create {HIDDEN}", "@create drop yes",
          f"@bodyaim {HIDDEN}", "@luck Duke Obrecht", f"@standing {HIDDEN}: pass", "@sheet list D")  # fmt: skip
"""Lines that once revealed it."""


@pytest.fixture(params=SYSTEMS)
async def casts(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Casts]:
    async with seated(tmp_path / "one.db", 1) as one, seated(tmp_path / "other.db", 1) as other:
        pair = Casts((one, other), request.param)
        await pair.begins()
        yield pair


@pytest.mark.parametrize("fighting", [False, True])
@pytest.mark.parametrize(("person", "scene"), [("ann", "hall"), ("cat", "hall"), ("ann", None), ("gm", "hall")])
async def test_no_line_tells_of_it(casts: Casts, person: str, scene: str | None, fighting: bool) -> None:
    await tried(casts, person, scene, fighting=fighting, most=MOST)


@pytest.mark.parametrize("fighting", [False, True])
@pytest.mark.parametrize("scene", ["hall", None])
async def test_nor_to_who_is_gm_of_one_scene(casts: Casts, scene: str | None, fighting: bool) -> None:
    await casts.secretly(f"@in hall standing {HIDDEN}: search")
    await tried(casts, "gil", scene, fighting=fighting, most=MOST)
    for line in ("@log", "@log export gm", "@why", "@plans", "@reveal list"):
        await casts.tells("gil", line, scene)
        assert not casts.found, casts.found[0]


async def tried(casts: Casts, person: str, scene: str | None, *, fighting: bool, most: int | None) -> None:
    """Try a number of all lines, different ones for each person and place; None: all of them."""
    if fighting:
        await casts.tells("gm", "@fight start")
        await casts.tells("ann", "@join")
        await casts.tells("gm", "@add wolf" if casts.family == "mazeworld" else "@add Ben")
    made = [line for word, line in lines(casts.system) if person != "gm" or word not in PUBLISHING]
    assert len(made) > 300
    chosen = made if most is None else Random(f"{person} {scene} {fighting} {casts.system}").sample(made, most)
    for line in (*ALWAYS, *chosen):
        await casts.tells(person, line, scene)
        assert not casts.found, casts.found[0]
    assert await casts.is_hidden()
    for who in ("ann", "ben", "cat", "gil"):
        files = [unpacked(await written(desk.store, who)) for desk in casts.desks]
        assert files[0] == files[1]


CLOSED = {
    "mazeworld": ("@hurt Anna 20", "@hurt Wolf 900 by Anna"),
    "arena": ("@hurt Anna left arm 3", "@set Anna stage dead"),
}
SHEET = "@sheet Anna"
ABOUT = (SHEET, "@sheet Anna figures", "@sheet Anna health", "@sheet list", "@career Anna", "@luck Anna",
         "@sheet D", f"@create {HIDDEN}", f"@career {HIDDEN}", "@record Anna", "@roster", "@waitlist", "@graveyard",
         "@skills Anna")  # fmt: skip


async def test_nothing_that_happens_behind_closed_doors_is_told_elsewhere(casts: Casts) -> None:
    """At one desk, a GM's contestant enters a closed fight, in which a player's is hurt, kills or dies."""
    for desk in casts.desks:
        desk.service._premises = doors = Doors(knowing=("ann", "gm"))
        desk.service._means = replace(desk.service._means, premises=doors)
    for person, text in (("gm", "@fight start"), ("ann", "@join"), ("gm", "@add wolf"), ("gm", "@next")):
        await casts.tells(person, text, "vault")
    for number, text in enumerate((f"@add {HIDDEN}", *CLOSED[casts.family])):
        said = await casts.desks[0].says("gm", text, scene="vault", source=f"v{number}")
        assert "scene:vault" in said.destinations(), said.everything()
    for line, (person, scene) in product(ABOUT, (("ben", "hall"), ("gm", "hall"), ("ben", None))):
        await casts.tells(person, line, scene)
        assert not casts.found, casts.found[0]
    assert await casts.is_hidden()
    desk = casts.desks[0]
    await desk.says("gm", "@fight end yes", scene="vault")
    for told in (await desk.says("ben", SHEET)).at("scene:hall"), (await desk.says("gm", SHEET)).at("scene:hall"):
        assert ("dead" in told.casefold()) is (casts.family == "arena")
        assert ("scratched" in told) is (casts.family == "mazeworld")
        assert "fight 1" not in told
    if casts.family == "arena":
        assert "Dead (in fight 1" in (await desk.says("gm", SHEET, scene="vault")).at("scene:vault")
        assert "Died. Resting place" in (await desk.says("gm", "@record Anna")).at("scene:hall")


@pytest.mark.parametrize(("person", "scene"), [("ann", "hall"), ("ann", None), ("gm", "hall"), ("gil", None)])
async def test_nothing_is_offered(casts: Casts, person: str, scene: str | None) -> None:
    for field, values in roads():
        for typed in ("", "D", "Obrecht", "Dukke"):
            await casts.fills_in(person, field, typed, scene, values)
    assert not casts.found


async def test_the_gm_has_the_answer_apart(casts: Casts) -> None:
    desk = casts.desks[0]
    said = await desk.says("gm", "@sheet D")
    assert "There is no fighter called “D”" in said.at("scene:hall")
    assert HIDDEN in said.at("gm:g")
    assert HIDDEN in (await desk.says("gm", "@sheet D", scene="den")).at("gm:g")
    await desk.says("gm", "@fighter set Duke: agility 4" if casts.family == "mazeworld" else "@fighter set Duke: agi 4")
    assert "4" in (await desk.says("gm", f"@fighter show {HIDDEN}", scene="den")).at("gm:g")
    assert await casts.is_hidden()
