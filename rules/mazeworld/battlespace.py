"""Sides, doors, reach and movement (MZ-BS, MZ-MOVE)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.parts.turn import Battlespace, Side
from rules.mazeworld.revision import Revision, required
from rules.wording import worded

MELEE, RANGED = "melee", "ranged"


@dataclass(frozen=True, slots=True)
class Reach:
    """Whether a target is in range now, and whether a combat movement must come first."""

    in_range: bool
    must_move: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """Whether a door can be tried now, and what it takes: moves, then the escape check."""

    allowed_now: bool
    steps: tuple[str, ...]


def which_side(sides: Iterable[int]) -> dict[str, object]:
    """Return the facts of the refusal `missing` for a missing Side."""
    return {"missing": ["side"], "asked": worded("which Side"), "choices": {"side": [str(side) for side in sides]}}


def space(rev: Revision) -> Battlespace:
    """Return the battlespace of the revision. Refuses with `not_in_revision`."""
    return required(rev.battlespace, "battlespace")


def side(rev: Revision, number_or_direction: int | str) -> Side:
    """Return a Side by number or direction ("2", 2, "North", "north door"). Refuses with `unknown_side`."""
    wanted = str(number_or_direction).strip().lower().removeprefix("side ").removesuffix(" door")
    for one in space(rev).sides:
        if wanted in (str(one.number), one.direction.lower()):
            return one
    raise RuleError("unknown_side", {"side": number_or_direction})


def direction(rev: Revision, number: int) -> str:
    """Return the direction of a Side (MZ-BS-02)."""
    return side(rev, number).direction


def entry(rev: Revision, area: str, door_taken: int | str) -> int:
    """Return the Side of entry: fixed in some areas, otherwise opposite the door taken (MZ-BS-04, MZ-BS-05)."""
    fixed = dict(space(rev).fixed_entry)
    return fixed[area.lower()] if area.lower() in fixed else side(rev, door_taken).opposite


def leave(rev: Revision, in_combat: bool, at: int, door: int | str) -> Leave:
    """Return what leaving by a door takes. In combat, fighters must be on its Side and escape (MZ-BS-06, MZ-BS-07)."""
    goal = side(rev, door)
    if not in_combat:
        return Leave(True, ())
    if side(rev, at) is goal:
        return Leave(True, ("escape check",))
    return Leave(False, (f"move to side {goal.number}", "escape check"))


def reach(rev: Revision, attacker: int, target: int, kind: str) -> Reach:
    """Return the reach of an attack: melee reaches the same Side, ranged every Side (MZ-BS-10, MZ-BS-11). Refuses with
    `unknown_range`."""
    here, there = side(rev, attacker), side(rev, target)
    if kind not in (MELEE, RANGED):
        raise RuleError("unknown_range", {"range": kind})
    in_range = kind == RANGED or here is there
    return Reach(in_range, not in_range)


def side_wide(positions: Mapping[str, int], target: str) -> tuple[str, ...]:
    """Return everyone on the target's Side, in the order given (MZ-BS-12). Refuses with `unknown_target`.

    Without Sides everyone stands together, since 2014's explosives still mention the target's side (MZ-EXPL-03).
    """
    if target not in positions:
        raise RuleError("unknown_target", {"target": target})
    return tuple(name for name, at in positions.items() if at == positions[target])


def item_in_reach(rev: Revision, in_combat: bool, at: int, item_side: int) -> bool:
    """Whether an item is in reach; its Side matters only in combat (MZ-BS-07, MZ-BS-09)."""
    return not in_combat or side(rev, at) is side(rev, item_side)
