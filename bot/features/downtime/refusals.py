"""What cannot be done beside a fight."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "which_contestant": "Say whom it is about[: {choices}]. Write it as `@{example}`.",
    "errand_unread": "I don't understand “{words}” here. Write it as `@{example}`.",
    "name_too_long": "That name is too long: at most {limit} characters.",
    "fights_now": "{name} is in a fight: `@{word}` would be a non-combat action of a turn. Declare it as one[, "
    "with `@{example}`], or wait until the fight is over; a GM can do it for {name} at once.",
}
refusals(WORDS)
