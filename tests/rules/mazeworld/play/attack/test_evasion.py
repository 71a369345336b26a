"""Dodge and Counter at the table (MZ-EV)."""

from typing import Any

import pytest

from bot.turn import commands
from bot.turn.events import Event
from rules.catalogue import SYSTEMS
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts, kinds, player

HIT, GRAZE, CRITICAL, MISS = (4, 5), (4, 4), (6, 6), (1, 2)
"""Attack dice of the dog, at FT 6 and IR 2."""
GOOD, BAD, BEST = (3, 4), (1, 2), (6, 6)
"""Dodge dice at Agility 0."""


def attacked(
    room: Room, intent: str, attack: list[tuple[int, int]], dodge: list[tuple[int, int]], **others: str
) -> list[Event]:
    """The dog snaps at Anna, who dodges: what happened up to the next question or the end of the places."""
    room.dice.lay("dog/snap", *attack)
    room.dice.lay("anna/dodge", *dodge)
    room.turn(f"Dog: snap Anna, {len(attack)} hits", ann=intent, **others)
    happened = room.next()
    if room.asked() == [("anna", "dodge")]:
        happened = room.rolls_owed("ann")
    return happened


def tiers(happened: list[Event]) -> tuple[str, ...]:
    found: tuple[str, ...] = facts(happened, "dodge_spent")[-1].tiers
    return found


def dodger(level: str = "Basic", **sheet: Any) -> dict[str, Any]:
    return {"evading": level, **sheet}


def test_mz_ev_02_checks_come_when_the_named_enemy_attacks_and_before_damage() -> None:
    room = Room.of("Dog", anna=dodger())
    room.dice.lay("dog/snap", HIT)
    happened = room.turn("Dog: snap Anna", ann="dodge dog")
    assert facts(happened, "dodge_prepared")
    happened = room.next()
    assert kinds(happened)[-2:] == ["agenda_set", "asked"]
    assert (room.asked(), facts(happened, "hurt")) == ([("anna", "dodge")], [])
    assert room.now_playing.need().expression == "3#2d6"


@pytest.mark.parametrize(
    ("level", "checks"), [("Unskilled", 2), ("Basic", 3), ("Skilled", 4), ("Expert", 5), ("Master", 6)]
)
def test_mz_ev_10_checks_by_level(level: str, checks: int) -> None:
    room = Room.of("Dog", anna=dodger(level, agility=2))
    room.turn("Dog: snap Anna", ann="dodge dog")
    room.next()
    need = room.now_playing.need()
    assert (need.repeat, need.modifier) == (checks, 2)


def test_mz_ev_02_a_dodge_of_somebody_else_helps_nothing_and_is_told() -> None:
    room = Room.of("Dog", "Bull", anna=dodger())
    room.dice.lay("dog/snap", HIT)
    happened = room.all_places("Dog: snap Anna", "Bull: pass", ann="dodge bull")
    assert facts(happened, "hurt")
    assert not facts(happened, "dodge_rolled")
    assert [(one.who, one.target) for one in facts(room.end(), "dodge_missed")] == [("anna", "bull")]


def test_mz_ev_02_the_named_enemy_attacking_somebody_else_brings_no_checks() -> None:
    room = Room.of("Dog", anna=dodger(), bea={})
    happened = room.all_places("Dog: snap Bea", ann="dodge dog", ben="pass")
    assert not facts(happened, "dodge_rolled")


def test_amb_41_a_dodge_that_is_not_up_yet_comes_too_late() -> None:
    room = Room.of("Dog", anna=dodger())
    room.sets("effect", "Dog Frenzy: is -5")
    room.dice.lay("speed", (1,))
    room.dice.lay("dog/snap", HIT)
    happened = room.turn("Dog: snap Anna", ann="dodge dog")
    first = facts(happened, "speed_conflict")[0].order[0]
    assert bool(facts(happened, "hurt")) is (first == "dog")


def test_mz_ev_03_amb_12_the_total_decides() -> None:
    room = Room.of("Dog", anna=dodger(agility=1))
    happened = attacked(room, "dodge dog", [HIT, HIT, HIT], [(5, 6), (3, 3), (1, 4)])
    (rolled,) = facts(happened, "dodge_rolled")
    assert [(total, outcome) for _, total, outcome in rolled.checks] == [
        (12, "critical_success"), (7, "success"), (6, "failure"),
    ]  # fmt: skip


