"""A piece of cover as people write it, and the `Barrier` placed on a Side."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from rules.mazeworld.model.cover_pieces import Barrier
from rules.mazeworld.model.weapons import ANY_ARMOUR
from rules.mazeworld.sheets import german_words
from rules.system.figures import STRICT, named, within


@dataclass(frozen=True, slots=True)
class PieceSheet:
    """A piece of cover: health points, change to the LDV of hits, equivalent Armor Class, limb damage at which hits go
    through, and the share of Pain they keep (one figure, or one per damage type)."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {
        "hp": "health",
        "ac": "armour",
        "armor": "armour",
        "ptt": "threshold",
        "penetration": "threshold",
        "penetration_threshold": "threshold",
        "pain_multiplier": "pain",
        "note": "notes",
        **german_words.PIECE,
    }
    GERMAN: ClassVar[Mapping[str, str]] = german_words.PIECE
    name: str
    health: float | None = None
    ldv: int = 0
    armour: str = ""
    threshold: float | None = None
    pain: float | Mapping[str, float] = field(default=1.0)
    notes: str = ""

    def __post_init__(self) -> None:
        named("piece", self.name)
        within("health", self.health)
        within("ldv", self.ldv, -100, 100)
        within("threshold", self.threshold)
        for kind, share in _shares(self.pain).items():
            within(f"pain {kind}", share, 0, 100)


def _shares(pain: float | Mapping[str, float]) -> dict[str, float]:
    if isinstance(pain, Mapping):
        return {kind.casefold(): share for kind, share in pain.items()}
    return {ANY_ARMOUR: pain}


def barrier(sheet: PieceSheet) -> Barrier | None:
    """Make the piece to place on a Side; None without health points, because its strength is unknown."""
    if sheet.health is None:
        return None
    return Barrier(sheet.name, sheet.health, sheet.ldv, sheet.armour, sheet.threshold, _shares(sheet.pain))


def called(text: str, pieces: Mapping[str, PieceSheet]) -> PieceSheet | None:
    """Return the piece that a word means: by its full name, or the only one that ends with it ("crate")."""
    wanted = " ".join(text.casefold().split())
    for name, sheet in pieces.items():
        if name.casefold() == wanted:
            return sheet
    ending = [sheet for name, sheet in pieces.items() if name.casefold().endswith(f" {wanted}")]
    return ending[0] if len(ending) == 1 else None
