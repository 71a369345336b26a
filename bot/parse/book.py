"""The commands of one system: those of every game, with the system's own examples, and the words of its GM.

All doors and the help use it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.parse import requests as ask
from bot.parse import time_specs
from bot.parse.game_specs import OF_GAME
from bot.parse.general import AT_TABLE, FOR
from bot.parse.moments import MOMENTS
from bot.parse.readers import adjust, entry, sheets_or, surroundings
from bot.parse.spec import Spec
from rules.system import Adjustment, Kind, System

_OPENED: dict[str, "Book"] = {}
"""Books by the digest of the system that they are of."""
MOST_OPENED = 64


@dataclass(frozen=True)
class Book:
    """Commands in the order in which the help shows them. `words` are all that mean something in this game: those of
    the commands, of what is done in a fight, and of what is done beside it."""

    specs: tuple[Spec, ...]
    words: frozenset[str]
    by_word: Mapping[str, Spec] = field(init=False)
    alone: Mapping[str, Spec] = field(init=False)

    def __post_init__(self) -> None:
        for name, alone in (("by_word", False), ("alone", True)):
            specs = [spec for spec in self.specs if spec.alone is alone]
            found = {word: spec for spec in specs for word in spec.words}
            if len(found) < sum(len(spec.words) for spec in specs):
                raise ValueError("a word means two commands")
            object.__setattr__(self, name, found)

    def find(self, word: str, rest: str = "") -> Spec | None:
        """The command of a word with what is typed behind it."""
        return (None if rest else self.alone.get(word)) or self.by_word.get(word)


def of(system: System) -> Book:
    """The book of a system. Raises ValueError where the system has a word of the general commands."""
    if system.digest not in _OPENED:
        while len(_OPENED) >= MOST_OPENED:
            _OPENED.pop(next(iter(_OPENED)))
        _OPENED[system.digest] = _written(system)
    return _OPENED[system.digest]


def _written(system: System) -> Book:
    play = system.play
    kinds = {one.word: one for one in play.kinds}
    adjustments = [_adjustment(one, kinds.pop(one.words[0], None)) for one in play.adjustments]
    sheets = map(_kind, kinds.values())
    general = (
        *AT_TABLE,
        *MOMENTS,
        *time_specs.OF_FIGHT,
        *map(_chart, (kind for kind in play.kinds if kind.chart)),
        *adjustments,
        *FOR,
    )
    specs = tuple(spec.shown_with(play.examples) for spec in (*general, *sheets, *OF_GAME, *time_specs.OF_GAME))
    commands = (word for spec in specs for word in spec.words)
    errands = (word for errand in play.errands for word in errand.words)
    return Book(specs, frozenset({*commands, *errands, *(verb.word for verb in play.verbs)}))


def _adjustment(one: Adjustment, kind: Kind | None) -> Spec:
    """`kind`: sheets that the same word is for, where it is followed by what to do with them."""
    make = surroundings if one.surroundings else adjust(one.what)
    if kind is None:
        return Spec(one.words, one.example, one.meaning, make, "gm", fight=True)
    meaning = f"{one.meaning}; `{kind.example}` and its like: {kind.meaning}"
    return Spec(one.words, one.example, meaning, sheets_or(make, _kind(kind).make), "gm", fight=True)


def _kind(one: Kind) -> Spec:
    make = entry(one.word, f"{one.word} add NAME: {one.fields}", f"{one.word} set NAME: {one.fields}")
    return Spec((one.word,), one.example, one.meaning, make, "gm")


def _chart(one: Kind) -> Spec:
    """The word of the game's maps alone: that of the fight."""
    return Spec((one.word,), one.word, "the map as you see it", lambda _, __: ask.Look("chart"), fight=True, alone=True)
