"""What is declared in the arena and cannot be understood, or cannot be done."""

from typing import Final

from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    # Words.
    "misspelt": "I don't know “{word}”. Did you mean `{verb}`? Anything else is written as `interact: …`.",
    "interact_what": "Say what you do, such as `interact: pull the lever`.",
    "condition_unread": "I don't understand[ “{words}”]. A condition is `if NAME is down, …` or `if NAME is up, …`.",
    "happens_by_itself": "“{word}” cannot be declared: it happens by itself, as often as you have Focus. "
    "Declare `defend` or `counter` instead.",
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
    # A whole turn.
    "knocked_out": "{name} is knocked out and can't act for the rest of this turn or in the next.",
    "loses_turn": "{name} is knocked out and loses this turn. In the next one {name} can act again.",
    "one_focus": "You can face one enemy a turn with your full stats. Choose[ {targets}].",
    # One action.
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
}
