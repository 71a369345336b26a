"""Narration in a line is ignored and reported if the rest of the line is an action."""

import pytest

from rules.system import NOT_USED
from tests.rules.mazeworld.reading.cast import refused, understood


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The marauder snarls. I stab him with the knife", "“The marauder snarls”"),
        ("John grits his teeth and stabs the marauder with the knife", "“John grits his teeth”"),
        ("heart pounding, I stab the marauder with the knife", "“heart pounding”"),
        ("stay on side 1 and stab the marauder with the knife", "“stay on side 1”"),
        (
            "last turn I shot the hellhound, this turn I stab the marauder with the knife",
            "“last turn I shot the hellhound”",
        ),
        ("I stab the marauder with the knife because he bit Bob", "“because he bit Bob”"),
    ],
)
def test_what_is_only_told_is_named(text: str, told: str) -> None:
    found = understood(text)
    assert (len(found.actions), found.actions[0].target, found.actions[0].weapon) == (1, "mar", "Knife")
    assert told in found.assumed[NOT_USED]


@pytest.mark.parametrize(
    "text", ["Bob snarls and bites the marauder", "two bursts, I shoot the marauder and the hellhound"]
)
def test_nothing_that_may_be_done_is_taken_for_a_story(text: str) -> None:
    assert refused(text).code in ("another_acts", "single_target_only", "unclear")
