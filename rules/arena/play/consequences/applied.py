"""Where the consequences of the arena's facts are registered."""

from typing import Final

from rules.arena.model.world import World
from rules.system.consequences import Consequences

CONSEQUENCES: Final = Consequences[World]()
applies = CONSEQUENCES.applies
