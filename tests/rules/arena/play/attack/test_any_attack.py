"""Any attack with any weapon: every die is accounted for, no label is repeated, and nothing fails."""

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.arena import ARENA
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import MENTAL, PHYSICAL, Effect, Fighter, Hold, Weapon
from rules.arena.model.world import Map, World
from rules.arena.play.attack import attacks as striking
from rules.arena.play.attack import blasts as blasting
from rules.arena.play.consequences import after
from rules.arena.play.turn import course as ending
from rules.arena.play.turn.stances import ATTACKS
from rules.arena.play.turn.tasks import Strike, Throw
from rules.dice.throws import Faces, Recorder
from rules.system import Case
from tests.rules.arena.play.stage import (
    AXE,
    BOW,
    CLUB,
    GRENADE,
    KNIFE,
    LASER,
    NATURALS,
    PISTOL,
    RIFLE,
    ROAR,
    SHIELD,
    SPEAR,
    SWORD,
    armed,
    ring,
)

WEAPONS = (AXE, BOW, CLUB, GRENADE, KNIFE, LASER, PISTOL, RIFLE, ROAR, SHIELD, SPEAR, SWORD)
PARTS = st.sampled_from([None, "head", "upper torso", "arm", "left arm", "leg", "right hand"])
LIMBS = st.sampled_from(["left arm", "right arm", "left leg"])
MOVES = st.sampled_from(["Tripping", "Disarm", "Holds", "Throws"])


class Any6:
    """Faces drawn by hypothesis."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def roll(self, label: str, count: int, sides: int) -> Faces:
        return tuple(self.data.draw(st.lists(st.integers(1, sides), min_size=count, max_size=count)))


@st.composite
def fighters(draw: st.DrawFn, name: str) -> Fighter:
    own = draw(st.lists(st.sampled_from(WEAPONS), min_size=1, max_size=3, unique=True))
    stats = {stat: draw(st.integers(0, 5)) for stat in (*PHYSICAL, *MENTAL)}
    holds = tuple(Hold("cal", part, 2, 1) for part in draw(st.lists(LIMBS, max_size=2, unique=True)))
    return armed(
        name,
        *own,
        at=(draw(st.integers(0, 4)), draw(st.integers(0, 1))),
        cover=draw(st.integers(0, 3)),
        prone=draw(st.booleans()),
        holds=holds if name != "Cal" else (),
        unusable=tuple(draw(st.lists(LIMBS, max_size=1))),
        hidden_from=tuple(draw(st.lists(st.sampled_from(["ann", "bob"]), max_size=1))),
        effects=tuple(draw(st.lists(st.just(Effect("drug", {"AGI": 1, "DEX": -2, "VIT": -3}, 1)), max_size=1))),
        reflexes=draw(st.booleans()),
        aim=draw(st.sampled_from([None, "bob"])),
        **stats,
    )


@st.composite
def actions(draw: st.DrawFn, who: Fighter, target: str) -> Action:
    doing = draw(st.sampled_from([*ATTACKS, Doing.DEFEND, Doing.MOVE, Doing.FIRST_AID]))
    weapons: list[Weapon] = [*who.weapons[:3], *NATURALS]
    weapon = None if doing is Doing.GRAPPLE else draw(st.sampled_from(weapons)).name
    call = draw(st.sampled_from([None, "head", "arm", "defend"]))
    return Action(doing, target, weapon, draw(PARTS), call=call, move=draw(MOVES))


@st.composite
def worlds(draw: st.DrawFn) -> World:
    people = [draw(fighters(name)) for name in ("Ann", "Bob", "Cal")]
    world = ring(*people, ann=draw(actions(people[0], "bob")), bob=draw(actions(people[1], "ann")))
    ground = draw(st.sampled_from([None, Map("hall", (".....", "..2.#"))]))
    rolls = {"cal": 70, "ann": draw(st.integers(1, 100)), "bob": draw(st.integers(1, 100))}
    return replace(world, map=ground, rolls=rolls, bonus=dict.fromkeys(rolls, 5), acted=("ann",))


def accounted(told: list[Any]) -> None:
    for fact in told:
        if getattr(fact, "kind", "") == "attack_phase":
            assert len(fact.attack) == sum(dice for _, dice in fact.attack_lines)
            assert len(fact.evade) == sum(dice for _, dice in fact.evade_lines)
            assert len(fact.pairs) + len(fact.remaining) == len(fact.attack)
        if getattr(fact, "kind", "") == "defense_phase":
            assert len(fact.attack) == sum(dice for _, dice in fact.attack_lines)
            assert len(fact.defence) == sum(dice for _, dice in fact.defence_lines)
            assert len(fact.pairs) + len(fact.through) == len(fact.attack)
            assert len(fact.pairs) + len(fact.leftover) == len(fact.defence)
            assert fact.focus_left >= 0
            assert fact.active is not bool(fact.why)


@given(worlds(), st.data())
def test_every_die_of_an_attack_is_accounted_for(world: World, data: st.DataObject) -> None:
    dice = Recorder(Any6(data))
    case = Case(1, 1, dice, {})
    action = world.declared["ann"][0]
    if action.doing not in ATTACKS:
        action = replace(action, doing=Doing.ATTACK)
    told = striking.begin(ARENA, world, "ann", action, case)
    task = told[-1]
    world = after(world, told)
    if isinstance(task, Strike | Throw):
        need = task.need
        assert need.count == sum(count for _, count in task.lines) >= 1
        throws = tuple(
            tuple(dice.roll(f"{need.label}/{index}", need.count, need.sides)) for index in range(1, need.repeat + 1)
        )
        if isinstance(task, Strike):
            told = striking.struck(ARENA, world, task, throws, case)
        else:
            told = blasting.thrown(ARENA, world, task, throws, case)
    accounted(told)
    later = after(world, told)
    assert {fighter.id for fighter in later.fighters} == {"ann", "bob", "cal"}
    ended = after(later, ending.finish(ARENA, later, case))
    assert all(fighter.status in ("up", "dead") for fighter in ended.fighters)
