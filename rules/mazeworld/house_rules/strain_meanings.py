"""What the settable fields of Pain, fatigue, stress, condition and effects mean: by class and field."""

from collections.abc import Mapping
from typing import Final

from rules.house_rules.meanings import About

MEANINGS: Final[Mapping[str, About]] = {
    "PainLevel.from_percent": About("Pain in percent from which this level holds", "MZ-FT-02", 0, 1000),
    "PainLevel.ft": About("FT that this level of Pain brings", "MZ-FT-02", -10, 10),
    "Regeneration.per_turn": About(
        "percent of Pain that heals by itself each turn; 0: the GM heals", "MZ-TURN-05", 0, 100
    ),
    "Regeneration.fatigue": About("percent of fatigue for each percent of Pain healed", "MZ-TURN-05", 0, 100),
    "Regeneration.nutrition": About("nutrition for each percent of Pain healed", "MZ-TURN-05", 0, 10_000),
    "Fatigue.counts": About("fatigue changes Agility, FT and IR", "MZ-FT-02"),
    "FatigueBand.from_percent": About("fatigue in percent from which this band holds", "MZ-FT-02", 0, 1000),
    "FatigueBand.from_endurance": About("share of Endurance from which this band holds", "MZ-FT-02", 0.1, 100),
    "FatigueBand.agility": About("Agility in this band", "MZ-FT-02", -20, 20),
    "FatigueBand.ft": About("FT in this band", "MZ-FT-02", -10, 10),
    "FatigueBand.ir": About("IR in this band", "MZ-IR-04", -10, 10),
    "FatigueBand.kills": About("whoever comes to this band dies", "MZ-TURN-05"),
    "Stress.counts": About("stress changes Agility, IS, Strength, FT and IR", "MZ-FT-02"),
    "Stress.die": About(
        "die thrown for every turn of a fight, for its stress", "MZ-TURN-05", 2, 100, none="no such roll"
    ),
    "Stress.per_point": About("percent of stress for each point and enemy", "MZ-TURN-05", 0, 100),
    "Stress.missed_attack": About("percent of stress for an attack that misses one", "MZ-TURN-05", 0, 100),
    "Stress.fracture": About("percent of stress for a fracture", "MZ-TURN-05", 0, 100),
    "StressTrait.factor": About("factor of this trait on the stress of a fight", "MZ-TURN-05", 0, 100),
    "StressBand.from_percent": About("stress in percent from which this band holds", "MZ-FT-02", 0, 1000),
    "StressBand.agility": About("Agility in this band", "MZ-FT-02", -20, 20),
    "StressBand.is_tiers": About("tiers that IS moves in this band", "MZ-IS-03", -11, 11),
    "StressBand.strength": About("percent of Strength in this band", "MZ-FT-02", -100, 1000),
    "StressBand.ft": About("FT in this band", "MZ-FT-02", -10, 10),
    "StressBand.ir": About("IR in this band", "MZ-IR-04", -10, 10),
    "Condition.counts": About("a firearm's condition changes FT", "MZ-FT-02"),
    "Condition.per_shot": About("points of condition that a shot costs a firearm", "MZ-HIT-03", 0, 1000),
    "Condition.melee_below": About("condition in percent under which a melee weapon does less", "MZ-HIT-03", 0, 100),
    "Condition.melee_share": About("share of damage that it does then", "MZ-HIT-03", 0, 1),
    "ConditionBand.from_percent": About("condition in percent from which this band holds", "MZ-FT-02", 0, 100),
    "ConditionBand.ft": About("FT in this band", "MZ-FT-02", -10, 10),
    "EffectRules.again": About(
        "what the same source does while its effect lasts", "MZ-TURN-05", choices=("longer", "anew", "stacks")
    ),
}
