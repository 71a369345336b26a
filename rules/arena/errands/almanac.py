"""What the GM keeps for the whole game: rounds and who is in them (AR-GAME-01)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Almanac:
    """Names of sheets: `roster` of the round, `waitlist` in order, `graveyard` of the dead, the first one first.

    `round` counts from 1; 0 before the first.
    """

    round: int = 0
    roster: tuple[str, ...] = ()
    waitlist: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
