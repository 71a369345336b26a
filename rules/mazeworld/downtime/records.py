"""Data kept between fights: each contestant's record, and the GM's almanac for the whole game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.mazeworld.model.fighter import Injury


@dataclass(frozen=True, slots=True)
class Record:
    """A contestant between fights, by the name of the sheet.

    `levels`: skill levels by skill name. `points`: tracked skill points, which override a level (AMB-47). `training`:
    Training Points credited by skill; `killed_with`: kills by skill; both are already included in the points
    (MZ-SK-05). `kills`: all own kills; `ally_kills`: those of formal allies (MZ-KILL-02). `active`: whether each
    non-combat skill is activated (MZ-NCS-00). `handloaded`: the stat "ammunition handloaded", in rounds
    (MZ-NCS-HAND-02). `harm`: limb damage by part; `injuries`: the open ones, so that work can heal them
    (MZ-NCS-HEAL-03).
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
    """The GM's records for the whole game.

    `links`: addresses by title, for pages outside the rules (MZ-DMG-02). `encounters`: the roll for the number met, by
    species (MZ-GEN-02): an expression, or "@" and a table's name. `events`: the game's events in their current order,
    numbered from 1. `doors`: scripted events by title, each with its interval in rooms (MZ-GEN-04).
    """

    links: Mapping[str, str] = field(default_factory=dict)
    encounters: Mapping[str, str] = field(default_factory=dict)
    events: tuple[str, ...] = ()
    doors: Mapping[str, int] = field(default_factory=dict)
