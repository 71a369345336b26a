"""Who is there, where, and what the GM sets."""

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
    """A fighter as it is with what was changed on its sheet."""

    who: str
    fighter: Fighter
    kind: Literal["resheeted"] = "resheeted"


@dataclass(frozen=True, slots=True)
class MapLaid(Fact):
    """The fight has this map now, None: distances in metres. `places` are the tiles or points of everyone."""

    map: Map | None
    places: Mapping[str, tuple[float, float]]
    kind: Literal["map_laid"] = "map_laid"


@dataclass(frozen=True, slots=True)
class Placed(Fact):
    """The GM puts somebody somewhere: on the tile of that name, None: there is no map. Where the GM said how far from
    somebody that is to be, `off` is that one and `metres` how far."""

    who: str
    at: tuple[float, float]
    tile: str | None = None
    off: str | None = None
    metres: float | None = None
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Adjusted(Fact):
    """The GM sets a figure: a field of the fighter. `old` is what it was; `what` is the field's name as people say
    it; `beside` is what the place adds to it now.
    """

    who: str
    what: str
    value: Any
    old: Any = None
    beside: int = 0
    kind: Literal["adjusted"] = "adjusted"


@dataclass(frozen=True, slots=True)
class Armed(Fact):
    """Somebody gets a weapon into the inventory, in hand where hands are free."""

    who: str
    weapon: Weapon
    wielded: bool
    kind: Literal["armed"] = "armed"


@dataclass(frozen=True, slots=True)
class Disarmed(Fact):
    """A weapon is taken away for good."""

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
    """`turns_left` 0: it is over; None: it lasts until it is taken away."""

    who: str
    name: str
    turns_left: int | None
    kind: Literal["effect_ticked"] = "effect_ticked"
