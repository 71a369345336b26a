"""The map as each reader sees it."""

from rules.arena.play.views.map import chart
from rules.arena.printed import ARENA
from rules.system import Chart, Tile
from tests.rules.arena.fighters import in_open, one, yard

PLACES = (("ann", (0, 0)), ("bob", (2, 0)))


def test_a_chart_tells_what_is_more_than_floor_and_who_lives_where() -> None:
    world = yard("a#b", "~2S").change("bob", at=(2.0, 0.0))
    tiles = (Tile((1, 0), wall=True), Tile((0, 1), danger=True), Tile((1, 1), cover=2))
    assert chart(ARENA, world, None) == Chart("yard", 3, 2, tiles, PLACES, "a Move is 3 tiles")
    assert chart(ARENA, world, ()) == Chart("yard", 3, 2, tiles, PLACES, "a Move is 3 tiles")
    dead = chart(ARENA, world.change("bob", status="dead"), None)
    assert dead is not None
    assert dead.fighters == PLACES[:1]


def test_without_a_map_there_is_no_chart() -> None:
    assert chart(ARENA, in_open(one("Ann")), None) is None


def test_ar_stl_01_a_hidden_fighter_is_on_the_map_of_those_who_noticed_it() -> None:
    world = yard("ab", "cd").change("ann", hidden_from=("bob", "dot"))
    shown = {
        eyes: any(who == "ann" for who, _ in found.fighters)
        for eyes in (None, (), ("bob",), ("cal",), ("bob", "cal"), ("ann",), ("dot", "bob"))
        if (found := chart(ARENA, world, eyes)) is not None
    }
    assert shown == {
        None: True, (): False, ("bob",): False, ("cal",): True, ("bob", "cal"): True, ("ann",): True,
        ("dot", "bob"): False,
    }  # fmt: skip


def test_the_dead_see_what_everyone_sees() -> None:
    world = yard("ab", "cd").change("ann", hidden_from=("bob",)).change("cal", status="dead")
    found = chart(ARENA, world, ("cal",))
    assert found is not None
    assert all(who != "ann" for who, _ in found.fighters)


def test_a_map_is_looked_through_once_in_a_fight() -> None:
    world = yard("a#b", "~2S")
    first, later = chart(ARENA, world, None), chart(ARENA, world.change("bob", at=(1.0, 1.0)), ("ann",))
    assert first is not None
    assert later is not None
    assert first.tiles is later.tiles
