"""Wrestling: the table while FOC lasts, holds and what they cost, trips, disarms, throws, ways out (AR-WRS-01..04)."""

from dataclasses import replace
from typing import Any

import pytest

from rules.arena import ARENA
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter, Hold
from rules.arena.model.world import Map, World
from rules.arena.play.attack import wrestling as grappling
from rules.arena.play.consequences import after
from tests.rules.arena.fighters import but, refusal
from tests.rules.arena.play.stage import SWORD, Laid, act, armed, fight, ring

ANN = armed("Ann", DEX=2, STR=2)
BOB = armed("Bob", SWORD, FOC=0, STR=3, TAC=1, VIT=5, at=(1, 0))
RING = ring(ANN, BOB)
THROUGH = {"evade_1": (1,), "strength_1": (6, 1, 1), "defence_1": (1,)}


def grapple(move: str, part: str | None = None) -> Action:
    return act(Doing.GRAPPLE, weapon=None, move=move, part=part)


def test_ar_wrs_01_without_focus_the_lower_of_str_and_tac_resists_never_vit() -> None:
    came = fight(RING, "ann", grapple("Tripping"), (6, 1, 1), **THROUGH)
    phase = came.only("defense_phase")
    assert (phase.weapon, phase.stat, phase.active, phase.why) == ("Tripping", "TAC", False, "no_focus")
    assert phase.attack_lines == (("STR", 2), ("carried", 1))
    assert came.only("grappled").success


@pytest.mark.parametrize(
    ("move", "stat"), [("Tripping", "AGI"), ("Disarm", "STR"), ("Holds", "STR"), ("Throws", "AGI")]
)
def test_ar_wrs_03_the_table_holds_while_focus_lasts(move: str, stat: str) -> None:
    world = but(RING, "bob", FOC=1, AGI=4, STR=4, TAC=4)
    came = fight(world, "ann", grapple(move), (6, 1, 1), evade_1=(1,) * 4, strength_1=(1, 1, 1), defence_1=(6,) * 4)
    phase = came.only("defense_phase")
    assert (phase.stat, phase.active, came.only("grappled").success) == (stat, True, False)
    assert came.world.focus_used == {"bob": 1}


def test_a_hold_keeps_its_dice_for_a_break_out() -> None:
    came = fight(
        RING, "ann", grapple("Holds", "left leg"), (6, 5), evade_1=(1,), strength_1=(6, 1, 1, 1), defence_1=(1,)
    )
    assert came.only("attack_phase").attack_lines == (("attacks", 1), ("DEX", 2), ("aim at left leg", -1))
    assert came.only("grappled").hold == Hold("ann", "left leg", 2, 2)
    assert came.world.fighter("bob").holds == (Hold("ann", "left leg", 2, 2),)
    assert not came.all("wounded")


@pytest.mark.parametrize(("part", "held"), [(None, "right arm"), ("left hand", "left arm"), ("arm", "right arm")])
def test_a_hold_grips_an_arm_where_nothing_else_is_said(part: str | None, held: str) -> None:
    dice: dict[str, Any] = {**THROUGH, "side": (2,)} if held == "right arm" else THROUGH
    came = fight(RING, "ann", grapple("Holds", part), (6, 1) if part else (6, 1, 1), **dice)
    assert came.only("grappled").hold.part == held


def test_a_move_of_which_no_four_gets_through_does_nothing() -> None:
    came = fight(RING, "ann", grapple("Tripping"), (6, 1, 1), evade_1=(1,), strength_1=(3, 3, 1), defence_1=(1,))
    assert came.kinds()[-1] == "grappled"
    assert not came.only("grappled").success


def test_a_trip_brings_down_and_takes_the_moves_of_the_turn() -> None:
    flees = replace(RING, declared={"bob": (Action(Doing.FLEE, "ann"),)})
    came = fight(flees, "ann", grapple("Tripping"), (6, 1, 1), **THROUGH)
    assert came.kinds()[-3:] == ["grappled", "on_ground", "moves_cancelled"]
    assert came.world.fighter("bob").prone


def test_a_disarm_strikes_a_weapon_from_the_hand() -> None:
    came = fight(RING, "ann", grapple("Disarm"), (6, 1, 1), **THROUGH)
    assert (came.only("grappled").weapon, came.only("dropped").lost) == ("sword", True)
    assert "sword" not in [weapon.name for weapon in came.world.fighter("bob").weapons]
    bare = fight(came.world, "ann", grapple("Disarm"), (6, 1, 1), **THROUGH)
    assert (bare.only("grappled").weapon, bare.all("dropped")) == (None, [])


