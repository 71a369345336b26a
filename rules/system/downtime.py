"""What is done beside a fight, and what is kept of fights."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from rules.dice.random_tables import Table
from rules.dice.throws import Dice


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


@dataclass(frozen=True, slots=True)
class Occasion:
    """What an errand may use: dice with the label that theirs begin with, tables, sheets by kind, and who speaks.

    `world` is that of the fight in the scene, None where none is running. `own` are the names of the contestants'
    sheets that belong to who speaks. `sure`: it was said that it is meant.
    """

    dice: Dice
    label: str
    tables: Mapping[str, Table]
    shelf: Mapping[str, Mapping[str, Any]]
    gm: bool
    world: Any = None
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
