"""The random Side of something that nobody placed (MZ-BS-03)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld import battlespace
from rules.mazeworld.downtime.records import Almanac
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision, required
from rules.system import Errand, Occasion

SIDE = Errand(
    ("side",), "side crate", "roll in secret which Side of the room something is on", about="game", gm=True, hidden=True
)
LONGEST = 60


@dataclass(frozen=True, slots=True)
class SideRolled:
    """A rolled Side. `fighter`: the name is that of someone in the fight, written in full."""

    what: str
    sides: int
    side: int
    direction: str
    fighter: bool
    kind: Literal["side_rolled"] = "side_rolled"


def side(rev: Revision, _: Almanac, rest: str, occasion: Occasion) -> list[object]:
    """Roll a Side for any name. Refuses with `incomplete`, `text_too_long`, `not_in_revision`."""
    sides = len(required(rev.battlespace, "battlespace").sides)
    what = " ".join(rest.split())
    if not what:
        raise RuleError("incomplete", {"example": SIDE.example})
    if len(what) > LONGEST:
        raise RuleError("text_too_long", {"limit": LONGEST})
    fighters = occasion.world.fighters if isinstance(occasion.world, World) else ()
    named = next((one.name for one in fighters if one.name.casefold() == what.casefold()), None)
    (face,) = occasion.dice.roll(f"{occasion.label}/side/1", 1, sides)
    return [SideRolled(named or what, sides, face, battlespace.direction(rev, face), named is not None)]


ERRANDS = ((SIDE, side),)
OUTCOMES = (SideRolled,)
KEEP: dict[type, Callable[..., object]] = {}
