"""Pain supplied by the GM for an attack without it: which attacker and weapon it belongs to."""

from dataclasses import replace

import pytest

from rules.errors import RuleError
from rules.mazeworld import CURRENT
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.damage import KillCredited, PointsEarned, StatusChanged
from rules.mazeworld.play.facts.roster import Adjusted
from rules.mazeworld.play.gm import attributed_pain as blaming

ARMS = (
    Weapon("Hatchet", "melee", skill="Axes"),
    Weapon("Pick", "melee", skill="Crude weapons"),
)
KIM = Fighter("kim", "Kim", "contestants", weapons=ARMS, points={"Axes": 10, "Crude weapons": 10})
RAT = Fighter("rat", "Rat", "creatures")
WORLD = World((KIM, RAT))


def earned(world: World, weapon: str | None = None) -> str:
    (found,) = [fact for fact in told(world, weapon) if isinstance(fact, PointsEarned)]
    return found.skill


def told(world: World, weapon: str | None = None) -> list[object]:
    return blaming.pain_by(CURRENT, world, RAT, 400, *blaming.attack_of(world, "kim", weapon))


def test_a_kill_by_the_gms_figure_is_the_attackers() -> None:
    facts = told(WORLD, "pick")
    assert facts[0] == Adjusted("pain", 400, "rat", 0)
    assert StatusChanged("rat", "dead", "kim") in facts
    assert any(isinstance(fact, KillCredited) and fact.who == "kim" for fact in facts)


@pytest.mark.parametrize(("weapon", "skill"), [("pick", "Crude weapons"), ("HATCHET", "Axes")])
def test_the_named_weapon_earns_the_point(weapon: str, skill: str) -> None:
    assert earned(WORLD, weapon) == skill


def test_without_a_name_it_is_the_weapon_used_this_turn_else_the_one_in_hand() -> None:
    assert earned(WORLD) == "Axes"
    assert earned(replace(WORLD, begun=("kim/Pick.single/rat",))) == "Crude weapons"


def test_somebody_without_an_attack_of_their_own_can_have_done_it() -> None:
    world = World((replace(KIM, weapons=(), points={}), RAT))
    assert KillCredited("kim", "rat", None, "Martial arts") in told(world)


STRANGERS = [("zed", None, "no_such_attacker"), ("kim", "gun", "unknown_weapon")]


@pytest.mark.parametrize(("name", "weapon", "code"), STRANGERS)
def test_strangers_and_unknown_weapons_are_refused(name: str, weapon: str | None, code: str) -> None:
    with pytest.raises(RuleError) as refused:
        blaming.attack_of(WORLD, name, weapon)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("40", ("40", None, None)),
        ("40 by Kim", ("40", "Kim", None)),
        ("40 by Guard 2 with iron bat", ("40", "Guard 2", "iron bat")),
    ],
)
def test_the_words_of_the_gm(text: str, read: tuple[str, str | None, str | None]) -> None:
    assert blaming.blamed(text) == read
