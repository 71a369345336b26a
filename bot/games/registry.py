"""The explicit registry of families of systems with their words: the only module that knows all of them."""

from collections.abc import Mapping
from typing import Final

from bot.games import arena, mazeworld
from bot.games.vocabulary import Vocabulary
from bot.text.refusals import refusals
from bot.text.sentences import Wording, merged
from bot.text.words import Judge
from rules.system import System

FAMILIES: Final[Mapping[str, Vocabulary]] = {"arena": arena.WORDS, "mazeworld": mazeworld.WORDS}
"""By the `family` of their systems."""
REFUSALS: Final[Mapping[str, Wording]] = refusals(merged(*(words.refusals for words in FAMILIES.values())))
"""The refusals of all families. A code that two of them word differently keeps the program from starting."""
OBJECTIONS: Final[Mapping[str, Wording]] = merged(*(words.objections for words in FAMILIES.values()))


def words_of(family: str) -> Vocabulary:
    """The words of a family that has a system in the catalogue."""
    return FAMILIES[family]


def judge_of(system: System) -> Judge:
    """How a system reads scores, and what its family calls the outcomes."""
    return Judge(system.dice.read_score, words_of(system.family).results)