def test_mz_ev_04_successes_lower_by_a_tier_each_and_a_critical_one_cancels() -> None:
    room = Room.of("Dog", anna=dodger("Skilled"))
    happened = attacked(room, "dodge dog", [CRITICAL, HIT, GRAZE], [BEST, GOOD, GOOD, GOOD])
    assert room.asked() == [("anna", "spend")]
    for word in ("4:1", "0:1", "2:4", "1:c 2:c", "x:1", "2:-1"):
        code = room.refuses(player("ann"), commands.Act(word="spend", rest=word))
        assert code in ("no_such_attack", "overspent", "spending_unread")
    happened = room.acts("ann", "spend", "1:c 2:2 3:1")
    assert tiers(happened) == ("miss", "miss", "miss")


@pytest.mark.parametrize(
    ("spending", "left"),
    [
        ("2:1", ("critical_hit", "inaccurate_hit")),
        ("1:2", ("inaccurate_hit", "hit")),
        ("none", ("critical_hit", "hit")),
    ],
)
def test_mz_ev_04_the_player_allots(spending: str, left: tuple[str, ...]) -> None:
    room = Room.of("Dog", anna=dodger())
    attacked(room, "dodge dog", [CRITICAL, HIT], [GOOD, GOOD, BAD])
    assert tiers(room.acts("ann", "spend", spending)) == left


def test_mz_ev_04_the_proposal_leaves_no_critical_hit() -> None:
    room = Room.of("Dog", anna=dodger())
    happened = attacked(room, "dodge dog, spend best, then move to 4", [CRITICAL, HIT], [BEST, GOOD, BAD])
    assert tiers(happened) == ("miss", "inaccurate_hit")
    assert [one.tier for one in facts(room.said, "hurt")] == ["inaccurate_hit"]


def test_mz_ev_04_no_success_no_question() -> None:
    room = Room.of("Dog", anna=dodger())
    happened = attacked(room, "dodge dog, then move to 4", [HIT], [BAD, BAD, BAD])
    assert facts(happened, "hurt")
    assert (room.one("anna").side, room.asked()) == (1, [])


def test_mz_ev_04_nothing_to_spend_on_still_lets_one_move() -> None:
    room = Room.of("Dog", anna=dodger())
    happened = attacked(room, "dodge dog, then move to 4", [MISS], [GOOD, BAD, BAD])
    assert not facts(happened, "dodge_spent")
    assert [(one.to, one.manner) for one in facts(happened, "moved")] == [(4, "bonus")]


def test_mz_ev_05_the_free_movement_is_offered_where_nothing_was_said() -> None:
    room = Room.of("Dog", anna=dodger())
    attacked(room, "dodge dog, spend best", [HIT], [GOOD, BAD, BAD])
    assert room.asked() == [("anna", "follow")]
    assert [option.command for option in room.now_playing.need().options][:4] == ["stay", "move 2", "move 3", "move 4"]
    happened = room.acts("ann", "move", "3")
    assert kinds(happened)[:2] == ["answered", "moved"]
    assert room.one("anna").side == 3


def test_mz_ev_05_staying_keeps_the_place() -> None:
    room = Room.of("Dog", anna=dodger())
    attacked(room, "dodge dog, spend best", [HIT], [GOOD, BAD, BAD])
    assert room.refuses(player("ann"), commands.Act(word="move", rest="1")) == "same_side"
    assert room.refuses(player("ann"), commands.Act(word="move", rest="9")) == "no_such_side"
    room.acts("ann", "stay")
    assert room.one("anna").side == 1


def test_mz_ev_06_amb_57_a_counter_comes_before_the_damage() -> None:
    room = Room.of("Dog", anna=dodger())
    room.dice.lay("anna/Bat", HIT)
    happened = attacked(room, "dodge dog, spend best, then counter with Bat", [HIT, HIT], [GOOD, GOOD, BAD])
    assert facts(happened, "countered")
    happened = room.rolls_owed("ann")
    who = [one.who for one in facts(happened, "hurt")]
    assert who == ["dog", "anna"]


