"""A body as people write it: its parts, and the attacks that everyone with such a body has.

Error codes in addition to those of `figures`: `bad_share` (part, value), `no_such_limb` (part, nearest).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from rules.errors import RuleError
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.sheets.weapon import WeaponSheet
from rules.system.figures import STRICT, distinct, named, within


@dataclass(frozen=True, slots=True)
class PartSheet:
    """A part of a body. `share`: its share of the base limb health ("2/7" or a number); see `fighter.BodyPart`."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    name: str
    group: Group
    nearest: str | None = None
    weight: int = 1
    share: float | str | None = None

    def __post_init__(self) -> None:
        named("part", self.name)
        within("weight", self.weight, 0, 1000)
        within("share", float(share(self) or 0), 0, 100)


@dataclass(frozen=True, slots=True)
class BodySheet:
    """A body map (MZ-BODY-01), and the attacks that everyone with such a body has. `base_health` and `blood`: defaults
    for sheets that give none."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {"part": "parts", "attack": "attacks", "note": "notes"}
    name: str
    parts: tuple[PartSheet, ...] = ()
    attacks: tuple[str | WeaponSheet, ...] = field(default=(), metadata={"kind": "weapon"})
    base_health: float | None = None
    blood: float | None = None
    notes: str = ""

    def __post_init__(self) -> None:
        named("body", self.name)
        within("base_health", self.base_health)
        within("blood", self.blood)
        sound(self.parts)


def share(part: PartSheet) -> Fraction | None:
    """Return a part's exact share of the base limb health."""
    try:
        return None if part.share is None else Fraction(part.share)
    except (ValueError, ZeroDivisionError):
        raise RuleError("bad_share", {"part": part.name, "value": part.share}) from None


def sound(parts: tuple[PartSheet, ...]) -> None:
    """Refuse parts with the same name, and weak points whose limb doesn't exist."""
    distinct("part", (part.name for part in parts))
    limbs = {part.name for part in parts if part.group is not Group.WEAK_POINT}
    for part in parts:
        if part.nearest is not None and part.nearest not in limbs:
            raise RuleError("no_such_limb", {"part": part.name, "nearest": part.nearest})
