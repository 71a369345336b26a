"""Meanings of the settable fields of the turn's parts, by class and field, with the rule of each.

If the document is silent or ambiguous, the meaning says "our reading" and names the alternative.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.house_rules.meanings import About

SIDES: Final = (2, 1000)
"""Bounds of a die."""

COST: Final = About("cost in actions", "AR-ACT-02", 0, 20)
FREE: Final = replace(COST, meaning="cost in actions (our reading: none)")

MEANINGS: Final[Mapping[str, About]] = {
    "Initiative.die": About("sides of the initiative die", "AR-INIT-01", *SIDES),
    "Initiative.bonus": About("initiative per point of AGI that counts", "AR-INIT-01", 0, 1000),
    "Initiative.free_agility": About("points of AGI that add no initiative", "AR-INIT-01", 0, 100),
    "Economy.actions": About("actions in a turn", "AR-ACT-01", 1, 20),
    "Economy.combats": About("Combat actions in a turn", "AR-ACT-01", 0, 20),
    "ActionRow.cost": COST,
    "ActionRow.light": About(
        "cost in actions with a light weapon or pistol",
        "AR-ACT-02, AR-WPN-02",
        0,
        20,
        none=("as with any other weapon"),
    ),
    "ActionRow.charging": About("cost in actions after a Charge", "AR-ACT-03", 0, 20, none="as usual"),
    "ActionRow.no_combat": About("rules out a Combat action in the same turn", "AR-INT-02"),
    "ActionRow.no_active_defense": About("rules out Active Defense in the same turn", "AR-INT-02, AR-CMB-02"),
    "ActionRow.keeps_moves": About("melee attacks don't cancel your moves that turn", "AR-MOVE-01, AR-CMB-03"),
    "ActionRow.also": About("other words for the action", "AR-ACT-01"),
    "Movement.move_metres": About("length of a Move in metres", "AR-MOVE-01", 1, 1000),
    "Movement.charge_moves": About("how many Moves away the target of a Charge may be", "AR-MOVE-02", 1, 20),
    "Movement.charge_metres": About(
        "default distance of a Charge in metres, before the AGI ratio (our reading: one Move, not 30)",
        "AR-MOVE-02, AMB-A08",
        1,
        1000,
    ),
    "RangeRow.limit": About("where this range ends, in metres or tiles", "AR-RNG-01, AR-RNG-02", 0, 10_000),
    "RangeRow.dex": About("DEX for shots at this range", "AR-RNG-01, AR-RNG-02", -10, 10),
    "RangeRow.reaches": About("the distance where it ends still counts as this range", "AR-RNG-01, AR-RNG-02"),
    "Ranges.rules": About(
        "which range table counts (our reading: tiles on a map, metres without one)", "AR-RNG-03, AMB-A01"
    ),
    "Ranges.tile_metres": About(
        "size of a tile in metres (our reading: 5, so that 6 tiles are 30 m)", "AR-RNG-03, AMB-A01", 0.5, 1000
    ),
    "Stealth.die": About("sides of the die for Sneak and Search", "AR-STL-01, AR-INT-03", *SIDES),
    "Stealth.hidden_from": About(
        "total needed to hide and stay hidden (our reading: the same every turn)",
        "AR-STL-01, AMB-A09, AMB-A31",
        -50,
        100,
    ),
    "Stealth.search_tiles": About("tiles a Search covers around the searcher", "AR-INT-03", 0, 100),
    "Stealth.loud": About("words for weapons that end stealth", "AR-STL-02"),
    "Wits.die": About("sides of the die for Predict, First Aid and the INT roll", "AR-INT-01, AR-INT-02", *SIDES),
    "Wits.predict_from": About(
        "total needed for Predict (our reading: 4, as elsewhere)", "AR-INT-01, AMB-A10", -50, 100
    ),
    "Wits.int_roll_from": About(
        "total needed for the INT roll against Beams (our reading: 4)", "AR-AD-02, AMB-A10", -50, 100
    ),
    "Wits.aid_from": About("total needed for First Aid", "AR-INT-02", -50, 100),
    "HitTheGround.ranged": About("AGI against ranged attacks while on the ground", "AR-ACT-04", -10, 10),
    "HitTheGround.melee": About("AGI against melee attacks while on the ground", "AR-ACT-04", -10, 10),
}
"""Descriptions of fields, by "Class.field"."""

PLACES: Final[Mapping[str, About]] = {
    "actions.Charge.cost": replace(
        COST, meaning="cost in actions (our reading: 1, like a Move)", rule="AR-ACT-02, AMB-A22"
    ),
    "actions.Flee.cost": replace(
        COST, meaning="cost in actions (our reading: 1, like a Move)", rule="AR-ACT-02, AMB-A22"
    ),
    "actions.Sneak.cost": replace(COST, meaning="cost in actions (our reading: 2 in total)", rule="AR-ACT-02, AMB-A22"),
    "actions.Snap_Shot.cost": replace(
        COST,
        meaning="cost in actions (our reading: none, but it's the Combat action of the turn)",
        rule="AR-CMB-07, AMB-A07",
    ),
    "actions.Break_Free.cost": replace(COST, meaning="cost in actions (our reading: 1)", rule="AR-WRS-04"),
    "actions.Let_Go.cost": replace(FREE, rule="AR-WRS-02"),
    "actions.Drop.cost": replace(FREE, rule="AR-ACT-06"),
    "actions.Focus.cost": replace(FREE, rule="AR-TAC-01, AMB-A32"),
    "actions.Talk.cost": replace(FREE, rule="AR-ACT-07"),
    "actions.Pass.cost": replace(FREE, rule="AR-ACT-01"),
}
"""Descriptions of single places, by full name."""
