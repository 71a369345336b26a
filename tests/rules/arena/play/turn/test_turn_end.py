"""The end of a turn: bleed rolls, deaths and their killers, effects (AR-BLD-01, AMB-A02, AMB-A26)."""

from dataclasses import replace
from typing import Any

import pytest

from rules.arena import ARENA
from rules.arena.model.fighter import Effect, Hold, Wound
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.consequences import after
from rules.arena.play.facts.wounds import Died, Healed
from rules.arena.play.gm import figures as adjusting
from rules.arena.play.turn import course as ending
from tests.rules.arena.fighters import but, yard
from tests.rules.arena.play.stage import Laid, armed, ring

WOUND = Wound(1, "left leg", "bleeding", 1, {}, "ann")
BOB = armed("Bob", VIT=1, wounds=(WOUND,))
RING = ring(armed("Ann"), BOB)
ONCE = replace(ARENA, bleeding=replace(ARENA.bleeding, rolls="once"))


def but_stage(arena: Arena, name: str, **fields: Any) -> Arena:
    """The arena with another row for one stage of bleeding out."""
    stages = tuple(replace(row, **fields) if row.name == name else row for row in arena.bleeding.stages)
    return replace(arena, bleeding=replace(arena.bleeding, stages=stages))


def finish(world: World, arena: Arena = ARENA, **dice: Any) -> list[Any]:
    laid = Laid({key.replace("_", "/"): faces for key, faces in dice.items()})
    told = ending.finish(arena, world, laid.case())
    assert set(laid.used) == set(laid.throws)
    assert told[-1].kind == "turn_over"  # type: ignore[attr-defined]
    return told[:-1]


def test_a_bleed_roll_shows_every_die() -> None:
    (fact,) = finish(RING, bleed_1=(4,), vitality_1=(2,))
    assert (fact.bleed, fact.attack, fact.vitality, fact.pairs, fact.through) == (1, (4,), (2,), (), (4,))
    assert (fact.stage, fact.half, fact.label) == ("pale", False, "Pale")


def test_nobody_bleeds_without_a_wound_that_does() -> None:
    assert finish(ring(armed("Ann"), armed("Bob"))) == []
    assert finish(but(RING, "bob", wounds=(replace(WOUND, bleed=0),))) == []


def test_amb_a02_as_printed_a_roll_for_each_point_of_bleed() -> None:
    world = but(RING, "bob", wounds=(WOUND, replace(WOUND, number=2)))
    first, second = finish(world, bleed_1=(3, 1), vitality_1=(1,), bleed_2=(3, 1), vitality_2=(1,))
    assert [(fact.label, fact.half) for fact in (first, second)] == [("Slightly Pale", True), ("Pale", False)]
    assert after(world, [first, second]).fighter("bob").stage == "pale"
    (once,) = finish(world, ONCE, bleed_1=(2, 1), vitality_1=(1,))
    assert (once.bleed, once.label) == (2, "")


def test_death_ends_the_rolls_and_names_who_gave_the_last_wound_that_bleeds() -> None:
    wounds = (WOUND, replace(WOUND, number=2, by="cal"), replace(WOUND, number=3, bleed=0, by="dot"))
    held = but(RING, "ann", holds=(Hold("bob", "left arm", 1, 0),))
    world = but(held, "bob", wounds=wounds, stage="faint")
    world = replace(world, fighters=(*world.fighters, armed("Cal")))
    bled, died = finish(world, bleed_1=(6, 1), vitality_1=(1,))
    assert (bled.stage, bled.label, died.who, died.by) == ("dead", "Dead", "bob", "cal")
    later = after(world, [bled, died])
    assert (later.fighter("bob").status, later.fighter("cal").kills, later.fighter("ann").holds) == ("dead", 1, ())


def adjust(arena: Arena, world: World, value: str) -> Any:
    return adjusting.adjust(arena, world, "bob", "set", value, {}, Laid({}).case())


def test_who_is_faint_has_less_of_every_mental_stat_until_it_is_set_back() -> None:
    pale = but(but(RING, "bob", INT=3, AGI=3), "bob", stage="pale")
    harsh = but_stage(ARENA, "faint", mental=-2)
    for arena, left in ((ARENA, 2), (harsh, 1)):
        (fact,) = finish(pale, arena, bleed_1=(4,), vitality_1=(1,))
        faint = after(pale, [fact])
        assert (fact.label, faint.fighter("bob").stat("INT"), faint.fighter("bob").stat("AGI")) == ("Faint", left, 3)
        assert after(faint, adjust(arena, faint, "stage none")).fighter("bob").stat("INT") == 3
        assert after(pale, adjust(arena, pale, "stage faint")).fighter("bob").stat("INT") == left


def test_no_vitality_is_no_throw() -> None:
    (fact,) = finish(but(RING, "bob", VIT=0), bleed_1=(1,))
    assert fact.vitality == ()


def test_the_dead_and_the_gone_bleed_no_more_and_their_effects_rest() -> None:
    drug = Effect("drug", {"DEX": 1}, 2)
    for status in ("dead", "gone"):
        assert finish(but(RING, "bob", status=status, effects=(drug,))) == []


def test_effects_are_a_turn_older() -> None:
    effects = (Effect("drug", {"DEX": 1}, 2), Effect("haze", {}, 1), Effect("curse", {}))
    world = but(RING, "ann", effects=effects)
    world = but(world, "bob", wounds=())
    first, second = finish(world)
    assert [(fact.name, fact.turns_left) for fact in (first, second)] == [("drug", 1), ("haze", 0)]
    assert [effect.name for effect in after(world, [first, second]).fighter("ann").effects] == ["drug", "curse"]


@pytest.mark.parametrize(
    ("unseen", "by", "kills"), [(False, "cal", 1), (True, "cal", 0), (False, None, 0), (False, "bob", 0)]
)
def test_a_kill_counts_at_once_unless_the_dead_lie_unseen_or_did_it_themselves(
    unseen: bool, by: str | None, kills: int
) -> None:
    world = after(yard("abc"), [Died("bob", by, unseen=unseen)])
    assert world.fighter("bob").stage == "dead"
    assert sum(one.kills for one in world.fighters) == kills


def test_who_died_unseen_and_lives_again_is_hidden_and_can_be_searched_for() -> None:
    world = after(but(yard("abc"), "bob", hidden_from=("ann",), stealth_roll=4), [Died("bob", None, unseen=True)])
    assert world.fighter("bob").stealth_roll is None
    alive = after(world, [Healed("bob", (), "none", revived=True)]).fighter("bob")
    assert (alive.hidden, alive.stealth_roll) == (True, 0)


def test_kills_that_nobody_has_found_outlast_the_turn() -> None:
    world = replace(ring(armed("Ann"), armed("Bob")), unfound={"rat": "ann"})
    ended = after(world, ending.finish(ARENA, world, Laid({}).case()))
    assert ended.unfound == {"rat": "ann"}
