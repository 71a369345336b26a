"""The explicit registry of system families with their words, and functions to describe a game's facts and outcomes."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games import arena, mazeworld
from bot.games.vocabulary import Vocabulary
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording, merged
from bot.text.words import Judge, Names
from rules.system import Fact, System

FAMILIES: Final[Mapping[str, Vocabulary]] = {"arena": arena.WORDS, "mazeworld": mazeworld.WORDS}
"""Vocabularies by the `family` of their systems."""
REFUSALS: Final[Mapping[str, Wording]] = refusals(merged(*(words.refusals for words in FAMILIES.values())))
"""The refusals of all families. The program doesn't start if two of them word a code differently."""
NOUNS: Final = {name: noun for words in FAMILIES.values() for name, noun in words.nouns.items()}
"""Nouns for all figures that a GM can amend, by the name they are typed as."""
OBJECTIONS: Final[Mapping[str, Wording]] = merged(*(words.objections for words in FAMILIES.values()))


def words_of(family: str) -> Vocabulary:
    """Return the words of a family that has a system in the catalogue."""
    return FAMILIES[family]


def judge_of(system: System) -> Judge:
    """Return how a system reads scores, and its family's words for the outcomes."""
    return Judge(system.dice.read_score, words_of(system.family).results)


def told(fact: Fact, names: Names, family: str) -> list[Line]:
    """Describe a fact of a fight for a reader who knows these names."""
    say = words_of(family).facts[fact.kind]
    return [] if say is None else say(fact, names)


def said(outcomes: Sequence[Any], name: str, family: str) -> list[Line]:
    """Describe an errand's outcomes; `name` is its contestant, or empty for the whole game."""
    say = words_of(family).outcomes
    return [line for outcome in outcomes for line in say[outcome.kind](outcome, name)]
