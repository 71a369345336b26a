"""Explosives: power by score, splash over a Side, shrapnel, and munitions that act like bullets (MZ-EXPL-01..06)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules.errors import RuleError
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.parts.explosive import Explosives, Power
from rules.mazeworld.revision import Revision, required

RANDOM_PART = "@bodyaim"
"""How the injured part is found if none was aimed at (MZ-CMD-05)."""


@dataclass(frozen=True, slots=True)
class Blast:
    """The score of an explosive after modifiers, and its effects. Pain as a factor."""

    score: int
    power: str
    pain_mult: float
    may_cause: str | None


@dataclass(frozen=True, slots=True)
class Splash:
    """Pain in percent by victim, once each, and who risks an injury to which part (None: nobody)."""

    pain: Mapping[str, float]
    injury_risk: tuple[str, ...]
    injury_part: str | None


@dataclass(frozen=True, slots=True)
class Shrapnel:
    """Pieces of shrapnel by victim, or `absorbed`: all pieces of the one roll, if cover takes them first."""

    rolls: int
    pieces: Mapping[str, int] = field(default_factory=dict)
    absorbed: int | None = None


@dataclass(frozen=True, slots=True)
class Localised:
    """A munition that bursts in the part it hits: no splash, no random part."""

    power: str
    pain_mult: float
    may_cause: str | None
    part: str | None
    splash: bool = False
    uses_bodyaim: bool = False


def rules_of(rev: Revision) -> Explosives:
    """Return the revision's rules for explosives. Refuses with `not_in_revision`."""
    return required(rev.explosives, "explosives")


def power_named(rev: Revision, name: str) -> Power:
    """Return a row of the score table by name. Refuses with `unknown_power`."""
    powers = rules_of(rev).powers
    for power in powers:
        if power.name == name.strip().lower():
            return power
    raise RuleError("unknown_power", {"power": name, "known": [power.name for power in powers]})


def score(rev: Revision, rolled: int, modifiers: Sequence[int] = ()) -> Blast:
    """Return the power of a 2d6 score: FT modifiers move the score the other way (MZ-EXPL-02, AMB-16, AMB-17)."""
    rule = rules_of(rev)
    moved = rolled - sum(modifiers)
    counted = max(rule.lowest, min(rule.highest, moved))
    power = next(one for one in rule.powers if one.low <= counted <= one.high)
    return Blast(moved, power.name, power.pain, power.injury)


def splash(rev: Revision, target: str, target_kind: str, same_side: Sequence[str], power: str, pain: float) -> Splash:
    """Return the Pain of a blast by victim, from its Pain in percent at full power (MZ-EXPL-03, AMB-40).

    Everyone on the intended target's Side suffers the same Pain once. Only the target itself risks an injury, and
    nobody does if the target is an area or cover.
    """
    row = power_named(rev, power)
    struck = target_kind.strip().lower() not in rules_of(rev).places
    victims = dict.fromkeys((target, *same_side) if struck else same_side)
    risk = (target,) if struck and row.injury is not None else ()
    dealt = dict.fromkeys(victims, pain * row.pain)
    return Splash(dealt, risk, RANDOM_PART if risk else None)


def shrapnel_rolls(rev: Revision, victims: int, cover: bool) -> int:
    """Return how many shrapnel rolls a grenade needs: one per creature, only one if there is cover (MZ-EXPL-05)."""
    required(rev.explosives or rev.blasts, "explosives")
    return 1 if cover else victims


def shrapnel(rev: Revision, victims: Sequence[str], cover: bool, rolled: Sequence[int]) -> Shrapnel:
    """Return the pieces of shrapnel by victim. Refuses with `die_needed` unless there is a result for every roll."""
    rolls = shrapnel_rolls(rev, len(victims), cover)
    if len(rolled) != rolls:
        raise RuleError("die_needed", {"for": "shrapnel"})
    if cover:
        return Shrapnel(rolls, absorbed=rolled[0])
    return Shrapnel(rolls, dict(zip(victims, rolled, strict=True)))


def is_localised(rev: Revision, munition: str) -> bool:
    """Whether a munition bursts only in what it hits (MZ-EXPL-06)."""
    if rev.explosives is None and rev.blasts is not None:
        return _named(rev.blasts.localised, munition)
    return _named(rules_of(rev).localised, munition)


def _named(names: Sequence[str], munition: str) -> bool:
    said = munition.strip().lower()
    return any(name.lower() in (said, said.removesuffix("s")) for name in names)


def by_score(rev: Revision, kind: str, munition: str | None) -> bool:
    """Whether an attack of this kind uses the score table and splashes (MZ-EXPL-01, MZ-EXPL-06)."""
    if rev.explosives is None or kind not in rev.explosives.kinds:
        return False
    return munition is None or not is_localised(rev, munition)


def bursts(rev: Revision, kind: str, munition: str | None, burst: str = "standard") -> bool:
    """Whether an attack of this kind reaches a whole Side, by score or by its attack roll (MZ-EXPL-03, MZ-EXPL-04)."""
    if rev.explosives is not None or rev.blasts is None:
        return by_score(rev, kind, munition)
    if kind not in rev.blasts.kinds or burst == "localised":
        return False
    return munition is None or not is_localised(rev, munition)


def localised(rev: Revision, munition: str, aimed_part: str | None, tier: Tier) -> Localised:
    """Return the effect of a localised munition: always a direct hit if it hits, else nothing (MZ-EXPL-06).

    Refuses with `not_localised`.
    """
    if not is_localised(rev, munition):
        raise RuleError("not_localised", {"munition": munition, "known": rules_of(rev).localised})
    if tier not in HITS:
        return Localised("failed", 0, None, None)
    power = power_named(rev, rules_of(rev).localised_power)
    return Localised(power.name, power.pain, power.injury, aimed_part)
