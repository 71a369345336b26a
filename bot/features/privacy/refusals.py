"""Refusals about privacy."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "alone_only": "What I keep about you is for you alone. Type `@me export` or `@me forget` in a private message "
    "to me, or use `/me`.",
    "nothing_kept": "I don't keep anything about you. We haven't met in any game.",
    "last_gm": "You're the only GM of a game[ ({places})]. Add another GM there first, so its players aren't left "
    "alone: `@gm add @somebody`. Then type `@me forget` again.",
}
refusals(WORDS)
