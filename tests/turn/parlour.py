"""Where a duel is fought, who is in it, what is to be drawn or blocked, and what happens."""

from dataclasses import dataclass, replace
from typing import Literal

from rules.errors import RuleError
from rules.system import ChoiceNeed, DiceNeed


@dataclass(frozen=True, slots=True)
class Duellist:
    id: str
    name: str
    team: str
    hearts: int = 3
    masked: bool = False


@dataclass(frozen=True, slots=True)
class Parlour:
    fighters: tuple[Duellist, ...] = ()
    lamp: bool = True

    def one(self, who: str) -> Duellist:
        for duellist in self.fighters:
            if duellist.id == who:
                return duellist
        raise RuleError("no_such_fighter", {"fighter": who})


@dataclass(frozen=True, slots=True)
class Draw:
    target: str
    bow: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card to draw at somebody: dice of the one who draws."""

    who: str
    target: str
    need: DiceNeed
    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class Block:
    """A choice of the one drawn at."""

    who: str
    score: int
    need: ChoiceNeed
    kind: Literal["block"] = "block"


@dataclass(frozen=True, slots=True)
class Bow:
    """Needs nobody."""

    who: str
    need: None = None
    kind: Literal["bow"] = "bow"


@dataclass(frozen=True, slots=True)
class CameIn:
    duellist: Duellist
    kind: Literal["came_in"] = "came_in"


@dataclass(frozen=True, slots=True)
class WentOut:
    who: str
    kind: Literal["went_out"] = "went_out"


@dataclass(frozen=True, slots=True)
class Drew:
    who: str
    target: str
    score: int
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class Lost:
    who: str
    hearts: int
    kind: Literal["lost"] = "lost"


@dataclass(frozen=True, slots=True)
class Bowed:
    who: str
    kind: Literal["bowed"] = "bowed"


@dataclass(frozen=True, slots=True)
class Lamp:
    lit: bool
    kind: Literal["lamp"] = "lamp"


Task = Card | Block | Bow
Fact = CameIn | WentOut | Drew | Lost | Bowed | Lamp


def applied(world: Parlour, fact: Fact) -> Parlour:
    match fact:
        case CameIn(duellist):
            return replace(world, fighters=(*world.fighters, duellist))
        case WentOut(who):
            return replace(world, fighters=tuple(one for one in world.fighters if one.id != who))
        case Lost(who, hearts):
            lost = (replace(one, hearts=one.hearts - hearts) if one.id == who else one for one in world.fighters)
            return replace(world, fighters=tuple(lost))
        case Lamp(lit):
            return replace(world, lamp=lit)
    return world
