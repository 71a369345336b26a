"""Whether an action can be done: checks that are certain when it is declared, and checks at its place.

Refusals are `RuleError`s with these codes:

- `missing` (missing, choices), `self_target`, `target_out` (target, status), `hidden_target`
- `no_such_weapon` (fighter, weapon), `melee_only` and `ranged_only` (action, weapon), `used_up` and
  `armour_worn` (weapon)
- `rate_of_fire` (action, wanted, most), `unknown_body_part` (word, known), `tile_not_struck` (weapon)
- `too_few_hands` (weapon, needs, hands, parts), `no_leg_to_kick` (weapon)
- `only_creatures` (target), `not_a_limb` (part, limbs), `always_ready` (weapon), `not_in_hand` (weapon)
- `not_drawn` (weapon), `out_of_reach` (target), `too_far_to_throw` (weapon, metres, most)
- `no_weapon_lies` (weapon), `lies_too_far` (weapon)
- for a whole turn: `actions_over`, `second_combat_action` and `combat_with_aid` (`economy`), `hands_full`,
  `in_hand_already`, `one_focus`
- the codes of `journeys.certain`
- for someone who can't act at all, the codes of `check_able`
"""

from rules.arena.validity.present import check_able, validate, with_reach
from rules.arena.validity.turn import counted, whole_turn, with_free_draws

__all__ = ["check_able", "counted", "validate", "whole_turn", "with_free_draws", "with_reach"]
