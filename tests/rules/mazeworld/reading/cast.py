"""The fighters for tests of reading."""

import pytest

from rules.errors import RuleError
from rules.mazeworld import EVADING
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Accessory, Mode, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.reading.lines import read
from rules.system import Reading

RIFLE = Weapon(
    "AR70/90",
    weapon_class="Class 3",
    modes=(Mode("semi-auto", "shots", 3), Mode("burst", "bursts", 2, 3), Mode("full-auto", "shots", 10)),
    capacity=30,
    loaded=30,
    accessories=(Accessory("foregrip", True), Accessory("laser sight")),
)
HUMAN = (
    BodyPart("head", "HEAD"),
    BodyPart("upper body", "BODY"),
    BodyPart("left arm", "LIMB"),
    BodyPart("right arm", "LIMB"),
    BodyPart("left eye", "WEAK POINT"),
    BodyPart("crotch", "WEAK POINT"),
)


def blow(name: str, kind: str = "unarmed") -> Weapon:
    return Weapon(name, kind=kind, range="melee", modes=(Mode("single", "hits"),))  # type: ignore[arg-type]


KNIFE = blow("Knife", "melee")
JOHN = Fighter("john", "John", "ours", weapons=(RIFLE, blow("Kick"), blow("Punch"), KNIFE), items=("medkit",))
BOB = Fighter("bob", "Bob", "ours", parts=HUMAN)
HOUND = Fighter("hound", "Hellhound", "theirs", 2, weapons=(blow("Bite", "natural"), blow("Claws", "natural")))
MARAUDER = Fighter("mar", "Marauder", "theirs", 2, parts=HUMAN)
DUEL = World((JOHN, BOB, HOUND))
BRAWL = World((JOHN, BOB, HOUND, MARAUDER))
WOLVES = (Fighter("w1", "Wolf", "theirs"), Fighter("w2", "Wolf 2", "theirs", 2), Fighter("wg", "Wolfgang", "theirs"))
PACK = World((JOHN, BOB, *WOLVES))


def understood(text: str, world: World = BRAWL, actor: Fighter = JOHN) -> Reading:
    return read(EVADING, world, actor, text)


def one(text: str, world: World = BRAWL, actor: Fighter = JOHN) -> Action:
    (action,) = understood(text, world, actor).actions
    assert isinstance(action, Action)
    return action


def refused(text: str, world: World = BRAWL, actor: Fighter = JOHN) -> RuleError:
    with pytest.raises(RuleError) as caught:
        understood(text, world, actor)
    return caught.value
