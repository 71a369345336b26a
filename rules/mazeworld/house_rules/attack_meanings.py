"""Meanings of the settable fields of the attack's parts, by class and field, with the rule of each."""

from collections.abc import Mapping
from typing import Final

from rules.house_rules.meanings import About
from rules.mazeworld.parts.attack import LEVELS
from rules.wording import worded

KINDS: Final = (
    "firearm",
    "melee",
    "thrown",
    "unarmed",
    "technique",
    "ability",
    "natural",
    "creature",
    "explosive",
    "grenade",
    "fired_explosive",
    "thrown_explosive",
    "multi_projectile",
)
"""Kinds of attacks."""

MEANINGS: Final[Mapping[str, About]] = {
    "DiceRules.batch": About("attack dice rolled at once", "MZ-CMD-03", 1, 100, none="no limit"),
    "Accuracy.natural_ft": About("Failure Threshold before any modifier", "MZ-FT-01", 2, 11),
    "Accuracy.ft_min": About("lowest Failure Threshold after all modifiers", "MZ-FT-04", 2, 11),
    "Accuracy.ft_max": About("highest Failure Threshold after all modifiers", "MZ-FT-04", 2, 11),
    "Accuracy.natural_ir": About("Inaccuracy Range before any modifier", "MZ-IR-01", 0, 10, none="no inaccurate hits"),
    "Accuracy.critical_score": About("lowest score of a critical hit", "MZ-HIT-01", 3, 12),
    "Accuracy.failure_score": About("highest score of a critical failure", "MZ-HIT-01", 1, 11),
    "Accuracy.shifted_kinds": About(
        "attacks that modify the score instead of the threshold", "MZ-FT-07", choices=KINDS
    ),
    "Inaccuracy.exempt": About("attacks that are never inaccurate", "MZ-HIT-06", choices=KINDS),
    "Inaccuracy.melee_kinds": About("attacks treated as melee for inaccurate hits", "MZ-HIT-04", choices=KINDS),
    "Graze.multiplier": About("share of Pain and limb damage an inaccurate hit does", "MZ-HIT-04", 0, 10),
    "Graze.gamble": About("die for an inaccurate hit (a 1 misses)", "MZ-HIT-05", 2, 100, none="no die"),
    "GroupRow.pain": About("Pain multiplier for hits there", "MZ-BODY-03", 0, 100),
    "GroupRow.limb": About("limb damage multiplier for hits there", "MZ-BODY-03", 0, 100),
    "GroupRow.ft": About("FT change for aiming there", "MZ-BODY-03", -10, 10),
    "GroupRow.limb_target": About(
        "which part takes the limb damage", "MZ-BODY-05", choices=("nearest limb",), none="the part itself"
    ),
    "EyeRule": About("whether eyes can be destroyed", "MZ-BODY-06", switch=True),
    "EyeRule.limb_damage": About("minimum limb damage that can destroy an eye", "MZ-BODY-06", 0, 1000),
    "EyeRule.chance": About("chance (%) that an eye is destroyed", "MZ-BODY-06", 0, 100),
    "Body.parts": About("body group of this part", "MZ-BODY-04"),
    "Body.aliases": About("the part this word stands for", "MZ-BODY-04"),
    "Body.nearest": About("which part takes the limb damage of this weak point", "MZ-BODY-05"),
    "Body.regions": About("the larger part it belongs to, for body maps without it", "MZ-BODY-04"),
    "Body.default_part": About("the part attacked if none is named", "MZ-BODY-02"),
    "Body.unnamed": About("what is hit if no part is named", "MZ-BODY-02, AMB-01"),
    "Body.exception": About("damage type and headgear affect hits to head, face and eyes", "MZ-BODY-07"),
    "FailureEffect.remaining_shots": About(
        "what happens to the shots after it", "MZ-FAIL-03", choices=("cancelled", "continue")
    ),
    "FailureEffect.turn_ends": About("it ends the turn", "MZ-FAIL-03"),
    "FailureEffect.spare_needed": About("you need a spare magazine", "MZ-FAIL-05"),
    "FailureEffect.weapon_destroyed": About("the weapon is destroyed", "MZ-FAIL-07"),
    "FailureEffect.recoil": About(
        "how a dud affects recoil",
        "MZ-FAIL-04",
        choices=("skip_round", "reset_on_next_shot"),
        none="nothing",
    ),
    "Mishap.condition_loss": About("a critical failure costs weapon condition", "MZ-HIT-03"),
    "Failures.cleanliness_die": About("sides of the hidden cleanliness check", "MZ-FAIL-01", 2, 1000),
    "Failures.trigger": About(
        "failure table results that stop the weapon", "MZ-FAIL-08", none="every critical failure"
    ),
    "MeleeRow.limits": About(
        worded("maximum attacks per turn ({levels})", levels=", ".join(LEVELS)),
        "MZ-MEL-01",
        1,
        50,
        none="the weapon's own limit",
        length=5,
    ),
    "Melee.weapons": About(
        "maximum attacks per turn with this weapon", "MZ-MEL-02", 1, 100, choices=("attacks", "shots")
    ),
    "Melee.classes": About("maximum attacks per turn with this weapon class", "MZ-MEL-03", 1, 50),
    "Melee.combo": About("the first melee attack that fails ends the series", "MZ-MEL-04"),
    "Melee.combo_kinds": About("attacks that form a combo", "MZ-MEL-04", choices=KINDS),
    "Melee.same_part": About("all attacks in a series aim at the same body part", "MZ-MEL-03"),
    "SkillLevel.from_points": About("points needed for this level", "MZ-SK-03"),
    "SkillLevel.ft": About("FT change at this skill level", "MZ-SK-03", -10, 10),
    "SkillLevel.ir": About("IR change at this skill level", "MZ-SK-03", -10, 10),
    "Skills.default_level": About("level of an unlisted skill", "MZ-SK-03", choices=LEVELS),
    "Skills.points_per_kill": About("points per kill", "MZ-SK-05", 0, 1000),
    "Skills.tp_per_point": About("Training Points per skill point", "MZ-SK-06", 0.01, 10_000),
    "Skills.tp_cap": About("maximum Training Points that count per skill", "MZ-SK-06"),
    "Skills.subgroup_share": About("share that counts for the rest of a subgroup", "MZ-SK-06", 0, 1),
}
