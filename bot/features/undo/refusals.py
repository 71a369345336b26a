"""What is refused: undo."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "nothing_to_step_back": "There are not that many steps to take back[: only {steps}]. `@back list` shows them.",
    "nothing_to_step_forward": "There is no step back to undo, or the fight has gone on since. Go on with it, or "
    "see `@back list`.",
    "not_there_yet": "The fight has not been there yet. `@back list` shows what can be taken back.",
    "there_already": "The fight stands there already. `@back` alone takes the last step back.",
    "back_unread": "[“{word}” is nothing that `@back` knows. ]Write `@back`, `@back 3` (up to {most}), `@back turn` or "
    "`@back to initiative of turn 2`.",
}
refusals(WORDS)
