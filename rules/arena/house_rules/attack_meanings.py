"""Meanings of the settable fields of attack and defence, by class and field, with the rule of each.

If the document is silent or ambiguous, the meaning says "our reading" and names the alternative.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.arena.parts.character import PHYSICAL, STATS
from rules.house_rules.meanings import About

FACE: Final = (1, 6)
"""Bounds of a die's face."""
DICE: Final = (0, 5)
"""Bounds of added dice."""

PART: Final = About("how the body part is chosen", "AR-CMB-07, AR-CMB-08, AR-CMB-09", none="no attack")
DRAWN: Final = replace(
    PART,
    meaning="how the body part is chosen (our reading: a random one costs no DEX)",
    rule="AR-CMB-07, AR-CMB-09, AMB-A35",
)
COVERED: Final = About("whether it can be dodged (our reading: better cover works too)", "AR-AD-02, AMB-A27")

MEANINGS: Final[Mapping[str, About]] = {
    "Phases.hit_from": About("lowest die that hits and begins the Defense phase", "AR-ATK-04", *FACE),
    "Phases.minor": About("lowest die that is a minor success", "AR-ATK-04, AR-DEF-03", *FACE),
    "Phases.minors": About("minor successes needed for the Defense phase without a hit", "AR-ATK-04", 1, 100),
    "Phases.evade_bonus": About("added to each defence die in the Attack phase", "AR-ATK-03", -6, 6),
    "Phases.defense_bonus": About("added to each defence die in the Defense phase", "AR-DEF-02", -6, 6),
    "Phases.heavy_face": About(
        "die that counts higher with a heavy weapon (our reading: only the attacker's)",
        "AR-WPN-03, AMB-A34",
        *FACE,
    ),
    "Phases.heavy_as": About(
        "what it counts as (our reading: in both phases and for wounds)", "AR-WPN-03, AMB-A25", *FACE
    ),
    "Phases.cover_dice": About(
        "dice per point of cover (our reading: one rule stated twice)", "AR-WPN-07, AMB-A20", *DICE
    ),
    "Phases.toughness_dice": About(
        "Active Defense dice per point of Toughness (our reading: a die, not +1 to its number)",
        "AR-WPN-06, AMB-A17",
        *DICE,
    ),
    "Tactics.full_opponents": About(
        "attackers per turn against whom stats count in full (our reading: one attacker, not one attack)",
        "AR-TAC-01, AMB-A32",
        0,
        100,
    ),
    "Tactics.limited": About(
        "stats that count only up to TAC against others (our reading: all; the summary names AGI and VIT)",
        "AR-TAC-01, AMB-A13",
        choices=PHYSICAL,
    ),
    "Tactics.reflexes": About(
        "traits that count as super-reflexes (our reading: one of these, or REF above the table's figure)",
        "AR-TAC-02, AMB-A33",
    ),
    "MeleeRow.reroll": About("what the action rerolls", "AR-CMB-02, AR-CMB-03", none="nothing"),
    "MeleeRow.after": About("when it rerolls", "AR-CMB-02, AR-CMB-03", none="never"),
    "RangedRow.attacks": About("attacks the action makes", "AR-CMB-07, AR-CMB-08, AR-CMB-09, AR-CMB-10"),
    "RangedRow.part": PART,
    "Manoeuvres.steals_die": About(
        "Defend steals a better initiative die (our reading: for this turn; the attacker keeps their place)",
        "AR-CMB-03, AMB-A19, AMB-A30",
    ),
    "Manoeuvres.leftovers_strike": About(
        "leftover Defend dice wound the attacker (our reading: like dice that got through)", "AR-CMB-03, AMB-A30"
    ),
    "AttackType.parry": About("whether it can be parried", "AR-AD-02, AR-WRS-03"),
    "AttackType.dodge": About("whether it can be dodged", "AR-AD-02, AR-WRS-03"),
    "AttackType.block": About("whether it can be blocked", "AR-AD-02, AR-WRS-03"),
    "AttackType.reflex": About(
        "REF you have to exceed to defend by reflex", "AR-AD-02, AR-AD-03", 0, 100, none="reflexes don't help"
    ),
    "AttackType.also": About("other words for this kind of attack", "AR-AD-02, AR-WRS-03"),
    "CoverGrade.points": About(
        "points of cover needed for this grade (our reading: 1, 2, 3)", "AR-AD-02, AMB-A27", 1, 100
    ),
    "Defences.parry": About("stat for parrying", "AR-AD-02", choices=PHYSICAL),
    "Defences.dodge": About("stat for dodging", "AR-AD-02", choices=PHYSICAL),
    "Defences.block": About("stat for blocking", "AR-AD-02", choices=PHYSICAL),
    "Defences.passive": About("stat rolled without Active Defense", "AR-DEF-02, AR-AD-01", choices=PHYSICAL),
    "Defences.reflex_stats": About("stats that add up to REF", "AR-AD-03", choices=STATS),
    "Defences.parry_guns": About("at close range, a gun can be parried like a melee weapon", "AR-AD-04"),
    "Wrestling.resist": About(
        "stats rolled against a grapple, the lowest of them (our reading: when no Active Defense is left)",
        "AR-WRS-01, AMB-A04",
        choices=STATS,
    ),
    "Wrestling.arm": About(
        "share of the stat lost per arm held (our reading: of the base, rounded down)",
        "AR-WRS-02, AMB-A12",
        0,
        1,
    ),
    "Wrestling.leg": About(
        "share of the stat lost per leg held (our reading: of the base, rounded down)",
        "AR-WRS-02, AMB-A12",
        0,
        1,
    ),
    "Wrestling.arm_stat": About("stat lowered by a held arm", "AR-WRS-02", choices=STATS),
    "Wrestling.leg_stat": About("stat lowered by a held leg", "AR-WRS-02", choices=STATS),
    "Wrestling.two_handed": About("free arms needed for a two-handed weapon", "AR-WRS-02", 1, 20),
}
"""Descriptions of fields, by "Class.field"."""

PLACES: Final[Mapping[str, About]] = {
    "manoeuvres.ranged.Snap_Shot.part": DRAWN,
    "manoeuvres.ranged.Rapid_Fire.part": DRAWN,
    "defences.small_bullet.dodge": COVERED,
    "defences.rifle_bullet.dodge": COVERED,
    "defences.heavy_bullet.dodge": COVERED,
}
"""Descriptions of single places, by full name."""
