"""What is kept of a contestant from fight to fight."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Record:
    """A contestant between fights, by the name of the sheet. `rounds` are those survived (AR-GAME-01)."""

    name: str
    kills: int = 0
    rounds: int = 0
    dead: bool = False
