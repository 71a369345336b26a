"""Parts of the body: naming, drawing and aiming (AR-BODY-01, AR-AIM-01)."""

from collections.abc import Mapping
from typing import Final

from rules.arena.model.ruleset import Arena, row_said, said
from rules.arena.parts.wound import PartRow
from rules.errors import RuleError
from rules.wording import Wording, worded

WORDS: Final[Mapping[str, Wording]] = {
    str(part): part
    for part in (
        worded("head"),
        worded("upper torso"),
        worded("lower torso"),
        worded("leg"),
        worded("left leg"),
        worded("right leg"),
        worded("arm"),
        worded("left arm"),
        worded("right arm"),
        worded("hand"),
        worded("left hand"),
        worded("right hand"),
    )
}
"""The parts' names for readers; players type them in English."""


def part_named(arena: Arena, name: str) -> PartRow:
    """Return the row of a part: "left arm" and "arms" both mean the arm. Refuses with `unknown_body_part`."""
    rows = ((row, row.name, (f"{row.name}s", *row.also)) for row in arena.body.parts)
    return row_said("unknown_body_part", name, rows)


def random_part(arena: Arena, face: int) -> PartRow:
    """Return the part that a face draws; the die has a side for each part (AR-BODY-01)."""
    for row in arena.body.parts:
        if row.face == face:
            return row
    raise RuleError("impossible_face", {"face": face, "sides": len(arena.body.parts)})


def aim_penalty(arena: Arena, part: str | None) -> int:
    """Return the modifier to DEX for aiming at a part (AR-AIM-01); 0 for a random part (AMB-A35)."""
    return 0 if part is None else part_named(arena, part).aim


def called(arena: Arena, call: str, happened: str) -> bool:
    """Whether a prediction came true: the same words, or an arm predicted for a left arm."""
    one, other = said(call), said(happened)
    if one == other:
        return True
    return any(one == said(row.name) and other in map(said, row.also) for row in arena.body.parts)


def in_words(part: str) -> str:
    """Return the words for a part."""
    return WORDS.get(part, part)
