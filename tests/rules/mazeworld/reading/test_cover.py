"""Reading whose cover is meant, and what counts as an amount (MZ-ACT-04, -06)."""

from dataclasses import replace

from rules.mazeworld.model.world import World
from tests.rules.mazeworld.reading.cast import BOB, HOUND, JOHN, MARAUDER, one, refused

BARRELS = World((JOHN, replace(BOB, side=3), replace(HOUND, side=1), MARAUDER), cover={2: "barrel", 3: "crate"})


def test_a_shot_at_cover_is_aimed_at_somebody_of_that_side() -> None:
    assert one("shoot the barrel with the AR70/90", BARRELS).target == "mar"
    assert one("shoot the crate with the AR70/90", BARRELS).target == "bob"
    alone = replace(BARRELS, fighters=(JOHN, replace(HOUND, side=1)))
    assert refused("shoot the crate with the AR70/90", alone).code == "nobody_at_cover"
