"""Assault, Defend, Counter and Feint: rerolls, predictions, a stolen die (AR-CMB-02..06)."""

from dataclasses import replace

import pytest

from rules.arena.model.actions import Action, Condition, Doing
from rules.arena.model.world import World
from rules.arena.play.turn import stances
from rules.system import Place
from tests.rules.arena.fighters import but
from tests.rules.arena.play.stage import SWORD, act, armed, fight, ring

ANN = armed("Ann", SWORD, DEX=1, STR=1)
BOB = armed("Bob", AGI=1, VIT=1, FOC=0)
DUEL = ring(ANN, BOB)
CHEST = "upper torso"
HIT = {"attack": (6, 1), "evade_1": (1,)}


def met_by(*declared: Action) -> World:
    return replace(DUEL, declared={"bob": declared})


def test_ar_cmb_02_an_assault_that_misses_is_thrown_again_by_both() -> None:
    assault = act(Doing.ASSAULT, part=CHEST)
    came = fight(DUEL, "ann", assault, (1, 1), evade_1=(1,), attack_2=(6, 2), evade_2=(3,), strength_1=(1,) * 3,
                 defence_1=(6,))  # fmt: skip
    first, second = came.all("attack_phase")
    assert (first.on, first.again, second.on, second.again) == (False, None, True, "Assault")
    assert came.world.attacks == {"ann": 1}
    twice = fight(DUEL, "ann", assault, (1, 1), evade_1=(1,), attack_2=(2, 2), evade_2=(1,))
    assert [phase.on for phase in twice.all("attack_phase")] == [False, False]


def test_an_assault_that_hits_is_thrown_once() -> None:
    came = fight(DUEL, "ann", act(Doing.ASSAULT, part=CHEST), (6, 1), evade_1=(1,), strength_1=(1,) * 3, defence_1=(6,))
    assert len(came.all("attack_phase")) == 1


def test_ar_cmb_03_a_defend_throws_the_defence_dice_again_where_it_would_be_wounded() -> None:
    came = fight(
        met_by(act(Doing.DEFEND, None)), "ann", act(Doing.ATTACK, part=CHEST), (6, 1), evade_1=(1,),
        strength_1=(4, 1, 1), defence_1=(1,), defence_2=(3,),
    )  # fmt: skip
    first, second = came.all("defense_phase")
    assert (first.again, second.again, second.again_by) == (None, "Defend", "bob")
    assert (first.attack, first.through, second.attack, second.through) == ((4, 1, 1), (4, 1), (4, 1, 1), (1, 1))
    assert not came.all("wounded")
    assert not came.all("struck_back")


def test_a_defend_is_thrown_once_more_and_no_more() -> None:
    came = fight(
        met_by(act(Doing.DEFEND, None)), "ann", act(Doing.ATTACK, part=CHEST), (6, 1), evade_1=(1,),
        strength_1=(4, 1, 1), defence_1=(1,), defence_2=(2,),
    )  # fmt: skip
    assert [fact.die for fact in came.all("wounded")] == [4]


def test_scratches_are_no_wounds_to_defend_against() -> None:
    came = fight(
        met_by(act(Doing.DEFEND, None)), "ann", act(Doing.ATTACK, part="head"), (6,), evade_1=(1,),
        strength_1=(3, 2, 1), defence_1=(1,),
    )  # fmt: skip
    assert len(came.all("defense_phase")) == 1


def test_amb_a30_dice_left_over_on_the_first_throw_wound_a_melee_attacker() -> None:
    world = but(met_by(act(Doing.DEFEND, None)), "bob", VIT=5, TAC=5)
    came = fight(
        world, "ann", act(Doing.ATTACK, part=CHEST), (6, 1), evade_1=(1,), strength_1=(5, 1, 1),
        defence_1=(6, 6, 5, 4, 2), back_part_1=(3,), back_side_1=(2,),
    )  # fmt: skip
    phase, back = came.only("defense_phase"), came.only("struck_back")
    assert phase.leftover == (4, 2)
    assert (back.who, back.target, back.dice) == ("bob", "ann", (4, 2))
    wounded = came.only("wounded")
    assert (wounded.target, wounded.by, wounded.die, wounded.part) == ("ann", "bob", 4, "right leg")


