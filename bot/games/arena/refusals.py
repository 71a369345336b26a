"""Everything that the rules of the arena refuse, but for what any game does."""

from collections.abc import Mapping
from typing import Final

from bot.text.reply import Line
from bot.text.sentences import Wording, sentence
from bot.text.templates import Facts


def _rate_of_fire(facts: Facts) -> Line:
    return sentence(
        "{action} makes 1 attack with this weapon, not {wanted}."
        if facts.get("most") == 1
        else "{action} makes 1 to {most} attacks with this weapon, not {wanted}.",
        facts,
    )


WORDS: Final[Mapping[str, Wording]] = {
    # Making a contestant.
    "weapon_too_strong": "{weapon} has strength {strength}; the strongest weapon has STR + {above}, here {most}.",
    "points_unspent": "Not all {half} points are used: {left} left.",
    "no_trait": "There is no trait; one is allowed.",
    "bare_hands": "There are no weapons: bare hands have to do.",
    # Declarations: words.
    "interact_what": "Say what you do, such as `interact: pull the lever`.",
    "condition_unread": "I don't understand[ “{words}”]. A condition is `if NAME is down, …` or `if NAME is up, …`.",
    "happens_by_itself": "“{word}” cannot be declared: it happens by itself, as often as you have Focus. "
    "Declare `defend` or `counter` instead; only bare hands wait for a word: `parry with hands`.",
    "several_targets": "One attack has one target. Choose[ {targets}].",
    "two_parts": "One attack goes to one part of the body. Choose[ {parts}].",
    "same_part": "A Feint pretends to attack one part and strikes another. Name another one than {part}.",
    "several_moves": "A Grapple is one wrestling move. Choose[ {moves}].",
    "hold_limb": "A hold takes a limb, and {part} is none. Choose[ {limbs}].",
    "unknown_place": "I don't know where “{place}” is. Write it like `{example}`.",
    "tile_not_struck": "{weapon} strikes a fighter, not a tile. Name whom you attack.",
    "not_thrown": "{weapon} is no throwing weapon. Use `attack NAME with {weapon}`.",
    "no_shooting": "{weapon} does not shoot. Use `attack NAME with {weapon}`.",
    "nothing_to_shoot": "{fighter} has no ranged weapon. Attack with something else.",
    "nothing_to_throw": "{fighter} has no throwing weapon. Attack with something else.",
    # Declarations: a whole turn.
    "knocked_out": "{name} is knocked out and can't act for the rest of this turn or in the next.",
    "loses_turn": "{name} is knocked out and loses this turn. In the next one {name} can act again.",
    "one_focus": "You can face one enemy a turn with your full stats. Choose[ {targets}].",
    # Declarations: one action.
    "melee_only": "{action} is done with melee weapons, and {weapon} is none. Choose another weapon or action.",
    "ranged_only": "{action} is done with ranged weapons, and {weapon} is none. Choose another weapon or action.",
    "odds_of_hidden": "{target} is out of sight of some: odds would tell where. Ask again once everyone sees {target}.",
    "others_act": "That is for {name} to say. Say what you do: `attack {name}`.",
    "used_up": "There is no {weapon} left. Use another weapon.",
    "not_drawn": "{weapon} is not in your hand. Draw it first: `draw {weapon}, …`.",
    "out_of_reach": "{target} is out of reach: that needs Close Range. Move or charge there first.",
    "too_far_to_throw": "That is {metres} m away, and you throw {weapon} up to {most} m. Move nearer first.",
    "too_few_hands": "{weapon} takes {needs} of your hands, and you have {hands} free[: {parts} cannot be used]. "
    "Use another weapon, or break free.",
    "no_leg_to_kick": "Neither of your legs is free, so there is no {weapon}. Use another weapon, or break free.",
    "only_creatures": "Only creatures can be predicted, and {target} is a player's. Choose a creature.",
    # Rounds, lists and records.
    "no_such_contestant": "There is no contestant[ called “{name}”].[ Choose {choices}.]",
    "not_your_contestant": "{name} is not yours. Put your own contestant on the list; a GM can put anyone there.",
    "on_roster_already": "{name} is in already. `@waitlist leave {name}` takes a contestant off.",
    "already_waiting": "{name} waits already, as number {number}. `@waitlist leave {name}` takes a contestant off.",
    "in_graveyard": "{name} is dead and rests in the Galaxy Express. A GM can bring a contestant back: "
    "`@graveyard return {name}`.",
    "not_in_graveyard": "{name} is alive. `@roster` shows who is on which list.",
    "waitlist_full": "The waitlist holds {limit}. Somebody has to leave it first: `@waitlist leave NAME`.",
    "on_no_list": "{name} is on no list. `@waitlist {name}` puts a contestant there.",
    "round_under_way": "{name} fights in round {round}: only a GM can take a contestant out before it is over.",
    "round_unread": "“{words}” is nothing to do with a round. Write `@round`, `@round start`, `@round next` or "
    "`@round map`.",
    "round_on": "Round {round} is under way already. `@round next` ends it.",
    "too_few": "A round needs at least {fewest} contestants, and {count} are in. `@waitlist NAME` brings more.",
    "round_in_fight": "Round {round} is being fought here. `@fight end` first, then `@round next`.",
    "nobody_fell": "Nobody has fallen in round {round} yet. It goes on until one or more die.",
    "no_round": "No round is under way. `@round start` begins round {round}.",
    "no_home_map": "Nobody in the round has a homeworld with a map. Name one: `@homeworld HOMEWORLD: MAP`.",
    "no_homeworld": "No map was named for {homeworld}.[ There is {choices}.]",
    "too_many_homeworlds": "A game keeps maps for {limit} homeworlds. `@homeworld NAME: none` makes room.",
    "record_of_others": "`@record` shows only your own contestant, {name}. A GM can look at any.",
    # Coming in, and maps.
    "map_full": "There is no free place left on {map}. Lay a larger map, or remove somebody.",
    "no_such_figure": "“{figure}” cannot be set here. Choose {allowed}.",
    "no_such_map": "There is no map called “{map}”.[ Choose {known}.]",
    "not_a_tile": "“{text}” is no tile. Write its column and row, such as C4.",
    "not_a_point": "Without a map a place is two numbers of metres up to 1000, such as `5 -3`[, not “{text}”].",
    "not_metres": "Write metres as a number up to 1000[, not “{text}”].",
    "tiles_here": "This fight is on {map}, where tiles say who stands where: `@room place NAME C4`.",
    # Close quarters.
    "no_hand_to_grip": "Neither of your hands can be used, so you can only trip. Do something else.",
    "holds_nobody": "You hold nobody there. Grapple somebody first.",
    "no_weapon_lies": "No {weapon} lies on the ground. Do something else.",
    "lies_too_far": "{weapon} lies out of reach. Move beside it first, then pick it up.",
    "not_held": "Nobody holds you. Do something else.",
    "part_not_held": "[Your {part} is not held. ]Break free with the part that is held: {held}.",
    # What a GM sets.
    "effect_stat_unread": "I don't understand “{words}”. Write stats and turns: `@effect NAME Blessed: str +1, "
    "2 turns`.[ Stats: {allowed}.]",
    "hide_by_sneaking": "{name} hides by `@declare sneak`; a GM can only end it: `@set {name} hidden no`.",
    "no_such_stage": "There is no stage of bleeding[ called “{value}”].[ Choose {allowed}.]",
    "no_such_wound": "{name} has no wound {number}.[ Choose {known}.][ `@sheet {name}` shows them.]",
    "no_such_setting": "“{figure}” cannot be set. Set a stat (`@set NAME agi 3`), `stage pale`, `cover 2`, `hands 1`, "
    "`team red`, `hidden no` or `at C4`.",
    "no_such_buff": "{name} has no effect called “{effect}”.[ There is {known}.]",
    "dead_already": "{name} is dead already. `@heal {name} stage none` brings somebody back.",
    "not_knocked_out": "{name} is not knocked out, so there is nobody to wake.",
    # Moves.
    "already_beside": "You stand beside {target} already. Do something else.",
    "already_there": "You stand on {tile} already. Name another tile.",
    "cannot_catch": "{target} ran away from you and is faster: you cannot catch up this turn. Do something else.",
    "charge_too_far": "{target} is {metres} m away, and your charge reaches {most} m. Move nearer first.",
    "cornered": "There is no way to get farther from {target}. Move to a tile, or fight.",
    "held": "{by} holds you by the {part}. Break free first, or stay within reach.",
    "move_too_long": "One Move is at most {most} m, not {metres}. Move twice for more.",
    "no_destination": "Say where to go: to a tile, or toward or away from somebody.",
    "no_leg_to_run": "Your {part} can't be used: no Charge and no Flee, and a Move takes you {most} m at most.",
    "no_leg_to_walk": "Neither of your legs can be used, so you stay where you are. Do something else.",
    "no_map": "There are no tiles here: this fight has no map. Move toward somebody or away.",
    "no_way": "No way leads [to {tile}][to {target}] from here. Name another tile.",
    "off_map": "{tile} is off the map: tiles go from A1 to {last}.",
    "tile_taken": "{tile} is taken[: {by} stands there]. Name a free tile.",
    "too_far": "{tile} is {tiles} tiles away, and one Move is {most} tiles. Name a nearer tile, or move twice.",
    "wall_there": "{tile} is a wall. Name an open tile.",
    "moves_cancelled": "A melee attack has cancelled your moves of this turn.",
    # Hiding.
    "nobody_to_hide_from": "There is no enemy to hide from. Do something else.",
    # Wits.
    "limb_not_bleeding": "The {part} of {target} does not bleed. Name a limb that bleeds.",
    "not_beside": "{target} is out of arm's reach. Move beside {target} first.",
    "not_bleeding": "{target} has no bleeding wound[ at the {part}]. First Aid stops bleeding wounds only.",
    "unwilling": "{target} is no friend of yours and would not hold still for that. Ask the GM, or try First Aid.",
    # Hands.
    "armour_worn": "{weapon} is armour: you wear it, and it helps by itself. Name a weapon.",
    "always_ready": "{weapon} is part of the body and always ready: use it without drawing.",
    "in_hand_already": "{weapon} is in your hand already. Use it, or draw another weapon.",
    "empty_hands": "{name} has nothing in hand to drop.",
    "not_in_hand": "{weapon} is not in your hand. Only what is in hand can be dropped.",
    # A turn.
    "unknown_action": "There is no action[ “{word}”].[ Choose {known}.]",
    "actions_over": "That costs {cost} actions, and a turn has {most}. Leave something out.",
    "second_combat_action": "A turn has only {most} Combat action. Leave one out, or say `else` for a second choice.",
    "combat_with_aid": "{action} leaves no Combat action in the same turn. Leave out one of the two.",
    "not_melee": "{action} is no melee action. Choose {known}.",
    "not_ranged": "{action} is no ranged action. Choose {known}.",
    "rate_of_fire": _rate_of_fire,
    # Bodies and weapons.
    "unknown_body_part": "There is no part of the body[ called “{word}”].[ Choose {known}.]",
    "not_a_limb": "Circulation can only be cut in a limb, and {part} is none. Choose {limbs}.",
    "unknown_attack_type": "There is no kind of attack[ called “{word}”].[ Choose {known}.]",
    "unknown_weapon_class": "There is no class of weapon[ called “{word}”].[ Choose {known}.]",
    "unknown_natural_weapon": "There is no natural weapon[ called “{word}”].[ Choose {known}.]",
    "hands_full": "That takes {wielded} hands, and there are {hands}. Drop a weapon first.",
    # Characters.
    "unknown_stat": "There is no stat[ called “{stat}”].[ Choose {known}.]",
    "stat_below_start": "{stat} cannot be {value}: every stat begins at {start}. Give it {start} or more.",
    "points_over": "{half} stats have {most} points to add, and these take {spent}. Take away {over}.",
    "traits_over": "A character has only {most} trait, not {traits}. Choose one.",
    "unknown_stage": "There is no stage of bleeding out[ called “{stage}”].[ Choose {known}.]",
    # Tables of the rules, as house rules may spoil them.
    "arena_astray": "Under {where} something is named that these rules do not have: {words}.",
    "arena_below": "{lower} has to be below {upper}.",
    "arena_cover": "Cover needs exactly these grades, the weakest first: {grades}.",
    "arena_empty": "{name} cannot be empty: name at least one.",
    "arena_faces": "Under {where} every side of a die with {sides} sides has to stand once[ (now: {faces})].",
    "arena_order": "Under {where} the figures are out of order: {figures}.",
    "arena_ranges": "Bands of range begin with close range and end with one without a limit[ (now: {bands})].",
    "arena_reach": "Only a Combat action is melee or ranged, and each is one of the two[: {action}].",
    "arena_reflex": "REF answers {attack} only with a figure that it must be above: give its REF as well.",
    "arena_reroll": "{action} needs both what it does and when, or neither.",
    "arena_twice": "Under {where} a word stands twice: {words}.",
    "arena_wounds": "A die that does nothing makes no wounds, and any other makes some[ (die: {die})].",
    # Sheets and maps.
    "uneven_map": "Row {row} of {map} has {tiles} tiles, and its first row {width}. Give every row as many.",
    "bad_map": "“{sign}” in row {row} of {map} is no tile. Use the signs {allowed}.",
}
