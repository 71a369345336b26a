"""Attacks: when their turn comes, accuracy, critical failures, recoil, ammunition, damage, kills."""

from typing import Any

import pytest

from bot.turn import commands
from rules.errors import RuleError
from rules.tables import Row, Table
from tests.rules.play.room import Room
from tests.turn.table import GM, facts, kinds, player

HIT, MISS = (4, 5), (1, 2)
"""Dice that hit and miss at FT 6, IR 0 (Basic)."""


def order(room: Room) -> list[str]:
    return [place.fighter for place in room.now_playing.order]


def tiers(room: Room) -> list[str]:
    return [shot.tier for shot in facts(room.said, "struck")[-1].shots]


def fired(room: Room, text: str, *dice: tuple[int, int]) -> list[Any]:
    """Anna's attack on the dog with these dice; what happened."""
    room.turn("Dog: pass", ann=text)
    room.next()
    room.dice.lay("anna", *dice)
    return room.rolls_owed("ann")


# When


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


# Conditions and alternatives


def test_a_condition_is_judged_at_its_place() -> None:
    room = Room.of("Dog", "Guard", anna={}, bea={})
    room.sets("set", "Dog blackout 1")
    room.turn(ann="if dog is down, Bat, guard, else Bat, dog", ben="Rifle, dog")
    room.next()
    room.dice.lay("bea", HIT)
    room.rolls_owed("ben")
    assert (room.one("dog").status, room.asked()) == ("down", [("anna", "attack")])
    assert facts(room.said, "aimed")[-1].target == "guard"


def test_a_condition_unmet_is_a_pass_with_its_reason() -> None:
    room = Room.of("Dog", anna={})
    happened = room.all_places("Dog: pass", ann="if dog is down, Bat, dog")
    assert [one.reason for one in facts(happened, "passed")][-1] == "condition_unmet"


def test_who_has_been_taken_away_counts_as_down() -> None:
    room = Room.of("Dog", "Guard", anna={})
    room.turn(ann="if guard is down, Bat, dog")
    room.does(GM, commands.Remove(name="Guard"))
    room.next()
    assert room.asked() == [("anna", "attack")]


def test_an_impossible_attack_falls_to_its_alternative_never_to_another_target() -> None:
    room = Room.of("Dog", "Guard", anna={}, bea={})
    room.sets("set", "Dog blackout 1")
    room.turn(ann="Bat, dog, else move to 4", ben="Rifle, dog")
    room.next()
    room.dice.lay("bea", HIT)
    room.rolls_owed("ben")
    assert [one.to for one in facts(room.said, "moved")] == [4]
    assert {one.target for one in facts(room.said, "aimed")} == {"dog"}


def test_without_an_alternative_the_owner_is_asked_and_may_choose_or_pass() -> None:
    room = Room.of("Dog", "Guard", anna={}, bea={})
    room.sets("set", "Dog blackout 1")
    room.turn(ann="Bat, dog", ben="Rifle, dog")
    room.next()
    room.dice.lay("bea", HIT)
    room.rolls_owed("ben")
    assert room.asked() == [("anna", "act")]
    assert room.refuses(player("ann"), commands.Act(word="act", rest="Bat, dog")) == "target_out"
    room.acts("ann", "act", "Bat, guard")
    assert (room.asked(), facts(room.said, "aimed")[-1].target) == ([("anna", "attack")], "guard")


def test_passing_in_place_of_the_impossible() -> None:
    room = Room.of("Dog", anna={})
    room.turn("Dog: pass", ann="Bat, dog")
    room.sets("set", "Dog status down")
    room.next()
    happened = room.acts("ann", "pass")
    assert [one.reason for one in facts(happened, "passed")] == ["target_out"]


def test_a_weapon_taken_away_after_it_was_declared() -> None:
    room = Room.of("Dog", anna={})
    room.next(skip=True)
    room.declares("ann", "Rifle, dog")
    room.sets("take", "Anna Rifle")
    room.next()
    room.next()
    assert room.now_playing.need().facts["reason"] == "no_such_weapon"


