"""Area blasts: dice against everyone in the radius, a random centre, everyone around it (AR-AOE-01, AR-AOE-02)."""

from dataclasses import replace

import pytest

from rules.arena import ARENA
from rules.arena.model.actions import Action, Doing
from rules.arena.model.world import Map, World
from rules.arena.play.attack import attacks as striking
from rules.arena.play.attack import blasts as blasting
from rules.arena.play.turn.tasks import Throw
from tests.rules.arena.fighters import but
from tests.rules.arena.play.stage import GRENADE, ROAR, Laid, act, armed, fight, ring

ANN = armed("Ann", GRENADE, ROAR, DEX=2, at=(0, 0))
BOB, CAL, DOT = armed("Bob", at=(4, 0)), armed("Cal", at=(5, 0)), armed("Dot", at=(6, 0))
GROUND = Map("hall", ("........", "........"))
HALL = replace(ring(ANN, BOB, CAL, DOT), map=GROUND)
AT_BOB = act(Doing.ATTACK, weapon="grenade")
AT_TILE = act(Doing.ATTACK, None, "grenade", tile=(3, 1))


def test_ar_aoe_02_dice_are_asked_for_against_everyone_in_the_radius() -> None:
    *_, task = striking.begin(ARENA, HALL, "ann", AT_BOB, Laid({}).case())
    assert isinstance(task, Throw)
    assert task.radius == ("bob", "cal")
    assert (task.need.repeat, task.need.count, task.need.expression) == (2, 2, "2#2d6")
    assert task.lines == (("attacks", 1), ("DEX", 2), ("mid range", -1))


def test_it_centres_on_a_random_one_hit_and_reaches_everyone_around() -> None:
    came = fight(
        HALL, "ann", AT_BOB, [(5, 1), (6, 1)], bob__evade_1=(1,), cal__evade_1=(1,), centre_1=(2,),
        bob__strength_1=(1,) * 4, cal__strength_1=(1,) * 4, dot__strength_1=(4, 1, 1),
        defence_1=(1,), dot__wound_part_1=(4,),
    )  # fmt: skip
    thrown = came.only("blast_thrown")
    assert (thrown.radius, thrown.hit, thrown.centre) == (("bob", "cal"), ("bob", "cal"), "cal")
    assert (thrown.affected, thrown.left, thrown.face) == (("bob", "cal", "dot"), 1, None)
    assert [phase.target for phase in came.all("defense_phase")] == ["bob", "cal", "dot"]
    assert came.all("defense_phase")[2].attack_lines == (("weapon", 3),)
    assert (came.only("wounded").target, came.only("wounded").by) == ("dot", "ann")
    assert came.world.fighter("ann").weapon("grenade").count == 1


def test_who_is_out_of_the_blast_around_the_centre_is_spared_though_hit() -> None:
    world = but(HALL, "cal", at=(2, 0))
    tile = replace(AT_TILE, tile=(3, 0))
    came = fight(world, "ann", tile, [(6, 1), (1, 1)], evade_1=(1,), strength_1=(1,) * 4, defence_1=(1,))
    assert came.only("blast_thrown").hit == ("bob",)
    assert came.only("blast_thrown").affected == ("bob",)


def test_missing_everyone_leaves_an_ordinary_die_to_the_gm() -> None:
    came = fight(HALL, "ann", AT_TILE, [(1, 1)], evade_1=(1,), stray_1=(3,))
    thrown = came.only("blast_thrown")
    assert (thrown.hit, thrown.centre, thrown.face, thrown.affected, thrown.left) == ((), None, 3, (), 1)


def test_a_tile_with_nobody_around_is_missed_at_once() -> None:
    came = fight(HALL, "ann", replace(AT_TILE, tile=(2, 1)), stray_1=(6,))
    assert came.task is None
    assert came.kinds() == ["blast_thrown"]


def test_the_thrower_may_be_in_the_radius() -> None:
    near = but(HALL, "bob", at=(1, 0))
    came = fight(
        near, "ann", AT_BOB, [(6, 1, 1), (1, 1, 1)], evade_1=(1,), ann__strength_1=(4, 1, 1, 1),
        bob__strength_1=(1, 1, 1), defence_1=(1,), wound_part_1=(4,),
    )  # fmt: skip
    assert came.only("blast_thrown").hit == ("ann",)
    assert [(fact.target, fact.by) for fact in came.all("wounded")] == [("ann", "ann")]