@pytest.mark.parametrize(
    ("level", "most", "loaded", "asked", "made"),
    [
        ("Basic", 5, 9, 3, 1),
        ("Skilled", 5, 9, 3, 2),
        ("Master", 2, 9, 3, 2),
        ("Master", 5, 1, 3, 1),
        ("Master", 5, 9, 2, 2),
    ],
)
def test_mz_ev_06_the_smallest_of_three_limits(level: str, most: int, loaded: int, asked: int, made: int) -> None:
    gun = {"kind": "firearm", "modes": ["semi-auto"], "most": most, "rounds": 9, "pain": 1}
    room = Room.of("Dog", anna=dodger(level), Gun=gun)
    room.sets("give", "Anna Gun")
    room.sets("set", f"Anna Gun loaded {loaded}")
    words = f"dodge dog, spend best, then counter with Gun, {min(asked, most)} shots"
    attacked(room, words, [HIT], [GOOD, GOOD, GOOD, GOOD, GOOD, GOOD])
    need = room.now_playing.need()
    assert (need.purpose, need.repeat) == ("attack", made)


def test_mz_ev_06_the_free_movement_takes_the_counter_away() -> None:
    room = Room.of("Dog", anna=dodger())
    happened = attacked(room, "dodge dog, spend best, then move to 2, else counter kick", [HIT], [GOOD, BAD, BAD])
    assert not facts(happened, "countered")
    assert room.asked() == []


def test_mz_ev_06_melee_counters_need_the_same_side() -> None:
    room = Room.of("Guard", anna=dodger())
    room.dice.lay("guard/spit", HIT)
    room.dice.lay("anna/dodge", GOOD, GOOD, GOOD)
    room.turn("Guard: spit Anna", ann="dodge guard, spend best, then counter with Bat, else counter with Rifle")
    room.next()
    room.rolls_owed("ann")
    assert facts(room.said, "aimed")[-1].weapon == "Rifle"


def test_mz_ev_06_a_counter_by_hand_is_checked_like_any_attack() -> None:
    room = Room.of("Dog", anna=dodger())
    room.sets("set", "Anna Rifle ready broken")
    attacked(room, "dodge dog, spend best", [HIT], [GOOD, BAD, BAD])
    assert room.refuses(player("ann"), commands.Act(word="counter", rest="Rifle")) == "weapon_broken"
    room.acts("ann", "counter", "kick groin")
    assert facts(room.said, "aimed")[-1].part == "groin"


def test_mz_ev_06_what_follows_may_have_a_condition() -> None:
    room = Room.of("Dog", "Guard", anna=dodger())
    words = "dodge dog, spend best, then if guard is down move to 3, else move to 4"
    attacked(room, words, [HIT], [GOOD, BAD, BAD])
    follow = room.now_playing.intents["anna"].actions[0].follow
    assert [action.when is None for action in follow] == [False, True]
    assert room.one("anna").side == 4


def test_mz_ev_05_mz_move_05_the_free_movement_among_enemies_breaks_stealth() -> None:
    room = Room.of("Dog", "Guard", anna=dodger())
    room.turn("Dog: snap Anna", ann="dodge dog, spend best, then move to 2")
    room.sets("set", "Anna stealth on")
    assert room.now_playing.waiting
    room.dice.lay("dog/snap", HIT)
    room.dice.lay("anna/dodge", GOOD, GOOD, GOOD)
    room.sets("set", "Anna stealth off")
    room.next()
    room.sets("set", "Anna stealth on")
    happened = room.rolls_owed("ann")
    assert [one.reason for one in facts(happened, "stealth_broken")] == ["hostile_side"]


def test_mz_ev_09_points_are_awarded_once_a_turn_for_each() -> None:
    room = Room.of("Dog", anna={"evading": 60})
    room.dice.lay("anna/Bat", HIT, MISS)
    attacked(room, "dodge dog, spend best, then counter with Bat, 2 hits", [HIT, HIT], [GOOD, GOOD, GOOD, GOOD])
    room.rolls_owed("ann")
    happened = room.end()
    assert [(one.skill, one.points) for one in facts(happened, "points_earned")] == [("Evading", 3)]
    assert room.one("anna").points["Evading"] == 63


def test_mz_ev_09_amb_38_a_counter_that_misses_earns_nothing_of_its_own() -> None:
    room = Room.of("Dog", anna={"evading": 12})
    room.dice.lay("anna/Bat", MISS)
    attacked(room, "dodge dog, spend best, then counter with Bat", [HIT], [GOOD, BAD, BAD])
    room.rolls_owed("ann")
    assert [one.points for one in facts(room.end(), "points_earned")] == [1]


