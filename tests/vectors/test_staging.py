"""The game itself plays the vectors' turns."""

from rules.dice.throws import Tape
from rules.mazeworld import CURRENT
from tests.vectors.staging import Stage


def test_a_chain_of_melee_attackers_follows_its_targets() -> None:
    """MZ-MOVE-01, MZ-MOVE-04: who moves away is followed, each attacker at the own IS."""
    stage = Stage(
        CURRENT,
        [
            {"name": "runner", "side": 1, "is": 0, "action": "move", "to": 4},
            {"name": "hound", "side": 2, "is": 3, "action": "melee", "target": "runner"},
            {"name": "guard", "side": 3, "is": 9, "action": "melee", "target": "hound"},
            {"name": "archer", "side": 2, "is": 14, "action": "ranged", "target": "runner"},
        ],
        Tape(),
    )
    stage.play()
    assert {one.name: one.side for one in stage.world.fighters} == {"runner": 4, "hound": 4, "guard": 4, "archer": 2}
    assert [(one.who, one.origin, one.to) for one in stage.moves] == [
        ("runner", 1, 4),
        ("hound", 2, 4),
        ("guard", 3, 4),
    ]
    assert stage.order == ["runner", "hound", "guard", "archer"]
    assert not stage.evaded
