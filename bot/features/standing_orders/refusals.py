"""What is refused: standing orders."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "no_standing_order": "{name} has no standing order. `@standing …` writes one.",
}
refusals(WORDS)