@pytest.mark.parametrize("skip", [False, True])
def test_a_weapon_taken_away_while_its_dice_are_owed(skip: bool) -> None:
    room = Room.of("Dog", anna={})
    room.turn("Dog: pass", ann="Rifle, dog")
    room.next()
    room.sets("take", "Anna Rifle")
    happened = room.next(skip=True) if skip else room.rolls_owed("ann")
    assert [one.reason for one in facts(happened, "passed")] == ["skipped" if skip else "no_such_weapon"]


def test_the_down_do_not_act_at_their_place() -> None:
    room = Room.of("Bull", anna={})
    room.sets("set", "Bull blackout 1")
    room.turn("Bull: horns Anna", ann="Rifle, bull")
    room.next()
    room.dice.lay("anna", HIT)
    happened = room.rolls_owed("ann")
    assert [one.status for one in facts(happened, "status_changed")] == ["down"]
    assert [(one.who, one.reason) for one in facts(happened, "passed")] == [("bull", "down")]


# Accuracy


def test_mz_ft_02_every_source_has_its_line() -> None:
    room = Room.of("Dog", anna={"skills": {"Knives": "Master"}, "ft": 8}, Knife={"kind": "melee", "skill": "Knives"})
    room.sets("give", "Anna Knife")
    room.sets("effect", "Anna Fog: ft 1, ir 2")
    room.turn("Dog: pass", ann="Knife, dog, head")
    (aimed,) = facts(room.next(), "aimed")
    assert aimed.ft_lines == (("natural", 8), ("Knives: Master", -1), ("Fog", 1), ("HEAD", 1))
    assert aimed.ir_lines == (("natural", 2), ("Knives: Master", -2), ("Fog", 2))
    assert (aimed.ft, aimed.ir) == (9, 2)


def test_mz_ft_04_the_limits_hold_for_the_sum() -> None:
    room = Room.of("Dog", anna={"ft": 4})
    room.sets("effect", "Anna Rush: ft -9")
    room.turn("Dog: pass", ann="Bat, dog")
    (aimed,) = facts(room.next(), "aimed")
    assert (aimed.ft, aimed.ft_raw) == (3, -5)


def test_amb_55_a_part_that_was_not_named_costs_no_accuracy() -> None:
    room = Room.of("Dog", anna={}, Hose={"kind": "firearm", "pain": 5, "aimable": False})
    room.sets("give", "Anna Hose")
    room.dice.lay("bodyaim", (1,))
    room.turn("Dog: pass", ann="Hose, dog")
    (aimed,) = facts(room.next(), "aimed")
    assert (aimed.part, aimed.group, aimed.ft) == ("head", "HEAD", 6)


def test_mz_hit_01_tiers_at_the_natural_threshold() -> None:
    room = Room.of("Dog", anna={})
    fired(room, "Bat, dog, 5 hits", (6, 6), (6, 5), (4, 4), (3, 3), (1, 1))
    assert tiers(room) == ["critical_hit", "hit", "inaccurate_hit", "miss", "critical_failure"]


def test_mz_ir_07_recoil_grows_with_every_adt() -> None:
    gun = {"kind": "firearm", "modes": ["full-auto"], "rounds": 30, "adt": 2, "ir_per_adt": 1, "pain": 1}
    room = Room.of("Dog", anna={}, Gun=gun)
    room.sets("give", "Anna Gun")
    fired(room, "Gun, dog, 5 shots", *[HIT] * 5)
    assert [shot.ir for shot in facts(room.said, "struck")[-1].shots] == [2, 2, 3, 3, 4]


