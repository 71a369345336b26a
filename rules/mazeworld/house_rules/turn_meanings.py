"""Meanings of the settable fields of the turn's parts, by class and field, with the rule of each."""

from collections.abc import Mapping
from typing import Final

from rules.house_rules.meanings import About
from rules.mazeworld.house_rules.attack_meanings import KINDS
from rules.mazeworld.parts.attack import LEVELS

MEANINGS: Final[Mapping[str, About]] = {
    "TierRow.weight": About("weight for this IS tier", "MZ-IS-05", 1, 1000),
    "Initiative.non_combat_first": About("non-combat actions come before attacks of IS 0", "MZ-IS-02"),
    "Initiative.cover_first": About("fighters who take cover act first, ordered by cover roll", "MZ-IS-08"),
    "Initiative.scopes": About("accessories for concentrating on a target", "MZ-IS-06"),
    "Battlespace.fixed_entry": About("Side through which you enter this area", "MZ-BS-05", 1, 4),
    "Battlespace.contestant_side": About("Side where contestants start", "MZ-BS-08", 1, 4),
    "Battlespace.stealthy_movement": About("you may move with a stealth check", "MZ-MOVE-04"),
    "Battlespace.hostiles_break_stealth": About("moving to a Side with an enemy ends stealth", "MZ-MOVE-05"),
    "Check.ft": About("a check above this score succeeds", "MZ-COV-02", 1, 12, none="your own FT"),
    "Check.agility": About("add Agility to the check", "MZ-COV-02"),
    "CoverRule.another_action": About("after a good cover roll you may act again", "MZ-COV-02"),
    "CoverRule.keeps_stealth": About("a good cover roll keeps you in stealth", "MZ-COV-02"),
    "Checks.stealth_cover": About("you can take cover with a stealth check", "MZ-COV-03", switch=True),
    "Checks.slip_past": About("you can slip past a room", "MZ-TURN-06", switch=True),
    "Checks.group_bounds": About("limits for each score of a group check", "MZ-COV-04", 0, 30),
    "Checks.group_may_act_again": About("after a good group check everyone may act again", "MZ-COV-04, AMB-06"),
    "Checks.stealth_escape": About("you can escape with stealth", "MZ-ESC-02"),
    "EvadingLevel.from_points": About("points needed for this level", "MZ-EV-10"),
    "EvadingLevel.dodge_checks": About("checks in a Dodge", "MZ-EV-10", 0, 20),
    "EvadingLevel.counter_attacks": About("attacks in a Counter", "MZ-EV-10", 0, 20),
    "Evading": About("Dodge and Counter", "MZ-EV-01", switch=True),
    "Evading.success_from": About("lowest score of a successful Dodge check", "MZ-EV-03", 2, 30),
    "Evading.critical_from": About("lowest score of a critical Dodge success", "MZ-EV-03", 2, 40),
    "Evading.banned_counters": About("attacks that can't be used to counter", "MZ-EV-08", choices=KINDS),
    "Evading.dodge_award": About("points for dodging, per turn", "MZ-EV-09", 0, 1000),
    "Evading.counter_award": About("points for a Counter, per turn", "MZ-EV-09", 0, 1000),
    "Evading.default_level": About("level of someone untrained", "MZ-EV-10", choices=LEVELS),
    "Turn.free_actions": About("words for free actions", "MZ-CBT-04"),
    "Turn.damage_after_all": About("damage is dealt when all attacks are counted", "MZ-TURN-02, AMB-21"),
    "Turn.burst_die": About("die for a creature's short burst", "MZ-CMD-06", 1, 100, none="the GM names a number"),
    "ActionRules.empty_weapon_choose_again": About("with an empty weapon you may choose again", "MZ-ACT-06"),
    "ActionRules.escaped_target_choose_again": About(
        "if the target has escaped, the attacker chooses again (if off, the attack is lost)", "MZ-ESC-01"
    ),
    "ActionRules.fire_limits": About("maximum per turn in this fire mode", "MZ-ACT-04", 1, 1000),
    "Execution": About("executions", "MZ-EXEC-01", switch=True),
    "Execution.dice": About("roll dice for executions (if off, they simply hit)", "MZ-EXEC-01, AMB-34"),
    "Execution.states": About("states in which someone can be executed", "MZ-EXEC-01"),
    "Execution.turns": About("how many turns an execution takes", "MZ-EXEC-01", 1, 10),
    "Kills.tallied": About("whose kills count for the contestant", "MZ-KILL-02"),
    "General.ally_limit": About("maximum number of formal allies", "MZ-GEN-05", 0, 100, none="no limit"),
    "General.room_cycle": About("rooms in a cycle of scripted events", "MZ-GEN-04", 1, none="no scripted events"),
    "General.temerity_die": About("sides of the hidden temerity die", "MZ-GEN-03", 2, 1000, none="no roll"),
    "General.temerity": About("temerity outcomes, worst to best", "MZ-GEN-03"),
    "General.temerity_bands": About(
        "results of the temerity die", "MZ-GEN-03", none="the GM decides", table="temerity"
    ),
}
