"""What is refused: tutorial."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "no_lesson": "You are in no tutorial. `@tutorial` begins one, `@tutorial gm` that for GMs.",
    "no_lesson_of": "There is no tutorial of this game. `@help` shows what you can do.",
}
refusals(WORDS)
