"""Effects at the end of a turn and a fight: healing, waking, stress, and totals."""

from typing import Any

import pytest

from bot.turn import commands
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import GM, facts


def turn_of(room: Room) -> list[Any]:
    """The rest of a turn in which nobody does anything."""
    turn, happened = room.now_playing.turn, []
    while room.now_playing.turn == turn:
        happened += room.next(skip=True)
    return happened


def ended(room: Room) -> list[Any]:
    return room.does(GM, commands.EndFight())


@pytest.mark.parametrize(
    ("system", "healed"), [("mazeworld-current", 2), ("mazeworld-classic", 2), ("mazeworld-2014", 0)]
)
def test_pain_heals_by_itself_where_the_time_says_how_much(system: str, healed: float) -> None:
    room = Room.of("Dog", anna={}, system=system)
    room.sets("set", "Anna pain 30")
    turn_of(room)
    assert room.one("anna").pain == 30 - healed
    assert room.one("anna").fatigue == pytest.approx(healed / 10)


def test_whoever_blacked_out_comes_to_by_healing_and_by_an_effect() -> None:
    room = Room.of("Dog", anna={}, bea={}, system="mazeworld-current")
    room.sets("set", "Anna pain 101")
    room.sets("set", "Bea pain 110")
    room.sets("effect", "Bea Balm: pain -15")
    happened = turn_of(room)
    assert [(one.who, one.status) for one in facts(happened, "status_changed")] == [("bea", "up"), ("anna", "up")]


def test_nobody_is_woken_whom_the_gm_put_to_sleep() -> None:
    room = Room.of("Dog", anna={}, system="mazeworld-current")
    room.sets("set", "Anna pain 30")
    room.sets("set", "Anna status down")
    assert not facts(turn_of(room), "status_changed")


def test_the_healing_of_a_turn_saves_nobody_from_its_harm() -> None:
    room = Room.of("Dog", anna={}, system="mazeworld-current")
    room.sets("effect", "Anna Fire: pain 151")
    assert [one.status for one in facts(turn_of(room), "status_changed")] == ["dead"]


def test_fatigue_of_twice_ones_endurance_kills() -> None:
    room = Room.of("Dog", anna={"endurance": 60})
    room.sets("set", "Anna fatigue 119.9")
    assert not facts(turn_of(room), "status_changed")
    room.sets("set", "Anna fatigue 120")
    assert [one.status for one in facts(turn_of(room), "status_changed")] == ["dead"]


def test_attacks_that_miss_bring_stress_to_contestants_in_the_older_rules() -> None:
    room = Room.of("Dog", anna={}, system="mazeworld-current")
    room.dice.lay("snap", (1, 2), (1, 3), (2, 2))
    room.all_places("Dog: 3 snaps at Anna", ann="pass")
    assert [(one.who, one.amount) for one in facts(room.end(), "stressed")] == [("anna", 0.6)]
    assert room.one("anna").stress == 0.6


def test_combat_stress_goes_by_turns_and_by_the_enemies_of_the_beginning() -> None:
    room = Room.of("Dog", "Bull", anna={}, bea={})
    turn_of(room)
    room.does(GM, commands.Add(sheet="Guard"))
    turn_of(room)
    room.sets("set", "Bea status dead")
    room.dice.lay("stress", (3, 4))
    (told,) = facts(ended(room), "stressed")
    assert (told.who, told.faces, told.enemies, told.amount) == ("anna", (3, 4), 2, 1.4)


def test_who_comes_later_counts_from_there_and_unseen_enemies_frighten_nobody() -> None:
    room = Room.of("Dog", "Bull", anna={})
    room.sets("set", "Bull stealth on")
    turn_of(room)
    room.does(GM, commands.Add(sheet="Bea", sheet_kind="fighter", owner="ben"))
    turn_of(room)
    told = {one.who: (len(one.faces), one.enemies) for one in facts(ended(room), "stressed")}
    assert told == {"anna": (2, 1), "bea": (1, 1)}


def test_a_fight_without_a_turn_or_without_enemies_leaves_no_stress() -> None:
    assert not facts(ended(Room.of("Dog", anna={}, opening=True)), "stressed")
    assert not facts(ended(Room.of("Dog", anna={})), "stressed")
    alone = Room.of(anna={}, bea={})
    turn_of(alone)
    assert not facts(ended(alone), "stressed")


def test_the_sums_of_a_turn_and_of_a_fight() -> None:
    room = Room.of("Dog", anna={"skills": {"Semi-auto rifle": 0}})
    room.dice.lay("attack", (3, 5), (1, 2))
    room.all_places("Dog: pass", ann="fire the rifle at Dog, 2 shots")
    (turn,) = [one for one in facts(room.end(), "accounted") if one.who == "anna"]
    assert (turn.span, turn.rounds) == ("turn", (("Rifle", 2, 10),))
    room.fired("fire the rifle at Dog, 3 shots", (3, 5), (3, 5), (3, 5))
    (fight,) = [one for one in facts(ended(room), "accounted") if one.who == "anna"]
    assert (fight.span, fight.rounds) == ("fight", (("Rifle", 5, 7),))
    assert fight.stress[0] > 0


@pytest.mark.parametrize(
    ("system", "left"), [("mazeworld-classic", 98), ("mazeworld-2014", 98), ("mazeworld-current", 100)]
)
def test_a_shot_costs_condition_where_the_time_says_so(system: str, left: float) -> None:
    room = Room.of("Dog", anna={}, system=system)
    fires(room, "rifle")
    assert room.one("anna").weapon("Rifle").condition == left


def test_a_weapon_shot_to_pieces_is_broken() -> None:
    worn = {"kind": "firearm", "is": 9, "pain": 40, "ldv": 2, "modes": ["semi-auto"], "rounds": 12}
    room = Room.of(
        "Dog",
        anna={"weapons": ["Relic"]},
        system="mazeworld-classic",
        Relic={**worn, "condition": 2, "max_condition": 100},
    )
    fires(room, "relic")
    relic = room.one("anna").weapon("Relic")
    assert (relic.condition, relic.ready) == (0, "broken")


def fires(room: Room, weapon: str) -> None:
    """Anna's two shots, both of which hit."""
    room.fired(f"fire the {weapon} at Dog, 2 shots", (3, 5), (3, 5))


def test_a_fracture_brings_stress_in_the_older_rules() -> None:
    room = Room.of("Dog", anna={}, system="mazeworld-current")
    room.sets("injure", "Anna left arm fracture")
    assert [(one.who, one.amount) for one in facts(turn_of(room), "stressed")] == [("anna", 1)]


def test_blood_lost_stands_in_the_sums() -> None:
    room = Room.of("Dog", anna={"blood": 20}, system="mazeworld-current")
    room.sets("injure", "Anna left arm wound")
    (sums,) = [one for one in facts(turn_of(room), "accounted") if one.who == "anna"]
    lost = 20 - (room.one("anna").blood or 0)
    assert sums.blood == (pytest.approx(-lost), room.one("anna").blood)
    assert lost > 0


@pytest.mark.parametrize("count", [1, 3])
def test_every_wound_that_opens_costs_blood(count: int) -> None:
    room = Room.of("Dog", anna={"blood": 20}, system="mazeworld-current")
    room.sets("injure", f"Anna left arm {count} wounds")
    assert (room.one("anna").blood, room.one("anna").injuries[0].count) == (20 - count, count)
