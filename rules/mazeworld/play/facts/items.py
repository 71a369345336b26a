"""Items thrown, dropped, picked up or placed."""

from dataclasses import dataclass
from typing import Literal

from rules.mazeworld.model.world import Lying
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Thrown(Fact):
    """A weapon thrown `used` times, with `left` still carried. `lies`: what can be picked up; None if it is used up."""

    who: str
    weapon: str
    used: int
    left: int
    lies: Lying | None = None
    kind: Literal["thrown"] = "thrown"


@dataclass(frozen=True, slots=True)
class Dropped(Fact):
    """Something dropped, on purpose or not."""

    who: str
    thing: Lying
    kind: Literal["dropped"] = "dropped"


@dataclass(frozen=True, slots=True)
class PickedUp(Fact):
    """Something picked up, described by `thing`."""

    who: str
    thing: Lying
    kind: Literal["picked_up"] = "picked_up"


@dataclass(frozen=True, slots=True)
class Robbed(Fact):
    """A helpless fighter searched for an `item`, as it was typed. `thing`: what was found and taken; None if there was
    nothing of that name."""

    who: str
    target: str
    item: str
    thing: Lying | None = None
    kind: Literal["robbed"] = "robbed"


@dataclass(frozen=True, slots=True)
class Placed(Fact):
    """Something the GM placed in the room, or with `gone` removed from it."""

    thing: Lying
    gone: bool = False
    kind: Literal["placed"] = "placed"
