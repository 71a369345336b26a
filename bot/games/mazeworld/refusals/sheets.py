"""What is wrong with a sheet."""

from typing import Final

from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "dead_contestant": "{name} is dead and fights no more. A GM who sees it otherwise says "
    "`@fighter set {name} status up`.",
    "over_capacity": "{weapon} holds {capacity}, so {loaded} cannot be loaded.",
    "bad_row": "[“{value}” does not fit. ]Write Pain as one figure, or 7 or 8 figures between slashes.",
    "bad_share": "[“{value}” is no share of a body. ]Write a fraction such as 1/4.",
    "no_weapons": "It has no weapon and fights with bare hands. `@sheet set weapons +…` asks for one.",
    "no_such_limb": "{part} cannot lie on “{nearest}”: there is no such limb on that body.",
    "unknown_armour": "There is no armour called “{armour}”.[ Choose {allowed}], or `@armour add` it.",
    "unknown_body": "There is no body called “{body}”.[ Choose {allowed}.] A body map with parts of its own comes "
    "in a file, with `@pack import`.",
}