@pytest.mark.parametrize(
    ("failure", "read", "ready", "irs", "used"),
    [
        ("misfire", ["hit", "not_fired", "hit", "hit"], "ready", [2, None, 2, 3], 4),
        ("burn", ["hit", "not_fired", "hit", "hit"], "ready", [2, None, 2, 3], 4),
        ("stovepipe", ["hit", "critical_failure", "cancelled", "cancelled"], "next_turn", [2, 2], 2),
        ("feed", ["hit", "critical_failure", "cancelled", "cancelled"], "after_reload", [2, 2], 2),
    ],
)
def test_mz_fail_03_to_06_and_09_failure_types(
    failure: str, read: list[str], ready: str, irs: list[int | None], used: int
) -> None:
    gun = {
        "kind": "firearm", "modes": ["full-auto"], "rounds": 30, "adt": 2, "pain": 1, "condition": 50,
        "max_condition": 50, "failure": failure,
    }  # fmt: skip
    room = Room.of("Dog", anna={}, Gun=gun)
    room.sets("give", "Anna Gun")
    room.dice.lay("critfail", (6,))
    happened = fired(room, "Gun, dog, 4 shots", HIT, (1, 1), (4, 6), (5, 6))
    assert tiers(room) == read
    shots = facts(happened, "struck")[-1].shots
    assert [shot.ir for shot in shots if shot.tier != "cancelled"] == irs
    (failed,) = facts(happened, "critical_failed")
    assert (failed.shot, failed.failure, failed.condition_loss) == (2, failure, 10)
    weapon = room.one("anna").weapon("Gun")
    assert (weapon.ready, weapon.condition, weapon.loaded) == (ready, 40, 30 - used)


def test_mz_fail_08_other_rows_cost_condition_and_nothing_else() -> None:
    room = Room.of("Dog", anna={})
    room.dice.lay("critfail", (1,))
    happened = fired(room, "Rifle, dog, 2 shots", (1, 1), HIT)
    assert tiers(room) == ["critical_failure", "hit"]
    (failed,) = facts(happened, "critical_failed")
    assert (failed.failure, room.one("anna").weapon("Rifle").condition) == (None, 95)


def test_mz_hit_03_worn_out_is_broken() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Anna Rifle condition 3")
    room.dice.lay("critfail", (1,))
    fired(room, "Rifle, dog", (1, 1))
    weapon = room.one("anna").weapon("Rifle")
    assert (weapon.condition, weapon.ready) == (0, "broken")


def test_amb_56_bare_hands_have_no_condition_to_lose() -> None:
    room = Room.of("Dog", anna={})
    room.dice.lay("critfail", (6,))
    happened = fired(room, "punch dog", (1, 1))
    (failed,) = facts(happened, "critical_failed")
    assert (failed.condition_loss, failed.failure) == (0, None)


def test_mz_fail_03_a_stovepipe_is_cleared_by_the_next_turn() -> None:
    room = Room.of("Dog", anna={})
    room.dice.lay("critfail", (6,))
    fired(room, "Rifle, dog", (1, 1))
    happened = room.end()
    assert [one.weapon for one in facts(happened, "weapon_ready")] == ["Rifle"]
    assert room.one("anna").weapon("Rifle").ready == "ready"


def test_mz_fail_05_a_failed_belt_stays_unusable_until_it_is_reloaded() -> None:
    room = Room.of("Dog", anna={}, Belt={"kind": "firearm", "rounds": 5, "pain": 1, "failure": "feed", "spare": 1})
    room.sets("give", "Anna Belt")
    room.dice.lay("critfail", (6,))
    fired(room, "Belt, dog", (1, 1))
    room.end()
    room.next(skip=True)
    assert room.refuses(player("ann"), commands.Declare(name=None, text="Belt, dog")) == "weapon_not_ready"
    room.declares("ann", "reload belt")
    room.next()
    weapon = room.one("anna").weapon("Belt")
    assert (weapon.ready, weapon.loaded, weapon.spare) == ("ready", 5, 0)


# Ammunition


