"""Series of attacks in classic and 2014: hidden checks, inaccurate hits, combos, moved scores, backfires, headgear."""

from typing import Any

import pytest

from bot.turn import commands
from bot.turn.events import Event, RolledAhead
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts, of, player

HIT, MISS = (5, 5), (1, 2)
CLASSIC, REV2014 = "mazeworld-classic", "mazeworld-2014"
GUN = {"kind": "firearm", "modes": ["full-auto"], "rounds": 60, "pain": 10, "failure": "stovepipe", "cleanliness": 50}


def room_of(system: str, **weapons: Any) -> Room:
    """Anna with these weapons against a dog."""
    return Room.of("Dog", system=system, anna={"weapons": list(weapons)}, **weapons)


def tiers(happened: list[Event]) -> list[str]:
    return [shot.tier for shot in facts(happened, "struck")[-1].shots]


@pytest.mark.parametrize("system", [CLASSIC, REV2014])
def test_mz_fail_01_amb_15_every_2_has_its_hidden_check_and_the_stovepipe_cancels_what_follows(system: str) -> None:
    room = room_of(system, Gun=GUN)
    room.dice.lay("cleanliness", (50,), (51,), (99,))
    happened = room.fired("Gun, dog, torso, 5 shots", (1, 1), HIT, (1, 1), HIT, (1, 1))
    assert tiers(happened) == ["miss", "hit", "critical_failure", "cancelled", "cancelled"]
    checks = facts(happened, "cleanliness_checked")
    assert [(one.shot, one.roll, one.result) for one in checks] == [
        (1, 50, "miss"), (3, 51, "critical_failure"), (5, 99, "critical_failure"),
    ]  # fmt: skip
    assert [one.failure for one in facts(happened, "critical_failed")] == ["stovepipe"]
    weapon = room.one("anna").weapon("Gun")
    assert (weapon.ready, weapon.loaded) == ("next_turn", 57)


def test_a_firearm_whose_cleanliness_nobody_keeps_does_not_jam() -> None:
    room = room_of(CLASSIC, Gun={**GUN, "cleanliness": None})
    room.dice.lay("cleanliness", (100,))
    assert tiers(room.fired("Gun, dog", (1, 1))) == ["miss"]


def test_mz_fail_07_a_catastrophic_failure_destroys_the_weapon() -> None:
    room = room_of(REV2014, Gun={**GUN, "failure": "catastrophic", "cleanliness": 0})
    room.fired("Gun, dog, 2 shots", (1, 1), HIT)
    assert room.one("anna").weapon("Gun").ready == "broken"


def test_a_failure_to_burn_is_a_misfire_where_the_rules_have_no_other() -> None:
    room = room_of(REV2014, Gun={**GUN, "failure": "burn", "cleanliness": 0})
    (failed,) = facts(room.fired("Gun, dog", (1, 1)), "critical_failed")
    assert (failed.failure, failed.table) == ("misfire", None)


def test_mz_fail_09_a_misfire_leaves_the_recoil_count() -> None:
    room = room_of(CLASSIC, Gun={**GUN, "failure": "misfire", "cleanliness": 0, "adt": 2})
    happened = room.fired("Gun, dog, 5 shots", HIT, HIT, (1, 1), HIT, HIT)
    (struck,) = facts(happened, "struck")
    assert [shot.ir for shot in struck.shots] == [2, 2, None, 3, 3]
    assert (struck.recoil_shots, struck.recoil_anew) == (4, False)


def test_mz_fail_09_in_2014_recoil_starts_anew_behind_a_misfire() -> None:
    room = room_of(REV2014, Gun={**GUN, "failure": "misfire", "cleanliness": 0, "adt": 2})
    happened = room.fired("Gun, dog, 8 shots", HIT, HIT, HIT, (1, 1), HIT, HIT, HIT, HIT)
    (struck,) = facts(happened, "struck")
    assert [shot.ft for shot in struck.shots] == [6, 6, 7, 6, 6, 6, 7, 7]
    assert (struck.recoil_shots, struck.recoil_anew) == (None, True)


