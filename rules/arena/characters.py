"""Character creation: points, traits, weapon strength (AR-CHR-01..03)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.arena.attacks import weapon_classes as weapons
from rules.arena.model.ruleset import Arena
from rules.errors import RuleError
from rules.wording import worded


@dataclass(frozen=True, slots=True)
class Spending:
    """Points spent in each half, above every stat's starting value, and points left."""

    physical: int
    mental: int
    physical_left: int
    mental_left: int

    @property
    def complete(self) -> bool:
        """Whether every point is spent. Fewer are allowed, with a warning (AMB-A21)."""
        return self.physical_left == 0 and self.mental_left == 0


def spending(arena: Arena, stats: Mapping[str, int]) -> Spending:
    """Return the cost of the stats, without checks; a missing stat has the starting value."""
    rule = arena.creation
    physical = sum(stats.get(name, rule.start) - rule.start for name in rule.physical)
    mental = sum(stats.get(name, rule.start) - rule.start for name in rule.mental)
    return Spending(physical, mental, rule.physical_points - physical, rule.mental_points - mental)


def create(arena: Arena, stats: Mapping[str, int], traits: int = 0) -> Spending:
    """Check a character (AR-CHR-01, AR-CHR-02): points of one half can't pay for the other.

    Refuses with `unknown_stat`, `stat_below_start`, `points_over` and `traits_over`.
    """
    rule = arena.creation
    known = (*rule.physical, *rule.mental)
    for name, value in stats.items():
        if name not in known:
            raise RuleError("unknown_stat", {"stat": name, "known": known})
        if value < rule.start:
            raise RuleError("stat_below_start", {"stat": name, "value": value, "start": rule.start})
    found = spending(arena, stats)
    halves = (
        (worded("Physical"), found.physical, rule.physical_points),
        (worded("Mental"), found.mental, rule.mental_points),
    )
    for half, spent, most in halves:
        if spent > most:
            raise RuleError("points_over", {"half": half, "spent": spent, "most": most, "over": spent - most})
    if traits > rule.traits:
        raise RuleError("traits_over", {"traits": traits, "most": rule.traits})
    return found


def mind_strength(arena: Arena, weapon: str, wanted: int, strength: int) -> None:
    """Check that a weapon's total strength is allowed with this STR (AR-CHR-03, AMB-A24).

    Refuses with `weapon_too_strong`.
    """
    most = weapons.strongest(arena, strength)
    if wanted > most:
        above = arena.weapons.strength_above
        raise RuleError("weapon_too_strong", {"weapon": weapon, "strength": wanted, "most": most, "above": above})