def test_what_is_struck_from_a_hidden_hand_lies_unseen_until_its_owner_is_seen() -> None:
    """A board that showed it would tell where somebody hides (AR-STL-01)."""
    hidden = RING.change("bob", hidden_from=("cal",))
    world = fight(hidden, "ann", grapple("Disarm"), (6, 1, 1), **THROUGH).world
    ann, bob = world.fighter("ann"), world.fighter("bob")

    def names(who: Fighter | None) -> list[str]:
        return [one.weapon.name for one in world.lying_before(who)]

    assert names(None) == []
    assert names(ann) == names(bob) == ["sword"]
    assert world.without(["bob"]).lying == ()
    assert [one.weapon.name for one in world.change("bob", hidden_from=()).lying_before(None)] == ["sword"]


@pytest.mark.parametrize(
    ("rows", "to"),
    [(("......", "......"), (2, 0)), ((".." + "#" * 4, "......"), (2, 1)), (("..#", "..#"), None)],
)
def test_a_throw_lands_a_tile_farther_away(rows: tuple[str, ...], to: tuple[int, int] | None) -> None:
    came = fight(replace(RING, map=Map("hall", rows)), "ann", grapple("Throws"), (6, 1, 1), **THROUGH)
    assert [(fact.to, fact.manner) for fact in came.all("moved")] == ([(to, "thrown")] if to else [])
    assert came.only("on_ground").who == "bob"


def test_a_throw_without_a_map_leaves_melee_range_and_tears_holds() -> None:
    held = but(RING, "ann", holds=(Hold("bob", "left arm", 1, 0),), DEX=4)
    came = fight(held, "ann", grapple("Throws"), (6, 1, 1), **THROUGH)
    assert came.only("moved").to == (4, 0)
    assert (came.only("released").who, came.only("released").by) == ("ann", "bob")


def test_a_block_by_who_defends_strikes_back_at_a_wrestler_too() -> None:
    defends = replace(but(RING, "bob", TAC=3), declared={"bob": (act(Doing.DEFEND, None),)})
    came = fight(
        defends, "ann", grapple("Tripping"), (6, 1, 1), evade_1=(1,), strength_1=(3, 1, 1), defence_1=(2, 2, 2)
    )
    assert not came.only("grappled").success
    assert not came.all("struck_back")
    came = fight(
        defends, "ann", grapple("Tripping"), (6, 1, 1), evade_1=(1,), strength_1=(5, 1, 1), defence_1=(1, 1, 1),
        defence_2=(6, 6, 6),
    )  # fmt: skip
    assert [phase.again for phase in came.all("defense_phase")] == [None, "Defend"]


HELD = but(RING, "bob", holds=(Hold("ann", "left arm", 2, 1), Hold("ann", "right leg", 1, 0)))


def breaks(world: World, action: Action, attack: tuple[int, ...], defence: tuple[int, ...]) -> Any:
    laid = Laid({"strength/1": attack, "defence/1": defence})
    (fact,) = grappling.break_free(ARENA, world, "bob", action, laid.case())
    return fact


@pytest.mark.parametrize(("defence", "free"), [((3,), True), ((2,), False)])
def test_ar_wrs_04_a_break_out_throws_the_hold_again(defence: tuple[int, ...], free: bool) -> None:
    fact = breaks(HELD, Action(Doing.BREAK_FREE, part="left arm"), (4, 2, 1), defence)
    assert (fact.who, fact.by, fact.part, fact.free, fact.stat) == ("bob", "ann", "left arm", free, "TAC")
    left = after(HELD, [fact]).fighter("bob").holds
    assert [hold.part for hold in left] == (["right leg"] if free else ["left arm", "right leg"])


def test_a_break_out_costs_focus_and_its_dice_have_a_number_of_their_own() -> None:
    world = but(HELD, "bob", FOC=1, DEX=4, TAC=4, VIT=1)
    fact = breaks(world, Action(Doing.BREAK_FREE), (4, 2, 1), (1, 1))
    assert (fact.stat, fact.active, fact.focus_left, fact.pairs) == ("DEX", True, 0, ((2, 1), (1, 1)))
    later = after(world, [fact])
    assert (later.focus_used, later.attacks) == ({"bob": 1}, {"bob": 1})


def test_a_break_out_uses_the_part_that_is_held() -> None:
    assert breaks(HELD, Action(Doing.BREAK_FREE, part="right leg"), (1,), (1,)).part == "right leg"
    assert breaks(HELD, Action(Doing.BREAK_FREE, part="left hand"), (1, 1, 1), (1,)).part == "left arm"
    case = Laid({}).case()
    other = Action(Doing.BREAK_FREE, part="right arm")
    assert refusal(grappling.break_free, ARENA, HELD, "bob", other, case)[0] == "part_not_held"
    assert refusal(grappling.break_free, ARENA, HELD, "ann", other, case)[0] == "not_held"


def test_letting_go_releases_everything_one_holds_of_somebody() -> None:
    case = Laid({}).case()
    told = grappling.let_go(ARENA, HELD, "ann", Action(Doing.LET_GO, "bob"), case)
    assert after(HELD, told).fighter("bob").holds == ()
    assert refusal(grappling.let_go, ARENA, HELD, "bob", Action(Doing.LET_GO), case)[0] == "holds_nobody"
