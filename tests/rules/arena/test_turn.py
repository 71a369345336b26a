"""A turn: order, what fits in it, moves, hiding, wits (AR-INIT-01, AR-ACT-01..06, AR-MOVE, AR-STL, AR-INT)."""

from dataclasses import replace

import pytest

from rules.arena import ARENA
from rules.arena.economy import Declared, active_defense_left, turn_cost
from rules.arena.ground.movement import charge
from rules.arena.ground.ranges import is_close, measure, metres_of, tiles_of
from rules.arena.ground.stealth import stays_hidden, within_search
from rules.arena.initiative import Entrant, order
from rules.arena.wits import cut_circulation, first_aid, int_roll, predict
from rules.dice.throws import Recorder, Tape
from rules.errors import RuleError


def refused(*declared: Declared) -> RuleError:
    with pytest.raises(RuleError) as caught:
        turn_cost(ARENA, declared)
    return caught.value


def test_the_tied_roll_again_among_themselves_under_labels_of_their_own() -> None:
    """AMB-A19: two ties at once, one of them twice over; the score told is that of the first throw."""
    dice = Recorder(Tape([50, 55, 90, 50, 20, 20, 30, 70, 40, 3, 3, 5, 2]))
    entrants = [Entrant("a", 2), Entrant("b", 1), Entrant("c", 1), Entrant("d", 2), Entrant("e", 1), Entrant("f", 1)]
    found = order(ARENA, entrants, dice, lambda who: f"f1/t1/{who}/initiative/-/d100")
    assert [(one.id, one.score, one.dice) for one in found] == [
        ("c", 90, (90,)),
        ("b", 55, (55, 70)),
        ("d", 55, (50, 40)),
        ("a", 55, (50, 30)),
        ("e", 20, (20, 3, 5)),
        ("f", 20, (20, 3, 2)),
    ]
    assert [throw.label for throw in dice.throws[-2:]] == [f"f1/t1/{who}/initiative/-/d100/3" for who in "ef"]


def test_each_weapon_has_its_own_cost() -> None:
    assert turn_cost(ARENA, [Declared("Move"), Declared("Move"), Declared("Attack", light=True)]) == 2
    assert turn_cost(ARENA, [Declared("Draw", light=True), Declared("Attack"), Declared("Interact")]) == 2
    assert turn_cost(ARENA, [Declared("Talk"), Declared("Drop"), Declared("Move"), Declared("Move")]) == 2


def test_what_does_not_fit_in_a_turn() -> None:
    over = refused(Declared("Move"), Declared("Move"), Declared("Search"))
    assert (over.code, over.facts) == ("actions_over", {"cost": 3, "most": 2})
    second = refused(Declared("Attack", light=True), Declared("Snap Shot"))
    assert (second.code, second.facts["actions"]) == ("second_combat_action", ["Attack", "Snap Shot"])
    aid = refused(Declared("First Aid"), Declared("Snap Shot"))
    assert (aid.code, aid.facts["combat"]) == ("combat_with_aid", "Snap Shot")
    assert refused(Declared("Dance")).code == "unknown_action"


def test_melee_is_free_only_after_the_charge() -> None:
    assert turn_cost(ARENA, [Declared("Charge"), Declared("Feint"), Declared("Move")]) == 2
    assert refused(Declared("Feint"), Declared("Charge"), Declared("Move")).facts["cost"] == 3
    assert refused(Declared("Charge"), Declared("Move"), Declared("Aimed Fire")).code == "actions_over"


def test_assault_and_first_aid_leave_no_active_defense() -> None:
    assert active_defense_left(ARENA, ["Move", "Attack"])
    assert not active_defense_left(ARENA, ["Move", "Assault"])
    assert not active_defense_left(ARENA, ["first aid"])


def test_a_charge_of_thirty_metres_can_be_set() -> None:
    """AMB-A08."""
    house = replace(ARENA, movement=replace(ARENA.movement, charge_metres=30))
    assert (charge(ARENA, 2, 2, 20).allowed, charge(house, 2, 2, 20).allowed) == (False, True)
    assert charge(ARENA, 2, 0, 30).max_distance is None
    assert charge(ARENA, 2, 0, 30).allowed
    assert not charge(ARENA, 2, 0, 30.5).allowed


def test_the_map_decides_how_range_is_measured_unless_set() -> None:
    """AMB-A01."""
    house = replace(ARENA, ranges=replace(ARENA.ranges, rules="metres"))
    assert [measure(ARENA, mapped=mapped) for mapped in (True, False)] == ["tiles", "metres"]
    assert measure(house, mapped=True) == "metres"
    assert is_close(ARENA, "tiles", 1)
    assert not is_close(ARENA, "metres", 3)
    assert (metres_of(ARENA, 6), tiles_of(ARENA, 15), tiles_of(ARENA, 14.9)) == (30, 3, 2)


@pytest.mark.parametrize(
    ("action", "loud", "hidden"),
    [
        ("Snap Shot", None, False),
        ("Snap Shot", False, True),
        ("Rapid Fire", True, False),
        ("Take Aim", True, True),
        ("Attack", True, True),
        ("fire crossbow", None, True),
        ("draw a gun", None, True),
        ("throw grenade", None, False),
        ("Move", None, True),
    ],
)
def test_only_loud_shots_end_stealth(action: str, loud: bool | None, hidden: bool) -> None:
    assert stays_hidden(ARENA, action, loud) is hidden


def test_a_search_covers_three_by_three() -> None:
    around = [(across, along) for across in range(-2, 3) for along in range(-2, 3)]
    assert sum(within_search(ARENA, offset) for offset in around) == 9


def test_wits_succeed_from_their_figures() -> None:
    """AMB-A10."""
    house = replace(ARENA, wits=replace(ARENA.wits, predict_from=6, int_roll_from=6))
    assert (predict(ARENA, 2, 3, 1).success, predict(house, 2, 3, 1).success) == (True, False)
    assert (int_roll(ARENA, 2, 2).success, int_roll(house, 2, 2).success) == (True, False)
    assert first_aid(ARENA, 3, 2, 1).success
    assert not first_aid(ARENA, 3, 2, 2).success


def test_only_limbs_can_be_tied_off() -> None:
    cut_circulation(ARENA, "left arm")
    with pytest.raises(RuleError) as caught:
        cut_circulation(ARENA, "head")
    assert caught.value.facts["limbs"] == ("leg", "arm", "hand")
