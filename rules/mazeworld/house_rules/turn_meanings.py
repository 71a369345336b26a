"""What the settable fields of the turn's parts mean: by class and field, with the rule each comes from."""

from collections.abc import Mapping
from typing import Final

from rules.house_rules.meanings import About
from rules.mazeworld.house_rules.attack_meanings import KINDS
from rules.mazeworld.parts.attack import LEVELS

MEANINGS: Final[Mapping[str, About]] = {
    "TierRow.weight": About("weight that this IS tier stands for", "MZ-IS-05", 1, 1000),
    "Initiative.non_combat_first": About("non-combat actions come before attacks of IS 0", "MZ-IS-02"),
    "Initiative.cover_first": About("who takes cover goes first, by the cover roll", "MZ-IS-08"),
    "Initiative.scopes": About("accessories through which one concentrates on somebody", "MZ-IS-06"),
    "Battlespace.fixed_entry": About("Side by which this area is entered", "MZ-BS-05", 1, 4),
    "Battlespace.contestant_side": About("Side on which contestants begin", "MZ-BS-08", 1, 4),
    "Battlespace.stealthy_movement": About("a stealth check may go with a movement", "MZ-MOVE-04"),
    "Battlespace.hostiles_break_stealth": About("coming to a Side with an enemy ends stealth", "MZ-MOVE-05"),
    "Check.ft": About("the check succeeds above this score", "MZ-COV-02", 1, 12, none="one's own FT"),
    "Check.agility": About("Agility is added to the check", "MZ-COV-02"),
    "CoverRule.another_action": About("a good cover roll leaves another action", "MZ-COV-02"),
    "CoverRule.keeps_stealth": About("a good cover roll keeps stealth", "MZ-COV-02"),
    "Checks.stealth_cover": About("cover can be taken with a stealth check", "MZ-COV-03", switch=True),
    "Checks.slip_past": About("a room can be slipped past", "MZ-TURN-06", switch=True),
    "Checks.group_bounds": About("each score of a group check is kept within", "MZ-COV-04", 0, 30),
    "Checks.group_may_act_again": About("after a good group check all may act again", "MZ-COV-04, AMB-06"),
    "Checks.stealth_escape": About("one can escape with stealth", "MZ-ESC-02"),
    "EvadingLevel.from_points": About("points from which the level holds", "MZ-EV-10"),
    "EvadingLevel.dodge_checks": About("checks of a Dodge", "MZ-EV-10", 0, 20),
    "EvadingLevel.counter_attacks": About("attacks of a Counter", "MZ-EV-10", 0, 20),
    "Evading": About("Dodge and Counter", "MZ-EV-01", switch=True),
    "Evading.success_from": About("score from which a Dodge check succeeds", "MZ-EV-03", 2, 30),
    "Evading.critical_from": About("score from which a Dodge check is critical", "MZ-EV-03", 2, 40),
    "Evading.banned_counters": About("attacks that cannot counter", "MZ-EV-08", choices=KINDS),
    "Evading.dodge_award": About("points for dodging in a turn", "MZ-EV-09", 0, 1000),
    "Evading.counter_award": About("points for a Counter in a turn", "MZ-EV-09", 0, 1000),
    "Evading.default_level": About("level of who has none", "MZ-EV-10", choices=LEVELS),
    "Turn.free_actions": About("words for what costs nothing", "MZ-CBT-04"),
    "Turn.damage_after_all": About("damage is dealt when all attacks are counted", "MZ-TURN-02, AMB-21"),
    "Turn.burst_die": About("die of a creature's short burst", "MZ-CMD-06", 1, 100, none="the GM says a number"),
    "ActionRules.empty_weapon_choose_again": About("an empty weapon lets one choose again", "MZ-ACT-06"),
    "ActionRules.escaped_target_choose_again": About(
        "whoever meant to attack somebody who escaped chooses again; off: the attack is lost", "MZ-ESC-01"
    ),
    "ActionRules.fire_limits": About("most of this fire mode in a turn", "MZ-ACT-04", 1, 1000),
    "Execution": About("executions", "MZ-EXEC-01", switch=True),
    "Execution.dice": About("an execution rolls its dice; off: plain hits", "MZ-EXEC-01, AMB-34"),
    "Execution.states": About("states in which one can be executed", "MZ-EXEC-01"),
    "Execution.turns": About("turns that an execution takes", "MZ-EXEC-01", 1, 10),
    "Kills.tallied": About("whose kills count to the contestant", "MZ-KILL-02"),
    "General.ally_limit": About("formal allies at most", "MZ-GEN-05", 0, 100, none="no limit"),
    "General.room_cycle": About("rooms in a cycle of scripted events", "MZ-GEN-04", 1, none="no such events"),
    "General.temerity_die": About("sides of the hidden temerity die", "MZ-GEN-03", 2, 1000, none="no such roll"),
    "General.temerity": About("outcomes of temerity from worst to best", "MZ-GEN-03"),
    "General.temerity_bands": About(
        "results of the temerity die", "MZ-GEN-03", none="the GM decides", table="temerity"
    ),
}
