"""In a game with systems of two families, each has its own sheets, owners, records and almanac."""

from dataclasses import replace
from typing import Any

import orjson
import pytest

from bot.games.registry import FAMILIES
from bot.pipeline.work.documents import almanac_key, pack_key, sheet_key
from rules import catalogue
from tests.desk.people import Desk

OTHER = replace(
    catalogue.find("mazeworld-current"),
    id="elsewhere",
    aliases=(),
    family="other",
    packs=("bodies.yaml",),
    digest="other",
)


@pytest.fixture(autouse=True)
def two_families(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.SYSTEMS, OTHER.id, OTHER)
    monkeypatch.setitem(FAMILIES, OTHER.family, FAMILIES["mazeworld"])  # type: ignore[arg-type]


async def body(desk: Desk, key: str) -> Any:
    stored = await desk.store.document("g", key)
    return None if stored is None else orjson.loads(stored.body)


async def test_each_family_has_sheets_of_its_own(desk: Desk) -> None:
    await desk.says("gm", "@scene system elsewhere", scene="annex")
    await desk.says("gm", "@creature add Rat: agility 1", scene="annex")
    await desk.says("gm", "@creature add Ogre: agility 1", scene="hall")
    there = (await desk.says("gm", "@creature list", scene="annex")).at("person:gm")
    here = (await desk.says("gm", "@creature list", scene="hall")).at("person:gm")
    assert there == "Creatures: Rat"
    assert "Ogre" in here
    assert "Wolf" in here
    assert "Rat" not in here
    assert "Rat" in (await body(desk, pack_key("other")))["creatures"]
    assert "Ogre" in (await body(desk, pack_key("mazeworld")))["creatures"]


async def test_an_owner_of_one_family_owns_nothing_of_the_other(desk: Desk) -> None:
    await desk.says("gm", "@scene system elsewhere", scene="annex")
    await desk.says("gm", "@fighter add Kim for kim: agility 1", scene="hall", mentions=("kim",))
    await desk.says("gm", "@fighter add Kim: agility 2", scene="annex")
    await desk.says("gm", "@fight start", scene="annex")
    assert "You have no contestant in this game." in (await desk.says("kim", "@join", scene="annex")).at("scene:annex")
    await desk.says("gm", "@fight start", scene="hall")
    assert "Kim joins the fight" in (await desk.says("kim", "@join", scene="hall")).at("scene:hall")


async def test_a_fight_keeps_what_it_teaches_in_its_own_family(desk: Desk) -> None:
    """Also where the scene goes back to a system of the other family when the fight is over."""
    await desk.says("gm", "@scene system elsewhere")
    await desk.says("gm", "@fight start mazeworld-current")
    await desk.says("gm", "@weapon add Knife: kind melee, category knife, is 4, modes stab, pain 90")
    await desk.says("gm", "@creature add Rat: death 60, blackout 50")
    await desk.says("gm", "@fighter add Kim for kim: skills knives 24, weapons Knife", mentions=("kim",))
    await desk.says("gm", "@add Rat and Kim")
    await desk.says("gm", "@link chart https://example.org")
    await desk.says("gm", "@hurt Rat 60 by Kim with Knife")
    await desk.says("gm", "@fight end yes\n@creature list")
    assert (await body(desk, sheet_key("mazeworld", "Kim")))["fields"]["kills"] == 1
    assert await body(desk, sheet_key("other", "Kim")) is None
    assert (await body(desk, almanac_key("mazeworld")))["links"] == {"chart": "https://example.org"}
    assert await body(desk, almanac_key("other")) is None
    listed = (await desk.says("gm", "@creature list")).at("person:gm")
    assert listed == "There is no creature yet. Add one: @creature add NAME: …"


async def test_the_game_s_system_changes_family_within_one_message(desk: Desk) -> None:
    said = await desk.says("gm", "@game system elsewhere\n@creature list\n@game system current\n@creature list")
    first, _, second = said.at("person:gm").partition("There is no creature yet.")
    assert "Wolf" not in first
    assert "Wolf" in second
