"""What leaves a hand and lies somewhere, and what is picked up."""

from dataclasses import dataclass
from typing import Literal

from rules.mazeworld.model.world import Lying
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Thrown(Fact):
    """A weapon thrown `used` times: `left` are still carried. `lies` is what can be picked up; None: it is used up."""

    who: str
    weapon: str
    used: int
    left: int
    lies: Lying | None = None
    kind: Literal["thrown"] = "thrown"


@dataclass(frozen=True, slots=True)
class Dropped(Fact):
    """Something let go, by its own will or not."""

    who: str
    thing: Lying
    kind: Literal["dropped"] = "dropped"


@dataclass(frozen=True, slots=True)
class PickedUp(Fact):
    """Something that lay there is carried now, as `thing` says it is."""

    who: str
    thing: Lying
    kind: Literal["picked_up"] = "picked_up"


@dataclass(frozen=True, slots=True)
class Robbed(Fact):
    """Somebody who cannot resist is searched for an `item`, as it was said; `thing` is what was found and is carried
    now, None: nothing of that name."""

    who: str
    target: str
    item: str
    thing: Lying | None = None
    kind: Literal["robbed"] = "robbed"


@dataclass(frozen=True, slots=True)
class Placed(Fact):
    """The GM puts something in the room, or with `gone` takes it out of it."""

    thing: Lying
    gone: bool = False
    kind: Literal["placed"] = "placed"
