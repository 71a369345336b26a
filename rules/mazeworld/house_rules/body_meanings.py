"""Meanings of the settable fields of limbs, injuries, blood and armour, by class and field, with the rule of each."""

from collections.abc import Mapping
from typing import Final

from rules.house_rules.meanings import About
from rules.mazeworld.printed.limbs import CRIPPLED, LIMPING, NO_FLIGHT, NO_TWO_HANDED

_DAMAGE: Final = ("Blunt", "Sharp", "Piercing", "Bullet", "Explosion", "Special")
_BANS: Final = (NO_TWO_HANDED, NO_FLIGHT)

MEANINGS: Final[Mapping[str, About]] = {
    "Thresholds.blackout": About("default blackout Pain (%)", "MZ-PAGE-PAIN", 1, 1000),
    "Thresholds.death": About("default death Pain (%)", "MZ-PAGE-PAIN", 1, 1000),
    "Limbs.die": About("limb damage die (the LDV is added)", "MZ-PAGE-LIMB", 2, 100),
    "Limbs.hidden": About("only the GM sees limb damage figures", "MZ-PAGE-LIMB"),
    "Limbs.fracture_damages": About("a broken limb counts as at least Damaged", "MZ-PAGE-INJURY"),
    "LimbState.percent": About("limb health (%) at which this state begins", "MZ-PAGE-LIMB", -1000, 100),
    "LimbState.under": About("only below that percentage, not at it", "MZ-PAGE-LIMB"),
    "Impairment.count": About("minimum number of such limbs", "MZ-PAGE-BADLIMB", 1, 20),
    "Impairment.each": About("once per such limb", "MZ-PAGE-BADLIMB"),
    "Impairment.dies": About("this kills", "MZ-PAGE-BADLIMB"),
    "Impairment.ft": About("FT change", "MZ-PAGE-BADLIMB", -10, 10),
    "Impairment.strength": About("change to Strength, in percentage points", "MZ-PAGE-BADLIMB", -100, 100),
    "Impairment.sensitivity": About("change to Pain Sensitivity, in percentage points", "MZ-PAGE-BADLIMB", -100, 1000),
    "Impairment.mark": About(
        "the state it puts someone in", "MZ-PAGE-BADLIMB", choices=(LIMPING, CRIPPLED), none="nothing"
    ),
    "Impairment.bans": About("what you can't do any more", "MZ-PAGE-BADLIMB", choices=_BANS),
    "Impairment.choices": About("options for the GM to choose from", "MZ-PAGE-BADLIMB"),
    "Protection.classes": About("LDV reduction of this Armor Class", "MZ-PAGE-ARMOUR", 0, 100),
    "Protection.wear_bare": About("Condition armour loses, as a share of limb damage", "MZ-PAGE-ARMOUR", 0, 100),
    "Protection.wear_resistant": About("the same if the armour is resistant to the damage", "MZ-PAGE-ARMOUR", 0, 100),
    "Protection.wear_proof": About("the same if the armour is proof against the damage", "MZ-PAGE-ARMOUR", 0, 100),
    "Protection.wear_bullet": About("the same for a bullet the armour doesn't resist", "MZ-PAGE-ARMOUR", 0, 100),
    "Protection.ruined_protects": About("armour at Condition 0 still protects", "MZ-PAGE-ARMOUR"),
    "Injuries.bare": About("limb damage that injures an unprotected part", "MZ-PAGE-INJURY", 0, 1000),
    "Injuries.resistant": About("limb damage that injures through resistant armour", "MZ-PAGE-INJURY", 0, 1000),
    "Injuries.proof": About("limb damage that injures through proof armour", "MZ-PAGE-INJURY", 0, 1000),
    "Injuries.fracturing": About("damage that breaks bones", "MZ-PAGE-INJURY", choices=_DAMAGE),
    "Injuries.wounding": About("damage that opens wounds", "MZ-PAGE-INJURY", choices=_DAMAGE),
    "Blood.measure": About("unit of the blood levels", "MZ-PAGE-BLOOD"),
    "Blood.opening": About("blood lost when a wound opens", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.bullet": About("blood lost to a bullet that does 1 limb damage or more", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.per_wound": About("blood lost per open wound and turn", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.stump": About("blood lost at once for a severed limb", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.stump_per_turn": About("blood lost per turn for a severed limb", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.healing": About("blood regained per turn without a wound", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.die": About("bleeding die, rolled instead of a fixed loss", "MZ-PAGE-BLOOD", 2, 1000, none="no roll"),
    "Blood.chance": About("highest result at which a wound bleeds on that die", "MZ-PAGE-BLOOD", 0, 1000),
    "Blood.bleed": About("blood lost on a bleeding roll", "MZ-PAGE-BLOOD", 0, 1000),
    "BloodBand.below": About("applies below this much blood", "MZ-PAGE-BLOOD", 0, 1000),
    "BloodBand.ft": About("FT change", "MZ-PAGE-BLOOD", -10, 10),
    "BloodBand.strength": About("change to Strength, in percentage points", "MZ-PAGE-BLOOD", -100, 100),
}
