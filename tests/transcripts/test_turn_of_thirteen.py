"""A turn in which thirteen fighters attack fits on a phone, apart from boards and prompts."""

import re
from itertools import takewhile

from tests.transcripts.playing import HERE

MOST_LINES, MOST_CHARACTERS = 26, 1_500
BOARD = re.compile(r"\[scene\] Turn \d+ · ")
CONTROLS = re.compile(r" <[^<>]*>")


def reports() -> list[str]:
    """The lines of the first turn's reports, from its announcement to its sums, without what can be pressed."""
    lines = (HERE / "turn-of-thirteen.out").read_text("utf-8").splitlines()
    found: list[str] = []
    in_board = False
    for text in takewhile(lambda line: "@log seal" not in line or line.startswith("["), _behind_start(lines)):
        if not text.startswith("[scene]+"):
            in_board = BOARD.match(text) is not None
        if text.startswith("[scene]") and not in_board:
            found.append(CONTROLS.sub("", text.partition("] ")[2] if "]+" not in text else text.partition("]+ ")[2]))
    return found


def _behind_start(lines: list[str]) -> list[str]:
    start = next(place for place, text in enumerate(lines) if text.endswith("Start of Turn 1"))
    return lines[start:]


def test_the_reports_of_a_turn_fit_on_a_phone() -> None:
    told = reports()
    attackers = (
        "Anna",
        "Ben",
        "Cleo",
        "Dan",
        "Eve",
        "Wolves 1–3",
        "Wolf 4",
        "Skeletons 2 and 1",
        "Marauder 1",
        "Marauder 2",
    )
    assert all(any(line.startswith(f"{name} ") for line in told) for name in attackers)
    assert any(line.startswith("End of Turn 1") for line in told)
    assert len(told) <= MOST_LINES
    assert len("\n".join(told)) <= MOST_CHARACTERS