def test_nobody_else_strikes_back() -> None:
    came = fight(
        but(DUEL, "bob", VIT=4, TAC=4), "ann", act(Doing.ATTACK, part=CHEST), (6, 1), evade_1=(1,),
        strength_1=(1, 1, 1), defence_1=(6, 6, 5, 4),
    )  # fmt: skip
    assert not came.all("struck_back")


def turn(own: int, attacker: int, **fields: object) -> World:
    world = met_by(act(Doing.DEFEND, None))
    rolls = {"cal": 70, "ann": attacker, "bob": own}
    world = replace(world, fighters=(*world.fighters, armed("Cal")), rolls=rolls, bonus={"bob": 5}, acted=("ann",))
    return replace(world, **fields)  # type: ignore[arg-type]


def blocked(world: World) -> list[object]:
    came = fight(
        world, "ann", act(Doing.ATTACK, part=CHEST), (6, 1), evade_1=(1,), strength_1=(1, 1, 1), defence_1=(6,)
    )
    assert came.only("defense_phase").again is None
    return came.told


def test_ar_cmb_03_a_block_takes_the_attackers_higher_die_and_with_it_a_place() -> None:
    told = blocked(turn(30, 80))
    stolen, reordered = told[-2:]
    assert (stolen.who, stolen.by, stolen.roll, stolen.own) == ("bob", "ann", 80, 30)  # type: ignore[attr-defined]
    assert reordered.places == (Place("bob", "85"), Place("cal", "70"))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "world",
    [turn(80, 30), turn(80, 80), turn(30, 80, acted=("bob", "ann")), turn(30, 80, rolls={})],
)
def test_a_die_is_stolen_only_where_it_is_higher_and_the_place_still_to_come(world: World) -> None:
    assert "initiative_stolen" not in [getattr(fact, "kind", "") for fact in blocked(world)]


COUNTER = act(Doing.COUNTER, part=CHEST, call="head")


@pytest.mark.parametrize(
    ("meant", "right"),
    [
        (act(Doing.ATTACK, "ann", part="head"), True),
        (act(Doing.AIMED_FIRE, "ann", part="head"), True),
        (act(Doing.ATTACK, "ann", part="left arm"), False),
        (act(Doing.ATTACK, "cal", part="head"), False),
        (act(Doing.ATTACK, "ann"), False),
        (act(Doing.FEINT, "ann", part="left leg", call="head"), False),
        (act(Doing.FEINT, "ann", part="head", call="left leg"), False),
        (act(Doing.DEFEND, None), False),
        (act(Doing.PASS, None), False),
    ],
)
def test_ar_cmb_05_a_counter_is_right_about_the_part_that_is_attacked(meant: Action, right: bool) -> None:
    came = fight(met_by(meant), "ann", COUNTER, (1, 1), evade_1=(1,))
    foreseen = came.only("foreseen")
    assert (foreseen.action, foreseen.call, foreseen.right) == ("Counter", "head", right)


def test_a_counter_may_call_an_arm_for_either_arm_and_a_defend() -> None:
    arm = replace(COUNTER, call="arm")
    assert (
        fight(met_by(act(Doing.ATTACK, "ann", part="left arm")), "ann", arm, (1, 1), evade_1=(1,))
        .only("foreseen")
        .right
    )
    defend = replace(COUNTER, call="Defend")
    came = fight(met_by(act(Doing.DEFEND, None)), "ann", defend, (1, 1), evade_1=(1,))
    assert came.only("foreseen").right


def test_a_counter_that_is_right_throws_its_own_defense_phase_again_where_nothing_wounds() -> None:
    world = met_by(act(Doing.ATTACK, "ann", part="head"))
    came = fight(
        world, "ann", COUNTER, (6, 1), evade_1=(1,), strength_1=(1, 1, 1), defence_1=(1,), strength_2=(4, 1, 1),
        defence_2=(1,),
    )  # fmt: skip
    _, second = came.all("defense_phase")
    assert (second.again, second.again_by, second.through) == ("Counter", "ann", (4, 1))
    wrong = fight(DUEL, "ann", COUNTER, (6, 1), evade_1=(1,), strength_1=(1, 1, 1), defence_1=(1,))
    assert len(wrong.all("defense_phase")) == 1


