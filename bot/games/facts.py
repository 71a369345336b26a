"""Facts and outcomes of a game, told in the words of its family."""

from collections.abc import Sequence
from typing import Any

from bot.games.registry import words_of
from bot.text.reply import Line
from bot.text.words import Names


def told(fact: Any, names: Names, family: str) -> list[Line]:
    """What a fact of a fight says to a reader who knows these names."""
    return words_of(family).facts[fact.kind](fact, names)


def said(outcomes: Sequence[Any], name: str, family: str) -> list[Line]:
    """Lines for the outcomes of an errand; `name` is the contestant it is about, empty for the whole game."""
    say = words_of(family).outcomes
    return [line for outcome in outcomes for line in say[outcome.kind](outcome, name)]