def test_mz_act_05_more_than_is_loaded_fires_what_is_left() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Anna Rifle loaded 2")
    room.turn("Dog: pass", ann="Rifle, dog, 5 shots")
    (aimed,) = facts(room.next(), "aimed")
    assert (aimed.count, aimed.rounds, aimed.fewer) == (5, 2, True)
    room.rolls_owed("ann")
    assert room.one("anna").weapon("Rifle").loaded == 0


def test_mz_act_06_an_empty_weapon_lets_one_choose_again() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Anna Rifle loaded 0")
    room.next(skip=True)
    with pytest.raises(RuleError) as refused:
        room.declares("ann", "Rifle, dog")
    assert (refused.value.code, refused.value.facts["choose_again"]) == ("empty_weapon", True)
    room.sets("set", "Anna Rifle loaded 1")
    room.declares("ann", "Rifle, dog")
    room.sets("set", "Anna Rifle loaded 0")
    room.next()
    room.next()
    assert room.asked() == [("anna", "act")]
    room.acts("ann", "act", "Bat, dog")
    assert room.asked() == [("anna", "attack")]


def test_mz_act_04_over_the_limit_is_refused() -> None:
    room = Room.of("Dog", anna={})
    room.next(skip=True)
    assert room.refuses(player("ann"), commands.Declare(name=None, text="Bat, dog, 6 hits")) == "over_limit"


def test_reloading_takes_spare_rounds() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Anna Rifle loaded 0")
    room.sets("set", "Anna Rifle spare 12")
    (reloaded,) = facts(room.turn("Dog: pass", ann="reload rifle"), "reloaded")
    assert (reloaded.loaded, reloaded.spare) == (12, 0)
    room.sets("set", "Anna Rifle loaded 0")
    room.next()
    room.next()
    room.next(skip=True)
    assert room.refuses(player("ann"), commands.Declare(name=None, text="reload rifle")) == "no_spare"


# Damage


def hurt(room: Room, text: str, *dice: tuple[int, int], limb: int = 3) -> list[Any]:
    room.dice.lay("limb", *[(limb,)] * 9)
    return facts(fired(room, text, *dice), "hurt")


def test_mz_dmg_01_pain_and_limb_damage_with_their_factors() -> None:
    room = Room.of("Dog", anna={"strength": 110})
    room.sets("set", "Dog sensitivity 150")
    (one,) = hurt(room, "Bat, dog, right arm", HIT)
    assert one.pain == pytest.approx(30 * 0.4 * 1.1 * 1.5)
    assert one.pain_lines == (("base", 30), ("LIMB", 0.4), ("strength", 1.1), ("sensitivity", 1.5))
    assert (one.limb, one.limb_part) == (pytest.approx(4 * 1.1), "right arm")
    assert room.one("dog").pain == pytest.approx(one.pain)


def test_strength_does_not_help_a_bullet() -> None:
    room = Room.of("Dog", anna={"strength": 200})
    (one,) = hurt(room, "Rifle, dog", HIT)
    assert one.pain == 40


def test_mz_hit_04_inaccurate_hits_deal_seven_tenths() -> None:
    room = Room.of("Dog", anna={})
    (one,) = hurt(room, "Bat, dog", (4, 4))
    assert (one.tier, one.pain, one.limb) == ("inaccurate_hit", pytest.approx(21), pytest.approx(2.8))


@pytest.mark.parametrize(("face", "mult"), [(1, 1.0), (3, 1.5), (6, 2.0)])
def test_mz_cmd_03_a_critical_hit_is_multiplied_as_the_table_says(face: int, mult: float) -> None:
    room = Room.of("Dog", anna={})
    room.dice.lay("critwin", (face,))
    (one,) = hurt(room, "Bat, dog", (6, 6))
    assert (one.tier, one.pain) == ("critical_hit", pytest.approx(30 * mult))


