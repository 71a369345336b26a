"""What came of an errand, in lines: one module per subject."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.render.errands import (
    beyond_sight,
    executing,
    gathering,
    learning,
    links,
    locks,
    making,
    mastery,
    mending,
    proficiency,
)
from bot.render.errands.saying import Say
from bot.reply import Line

SAY: Final[Mapping[str, Say]] = {
    **beyond_sight.SAY,
    **executing.SAY,
    **gathering.SAY,
    **learning.SAY,
    **links.SAY,
    **locks.SAY,
    **making.SAY,
    **mastery.SAY,
    **mending.SAY,
    **proficiency.SAY,
}


def told(outcomes: Sequence[Any], name: str) -> list[Line]:
    """Lines for the outcomes of an errand; `name` is the contestant it is about, empty for the whole game."""
    return [said for outcome in outcomes for said in SAY[outcome.kind](outcome, name)]
