"""Meanings of the settable fields of the non-combat skills, by class and field, with the rule of each."""

from collections.abc import Mapping
from typing import Final

from rules.house_rules.meanings import About

PERCENT: Final = 100

MEANINGS: Final[Mapping[str, About]] = {
    "Trade.from_points": About("points needed for Lv1, Lv2, Lv3, Lv4 and Lv5", "MZ-NCS-00", length=5),
    "Award.points": About("points earned", "MZ-NCS-00", 0, 1000),
    "Award.per": About("amount needed to earn the points", "MZ-NCS-00", 1, 10_000),
    "Harvest.least": About("minimum meat at this level (%)", "MZ-NCS-HUNT-03", 0, PERCENT),
    "Harvest.most": About("maximum meat at this level (%)", "MZ-NCS-HUNT-03", 0, PERCENT),
    "Workmanship.bonus": About("change to a recipe's chance, in percentage points", "MZ-NCS-CRAF-03", 0, PERCENT),
    "Loading.rounds": About("rounds handled per turn", "MZ-NCS-HAND-03", 0, 1000),
    "Loading.spent_case": About("chance of a usable spent case per shot", "MZ-NCS-HAND-03", 0, 1),
    "Toil.ntri": About("ntri per hit at an ore", "MZ-NCS-MINE-03"),
    "Toil.wtr": About("wtr per hit at an ore", "MZ-NCS-MINE-03"),
    "Toil.chance": About("chance (%) that a hit frees ore", "MZ-NCS-MINE-03", 0, PERCENT),
    "Digging.divisor": About("divisor for a blast's limb damage", "MZ-NCS-MINE-03", 1, 10_000),
    "Bargaining.most": About("highest price (P$) you can haggle over", "MZ-NCS-NEGO-03", none="no limit"),
    "Mending.bonus": About("points on top of those of the repair kit", "MZ-NCS-REPA-03"),
    "Mending.restores": About("condition (%) restored per kit use", "MZ-NCS-REPA-03", 0, PERCENT),
    "Mending.revive": About("chance (%) to revive a weapon at 0", "MZ-NCS-REPA-03", 0, PERCENT),
    "Mending.revive_to": About("condition (%) it is revived to", "MZ-NCS-REPA-03", 0, PERCENT),
    "Mending.revive_uses": About("kit uses it costs", "MZ-NCS-REPA-03", 1, PERCENT),
    "Picking.step1_ft": About("FT of the first step at a lock", "MZ-NCS-LOCK-03", 1, 12),
    "Picking.step2_ft": About("FT of the second step at a lock", "MZ-NCS-LOCK-03", 1, 12),
    "Picking.step2_checks": About("checks of the second step", "MZ-NCS-LOCK-03", 1, 20),
    "Picking.checks_per_use": About("checks per kit use", "MZ-NCS-LOCK-03", 1, 20),
    "Picking.trap_ft": About("FT against a trap", "MZ-NCS-LOCK-03", 1, 12),
    "Picking.trap_checks": About("checks against a trap", "MZ-NCS-LOCK-03", 1, 20),
    "Picking.forgiven": About("failures allowed when forcing a lock", "MZ-NCS-LOCK-03", 0, 20),
    "Picking.hack_words": About("login words solved at once", "MZ-NCS-LOCK-03", 0, 20),
    "Picking.hack_letters": About("shows the first letter of the other login words", "MZ-NCS-LOCK-03"),
    "Care.other_limbs": About("bonus HP for all other limbs", "MZ-NCS-HEAL-03", 0, 1000),
    "Care.rags": About("chance (%) that rags stop bleeding", "MZ-NCS-HEAL-03", 0, PERCENT),
    "Care.tourniquet": About("chance (%) that a tourniquet holds", "MZ-NCS-HEAL-03", 0, PERCENT),
    "Care.massage": About("you can give a massage", "MZ-NCS-HEAL-03"),
    "Care.resistance": About("resistance learned", "MZ-NCS-HEAL-03"),
    "Evasion.evades": About("evades and parries per turn", "MZ-NCS-EVAD-03", 0, 50),
    "Evasion.counters": About("counters per turn", "MZ-NCS-EVAD-03", 0, 50),
    "Trades.pick_forgives_critical": About("critical failures are also allowed when forcing a lock", "MZ-NCS-LOCK-03"),
}
