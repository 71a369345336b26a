"""Standing orders in both games: conditions on oneself, the nearest enemy, and the first possible one of several
preferences."""

from dataclasses import replace
from typing import Any

import pytest

from rules.arena import ARENA
from rules.arena.game import Reader as ArenaReader
from rules.arena.model.fighter import Wound
from rules.arena.model.world import World as Ring
from rules.errors import RuleError
from rules.mazeworld import CURRENT, EVADING
from rules.mazeworld.game import Reader
from rules.mazeworld.model.world import World
from tests.rules.arena.reading.cast import ANNA, BOB, BRAWL, CARL, WOLF, YARD
from tests.rules.mazeworld.reading.cast import BOB as PAL
from tests.rules.mazeworld.reading.cast import HOUND, JOHN, MARAUDER, PACK, RIFLE

MAZE = Reader(EVADING)
ARENA_PLAY = ArenaReader(ARENA)
HERE = replace(HOUND, side=1)
LEFT_ALONE = replace(PAL, status="down")


def meant(reader: Any, world: Any, who: str, text: str) -> str:
    """What is possible now of what was written, in the game's words."""
    return str(reader.describe(world, reader.possible(world, who, reader.read(world, who, text).actions)))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("if hurt, escape", "if hurt, escape"),
        ("if I am wounded: escape", "if hurt, escape"),
        ("escape if I'm injured", "if hurt, escape"),
        ("unless hurt, take cover", "if not hurt, take cover"),
        ("if unhurt, take cover", "if not hurt, take cover"),
        ("if below half health, escape", "if below half, escape"),
        ("if I have less than half of my health left, escape", "if below half, escape"),
        ("if badly wounded, escape", "if below half, escape"),
        ("if alone, escape", "if alone, escape"),
        ("if not alone then pass", "if not alone, pass"),
        ("if out of ammo, reload", "if out of ammunition, reload AR70/90"),
        ("if no ammunition left, reload", "if out of ammunition, reload AR70/90"),
        ("if the AR70/90 is empty, reload it", "if AR70/90 is empty, reload AR70/90"),
        ("if somebody is in reach, punch marauder", "if somebody is in reach, Punch, Marauder"),
        ("if an enemy is near, punch marauder", "if somebody is in reach, Punch, Marauder"),
        ("if nobody is in reach, shoot marauder with the AR70/90", "if nobody is in reach, AR70/90, Marauder"),
        ("if the marauder is in reach, punch marauder", "if Marauder is in reach, Punch, Marauder"),
        ("if the marauder isn't in reach, pass", "if Marauder is not in reach, pass"),
        ("if hurt, escape, else punch marauder", "if hurt, escape, else Punch, Marauder"),
    ],
)
def test_conditions_of_mazeworld_are_read_and_read_back(line: str, said: str) -> None:
    world = World((JOHN, PAL, HOUND, MARAUDER))
    shown = MAZE.describe(world, MAZE.read(world, "john", line).actions)
    assert shown == said
    assert MAZE.describe(world, MAZE.read(world, "john", shown).actions) == said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("if hurt, flee from Bob", "if hurt, flee from Bob"),
        ("if I'm badly hurt, flee from Bob", "if below half, flee from Bob"),
        ("if alone: defend", "if alone, defend with Axe"),
        ("if Bob is in reach, attack Bob with axe", "if Bob is in reach, attack Bob with Axe"),
        ("if nobody is in reach, move toward Bob", "if nobody is in reach, move toward Bob"),
        ("if the grenade is empty, defend", "if Grenade is empty, defend with Axe"),
        ("if hurt, defend, else attack Bob with axe", "if hurt, defend, else attack Bob with Axe"),
    ],
)
def test_conditions_of_the_arena_are_read_and_read_back(line: str, said: str) -> None:
    shown = ARENA_PLAY.describe(BRAWL, ARENA_PLAY.read(BRAWL, "anna", line).actions)
    assert shown.replace("defend with Axe", "defend") == said.replace("defend with Axe", "defend")
    assert ARENA_PLAY.describe(BRAWL, ARENA_PLAY.read(BRAWL, "anna", shown).actions) == shown


@pytest.mark.parametrize("line", ["if the marauder is hurt, escape", "if he is hurt, escape", "if green, escape"])
def test_other_conditions_are_refused(line: str) -> None:
    with pytest.raises(RuleError) as caught:
        MAZE.read(World((JOHN, PAL, HOUND, MARAUDER)), "john", line)
    assert caught.value.code == "condition_unread"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("punch the nearest", "Punch, Wolf 2"),
        ("attack the closest enemy with the knife", "Knife, Wolf 2"),
        ("attack nearest with AR70/90, burst", "AR70/90, Wolf 2, burst"),
        ("punch the nearest wolf", "Punch, Wolf 2"),
    ],
)
def test_the_nearest_in_mazeworld_is_whoever_stands_on_ones_own_side(line: str, said: str) -> None:
    apart = World(tuple(replace(one, side=1 if one.id in ("john", "w2") else 3) for one in PACK.fighters))
    assert MAZE.describe(apart, MAZE.read(apart, "john", line).actions) == said


