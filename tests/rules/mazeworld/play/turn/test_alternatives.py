"""Conditions, alternatives, and actions that have become impossible (MZ-ACT-01, AMB-50)."""

from dataclasses import replace

import pytest

from bot.turn import commands
from rules.mazeworld.play.turn.conditions import hurt
from rules.mazeworld.revisions.current import CURRENT
from tests.rules.mazeworld.play.attack.attack_dice import HIT
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import GM, facts, player


def test_a_condition_is_judged_at_its_place() -> None:
    room = Room.of("Dog", "Guard", anna={}, bea={})
    room.sets("set", "Dog blackout 1")
    room.turn(ann="if dog is down, Bat, guard, else Bat, dog", ben="Rifle, dog")
    room.next()
    room.dice.lay("bea", HIT)
    room.rolls_owed("ben")
    assert (room.one("dog").status, room.asked()) == ("down", [("anna", "attack")])
    assert facts(room.said, "aimed")[-1].target == "guard"


def test_a_condition_unmet_is_a_pass_with_its_reason() -> None:
    room = Room.of("Dog", anna={})
    happened = room.all_places("Dog: pass", ann="if dog is down, Bat, dog")
    assert [one.reason for one in facts(happened, "passed")][-1] == "condition_unmet"


def test_who_has_been_taken_away_counts_as_down() -> None:
    room = Room.of("Dog", "Guard", anna={})
    room.turn(ann="if guard is down, Bat, dog")
    room.does(GM, commands.Remove(name="Guard"))
    room.next()
    assert room.asked() == [("anna", "attack")]


def test_an_impossible_attack_falls_to_its_alternative_never_to_another_target() -> None:
    room = Room.of("Dog", "Guard", anna={}, bea={})
    room.sets("set", "Dog blackout 1")
    room.turn(ann="Bat, dog, else move to 4", ben="Rifle, dog")
    room.next()
    room.dice.lay("bea", HIT)
    room.rolls_owed("ben")
    assert [one.to for one in facts(room.said, "moved")] == [4]
    assert {one.target for one in facts(room.said, "aimed")} == {"dog"}


def test_without_an_alternative_the_owner_is_asked_and_may_choose_or_pass() -> None:
    room = Room.of("Dog", "Guard", anna={}, bea={})
    room.sets("set", "Dog blackout 1")
    room.turn(ann="Bat, dog", ben="Rifle, dog")
    room.next()
    room.dice.lay("bea", HIT)
    room.rolls_owed("ben")
    assert room.asked() == [("anna", "act")]
    assert room.refuses(player("ann"), commands.Act(word="act", rest="Bat, dog")) == "target_helpless"
    room.acts("ann", "act", "Bat, guard")
    assert (room.asked(), facts(room.said, "aimed")[-1].target) == ([("anna", "attack")], "guard")


def test_passing_in_place_of_the_impossible() -> None:
    room = Room.of("Dog", anna={})
    room.turn("Dog: pass", ann="Bat, dog")
    room.sets("set", "Dog status down")
    room.next()
    happened = room.acts("ann", "pass")
    assert [one.reason for one in facts(happened, "passed")] == ["target_helpless"]


def test_a_weapon_taken_away_after_it_was_declared() -> None:
    room = Room.of("Dog", anna={})
    room.next(skip=True)
    room.declares("ann", "Rifle, dog")
    room.sets("take", "Anna Rifle")
    room.next()
    room.next()
    assert room.now_playing.need().facts["reason"] == "no_such_weapon"


@pytest.mark.parametrize("skip", [False, True])
def test_a_weapon_taken_away_while_its_dice_are_owed(skip: bool) -> None:
    room = Room.of("Dog", anna={})
    room.turn("Dog: pass", ann="Rifle, dog")
    room.next()
    room.sets("take", "Anna Rifle")
    happened = room.next(skip=True) if skip else room.rolls_owed("ann")
    assert [one.reason for one in facts(happened, "passed")] == ["skipped" if skip else "no_such_weapon"]


def test_the_down_do_not_act_at_their_place() -> None:
    room = Room.of("Bull", anna={})
    room.sets("set", "Bull blackout 1")
    room.turn("Bull: horns Anna", ann="Rifle, bull")
    room.next()
    room.dice.lay("anna", HIT)
    happened = room.rolls_owed("ann")
    assert [one.status for one in facts(happened, "status_changed")] == ["down"]
    assert [(one.who, one.reason) for one in facts(happened, "passed")] == [("bull", "down")]


@pytest.mark.parametrize(("lost", "known"), [(0, False), (0.05, False), (0.9, True)])
def test_nobody_counts_as_hurt_for_a_limb_that_still_looks_healthy(lost: float, known: bool) -> None:
    """Limb health is for GMs only."""
    anna = Room.of("Dog", anna={}).one("anna")
    part = next(one for one in anna.parts if one.health)
    assert hurt(CURRENT, replace(anna, harm={part.name: lost * (part.health or 0)})) is known
