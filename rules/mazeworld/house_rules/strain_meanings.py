"""Meanings of the settable fields of Pain, fatigue, stress, condition and effects, by class and field."""

from collections.abc import Mapping
from typing import Final

from rules.house_rules.meanings import About

MEANINGS: Final[Mapping[str, About]] = {
    "PainLevel.from_percent": About("lowest Pain (%) of this level", "MZ-FT-02", 0, 1000),
    "PainLevel.ft": About("FT change at this Pain level", "MZ-FT-02", -10, 10),
    "Regeneration.per_turn": About("Pain (%) that heals each turn; 0: only the GM heals", "MZ-TURN-05", 0, 100),
    "Regeneration.fatigue": About("fatigue (%) per percent of Pain healed", "MZ-TURN-05", 0, 100),
    "Regeneration.nutrition": About("nutrition per percent of Pain healed", "MZ-TURN-05", 0, 10_000),
    "Fatigue.counts": About("fatigue changes Agility, FT and IR", "MZ-FT-02"),
    "FatigueBand.from_percent": About("lowest fatigue (%) of this level", "MZ-FT-02", 0, 1000),
    "FatigueBand.from_endurance": About("lowest share of Endurance for this level", "MZ-FT-02", 0.1, 100),
    "FatigueBand.agility": About("Agility change at this level", "MZ-FT-02", -20, 20),
    "FatigueBand.ft": About("FT change at this level", "MZ-FT-02", -10, 10),
    "FatigueBand.ir": About("IR change at this level", "MZ-IR-04", -10, 10),
    "FatigueBand.kills": About("anyone who reaches this level dies", "MZ-TURN-05"),
    "Stress.counts": About("stress changes Agility, IS, Strength, FT and IR", "MZ-FT-02"),
    "Stress.die": About("stress die, rolled for every turn of a fight", "MZ-TURN-05", 2, 100, none="no roll"),
    "Stress.per_point": About("stress (%) per point and enemy", "MZ-TURN-05", 0, 100),
    "Stress.missed_attack": About("stress (%) for an attack that misses you", "MZ-TURN-05", 0, 100),
    "Stress.fracture": About("stress (%) for a fracture", "MZ-TURN-05", 0, 100),
    "StressTrait.factor": About("this trait's factor on the stress of a fight", "MZ-TURN-05", 0, 100),
    "StressBand.from_percent": About("lowest stress (%) of this level", "MZ-FT-02", 0, 1000),
    "StressBand.agility": About("Agility change at this level", "MZ-FT-02", -20, 20),
    "StressBand.is_tiers": About("IS tier change at this level", "MZ-IS-03", -11, 11),
    "StressBand.strength": About("Strength (%) at this level", "MZ-FT-02", -100, 1000),
    "StressBand.ft": About("FT change at this level", "MZ-FT-02", -10, 10),
    "StressBand.ir": About("IR change at this level", "MZ-IR-04", -10, 10),
    "Condition.counts": About("a firearm's condition changes FT", "MZ-FT-02"),
    "Condition.per_shot": About("condition a firearm loses per shot", "MZ-HIT-03", 0, 1000),
    "Condition.melee_below": About("condition (%) below which a melee weapon does less damage", "MZ-HIT-03", 0, 100),
    "Condition.melee_share": About("share of its damage it does then", "MZ-HIT-03", 0, 1),
    "ConditionBand.from_percent": About("lowest condition (%) of this level", "MZ-FT-02", 0, 100),
    "ConditionBand.ft": About("FT change at this level", "MZ-FT-02", -10, 10),
    "EffectRules.again": About(
        "what happens if the same source acts again while its effect lasts",
        "MZ-TURN-05",
        choices=("longer", "anew", "stacks"),
    ),
}
