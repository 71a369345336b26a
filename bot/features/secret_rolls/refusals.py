"""What is refused: secret rolls."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "empty_secret_roll": "Name the dice: `@{example}`.",
    "no_way_to_gm": "No GM has a place here where nobody else reads, so nothing was rolled. A GM says `@game gm here` "
    "in such a channel.",
    "no_secret_roll": "There is no secret roll[ {number}] that waits to be revealed. `@reveal list` names them.",
    "blind_roll": "Roll {number} is for the GMs: only they can reveal it.",
    "reveal_where": "Say it where everyone is to read it.",
    "reveal_unread": "Write `@reveal` for your last secret roll, `@reveal 2` for another one, `@reveal list` for all.",
}
refusals(WORDS)
