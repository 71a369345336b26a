"""What cannot be done on foot, in hiding, with hands or by wits in the arena."""

from typing import Final

from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
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
}
