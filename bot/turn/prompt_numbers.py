"""How questions are counted: none comes twice in a scene, and no counter tells of what not everyone knows."""

from typing import Final

QUESTIONS_OF_A_FIGHT: Final = 100_000
"""Counters of questions set aside for each fight, so that none comes twice in a scene."""
APART: Final = QUESTIONS_OF_A_FIGHT // 2
"""From here on questions are counted about whom not everyone knows of: the other counters tell nothing of them."""