def test_mz_cmd_03_a_gms_table_may_multiply_limb_damage_alone() -> None:
    room = Room.of("Dog", anna={})
    bones = Table("critwin", (Row(1, 6, "Bones break.", {"limb_mult": 3.0}),))
    room.tables = {**room.tables, "critwin": bones}
    room.dice.lay("limb", (4,))
    (one,) = hurt(room, "Bat, dog", (6, 6))
    assert (one.pain, one.limb) == (30, 15)
    assert ("critical, limb", 3.0) in one.limb_lines


def test_mz_body_05_a_weak_points_limb_damage_goes_to_the_nearest_limb() -> None:
    room = Room.of("Dog", anna={})
    (one,) = hurt(room, "Bat, dog, groin", (5, 6))
    assert (one.part, one.limb_part, one.limb, one.pain) == ("groin", "hips", pytest.approx(6), 60)
    assert dict(room.one("dog").harm) == {"hips": pytest.approx(6)}


@pytest.mark.parametrize(("d100", "lost"), [(50, True), (51, False)])
def test_mz_body_06_an_eye_is_lost_half_the_time(d100: int, lost: bool) -> None:
    room = Room.of("Dog", anna={})
    room.dice.lay("eye", (d100,))
    room.dice.lay("limb", (1,))
    happened = fired(room, "Bat, dog, left eye", (5, 6))
    assert [one.destroyed for one in facts(happened, "eye_lost")] == [lost]
    assert any(part.name == "left eye" for part in room.one("dog").parts) is not lost


def test_mz_body_06_amb_54_less_than_one_limb_damage_spares_the_eye() -> None:
    room = Room.of("Dog", anna={}, Straw={"kind": "melee", "pain": 1, "ldv": -1})
    room.sets("give", "Anna Straw")
    room.dice.lay("limb", (1,))
    assert not facts(fired(room, "Straw, dog, left eye", (5, 6)), "eye_lost")


def test_mz_body_06_an_eye_is_lost_once() -> None:
    room = Room.of("Dog", anna={})
    room.dice.lay("eye", (1,), (1,))
    room.dice.lay("limb", (8,), (8,))
    room.sets("set", "Dog blackout 900")
    room.sets("set", "Dog death 900")
    room.turn("Dog: pass", ann="Bat, dog, left eye, 2 hits")
    room.next()
    room.dice.lay("attack", (5, 6), (5, 6))
    happened = room.rolls_owed("ann")
    assert len(facts(happened, "hurt")) == 2
    assert len(facts(happened, "eye_lost")) == 1


def test_mz_bs_12_a_side_wide_attack_reaches_everyone_there_but_its_author() -> None:
    room = Room.of("Dog", "Bull", anna={}, bea={}, Fan={"kind": "melee", "pain": 10, "side_wide": True})
    room.sets("give", "Anna Fan")
    room.sets("set", "Bea side 2")
    room.turn(ann="Fan, dog", ben="pass")
    room.next()
    room.dice.lay("attack", HIT)
    happened = room.rolls_owed("ann")
    assert [one.who for one in facts(happened, "hurt")] == ["dog", "bull", "bea"]


def test_blackout_and_death_by_pain() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Dog blackout 30")
    room.sets("set", "Dog death 90")
    happened = fired(room, "Bat, dog, 5 hits", *[HIT] * 5)
    assert [one.status for one in facts(happened, "status_changed")] == ["down", "dead"]
    # The dead take no further hits.
    assert len(facts(happened, "hurt")) == 3


# Kills and executions


def test_mz_kill_01_amb_61_the_killing_blow_is_credited_and_trains_its_skill() -> None:
    knife = {"kind": "melee", "skill": "Knives", "pain": 200}
    room = Room.of("Dog", anna={"skills": {"Knives": 12}}, bea={}, Knife=knife)
    room.sets("give", "Anna Knife")
    room.sets("hurt", "Dog 90")
    room.turn("Dog: pass", ann="Knife, dog", ben="pass")
    room.next()
    room.dice.lay("attack", HIT)
    happened = room.rolls_owed("ann")
    assert [(one.who, one.victim) for one in facts(happened, "kill_credited")] == [("anna", "dog")]
    assert [(one.skill, one.points) for one in facts(happened, "points_earned")] == [("Knives", 1)]
    assert (room.one("anna").kills, room.one("bea").kills) == (1, 0)
    assert room.one("anna").points["Knives"] == 13


