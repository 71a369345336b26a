"""The description reads back as the same action, whatever the names of fighters, weapons and parts."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import RuleError
from rules.mazeworld import EVADING
from rules.mazeworld.model.actions import Action, Condition, Doing
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Accessory, Mode, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.reading import read
from rules.mazeworld.reading.body_parts import default_part
from rules.mazeworld.reading.readback import describe, describe_line
from rules.reading.words import key

MODES = (Mode("semi-auto", "shots", 10), Mode("burst", "bursts", 5, 3), Mode("full-auto", "shots"))
ODD_NAMES = [
    "Wolf", "Wolf 2", "Wolf 22", "Wolfgang", "wolf", "AR70/90", "Head", "Left arm", "Burst", "Else", "Dodge", "2",
    "Side 2",
    "Anna (Bob)", "Smith, John", "Dr. Who", "The", "It", "x3", "Mk. 2", "O'Brien's", 'The "Knife"', "狼", "🐺",
    "ذئب", "Kick", "Claws", "Claw", "2 bursts", "Guard of the Gate", "Guard", "If", "Reload", "Ümläut", "A", "Shot",
    "Strike", "Bite", "take cover", "Spend best", "1d8", "wolf 2 x3", "-1", "Class 3", "Twice", "Bob's", "Bob", "Down",
]  # fmt: skip
NAMES = st.sampled_from(ODD_NAMES) | st.text(
    st.characters(codec="utf-8", exclude_characters="\n"), min_size=1, max_size=12
)


def usable(names: list[str]) -> bool:
    """A name of nothing but punctuation cannot be said."""
    return all(key(name) for name in names)


@st.composite
def scenes(draw: st.DrawFn) -> tuple[World, Fighter]:
    names = draw(st.lists(NAMES, min_size=3, max_size=6, unique_by=key).filter(usable))
    arms = draw(st.lists(NAMES, min_size=1, max_size=4, unique_by=key).filter(usable))
    weapons = tuple(
        Weapon(
            name,
            modes=MODES if n % 2 == 0 else (Mode("single", "hits"),),
            range="ranged" if n % 2 == 0 else "melee",
            capacity=30,
            loaded=30,
            accessories=(Accessory("foregrip", True), Accessory("laser sight")),
        )
        for n, name in enumerate(arms)
    )
    parts = tuple(
        BodyPart(name, group)
        for name, group in (
            ("head", "HEAD"), ("upper body", "BODY"), ("left arm", "LIMB"), ("right arm", "LIMB"),
            ("left eye", "WEAK POINT"), ("crotch", "WEAK POINT"),
        )
    )  # fmt: skip
    fighters = tuple(
        Fighter(f"id{chr(97 + n)}", name, "ours" if n == 0 else "theirs", side=n % 4 + 1, parts=parts if n % 2 else ())
        for n, name in enumerate(names)
    )
    actor = replace(fighters[0], weapons=weapons, items=("medkit",))
    return World((actor, *fighters[1:])), actor


def attacks(world: World, actor: Fighter, doing: Doing = Doing.ATTACK) -> st.SearchStrategy[Action]:
    @st.composite
    def one(draw: st.DrawFn) -> Action:
        target = draw(st.sampled_from(world.fighters[1:]))
        weapon = draw(st.sampled_from(actor.weapons))
        mode = draw(st.sampled_from(weapon.modes))
        known = [part.name for part in target.parts] or ["head", "left arm", "torso", "groin", "hands"]
        aimed = draw(st.booleans())
        die = mode.name == "full-auto" and draw(st.booleans())
        return Action(
            doing,
            target.id,
            weapon.name,
            draw(st.sampled_from(known)) if aimed else default_part(EVADING, target),
            aimed,
            mode.name,
            None if die else draw(st.integers(0, 40)),
            die,
            ("laser sight",) if draw(st.booleans()) else (),
        )

    return one()


def others(world: World, actor: Fighter) -> st.SearchStrategy[Action]:
    sides = st.integers(1, 4)
    weapons = st.sampled_from([weapon.name for weapon in actor.weapons])
    patients = st.none() | st.sampled_from([fighter.id for fighter in world.fighters])
    return st.one_of(
        st.builds(Action, st.just(Doing.MOVE), side=sides, stealthy=st.booleans()),
        st.builds(Action, st.just(Doing.TAKE_COVER), stealthy=st.booleans()),
        st.builds(Action, st.just(Doing.ESCAPE), side=st.none() | sides),
        st.builds(Action, st.sampled_from([Doing.RELOAD, Doing.SWAP]), weapon=weapons),
        st.builds(Action, st.just(Doing.USE), item=st.just("medkit"), target=patients),
        st.just(Action(Doing.PASS)),
    )


@st.composite
def dodges(draw: st.DrawFn, world: World, actor: Fighter) -> Action:
    target = draw(st.sampled_from(world.fighters[1:]))
    moves = st.builds(Action, st.just(Doing.MOVE), side=st.integers(1, 4))
    counters = attacks(world, actor).filter(lambda attack: attack.target == target.id)
    follow = draw(st.lists(moves | counters | st.just(Action(Doing.PASS)), max_size=2))
    ordered = tuple(replace(one, otherwise=n > 0) for n, one in enumerate(follow))
    return Action(Doing.DODGE, target.id, spend=draw(st.sampled_from([None, "best"])), follow=ordered)


@st.composite
def told(draw: st.DrawFn) -> tuple[World, Fighter, Action]:
    world, actor = draw(scenes())
    action = draw(
        attacks(world, actor) | attacks(world, actor, Doing.EXECUTE) | others(world, actor) | dodges(world, actor)
    )
    when = draw(st.none() | st.builds(Condition, st.sampled_from([f.id for f in world.fighters]), st.booleans()))
    return world, actor, replace(action, when=when)


@given(told())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_every_action_reads_back_as_itself(scene: tuple[World, Fighter, Action]) -> None:
    world, actor, action = scene
    assert read(EVADING, world, actor, describe(world, action)).actions == (action,)


@st.composite
def lines(draw: st.DrawFn) -> tuple[World, Fighter, tuple[Action, ...]]:
    world, actor = draw(scenes())
    one = attacks(world, actor) | others(world, actor) | dodges(world, actor)
    actions = draw(st.lists(one, min_size=1, max_size=3))
    return world, actor, tuple(replace(a, otherwise=n > 0 and draw(st.booleans())) for n, a in enumerate(actions))


@given(lines())
@settings(max_examples=120, deadline=None, derandomize=True)
def test_every_line_reads_back_as_the_same_actions(scene: tuple[World, Fighter, tuple[Action, ...]]) -> None:
    world, actor, actions = scene
    assert read(EVADING, world, actor, describe_line(world, actions)).actions == actions


def test_what_goes_without_saying_is_left_out() -> None:
    gun = Weapon("AR70/90", modes=MODES)
    world = World((Fighter("john", "John", "ours", weapons=(gun,)), Fighter("hound", "Hellhound", "theirs")))
    bare = Action(Doing.ATTACK, "hound", "AR70/90", "torso", False, "semi-auto", 1)
    assert describe(world, bare) == "AR70/90, Hellhound"
    assert describe(world, replace(bare, part="head", aimed=True, mode="burst", count=2)) == (
        "AR70/90, Hellhound, head, burst, x2"
    )
    assert describe(world, replace(bare, when=Condition("hound", False))) == "if Hellhound is up, AR70/90, Hellhound"


def test_what_is_said_back_does_not_tell_of_who_is_hidden() -> None:
    gun = Weapon("AR70/90", modes=MODES)
    lurker = Fighter("unseen", "Lurker", "theirs", weapons=(replace(gun, modes=MODES[1:]),), stealth=True)
    world = World((Fighter("john", "John", "ours", weapons=(gun,)), Fighter("hound", "Hellhound", "theirs")))
    bare = Action(Doing.ATTACK, "hound", "AR70/90", "torso", False, "semi-auto", 1)
    assert describe(replace(world, fighters=(*world.fighters, lurker)), bare) == describe(world, bare)


def test_nobody_is_meant_by_an_internal_id() -> None:
    john = Fighter("john", "John", "ours", weapons=(Weapon("Axe"),))
    world = World((john, Fighter("duke", "Stranger", "theirs")))
    with pytest.raises(RuleError):
        read(EVADING, world, john, "axe, duke")


def test_what_is_said_aloud_is_kept_word_for_word() -> None:
    world = World((Fighter("john", "John", "ours"),))
    for words in ("Run, you fools; then hide!", 'He said "no" to me', "", "else reload"):
        action = Action(Doing.TALK, words=words)
        assert read(EVADING, world, world.fighters[0], describe(world, action)).actions == (action,)
