"""Explosives of 2014 in a fight: power, splash, injuries, shrapnel, places as targets, munitions like bullets."""

from typing import Any

import pytest

from bot.turn import commands
from bot.turn.events import Event
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts, player

CURRENT, CLASSIC, REV2014 = "mazeworld-current", "mazeworld-classic", "mazeworld-2014"
FRAG = {"kind": "grenade", "pain": 40, "ldv": 2, "rounds": 5, "shrapnel": "1d13-1"}


def room_of(*, system: str = REV2014, **weapons: Any) -> Room:
    """Anna with these weapons and Bea against a dog and a guard."""
    return Room.of("Dog", "Guard", system=system, anna={"weapons": list(weapons)}, bea={}, **weapons)


def pains(happened: list[Event]) -> dict[str, float]:
    return {one.who: one.pain for one in facts(happened, "hurt")}


@pytest.mark.parametrize(
    ("dice", "pain", "injury"),
    [((6, 6), 40, "severed limbs"), ((5, 5), 30, "severed limbs"), ((4, 4), 20, "wounds"), ((3, 3), 10, "wounds")],
)
def test_mz_expl_01_and_03_the_score_says_how_much_reaches_everyone_there(
    dice: tuple[int, int], pain: float, injury: str
) -> None:
    happened = room_of(Frag=FRAG).fired("Frag, dog", dice)
    assert pains(happened) == {"dog": pain, "guard": pain}
    assert [(one.who, one.may_cause) for one in facts(happened, "injury_risked")] == [("dog", injury)]


@pytest.mark.parametrize(("dice", "failed"), [((1, 2), []), ((1, 1), ["may_fail"])])
def test_mz_expl_01_a_failed_blast_hurts_nobody_and_a_2_is_the_gms(dice: tuple[int, int], failed: list[str]) -> None:
    happened = room_of(Frag=FRAG).fired("Frag, dog", dice)
    assert not facts(happened, "hurt")
    assert not facts(happened, "shrapnel_flew")
    assert [one.text for one in facts(happened, "critical_failed")] == failed


def test_mz_expl_03_only_the_target_takes_limb_damage_at_a_drawn_part() -> None:
    room = room_of(Frag=FRAG)
    room.dice.lay("bodyaim", (1,))
    room.dice.lay("limb", (5,))
    happened = room.fired("Frag, dog", (6, 6))
    assert [(one.who, one.part) for one in facts(happened, "hurt")] == [("dog", "head"), ("guard", "")]
    assert [(one.who, one.part, one.amount) for one in facts(happened, "limb_hurt")] == [("dog", "head", 7.0)]


def test_mz_expl_02_modifiers_move_the_score() -> None:
    room = room_of(Frag=FRAG)
    room.sets("effect", "Anna Focus: ft -1")
    (exploded,) = facts(room.fired("Frag, dog", (4, 4)), "exploded")
    assert [(one.score, one.power) for one in exploded.blasts] == [(9, "close")]


def test_mz_ft_08_a_natural_threshold_of_ones_own_moves_the_score_too() -> None:
    room = room_of(Frag=FRAG)
    room.sets("set", "Anna ft 7")
    (exploded,) = facts(room.fired("Frag, dog", (4, 5)), "exploded")
    assert [one.score for one in exploded.blasts] == [8]


@pytest.mark.parametrize("text", ["Frag, the area between dog and guard", "Frag at the cover of dog"])
def test_mz_expl_03_an_area_or_cover_means_splash_only(text: str) -> None:
    happened = room_of(Frag=FRAG).fired(text, (6, 6))
    assert pains(happened) == {"dog": 40, "guard": 40}
    assert not facts(happened, "injury_risked")


def test_mz_expl_03_a_place_is_said_back_so_that_it_reads_the_same() -> None:
    room = room_of(Frag=FRAG)
    room.declares("ann", "throw Frag at the area between dog and guard")
    said = room.now_playing.intents["anna"]
    assert said.text == "Frag, area of Dog"
    room.declares("ann", said.text)
    assert room.now_playing.intents["anna"].actions == said.actions


