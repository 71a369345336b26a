"""What the GM keeps for the whole game."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Almanac:
    """`links` are addresses by title: pages that the rules point to and do not contain (MZ-DMG-02)."""

    links: Mapping[str, str] = field(default_factory=dict)
