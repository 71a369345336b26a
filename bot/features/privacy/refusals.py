"""What is refused: privacy."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "alone_only": "What I keep about you is for you alone: write `@me export` or `@me forget` to me in a private "
    "message, or choose `/me`.",
    "nothing_kept": "I keep nothing about you: no game has met you.",
    "last_gm": "You are the only GM of a game[ ({places})], and its players would be left with nobody. Name another GM "
    "there first: `@gm add @somebody`. Then say `@me forget` again.",
}
refusals(WORDS)
