"""The waitlist that fills the roster (AR-GAME-01)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from rules.arena.downtime import lists
from rules.arena.downtime.lists import Almanac, Place, shown
from rules.arena.model.ruleset import Arena
from rules.errors import RuleError
from rules.system import Errand, Occasion

WAITLIST = Errand(
    ("waitlist",),
    "waitlist NAME",
    "put your contestant on the waitlist; `waitlist leave NAME` takes them off",
    about="game",
    takes="leave",
)
MOST_WAITING: Final = 100


@dataclass(frozen=True, slots=True)
class Enlisted:
    """A contestant who joined a list as number `number`. `size`: places on the roster."""

    name: str
    place: Place
    number: int
    size: int
    kind: Literal["enlisted"] = "enlisted"


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A living contestant who left a list."""

    name: str
    place: Place
    kind: Literal["withdrew"] = "withdrew"


def waitlist(arena: Arena, almanac: Almanac, rest: str, occasion: Occasion) -> list[object]:
    """Add "NAME", remove with "leave NAME", or show the lists. Players do this for their own contestants, a GM for
    anyone.

    Refuses with `no_such_contestant`, `not_your_contestant`, `in_graveyard`, `on_roster_already`, `already_waiting`,
    `waitlist_full`, `on_no_list`, `round_under_way`.
    """
    if not rest.strip():
        return [shown(arena, almanac)]
    word, _, behind = rest.strip().partition(" ")
    sheets = occasion.shelf["fighter"]
    leaves = word.casefold() == "leave" and not any(name.casefold() == rest.strip().casefold() for name in sheets)
    return _left(arena, almanac, behind, occasion) if leaves else _joined(arena, almanac, rest, occasion)


def _joined(arena: Arena, almanac: Almanac, rest: str, occasion: Occasion) -> list[object]:
    name = lists.named(rest, occasion.shelf["fighter"])
    _mind_the_owner(name, occasion)
    if lists.rests(almanac, name):
        raise RuleError("in_graveyard", {"name": name})
    match lists.place_of(almanac, name):
        case "roster":
            raise RuleError("on_roster_already", {"name": name})
        case "waitlist":
            raise RuleError("already_waiting", {"name": name, "number": almanac.waitlist.index(name) + 1})
    return [enlisted(arena, almanac, name)]


def enlisted(arena: Arena, almanac: Almanac, name: str) -> Enlisted:
    """Enlist someone who is on no list: straight onto the roster if there is room and nobody waits.

    Refuses with `waitlist_full`.
    """
    if lists.room(arena, almanac) and not almanac.waitlist:
        return Enlisted(name, "roster", len(almanac.roster) + 1, arena.rounds.roster)
    if len(almanac.waitlist) >= MOST_WAITING:
        raise RuleError("waitlist_full", {"limit": MOST_WAITING})
    return Enlisted(name, "waitlist", len(almanac.waitlist) + 1, arena.rounds.roster)


def moved_up(arena: Arena, almanac: Almanac) -> list[Enlisted]:
    """Move the first ones waiting onto the roster while there is room."""
    come = almanac.waitlist[: lists.room(arena, almanac)]
    first = len(almanac.roster) + 1
    return [Enlisted(name, "roster", number, arena.rounds.roster) for number, name in enumerate(come, first)]


def _left(arena: Arena, almanac: Almanac, behind: str, occasion: Occasion) -> list[object]:
    """Take someone off a list, even if their sheet is gone; players can leave the roster only between rounds."""
    listed = (*almanac.roster, *almanac.waitlist)
    own = [name for name in listed if name in occasion.own]
    name = own[0] if not behind and len(own) == 1 else lists.named(behind, (*listed, *occasion.shelf["fighter"]))
    _mind_the_owner(name, occasion)
    place = lists.place_of(almanac, name)
    if place is None:
        raise RuleError("on_no_list", {"name": name})
    if place == "roster" and almanac.under_way and not occasion.gm:
        raise RuleError("round_under_way", {"name": name, "round": almanac.round})
    return [Withdrew(name, place), *moved_up(arena, lists.off(almanac, name))]


def _mind_the_owner(name: str, occasion: Occasion) -> None:
    if not occasion.gm and name not in occasion.own:
        raise RuleError("not_your_contestant", {"name": name})


def keep_enlisted(almanac: Almanac, outcome: Enlisted) -> Almanac:
    return lists.on(almanac, outcome.name, outcome.place)


def keep_withdrew(almanac: Almanac, outcome: Withdrew) -> Almanac:
    return lists.off(almanac, outcome.name)


ERRANDS = ((WAITLIST, waitlist),)
OUTCOMES = (Enlisted, Withdrew)
KEEP: dict[type, Callable[..., object]] = {Enlisted: keep_enlisted, Withdrew: keep_withdrew}
