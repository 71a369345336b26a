"""What the settable fields of limbs, injuries, blood and armour mean: by class and field, with the rule of each."""

from collections.abc import Mapping
from typing import Final

from rules.house_rules.meanings import About
from rules.mazeworld.printed.limbs import CRIPPLED, LIMPING, NO_FLIGHT, NO_TWO_HANDED

_DAMAGE: Final = ("Blunt", "Sharp", "Piercing", "Bullet", "Explosion", "Special")
_BANS: Final = (NO_TWO_HANDED, NO_FLIGHT)

MEANINGS: Final[Mapping[str, About]] = {
    "Thresholds.blackout": About("Pain in percent that blacks out whose sheet does not say", "MZ-PAGE-PAIN", 1, 1000),
    "Thresholds.death": About("Pain in percent that kills whose sheet does not say", "MZ-PAGE-PAIN", 1, 1000),
    "Limbs.die": About("die of limb damage, to which the LDV is added", "MZ-PAGE-LIMB", 2, 100),
    "Limbs.hidden": About("limb damage in figures is the GM's alone", "MZ-PAGE-LIMB"),
    "Limbs.fracture_damages": About("a broken limb counts as Damaged at least", "MZ-PAGE-INJURY"),
    "LimbState.percent": About("percent of its health at which a limb is in this state", "MZ-PAGE-LIMB", -1000, 100),
    "LimbState.under": About("only below that percentage, not at it", "MZ-PAGE-LIMB"),
    "Impairment.count": About("so many such limbs at least", "MZ-PAGE-BADLIMB", 1, 20),
    "Impairment.each": About("once for every such limb", "MZ-PAGE-BADLIMB"),
    "Impairment.dies": About("whoever has it dies", "MZ-PAGE-BADLIMB"),
    "Impairment.ft": About("FT that it brings", "MZ-PAGE-BADLIMB", -10, 10),
    "Impairment.strength": About("percent added to Strength", "MZ-PAGE-BADLIMB", -100, 100),
    "Impairment.sensitivity": About("percent added to Pain Sensitivity", "MZ-PAGE-BADLIMB", -100, 1000),
    "Impairment.mark": About(
        "what it makes of somebody", "MZ-PAGE-BADLIMB", choices=(LIMPING, CRIPPLED), none="nothing"
    ),
    "Impairment.bans": About("what cannot be done any more", "MZ-PAGE-BADLIMB", choices=_BANS),
    "Impairment.choices": About("what the GM is asked to choose among", "MZ-PAGE-BADLIMB"),
    "Protection.classes": About("what this Armor Class takes from the LDV", "MZ-PAGE-ARMOUR", 0, 100),
    "Protection.wear_bare": About("share of limb damage that armour loses in Condition", "MZ-PAGE-ARMOUR", 0, 100),
    "Protection.wear_resistant": About("the same where it is resistant to the damage", "MZ-PAGE-ARMOUR", 0, 100),
    "Protection.wear_proof": About("the same where it is proof against the damage", "MZ-PAGE-ARMOUR", 0, 100),
    "Protection.wear_bullet": About("the same of a bullet that it does not resist", "MZ-PAGE-ARMOUR", 0, 100),
    "Protection.ruined_protects": About("armour without Condition left still protects", "MZ-PAGE-ARMOUR"),
    "Injuries.bare": About("limb damage that injures where nothing resists it", "MZ-PAGE-INJURY", 0, 1000),
    "Injuries.resistant": About("limb damage that injures through what is resistant", "MZ-PAGE-INJURY", 0, 1000),
    "Injuries.proof": About("limb damage that injures through what is proof", "MZ-PAGE-INJURY", 0, 1000),
    "Injuries.fracturing": About("damage that breaks bones", "MZ-PAGE-INJURY", choices=_DAMAGE),
    "Injuries.wounding": About("damage that opens wounds", "MZ-PAGE-INJURY", choices=_DAMAGE),
    "Blood.measure": About("what the bands of blood are counted in", "MZ-PAGE-BLOOD"),
    "Blood.opening": About("blood that a wound costs when it opens", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.bullet": About("blood that a bullet costs with 1 limb damage or more", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.per_wound": About("blood that each open wound costs every turn", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.stump": About("blood that a severed limb costs at once", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.stump_per_turn": About("blood that a severed limb costs every turn", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.healing": About("blood that comes back every turn without a wound", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.die": About(
        "die of a bleeding roll, thrown in place of a steady loss", "MZ-PAGE-BLOOD", 2, 1000, none="no roll"
    ),
    "Blood.chance": About("result up to which each wound bleeds on that die", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.bleed": About("blood that a bleeding roll costs", "MZ-PAGE-BLOOD", 0, 1000),
    "BloodBand.below": About("blood below which this holds", "MZ-PAGE-BLOOD", 0, 1000),
    "BloodBand.ft": About("FT that it brings", "MZ-PAGE-BLOOD", -10, 10),
    "BloodBand.strength": About("percent added to Strength", "MZ-PAGE-BLOOD", -100, 100),
}
