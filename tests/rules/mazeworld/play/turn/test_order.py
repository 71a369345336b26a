"""When attacks and other actions come (MZ-IS-02..04, AMB-19, 20, 45, 53)."""

import pytest

from tests.rules.mazeworld.play.attack.attack_dice import order
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts, kinds


def test_mz_is_02_the_lowest_speed_goes_first() -> None:
    room = Room.of("Bull", "Dog", anna={}, bea={})
    room.turn("Bull: horns Anna", "Dog: snap Anna", ann="Bat, dog", ben="Rifle, dog")
    assert order(room) == ["dog", "bea", "bull", "anna"]


def test_mz_is_03_tiers_shift_the_speed() -> None:
    room = Room.of("Bull", anna={})
    room.sets("effect", "Bull Frenzy: is -1")
    happened = room.turn("Bull: horns Anna", ann="Rifle, bull")
    assert [place.speed for place in room.now_playing.order] == ["9", "9"]
    assert facts(happened, "speed_conflict")[0].tied == ("bull", "anna")


def test_mz_is_04_a_speed_conflict_is_settled_by_a_die_on_record() -> None:
    room = Room.of("Guard", anna={}, bea={})
    room.dice.lay("speed", (3,), (1,))
    happened = room.turn("Guard: spit Anna", ann="Rifle, guard", ben="Rifle, guard")
    (conflict,) = facts(happened, "speed_conflict")
    assert conflict.throws == ((3, 3), (2, 1))
    assert order(room) == list(conflict.order) == ["bea", "guard", "anna"]


def test_amb_19_an_odd_speed_counts_as_the_next_lower_once_a_tier_moves_it() -> None:
    room = Room.of("Dog", anna={}, Odd={"kind": "melee", "is": 12, "pain": 5})
    room.sets("give", "Anna Odd")
    room.sets("effect", "Anna Slow: is 1")
    happened = room.turn("Dog: pass", ann="Odd, dog")
    (rounded,) = facts(happened, "speed_rounded")
    assert (rounded.speed, rounded.counted_as) == ("12", "14")


def test_amb_20_an_attack_of_speed_0_is_as_fast_as_other_actions() -> None:
    room = Room.of("Dog", anna={})
    room.sets("effect", "Dog Frenzy: is -5")
    room.dice.lay("speed", (1,))
    happened = room.turn("Dog: snap Anna", ann="move to 3")
    (conflict,) = facts(happened, "speed_conflict")
    assert set(conflict.tied) == {"dog", "anna"}
    assert kinds(happened).index("aimed") < kinds(happened).index("order_announced")
    assert order(room) == []


def test_amb_53_other_actions_go_in_the_order_of_the_table_without_dice() -> None:
    room = Room.of("Dog", anna={}, bea={})
    happened = room.turn("Dog: move to 4", ann="move to 3", ben="move to 2")
    assert [one.who for one in facts(happened, "moved")] == ["dog", "anna", "bea"]
    assert room.thrown == []


def test_amb_45_one_action_a_turn_also_when_conditions_come_true() -> None:
    room = Room.of("Dog", anna={})
    happened = room.turn("Dog: pass", ann="if dog is up, move to 2; if dog is up, move to 3")
    assert [one.to for one in facts(happened, "moved")] == [2]


def test_an_attack_as_alternative_waits_for_its_place() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Anna Rifle loaded 5")
    room.turn("Dog: snap Anna", ann="if dog is down, reload rifle, else Rifle, dog")
    assert order(room) == ["dog", "anna"]
    assert not facts(room.said, "aimed")
    room.next()
    assert room.asked() == [("anna", "attack")]


SCOPED = {
    "kind": "firearm",
    "is": 9,
    "pain": 40,
    "modes": ["semi-auto", "burst"],
    "accessories": ["Extreme-power scope"],
}


@pytest.mark.parametrize(
    ("fallen", "shot", "speed"),
    [
        ("", "Sniper, dog", "Concentration"),
        ("", "Sniper, dog, 2 shots", "9"),
        ("", "Sniper, dog, burst", "9"),
        ("", "Sniper, guard", "9"),
        ("", "Rifle, dog", "9"),
        ("Anna", "Sniper, dog", "9"),
        ("Dog", "Sniper, dog", "9"),
    ],
)
def test_mz_is_06_one_shot_after_concentrating_goes_last(fallen: str, shot: str, speed: str) -> None:
    room = Room.of("Dog", "Guard", anna={"weapons": ["Rifle", "Sniper"]}, Sniper=SCOPED)
    room.all_places("Dog: pass", "Guard: pass", ann="concentrate on the dog")
    for pain in (99999, 0) if fallen else (0,):
        room.sets("set", f"{fallen or 'Anna'} pain {pain}")
        if pain or not fallen:
            room.end()
    room.turn(ann=shot)
    assert [place.speed for place in room.now_playing.order] == [speed]


@pytest.mark.parametrize("system", ["mazeworld-classic", "mazeworld-current"])
def test_mz_is_06_any_hit_after_concentrating_is_critical(system: str) -> None:
    room = Room.of("Dog", system=system, anna={"weapons": ["Sniper"]}, Sniper=SCOPED)
    room.all_places("Dog: pass", ann="concentrate on the dog")
    room.end()
    (struck,) = facts(room.fired("Sniper, dog", (3, 4)), "struck")
    assert [shot.tier for shot in struck.shots] == ["critical_hit"]
    assert struck.shots[0].gamble is None
    assert not room.world.locks
