"""The examples in the help can be typed as shown, with the starter pack."""

from collections.abc import Sequence

import pytest

from rules.mazeworld.model.actions import Doing
from tests.rules.mazeworld.play.room import Room

EXAMPLES = {verb.word: verb.example for verb in Room.of("Zombie", anna={}).system.reading.verbs}


@pytest.mark.parametrize(
    ("word", "doings"),
    [
        ("attack", [Doing.ATTACK]),
        ("dodge", [Doing.DODGE]),
        ("swap", [Doing.SWAP]),
        ("act", [Doing.ATTACK]),
        ("pass", [Doing.PASS]),
    ],
)
def test_an_example_is_understood(word: str, doings: Sequence[Doing]) -> None:
    room = Room.of("Zombie", anna={"weapons": ["Stone", "Ice pick"]})
    text = EXAMPLES[word].removeprefix("act ")
    assert [action.doing for action in room.system.reading.read(room.world, "anna", text).actions] == doings


def test_the_example_of_an_execution_is_understood() -> None:
    room = Room.of("Zombie", anna={"weapons": ["Ice pick"]})
    room.sets("set", "zombie status down")
    (action,) = room.system.reading.read(room.world, "anna", EXAMPLES["execute"]).actions
    assert (action.doing, action.target) == (Doing.EXECUTE, "zombie")
