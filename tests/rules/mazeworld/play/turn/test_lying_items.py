"""Things that are thrown or dropped lie there until picked up (MZ-BS-09, MZ-MEL-02)."""

from dataclasses import replace

import pytest

from rules.errors import RuleError
from rules.mazeworld.sheets.weapon import several
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts

KNIFE = {"kind": "thrown", "is": 2, "modes": ["throw"], "pain": 10, "ldv": 0}
DIRK = {"kind": "melee", "is": 2, "modes": ["stab", "throw"], "pain": 10, "ldv": 0}
BOMB = {"kind": "explosive", "category": "hand grenade", "is": 2, "pain": 10}
FRAG = {"kind": "grenade", "is": 2, "modes": ["throw"], "pain": 10, "rounds": 9}
ARMS = {"Knife": KNIFE, "Dirk": DIRK, "Bomb": BOMB, "Frag": FRAG}
SYSTEMS = ["mazeworld-2014", "mazeworld-classic", "mazeworld-current", "mazeworld-evading"]


def room(*weapons: str, system: str = "mazeworld-current", items: tuple[str, ...] = ()) -> Room:
    return Room.of("Dog", system=system, anna={"weapons": list(weapons), "items": list(items)}, **ARMS)


def lying(here: Room) -> list[tuple[str, int, int]]:
    return [(one.name, one.side, one.weapon.count if one.weapon else 1) for one in here.world.things]


def refused(here: Room, text: str) -> str:
    with pytest.raises(RuleError) as found:
        here.system.reading.read(here.world, "anna", text)
    return found.value.code


def throws(here: Room, text: str) -> None:
    here.dice.lay("/attack/", *[(5, 5)] * 3)
    here.aims(text)
    here.rolls_owed("ann")


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_thrown_lies_where_its_target_stands(system: str) -> None:
    here = room("Knife", system=system)
    throws(here, "throw knife at dog")
    side = here.one("dog").side
    assert lying(here) == [("Knife", side, 1)]
    assert "Knife" not in [weapon.name for weapon in here.one("anna").held]
    assert refused(here, "throw knife at dog") == "lies_there"


@pytest.mark.parametrize("weapon", ["Bomb", "Frag"])
def test_what_explodes_is_used_up(weapon: str) -> None:
    here = room(f"{weapon} x1")
    throws(here, f"throw {weapon} at dog")
    assert lying(here) == []
    assert refused(here, f"throw {weapon} at dog") == "none_left"


def test_no_more_is_thrown_than_there_is() -> None:
    here = room("Knife x3", "Dirk")
    assert refused(here, "throw 4 knives at dog") == "too_few_left"
    assert refused(here, "dirk, dog, throw, x2") == "too_few_left"


def test_several_are_counted_and_so_are_rounds_of_what_is_thrown() -> None:
    here = room("Knife x3", "Frag")
    assert {weapon.name: weapon.count for weapon in here.one("anna").weapons[:2]} == {"Knife": 3, "Frag": 9}
    throws(here, "Knife, dog, x2")
    assert (here.one("anna").weapon("Knife").count, lying(here)) == (1, [("Knife", 2, 2)])


def test_a_stab_lets_go_of_nothing() -> None:
    here = room("Dirk")
    throws(here, "Dirk, dog, stab")
    assert lying(here) == []


@pytest.mark.parametrize("text", ["pick up rope", "take the rope", "I grab the rope", "get rope", "pick the rope up"])
def test_something_is_picked_up_in_any_words(text: str) -> None:
    here = room("Bat")
    here.sets("item", "rope 1", surroundings=True)
    here.turn(ann=text)
    assert (here.one("anna").items, lying(here)) == (("rope",), [])


def test_a_weapon_is_picked_up_with_its_figures_from_ones_own_side_only() -> None:
    here = room("Bat")
    here.sets("item", "Rifle side 2", surroundings=True)
    assert refused(here, "pick up rifle") == "item_out_of_reach"
    assert refused(here, "fire the rifle at dog") == "lies_there"
    assert refused(here, "pick up lance") == "nothing_lies"
    assert refused(here, "use lance") == "no_such_item"
    here.sets("set", "Anna side 2")
    here.turn(ann="pick up rifle")
    assert here.one("anna").weapon("Rifle").loaded == 12


def test_what_is_dropped_lies_there_until_somebody_takes_it() -> None:
    here = room("Bat", items=("lamp",))
    here.all_places(ann="drop bat")
    assert lying(here) == [("Bat", 1, 1)]
    here.end()
    here.all_places(ann="drop the lamp")
    assert lying(here) == [("lamp", 1, 1), ("Bat", 1, 1)]
    here.end()
    here.all_places(ann="pick up the bat")
    assert [weapon.name for weapon in here.one("anna").held][:1] == ["Bat"]


def test_what_the_dead_carried_lies_where_they_fell() -> None:
    here = Room.of("Dog", system="mazeworld-current", anna={"weapons": ["Bat"]}, bea={"items": ["key"]}, **ARMS)
    here.sets("set", "Bea status dead")
    assert {name for name, _, _ in lying(here)} == {"Bat", "Rifle", "key"}
    here.turn(ann="pick up key")
    assert (here.one("anna").items, here.one("bea").items) == (("key",), ())


def test_a_gm_takes_away_or_lets_it_fall() -> None:
    here = room("Bat", "Dirk", items=("lamp",))
    here.sets("take", "Anna Dirk, dropped")
    here.sets("take", "Anna Bat")
    assert lying(here) == [("Dirk", 1, 1)]
    assert facts(here.sets("item", "Dirk none", surroundings=True), "placed")
    assert lying(here) == []


@pytest.mark.parametrize(
    ("text", "read"),
    [("M67 x3", ("M67", 3)), ("3x M67", ("M67", 3)), ("M67", ("M67", None)), ("Mix 2", ("Mix 2", None))],
)
def test_how_many_is_read_off_a_name(text: str, read: tuple[str, int | None]) -> None:
    assert several(text) == read


def test_what_somebody_hidden_carried_is_not_seen_lying() -> None:
    here = Room.of(system="mazeworld-current", anna={}, bea={})
    here.sets("set", "Bea status dead")
    seen = {one.name for one in here.world.things}
    bea = here.one("bea")
    hidden = here.world.with_fighter(replace(bea, stealth=True))
    assert (seen, hidden.things) == ({"Bat", "Rifle"}, ())


@pytest.mark.parametrize("system", ["mazeworld-2014", "mazeworld-classic"])
def test_mz_gen_03_who_says_what_to_take_learns_nothing_of_what_there_is(system: str) -> None:
    here = room("Dirk", system=system)
    for text in ("take whip from dog", "take lamp from dog"):
        assert refused(here, text) == "victim_resists"
