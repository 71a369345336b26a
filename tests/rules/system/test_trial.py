"""Attacks on trial, against exact odds of the same attacks."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from rules.arena.model.actions import Action, Doing
from rules.arena.model.world import World as Ring
from rules.arena.systems import SYSTEMS as ARENAS
from rules.dice.estimates import margin
from rules.dice.throws import Faces
from rules.mazeworld.model.fighter import BodyPart
from rules.mazeworld.systems import SYSTEMS as REVISIONS
from rules.system import Fall, System, World, trial
from tests.rules.arena.play.stage import SWORD, armed
from tests.rules.mazeworld.play.attack.test_odds import GUN, SHOT, TABLES, world


class Seeded:
    """Dice that follow from a seed."""

    def __init__(self, seed: int = 5) -> None:
        self.random = Random(seed)

    def roll(self, label: str, count: int, sides: int) -> Faces:
        return [self.random.randint(1, sides) for _ in range(count)]


def tried(system: System, here: World, action: object, reaction: str | None = None) -> tuple[Fall, ...]:
    who, target = (one.id for one in here.fighters)
    if reaction is not None:
        here, _ = system.dice.assumed(here, who, target, whole=True, reaction=reaction)
    return trial.falls(system, (here, here), [(who, (action,))], target, Seeded, TABLES, 2_000)


@pytest.mark.parametrize("system", [REVISIONS[0], REVISIONS[2]], ids=lambda one: one.id)
def test_trials_come_out_as_counted(system: System) -> None:
    for count, pain in ((1, 85), (2, 75), (6, 30)):
        here = world(GUN, armour="C1", sensitivity=100, pain=pain, death=150)
        action = replace(SHOT, count=count, mode="full-auto" if count > 2 else "semi-auto")
        exact = system.dice.odds(here, "one", (action,), TABLES, whole=True, falls=True).falls or ()
        found = tried(system, here, action)
        assert [one.code for one in found] == [one.code for one in exact] == ["out", "dead"]
        for estimate, one in zip(found, exact, strict=True):
            assert estimate.sampled >= trial.FEWEST_TRIALS
            assert estimate.least == estimate.most
            assert abs(estimate.least - one.least) <= 1.5 * margin(one.least, estimate.sampled)
        assert tried(system, here, action) == found


def test_pellets_and_long_bursts_are_counted_as_they_come_out_in_trials() -> None:
    """Die by die, where a mix of hits doesn't say enough."""
    parts = (BodyPart("head", "HEAD", health=10), BodyPart("torso", "BODY"))
    pump = replace(GUN, name="Pump", pellets=9, ldv=None, pain={"*": 8.0}, failure=None)
    for gun, count, system, fields in (
        (pump, 1, REVISIONS[0], {"pain": 45}),
        (pump, 3, REVISIONS[2], {"pain": 10}),
        (replace(pump, ldv=1), 2, REVISIONS[3], {"parts": parts, "blood": 20, "max_blood": 20}),
        (replace(GUN, pain={"*": 6.0}), 20, REVISIONS[0], {"pain": 30}),
    ):
        here = world(gun, armour="C1", sensitivity=100, death=150, **fields)
        action = replace(SHOT, weapon=gun.name, count=count, mode="full-auto" if count > 3 else "semi-auto")
        exact = system.dice.odds(here, "one", (action,), TABLES, whole=True, falls=True).falls
        assert exact
        for estimate, one in zip(tried(system, here, action), exact, strict=True):
            assert one.sampled == 0
            assert abs(estimate.least - one.least) <= 1.5 * margin(one.least, estimate.sampled)


def test_a_dodge_leaves_as_many_hits_as_counted() -> None:
    """A fighter who blacks out at the first Pain falls as often as a hit is left."""
    for count, level, agility in ((1, "Expert", 1), (2, "Basic", 2), (3, "Expert", 3)):
        here = world(GUN, blackout=0.1, levels={"evading": level}, agility=agility)
        action = replace(SHOT, count=count, mode="full-auto" if count > 2 else "semi-auto")
        found = REVISIONS[0].dice.odds(here, "one", (action,), TABLES, whole=True, reaction="dodge", falls=True)
        plain = REVISIONS[0].dice.odds(here, "one", (action,), TABLES, whole=True, falls=True)
        assert found.falls is not None
        assert sum(found.successes) == 1
        assert sum(number for _, number in found.outcomes) == sum(number for _, number in plain.outcomes)
        assert float(found.falls[0].least) == pytest.approx(float(1 - found.successes[0]), abs=1e-8)
        assert found.successes[0] > plain.successes[0]
        out, _ = tried(REVISIONS[0], here, action, "dodge")
        assert abs(out.least - found.falls[0].least) <= 1.5 * margin(out.least, out.sampled)
        assert "no_dodge" in plain.notes
        assert "no_dodge" not in found.notes
    many = replace(SHOT, count=12, mode="full-auto")
    found = REVISIONS[0].dice.odds(here, "one", (many,), TABLES, whole=False, reaction="dodge", falls=True)
    assert (found.falls, {"before_dodge", "novice"} & {*found.notes}) == ((), {"before_dodge", "novice"})


def test_in_the_arena_a_head_is_knocked_out_as_often_as_a_critical_wound_gets_through() -> None:
    one, other = armed("one", SWORD), armed("two", at=(1, 0))
    tough = replace(other, stats={**other.stats, "VIT": 12})
    head = Action(Doing.ATTACK, "two", "sword", "head")
    here = Ring((one, tough))
    chances = list[Fraction]()
    for doing, call in ((None, None), (Doing.DEFEND, None), (Doing.COUNTER, "head"), (Doing.COUNTER, "torso")):
        declared = None if doing is None else Action(doing, "one", call=call)
        known = None if declared is None else ARENAS[0].dice.reaction_of((declared,), "one")
        reaction = None if known is None else known[0]
        found = ARENAS[0].dice.odds(here, "one", (head,), {}, whole=True, reaction=reaction)
        chances.append(dict(found.outcomes)["critical"])
        out, dead = tried(ARENAS[0], here, head, reaction)
        assert abs(out.least - chances[-1]) <= 1.5 * margin(chances[-1], out.sampled)
        assert dead.least <= out.least
    plain, defended, countered, wrong = chances
    assert max(defended, countered) < plain == wrong
    for uncertain in (replace(head, doing=Doing.DEFEND, otherwise=True), Action(Doing.COUNTER, "three", call="head")):
        assert ARENAS[0].dice.reaction_of((uncertain,), "one") is None
    far = Ring((one, replace(tough, at=(99, 0))))
    assert tried(ARENAS[0], far, head) == ()
