"""Loaded ammunition, and running out of it (MZ-ACT-04..06)."""

import pytest

from bot.turn import commands
from rules.errors import RuleError
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts, player


def test_mz_act_05_more_than_is_loaded_fires_what_is_left() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Anna Rifle loaded 2")
    room.turn("Dog: pass", ann="Rifle, dog, 5 shots")
    (aimed,) = facts(room.next(), "aimed")
    assert (aimed.count, aimed.rounds, aimed.fewer) == (5, 2, True)
    room.rolls_owed("ann")
    assert room.one("anna").weapon("Rifle").loaded == 0


def test_mz_act_06_an_empty_weapon_lets_one_choose_again() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Anna Rifle loaded 0")
    room.next(skip=True)
    with pytest.raises(RuleError) as refused:
        room.declares("ann", "Rifle, dog")
    assert (refused.value.code, refused.value.facts["choose_again"]) == ("empty_weapon", True)
    room.sets("set", "Anna Rifle loaded 1")
    room.declares("ann", "Rifle, dog")
    room.sets("set", "Anna Rifle loaded 0")
    room.next()
    room.next()
    assert room.asked() == [("anna", "act")]
    room.acts("ann", "act", "Bat, dog")
    assert room.asked() == [("anna", "attack")]


def test_mz_act_04_over_the_limit_is_refused() -> None:
    room = Room.of("Dog", anna={})
    room.next(skip=True)
    assert room.refuses(player("ann"), commands.Declare(name=None, text="Bat, dog, 6 hits")) == "over_limit"


def test_reloading_takes_spare_rounds() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Anna Rifle loaded 0")
    room.sets("set", "Anna Rifle spare 12")
    (reloaded,) = facts(room.turn("Dog: pass", ann="reload rifle"), "reloaded")
    assert (reloaded.loaded, reloaded.spare) == (12, 0)
    room.sets("set", "Anna Rifle loaded 0")
    room.next()
    room.next()
    room.next(skip=True)
    assert room.refuses(player("ann"), commands.Declare(name=None, text="reload rifle")) == "no_spare"
