"""MazeWorld's words for what fighters achieve and suffer."""

from typing import Final

from bot.games.vocabulary import Achievements
from bot.text.sentences import many, said
from bot.text.words import number


def _blow(pain: float) -> str:
    return said("{pain} % Pain", pain=number(pain))


def _injured(count: int) -> str:
    return many(count, "{n} injury", "{n} injuries")


def _partial(hits: int) -> str:
    return said("{n} inaccurate", n=hits)


ACHIEVEMENTS: Final = Achievements(_blow, _injured, _partial)
