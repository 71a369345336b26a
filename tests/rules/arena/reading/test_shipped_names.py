"""German players say "Wache" to a creature that comes with the name "guard"."""

from dataclasses import replace

import pytest

from rules.arena.model.world import World
from tests.rules.arena.reading.cast import ANNA, CARL, WOLF, one

GUARD, HOUND = replace(WOLF, id="guard", name="guard 1"), replace(WOLF, id="hound", name="hound")


@pytest.mark.parametrize(
    ("line", "target"),
    [("ich greife wache 1 mit der axt an", "guard"), ("ich stürm auf den hund los", "hound")],
)
def test_a_shipped_name_is_known_in_german(line: str, target: str) -> None:
    assert one(line, World((ANNA, GUARD, HOUND))).target == target


def test_a_fighter_with_the_german_name_is_meant() -> None:
    watch = replace(CARL, name="Wache")
    assert one("ich greife Wache mit der axt an", World((ANNA, GUARD, watch))).target == watch.id
