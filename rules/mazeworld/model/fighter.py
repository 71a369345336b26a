"""A contestant or creature in a fight: figures, injuries, armour, and what it has used up."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from rules.errors import RuleError
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.effects import Effect
from rules.mazeworld.model.weapons import Supply, Weapon
from rules.system.figures import STRICT, named, within

InjuryKind = Literal["fracture", "wound", "light wound", "deep wound", "stump"]
"""A stump is an open wound left by a severed limb until someone binds it."""


@dataclass(frozen=True, slots=True)
class Injury:
    """Injuries of one kind to a part: `count` of them. Open wounds and stumps bleed."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {"part": "name", "limb": "name"}
    name: str
    kind: InjuryKind = "wound"
    count: int = 1

    def __post_init__(self) -> None:
        named("part", self.name)
        within("count", self.count, 1, 100)


@dataclass(frozen=True, slots=True)
class Armour:
    """A piece of armour. `covers`: parts or body groups; empty: the whole body. `resistant` and `proof`: damage
    types whose injuries it prevents in part or entirely."""

    name: str
    armour_class: str | None = None
    covers: tuple[str, ...] = ()
    resistant: tuple[str, ...] = ()
    proof: tuple[str, ...] = ()
    condition: float | None = None
    max_condition: float | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """Sums since a turn or a fight began. `rounds` and `condition` are by weapon, `points` by skill.

    `pain`: dealt by effects; `healed`: Pain that healed by itself; these, `fatigue` and `stress` are in percent.
    `nutrition`: the cost of healing; `missed`: attacks that missed the fighter; `fractures`: its own; `blood`: lost
    or regained, in units.
    """

    rounds: Mapping[str, int] = field(default_factory=dict)
    condition: Mapping[str, float] = field(default_factory=dict)
    points: Mapping[str, float] = field(default_factory=dict)
    kills: int = 0
    pain: float = 0
    healed: float = 0
    nutrition: float = 0
    fatigue: float = 0
    stress: float = 0
    missed: int = 0
    fractures: int = 0
    blood: float = 0


NOTHING = Account()


Headgear = Literal["none", "head", "face"]
"""What protective headgear covers: nothing, the head without the face, or both (MZ-BODY-07)."""
Status = Literal["up", "down", "dead", "gone"]


@dataclass(frozen=True, slots=True)
class BodyPart:
    """A part of a body map. `nearest`: the limb that takes a weak point's damage (MZ-BODY-05); `weight`: its share
    in a random draw (MZ-CMD-05); `health`: its limb health points, if tracked."""

    name: str
    group: str
    nearest: str | None = None
    weight: int = 1
    health: float | None = None


@dataclass(frozen=True, slots=True)
class Fighter:
    """One fighter with its current figures.

    `strength`, `sensitivity`, `pain`, `blackout`, `death`, `fatigue`, `stress`, `endurance`, `venom` and
    `inebriation` are percentages. `levels`, `points`: skill levels and, if tracked, points by skill; points override
    a level (AMB-47). `ft`: its own natural Failure Threshold (MZ-FT-08). `harm`: limb damage by part; `lost`: parts
    that are gone, such as a destroyed eye. `state`: why someone conscious can't fight: asleep, restrained
    (MZ-EXEC-01). `contestant`: a player's character, not a creature; `recorded`: its kills and points are kept after
    the fight. `blood`: in units, None if not tracked; `max_blood`: 0 if it has none. `brittle`: limb health lost at
    once by a fracture. `ammunition`: rounds carried besides those loaded.
    """

    id: str
    name: str
    team: str
    side: int = 1
    agility: int = 0
    strength: float = 100
    ft: int | None = None
    armour: str = "C1"
    headgear: Headgear = "none"
    sensitivity: float = 100
    blackout: float = 100
    death: float = 150
    levels: Mapping[str, str] = field(default_factory=dict)
    points: Mapping[str, float] = field(default_factory=dict)
    parts: tuple[BodyPart, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    items: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    pain: float = 0
    harm: Mapping[str, float] = field(default_factory=dict)
    cover: bool = False
    stealth: bool = False
    status: Status = "up"
    kills: int = 0
    ally_of: str | None = None
    traits: tuple[str, ...] = ()
    state: str | None = None
    recorded: bool = False
    contestant: bool = False
    worn: tuple[Armour, ...] = ()
    blood: float | None = None
    max_blood: float | None = None
    brittle: float = 0
    injuries: tuple[Injury, ...] = ()
    fatigue: float = 0
    stress: float = 0
    endurance: float = 100
    venom: float = 0
    inebriation: float = 0
    ammunition: tuple[Supply, ...] = ()
    lost: tuple[str, ...] = ()

    @property
    def able(self) -> bool:
        """Whether the fighter can act."""
        return self.status == "up" and self.state is None

    def check_able(self) -> None:
        """Refuse a fighter who can't act: `is_dead`, `blacked_out`, `escaped` (name), `in_state` (name, state)."""
        match self.status:
            case "dead":
                raise RuleError("is_dead", {"name": self.name})
            case "down":
                raise RuleError("blacked_out", {"name": self.name})
            case "gone":
                raise RuleError("escaped", {"name": self.name})
        if self.state is not None:
            raise RuleError("in_state", {"name": self.name, "state": self.state})

    @property
    def held(self) -> tuple[Weapon, ...]:
        """The weapons and attacks available, without those thrown or dropped."""
        return tuple(weapon for weapon in self.weapons if weapon.count)

    def weapon(self, name: str) -> Weapon:
        found = self.find_weapon(name)
        if found is None:
            raise RuleError("no_such_weapon", {"fighter": self.name, "weapon": name})
        return found

    def find_weapon(self, name: str) -> Weapon | None:
        """Return the weapon of that name, or an object thrown under it that isn't made for throwing (MZ-SK-02)."""
        found = next((weapon for weapon in self.weapons if weapon.name == name), None)
        thing = throwing.unmade_name(name) if found is None else None
        if thing is None:
            return found
        own = next((weapon for weapon in self.weapons if weapon.name == thing), None)
        return throwing.unmade(thing, own, self.items.count(thing) if own is None else own.count)

    def part(self, name: str | None) -> BodyPart | None:
        """Return a part of the fighter's own body map by its exact name."""
        return next((part for part in self.parts if part.name == name), None)

    def renamed(self, skills: Mapping[str, str]) -> "Fighter":
        """Return the fighter with skills renamed."""
        levels = {skills.get(name, name): level for name, level in self.levels.items()}
        points = {skills.get(name, name): amount for name, amount in self.points.items()}
        return replace(self, levels=levels, points=points)
