"""The room: entering it, doors, random Sides, what is within reach when nobody hostile is seen (MZ-BS-03..09)."""

import pytest

from bot.turn import commands
from rules.errors import RuleError
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import GM, facts, player


def change(room: Room, text: str) -> list[object]:
    what, _, value = text.partition(" ")
    return room.sets(what, value, surroundings=True)


@pytest.mark.parametrize(
    ("text", "side"),
    [("enter ua", 1), ("enter uncivilized area", 1), ("enter ua east", 1), ("enter east", 3), ("enter town north", 1),
     ("enter station 1", 2)],
)  # fmt: skip
def test_mz_bs_04_and_05_the_door_taken_says_where_contestants_come_in(text: str, side: int) -> None:
    room = Room.of("Dog", anna={}, opening=True)
    change(room, text)
    assert (room.one("anna").side, room.one("dog").side) == (side, 2)
    room.does(GM, commands.Add(sheet="Bea", sheet_kind="fighter", owner="ben"))
    assert room.one("bea").side == side


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("enter up", "no_such_side"),
        ("enter town", "no_such_side"),
        ("doors 1 5", "no_such_side"),
        ("item rope 7", "no_such_side"),
        ("paint red", "surroundings_unread"),
    ],
)
def test_rooms_that_cannot_be(text: str, code: str) -> None:
    room = Room.of("Dog", anna={}, opening=True)
    what, _, value = text.partition(" ")
    assert room.refuses(GM, commands.Adjust(what=what, text=value, surroundings=True)) == code


@pytest.mark.parametrize("text", ["enter north", "doors 1", "item rope random", "cover random crate", "cover 2 crate"])
def test_rules_without_sides_refuse_them(text: str) -> None:
    room = Room.of("Dog", system="mazeworld-2014", anna={}, opening=True)
    what, _, value = text.partition(" ")
    assert room.refuses(GM, commands.Adjust(what=what, text=value, surroundings=True)) == "not_in_system"


def test_mz_bs_03_a_random_side_is_a_die_on_record() -> None:
    room = Room.of("Dog", anna={}, opening=True)
    room.dice.lay("side", (3,), (4,), (2,))
    (drawn,) = facts(change(room, "item rope random"), "side_drawn")
    assert (drawn.thing, drawn.sides, drawn.face, drawn.side) == ("rope", 4, 3, 3)
    assert room.world.items == {"rope": 3}
    change(room, "cover random crate")
    assert room.world.cover == {4: "crate"}
    room.sets("set", "Dog side random")
    assert room.one("dog").side == 2
    room.sets("set", "Dog side random")
    change(room, "cover random crate, random crate")


def test_mz_bs_06_a_door_is_tried_from_its_own_side_and_07_only_while_somebody_hostile_is_seen() -> None:
    room = Room.of("Dog", anna={})
    room.next(skip=True)
    with pytest.raises(RuleError) as refused:
        room.does(player("ann"), commands.Declare(name=None, text="escape through the north door"))
    assert refused.value.code == "wrong_side_for_door"
    assert refused.value.facts["steps"] == ["move to side 2", "escape check"]
    change(room, "item key 3")
    assert room.refuses(player("ann"), commands.Declare(name=None, text="use key")) == "item_out_of_reach"
    room.sets("set", "Dog status down")
    room.declares("ann", "use key")
    room.declares("ann", "escape through the north door")


def test_a_side_by_its_direction() -> None:
    room = Room.of("Dog", anna={}, opening=True)
    room.sets("set", "Dog side west")
    assert room.one("dog").side == 3
