"""FT and IR, tiers, critical failures and recoil (MZ-FT, MZ-IR, MZ-HIT, MZ-FAIL)."""

import pytest

from bot.turn import commands
from tests.rules.mazeworld.play.attack.attack_dice import HIT, fired, tiers
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import GM, facts, player


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


@pytest.mark.parametrize("system", ["mazeworld-evading", "mazeworld-current", "mazeworld-classic", "mazeworld-2014"])
@pytest.mark.parametrize(
    ("belt", "loaded"), [({"rounds": 5, "spare": 0}, 5), ({"rounds": 5, "spare": 9}, 5), ({"rounds": 0}, 0), ({}, None)]
)
def test_mz_fail_05_without_a_spare_belt_the_same_one_is_put_back(
    system: str, belt: dict[str, int], loaded: int | None
) -> None:
    room = Room.of("Dog", anna={}, system=system, Belt={"kind": "firearm", "pain": 1, **belt})
    room.sets("give", "Anna Belt")
    room.sets("set", "Anna Belt ready after_reload")
    if ("anna", "declare") not in room.asked():
        room.next(skip=True)
    room.declares("ann", "reload belt")
    happened = [*room.next(skip=True), *room.next(skip=True)]
    assert [one.same for one in facts(happened, "reloaded")] == [belt.get("spare") != 9 and belt != {"rounds": 0}]
    weapon = room.one("anna").weapon("Belt")
    assert (weapon.ready, weapon.loaded, weapon.spare) == ("ready", loaded, belt.get("spare"))


def test_mz_fail_05_after_the_fight_there_is_time_to_clear_it() -> None:
    room = Room.of("Dog", anna={}, Belt={"kind": "firearm", "pain": 1, "rounds": 5, "spare": 0})
    room.sets("give", "Anna Belt")
    room.sets("set", "Anna Belt ready after_reload")
    happened = room.does(GM, commands.EndFight())
    assert [one.weapon for one in facts(happened, "weapon_ready")] == ["Belt"]
