"""Refusals by the arena's rules, except those common to all games."""

from collections.abc import Mapping
from typing import Final

from bot.text.language.speech import gettext, gettext_noop, pgettext
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, in_full, in_our_words, our_words, sentence


def _rate_of_fire(facts: Facts) -> Line:
    return sentence(
        "{action} gives you 1 attack with this weapon, not {wanted}."
        if facts.get("most") == 1
        else "{action} gives you up to {most} attacks with this weapon, not {wanted}.",
        facts,
    )


def _too_few_hands(facts: Facts) -> Line:
    ours = our_words(facts)
    parts = ours.get("parts")
    unusable = f" {pgettext('unusable', 'or')} ".join(parts) if isinstance(parts, list) else None
    return sentence(
        (
            "You have no free hand for the {weapon}[: you can't use your {parts}]. Use another weapon, or break free "
            "if you're being held."
        )
        if not facts.get("hands")
        else (
            "You need {needs} hands for the {weapon}, and only {hands} is free[: you can't use your {parts}]. Use "
            "another weapon, or break free if you're being held."
        ),
        {**facts, "parts": unusable, "weapon": gettext(str(facts.get("weapon")))},
    )


WORDS: Final[Mapping[str, Wording]] = {
    # Making a contestant.
    "weapon_too_strong": "The {weapon} has strength {strength}, but the limit is STR + {above}, here {most}.",
    "points_unspent": "Not all {half} points are used yet: {left} left.",
    "no_trait": "No trait yet. One is allowed.",
    "bare_hands": "No weapons: bare hands will have to do.",
    # Declarations: words.
    "interact_what": "Say what you do, for example `interact: pull the lever`.",
    "happens_by_itself": "You can't declare “{word}”: it happens by itself while you have Focus left. Declare "
    "`defend` or `counter`, or `parry with hands` to use bare hands too.",
    "several_targets": "An attack has only one target. Choose[ {targets}].",
    "two_parts": in_our_words(gettext_noop("An attack can target only one body part. Choose[ {parts}].")),
    "same_part": in_our_words(
        gettext_noop(
            "With a Feint, you pretend to attack one body part and strike another. Name a part other than {part}."
        )
    ),
    "several_moves": in_our_words(gettext_noop("A Grapple is a single wrestling move. Choose[ {moves}].")),
    "hold_limb": in_our_words(gettext_noop("You can hold only limbs, and the {part} isn't one. Choose[ {limbs}].")),
    "unknown_place": "I don't know where “{place}” is. Write it like `{example}`.",
    "tile_not_struck": "You can't attack a tile with the {weapon}. Say who you attack.",
    "not_thrown": "You can't throw the {weapon}. Use `attack NAME with {weapon}`.",
    "no_shooting": "You can't shoot with the {weapon}. Use `attack NAME with {weapon}`.",
    "nothing_to_shoot": "{fighter} has no ranged weapon. Attack with something else.",
    "nothing_to_throw": "{fighter} has no throwing weapon. Attack with something else.",
    # Declarations: a whole turn.
    "knocked_out": "{name} is knocked out and can't act for the rest of this turn and all of the next.",
    "loses_turn": "{name} is knocked out and loses this turn, but can act again in the next.",
    "one_focus": "You can use your full stats against only one enemy per turn. Choose[ {targets}].",
    # Declarations: one action.
    "melee_only": "{action} needs a melee weapon, not the {weapon}. Choose another weapon or action.",
    "ranged_only": "{action} needs a ranged weapon, not the {weapon}. Choose another weapon or action.",
    "odds_of_hidden": "Not everyone sees {target}, and odds would show where to look. Ask again once everyone sees "
    "{target}.",
    "others_act": "Only {name} can declare that. Say what you do: `attack {name}`.",
    "used_up": "No {weapon} left. Use another weapon.",
    "not_drawn": "You aren't holding the {weapon}. Draw it first: `draw {weapon}, …`",
    "out_of_reach": "{target} is too far away for that. Move or charge there first.",
    "too_far_to_throw": "That is {metres} m away, and you can throw the {weapon} only {most} m. Move closer first.",
    "too_few_hands": _too_few_hands,
    "no_leg_to_kick": "Neither of your legs is free for a {weapon}. Use another weapon, or break free if you're "
    "being held.",
    "only_creatures": "You can only predict creatures, and {target} is a player's contestant. Choose a creature.",
    # Rounds, lists and records.
    "no_such_contestant": "There is no contestant[ called “{name}”].[ Choose {choices}.]",
    "not_your_contestant": "{name} isn't yours. Put your own contestant on the list; a GM can put anyone there.",
    "on_roster_already": "{name} is already in. To leave: `@waitlist leave {name}`.",
    "already_waiting": "{name} is already number {number} on the waitlist. To leave: `@waitlist leave {name}`.",
    "in_graveyard": "{name} is dead and rests aboard the Galaxy Express. A GM can bring {name} back: `@graveyard "
    "return {name}`.",
    "not_in_graveyard": "{name} is alive. `@roster` shows who is on which list.",
    "waitlist_full": "The waitlist is full ({limit}). Somebody has to leave first: `@waitlist leave NAME`.",
    "on_no_list": "{name} isn't on any list. To join: `@waitlist {name}`.",
    "round_under_way": "{name} is fighting in round {round}. Until it ends, only a GM can take {name} off the roster.",
    "round_unread": "“{words}” isn't a round command. Write `@round`, `@round start`, `@round next` or `@round map`.",
    "round_on": "Round {round} is already under way. `@round next` ends it.",
    "too_few": "A round needs at least {fewest} contestants, and so far there's {count}. Add more with `@waitlist "
    "NAME`.",
    "round_in_fight": "Round {round} is still being fought here. First `@fight end`, then `@round next`.",
    "nobody_fell": "Nobody has died in round {round} yet. It goes on until somebody does.",
    "no_round": "No round is under way. `@round start` starts round {round}.",
    "no_home_map": "Nobody in the round has a homeworld with a map. Choose one: `@homeworld HOMEWORLD: MAP`.",
    "no_homeworld": "{homeworld} has no map.[ Choose a homeworld that has one: {choices}.]",
    "too_many_homeworlds": "A game can keep maps for {limit} homeworlds. Drop one first: `@homeworld NAME: none`.",
    "record_of_others": "You can see only the record of your own contestant, {name}. A GM can see anyone's.",
    # Coming in, and maps.
    "map_full": "{map} is full. Choose a larger map, or remove somebody.",
    "no_such_figure": in_our_words(gettext_noop("You can't set “{figure}” here. Choose {allowed}.")),
    "no_such_map": "There is no map called “{map}”.[ Choose {known}.]",
    "not_a_tile": "“{text}” isn't a tile. Write the column and row, such as C4.",
    "not_a_point": "Without a map, write a place as two numbers in metres up to 1000, such as `5 -3`[, not “{text}”].",
    "not_metres": "Write metres as a number up to 1000[, not “{text}”].",
    "tiles_here": "This fight has a map ({map}). Place people on its tiles: `@room place NAME C4`.",
    # Close quarters.
    "no_hand_to_grip": "You can't use either hand, so the only wrestling move left is tripping. Do something else.",
    "holds_nobody": "You aren't holding anybody. Grapple somebody first.",
    "no_weapon_lies": "There's no {weapon} on the ground. Do something else.",
    "lies_too_far": "The {weapon} is out of reach. Move beside it first, then pick it up.",
    "not_held": "Nobody is holding you. Do something else.",
    "part_not_held": in_our_words(
        gettext_noop("[Nobody is holding your {part}. ]Break free with a part that is held: {held}.")
    ),
    # What a GM sets.
    "effect_stat_unread": "I don't understand “{words}”. Write stats and turns: `@effect NAME Blessed: str +1, 2 "
    "turns`.[ For the stat, choose {allowed}.]",
    "hide_by_sneaking": "Only `@declare sneak` can hide {name}. To bring {name} out of hiding, a GM can "
    "use `@set {name} hidden no`.",
    "no_such_stage": in_our_words(gettext_noop("There is no bleeding stage[ called “{value}”].[ Choose {allowed}.]")),
    "no_such_wound": "{name} has no wound {number}.[ Choose {known}.][ `@sheet {name}` shows all wounds.]",
    "no_such_setting": "You can't set “{figure}”. Set a stat (`@set NAME agi 3`), `stage pale`, `cover 2`, `hands "
    "1`, `team red`, `hidden no` or `at C4`.",
    "no_such_buff": "{name} has no effect called “{effect}”.[ Choose {known}.]",
    "dead_already": "{name} is already dead. To bring {name} back: `@heal {name} stage none`.",
    "not_knocked_out": "{name} isn't knocked out and doesn't need waking.",
    # Moves.
    "already_beside": "You're already beside {target}. Do something else.",
    "already_there": "You're already on {tile}. Name another tile.",
    "cannot_catch": "{target} fled from you and is faster, so you can't catch up this turn. Do something else.",
    "charge_too_far": "{target} is {metres} m away, and your charge reaches only {most} m. Move closer first.",
    "cornered": "You can't get any farther from {target}. Move to a tile, or fight.",
    "held": in_our_words(gettext_noop("{by} is holding your {part}. Break free first, or stay within reach.")),
    "move_too_long": "One Move is at most {most} m, not {metres} m. To go farther, move twice.",
    "no_destination": "Say where you go: to a tile, or toward or away from somebody.",
    "no_leg_to_run": in_our_words(
        gettext_noop("You can't use your {part}: no Charge, no Flee, and a Move takes you at most {most} m.")
    ),
    "no_leg_to_walk": "You can't use either leg, so you can't move. Do something else.",
    "no_map": "This fight has no map, so there are no tiles. Move toward somebody or away.",
    "no_way": "There's no way [to {tile}][to {target}] from here. Name another tile.",
    "off_map": "{tile} is off the map: tiles go from A1 to {last}.",
    "tile_taken": "{tile} is taken[ by {by}]. Name a free tile.",
    "too_far": "{tile} is {tiles} tiles away, and one Move is {most} tiles. Name a closer tile, or move twice.",
    "wall_there": "{tile} is a wall. Name an open tile.",
    "moves_cancelled": "A melee attack cancelled your moves this turn.",
    # Hiding.
    "nobody_to_hide_from": "There is no enemy to hide from. Do something else.",
    # Wits.
    "limb_not_bleeding": in_our_words(gettext_noop("{target}'s {part} isn't bleeding. Name a limb that is.")),
    "not_beside": "{target} is out of arm's reach. Move beside {target} first.",
    "not_bleeding": in_our_words(
        gettext_noop("{target} isn't bleeding[ from the {part}]. First Aid only stops bleeding.")
    ),
    "unwilling": "{target} isn't on your side and wouldn't hold still for that. Ask the GM, or try First Aid.",
    # Hands.
    "armour_worn": "The {weapon} is armour: you're wearing it, and it protects you by itself. Name a weapon.",
    "always_ready": "You don't have to draw that ({weapon}): it's part of your body and always ready.",
    "in_hand_already": "The {weapon} is already in your hand. Use it, or draw another weapon.",
    "empty_hands": "{name} isn't holding anything to drop.",
    "not_in_hand": "You can only drop what you're holding, not the {weapon}.",
    # A turn.
    "unknown_action": in_our_words(gettext_noop("There is no action[ called “{word}”].[ Choose {known}.]")),
    "actions_over": "That costs {cost} actions, and a turn has {most}. Leave something out.",
    "second_combat_action": "A turn has only {most} Combat action. Leave one out, or say `else` for a second choice.",
    "combat_with_aid": "{action} rules out a Combat action in the same turn. Leave out one of them.",
    "not_melee": in_our_words(gettext_noop("{action} isn't a melee action. Choose {known}.")),
    "not_ranged": in_our_words(gettext_noop("{action} isn't a ranged action. Choose {known}.")),
    "rate_of_fire": _rate_of_fire,
    # Bodies and weapons.
    "unknown_body_part": in_our_words(gettext_noop("There is no body part[ called “{word}”].[ Choose {known}.]")),
    "not_a_limb": in_our_words(gettext_noop("You can tie off only limbs, and the {part} isn't one. Choose {limbs}.")),
    "unknown_attack_type": in_our_words(gettext_noop("There is no attack type[ called “{word}”].[ Choose {known}.]")),
    "unknown_weapon_class": in_our_words(gettext_noop("There is no weapon class[ called “{word}”].[ Choose {known}.]")),
    "unknown_natural_weapon": in_our_words(
        gettext_noop("There is no natural weapon[ called “{word}”].[ Choose {known}.]")
    ),
    "hands_full": "That takes {wielded} hands, and you have {hands}. Drop a weapon first.",
    # Characters.
    "unknown_stat": "There is no stat[ called “{stat}”].[ Choose {known}.]",
    "stat_below_start": "{stat} can't be {value}: every stat starts at {start}. Give it {start} or more.",
    "points_over": "{half} stats get only {most} points, and you've used {spent}. Take {over} away.",
    "traits_over": "A contestant has only {most} trait, not {traits}. Choose one.",
    "unknown_stage": in_our_words(gettext_noop("There is no bleeding stage[ called “{stage}”].[ Choose {known}.]")),
    # Tables of the rules, which house rules may make invalid.
    "arena_astray": in_full(gettext_noop("{where} names something that these rules don't have: {words}.")),
    "arena_below": "{lower} has to be below {upper}.",
    "arena_cover": in_full(gettext_noop("Cover needs exactly these grades, the weakest first: {grades}.")),
    "arena_empty": "{name} can't be empty: name at least one.",
    "arena_faces": in_full(
        gettext_noop("{where} has to contain every side of a {sides}-sided die exactly once[, not {faces}].")
    ),
    "arena_order": in_full(gettext_noop("The figures in {where} are out of order: {figures}.")),
    "arena_ranges": in_full(
        gettext_noop("Ranges have to start with close range and end with one without a limit[, not with {bands}].")
    ),
    "arena_reach": "Each Combat action has to be either melee or ranged, and no other action can be[: {action}].",
    "arena_reflex": "For REF to help against {attack}, set the REF that is needed as well.",
    "arena_reroll": "{action} needs both what it rerolls and when, or neither.",
    "arena_twice": in_full(gettext_noop("{where} contains a word twice: {words}.")),
    "arena_wounds": "A die that bounces off can't make wounds, and any other has to make some[ (die: {die})].",
    # Sheets and maps.
    "uneven_map": "Row {row} of {map} has {tiles} tiles, but its first row has {width}. Make all rows the same length.",
    "bad_map": "“{sign}” in row {row} of {map} isn't a tile. Use {allowed}.",
}
