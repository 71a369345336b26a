"""Things used for what they aren't made for take no roll and do no damage (MZ-SK-02)."""

import pytest

from rules.errors import RuleError
from rules.mazeworld.model.actions import Doing
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts

BAT = {"kind": "melee", "category": "one-handed club", "modes": ["strike"], "pain": 30}
KNIFE = {"kind": "melee", "category": "knife", "modes": ["stab", "throw"], "pain": 30}
SHEET = {"weapons": ["Bat", "Rifle", "Knife"], "items": ["chair"]}


def room(system: str = "mazeworld-current") -> Room:
    return Room.of("Dog", system=system, anna=SHEET, Bat=BAT, Knife=KNIFE)


@pytest.mark.parametrize(
    ("text", "use", "thing"),
    [
        ("throw rifle at dog", "throw", "Rifle"),
        ("hurl bat at dog", "throw", "Bat"),
        ("push dog with bat", "push", "Bat"),
        ("push dog", "push", ""),
        ("bash dog with rifle", "hit", "Rifle"),
        ("club dog with the rifle", "hit", "Rifle"),
        ("rifle-whip dog", "hit", "Rifle"),
        ("hit dog with the butt of my rifle", "hit", "Rifle"),
        ("butt-stroke dog with rifle", "hit", "Rifle"),
        ("strike dog with the grip of the rifle", "hit", "Rifle"),
        ("throw chair at dog", "throw", "chair"),
        ("hit dog with chair", "hit", "chair"),
    ],
)
def test_what_is_not_made_for_it_takes_no_dice_and_hurts_nobody(text: str, use: str, thing: str) -> None:
    here = room()
    said = here.system.reading.read(here.world, "anna", text)
    (action,) = said.actions
    again = here.system.reading.read(here.world, "anna", here.system.reading.describe(here.world, said.actions))
    assert (again.actions, again.assumed) == (said.actions, said.assumed)
    assert action.doing is Doing.IMPROVISE
    here.turn(ann=text)
    (done,) = facts(here.said, "improvised")
    assert (done.use, done.thing) == (use, thing)
    assert not facts(here.said, "hurt")
    assert here.thrown == []


def test_what_was_thrown_lies_where_it_was_thrown_to() -> None:
    here = room()
    here.turn(ann="throw rifle at dog")
    assert "Rifle" not in [weapon.name for weapon in here.one("anna").held]
    assert [(thing.name, thing.side) for thing in here.world.things] == [("Rifle", 2)]
    assert here.one("anna").side == 1


def test_who_hits_goes_there() -> None:
    here = room()
    here.turn(ann="hit dog with chair")
    assert here.one("anna").side == 2
    assert here.one("anna").items == ("chair",)


@pytest.mark.parametrize(
    "text", ["throw knife at dog", "throw a punch at dog", "hit dog with bat", "fire rifle at dog"]
)
def test_what_is_made_for_it_is_an_attack(text: str) -> None:
    here = room()
    assert here.system.reading.read(here.world, "anna", text).actions[0].doing is Doing.ATTACK


@pytest.mark.parametrize("thing", ["Rifle", "chair", "Bat"])
def test_where_everything_thrown_is_rolled_for_it_lies_there_then(thing: str) -> None:
    here = room("mazeworld-classic")
    said = here.system.reading.read(here.world, "anna", f"throw {thing} at dog's head")
    again = here.system.reading.read(here.world, "anna", here.system.reading.describe(here.world, said.actions))
    assert (again.actions, again.assumed) == (said.actions, said.assumed)
    here.fired(f"throw {thing} at dog's head", (6, 5))
    (lies,) = [one for one in here.world.things if one.name == thing]
    assert lies.side == here.one("dog").side
    assert thing not in (*here.one("anna").items, *(weapon.name for weapon in here.one("anna").held))
    with pytest.raises(RuleError, match="lies_there"):
        here.system.reading.read(here.world, "anna", f"throw {thing} at dog")


def test_in_2014_the_figures_of_what_is_thrown_are_wanting() -> None:
    here = room("mazeworld-2014")
    with pytest.raises(RuleError, match="throw_unprinted"):
        here.system.reading.read(here.world, "anna", "throw rifle at dog")


def test_what_has_a_throw_mode_is_thrown_in_it() -> None:
    here = room("mazeworld-classic")
    (action,) = here.system.reading.read(here.world, "anna", "throw knife at dog").actions
    assert (action.doing, action.mode) == (Doing.ATTACK, "throw")


@pytest.mark.parametrize("system", ["mazeworld-2014", "mazeworld-classic"])
@pytest.mark.parametrize("text", ["bash dog with rifle", "hit dog with the rifle's butt", "push dog with rifle"])
def test_a_blow_with_a_gun_fires_nothing_where_no_rule_has_it(text: str, system: str) -> None:
    here = room(system)
    with pytest.raises(RuleError, match="blow_unprinted"):
        here.system.reading.read(here.world, "anna", text)
    (action,) = here.system.reading.read(here.world, "anna", "shoot the dog beside the whip with the rifle").actions
    assert action.doing is Doing.ATTACK


def test_nobody_is_executed_with_the_butt_of_a_gun() -> None:
    here = room()
    with pytest.raises(RuleError, match="blow_unprinted"):
        here.system.reading.read(here.world, "anna", "execute dog with the rifle butt")
