"""Requests to a fighter's owner: for dice, or a choice with its options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal


@dataclass(frozen=True, slots=True)
class DiceNeed:
    """Dice that a fighter's owner rolls: `repeat` throws of `count` dice with `sides` sides plus `modifier`.

    `label`: the label of the throws without their index. `purpose`: the game's word for them ("attack", "dodge"), which
    is also the command that rolls them all. `rest`: how many more throws follow if the game splits a long roll.
    `command`: how the game writes the roll, if it does so in its own way.
    """

    who: str
    label: str
    purpose: str
    repeat: int
    count: int = 2
    sides: int = 6
    modifier: int = 0
    rest: int = 0
    command: str = ""
    kind: Literal["dice"] = "dice"

    @property
    def expression(self) -> str:
        repeat = f"{self.repeat}#" if self.repeat > 1 else ""
        sign = f"{self.modifier:+d}" if self.modifier else ""
        return f"{repeat}{self.count}d{self.sides}{sign}"


Use = Literal["combat", "guard", "approach", "ready"]


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer: the words to type after the prefix, and what it means.

    `use`: what a deed is good for, so that a simulated fighter can choose one; `most`: words to add for the most of it.
    """

    command: str
    meaning: str
    use: Use | None = None
    most: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceNeed:
    """A decision of a fighter's owner. The first option is the bot's suggestion."""

    who: str
    purpose: str
    options: tuple[Option, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    kind: Literal["choice"] = "choice"


Need = DiceNeed | ChoiceNeed


Throws = tuple[tuple[int, ...], ...]
"""The answer to a `DiceNeed`: the faces of each repeat."""


GAP: Final = "…"
"""A gap in a deed for the target, then for the body part; at its end it may be filled with anything."""


@dataclass(frozen=True, slots=True)
class Offers:
    """Suggestions for a form. `deeds`: as typed, the most likely ones first. `parts`: body parts to aim at."""

    deeds: tuple[Option, ...]
    parts: tuple[str, ...] = ()
