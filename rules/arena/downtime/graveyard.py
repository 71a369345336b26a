"""The graveyard, called Galaxy Express (004 L69-73). Fighters who die in a fight go there automatically unless the GM
revokes their death (AR-GAME-01)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from rules.arena.downtime import lists
from rules.arena.downtime.lists import Almanac, Place, shown
from rules.arena.downtime.waitlist import enlisted, moved_up
from rules.arena.model.fighter import Death, Record
from rules.arena.model.ruleset import Arena
from rules.arena.play.facts.wounds import Died, Healed
from rules.errors import RuleError
from rules.system import Errand, Moment, Occasion

GRAVEYARD = Errand(
    ("graveyard",),
    "graveyard NAME",
    "declare somebody dead (GM); `graveyard return NAME` brings them back",
    about="game",
    gm=True,
    takes="return",
)


@dataclass(frozen=True, slots=True)
class Buried:
    """A contestant whom the GM declared dead. `place`: the list they were on."""

    name: str
    place: Place | None
    kind: Literal["buried"] = "buried"


@dataclass(frozen=True, slots=True)
class Returned:
    """A contestant whom the GM brought back from the dead, onto a list as number `number`."""

    name: str
    place: Place
    number: int
    size: int
    kind: Literal["returned"] = "returned"


def graveyard(arena: Arena, almanac: Almanac, rest: str, occasion: Occasion) -> list[object]:
    """Bury "NAME", revive with "return NAME", or show the lists if nothing is given.

    Refuses with `no_such_contestant`, `in_graveyard`, `not_in_graveyard`, `waitlist_full`.
    """
    if not rest.strip():
        return [shown(arena, almanac)]
    word, _, behind = rest.strip().partition(" ")
    if word.casefold() == "return" and behind:
        dead = tuple(grave.name for grave in almanac.graveyard)
        name = lists.named(behind, (*dead, *occasion.shelf["fighter"]))
        if name not in dead:
            raise RuleError("not_in_graveyard", {"name": name})
        found = enlisted(arena, almanac, name)
        return [Returned(name, found.place, found.number, found.size)]
    name = lists.named(rest, (*almanac.roster, *almanac.waitlist, *occasion.shelf["fighter"]))
    if lists.rests(almanac, name):
        raise RuleError("in_graveyard", {"name": name})
    return [Buried(name, lists.place_of(almanac, name)), *moved_up(arena, lists.off(almanac, name))]


def keep_buried(almanac: Almanac, outcome: Buried) -> Almanac:
    return lists.buried(almanac, outcome.name)


def keep_returned(almanac: Almanac, outcome: Returned) -> Almanac:
    return lists.on(lists.unburied(almanac, outcome.name), outcome.name, outcome.place)


def note_buried(record: Record, _: Buried) -> Record:
    return replace(record, death=record.death or Death())


def note_returned(record: Record, _: Returned) -> Record:
    return replace(record, death=None)


ERRANDS = ((GRAVEYARD, graveyard),)
OUTCOMES = (Buried, Returned)
CHRONICLED = (Died, Healed)
"""The facts that may change the almanac."""
KEEP: dict[type, Callable[..., object]] = {Buried: keep_buried, Returned: keep_returned}
NOTE: dict[type, Callable[..., Record]] = {Buried: note_buried, Returned: note_returned}


def chronicle(arena: Arena, almanac: Almanac, fact: Any, moment: Moment) -> Almanac:
    """Return the almanac after a fact of a fight; creatures and copies of contestants are on no list."""
    name = moment.sheets.get(fact.who)
    if name is None or (isinstance(fact, Healed) and not fact.revived):
        return almanac
    if not isinstance(fact, Died):
        return _back(arena, almanac, name)
    # If someone on the roster dies in a fight, a round is under way, even if the GM never started one.
    if lists.place_of(almanac, name) == "roster" and not almanac.under_way:
        almanac = lists.begun(almanac)
    return lists.buried(almanac, name)


def _back(arena: Arena, almanac: Almanac, name: str) -> Almanac:
    """Undo a mistaken death: back to the previous list, or to the head of the waitlist if the roster is full."""
    grave = next((one for one in almanac.graveyard if one.name == name), None)
    if grave is None:
        return almanac
    almanac = lists.unburied(almanac, name)
    match grave.place:
        case "roster" if len(almanac.roster) < arena.rounds.roster:
            return lists.on(almanac, name, "roster")
        case "roster" | "waitlist":
            return lists.on(almanac, name, "waitlist", first=True)
    return almanac
