"""Whether an action that was understood is possible now (MZ-ACT-04..08, AMB-50).

Every refusal is a `RuleError` with one of these codes and facts:

- `missing` (missing: items, choices: item -> names): the action lacks its weapon, target, item or Side
- `not_in_system` (what: evading, battlespace, execution or stealth_cover): this revision has no such thing
- `no_such_fighter` (fighter), `no_such_weapon` (fighter, weapon): no longer there
- `self_target`: a fighter against itself
- `target_out` (target, status): the target is down, dead or gone; `target_helpless` (target): it can be executed
- `hidden_target` (target): the target is in stealth
- `single_target_only` (targets): one attack, several targets (MZ-ACT-08)
- `weapon_broken` (weapon), `weapon_not_ready` (weapon, ready: next_turn or after_reload)
- `no_such_mode` (weapon, mode, modes), `accessory_not_mounted` (weapon, accessory, mounted)
- `not_aimable` (weapon, part): the weapon hits the creature as a whole (MZ-BODY-11)
- `no_place_to_hit` (weapon): only an explosive that bursts can target an area or cover (MZ-EXPL-03)
- `no_such_part` (part, target, parts), `part_severed` (part, target, parts): nothing is left of it
- `needs_two_hands` (weapon): bad limbs rule out two-handed weapons
- `amount_below_one` (count), `over_limit` (announced, max, unit, weapon)
- `empty_weapon` (weapon, choose_again, turn_ends)
- `mixed_basic_attacks` (attacks): punches and kicks in one turn (MZ-MEL-05)
- `no_cover` (side), `already_in_cover` (side)
- `no_such_side` (side, sides), `same_side` (side), `wrong_side_for_door` (door, side), `no_door` (side, doors)
- `not_loadable` (weapon), `nothing_to_reload` (weapon, loaded), `no_spare` (weapon), `wrong_calibre` (weapon, munition,
  calibre)
- `seen_already`: only fighters in stealth can slip past anyone (MZ-ESC-04)
- `already_in_hand` (weapon)
- `no_such_item` (item, choices), `item_out_of_reach` (item, side), `nothing_lies` (thing, choices),
  `furniture_stays` (thing)
- `none_left` (weapon, choices), `lies_there` (weapon, side), `too_few_left` (weapon, announced, left): the thrown
  weapon is gone (MZ-MEL-02)
- `part_of_body` (weapon): it can't be dropped
- `victim_can_fight` (target): only those who can't fight can be executed
- `no_techniques` (weapon), `counter_other` (target, dodged), `counter_rounds` (weapon, rounds, max): not allowed as a
  Counter (MZ-EV-06)
"""

from rules.mazeworld.validity.actions import validate, within_counter

__all__ = ["validate", "within_counter"]
