"""What the GM keeps for the whole game: rounds and who is in them (AR-GAME-01)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Place = Literal["roster", "waitlist"]


@dataclass(frozen=True, slots=True)
class Grave:
    """One of the dead, by the name of the sheet: the round it died in, and on which list it was (None: on neither)."""

    name: str
    round: int
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Almanac:
    """Names of sheets: `roster` of those alive in the round, `waitlist` in order, `graveyard`, the first one first.

    `round` counts from 1, 0 before the first; it is the last one where none is `under_way`. `homeworlds` are names of
    maps by the homeworlds whose arenas they are (AR-CHR-04), beside the maps that are called as a homeworld is.
    """

    round: int = 0
    under_way: bool = False
    roster: tuple[str, ...] = ()
    waitlist: tuple[str, ...] = ()
    graveyard: tuple[Grave, ...] = ()
    homeworlds: Mapping[str, str] = field(default_factory=dict)
