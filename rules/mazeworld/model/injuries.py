"""What limbs suffer beside limb damage: fractures and wounds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.system.figures import STRICT, named, within

InjuryKind = Literal["fracture", "wound", "light wound", "deep wound", "stump"]
"""A stump is what a severed limb leaves until somebody binds it."""


@dataclass(frozen=True, slots=True)
class Injury:
    """Injuries of one kind to a part: `count` of them. Wounds and stumps bleed while they are open."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {"part": "name", "limb": "name"}
    name: str
    kind: InjuryKind = "wound"
    count: int = 1

    def __post_init__(self) -> None:
        named("part", self.name)
        within("count", self.count, 1, 100)
