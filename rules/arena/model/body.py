"""Parts of the body: their names, drawing one, aiming at one (AR-BODY-01, AR-AIM-01)."""

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
"""Parts by their names, for whoever reads them; they are typed in English."""


def part_named(arena: Arena, name: str) -> PartRow:
    """The row of a part: "left arm" is an arm, and so are "arms". Refuses with `unknown_body_part`."""
    rows = ((row, row.name, (f"{row.name}s", *row.also)) for row in arena.body.parts)
    return row_said("unknown_body_part", name, rows)


def random_part(arena: Arena, face: int) -> PartRow:
    """The part that a face draws; the die has a side for each part (AR-BODY-01)."""
    for row in arena.body.parts:
        if row.face == face:
            return row
    raise RuleError("impossible_face", {"face": face, "sides": len(arena.body.parts)})


def aim_penalty(arena: Arena, part: str | None) -> int:
    """What aiming at a part adds to DEX (AR-AIM-01); a part that is drawn costs nothing (AMB-A35)."""
    return 0 if part is None else part_named(arena, part).aim


def called(arena: Arena, call: str, happened: str) -> bool:
    """Whether what was called is what happened: the same words, or an arm called for a left arm."""
    one, other = said(call), said(happened)
    if one == other:
        return True
    return any(one == said(row.name) and other in map(said, row.also) for row in arena.body.parts)


def in_words(part: str) -> str:
    """A part as it is read."""
    return WORDS.get(part, part)
