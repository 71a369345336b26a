"""Tables of Pain, fatigue, stress and condition from the pages that the rules refer to.

Keys of the pages: PAIN-N (the newer page on Pain), PAIN-O (the last version on the old wiki), PAIN-14 (of 2014), FAT
(Endurance), STR (Stress), STR-O (the old wiki's Stress), EFF21 (Effects, 2021), WPN-CON (condition of weapons), MAINT-O
(weapon maintenance before 2019).
"""

from dataclasses import replace

from rules.mazeworld.parts.strain import (
    Condition,
    ConditionBand,
    Fatigue,
    FatigueBand,
    Pain,
    PainLevel,
    Regeneration,
    Stress,
    StressBand,
    StressTrait,
)

PAIN_LEVELS = (PainLevel("OK", 0), PainLevel("Hurt", 40, 1), PainLevel("Agony", 70, 2))
"""Levels with their FT [PAIN-N]."""
PAIN_WORDS = tuple(replace(level, ft=0) for level in PAIN_LEVELS)
"""The same levels without FT: the older pages' effect of Pain on FT is unknown."""
NO_REGENERATION = Regeneration(0)
"""Only the GM heals, because the newer page's rule is unknown."""

PAIN = Pain(PAIN_LEVELS, NO_REGENERATION)
OLD_PAIN = Pain(PAIN_WORDS, Regeneration(2, fatigue=0.1, nutrition=5))
"""2 % per turn, even in fights, for 5 ntri and 0.1 % Fatigue each [PAIN-O]."""
PAIN_2014 = Pain(PAIN_WORDS, Regeneration(0, nutrition=5, unit="kcal"))
"""5 kcal per percent [PAIN-14]; the amount healed per turn is unknown."""

_FATIGUE_BANDS = (
    FatigueBand("Fresh", from_percent=0),
    FatigueBand("Tired", from_percent=50, agility=-1),
    FatigueBand("Fatigued", from_percent=70, agility=-2, ir=1),
    FatigueBand("Exhausted", from_endurance=1, agility=-3, ft=1, ir=1),
    FatigueBand("Dead", from_endurance=2, kills=True),
)
"""Bands of fatigue [FAT]; the first is "OK" there."""
FATIGUE = Fatigue(_FATIGUE_BANDS, counts=True)
OLD_FATIGUE = Fatigue(_FATIGUE_BANDS, counts=False)
"""The effect of fatigue on the older page is unknown: none, unless a game sets one."""

_STRESS_BANDS = (
    StressBand("Low", 0),
    StressBand("Moderate", 20, agility=1, is_tiers=-1),
    StressBand("High", 50, agility=1, is_tiers=-1, ft=1),
    StressBand("Extreme", 75, agility=2, is_tiers=0, strength=20, ft=1),
    StressBand("Breakdown", 100, agility=-2, is_tiers=1, strength=-20, ft=2),
)
"""Bands of stress [STR], without a tier for Extreme. A breakdown causes Decompensation, which the GM handles."""
STRESS = Stress(
    _STRESS_BANDS,
    counts=True,
    die=4,
    traits=(StressTrait("Combat veteran", 0.5), StressTrait("Scaredy-cat", 2)),
)
"""(T)d4 x 0.1 x E % at the end of a fight of T turns against E enemies [EFF21]."""
OLD_STRESS = Stress(_STRESS_BANDS, counts=False, missed_attack=0.2, fracture=1)
"""0.2 % for every attack that misses the fighter, 1 % for a fracture [STR-O]; the effect of stress is unknown."""
STRESS_2014 = Stress(_STRESS_BANDS, counts=False)

_CONDITION_BANDS = (
    ConditionBand("Excellent", 90),
    ConditionBand("Good", 75),
    ConditionBand("Fair", 60),
    ConditionBand("Worn", 40, 1),
    ConditionBand("Poor", 20, 2),
    ConditionBand("Bad", 10, 3),
    ConditionBand("Terrible", 0, 4),
)
"""Bands of condition [WPN-CON]; at 0 a weapon is broken in every revision."""
CONDITION = Condition(_CONDITION_BANDS, counts=True)
OLD_CONDITION = Condition(_CONDITION_BANDS, counts=False)
"""Condition in points, lost to critical failures; its effect on FT on the older page is unknown."""
CONDITION_BY_SHOT = Condition(_CONDITION_BANDS, counts=False, per_shot=1)
"""Durability: one point per shot [MAINT-O]."""
