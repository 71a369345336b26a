"""Moves carried out at a fighter's place in the order."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.arena.ground.geometry import read_tile, tile_of
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Hold
from rules.arena.model.world import Map, World
from rules.arena.play.facts.movement import Moved
from rules.arena.play.facts.wounds import Released
from rules.arena.play.turn import movement as moving
from rules.arena.printed import ARENA
from rules.errors import RuleError
from tests.rules.arena.fighters import but, case, in_open, one, refusal, then, yard
from tests.rules.arena.ground.test_paths import grounds

TOWARD = Action(Doing.MOVE, "bob", heading="toward")


def goes(world: World, action: Action, who: str = "ann") -> list[object]:
    return moving.go(ARENA, world, who, action, case())


def to(text: str) -> Action:
    return Action(Doing.MOVE, tile=read_tile(text), heading="to")


def test_ar_move_01_a_move_is_told_with_its_tiles() -> None:
    assert goes(yard("a..", "..."), to("C2")) == [Moved("ann", (2, 1), 2, tile="C2")]
    assert then(yard("a..", "..."), goes(yard("a..", "..."), to("C2"))).fighter("ann").at == (2, 1)


def test_ar_move_01_two_moves_lead_twice_as_far() -> None:
    world = yard("a......")
    world = then(world, goes(world, to("D1")))
    assert goes(world, to("G1")) == [Moved("ann", (6, 0), 3, tile="G1")]


def test_a_move_toward_somebody_tells_how_far_apart_they_end() -> None:
    assert goes(in_open(one("Ann"), one("Bob", (20, 0))), TOWARD) == [
        Moved("ann", (15, 0), 15, target="bob", heading="toward", apart=5)
    ]
    away = replace(TOWARD, heading="away")
    assert goes(yard("....ab"), away) == [Moved("ann", (1, 0), 3, target="bob", heading="away", apart=4, tile="B1")]


def test_dangerous_terrain_is_told_for_the_gm() -> None:
    (fact,) = goes(yard("a~"), to("B1"))
    assert isinstance(fact, Moved)
    assert fact.danger


def test_ar_move_02_a_charge_reaches_its_enemy_and_may_strike() -> None:
    world = yard("a..b")
    facts = goes(world, Action(Doing.CHARGE, "bob"))
    assert facts == [Moved("ann", (2, 0), 2, "charge", "bob", apart=1, tile="C1")]
    assert then(world, facts).charged == {"ann": "bob"}


def test_ar_move_03_a_flight_is_not_caught_this_turn_until_it_turns_back() -> None:
    world = but(yard("......ab."), "ann", AGI=2)
    facts = goes(world, Action(Doing.FLEE, "bob"))
    assert facts == [Moved("ann", (3, 0), 3, "flee", "bob", apart=4, escapes=True, tile="D1")]
    fled = then(world, facts)
    assert fled.escaped == {"ann": "bob"}
    assert refusal(moving.go, ARENA, fled, "bob", Action(Doing.CHARGE, "ann"), case())[0] == "cannot_catch"
    assert goes(fled, Action(Doing.MOVE, "ann", heading="toward"), "bob") == [
        Moved("bob", (5, 0), 2, target="ann", heading="toward", apart=2, tile="F1")
    ]
    back = then(fled, goes(fled, to("E1")))
    assert back.escaped == {}


def test_ar_move_03_a_cornered_flight_can_be_caught() -> None:
    world = but(yard("...ab..."), "ann", AGI=2)
    fled = then(world, goes(world, Action(Doing.FLEE, "bob")))
    assert fled.escaped == {}
    assert goes(but(fled, "bob", AGI=3), Action(Doing.CHARGE, "ann"), "bob")[-1] == Moved(
        "bob", (1, 0), 3, "charge", "ann", apart=1, tile="B1"
    )


def test_nobody_learns_of_the_hidden_by_walking_into_them() -> None:
    world = yard("a.b", "c..").change("bob", hidden_from=("ann",))
    shown = yard("a..", "c..")
    facts = goes(world, to("C1"))
    assert facts == [Moved("bob", (1, 0), 1, "aside", seen_by=("cal",), tile="B1"), Moved("ann", (2, 0), 2, tile="C1")]
    assert facts[-1:] == goes(shown, to("C1"))
    placed = then(world, facts)
    assert len({fighter.at for fighter in placed.fighters}) == 3


def test_what_a_hidden_fighter_does_is_for_those_who_see_it() -> None:
    world = yard("a..", "b.c").change("ann", hidden_from=("bob",))
    assert goes(world, to("C1")) == [Moved("ann", (2, 0), 2, seen_by=("cal",), tile="C1")]
    dead = world.change("cal", status="dead")
    assert goes(dead, to("C1")) == [Moved("ann", (2, 0), 2, seen_by=(), tile="C1")]


def test_a_holder_who_moves_out_of_reach_lets_go() -> None:
    held = yard("ab....").change("bob", holds=(Hold("ann", "left arm", 2, 1), Hold("cal", "right arm", 2, 1)))
    open_ = in_open(one("Ann"), one("Bob", (2, 0), holds=(Hold("ann", "left leg", 1, 1),)))
    away = Action(Doing.MOVE, "bob", heading="away", metres=2)
    assert goes(open_, away)[1:] == [Released("bob", "ann", "left leg")]
    assert then(open_, goes(open_, away)).fighter("bob").holds == ()
    around = yard("...", "ab.", "...").change("bob", holds=held.fighter("bob").holds)
    assert goes(around, to("B1")) == [Moved("ann", (1, 0), 1, tile="B1")]


MOVES = st.sampled_from(
    [
        Action(Doing.MOVE, heading="toward"),
        Action(Doing.MOVE, heading="away"),
        Action(Doing.CHARGE),
        Action(Doing.FLEE),
        Action(Doing.MOVE, heading="to"),
    ]
)


@pytest.mark.parametrize("hidden", [False, True])
@given(grounds(), st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), MOVES, st.integers(0, 80)), max_size=6))
def test_whoever_moves_stands_on_an_open_tile_alone(
    hidden: bool, world: World, moves: list[tuple[int, int, Action, int]]
) -> None:
    if not world.fighters or world.map is None:
        return
    if hidden:
        others = tuple(fighter.id for fighter in world.fighters[1:])
        world = world.change(world.fighters[0].id, hidden_from=others)
    ground: Map = world.map
    tiles = list(ground.tiles())
    for number, other, action, tile in moves:
        walker = world.fighters[number % len(world.fighters)]
        target = world.fighters[other % len(world.fighters)]
        if action.heading == "to":
            action = replace(action, tile=tiles[tile % len(tiles)])
        elif target is walker or not world.aware(walker, target):
            continue
        else:
            action = replace(action, target=target.id)
        try:
            world = then(world, moving.go(ARENA, world, walker.id, action, case()))
        except RuleError:
            continue
        places = [tile_of(fighter) for fighter in world.fighters]
        assert len(set(places)) == len(places)
        assert all(ground.open(place) for place in places)
