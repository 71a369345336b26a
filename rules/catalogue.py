"""The explicit list of systems."""

from typing import Final

from rules.arena.systems import SYSTEMS as ARENA
from rules.errors import RuleError
from rules.mazeworld.systems import SYSTEMS as MAZEWORLD
from rules.system import System

SYSTEMS: Final[dict[str, System]] = {system.id: system for system in (*MAZEWORLD, *ARENA)}
"""Every system of every family, by its id, in the order in which they are offered."""

DEFAULT: Final = "mazeworld-evading"
"""The system of a game whose GM has chosen none."""
ELDEST: Final = "mazeworld"
"""The family of everything that was kept when there was only one."""

_NAMED: Final[dict[str, System]] = {
    name: system for system in reversed(SYSTEMS.values()) for name in (*system.aliases, system.id)
}
"""By alias too: every command asks for one several times."""


def having(capability: str) -> tuple[str, ...]:
    """Ids of the systems that have something not every system has."""
    return tuple(system.id for system in SYSTEMS.values() if capability in system.capabilities)


def find(name: str) -> System:
    """A system by its id or an alias. Refuses with `unknown_system`."""
    found = _NAMED.get(name) or _NAMED.get(name.strip().casefold())
    if found is None:
        raise RuleError("unknown_system", {"system": name, "known": tuple(SYSTEMS)})
    return found