@pytest.mark.parametrize(
    ("recoil", "line", "drops"),
    [
        (1, "Gun, dog, full-auto, 17 shots", ((1, 15, 6), (16, 17, 7))),
        (2, "Gun, dog, full-auto, 13 shots", ((1, 6, 6), (7, 12, 7), (13, 13, 8))),
        (1, "Gun, dog, burst, 5 bursts", ()),
        (2, "Gun, dog, burst, 5 bursts", ((1, 12, 6), (13, 15, 7))),
        (2, "Gun, dog, semi-auto, 10 shots", ()),
    ],
)
def test_in_2014_recoil_lowers_accuracy_in_automatic_fire(
    recoil: int, line: str, drops: tuple[tuple[int, int, int], ...]
) -> None:
    room = room_of(REV2014, Gun={**GUN, "modes": ["semi-auto", "burst", "full-auto"], "recoil": recoil})
    (aimed,) = facts(room.aims(line), "aimed")
    assert aimed.drops == drops


def test_mz_hit_04_classic_ranged_a_die_decides_and_a_hit_is_full() -> None:
    room = room_of(CLASSIC, Gun=GUN)
    room.dice.lay("inaccuracy", (1,), (2,))
    happened = room.fired("Gun, dog, torso, 2 shots", (3, 4), (3, 4))
    assert tiers(happened) == ["miss", "hit"]
    assert [one.pain for one in facts(happened, "hurt")] == [10]


@pytest.mark.parametrize(
    ("fields", "pain"),
    [
        ({"kind": "melee"}, 8),
        ({"kind": "technique"}, 10),
        ({"kind": "melee", "grazing": "none"}, 10),
        ({"kind": "thrown", "grazing": "melee"}, 8),
    ],
)
def test_mz_hit_04_mz_hit_06_amb_42_classic_hand_to_hand(fields: dict[str, str], pain: float) -> None:
    room = room_of(CLASSIC, Sabre={**fields, "pain": 10})
    (hurt,) = facts(room.fired("Sabre, dog", (3, 4)), "hurt")
    assert hurt.pain == pytest.approx(pain)


def test_mz_mel_04_a_combo_ends_with_its_first_failure() -> None:
    room = room_of(REV2014, Dirk={"kind": "melee", "class": "Class 5 Short", "pain": 10})
    happened = room.fired("Dirk, dog, 3 hits", HIT, MISS, HIT)
    assert tiers(happened) == ["hit", "miss", "not_attempted"]
    assert len(facts(happened, "hurt")) == 1


def test_mz_mel_04_a_2_behind_the_end_of_a_combo_never_fell() -> None:
    room = room_of(REV2014, Dirk={"kind": "melee", "class": "Class 5 Short", "pain": 10})
    assert not facts(room.fired("Dirk, dog, 3 hits", MISS, (1, 1), (1, 1)), "critical_failed")


def test_mz_mel_04_in_classic_every_attack_stands_alone() -> None:
    room = room_of(CLASSIC, Dirk={"kind": "melee", "class": "Class 5 Short", "pain": 10})
    assert tiers(room.fired("Dirk, dog, 3 hits", HIT, MISS, HIT)) == ["hit", "miss", "hit"]


@pytest.mark.parametrize("system", [CLASSIC, REV2014])
@pytest.mark.parametrize(("name", "most"), [("Class 5 Long", 2), ("Class 5 Short", 3)])
def test_mz_mel_03_the_class_limits_what_is_announced(system: str, name: str, most: int) -> None:
    room = room_of(system, Blade={"kind": "melee", "class": name, "pain": 10})
    if room.asked() != [("anna", "declare")]:
        room.next(skip=True)
    over = commands.Declare(name=None, text=f"Blade, dog, {most + 1} hits")
    assert room.refuses(player("ann"), over) == "over_limit"
    room.declares("ann", f"Blade, dog, {most} hits")


@pytest.mark.parametrize(("system", "code"), [(CLASSIC, "one_part_for_all"), (REV2014, "several_parts")])
def test_mz_mel_03_classic_wants_one_part_for_all(system: str, code: str) -> None:
    room = room_of(system, Blade={"kind": "melee", "class": "Class 5 Short", "pain": 10})
    if room.asked() != [("anna", "declare")]:
        room.next(skip=True)
    assert room.refuses(player("ann"), commands.Declare(name=None, text="Blade, dog, head and torso, 2 hits")) == code


