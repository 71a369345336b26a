"""Reasons why somebody in MazeWorld can't act."""

from typing import Any

import pytest

from rules.errors import RuleError
from rules.mazeworld.model.fighter import Fighter


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"status": "dead"}, "is_dead"),
        ({"status": "down"}, "blacked_out"),
        ({"status": "gone"}, "escaped"),
        ({"state": "asleep"}, "in_state"),
    ],
)
def test_whoever_cannot_act_is_told_why(fields: dict[str, Any], code: str) -> None:
    anna = Fighter("anna", "Anna", "anna", **fields)
    assert not anna.able
    with pytest.raises(RuleError) as caught:
        anna.check_able()
    assert caught.value.code == code
