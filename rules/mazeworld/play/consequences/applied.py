"""Where the consequences of MazeWorld's facts are registered."""

from typing import Final

from rules.mazeworld.model.world import World
from rules.system.consequences import Consequences

CONSEQUENCES: Final = Consequences[World]()
applies = CONSEQUENCES.applies
