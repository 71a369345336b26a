"""Who stands on which list of the game, and names that go from one to another (AR-GAME-01)."""

from collections.abc import Iterable
from dataclasses import replace

from rules.arena.downtime.almanac import Almanac, Grave, Place
from rules.arena.model.ruleset import Arena
from rules.errors import RuleError


def place_of(almanac: Almanac, name: str) -> Place | None:
    """On which list somebody alive stands; None: on neither."""
    if name in almanac.roster:
        return "roster"
    return "waitlist" if name in almanac.waitlist else None


def rests(almanac: Almanac, name: str) -> bool:
    return any(grave.name == name for grave in almanac.graveyard)


def room(arena: Arena, almanac: Almanac) -> int:
    """How many can come onto the roster now: nobody while a round is under way."""
    return 0 if almanac.under_way else max(0, arena.rounds.roster - len(almanac.roster))


def fights_next(arena: Arena, almanac: Almanac, name: str) -> bool:
    """Whether somebody is one of the roster, or could be, as there is room and nobody has to wait (AR-GAME-01: six
    fight, and the waitlist refills them after the round).
    """
    return name in almanac.roster or (name not in almanac.waitlist and room(arena, almanac) > 0)


def off(almanac: Almanac, name: str) -> Almanac:
    """Without somebody alive on any list."""
    roster = tuple(one for one in almanac.roster if one != name)
    return replace(almanac, roster=roster, waitlist=tuple(one for one in almanac.waitlist if one != name))


def on(almanac: Almanac, name: str, place: Place, *, first: bool = False) -> Almanac:
    """With somebody at the end of a list, or as the first one."""
    almanac = off(almanac, name)
    there = almanac.roster if place == "roster" else almanac.waitlist
    joined = (name, *there) if first else (*there, name)
    return replace(almanac, roster=joined) if place == "roster" else replace(almanac, waitlist=joined)


def begun(almanac: Almanac) -> Almanac:
    """In the next round, under way."""
    return replace(almanac, round=almanac.round + 1, under_way=True)


def buried(almanac: Almanac, name: str) -> Almanac:
    """With somebody dead, who is on no list any more."""
    if rests(almanac, name):
        return almanac
    grave = Grave(name, almanac.round, place_of(almanac, name))
    return replace(off(almanac, name), graveyard=(*almanac.graveyard, grave))


def unburied(almanac: Almanac, name: str) -> Almanac:
    """Without the grave of somebody, who is on no list then."""
    return replace(almanac, graveyard=tuple(grave for grave in almanac.graveyard if grave.name != name))


def named(rest: str, names: Iterable[str]) -> str:
    """The one of these names that was typed. Refuses with `no_such_contestant`."""
    wanted, known = " ".join(rest.split()).casefold(), tuple(dict.fromkeys(names))
    for name in known:
        if name.casefold() == wanted:
            return name
    raise RuleError("no_such_contestant", {"name": rest, "choices": known})
