"""Moves, charges and flights (AR-MOVE-01..03)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.arena.economy import action_named
from rules.arena.model.ruleset import Arena


@dataclass(frozen=True, slots=True)
class Charge:
    """The maximum distance of a charge in metres (None: no limit, the enemy has no AGI), and whether it is enough."""

    max_distance: float | None
    allowed: bool


def move_distance(arena: Arena, moves: int) -> float:
    """Return the metres of this many Moves (AR-MOVE-01)."""
    return arena.movement.move_metres * moves


def moves_cancelled(arena: Arena, declared: Sequence[str], *, struck: bool, defending: bool = False) -> bool:
    """Whether a melee attack before the fighter's turn cancels all their moves (AR-MOVE-01); it doesn't if they Defend.

    `declared`: the actions of the turn by name. Refuses with `unknown_action`.
    """
    rows = [action_named(arena, name) for name in declared]
    keeps = defending or any(row.keeps_moves for row in rows)
    return struck and not keeps and any(row.kind == "movement" for row in rows)


def charge(arena: Arena, agi: int, enemy_agi: int, metres: float) -> Charge:
    """Return the limits of a charge at an enemy this many metres away (AR-MOVE-02, AMB-A08)."""
    rule = arena.movement
    furthest = rule.charge_metres * agi / enemy_agi if enemy_agi > 0 else None
    near = metres <= move_distance(arena, rule.charge_moves)
    return Charge(furthest, near and (furthest is None or metres <= furthest))


def can_be_caught(agi: int, enemy_agi: int, *, cornered: bool = False, dangerous_terrain: bool = False) -> bool:
    """Whether an enemy can catch a fleeing fighter: a slower one only in a corner or dangerous terrain (AR-MOVE-03)."""
    return agi <= enemy_agi or cornered or dangerous_terrain
