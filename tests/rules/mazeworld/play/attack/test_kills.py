"""Who gets a kill, and executions (MZ-KILL-01, MZ-EXEC-01)."""

from bot.turn import commands
from tests.rules.mazeworld.play.attack.attack_dice import HIT, tiers
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts, player


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


def test_mz_sk_05_only_the_kill_of_an_enemy_teaches() -> None:
    knife = {"kind": "melee", "skill": "Knives", "pain": 200}
    room = Room.of("Dog", anna={"skills": {"Knives": 12}, "weapons": ["Knife"]}, bea={}, Knife=knife)
    for victim, points in (("Bea", []), ("Dog", [1])):
        happened = room.sets("hurt", f"{victim} 999 by Anna")
        assert [one.victim for one in facts(happened, "kill_credited")] == [victim.casefold()]
        assert [one.points for one in facts(happened, "points_earned")] == points


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
