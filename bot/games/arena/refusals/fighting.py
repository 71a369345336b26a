"""What cannot be done in a fight of the arena at close quarters."""

from typing import Final

from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "no_hand_to_grip": "Neither of your hands can be used, so you can only trip. Do something else.",
    "holds_nobody": "You hold nobody there. Grapple somebody first.",
    "no_weapon_lies": "No {weapon} lies on the ground. Do something else.",
    "lies_too_far": "{weapon} lies out of reach. Move beside it first, then pick it up.",
    "not_held": "Nobody holds you. Do something else.",
    "part_not_held": "[Your {part} is not held. ]Break free with the part that is held: {held}.",
}
