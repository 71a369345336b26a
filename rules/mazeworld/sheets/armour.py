"""A piece of armour as people write it, and the `Armour` made from it for a fight."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from rules.mazeworld.model.fighter import Armour
from rules.mazeworld.sheets import german_words
from rules.system.figures import STRICT, distinct, named, within


@dataclass(frozen=True, slots=True)
class ArmourSheet:
    """Armour or clothing; see `Armour`. Only the GM sees its condition: the loss would reveal the limb damage, which
    players see in words only [LD-O]."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {
        "ac": "armour_class",
        "class": "armour_class",
        "cover": "covers",
        "note": "notes",
        **german_words.ARMOUR,
    }
    GERMAN: ClassVar[Mapping[str, str]] = german_words.ARMOUR
    GERMAN_VALUES: ClassVar[Mapping[str, Mapping[str, str]]] = german_words.ARMOUR_VALUES
    name: str
    armour_class: str | None = None
    covers: tuple[str, ...] = ()
    resistant: tuple[str, ...] = ()
    proof: tuple[str, ...] = ()
    condition: float | None = field(default=None, metadata={"seen": "gm"})
    max_condition: float | None = None
    notes: str = ""

    def __post_init__(self) -> None:
        named("armour", self.name)
        within("condition", self.condition)
        within("max_condition", self.max_condition)
        distinct("part", self.covers)


def armour(sheet: ArmourSheet) -> Armour:
    """Make the piece that a fighter wears; without `condition` it is as good as new."""
    worn = sheet.max_condition if sheet.condition is None else sheet.condition
    named_class = None if sheet.armour_class is None else sheet.armour_class.strip().upper()
    return Armour(sheet.name, named_class, sheet.covers, sheet.resistant, sheet.proof, worn, sheet.max_condition)


def written(worn: Armour) -> ArmourSheet:
    """Make a sheet from which `armour` makes this piece."""
    return ArmourSheet(
        worn.name, worn.armour_class, worn.covers, worn.resistant, worn.proof, worn.condition, worn.max_condition
    )
