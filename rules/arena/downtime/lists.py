"""The almanac that the GM keeps for the whole game: rounds, the lists with their members, and moves between lists
(AR-GAME-01; 004 L63-73)."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from rules.arena.model.ruleset import Arena
from rules.errors import RuleError
from rules.system import Errand, Occasion

Place = Literal["roster", "waitlist"]


@dataclass(frozen=True, slots=True)
class Grave:
    """A dead contestant, by the name of the sheet: the round of death, and the previous list (None: none)."""

    name: str
    round: int
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Almanac:
    """Names of sheets: `roster` has those alive in the round, `waitlist` is in order, `graveyard` starts with the first
    death.

    `round`: counted from 1, 0 before the first; if none is `under_way`, it is the last one. `homeworlds`: names of maps
    by homeworld (AR-CHR-04), in addition to maps that have a homeworld's name.
    """

    round: int = 0
    under_way: bool = False
    roster: tuple[str, ...] = ()
    waitlist: tuple[str, ...] = ()
    graveyard: tuple[Grave, ...] = ()
    homeworlds: Mapping[str, str] = field(default_factory=dict)


def place_of(almanac: Almanac, name: str) -> Place | None:
    """Return the list of someone alive; None: on no list."""
    if name in almanac.roster:
        return "roster"
    return "waitlist" if name in almanac.waitlist else None


def rests(almanac: Almanac, name: str) -> bool:
    return any(grave.name == name for grave in almanac.graveyard)


def room(arena: Arena, almanac: Almanac) -> int:
    """Return how many can join the roster now: none while a round is under way."""
    return 0 if almanac.under_way else max(0, arena.rounds.roster - len(almanac.roster))


def fights_next(arena: Arena, almanac: Almanac, name: str, there: Sequence[str] = ()) -> bool:
    """Whether someone is on the roster, or could be because there is room and nobody has to wait (AR-GAME-01: six
    fight, and the waitlist refills them after the round).

    `there`: contestants in the fight, who also take up room.
    """
    unlisted = {*there} - {*almanac.roster, name}
    return name in almanac.roster or (name not in almanac.waitlist and room(arena, almanac) > len(unlisted))


def off(almanac: Almanac, name: str) -> Almanac:
    """Remove a living contestant from both lists."""
    roster = tuple(one for one in almanac.roster if one != name)
    return replace(almanac, roster=roster, waitlist=tuple(one for one in almanac.waitlist if one != name))


def on(almanac: Almanac, name: str, place: Place, *, first: bool = False) -> Almanac:
    """Add someone at the end of a list, or at its head."""
    almanac = off(almanac, name)
    there = almanac.roster if place == "roster" else almanac.waitlist
    joined = (name, *there) if first else (*there, name)
    return replace(almanac, roster=joined) if place == "roster" else replace(almanac, waitlist=joined)


def begun(almanac: Almanac) -> Almanac:
    """Start the next round."""
    return replace(almanac, round=almanac.round + 1, under_way=True)


def buried(almanac: Almanac, name: str) -> Almanac:
    """Move someone from the lists to the graveyard."""
    if rests(almanac, name):
        return almanac
    grave = Grave(name, almanac.round, place_of(almanac, name))
    return replace(off(almanac, name), graveyard=(*almanac.graveyard, grave))


def unburied(almanac: Almanac, name: str) -> Almanac:
    """Remove someone's grave, without adding them to a list."""
    return replace(almanac, graveyard=tuple(grave for grave in almanac.graveyard if grave.name != name))


def without_graves(almanac: Almanac, names: Collection[str]) -> Almanac:
    """Return the almanac with these dead on the lists they were on."""
    for grave in almanac.graveyard:
        if grave.name in names:
            almanac = unburied(almanac, grave.name)
            almanac = almanac if grave.place is None else on(almanac, grave.name, grave.place)
    return almanac


def named(rest: str, names: Iterable[str]) -> str:
    """Return the name that was typed. Refuses with `no_such_contestant`."""
    wanted, known = " ".join(rest.split()).casefold(), tuple(dict.fromkeys(names))
    for name in known:
        if name.casefold() == wanted:
            return name
    raise RuleError("no_such_contestant", {"name": rest, "choices": known})


ROSTER = Errand(("roster",), "roster", "who is in, who is waiting and who rests in the graveyard", about="game")


@dataclass(frozen=True, slots=True)
class RosterShown:
    """All lists. `size`: places on the roster."""

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
KEEP: dict[type, Callable[..., object]] = {}
