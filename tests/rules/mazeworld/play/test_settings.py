"""Settings that house rules may change, random parts on request, and attacks per turn."""

from dataclasses import replace
from typing import Any

import pytest

from bot.turn import commands
from rules.catalogue import SYSTEMS
from rules.house_rules.builder import Workshop
from rules.mazeworld import CURRENT
from rules.mazeworld.revision import required
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts, player


def with_rules(monkeypatch: pytest.MonkeyPatch, **fields: Any) -> None:
    """A system with some parts of the newest rules changed, as a house rule would."""
    rev = replace(CURRENT, **fields)
    built = SYSTEMS["mazeworld-current"].house_rules
    assert isinstance(built, Workshop)
    monkeypatch.setitem(SYSTEMS, "house", built.build(rev, ()))


def test_amb_01_a_random_part_on_request_costs_no_accuracy() -> None:
    room = Room.of("Dog", anna={})
    room.dice.lay("bodyaim", (1,))
    room.turn("Dog: pass", ann="attack dog with Bat, random part")
    assert room.now_playing.intents["anna"].text == "Bat, Dog, random part"
    (aimed,) = facts(room.next(), "aimed")
    assert (aimed.part, aimed.group, aimed.ft) == ("head", "HEAD", 6)


def test_amb_01_a_setting_draws_every_part_that_was_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with_rules(monkeypatch, body=replace(CURRENT.body, unnamed="random"))
    room = Room.of("Dog", system="house", anna={})
    room.dice.lay("bodyaim", (1,))
    room.turn("Dog: pass", ann="Bat, dog")
    (aimed,) = facts(room.next(), "aimed")
    assert (aimed.part, aimed.ft) == ("head", 6)


def test_amb_34_a_setting_executes_without_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    with_rules(monkeypatch, execution=replace(required(CURRENT.execution, "execution"), dice=False))
    room = Room.of("Dog", system="house", anna={})
    room.sets("set", "Dog status down")
    happened = room.turn(ann="execute dog with Rifle, 2 shots") + room.next()
    assert room.asked() == []
    assert [one.tier for one in facts(happened, "hurt")] == ["hit", "hit"]
    assert room.one("anna").weapon("Rifle").loaded == 10


def test_mz_mel_05_punches_and_kicks_do_not_mix_in_one_turn() -> None:
    room = Room.of("Dog", anna={})
    room.next(skip=True)
    text = "if dog is up, punch dog; if dog is down, kick dog"
    assert room.refuses(player("ann"), commands.Declare(name=None, text=text)) == "mixed_basic_attacks"


@pytest.mark.parametrize(("level", "most"), [("Unskilled", 2), ("Basic", 3), ("Master", 6)])
def test_mz_mel_01_and_05_the_level_limits_punches(level: str, most: int) -> None:
    room = Room.of("Dog", anna={"skills": {"Martial arts": level}})
    room.next(skip=True)
    over = commands.Declare(name=None, text=f"punch dog, {most + 1} hits")
    assert room.refuses(player("ann"), over) == "over_limit"
    room.declares("ann", f"punch dog, {most} hits")


def test_amb_54_an_eye_is_checked_by_the_damage_of_the_hit_itself() -> None:
    room = Room.of("Dog", anna={}, Needle={"kind": "melee", "pain": 1, "ldv": -1})
    room.sets("give", "Anna Needle")
    room.dice.lay("limb", (2,))
    happened = room.fired("Needle, dog, left eye", (4, 5))
    assert [shot.tier for shot in facts(happened, "struck")[-1].shots] == ["inaccurate_hit"]
    assert facts(happened, "limb_hurt")[0].amount == pytest.approx(1.05)
    assert not facts(happened, "eye_lost")