def test_mz_ev_09_no_points_where_none_are_tracked() -> None:
    room = Room.of("Dog", anna=dodger())
    attacked(room, "dodge dog, spend best, then move to 4", [HIT], [GOOD, BAD, BAD])
    assert not facts(room.end(), "points_earned")


def test_a_dodge_is_over_with_its_turn() -> None:
    room = Room.of("Dog", anna=dodger())
    attacked(room, "dodge dog, spend best, then move to 4", [HIT], [GOOD, BAD, BAD])
    room.end()
    assert (room.world.dodges, room.world.acted) == ((), ())


def test_there_is_no_dodge_without_the_evading_page() -> None:
    room = Room.of("Dog", system="mazeworld-current", anna={})
    room.next(skip=True)
    assert room.refuses(player("ann"), commands.Declare(name=None, text="dodge dog")) == "not_in_system"
    assert SYSTEMS["mazeworld-current"].digest != SYSTEMS["mazeworld-evading"].digest


def test_a_skipped_dodge_keeps_every_hit() -> None:
    room = Room.of("Dog", anna=dodger())
    room.dice.lay("dog/snap", HIT)
    room.turn("Dog: snap Anna", ann="dodge dog")
    room.next()
    happened = room.next(skip=True)
    assert [one.tier for one in facts(happened, "hurt")] == ["hit"]


def splashed(dodge: list[tuple[int, int]], attack: tuple[int, int] = HIT, intent: str = "dodge bomber") -> list[Event]:
    """A bomber's bomb for Bea, beside whom Anna dodges: what happened up to the end of the place."""
    room = Room.of("Bomber", anna=dodger(), bea={})
    room.dice.lay("/attack/", attack)
    room.dice.lay("anna/dodge", *dodge)
    return room.all_places("Bomber: Bomb, Bea", ann=intent, ben="pass")


def pains(happened: list[Event]) -> dict[str, float]:
    return {one.who: one.pain for one in facts(happened, "hurt")}


@pytest.mark.parametrize(
    ("attack", "dodge", "hurt"),
    [
        (HIT, [BAD, BAD, BAD], {"bea": 40, "anna": 40}),
        (HIT, [GOOD, BAD, BAD], {"bea": 40, "anna": 28}),
        (HIT, [GOOD, GOOD, BAD], {"bea": 40}),
        (GRAZE, [GOOD, BAD, BAD], {"bea": 28}),
        (MISS, [], {}),
    ],
)
def test_mz_ev_01_whom_an_explosion_reaches_dodges_it_for_themselves(
    attack: tuple[int, int], dodge: list[tuple[int, int]], hurt: dict[str, float]
) -> None:
    happened = splashed(dodge, attack)
    assert pains(happened) == hurt
    assert bool(facts(happened, "dodge_rolled")) is bool(dodge)


def test_mz_ev_05_who_jumps_aside_is_still_reached_by_what_the_dodge_has_left() -> None:
    happened = splashed([GOOD, BAD, BAD], HIT, "dodge bomber, spend best, then move to 4")
    assert [one.to for one in facts(happened, "moved")] == [4]
    assert pains(happened) == {"bea": 40, "anna": 28}


def test_mz_ev_01_two_who_dodge_one_explosion_are_asked_one_after_the_other() -> None:
    room = Room.of("Bomber", anna=dodger(), bea=dodger())
    room.dice.lay("/attack/", HIT)
    room.dice.lay("bea/dodge", GOOD, BAD, BAD)
    room.dice.lay("anna/dodge", GOOD, GOOD, BAD)
    happened = room.all_places("Bomber: Bomb, Bea", ann="dodge bomber, spend best", ben="dodge bomber, spend best")
    assert [one.who for one in facts(happened, "dodge_rolled")] == ["bea", "anna"]
    assert pains(happened) == {"bea": 28}


def test_mz_ev_02_a_dodge_that_came_too_late_is_called_so() -> None:
    room = Room.of("Dog", anna=dodger())
    room.sets("effect", "Dog Frenzy: is -5")
    room.dice.lay("speed", (1,))
    happened = room.all_places("Dog: snap Anna", ann="dodge dog")
    assert facts(happened, "struck")
    if not facts(happened, "dodge_rolled"):
        assert [one.late for one in facts(room.end(), "dodge_missed")] == [True]
