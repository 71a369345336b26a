"""How fighters look: their places to those who know them, their state in words."""

import pytest

from rules.arena import ARENA
from rules.arena.model.fighter import Effect, Hold, Wound
from rules.arena.model.world import World
from rules.arena.play.views.portraits import figures, health, portrait
from rules.system import Eyes
from tests.rules.arena.fighters import in_open, one, yard

ALL: Eyes = None


def marks(world: World, who: str, eyes: Eyes = ()) -> tuple[str, ...]:
    return portrait(world, world.fighter(who), eyes).marks


def test_on_a_map_the_tile_is_told_and_its_cover() -> None:
    world = yard("a2b").change("ann", at=(1, 0), cover=1)
    assert marks(world, "ann") == ("B1", "cover 3 (2 from the tile)")
    assert marks(world, "bob") == ("C1",)


def test_without_a_map_the_nearest_whom_one_sees_is_told() -> None:
    world = in_open(one("Ann"), one("Bob", (3, 4)), one("Cal", (20, 0)))
    assert marks(world, "ann") == ("5 m from Bob",)
    assert marks(world, "cal") == ("17.5 m from Bob",)
    hidden = world.change("bob", hidden_from=("ann", "cal"))
    assert marks(hidden, "ann") == ("20 m from Cal",)
    assert marks(hidden, "ann", ALL) == ("5 m from Bob",)
    assert marks(world.change("bob", status="dead"), "ann") == ("20 m from Cal",)
    assert marks(in_open(one("Ann")), "ann") == ()


def test_its_owner_is_told_how_far_away_everyone_is_of_whom_it_knows() -> None:
    world = in_open(one("Ann"), one("Bob", (3, 4)), one("Cal", (20, 0), hidden_from=("ann",)))
    assert ("Distances", "Bob 5 m") in figures(ARENA, world, world.fighter("ann"))
    assert ("Distances", "Ann 5 m, Cal 17.5 m") in figures(ARENA, world, world.fighter("bob"))
    assert "Distances" not in dict(figures(ARENA, yard("ab"), yard("ab").fighter("ann")))


@pytest.mark.parametrize(
    ("eyes", "shown"),
    [((), "out of sight"), (("bob",), "out of sight"), (("cal",), "A1"), (("ann",), "A1"), (ALL, "A1")],
)
def test_ar_stl_01_the_place_of_the_hidden_is_for_those_who_know_it(eyes: Eyes, shown: str) -> None:
    world = yard("abc").change("ann", hidden_from=("bob",))
    assert marks(world, "ann", eyes)[0] == shown


def test_the_dead_see_what_everyone_sees() -> None:
    world = yard("abc").change("ann", hidden_from=("bob",)).change("cal", status="dead")
    assert marks(world, "ann", ("cal",)) == ("out of sight",)


def test_what_holds_somebody_up_is_told() -> None:
    world = yard("ab").change(
        "ann", prone=True, stunned=True, holds=(Hold("bob", "left arm", 2, 1),), effects=(Effect("Blessed"),)
    )
    assert marks(world, "ann") == ("A1", "on the ground", "knocked out", "left arm held by Bob", "Blessed")


def test_a_creature_of_whom_a_contestant_does_not_know_is_unseen() -> None:
    world = yard("abc").change("ann", creature=True, hidden_from=("bob", "cal"))
    assert portrait(world, world.fighter("ann"), ()).unseen
    noticed = world.change("ann", hidden_from=("bob",))
    assert portrait(noticed, noticed.fighter("ann"), ()).unseen
    known = world.change("ann", hidden_from=())
    assert not portrait(known, known.fighter("ann"), ()).unseen


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "unhurt"),
        ({"wounds": (Wound(1, "head", "minor"),)}, "wounded"),
        ({"wounds": (Wound(1, "head", "bleeding", 1),)}, "bleeding"),
        ({"half": True}, "slightly pale"),
        ({"stage": "pale"}, "pale"),
        ({"stage": "pale", "half": True}, "slightly faint"),
        ({"stage": "faint", "half": True}, "nearly dead"),
        ({"stage": "faint", "wounds": (Wound(1, "head", "bleeding", 1),)}, "faint, bleeding"),
        ({"status": "dead"}, "dead"),
        ({"status": "gone"}, "gone"),
    ],
)
def test_health_in_a_few_words(fields: dict[str, object], words: str) -> None:
    assert health(one("Ann", **fields)) == words
