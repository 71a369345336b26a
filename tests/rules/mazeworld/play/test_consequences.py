"""The consequences of facts in a MazeWorld fight."""

from dataclasses import replace

import pytest

from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import Lying, World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.facts.actions import Improvised, ItemUsed
from rules.mazeworld.play.facts.items import PickedUp

KIM = Fighter("kim", "Kim", "ours", items=("rope", "lamp"))
ROOM = World((KIM,), items={"medkit": 2, "key": 1})


def test_what_lies_there_and_is_used_up_is_gone_and_nothing_else() -> None:
    assert consequences.apply(ROOM, ItemUsed("kim", "medkit")).items == {"key": 1}
    left = consequences.apply(ROOM, ItemUsed("kim", "medkit", left="medkit (2 uses)"))
    assert left.items == {"key": 1, "medkit (2 uses)": 2}


def test_what_is_carried_and_used_up_leaves_its_rest_in_its_place() -> None:
    used = consequences.apply(ROOM, ItemUsed("kim", "rope", left="short rope"))
    assert (used.fighter("kim").items, used.items) == (("short rope", "lamp"), ROOM.items)


@pytest.mark.parametrize(("own", "after"), [(1, ["Rifle", "Rifle 2"]), (2, ["Rifle", "Rifle 2", "Rifle 3"])])
def test_a_loaded_weapon_of_a_name_that_is_taken_gets_the_next_number(own: int, after: list[str]) -> None:
    rifle = Weapon("Rifle", capacity=30, loaded=3)
    carried = (rifle, replace(rifle, name="Rifle 2"))[:own]
    there = Lying("Rifle", 1, rifle)
    world = World((replace(KIM, weapons=carried),), lying=(there,))
    picked = consequences.apply(world, PickedUp("kim", there))
    assert ([one.name for one in picked.fighter("kim").weapons], picked.lying) == (after, ())


def test_what_was_thrown_in_a_fight_of_an_older_version_lies_there_by_its_name() -> None:
    thrown = consequences.apply(ROOM, Improvised("kim", "dog", "rope", "throw", 2))
    assert (thrown.fighter("kim").items, thrown.items) == (("lamp",), {**ROOM.items, "rope": 2})
    assert consequences.apply(ROOM, Improvised("kim", "dog", "rope", "hit", 2)) == ROOM
