"""What the settable fields of the non-combat skills mean: by class and field, with the rule each comes from."""

from collections.abc import Mapping
from typing import Final

from rules.house_rules.meanings import About

PERCENT: Final = 100

MEANINGS: Final[Mapping[str, About]] = {
    "Trade.from_points": About("points from which Lv1, Lv2, Lv3, Lv4 and Lv5 hold", "MZ-NCS-00", length=5),
    "Award.points": About("points that it earns", "MZ-NCS-00", 0, 1000),
    "Award.per": About("how much of it earns the points", "MZ-NCS-00", 1, 10_000),
    "Harvest.least": About("least meat at this level, in percent", "MZ-NCS-HUNT-03", 0, PERCENT),
    "Harvest.most": About("most meat at this level, in percent", "MZ-NCS-HUNT-03", 0, PERCENT),
    "Workmanship.bonus": About("percent added to a recipe's chance", "MZ-NCS-CRAF-03", 0, PERCENT),
    "Loading.rounds": About("rounds handled in a turn", "MZ-NCS-HAND-03", 0, 1000),
    "Loading.spent_case": About("chance of a usable spent case per shot", "MZ-NCS-HAND-03", 0, 1),
    "Toil.ntri": About("ntri that one hit at an ore costs", "MZ-NCS-MINE-03"),
    "Toil.wtr": About("wtr that one hit at an ore costs", "MZ-NCS-MINE-03"),
    "Toil.chance": About("percent at which a hit frees ore", "MZ-NCS-MINE-03", 0, PERCENT),
    "Digging.divisor": About("what a blast's limb damage is divided by", "MZ-NCS-MINE-03", 1, 10_000),
    "Bargaining.most": About("most P$ that a purchase to haggle over is worth", "MZ-NCS-NEGO-03", none="no limit"),
    "Mending.bonus": About("points added to a repair kit's own", "MZ-NCS-REPA-03"),
    "Mending.restores": About("percent that one use of a kit restores", "MZ-NCS-REPA-03", 0, PERCENT),
    "Mending.revive": About("percent at which a weapon at 0 is mended", "MZ-NCS-REPA-03", 0, PERCENT),
    "Mending.revive_to": About("condition it is mended to, in percent", "MZ-NCS-REPA-03", 0, PERCENT),
    "Mending.revive_uses": About("kit uses that it costs", "MZ-NCS-REPA-03", 1, PERCENT),
    "Picking.step1_ft": About("FT of the first step at a lock", "MZ-NCS-LOCK-03", 1, 12),
    "Picking.step2_ft": About("FT of the second step at a lock", "MZ-NCS-LOCK-03", 1, 12),
    "Picking.step2_checks": About("checks of the second step", "MZ-NCS-LOCK-03", 1, 20),
    "Picking.checks_per_use": About("checks that one use of a kit gives", "MZ-NCS-LOCK-03", 1, 20),
    "Picking.trap_ft": About("FT against a trap", "MZ-NCS-LOCK-03", 1, 12),
    "Picking.trap_checks": About("checks against a trap", "MZ-NCS-LOCK-03", 1, 20),
    "Picking.forgiven": About("failures that force-picking survives", "MZ-NCS-LOCK-03", 0, 20),
    "Picking.hack_words": About("login words solved at once", "MZ-NCS-LOCK-03", 0, 20),
    "Picking.hack_letters": About("the first letter of other login words is shown", "MZ-NCS-LOCK-03"),
    "Care.other_limbs": About("HP that all other limbs gain for nothing", "MZ-NCS-HEAL-03", 0, 1000),
    "Care.rags": About("percent at which rags stop a bleeding", "MZ-NCS-HEAL-03", 0, PERCENT),
    "Care.tourniquet": About("percent at which a tourniquet holds", "MZ-NCS-HEAL-03", 0, PERCENT),
    "Care.massage": About("a massage can be given", "MZ-NCS-HEAL-03"),
    "Care.resistance": About("resistance is learnt", "MZ-NCS-HEAL-03"),
    "Evasion.evades": About("evades and parries in a turn", "MZ-NCS-EVAD-03", 0, 50),
    "Evasion.counters": About("counters in a turn", "MZ-NCS-EVAD-03", 0, 50),
    "Trades.pick_forgives_critical": About("force-picking survives critical failures too", "MZ-NCS-LOCK-03"),
}
