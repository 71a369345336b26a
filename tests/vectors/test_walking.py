"""The walk of a turn that the vectors ask for."""

from rules.dice import Tape
from rules.mazeworld import CURRENT
from tests.vectors.walking import Walker, walked


def test_a_chain_of_melee_attackers_follows_its_targets() -> None:
    walkers = [
        Walker("runner", 1, 0, "move", to=4),
        Walker("hound", 2, 3, "melee", "runner"),
        Walker("guard", 3, 9, "melee", "hound"),
        Walker("archer", 2, 14, "ranged", "runner"),
    ]
    found = walked(CURRENT, walkers, Tape(), "t")
    assert found.sides == {"runner": 4, "hound": 4, "guard": 4, "archer": 2}
    assert found.moves == (("runner", 1, 4), ("hound", 2, 4), ("guard", 3, 4))
