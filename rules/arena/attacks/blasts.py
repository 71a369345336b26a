"""Area blasts (AR-AOE-01, AR-AOE-02)."""

from collections.abc import Mapping, Sequence

from rules.arena.model.ruleset import Arena
from rules.arena.model.spelling import said

Tile = tuple[int, int]
"""Column and row on the map."""


def blast(arena: Arena, centre: Tile, positions: Mapping[str, Tile]) -> tuple[str, ...]:
    """Who stands on the tile or one beside it, diagonals included (AMB-A18), in the order of `positions`."""
    reach = arena.blasts.radius
    return tuple(
        name
        for name, (across, along) in positions.items()
        if max(abs(across - centre[0]), abs(along - centre[1])) <= reach
    )


def is_aimed(arena: Arena, delivery: str) -> bool:
    """Whether a blast that comes in this way is rolled for against everyone in its radius: thrown or a projectile."""
    return said(delivery) in [said(way) for way in arena.blasts.aimed]


def centre_on(hit: Sequence[str], face: int) -> str:
    """On whom an aimed blast centres: one of those hit, by a die with a side for each (one alone needs no die)."""
    return hit[face - 1]
