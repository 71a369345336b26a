"""What came of an errand of MazeWorld, in lines: one module per subject."""

from collections.abc import Mapping
from typing import Final

from bot.render.mazeworld.errands import (
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
from bot.render.vocabulary import Say

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
