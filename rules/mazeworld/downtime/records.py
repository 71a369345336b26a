"""What is kept from fight to fight: of a contestant, and by the GM for the whole game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.mazeworld.model.fighter import Injury


@dataclass(frozen=True, slots=True)
class Record:
    """A contestant between fights, by the name of the sheet.

    `levels` holds skill levels by skill name, `points` skill points where they are tracked: points decide over a level
    (AMB-47). `training` are the Training Points credited by skill, `killed_with` kills by skill; both are in the points
    already (MZ-SK-05). `kills` are all kills of one's own, `ally_kills` those of formal allies (MZ-KILL-02). `active`
    tells which non-combat skills were activated, or were not after all (MZ-NCS-00); `handloaded` is the stat
    "ammunition handloaded", in rounds (MZ-NCS-HAND-02). `harm` is limb damage by part and `injuries` are those that are
    open, so that work can heal them (MZ-NCS-HEAL-03).
    """

    name: str
    levels: Mapping[str, str] = field(default_factory=dict)
    points: Mapping[str, float] = field(default_factory=dict)
    active: Mapping[str, bool] = field(default_factory=dict)
    handloaded: int = 0
    training: Mapping[str, float] = field(default_factory=dict)
    killed_with: Mapping[str, int] = field(default_factory=dict)
    kills: int = 0
    ally_kills: int = 0
    harm: Mapping[str, float] = field(default_factory=dict)
    injuries: tuple[Injury, ...] = ()


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
