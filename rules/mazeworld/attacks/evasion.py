"""Dodge and Counter (MZ-EV): checks, spending them on hits, the free movement, counter-attacks, points."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.errors import RuleError
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.attacks.damage import graze_of
from rules.mazeworld.battlespace import MELEE
from rules.mazeworld.battlespace import side as side_of
from rules.mazeworld.parts.turn import Evading, EvadingLevel
from rules.mazeworld.revision import Revision, required


class Outcome(StrEnum):
    """Result of one Dodge check (MZ-EV-03)."""

    CRITICAL_SUCCESS = "critical_success"
    SUCCESS = "success"
    FAILURE = "failure"


@dataclass(frozen=True, slots=True)
class Spend:
    """Checks spent on one attack (from 1): each success lowers it by a tier, a critical one cancels it."""

    attack: int
    successes: int = 0
    criticals: int = 0


@dataclass(frozen=True, slots=True)
class Dodged:
    """The attacks after spending, and how many of them still hit."""

    tiers: tuple[Tier, ...]
    hits_left: int


@dataclass(frozen=True, slots=True)
class BonusMove:
    """The free movement after a Dodge, and whether entering the Side breaks stealth (MZ-EV-05, MZ-MOVE-05)."""

    side: int
    breaks_stealth: bool


@dataclass(frozen=True, slots=True)
class Counter:
    """How many attacks a Counter may make. `reason`: why it isn't allowed; None if it is (MZ-EV-06)."""

    max_attacks: int
    reason: str | None = None

    @property
    def eligible(self) -> bool:
        return self.reason is None


LADDER = (Tier.MISS, Tier.INACCURATE_HIT, Tier.HIT, Tier.CRITICAL_HIT)


def rules_of(rev: Revision) -> Evading:
    """Return the revision's Evading rules. Refuses with `not_in_revision`."""
    return required(rev.evading, "evading")


def limits(rev: Revision, points: float) -> EvadingLevel:
    """Return the level reached with these points, with its Dodge checks and Counter attacks (MZ-EV-10)."""
    return next(row for row in reversed(rules_of(rev).levels) if points >= row.from_points or row.from_points == 0)


def standing(rev: Revision, levels: Mapping[str, str], tracked: Mapping[str, float]) -> float:
    """Return the points held in evading: those tracked, else the least for the level held."""
    rule = rules_of(rev)
    if rule.skill in tracked:
        return tracked[rule.skill]
    return limits_of_level(rev, levels.get(rule.skill, rule.default_level)).from_points


def limits_of_level(rev: Revision, level: str) -> EvadingLevel:
    """Return the row of a level by name. Refuses with `unknown_level`."""
    for row in rules_of(rev).levels:
        if row.level.lower() == level.strip().lower():
            return row
    raise RuleError("unknown_level", {"level": level})


def applies(rev: Revision, attack_range: str) -> bool:
    """Whether Dodge works against this range; it does against melee and ranged attacks alike (MZ-EV-01)."""
    rules_of(rev)
    return attack_range in (MELEE, "ranged")


def checks_due(rev: Revision, level: str, target: str, attackers: Collection[str]) -> int:
    """Return the number of Dodge checks to make: the level's if the named enemy attacks the dodger, else none
    (MZ-EV-02)."""
    row = limits_of_level(rev, level)
    return row.dodge_checks if target in attackers else 0


def read_check(rev: Revision, score: int) -> Outcome:
    """Read one Dodge check, 2d6 plus Agility: the total counts, not the natural dice (MZ-EV-03, AMB-12)."""
    rule = rules_of(rev)
    if score >= rule.critical_from:
        return Outcome.CRITICAL_SUCCESS
    return Outcome.SUCCESS if score >= rule.success_from else Outcome.FAILURE


def succeeded(outcomes: Sequence[Outcome]) -> int:
    """Count the successful checks; at least one makes the Dodge successful (AMB-14)."""
    return sum(outcome is not Outcome.FAILURE for outcome in outcomes)


def spend(
    rev: Revision, tiers: Sequence[Tier], spending: Sequence[Spend], outcomes: Sequence[Outcome] | None = None
) -> Dodged:
    """Spend checks on attacks (MZ-EV-04); a check spent on a miss changes nothing.

    If `outcomes` are given, no more may be spent than they contain. Refuses with `no_such_attack`, `overspent`.
    """
    rules_of(rev)
    after = list(tiers)
    for one in spending:
        if not 1 <= one.attack <= len(after) or one.successes < 0 or one.criticals < 0:
            raise RuleError("no_such_attack", {"attack": one.attack, "attacks": len(after)})
        tier = after[one.attack - 1]
        if tier in HITS:
            steps = len(LADDER) if one.criticals else one.successes
            after[one.attack - 1] = LADDER[max(0, LADDER.index(tier) - steps)]
    if outcomes is not None:
        for kind, used in (
            (Outcome.SUCCESS, sum(one.successes for one in spending)),
            (Outcome.CRITICAL_SUCCESS, sum(one.criticals for one in spending)),
        ):
            if used > (have := sum(outcome is kind for outcome in outcomes)):
                raise RuleError("overspent", {"kind": str(kind), "used": used, "have": have})
    return Dodged(tuple(after), sum(tier in HITS for tier in after))


