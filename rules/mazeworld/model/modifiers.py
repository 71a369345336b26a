"""What changes the accuracy of an attack (MZ-FT-02)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Modifier:
    """One source that changes accuracy, by its name as shown to the player (MZ-FT-02)."""

    source: str
    ft: int = 0
    ir: int = 0
