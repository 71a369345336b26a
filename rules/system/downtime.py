"""Downtime: what can be done outside combat, and what is kept of fights."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from rules.dice.random_tables import Table
from rules.dice.throws import Dice
from rules.system.game_values import Shelf

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Errand:
    """A downtime command of the game: `words` (the first is shown), an example, a meaning.

    `about`: it reads and changes the record of one contestant, or the almanac of the whole game. `gm`: for GMs only.
    `hidden`: only the GM sees the result. `private`: only the author sees it, the contestant's owner or a GM. `work`:
    it takes time, and would be an action during a turn. `asks`: it may raise a `Doubt`, and `yes` after it confirms it.
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
    """Words that it takes besides names, separated by commas."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """The means for an errand: dice and the prefix of their labels, tables, sheets by kind, and who asks.

    `world`: that of the fight in the scene, None if there is none. `own`: names of the asker's contestants' sheets.
    `sure`: the errand was confirmed.
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
    """A moment in a fight, with its fighters.

    `fight`: its number in the game; `turn` counts from 1. `names`: what everyone is called, by fighter id. `sheets`:
    the sheets of contestants with a record, by fighter id.
    """

    fight: int
    turn: int
    names: Mapping[str, str]
    sheets: Mapping[str, str]


class DowntimeRules(Protocol[K]):
    """Rules for what can be done outside combat. `K`: the type of records and the almanac."""

    @property
    def errands(self) -> tuple[Errand, ...]: ...

    def run_errand(self, word: str, kept: K, rest: str, occasion: Occasion, /) -> Sequence[object]:
        """Return the outcomes of an errand in order. `kept`: the record or almanac it is about."""
        ...

    def keep(self, kept: K, outcome: object, /) -> K:
        """Return the record or almanac after an outcome; one that only reports something changes nothing."""
        ...

    def touched(self, _: object, /) -> tuple[str, ...]:
        """Return the names of other contestants' sheets whose records an outcome changes; `keep` says how."""
        return ()
