"""The lists to look at: who is in, who waits, who rests in the Galaxy Express (004 L63-73)."""

from dataclasses import dataclass
from typing import Any, Literal

from rules.arena.downtime.almanac import Almanac, Grave
from rules.arena.model.ruleset import Arena
from rules.system import Errand, Occasion

ROSTER = Errand(("roster",), "roster", "who is in, who waits and who rests in the graveyard", about="game")


@dataclass(frozen=True, slots=True)
class RosterShown:
    """All lists; `size` is how many the roster holds."""

    round: int
    under_way: bool
    size: int
    roster: tuple[str, ...]
    waitlist: tuple[str, ...]
    graveyard: tuple[Grave, ...]
    kind: Literal["roster_shown"] = "roster_shown"


def roster(arena: Arena, almanac: Almanac, _: str, __: Occasion) -> list[object]:
    return [shown(arena, almanac)]


def shown(arena: Arena, almanac: Almanac) -> RosterShown:
    return RosterShown(
        almanac.round, almanac.under_way, arena.rounds.roster, almanac.roster, almanac.waitlist, almanac.graveyard
    )


ERRANDS = ((ROSTER, roster),)
OUTCOMES = (RosterShown,)
KEEP: dict[type, Any] = {}
