"""What the settable fields of the turn's parts mean: by class and field, with the rule each comes from.

Where the document is silent or of two minds the meaning says "our reading", and what else it might be.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.house_rules.meanings import About

SIDES: Final = (2, 1000)
"""Bounds of a die."""

COST: Final = About("actions that it costs", "AR-ACT-02", 0, 20)
FREE: Final = replace(COST, meaning="actions that it costs (our reading: none)")

MEANINGS: Final[Mapping[str, About]] = {
    "Initiative.die": About("sides of the initiative die", "AR-INIT-01", *SIDES),
    "Initiative.bonus": About("initiative for each point of AGI that counts", "AR-INIT-01", 0, 1000),
    "Initiative.free_agility": About("points of AGI that bring no initiative", "AR-INIT-01", 0, 100),
    "Economy.actions": About("actions in a turn", "AR-ACT-01", 1, 20),
    "Economy.combats": About("Combat actions in a turn", "AR-ACT-01", 0, 20),
    "ActionRow.cost": COST,
    "ActionRow.light": About(
        "actions that it costs with a light weapon or pistol", "AR-ACT-02, AR-WPN-02", 0, 20, none="as with any other"
    ),
    "ActionRow.charging": About("actions that it costs after a Charge", "AR-ACT-03", 0, 20, none="as at any time"),
    "ActionRow.no_combat": About("no Combat action goes with it in a turn", "AR-INT-02"),
    "ActionRow.no_active_defense": About("it leaves no Active Defense in that turn", "AR-INT-02, AR-CMB-02"),
    "ActionRow.keeps_moves": About("a melee attack does not cancel one's moves then", "AR-MOVE-01, AR-CMB-03"),
    "ActionRow.also": About("other words for the action", "AR-ACT-01"),
    "Movement.move_metres": About("metres of a Move", "AR-MOVE-01", 1, 1000),
    "Movement.charge_moves": About("Moves within which the enemy of a Charge must be", "AR-MOVE-02", 1, 20),
    "Movement.charge_metres": About(
        "default distance of a Charge in metres, before the ratio of AGI (our reading: one Move; else 30)",
        "AR-MOVE-02, AMB-A08",
        1,
        1000,
    ),
    "RangeRow.limit": About("where this range ends, in metres or tiles", "AR-RNG-01, AR-RNG-02", 0, 10_000),
    "RangeRow.dex": About("DEX for shots at this range", "AR-RNG-01, AR-RNG-02", -10, 10),
    "RangeRow.reaches": About("the distance where it ends still belongs to it", "AR-RNG-01, AR-RNG-02"),
    "Ranges.rules": About(
        "which table of ranges counts (our reading: tiles on a map, metres without one)", "AR-RNG-03, AMB-A01"
    ),
    "Ranges.tile_metres": About(
        "metres of a tile (our reading: 5, so that 6 tiles are 30 m)", "AR-RNG-03, AMB-A01", 0.5, 1000
    ),
    "Stealth.die": About("sides of the die for stealth and searches", "AR-STL-01, AR-INT-03", *SIDES),
    "Stealth.hidden_from": About(
        "sum from which one is hidden, and stays so (our reading: the same sum every turn)",
        "AR-STL-01, AMB-A09, AMB-A31",
        -50,
        100,
    ),
    "Stealth.search_tiles": About("tiles around the searcher that a Search covers", "AR-INT-03", 0, 100),
    "Stealth.loud": About("words for weapons that end stealth", "AR-STL-02"),
    "Wits.die": About("sides of the die for Predict, First Aid and the INT roll", "AR-INT-01, AR-INT-02", *SIDES),
    "Wits.predict_from": About(
        "sum from which a Predict succeeds (our reading: 4, as elsewhere)", "AR-INT-01, AMB-A10", -50, 100
    ),
    "Wits.int_roll_from": About(
        "sum from which the INT roll against Beams succeeds (our reading: 4)", "AR-AD-02, AMB-A10", -50, 100
    ),
    "Wits.aid_from": About("sum from which First Aid succeeds", "AR-INT-02", -50, 100),
    "HitTheGround.ranged": About("AGI against ranged attacks, for who hit the ground", "AR-ACT-04", -10, 10),
    "HitTheGround.melee": About("AGI against melee attacks, for who hit the ground", "AR-ACT-04", -10, 10),
}
"""By "Class.field"."""

PLACES: Final[Mapping[str, About]] = {
    "actions.Charge.cost": replace(
        COST, meaning="actions that it costs (our reading: 1, like a Move)", rule="AR-ACT-02, AMB-A22"
    ),
    "actions.Flee.cost": replace(
        COST, meaning="actions that it costs (our reading: 1, like a Move)", rule="AR-ACT-02, AMB-A22"
    ),
    "actions.Sneak.cost": replace(
        COST, meaning="actions that it costs (our reading: 2 in all)", rule="AR-ACT-02, AMB-A22"
    ),
    "actions.Snap_Shot.cost": replace(
        COST,
        meaning="actions that it costs (our reading: none, but it is the Combat action of the turn)",
        rule="AR-CMB-07, AMB-A07",
    ),
    "actions.Break_Free.cost": replace(COST, meaning="actions that it costs (our reading: 1)", rule="AR-WRS-04"),
    "actions.Let_Go.cost": replace(FREE, rule="AR-WRS-02"),
    "actions.Drop.cost": replace(FREE, rule="AR-ACT-06"),
    "actions.Focus.cost": replace(FREE, rule="AR-TAC-01, AMB-A32"),
    "actions.Talk.cost": replace(FREE, rule="AR-ACT-07"),
    "actions.Pass.cost": replace(FREE, rule="AR-ACT-01"),
}
"""By the name of one place."""