def test_a_counter_that_is_right_has_the_incoming_defense_phase_thrown_again_before_its_own_place() -> None:
    world = met_by(act(Doing.COUNTER, "ann", part=CHEST, call="leg"))
    attack = act(Doing.ATTACK, part="left leg")
    came = fight(
        world, "ann", attack, (6,), evade_1=(1,), strength_1=(4, 1, 1), defence_1=(1,), strength_2=(1, 1, 1),
        defence_2=(1,),
    )  # fmt: skip
    _, second = came.all("defense_phase")
    assert (second.again, second.again_by) == ("Counter", "bob")
    assert not came.all("wounded")
    other = fight(world, "ann", replace(attack, part=CHEST), (6, 1), evade_1=(1,), strength_1=(4, 1, 1), defence_1=(1,))
    assert len(other.all("defense_phase")) == 1


def test_a_defend_and_a_counter_that_called_it_each_throw_once() -> None:
    came = fight(
        met_by(act(Doing.DEFEND, None)), "ann", replace(COUNTER, call="defend"), (6, 1), evade_1=(1,),
        strength_1=(1, 1, 1), defence_1=(1,), strength_2=(4, 1, 1), defence_2=(1,), defence_3=(3,),
    )  # fmt: skip
    assert [phase.again for phase in came.all("defense_phase")] == [None, "Counter", "Defend"]
    assert came.all("defense_phase")[2].attack == (4, 1, 1)
    assert not came.all("wounded")


FEINT = act(Doing.FEINT, part="head", call="left arm")


def test_ar_cmb_06_a_feint_that_is_not_countered_strikes_a_random_part_without_a_penalty() -> None:
    came = fight(DUEL, "ann", FEINT, (6, 1), evade_1=(1,), strength_1=(4, 1, 1), defence_1=(1,), wound_part_1=(4,))
    assert not came.only("foreseen").right
    assert came.only("attack_phase").part is None
    assert came.only("attack_phase").attack_lines == (("attacks", 1), ("DEX", 1))
    assert (came.only("wounded").part, came.only("wounded").rolled) == ("lower torso", 4)


def test_a_feint_that_is_countered_is_aimed_and_thrown_again_once() -> None:
    world = met_by(act(Doing.COUNTER, "ann", part=CHEST, call="arm"))
    missed = fight(
        world, "ann", FEINT, (1,), evade_1=(1,), attack_2=(6,), evade_2=(1,), strength_1=(1, 1, 1), defence_1=(1,)
    )
    assert missed.only("foreseen").right
    assert [phase.again for phase in missed.all("attack_phase")] == [None, "Feint"]
    assert missed.all("attack_phase")[0].part == "head"
    assert len(missed.all("defense_phase")) == 1
    stopped = fight(
        world, "ann", FEINT, (6,), evade_1=(1,), strength_1=(1, 1, 1), defence_1=(1,), strength_2=(4, 1, 1),
        defence_2=(1,),
    )  # fmt: skip
    again = [(phase.again, phase.again_by) for phase in stopped.all("defense_phase")]
    assert again == [(None, None), ("Feint", "ann")]


def test_a_counter_that_a_feint_has_fooled_throws_nothing_again() -> None:
    """004 L29-30: it has called the part that was only pretended."""
    world = ring(ANN, BOB, ann=FEINT)
    fooled = fight(
        world, "bob", act(Doing.COUNTER, "ann", "fists", part=CHEST, call="arm"), (6, 1, 1), evade_1=(1,),
        strength_1=(1, 1), defence_1=(6,),
    )  # fmt: skip
    assert not fooled.only("foreseen").right
    assert len(fooled.all("defense_phase")) == 1


def test_what_is_meant_is_the_first_alternative_whose_condition_holds() -> None:
    down = Condition("cal", is_down=True)
    actions = (
        act(Doing.ATTACK, "cal"),
        act(Doing.DEFEND, None, otherwise=True),
        act(Doing.ASSAULT, "cal", when=down),
        act(Doing.SEARCH, None, otherwise=True),
    )
    world = ring(ANN, BOB, armed("Cal"), bob=actions)
    assert [action.doing for action in stances.meant(world, "bob")] == [Doing.ATTACK, Doing.SEARCH]
    knocked_out = but(world, "cal", stunned=True)
    assert [action.doing for action in stances.meant(knocked_out, "bob")] == [Doing.ATTACK, Doing.ASSAULT]
    assert stances.meant(but(world, "bob", stunned=True), "bob") == ()
