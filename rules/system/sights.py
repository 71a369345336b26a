"""What people at the table are shown: fighters, the ground, the odds; and what a game's functions may look at."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules.dice import Dice
from rules.tables import Table


@dataclass(frozen=True, slots=True)
class Case:
    """What a game's functions may know besides its world: where in the journal of dice they stand, and the tables."""

    fight: int
    turn: int
    dice: Dice
    tables: Mapping[str, Table]


@dataclass(frozen=True, slots=True)
class Portrait:
    """A fighter as people at the table see it: where it stands, and its state in words.

    `unseen`: nobody but its own side knows that it is there. `able`: it can still act.
    """

    where: str
    health: str
    marks: tuple[str, ...] = ()
    unseen: bool = False
    team: str = ""
    able: bool = True
    kills: int = 0
    ally_of: str | None = None
    """Whose formal ally it is, by id."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A part of the battlefield: the id that portraits name in `where`, its title, and what is there."""

    id: str
    title: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact chances of an action that was described, before its dice are thrown.

    `about`: facts of the game that tell it; `tries`: the most dice it takes. `outcomes`: how many of them come out so
    on average, by the game's word. `successes`: the chance that exactly 0, 1, 2 … succeed. `expected`: average figures
    by name. `risks`: chances of what else may come, by name. `notes`: codes of what is and is not counted in.
    """

    about: tuple[Any, ...]
    tries: int
    outcomes: tuple[tuple[str, Fraction], ...]
    successes: tuple[Fraction, ...]
    expected: tuple[tuple[str, float], ...] = ()
    risks: tuple[tuple[str, Fraction], ...] = ()
    notes: tuple[str, ...] = ()
