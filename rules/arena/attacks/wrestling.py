"""Grapples: what resists them, what being held costs, breaking out (AR-WRS-01, AR-WRS-02, AR-WRS-04)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.arena.model.body import called
from rules.arena.model.ruleset import Arena


@dataclass(frozen=True, slots=True)
class Held:
    """DEX and AGI of who is held, and whether a two-handed weapon can be used."""

    dex: int
    agi: int
    two_handed: bool


def grapple_defense(arena: Arena, stats: Mapping[str, int]) -> tuple[str, int]:
    """The stat that resists a grapple without Active Defense, never VIT, and its dice: the lower one (AR-WRS-01)."""
    stat = min(arena.wrestling.resist, key=lambda name: stats[name])
    return stat, max(0, stats[stat])


def grapple_penalty(arena: Arena, dex: int, agi: int, *, arms: int, legs: int, all_arms: int = 2) -> Held:
    """What holds leave of DEX and AGI (AR-WRS-02): half of the stat for each limb held, rounded down (AMB-A12).

    `arms` and `legs` are held; `all_arms` is how many arms there are.
    """
    rule = arena.wrestling
    shares = ((rule.arm_stat, rule.arm, arms), (rule.leg_stat, rule.leg, legs))

    def left(name: str, value: int) -> int:
        share = sum((part * held for stat, part, held in shares if stat == name), Fraction())
        return max(0, int(value * (1 - min(Fraction(1), share))))

    return Held(left("DEX", dex), left("AGI", agi), arms == 0 or all_arms - arms >= rule.two_handed)


def breaks_hold(arena: Arena, held: str, uses: str) -> bool:
    """Whether using a part tries to break out: only the part that is held, which rolls the move again (AR-WRS-04)."""
    return called(arena, uses, held) or called(arena, held, uses)