def test_mz_expl_03_a_place_is_on_one_side() -> None:
    room = room_of(Frag=FRAG)
    command = commands.Declare(name=None, text="Frag at the area between dog and Bea")
    assert room.refuses(player("ann"), command) == "single_target_only"


def test_mz_expl_05_a_roll_for_each_in_the_open_one_for_all_behind_cover() -> None:
    room = room_of(Frag=FRAG)
    room.sets("set", "Guard cover on")
    room.dice.lay("shrapnel", (8,), (13,))
    happened = room.fired("Frag, dog", (6, 6))
    assert [(one.who, one.pieces) for one in facts(happened, "shrapnel_flew")] == [("dog", 7)]
    assert [(one.who, one.pieces) for one in facts(happened, "shrapnel_absorbed")] == [(("guard",), 12)]


def test_mz_expl_06_frag_12_is_a_bullet_that_always_strikes_directly() -> None:
    room = room_of(Shotgun={"kind": "firearm", "pain": 50, "rounds": 5, "munition": "FRAG-12"})
    happened = room.fired("Shotgun, dog, left arm", (4, 4))
    assert pains(happened) == {"dog": 20}
    assert [(one.part, one.die, one.may_cause) for one in facts(happened, "injury_risked")] == [
        ("left arm", "", "severed limbs"),
    ]  # fmt: skip


def test_mz_expl_03_what_bursts_is_aimed_at_nobodys_arm() -> None:
    """The document of 2014 alone has explosives aimed at "an enemy or a body part of one"."""
    room = room_of(system=CURRENT, Frag=FRAG)
    room.next(skip=True)
    assert room.refuses(player("ann"), commands.Declare(name=None, text="Frag, dog, left arm")) == "not_aimable"


def test_mz_kill_01_whom_a_splash_kills_is_the_throwers() -> None:
    room = room_of(Frag={**FRAG, "pain": 400})
    happened = room.fired("Frag, dog", (6, 6))
    assert [(one.who, one.victim) for one in facts(happened, "kill_credited")] == [("anna", "dog"), ("anna", "guard")]


def test_mz_expl_04_later_the_attack_roll_strikes_and_a_power_roll_follows() -> None:
    room = room_of(system=CLASSIC, Frag=FRAG)
    room.dice.lay("power", (3,))
    room.dice.lay("bodyaim", (1,))
    room.dice.lay("limb", (5,))
    happened = room.fired("Frag, dog", (5, 5))
    assert not facts(happened, "exploded")
    assert pains(happened) == {"dog": 30, "guard": 30}
    assert [one.who for one in facts(happened, "hurt")] == ["dog", "guard"]
    assert [(one.who, one.amount) for one in facts(happened, "limb_hurt")] == [("dog", 7.0)]


def test_mz_expl_04_a_miss_bursts_nowhere() -> None:
    assert not facts(room_of(system=CLASSIC, Frag=FRAG).fired("Frag, dog", (1, 2)), "hurt")


@pytest.mark.parametrize("bang", [{"ldv": 2}, {"bed": "4"}])
def test_mz_body_05_and_06_an_explosion_that_draws_an_eye_hurts_the_head_and_may_cost_the_eye(
    bang: dict[str, Any],
) -> None:
    frag = {"kind": "grenade", "pain": 40, "rounds": 5, **bang}
    room = Room.of("Dog", system=CURRENT, anna={"weapons": ["Frag"]}, bea={"body": "Human"}, Frag=frag)
    room.sets("set", "Bea side 2")
    for throw, face in {"power": 4, "bodyaim": 12, "limb": 5, "eye": 50}.items():
        room.dice.lay(throw, (face,))
    happened = room.fired("Frag, Bea", (5, 5))
    assert [(one.part, one.destroyed) for one in facts(happened, "eye_lost")] == [("left eye", True)]
    struck = [one.part for one in facts(happened, "limb_hurt")]
    struck += [one.struck for one in facts(happened, "limbs_blasted")]
    assert struck == ["head"]