def test_which_of_those_equally_near_is_meant_is_asked() -> None:
    near = World(tuple(replace(one, side=1, contestant=one.id == "john") for one in PACK.fighters))
    with pytest.raises(RuleError) as asked:
        MAZE.read(near, "john", "punch the nearest")
    assert asked.value.code == "ambiguous_target"


def test_the_nearest_in_the_arena_is_the_one_fewest_tiles_away() -> None:
    for line, said in (("attack nearest with axe", "attack Bob with Axe"), ("charge the closest", "charge Bob")):
        assert ARENA_PLAY.describe(BRAWL, ARENA_PLAY.read(BRAWL, "anna", line).actions) == said
    far = Ring((ANNA, replace(BOB, at=(7, 5)), CARL, WOLF), YARD)
    assert ARENA_PLAY.describe(far, ARENA_PLAY.read(far, "anna", "charge nearest enemy").actions) == "charge Wolf"


def test_words_that_name_no_enemy_stay_words() -> None:
    """Where nobody is left, "nearest" names nobody."""
    with pytest.raises(RuleError):
        MAZE.read(World((JOHN, PAL)), "john", "punch the nearest")


@pytest.mark.parametrize(
    ("line", "fields", "said"),
    [
        ("if hurt, escape, else punch hellhound", {}, "Punch, Hellhound"),
        ("if hurt, pass, else punch hellhound", {"pain": 5.0}, "pass, else Punch, Hellhound"),
        ("if hurt, pass, else punch hellhound", {"blood": 10.0, "max_blood": 20.0}, "pass, else Punch, Hellhound"),
        ("if below half, pass, else punch hellhound", {"pain": 49.0}, "Punch, Hellhound"),
        ("if below half, pass, else punch hellhound", {"pain": 50.0}, "pass, else Punch, Hellhound"),
        ("if out of ammo, pass, else punch hellhound", {}, "Punch, Hellhound"),
        (
            "if out of ammo, pass, else punch hellhound",
            {"weapons": (replace(RIFLE, loaded=0), *JOHN.weapons[1:])},
            "pass, else Punch, Hellhound",
        ),
        ("if alone, pass, else punch hellhound", {}, "Punch, Hellhound"),
        ("if somebody is in reach, punch hellhound, else pass", {}, "Punch, Hellhound, else pass"),
        ("if somebody is in reach, punch hellhound, else pass", {"side": 3}, "pass"),
    ],
)
def test_of_alternatives_the_first_that_holds_now_is_taken(line: str, fields: dict[str, Any], said: str) -> None:
    world = World((replace(JOHN, **fields), PAL, HERE))
    assert meant(MAZE, world, "john", line) == said


def test_whoever_is_left_is_alone() -> None:
    world = World((JOHN, LEFT_ALONE, HERE))
    assert meant(MAZE, world, "john", "if alone, pass") == "pass"


def test_nothing_is_meant_where_no_alternative_is_possible() -> None:
    with pytest.raises(RuleError) as caught:
        meant(MAZE, World((JOHN, PAL, HERE)), "john", "if hurt, escape")
    assert caught.value.code == "condition_unmet"
    with pytest.raises(RuleError) as caught:
        meant(MAZE, World((JOHN, PAL, replace(HERE, status="down"))), "john", "punch hellhound")
    assert caught.value.code == "target_helpless"


@pytest.mark.parametrize(
    ("line", "fields", "said"),
    [
        ("if hurt, flee from Bob, else attack Bob with axe", {}, "attack Bob with Axe"),
        (
            "if hurt, flee from Bob, else attack Bob with axe",
            {"wounds": (Wound(1, "head", "minor"),)},
            "flee from Bob, else attack Bob with Axe",
        ),
        ("if below half, flee from Bob, else attack Bob with axe", {"stage": "pale"}, "flee from Bob, else"),
        ("attack Carl with axe, else attack Bob with axe", {}, "attack Bob with Axe"),
        ("move toward Carl; attack Carl with axe", {}, "move toward Carl; attack Carl with Axe"),
        ("if somebody is in reach, attack Bob with axe, else charge Carl", {"at": (7, 0)}, "charge Carl"),
    ],
)
def test_of_alternatives_in_the_arena_the_first_that_is_possible_from_here(
    line: str, fields: dict[str, Any], said: str
) -> None:
    world = Ring((replace(ANNA, **fields), BOB, CARL, WOLF), YARD)
    assert meant(ARENA_PLAY, world, "anna", line).startswith(said)


def test_a_revision_without_sides_has_everyone_in_reach() -> None:
    """Where there are no Sides every enemy who is seen can be struck."""
    nowhere = Reader(replace(CURRENT, battlespace=None))
    world = World((replace(JOHN, side=0), PAL, replace(HOUND, side=0)))
    assert meant(nowhere, world, "john", "if somebody is in reach, punch hellhound") == "Punch, Hellhound"
