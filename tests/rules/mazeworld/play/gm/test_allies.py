"""Formal allies: who is one, whose kills count, who stays behind (MZ-KILL-02, MZ-GEN-05, MZ-ESC-01)."""

from dataclasses import replace

import pytest

from bot.turn import commands
from rules.errors import RuleError
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.roster import Allied
from rules.mazeworld.play.gm import allies as allying
from rules.mazeworld.revisions.current import CURRENT
from rules.mazeworld.revisions.rev2014 import REV2014
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import GM
from tests.turn.table import facts as told

ANNA = Fighter("anna", "Anna", "contestants")
DOG, CAT = Fighter("dog", "Dog", "creatures"), Fighter("cat", "Cat", "creatures")
WORLD = World((ANNA, DOG, replace(CAT, ally_of="anna")))


def test_an_ally_joins_the_contestants_team() -> None:
    room = Room.of("Dog", anna={})
    room.sets("ally", "dog of anna")
    assert (room.one("dog").ally_of, room.one("dog").team) == ("anna", "contestants")


def test_an_alliance_ends() -> None:
    room = Room.of("Dog", anna={})
    room.sets("ally", "dog of anna")
    room.sets("ally", "dog none")
    assert room.one("dog").ally_of is None


def test_a_contestant_who_leaves_has_no_allies_left() -> None:
    room = Room.of("Dog", anna={})
    room.sets("ally", "dog of anna")
    room.does(GM, commands.Remove(name="Anna"))
    assert room.one("dog").ally_of is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("of", "ally_unread"),
        ("anna", "ally_unread"),
        ("of anyway", "ally_unread"),
        ("of Zed", "unknown_target"),
        ("of Dog", "own_ally"),
        ("none", "no_ally"),
    ],
)
def test_what_is_no_alliance(text: str, code: str) -> None:
    with pytest.raises(RuleError, match=code):
        allying.ally(CURRENT, WORLD, "dog", text)


def test_an_ally_is_not_made_twice() -> None:
    with pytest.raises(RuleError, match="already_ally"):
        allying.ally(CURRENT, WORLD, "cat", "of Anna")


def test_one_ally_in_2014_unless_the_gm_insists() -> None:
    with pytest.raises(RuleError, match="ally_limit"):
        allying.ally(REV2014, WORLD, "dog", "of Anna")
    assert allying.ally(REV2014, WORLD, "dog", "of Anna anyway") == [Allied("dog", "anna", over_limit=True)]
    assert allying.ally(CURRENT, WORLD, "dog", "of Anna") == [Allied("dog", "anna")]


def test_a_dead_ally_leaves_room_for_another() -> None:
    world = WORLD.change("cat", status="dead")
    assert allying.ally(REV2014, world, "dog", "of Anna") == [Allied("dog", "anna")]


@pytest.mark.parametrize(("allied", "kills"), [(True, 1), (False, 0)])
def test_only_a_formal_allys_kill_counts_for_the_contestant(allied: bool, kills: int) -> None:
    room = Room.of("Dog", "Bull", anna={})
    room.sets("set", "dog team contestants")
    room.sets("hurt", "bull 149")
    room.sets("set", "bull status up")
    if allied:
        room.sets("ally", "dog of anna")
    room.dice.lay("dog/snap/bull/attack", (5, 5))
    room.dice.lay("dog/snap/bull/limb", (1,))
    room.all_places("dog: snap bull", ann="pass")
    assert (room.one("dog").kills, room.one("anna").kills) == (1, kills)


def test_whoever_means_to_escape_hears_of_the_allies_left_behind() -> None:
    room = Room.of("Dog", "Bull", anna={})
    assert "left behind" not in room.system.reading.read(room.world, "anna", "escape").assumed
    room.sets("ally", "dog of anna")
    assert (
        room.system.reading.read(room.world, "anna", "escape").assumed["left behind"]
        == "Dog will be left behind unless they escape too"
    )
    assert "left behind" not in room.system.reading.read(room.world, "anna", "pass").assumed
    room.sets("set", "dog stealth on")
    assert "left behind" not in room.system.reading.read(room.world, "anna", "escape").assumed


def test_whoever_escapes_leaves_a_blacked_out_ally_behind() -> None:
    room = Room.of("Dog", "Bull", anna={})
    room.sets("ally", "dog of anna")
    room.sets("hurt", "dog 100")
    room.dice.lay("anna/escape", (5, 5))
    happened = room.all_places(ann="escape")
    assert [fact.left_behind for fact in told(happened, "escaped")] == [("dog",)]
