"""The bot's description reads back as the same actions, whatever the names of fighters and weapons."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.arena import ARENA
from rules.arena.model.actions import Action, Condition, Doing
from rules.arena.model.fighter import Weapon
from rules.arena.model.world import World
from rules.arena.reading import describe, read
from rules.arena.sheets import naturals
from rules.errors import RuleError
from tests.rules.arena.reading.cast import ANNA, BOB, YARD

NAMES = (
    "Will", "Move", "Head", "Left", "A1", "X3", "O'Neil", "Mr. T", 'The "Rock"', "Wolf 2", "If", "And", "Kick", "Axe",
    "Bob", "bob", "Boss of the Pit", "Zoë", "Then", "Nothing", "Guard 12", "me", "Interact", "Down", "Else",
)  # fmt: skip
ARMS = (
    "Axe", "Long Sword", "Burst", "Pistol", "Throwing Knife", "Kick", "Head", "C4", "M9", "Bow of the North", "Fire",
    "With", "Left Arm", "Aim", "Smith & Sons", "Defend", "2 by 4", "Bob", "O'Neil's", "Draw", "Leg",
)  # fmt: skip
PARTS = ("head", "upper torso", "lower torso", "leg", "left arm", "right leg", "left hand")


def duel(name: str, arm: str, reach: str, rate: int = 4) -> World:
    """Anna with one weapon of that name, against Bob by another name."""
    own = Weapon(arm, reach, strength=2, rate=rate)  # type: ignore[arg-type]
    anna = replace(ANNA, name="Anna", weapons=(own, *(one for one in naturals(ARENA) if one.name != arm)))
    return World((anna, replace(BOB, name=name)), YARD)


def actions(arm: str, reach: str) -> Iterator[Action]:
    """One of every kind."""
    for doing in (Doing.CHARGE, Doing.FLEE, Doing.FOCUS, Doing.FIRST_AID, Doing.PREDICT, Doing.LET_GO):
        yield Action(doing, "bob")
    for doing in (Doing.SEARCH, Doing.HIT_THE_GROUND, Doing.PASS, Doing.SNEAK, Doing.LET_GO, Doing.BREAK_FREE):
        yield Action(doing)
    yield Action(Doing.BREAK_FREE, "bob", part="left arm")
    yield Action(Doing.FIRST_AID, "anna", part="left arm")
    yield Action(Doing.CUT_CIRCULATION, "anna", part="left leg")
    yield Action(Doing.DRAW, weapon=arm)
    yield Action(Doing.DROP, weapon=arm)
    for tile in ((0, 0), (23, 2), (27, 98)):
        yield Action(Doing.MOVE, tile=tile, heading="to")
        yield Action(Doing.SNEAK, tile=tile, heading="to")
    for metres in (None, 10.0):
        yield Action(Doing.MOVE, "bob", heading="toward", metres=metres)
        yield Action(Doing.MOVE, "bob", heading="away", metres=metres)
    yield Action(Doing.SNEAK, "bob", heading="toward")
    yield Action(Doing.SNEAK, "bob", heading="away")
    for move in ("trip", "disarm", "throw"):
        yield Action(Doing.GRAPPLE, "bob", move=move)
    yield Action(Doing.GRAPPLE, "bob", part="right hand", move="hold")
    for words in ("pull lever", "open it, then wait", "a; b", "hello", "Will", "attack Bob; then run"):
        yield Action(Doing.INTERACT, words=words)
        yield Action(Doing.TALK, words=words)
    yield from {"melee": blows, "ranged": shots, "thrown": throws}[reach](arm)


def blows(arm: str) -> Iterator[Action]:
    yield Action(Doing.DEFEND)
    yield Action(Doing.DEFEND, weapon=arm)
    for part in (None, *PARTS):
        yield Action(Doing.ATTACK, "bob", arm, part)
        yield Action(Doing.ASSAULT, "bob", arm, part)
        yield Action(Doing.COUNTER, "bob", arm, part, call="head")
        yield Action(Doing.COUNTER, "bob", arm, part, call="defend")
        if part != "upper torso":
            yield Action(Doing.FEINT, "bob", arm, part, call="upper torso")


def shots(arm: str) -> Iterator[Action]:
    yield from (Action(Doing.AIMED_FIRE, "bob", arm, part) for part in PARTS)
    yield from (Action(doing, "bob", arm) for doing in (Doing.SNAP_SHOT, Doing.RAPID_FIRE, Doing.TAKE_AIM))
    yield Action(Doing.RAPID_FIRE, "bob", arm, shots=3)


def throws(arm: str) -> Iterator[Action]:
    return (Action(Doing.ATTACK, "bob", arm, part) for part in (None, *PARTS))


CONDITIONS = (None, None, Condition("bob", is_down=True), Condition("anna", is_down=False))


@given(st.data())
@settings(max_examples=250, deadline=None, derandomize=True)
def test_what_is_said_back_reads_as_the_same(data: st.DataObject) -> None:
    arm, reach = data.draw(st.sampled_from(ARMS)), data.draw(st.sampled_from(["melee", "ranged", "thrown"]))
    world = duel(data.draw(st.sampled_from(NAMES)), arm, reach)
    every = st.sampled_from(list(actions(arm, reach)))
    drawn = data.draw(st.lists(st.tuples(every, st.booleans(), st.sampled_from(CONDITIONS)), min_size=1, max_size=5))
    meant = tuple(
        replace(one, otherwise=place > 0 and other, when=when) for place, (one, other, when) in enumerate(drawn)
    )
    line = describe(world, meant)
    assert read(ARENA, world, world.fighter("anna"), line).actions == meant, line


@pytest.mark.parametrize("reach", ["melee", "ranged", "thrown"])
@pytest.mark.parametrize("name", ["Head", "A1", "Axe", "Bob"])
def test_every_action_reads_back_alone(name: str, reach: str) -> None:
    for arm in ("Axe", "Left Arm", "Kick", "C4"):
        world = duel(name, arm, reach)
        for action in actions(arm, reach):
            line = describe(world, [action])
            assert read(ARENA, world, world.fighter("anna"), line).actions == (action,), line


@pytest.mark.parametrize("hidden", ["C4", "Kick", "Axe", "Bob"])
def test_what_is_said_back_does_not_tell_of_who_is_hidden(hidden: str) -> None:
    """No name of theirs, and nothing that they carry, changes a line that everyone reads."""
    for arm, reach in (("Axe", "melee"), ("C4", "melee"), ("Kick", "thrown"), ("Pistol", "ranged")):
        world = duel("Will", arm, reach)
        arms = (Weapon(arm, "thrown", natural="fists"), Weapon("C4", "thrown"))
        lurker = replace(
            BOB, id="unseen", name=hidden, creature=True, lurking=True, hidden_from=("anna",), weapons=arms
        )
        more = replace(world, fighters=(*world.fighters, lurker))
        assert more.unseen(lurker)
        for action in actions(arm, reach):
            assert describe(more, [action]) == describe(world, [action])


def test_nobody_is_meant_by_an_internal_id() -> None:
    world = World((ANNA, replace(BOB, id="duke", name="Stranger")), YARD)
    with pytest.raises(RuleError, match="unknown_target"):
        read(ARENA, world, ANNA, "charge duke")