_Harm = tuple[int, float, int, int]
"""Critical hits left, harm left in full hits, critical successes used, successes used: lower is better."""


def best_spending(
    rev: Revision, tiers: Sequence[Tier], outcomes: Sequence[Outcome], kind: str = "firearm"
) -> tuple[Spend, ...]:
    """Return how to spend the checks: leaving the fewest critical hits, then the least damage, then the most checks
    unspent.

    Exact: every attack may stay, be lowered by one to three tiers, or be cancelled, and a table over the (critical
    successes, successes) used keeps the best of each; with a handful of checks that is at most a few hundred steps.
    Critical hits come first because their extra effects have no number.
    """
    criticals = sum(outcome is Outcome.CRITICAL_SUCCESS for outcome in outcomes)
    successes = sum(outcome is Outcome.SUCCESS for outcome in outcomes)
    share = 1.0 if rev.inaccuracy is None else graze_of(rev, kind).multiplier
    harm = {Tier.MISS: 0.0, Tier.INACCURATE_HIT: share, Tier.HIT: 1.0, Tier.CRITICAL_HIT: 1.0}
    best: dict[tuple[int, int], tuple[_Harm, tuple[Spend, ...]]] = {(0, 0): ((0, 0.0, 0, 0), ())}
    for attack, tier in enumerate(tiers, 1):
        if tier not in HITS:
            continue
        height = LADDER.index(tier)
        options = [Spend(attack, steps, 0) for steps in range(height + 1)] + [Spend(attack, 0, 1)]
        found: dict[tuple[int, int], tuple[_Harm, tuple[Spend, ...]]] = {}
        for (used_c, used_s), (cost, plan) in best.items():
            for option in options:
                key = (used_c + option.criticals, used_s + option.successes)
                if key[0] > criticals or key[1] > successes:
                    continue
                left = LADDER[0 if option.criticals else height - option.successes]
                total = (cost[0] + (left is Tier.CRITICAL_HIT), round(cost[1] + harm[left], 9), *key)
                grown = (*plan, option) if option.criticals or option.successes else plan
                if key not in found or total < found[key][0]:
                    found[key] = (total, grown)
        best = found
    return min(best.values(), key=lambda entry: entry[0])[1]


def bonus_move(rev: Revision, successes: int, side: int, to: int, hostiles: Collection[int] = ()) -> BonusMove:
    """Make the free movement before the turn ends (MZ-EV-05). Refuses with `no_dodge_success`, `same_side`."""
    rules_of(rev)
    if successes < 1:
        raise RuleError("no_dodge_success")
    goal = side_of(rev, to)
    if goal is side_of(rev, side):
        raise RuleError("same_side", {"side": to})
    rule = rev.battlespace
    return BonusMove(goal.number, rule is not None and rule.hostiles_break_stealth and goal.number in hostiles)


def counter(
    rev: Revision,
    *,
    dodge_successes: int,
    bonus_move_used: bool,
    attack_range: str,
    attack_kind: str | None,
    same_side: bool,
    level: str,
    weapon_max: int | None = None,
    ammo: int | None = None,
) -> Counter:
    """Return whether a Counter is allowed and with how many attacks: the smallest of the three limits (MZ-EV-06).

    `attack_kind`: None means that there is no attack. `weapon_max`, `ammo`: None means no such limit. Natural
    attacks may counter (AMB-13).
    """
    rule = rules_of(rev)
    most = min(one for one in (limits_of_level(rev, level).counter_attacks, weapon_max, ammo) if one is not None)
    refusals = (
        (dodge_successes < 1, "no_dodge_success"),
        (bonus_move_used, "bonus_move_used"),
        (not attack_kind, "no_attack"),
        (attack_kind in rule.banned_counters, "no_techniques"),
        (attack_range == MELEE and not same_side, "not_same_side"),
        (most < 1, "no_ammo" if ammo is not None and ammo < 1 else "over_limit"),
    )
    reason = next((code for refused, code in refusals if refused), None)
    return Counter(most if reason is None else 0, reason)


def award(rev: Revision, dodge_successes: int, counter_success: bool) -> float:
    """Return the points earned in one turn; a Dodge and a Counter add up (MZ-EV-09, AMB-11, AMB-38)."""
    rule = rules_of(rev)
    return (rule.dodge_award if dodge_successes >= 1 else 0) + (rule.counter_award if counter_success else 0)