def test_a_blast_that_wounds_its_maker_strikes_the_others_as_hard() -> None:
    near = but(but(HALL, "ann", STR=3), "bob", at=(1, 0))
    roar = act(Doing.ATTACK, weapon="roar")
    came = fight(
        near, "ann", roar, ann__strength_1=(5, 1, 1, 1), ann__defence_1=(1, 1, 1),
        bob__strength_1=(1, 1, 1, 1), bob__defence_1=(1,),
        wound_part_1=(5,),
    )  # fmt: skip
    assert came.only("wounded").wounds[0].debuff == {"AGI": 2, "STR": 2}
    assert [phase.attack_lines for phase in came.all("defense_phase")] == [(("STR", 3), ("bonus", 1))] * 2


def test_without_a_map_the_radius_is_a_tiles_length() -> None:
    world = ring(ANN, BOB.with_(at=(20.0, 0.0)), CAL.with_(at=(24.9, 0.0)), DOT.with_(at=(25.1, 0.0)))
    assert [one.id for one in blasting.within(ARENA, world, world.fighter("bob"))] == ["bob", "cal"]


def test_ar_aoe_01_a_burst_that_is_not_thrown_needs_no_aim() -> None:
    near = but(but(HALL, "bob", at=(1, 1)), "ann", at=(3, 0))
    came = fight(
        near, "ann", act(Doing.ATTACK, weapon="roar"), bob__strength_1=(4, 1), defence_1=(1,), wound_part_1=(4,)
    )
    thrown = came.only("blast_thrown")
    assert (came.task, thrown.radius, thrown.affected, thrown.hit, thrown.left) == (None, ("bob",), ("bob",), (), None)
    assert not came.all("attack_phase")
    assert came.only("wounded").target == "bob"


def test_a_blast_is_not_parried_and_comes_out_of_hiding_which_it_ends() -> None:
    world = but(but(HALL, "ann", hidden_from=("cal",)), "bob", DEX=5, VIT=1)
    came = fight(
        but(world, "cal", AGI=4), "ann", AT_BOB, [(6, 1), (1, 1)], evade_1=(1,), bob__strength_1=(1,) * 4,
        cal__strength_1=(1,) * 3, defence_1=(1,),
    )  # fmt: skip
    assert came.kinds()[:2] == ["faced", "revealed"]
    assert [phase.why for phase in came.all("defense_phase")] == ["vit_higher", "out_of_view"]


@pytest.mark.parametrize(("throws", "reason"), [(None, "skipped"), (((6, 6), (6, 6)), "no_such_weapon")])
def test_a_blast_passed_over_or_without_its_weapon_is_nothing(
    throws: tuple[tuple[int, ...], ...] | None, reason: str
) -> None:
    *_, task = striking.begin(ARENA, HALL, "ann", AT_BOB, Laid({}).case())
    assert isinstance(task, Throw)
    world: World = HALL if throws is None else but(HALL, "ann", weapons=())
    (passed,) = blasting.thrown(ARENA, world, task, throws, Laid({}).case())
    assert passed.reason == reason  # type: ignore[attr-defined]


def test_who_has_left_meanwhile_is_not_rolled_for() -> None:
    *_, task = striking.begin(ARENA, HALL, "ann", AT_BOB, Laid({}).case())
    assert isinstance(task, Throw)
    gone = replace(HALL, fighters=(ANN, BOB))
    laid = Laid({"evade/1": (1,), "stray/1": (1,)})
    told = blasting.thrown(ARENA, gone, task, ((1, 1), (6, 6)), laid.case())
    assert [fact.kind for fact in told] == ["attack_phase", "blast_thrown"]  # type: ignore[attr-defined]


def test_an_aim_at_the_target_counts_for_its_dice() -> None:
    *_, task = striking.begin(ARENA, but(HALL, "ann", aim="bob", PER=2), "ann", Action(Doing.ATTACK, "bob", "grenade"),
                              Laid({}).case())  # fmt: skip
    assert isinstance(task, Throw)
    assert ("PER", 2) in task.lines
