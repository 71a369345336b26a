"""What is refused to whoever sets a game up."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "no_setup_step": "Nobody is being asked anything. `@setup` shows what is set, `@setup start` asks all of it.",
    "bad_setup": "“{text}” is no step of the set-up. `@setup` shows where it stands.",
}
refusals(WORDS)
