"""The map of a fight: on the board, and on request for one reader, by the game's word for maps."""

from dataclasses import replace

import pytest

from rules import catalogue
from rules.mazeworld import CURRENT
from rules.mazeworld.game import Sheets, Views
from rules.mazeworld.model.world import World
from rules.system import Chart, Eyes, Kind, Tile
from tests.desk.people import Desk

BASE = catalogue.find("mazeworld-current")


class Mapped(Views):
    """Everyone stands in the first row of a cellar; who is named Kim is seen by Kim and the GM alone."""

    has_map = True

    def chart(self, world: World, eyes: Eyes) -> Chart | None:
        seen = [one for one in world.fighters if eyes is None or one.id in eyes or one.name != "Kim"]
        places = tuple((one.id, (place, 0)) for place, one in enumerate(world.fighters) if one in seen)
        return Chart("cellar", 4, 2, (Tile((0, 1), wall=True),), places) if world.fighters else None


class MapSheets(Sheets):
    """One more kind of sheet."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return (*super().kinds, Kind("ground", "ground add NAME: a", "maps", "a", chart=True))


MAPPED = replace(BASE, id="mapped", aliases=(), digest="mapped", views=Mapped(CURRENT), sheets=MapSheets(CURRENT))


@pytest.fixture(autouse=True)
def mapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.SYSTEMS, MAPPED.id, MAPPED)


async def begun(desk: Desk) -> None:
    await desk.says("gm", "@scene system mapped\n@fight start")
    await desk.says("gm", "@fighter add Kim for kim: agility 1", mentions=("kim",))


async def test_everyone_sees_the_map_as_they_may(desk: Desk) -> None:
    await begun(desk)
    await desk.says("gm", "@add Wolf and Kim")
    public = (await desk.says("kim", "@ground")).at("scene:hall").splitlines()
    assert public == ["cellar", "+ A B C D", "1 W . . .", "2 # . . .", "# wall", "W Wolf A1"]
    own = (await desk.says("kim", "@ground", scene=None)).at("person:kim").splitlines()
    assert own[2] == "1 W K . ."
    assert own[-1] == "W Wolf A1 · K Kim B1"


async def test_the_board_shows_it_with_everyone_in_a_line(desk: Desk) -> None:
    await begun(desk)
    await desk.says("gm", "@add Wolf and Kim")
    shown = (await desk.says("kim", "@status")).at("scene:hall").splitlines()
    assert shown[1:7] == ["cellar", "+ A B C D", "1 W . . .", "2 # . . .", "# wall", "W Wolf (healthy)"]
    assert shown[7] == "Kim (healthy)"


async def test_without_a_map_nothing_is_shown_and_the_help_is_silent(desk: Desk) -> None:
    await desk.says("gm", "@scene system mapped")
    assert "There is no map to show here." in (await desk.says("gm", "@ground")).at("scene:hall")
    await begun(desk)
    said = (await desk.says("kim", "@ground")).at("scene:hall")
    assert said == "There is no map to show here. A GM can list all maps with @ground list."
    assert "the map as you see it" not in (await desk.says("kim", "@help more")).at("scene:hall")
    await desk.says("gm", "@add Wolf")
    assert "the map as you see it" in (await desk.says("kim", "@help more")).at("scene:hall")


async def test_with_more_behind_it_the_word_is_that_of_the_sheets(desk: Desk) -> None:
    await begun(desk)
    assert "Only a GM" in (await desk.says("kim", "@ground list")).at("scene:hall")
