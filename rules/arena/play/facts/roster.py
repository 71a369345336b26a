"""Fighters, their positions, and figures set by the GM."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from rules.arena.model.fighter import Effect, Fighter, Weapon
from rules.arena.model.world import Map
from rules.arena.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Joined(Fact):
    fighter: Fighter
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Left(Fact):
    who: str
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Resheeted(Fact):
    """A fighter updated after changes to its sheet."""

    who: str
    fighter: Fighter
    kind: Literal["resheeted"] = "resheeted"


@dataclass(frozen=True, slots=True)
class MapLaid(Fact):
    """The fight's new map, None: distances in metres. `places`: the tiles or points of everyone."""

    map: Map | None
    places: Mapping[str, tuple[float, float]]
    kind: Literal["map_laid"] = "map_laid"


@dataclass(frozen=True, slots=True)
class Placed(Fact):
    """A fighter placed by the GM, with the tile's name, None without a map. If the GM gave a distance, `off` is the
    other fighter and `metres` the distance."""

    who: str
    at: tuple[float, float]
    tile: str | None = None
    off: str | None = None
    metres: float | None = None
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Adjusted(Fact):
    """A figure set by the GM, in a field of the fighter. `what`: the field's name as people say it; `old`: its previous
    value; `beside`: what the fighter's place adds to it now."""

    who: str
    what: str
    value: Any
    old: Any = None
    beside: int = 0
    kind: Literal["adjusted"] = "adjusted"


@dataclass(frozen=True, slots=True)
class Armed(Fact):
    """A weapon given to a fighter, in hand if hands are free."""

    who: str
    weapon: Weapon
    wielded: bool
    kind: Literal["armed"] = "armed"


@dataclass(frozen=True, slots=True)
class Disarmed(Fact):
    """A weapon permanently taken away."""

    who: str
    weapon: str
    kind: Literal["disarmed"] = "disarmed"


@dataclass(frozen=True, slots=True)
class EffectBegan(Fact):
    who: str
    effect: Effect
    kind: Literal["effect_began"] = "effect_began"


@dataclass(frozen=True, slots=True)
class EffectTicked(Fact):
    """An effect a turn older. `turns_left`: 0 if it is over; None if it lasts until removed."""

    who: str
    name: str
    turns_left: int | None
    kind: Literal["effect_ticked"] = "effect_ticked"
