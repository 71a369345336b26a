"""MazeWorld's words for downtime, one module per subject."""

from collections.abc import Mapping
from typing import Final

from bot.games.mazeworld.downtime import combat as mastery
from bot.games.mazeworld.downtime import (
    crafting as making,
)
from bot.games.mazeworld.downtime import (
    gathering,
    locks,
)
from bot.games.mazeworld.downtime import gm_errands as beyond_sight
from bot.games.mazeworld.downtime import (
    noncombat_skills as learning,
)
from bot.games.mazeworld.downtime import (
    repairs as mending,
)
from bot.games.mazeworld.downtime import (
    skill_changes as proficiency,
)
from bot.games.vocabulary import Say

SAY: Final[Mapping[str, Say]] = {
    **beyond_sight.SAY,
    **gathering.SAY,
    **learning.SAY,
    **locks.SAY,
    **making.SAY,
    **mastery.SAY,
    **mending.SAY,
    **proficiency.SAY,
}
