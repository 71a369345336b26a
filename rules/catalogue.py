"""The explicit list of systems."""

from functools import lru_cache
from typing import Final

from rules.arena.systems import SYSTEMS as ARENA
from rules.errors import RuleError
from rules.mazeworld.systems import SYSTEMS as MAZEWORLD
from rules.system import System

SYSTEMS: Final[dict[str, System]] = {system.id: system for system in (*MAZEWORLD, *ARENA)}
"""Every system of every family by id, in the order in which they are offered."""

DEFAULT: Final = "mazeworld-evading"
"""The system of a game whose GM has chosen none."""
ELDEST: Final = "mazeworld"
"""The family of everything stored while there was only one."""


def having(capability: str) -> tuple[str, ...]:
    """Return the ids of the systems with a capability that not every system has."""
    return tuple(system.id for system in SYSTEMS.values() if capability in system.capabilities)


@lru_cache(maxsize=64)
def find(name: str) -> System:
    """Return a system by its id or an alias; cached, since every command looks one up several times. Refuses with
    `unknown_system`."""
    wanted = name.strip().casefold()
    for system in SYSTEMS.values():
        if wanted == system.id or wanted in system.aliases:
            return system
    raise RuleError("unknown_system", {"system": name, "known": tuple(SYSTEMS)})
