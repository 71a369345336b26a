"""Refusals whose facts name fighters that the rules or the fight found.

No other refusal is worded otherwise for a hidden fighter: the name in it is what somebody typed, and a different answer
would tell that a fighter bears it.
"""

from typing import Final

NAMES: Final = frozenset({
    "acts_next_turn", "ally_limit", "ally_unread", "already_ally", "already_beside", "blacked_out", "block_not_yet",
    "broken_already", "cannot_catch", "charge_too_far", "cornered", "counter_other", "dead_already",
    "dice_owed_first", "falls_in_sight", "hidden_target", "hide_by_sneaking", "holds_nobody", "in_a_place", "in_state",
    "is_dead", "knocked_out", "lent_to_gm", "limb_health_unknown", "limb_not_bleeding", "loses_turn",
    "mask_of_player", "mask_unread", "no_ally", "no_attacks", "no_blood", "no_body_map", "no_standing_plan",
    "no_such_buff", "no_such_part", "no_such_weapon", "no_such_wound", "no_way", "nobody_after", "not_a_creature",
    "not_after", "not_beside", "not_bleeding", "not_carried", "not_held", "not_hidden", "not_knocked_out",
    "not_locked", "not_masked", "not_on_auto", "nothing_asked", "nothing_declared", "nothing_owed",
    "nothing_to_treat", "odds_of_hidden", "on_auto_already", "only_creatures", "other_dice_owed", "others_act",
    "out_of_reach", "own_ally", "part_severed", "place_begun", "place_not_put_off", "place_over",
    "plan_for_creatures", "ready_already", "reopened_already", "still_means", "strict_order", "target_elsewhere",
    "target_escaped", "target_helpless", "unwilling", "victim_can_fight", "which_figure",
})  # fmt: skip
"""Codes whose `name`, `fighter`, `target`, `dodged` or `contestant` is a fighter of the fight, never what was typed."""
LISTS: Final = frozenset({
    "ally_limit", "ambiguous_target", "dodges_one", "no_such_attacker", "no_such_fighter", "one_focus",
    "single_target_only", "still_owed", "unknown_target", "which_fighter", "which_of_yours",
})  # fmt: skip
"""Codes whose lists hold fighters of the fight."""
