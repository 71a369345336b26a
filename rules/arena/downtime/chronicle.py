"""What a fight writes into the almanac: deaths, and those that the GM takes back (AR-GAME-01)."""

from typing import Any

from rules.arena.downtime import lists
from rules.arena.downtime.almanac import Almanac
from rules.arena.model.ruleset import Arena
from rules.arena.play.facts.wounds import Died, Healed
from rules.system import Moment


def chronicled(fact: object) -> bool:
    """Whether a fact may change the almanac."""
    return isinstance(fact, Died) or (isinstance(fact, Healed) and fact.revived)


def chronicle(arena: Arena, almanac: Almanac, fact: Any, moment: Moment) -> Almanac:
    """The almanac after a fact of a fight; creatures and copies of contestants are in no list."""
    name = moment.sheets.get(fact.who)
    if name is None:
        return almanac
    if not isinstance(fact, Died):
        return _back(arena, almanac, name)
    # Where one of the roster dies in a fight a round is under way, whether or not the GM said so.
    if lists.place_of(almanac, name) == "roster" and not almanac.under_way:
        almanac = lists.begun(almanac)
    return lists.buried(almanac, name)


def _back(arena: Arena, almanac: Almanac, name: str) -> Almanac:
    """Where a death was a mistake: back to where the dead one came from, as the next to come in if that is full."""
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
