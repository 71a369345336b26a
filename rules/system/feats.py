"""What fighters achieve and suffer in a fight, as a game's facts report it, to be counted."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

What = Literal["rolled", "dealt", "taken", "injuries", "fell", "rose", "killed"]
"""An attack roll; harm to another and from anybody, in the game's measure; injuries; the loss of one's place in the
fight and its return; kills."""


@dataclass(frozen=True, slots=True)
class Feat:
    """One thing to count for the fighter `who`, `amount` times; a negative amount takes earlier ones back.

    For a roll, `chance`: that of a hit, by the numbers it was made with; None: the roll decides something else.
    `partial`: it hit, but only just. `other`: whom it was done to, or who did it.
    """

    who: str
    what: What
    amount: float = 1
    chance: Fraction | None = None
    hit: bool = False
    partial: bool = False
    weapon: str = ""
    other: str = ""
