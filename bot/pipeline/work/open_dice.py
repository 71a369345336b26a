"""Which dice of a fight everyone may be told of, judged by their labels."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from bot.turn.evolve import AnyFight
from bot.turn.view import public_view
from rules.system import System

IN_A_FIGHT: Final = re.compile(r"f(?P<fight>\d+)/t(?P<turn>\d+)/")
TARGET: Final = 2
"""The part of a label that names the target."""
_NUMBERED: Final = re.compile(r"(?:\.\d+)+$")


def parts_of(label: str) -> list[str] | None:
    """Return the parts of a label: actor, action, target and purpose; None outside the turns of a fight."""
    begins = IN_A_FIGHT.match(label)
    return None if begins is None else label[begins.end() :].split("/")


def purpose_of(parts: Sequence[str]) -> str:
    return _NUMBERED.sub("", next((part for part in reversed(parts) if not part.isdecimal()), ""))


@dataclass(frozen=True, slots=True)
class OpenDice:
    """Judges the dice of a fight in one state. `seats`: all fighters; `known`: those everyone knows of, in the order of
    the board; `placed`: those whose place everyone knows too."""

    system: System
    seats: frozenset[str]
    known: tuple[str, ...]
    placed: frozenset[str]

    @classmethod
    def of(cls, fight: AnyFight, system: System) -> Self:
        view = public_view(fight, system)
        known = tuple(seen.id for seen in view.fighters)
        seats = frozenset(seat.fighter for seat in fight.seats)
        return cls(system, seats, known, frozenset(one for one in known if view.placed(one)))

    def include(self, parts: Sequence[str]) -> bool:
        """Whether everyone may be told of a throw, given the parts of its label."""
        named = self.seats.intersection(parts)
        # Dice between two fighters reveal that they are near each other.
        told = named <= (frozenset(self.known) if len(named) == 1 else self.placed)
        return parts[0] in named and told and purpose_of(parts) in self.system.dice.open_dice
