"""Every rule of MazeWorld in a few sentences, with its numbers, its module in the code and how players meet it."""

from rules.mazeworld.rulebook import (
    battlespace as ground,
)
from rules.mazeworld.rulebook import (
    body_parts as aiming,
)
from rules.mazeworld.rulebook import (
    combat_skills as proficiency,
)
from rules.mazeworld.rulebook import (
    cover as hiding,
)
from rules.mazeworld.rulebook import (
    declarations as describing,
)
from rules.mazeworld.rulebook import (
    dice_commands as throwing,
)
from rules.mazeworld.rulebook import (
    evasion,
    inaccuracy,
    limbs,
    malfunctions,
    movement,
    outcomes,
    threshold,
    turn,
)
from rules.mazeworld.rulebook import (
    explosives as blasts,
)
from rules.mazeworld.rulebook import (
    general as beside,
)
from rules.mazeworld.rulebook import (
    initiative as speed,
)
from rules.mazeworld.rulebook import (
    kills as killing,
)
from rules.mazeworld.rulebook import (
    melee as blows,
)
from rules.mazeworld.rulebook import (
    noncombat_levels as crafts,
)
from rules.system.rule_entry import Entry, gathered

ENTRIES: tuple[Entry, ...] = gathered(
    aiming.ENTRIES,
    throwing.ENTRIES,
    threshold.ENTRIES,
    inaccuracy.ENTRIES,
    outcomes.ENTRIES,
    malfunctions.ENTRIES,
    ground.ENTRIES,
    movement.ENTRIES,
    hiding.ENTRIES,
    turn.ENTRIES,
    speed.ENTRIES,
    describing.ENTRIES,
    killing.ENTRIES,
    limbs.ENTRIES,
    blasts.ENTRIES,
    blows.ENTRIES,
    proficiency.ENTRIES,
    crafts.ENTRIES,
    evasion.ENTRIES,
    beside.ENTRIES,
)
"""All rules of MazeWorld, in the order of the inventory."""

__all__ = ["ENTRIES"]
