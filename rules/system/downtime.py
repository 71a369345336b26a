"""What is done beside a fight, and what is kept of fights."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from rules.dice.random_tables import Table
from rules.dice.throws import Dice
from rules.system.game_values import Shelf

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Errand:
    """What is done beside a fight, as a command of the game: `words` (the first one is shown), an example, a meaning.

    `about`: it reads and changes the record of one contestant, or the almanac of the whole game. `gm`: only a GM may.
    `hidden`: what comes of it is for the GM's eyes; `private`: for those of who asks, the contestant's owner or a GM.
    `work`: it takes time, and in a turn of a fight it would be an action. `asks`: it may raise a `Doubt`, and `yes`
    behind it says that it is meant.
    """

    words: tuple[str, ...]
    example: str
    meaning: str
    about: Literal["contestant", "game"] = "contestant"
    gm: bool = False
    hidden: bool = False
    private: bool = False
    work: bool = False
    asks: bool = False
    takes: str = ""
    """Words that it takes beside names, with commas between."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """What an errand may use: dice with the label that theirs begin with, tables, sheets by kind, and who speaks.

    `world` is that of the fight in the scene, None where none is running. `own` are the names of the contestants'
    sheets that belong to who speaks. `sure`: it was said that it is meant.
    """

    dice: Dice
    label: str
    tables: Mapping[str, Table]
    shelf: Shelf
    gm: bool
    world: object = None
    own: tuple[str, ...] = ()
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """When something happened in a fight, and who is who in it.

    `fight` is its number in the game, `turn` counts from 1. By the ids of fighters: `names` as everyone in the fight is
    called, `sheets` of the contestants of whom a record is kept.
    """

    fight: int
    turn: int
    names: Mapping[str, str]
    sheets: Mapping[str, str]


class DowntimeRules(Protocol[K]):
    """What can be done outside combat. `K` is what is kept: records and the almanac."""

    @property
    def errands(self) -> tuple[Errand, ...]: ...

    def run_errand(self, word: str, kept: K, rest: str, occasion: Occasion, /) -> Sequence[object]:
        """What comes of an errand: outcomes in order. `kept` is the record or the almanac that it is about."""
        ...

    def keep(self, kept: K, outcome: object, /) -> K:
        """The record or almanac after an outcome; one that only tells something leaves it as it was."""
        ...

    def touched(self, _: object, /) -> tuple[str, ...]:
        """Names of the contestants' sheets whose records an outcome changes beside what the errand is about; `keep`
        says how."""
        return ()
