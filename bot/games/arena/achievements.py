"""The arena's words for what fighters achieve and suffer: a hit reaches the Defense phase, and wounds are counted."""

from typing import Final

from bot.games.vocabulary import Achievements
from bot.text.sentences import many


def _blow(wounds: float) -> str:
    return many(int(wounds), "{n} wound", "{n} wounds")


ACHIEVEMENTS: Final = Achievements(_blow)
