"""Meanings of the settable fields of explosives, ammunition, recoil and cover, by class and field, with the rule of
each."""

from collections.abc import Mapping
from typing import Final

from rules.house_rules.meanings import About

_CUT: Final = "not published: the GM decides"

MEANINGS: Final[Mapping[str, About]] = {
    "Power.low": About("lowest roll at this power", "MZ-EXPL-01", 2, 12),
    "Power.high": About("highest roll at this power", "MZ-EXPL-01", 2, 12),
    "Power.pain": About("Pain multiplier at this power", "MZ-EXPL-01", 0, 100),
    "Power.injury": About("worst injury at this power", "MZ-EXPL-01", none="no injury"),
    "Explosives.aimed": About("you can aim an explosive at a part of the body", "MZ-EXPL-03"),
    "Explosives.localised": About("ammunition that works like bullets", "MZ-EXPL-06"),
    "Blasts.power_die": About("sides of the power die after a hit", "MZ-EXPL-04", 2, 100, none="no power roll"),
    "Force.low": About("lowest power roll of this row", "MZ-EXPL-04", 1, 100),
    "Force.high": About("highest power roll of this row", "MZ-EXPL-04", 1, 100),
    "Force.pain": About("Pain multiplier for this power roll", "MZ-EXPL-04", 0, 100),
    "Brunt.brunt": About("share of the explosive damage for the part it hits", "MZ-EXPL-04", 0, 10),
    "Brunt.others": About("share of the explosive damage for all other limbs", "MZ-EXPL-04", 0, 10),
    "Blasts.splash": About("share of the Pain for all others on the Side", "MZ-EXPL-04", 0, 10),
    "Blasts.bed_per": About("explosive damage that causes a fracture", "MZ-EXPL-04", 1, 1000, none="no fractures"),
    "Blasts.below": About("parts a mine hits", "MZ-EXPL-04"),
    "Blasts.localised": About("ammunition that explodes only in what it hits", "MZ-EXPL-04"),
    "Fragments.pain": About("Pain of a piece of shrapnel against this Armor Class", "MZ-EXPL-05", 0, 1000),
    "Fragments.ldv": About("LDV of a piece of shrapnel", "MZ-EXPL-05", -100, 100),
    "Fragments.resolved": About("the bot resolves each piece of shrapnel (if off, the GM does)", "MZ-EXPL-05"),
    "Cloud.turns": About("how many turns this cloud lasts", "MZ-EXPL-04", 1, 100),
    "Cloud.ft": About("FT change in this cloud", "MZ-EXPL-04", -10, 10),
    "Cloud.pain": About("Pain per turn in this cloud, regardless of Pain Sensitivity", "MZ-EXPL-04", 0, 1000),
    "Cloud.limb": About("limb damage per turn in this cloud, to a random part", "MZ-EXPL-04", 0, 1000),
    "Clouds.immune": About("traits that give immunity to clouds", "MZ-EXPL-04"),
    "Clouds.masks": About("gear that protects against clouds", "MZ-EXPL-04"),
    "Projectile.soft_pain": About("Pain multiplier of this projectile against Cx", "MZ-DMG-01", 0, 100),
    "Projectile.soft_limb": About("limb damage multiplier of this projectile against Cx", "MZ-DMG-01", 0, 100),
    "Projectile.hard_pain": About("Pain multiplier of this projectile against Ax", "MZ-DMG-01", 0, 100),
    "Projectile.hard_limb": About("limb damage multiplier of this projectile against Ax", "MZ-DMG-01", 0, 100),
    "Projectile.ir": About("IR of this projectile", "MZ-IR-04", -10, 10),
    "PelletRow.count": About("dice for the pellets that hit at this score", "MZ-FT-07", 0, 20),
    "PelletRow.sides": About("sides of these dice", "MZ-FT-07", 1, 100),
    "PelletRow.add": About("added to these dice", "MZ-FT-07", 0, 100),
    "Rounds.scatter_ft": About("FT of a shot with several projectiles", "MZ-FT-07", -10, 10),
    "RecoilLevel.adt": About("shots until ADT is reached", "MZ-IR-07", 1, 1000, none=_CUT),
    "RecoilLevel.bursts": About(
        "bursts until ADT is reached; 0: bursts have no recoil", "MZ-IR-07", 0, 100, none="the same number of shots"
    ),
    "RecoilRules.modes": About("modes whose recoil follows the ammunition's level; none: all modes", "MZ-IR-07"),
    "Kick.ft": About("FT change beyond ADT", "MZ-IR-07", 0, 10, none=_CUT),
    "Kick.ir": About("IR change beyond ADT", "MZ-IR-07", 0, 20, none=_CUT),
    "RecoilRules.whole": About("recoil applies to the whole string (if off, after every ADT shots)", "MZ-IR-07"),
    "Powder.levels": About("recoil levels added by this load", "MZ-IR-07", -8, 8),
    "RecoilRules.brakes": About("accessories that limit the recoil level", "MZ-IR-07"),
    "RecoilRules.brake_limit": About("highest recoil level with such a brake", "MZ-IR-07", 1, 8, none="no limit"),
    "RecoilRules.flying": About("recoil levels added by flying", "MZ-IR-07", 0, 8),
    "RecoilRules.flights": About("effects on a flying fighter", "MZ-IR-07"),
    "Barriers.stops": About("cover stops hits below its threshold", "MZ-BS-11"),
    "Barriers.wears": About("hits wear cover down", "MZ-BS-11"),
    "Barriers.armour": About("limb damage that cover of this Armor Class absorbs", "MZ-BS-11", 0, 100),
}
FIXED: Final = frozenset({
    "Explosives.lowest", "Explosives.highest", "Explosives.places", "Explosives.kinds", "Explosives.localised_power",
    "Blasts.places", "Blasts.kinds", "Fragments.damage_type", "Powder.mark", "RecoilLevel.level", "PelletRow.score",
})  # fmt: skip
"""Fields that are code, or the name of a row."""
