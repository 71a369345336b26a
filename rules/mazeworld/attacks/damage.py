"""Pain and limb damage of one hit: exact values, never rounded (MZ-DMG-01, MZ-HIT-04..06, AMB-26)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.bodies import body_parts
from rules.mazeworld.parts.attack import Graze, Group
from rules.mazeworld.revision import Revision, required


@dataclass(frozen=True, slots=True)
class Adjustment:
    """One multiplier from armour, Armor Class, sensitivity or an effect; the charts are GM data (MZ-BODY-10)."""

    source: str
    pain_mult: float = 1
    limb_mult: float = 1


@dataclass(frozen=True, slots=True)
class Damage:
    """Pain in percent and limb damage in HP, both exact. `limb_target`: the part that takes the limb damage, if
    another."""

    pain: float
    limb: float
    limb_target: str | None = None


@dataclass(frozen=True, slots=True)
class Grazed:
    """An inaccurate hit after applying its rule: `hit` or `miss`, and the remaining damage. Shrapnel isn't affected."""

    outcome: Tier
    pain: float
    limb: float


def steps(rev: Revision) -> tuple[str, ...]:
    """Return the damage steps in order (MZ-DMG-01)."""
    return rev.damage.steps


def graze_of(rev: Revision, kind: str, reach: str | None = None, flag: str | None = None) -> Graze:
    """Return the rule for inaccurate hits of an attack kind; techniques ignore inaccuracy (MZ-HIT-04, MZ-HIT-06).

    `reach` overrides the kind if known: a creature's spit is ranged, a bayonet isn't. `flag`, set by the weapon
    itself, overrides both: melee, ranged or none (AMB-42).
    """
    rule = required(rev.inaccuracy, "inaccuracy")
    if flag == "none" or (flag is None and kind in rule.exempt):
        return Graze(1)
    melee = kind in rule.melee_kinds if (flag or reach) is None else (flag or reach) == "melee"
    return rule.melee if melee else rule.ranged


def inaccurate(
    rev: Revision, kind: str, pain: float, limb: float, gamble: int | None = None, graze: Graze | None = None
) -> Grazed:
    """Return what an inaccurate hit leaves of Pain and limb damage.

    `gamble`: the die some revisions throw for it; refuses with `die_needed` if it is missing. `graze`: the rule for
    a fully known weapon (`graze_of`); None: the rule for its kind.
    """
    rule = graze or graze_of(rev, kind)
    if rule.gamble is None:
        return Grazed(Tier.HIT, pain * rule.multiplier, limb * rule.multiplier)
    if gamble is None:
        raise RuleError("die_needed", {"sides": rule.gamble, "for": "inaccuracy"})
    if gamble == 1:
        return Grazed(Tier.MISS, 0, 0)
    return Grazed(Tier.HIT, pain * rule.multiplier, limb * rule.multiplier)


def apply(
    rev: Revision,
    pain: float,
    limb: float,
    group: Group | None,
    tier: Tier,
    kind: str,
    strength_pct: float = 100,
    crit_mult: float = 1,
    *,
    part: str | None = None,
    damage_type: str | None = None,
    headgear: bool = False,
    gamble: int | None = None,
    graze: Graze | None = None,
    adjustments: Sequence[Adjustment] = (),
) -> Damage:
    """Return the damage of one attack from its base Pain and limb damage.

    Multiplied: Strength, the critical effect (critical hits only), the body group, the inaccurate hit's share, and
    any multipliers from the GM's charts. `group`: None means the part's own, or the default part's.
    """
    if tier not in HITS:
        return Damage(0, 0)
    where = body_parts.modifiers(rev, group, part, damage_type, headgear)
    force = strength_pct / 100 * (crit_mult if tier is Tier.CRITICAL_HIT else 1)
    pain, limb = pain * force * where.pain_mult, limb * force * where.limb_mult
    if tier is Tier.INACCURATE_HIT:
        grazed = inaccurate(rev, kind, pain, limb, gamble, graze)
        pain, limb = grazed.pain, grazed.limb
    for one in adjustments:
        pain, limb = pain * one.pain_mult, limb * one.limb_mult
    return Damage(pain, limb, where.limb_target)
