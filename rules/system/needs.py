"""What one fighter's owner is asked for: dice, or a choice, and what it is offered to choose from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal


@dataclass(frozen=True, slots=True)
class DiceNeed:
    """Dice that one fighter's owner rolls: `repeat` throws of `count` dice with `sides` sides plus `modifier`.

    `label` is the label of the throws without their index. `purpose` is the game's word for them ("attack",
    "dodge"), also the command that rolls them all. `rest` throws of the same kind come after these, where the game
    splits a long roll; `command` is how the game writes the roll, where it says.
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


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a person may answer with: the words to type after the prefix, and what it means."""

    command: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ChoiceNeed:
    """A decision of one fighter's owner. The first option is what the bot proposes."""

    who: str
    purpose: str
    options: tuple[Option, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    kind: Literal["choice"] = "choice"


Need = DiceNeed | ChoiceNeed


Throws = tuple[tuple[int, ...], ...]
"""The answer to a `DiceNeed`: the faces of each repeat."""


GAP: Final = "…"
"""Stands in a deed where it says to whom it is done, then at which part; at its end anything else may be said there."""


@dataclass(frozen=True, slots=True)
class Offers:
    """`deeds` are as they are typed, those that are most likely meant first; `parts` of a body that one may aim at."""

    deeds: tuple[Option, ...]
    parts: tuple[str, ...] = ()
