"""Pain and limb damage of one hit: exact values, nothing rounded (MZ-DMG-01, MZ-HIT-04..06, AMB-26)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.bodies import body
from rules.mazeworld.parts.attack import Graze, Group
from rules.mazeworld.revision import Revision, required


@dataclass(frozen=True, slots=True)
class Adjustment:
    """One multiplier that armour, Armor Class, sensitivity or an effect brings; the charts are GM data (MZ-BODY-10)."""

    source: str
    pain_mult: float = 1
    limb_mult: float = 1


@dataclass(frozen=True, slots=True)
class Damage:
    """Pain in percent and limb damage in HP, both exact; `limb_target` where limb damage goes elsewhere."""

    pain: float
    limb: float
    limb_target: str | None = None


@dataclass(frozen=True, slots=True)
class Grazed:
    """An inaccurate hit after its rule: `hit` or `miss`, and the damage left. Shrapnel stays as it is."""

    outcome: Tier
    pain: float
    limb: float


def steps(rev: Revision) -> tuple[str, ...]:
    """Damage steps in their order (MZ-DMG-01)."""
    return rev.damage.steps


def graze_of(rev: Revision, kind: str, reach: str | None = None, flag: str | None = None) -> Graze:
    """How an inaccurate hit of an attack kind works; a technique ignores inaccuracy (MZ-HIT-04, MZ-HIT-06).

    `reach` decides over the kind where it is known: a creature's spit is ranged, a bayonet is not. `flag` is a weapon's
    own word and decides over both: melee, ranged or none (AMB-42).
    """
    rule = required(rev.inaccuracy, "inaccuracy")
    if flag == "none" or (flag is None and kind in rule.exempt):
        return Graze(1)
    melee = kind in rule.melee_kinds if (flag or reach) is None else (flag or reach) == "melee"
    return rule.melee if melee else rule.ranged


def inaccurate(
    rev: Revision, kind: str, pain: float, limb: float, gamble: int | None = None, graze: Graze | None = None
) -> Grazed:
    """What an inaccurate hit leaves of Pain and limb damage.

    `gamble` is the face of the die that some revisions throw for it; refuses with `die_needed` where it is missing.
    `graze` is how it works for a weapon that is known in full (`graze_of`), else as for its kind.
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
    """Damage of one attack from its base Pain and limb damage.

    Multiplied: Strength, the critical effect (critical hits only), the body group, the inaccurate hit's share, and
    whatever the GM's charts bring. `group` None takes the part's own, or the default part's.
    """
    if tier not in HITS:
        return Damage(0, 0)
    where = body.modifiers(rev, group, part, damage_type, headgear)
    force = strength_pct / 100 * (crit_mult if tier is Tier.CRITICAL_HIT else 1)
    pain, limb = pain * force * where.pain_mult, limb * force * where.limb_mult
    if tier is Tier.INACCURATE_HIT:
        grazed = inaccurate(rev, kind, pain, limb, gamble, graze)
        pain, limb = grazed.pain, grazed.limb
    for one in adjustments:
        pain, limb = pain * one.pain_mult, limb * one.limb_mult
    return Damage(pain, limb, where.limb_target)
