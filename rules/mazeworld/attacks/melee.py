"""Limits on melee attacks in a turn, and series of them (MZ-MEL)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.attacks.accuracy import HITS, Tier, read
from rules.mazeworld.parts.attack import LEVELS, MeleeRow
from rules.mazeworld.revision import Revision


@dataclass(frozen=True, slots=True)
class Limit:
    """The most attacks in a turn and their unit; None: no limit."""

    max: int | None
    unit: str | None


NO_LIMIT = Limit(None, None)


@dataclass(frozen=True, slots=True)
class Combo:
    """A series of melee attacks: a tier per attack announced, and how many hit."""

    outcomes: tuple[Tier, ...]
    hits: int


def row_of(rev: Revision, skill: str) -> MeleeRow | None:
    """Return the table row of a melee skill by any of its names; None if the table doesn't have it."""
    wanted = skill.strip().lower()
    return next((row for row in rev.melee.rows if wanted in (row.skill.lower(), *row.names)), None)


def limit(rev: Revision, skill: str, level: str) -> Limit:
    """Return the limit by skill and level (MZ-MEL-01). Refuses with `unknown_level`."""
    if level not in LEVELS:
        raise RuleError("unknown_level", {"level": level, "known": LEVELS})
    row = row_of(rev, skill)
    if row is None or row.limits is None:
        return NO_LIMIT
    return Limit(row.limits[LEVELS.index(level)], row.unit)


def weapon_limit(rev: Revision, weapon: str) -> Limit:
    """Return the limit of a weapon that has its own at any level (MZ-MEL-02)."""
    for name, most, unit in rev.melee.weapons:
        if name.lower() == weapon.strip().lower():
            return Limit(most, unit)
    return NO_LIMIT


def class_limit(rev: Revision, weapon_class: str) -> Limit:
    """Return the limit by weapon class, for revisions without a table by skill (MZ-MEL-03)."""
    wanted = weapon_class.strip().lower().removeprefix("class ")
    for name, most in rev.melee.classes:
        if name.lower() == wanted:
            return Limit(most, "attacks")
    return NO_LIMIT


def same_part(rev: Revision, parts: Sequence[str]) -> bool:
    """Whether the parts may be attacked in one series: all the same if the revision requires it (MZ-MEL-03)."""
    return not rev.melee.same_part or len({part.strip().lower() for part in parts}) <= 1


def validate(rev: Revision, skill: str, level: str, attacks: Sequence[str]) -> None:
    """Accept a series of attacks, or refuse with `over_limit`, `mixed_basic_attacks` (MZ-MEL-01, MZ-MEL-05)."""
    allowed = limit(rev, skill, level)
    row = row_of(rev, skill)
    counted = list(attacks)
    if row is not None and row.skill == rev.melee.unmixed:
        kinds = rev.melee.basic_attacks
        counted = [attack for attack in attacks if attack in kinds]
        if len(set(counted)) > 1:
            raise RuleError("mixed_basic_attacks", {"attacks": sorted(set(counted))})
    if allowed.max is not None and len(counted) > allowed.max:
        raise RuleError("over_limit", {"max": allowed.max, "unit": allowed.unit, "announced": len(counted)})


def combo(rev: Revision, scores: Sequence[int], attempted: int, ft: int, ir: int | None) -> Combo:
    """Read a series of `attempted` attacks; in a combo, the first failed roll ends it (MZ-MEL-04).

    Scores after the end are ignored and may be missing. Refuses with `die_needed`.
    """
    outcomes: list[Tier] = []
    for index in range(attempted):
        if rev.melee.combo and outcomes and outcomes[-1] not in HITS:
            outcomes.append(Tier.NOT_ATTEMPTED)
            continue
        if index >= len(scores):
            raise RuleError("die_needed", {"for": "attack", "index": index + 1})
        outcomes.append(read(rev, scores[index], ft, ir))
    return Combo(tuple(outcomes), sum(outcome in HITS for outcome in outcomes))