def test_mz_ft_07_modifiers_move_the_score_of_several_projectiles() -> None:
    room = room_of(REV2014, Scatter={**GUN, "projectiles": "multiple", "cleanliness": 100})
    room.sets("effect", "Anna Focus: ft -1")
    happened = room.fired("Scatter, dog, torso, 3 shots", (3, 3), (5, 6), (1, 1))
    assert [shot.score for shot in facts(happened, "struck")[0].shots] == [7, 12, 3]
    assert tiers(happened) == ["hit", "critical_hit", "miss"]
    assert not facts(happened, "cleanliness_checked")


def test_mz_hit_03_in_2014_a_2_in_melee_comes_back_as_a_proposal() -> None:
    room = room_of(REV2014, Club={"kind": "melee", "pain": 30, "ldv": 1, "type": "Blunt"})
    room.dice.lay("/backfire/", (4,))
    (proposed,) = facts(room.fired("Club, dog, head", (1, 1)), "backfire_proposed")
    assert (proposed.part, proposed.pain, proposed.limb, proposed.damage_type) == ("torso", 30, 5, "Blunt")
    assert room.one("anna").pain == 0


@pytest.mark.parametrize(
    ("kind", "headgear", "pain"),
    [("Sharp", "none", 50), ("Blunt", "none", 10), ("Sharp", "head", 10), ("Sharp", "face", 10)],
)
def test_mz_body_07_blunt_weapons_and_headgear_take_the_bonus_of_the_head(
    kind: str, headgear: str, pain: float
) -> None:
    room = room_of(REV2014, Blade={"kind": "melee", "type": kind, "pain": 10})
    room.sets("set", f"Dog headgear {headgear}")
    (hurt,) = facts(room.fired("Blade, dog, head", HIT), "hurt")
    assert hurt.pain == pytest.approx(pain)


@pytest.mark.parametrize(("kind", "aimed", "hurt"), [("Blunt", "left eye", "head"), ("Sharp", "groin", "groin")])
def test_mz_body_09_in_2014_a_weak_point_keeps_its_limb_damage_unless_it_lies_in_the_face(
    kind: str, aimed: str, hurt: str
) -> None:
    room = room_of(REV2014, Blade={"kind": "melee", "type": kind, "pain": 10, "ldv": 0})
    (limb,) = facts(room.fired(f"Blade, dog, {aimed}", HIT), "limb_hurt")
    assert limb.part == hurt
    assert not facts(room.said, "eye_lost")


def test_mz_cmd_02_older_rules_owe_long_rolls_in_pieces_of_twenty() -> None:
    room = room_of(CLASSIC, Gun=GUN)
    room.next(skip=True)
    room.aims("Gun, dog, torso, 45 shots")
    owed = []
    while room.asked() == [("anna", "attack")]:
        need = room.now_playing.need()
        owed.append((need.repeat, need.rest, need.command))
        happened = room.rolls_owed("ann", shape=(need.repeat, 2, 6, 0))
    assert owed == [(20, 25, "@roll 20#2d6"), (20, 5, "@roll 20#2d6"), (5, 0, "@roll 5#2d6")]
    assert len(tiers(happened)) == 45


def test_mz_cmd_02_the_word_alone_rolls_all_pieces_also_ahead() -> None:
    room = room_of(REV2014, Gun=GUN)
    room.declares("ann", "Gun, dog, torso, 25 shots")
    room.next(skip=True)
    room.next(skip=True)
    ahead = room.acts("ann", "attack")
    assert [one.expression for one in of(ahead, RolledAhead)] == ["20#2d6", "5#2d6"]
    happened = room.next()
    assert len(tiers(happened)) == 25


def test_mz_cmd_02_pieces_passed_over_are_shots_not_fired() -> None:
    room = room_of(CLASSIC, Gun={**GUN, "cleanliness": 100})
    room.next(skip=True)
    room.aims("Gun, dog, torso, 25 shots")
    room.dice.lay("/attack/", *[MISS] * 20)
    room.rolls_owed("ann", shape=(20, 2, 6, 0))
    assert len(tiers(room.next(skip=True))) == 20
    assert room.one("anna").weapon("Gun").loaded == 40
