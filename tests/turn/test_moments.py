"""Which turn and step a text means."""

import pytest

from bot.turn.moments import Moment, moment_named
from rules.catalogue import SYSTEMS

SYSTEM = SYSTEMS["mazeworld-current"]
TITLES = [step.title for step in SYSTEM.steps]


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("turn 3", (3, 0)),
        (f"{TITLES[1]} of turn 3", (3, 1)),
        (f"turn 3, {TITLES[1]}", (3, 1)),
        (TITLES[0], (5, 0)),
        (TITLES[1], (5, 1)),
        (TITLES[-1], (4, len(TITLES) - 1)),
    ],
)
def test_a_turn_alone_is_its_beginning_and_a_step_alone_the_last_that_has_begun(text: str, moment: Moment) -> None:
    assert moment_named(text, SYSTEM, (5, 1)) == moment
