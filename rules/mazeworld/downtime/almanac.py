"""What the GM keeps for the whole game."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Almanac:
    """`links` are addresses by title: pages that the rules point to and do not contain (MZ-DMG-02).

    `encounters` is what is rolled for the number met, by species (MZ-GEN-02): an expression, or "@" and a table's name.
    `events` is the game's list of events in its present order, numbered from 1; `doors` says every how many rooms a
    scripted event's door stands, by its title (MZ-GEN-04).
    """

    links: Mapping[str, str] = field(default_factory=dict)
    encounters: Mapping[str, str] = field(default_factory=dict)
    events: tuple[str, ...] = ()
    doors: Mapping[str, int] = field(default_factory=dict)
