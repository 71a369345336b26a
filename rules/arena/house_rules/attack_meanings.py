"""What the settable fields of the parts of attack and defence mean: by class and field, with the rule of each.

Where the document is silent or of two minds the meaning says "our reading", and what else it might be.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.arena.parts.character import PHYSICAL, STATS
from rules.house_rules.meanings import About

FACE: Final = (1, 6)
"""Bounds of what a die shows."""
DICE: Final = (0, 5)
"""Bounds of dice that are added."""

PART: Final = About("how the part is found", "AR-CMB-07, AR-CMB-08, AR-CMB-09", none="no attack")
DRAWN: Final = replace(
    PART, meaning="how the part is found (our reading: a random one costs no DEX)", rule="AR-CMB-07, AR-CMB-09, AMB-A35"
)
COVERED: Final = About("whether it can be dodged (our reading: better cover does as well)", "AR-AD-02, AMB-A27")

MEANINGS: Final[Mapping[str, About]] = {
    "Phases.hit_from": About("lowest die that is a hit: one that is left begins the Defense phase", "AR-ATK-04", *FACE),
    "Phases.minor": About("lowest die that is a minor success", "AR-ATK-04, AR-DEF-03", *FACE),
    "Phases.minors": About("minor successes that begin the Defense phase without a hit", "AR-ATK-04", 1, 100),
    "Phases.evade_bonus": About("added to each defence die in the Attack phase", "AR-ATK-03", -6, 6),
    "Phases.defense_bonus": About("added to each defence die in the Defense phase", "AR-DEF-02", -6, 6),
    "Phases.heavy_face": About(
        "the die that counts as more for a heavy weapon (our reading: only for the attacker)",
        "AR-WPN-03, AMB-A34",
        *FACE,
    ),
    "Phases.heavy_as": About(
        "what it counts as (our reading: in both phases and for wounds)", "AR-WPN-03, AMB-A25", *FACE
    ),
    "Phases.cover_dice": About(
        "dice for each point of cover (our reading: one rule told twice)", "AR-WPN-07, AMB-A20", *DICE
    ),
    "Phases.toughness_dice": About(
        "dice of an Active Defense for each point of Toughness (our reading: a die; stats add none to a face)",
        "AR-WPN-06, AMB-A17",
        *DICE,
    ),
    "Tactics.full_opponents": About(
        "attackers a turn against whom stats count in full (our reading: one attacker, not one attack)",
        "AR-TAC-01, AMB-A32",
        0,
        100,
    ),
    "Tactics.limited": About(
        "stats that count up to TAC against others (our reading: all; the summary names AGI and VIT)",
        "AR-TAC-01, AMB-A13",
        choices=PHYSICAL,
    ),
    "Tactics.reflexes": About(
        "traits that are super-reflexes (our reading: one of these, or REF above the table's figure)",
        "AR-TAC-02, AMB-A33",
    ),
    "MeleeRow.reroll": About("what the action throws again", "AR-CMB-02, AR-CMB-03", none="nothing"),
    "MeleeRow.after": About("when it throws again", "AR-CMB-02, AR-CMB-03", none="never"),
    "RangedRow.attacks": About("attacks that the action makes", "AR-CMB-07, AR-CMB-08, AR-CMB-09, AR-CMB-10"),
    "RangedRow.part": PART,
    "Manoeuvres.steals_die": About(
        "Defend takes a better initiative die (our reading: for this turn; the attacker keeps its place)",
        "AR-CMB-03, AMB-A19, AMB-A30",
    ),
    "Manoeuvres.leftovers_strike": About(
        "unused dice of a Defend wound the attacker (our reading: as dice that got through)", "AR-CMB-03, AMB-A30"
    ),
    "AttackType.parry": About("whether it can be parried", "AR-AD-02, AR-WRS-03"),
    "AttackType.dodge": About("whether it can be dodged", "AR-AD-02, AR-WRS-03"),
    "AttackType.block": About("whether it can be blocked", "AR-AD-02, AR-WRS-03"),
    "AttackType.reflex": About(
        "REF that one must be above to defend by reflex", "AR-AD-02, AR-AD-03", 0, 100, none="no reflex helps"
    ),
    "AttackType.also": About("other words for such an attack", "AR-AD-02, AR-WRS-03"),
    "CoverGrade.points": About(
        "points of cover from which it is of this grade (our reading: 1, 2, 3)", "AR-AD-02, AMB-A27", 1, 100
    ),
    "Defences.parry": About("stat that parries", "AR-AD-02", choices=PHYSICAL),
    "Defences.dodge": About("stat that dodges", "AR-AD-02", choices=PHYSICAL),
    "Defences.block": About("stat that blocks", "AR-AD-02", choices=PHYSICAL),
    "Defences.passive": About("stat that is rolled without Active Defense", "AR-DEF-02, AR-AD-01", choices=PHYSICAL),
    "Defences.reflex_stats": About("stats that add up to REF", "AR-AD-03", choices=STATS),
    "Defences.parry_guns": About("a gun in close range can be parried like a melee weapon", "AR-AD-04"),
    "Wrestling.resist": About(
        "stats of which the lowest is rolled against a grapple (our reading: when no Active Defense is left)",
        "AR-WRS-01, AMB-A04",
        choices=STATS,
    ),
    "Wrestling.arm": About(
        "share of the stat that each arm held takes (our reading: of the base, rounded down)",
        "AR-WRS-02, AMB-A12",
        0,
        1,
    ),
    "Wrestling.leg": About(
        "share of the stat that each leg held takes (our reading: of the base, rounded down)",
        "AR-WRS-02, AMB-A12",
        0,
        1,
    ),
    "Wrestling.arm_stat": About("stat that a held arm takes from", "AR-WRS-02", choices=STATS),
    "Wrestling.leg_stat": About("stat that a held leg takes from", "AR-WRS-02", choices=STATS),
    "Wrestling.two_handed": About("free arms that a two-handed weapon needs", "AR-WRS-02", 1, 20),
}
"""By "Class.field"."""

PLACES: Final[Mapping[str, About]] = {
    "manoeuvres.ranged.Snap_Shot.part": DRAWN,
    "manoeuvres.ranged.Rapid_Fire.part": DRAWN,
    "defences.small_bullet.dodge": COVERED,
    "defences.rifle_bullet.dodge": COVERED,
    "defences.heavy_bullet.dodge": COVERED,
}
"""By the name of one place."""
