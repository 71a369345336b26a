"""What is kept of a contestant from fight to fight."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Death:
    """How a contestant died: in which fight of the game and which turn of it, both None outside of fights.

    `by` is who gave the last wound, as that one was called in the fight; None: nobody, or nobody knows.
    """

    fight: int | None = None
    turn: int | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A contestant between fights, by the name of the sheet. `rounds` are those survived (AR-GAME-01)."""

    name: str
    kills: int = 0
    rounds: int = 0
    death: Death | None = None