def test_mz_exec_01_amb_34_an_execution_reads_misses_as_hits() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Dog status down")
    room.turn(ann="execute dog with Bat, 4 hits")
    room.next()
    room.dice.lay("anna", (1, 1), (1, 2), (4, 4), (6, 6))
    room.rolls_owed("ann")
    assert tiers(room) == ["hit", "hit", "inaccurate_hit", "critical_hit"]
    assert not facts(room.said, "critical_failed")


def test_mz_exec_01_only_of_those_who_cannot_fight() -> None:
    room = Room.of("Dog", anna={})
    room.next(skip=True)
    execution = commands.Declare(name=None, text="execute dog with Bat")
    assert room.refuses(player("ann"), execution) == "victim_can_fight"
    room.sets("set", "Dog status dead")
    assert room.refuses(player("ann"), execution) in ("target_out", "victim_can_fight", "missing")


# The end of the turn


def test_mz_turn_05_effects_tick_down_and_end() -> None:
    room = Room.of("Dog", anna={})
    room.sets("effect", "Dog Fire: pain 8, 2 turns")
    room.sets("effect", "Dog Scar: ft 1")
    for left, pain in ((1, 8), (0, 16)):
        room.next(skip=True)
        room.next(skip=True)
        room.next()
        happened = room.end()
        assert [(one.name, one.turns_left) for one in facts(happened, "effect_ticked")] == [("Fire", left)]
        assert room.one("dog").pain == pain
    assert [effect.name for effect in room.one("dog").effects] == ["Scar"]


def test_mz_turn_05_pain_at_the_end_of_the_turn_has_its_consequences() -> None:
    room = Room.of("Dog", anna={})
    room.sets("effect", "Dog Fire: pain 60")
    while room.now_playing.turn < 4:
        room.next(skip=True)
    assert [one.status for one in facts(room.said, "status_changed")] == ["down", "dead"]


def test_pain_never_falls_below_nothing() -> None:
    room = Room.of("Dog", anna={})
    room.sets("effect", "Anna Balm: pain -30, 1 turn")
    room.sets("hurt", "Anna 10")
    room.next(skip=True)
    room.next(skip=True)
    room.next()
    room.end()
    assert room.one("anna").pain == 0
    room.sets("heal", "Anna 5")
    assert room.one("anna").pain == 0


@pytest.mark.parametrize(
    "figure",
    [ "Rifle loaded -1", "Rifle spare -1", "Rifle condition -1", "strength -1", "death -1", "pain nan",
     "agility 99999999", "Rifle weight -2", "Knives " + "1" * 400, "pain 1e400"],
)  # fmt: skip
def test_the_gm_sets_no_figure_that_could_not_be(figure: str) -> None:
    room = Room.of("Dog", anna={})
    assert room.refuses(GM, commands.Adjust(what="set", text=f"Anna {figure}")) in ("out_of_range", "not_a_number")


def test_what_the_gm_sets_in_the_room_is_the_same_when_it_is_read_again() -> None:
    room = Room.of("Dog", anna={})
    for what, text in (
        ("cover", "1 crate"),
        ("cover", "3 wall"),
        ("cover", "3 none"),
        ("doors", "2 4"),
        ("item", "key 2"),
    ):
        room.sets(what, text, surroundings=True)
    room.sets("give", "Anna rope")
    room.sets("set", "Anna Knives 12.5")
    assert room.refolded() == room.now_playing
    assert (room.world.cover, room.world.doors, room.world.items) == ({1: "crate"}, (2, 4), {"key": 2})
