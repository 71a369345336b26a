"""Formal allies of contestants, as the GM appoints them (MZ-KILL-02, MZ-GEN-05)."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from rules.errors import RuleError
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.roster import Allied
from rules.mazeworld.revision import Revision
from rules.system import Reading, known_among
from rules.wording import listed, worded

ANYWAY = "anyway"
"""The word that lets a GM exceed the limit of allies."""


def allies_of(world: World, contestant: str) -> tuple[Fighter, ...]:
    """Return a contestant's formal allies who are in the fight."""
    return tuple(fighter for fighter in world.fighters if fighter.ally_of == contestant)


def warned(world: World, who: str, found: Reading[Action]) -> Reading[Action]:
    """Add a note to an intent to escape, naming the allies and other friends left behind, but no creature in stealth
    (MZ-ESC-01)."""
    if not any(action.doing is Doing.ESCAPE for action in found.actions):
        return found
    fighter = world.fighter(who)
    friends = map(world.fighter, world.companions(fighter)) if fighter.contestant else allies_of(world, who)
    here = [one for one in friends if one.status in ("up", "down") and (one.contestant or not one.stealth)]
    if not here:
        return found
    behind = worded("{names} will be left behind unless they escape too", names=listed(one.name for one in here))
    return replace(found, assumed={**found.assumed, "left behind": behind})


def ally(rev: Revision, world: World, who: str, text: str, known: Collection[str] | None = None) -> list[Fact]:
    """Make a fighter the formal ally of a contestant ("of NAME"), or end that ("none"). `known`: who the name may mean;
    None: anyone.

    Codes: `ally_unread`, `own_ally`, `already_ally`, `no_ally`, `ally_limit` (the GM may repeat it with "anyway"),
    `unknown_target`, `ambiguous_target`.
    """
    fighter = world.fighter(who)
    words = text.split()
    if text.casefold() == "none":
        if fighter.ally_of is None:
            raise RuleError("no_ally", {"name": fighter.name})
        return [Allied(who, None)]
    anyway = words[-1].casefold() == ANYWAY
    named = words[:-1] if anyway else words
    if len(named) < 2 or named[0].casefold() != "of":
        raise RuleError("ally_unread", {"name": fighter.name})
    contestant = _named(known_among(world.fighters, known), " ".join(named[1:]), fighter)
    if contestant.id == fighter.ally_of:
        raise RuleError("already_ally", {"name": fighter.name, "contestant": contestant.name})
    allies = [one for one in allies_of(world, contestant.id) if one.status != "dead"]
    within = can_add_ally(rev, len(allies))
    if not within and not anyway:
        facts = {
            "name": fighter.name,
            "contestant": contestant.name,
            "limit": rev.general.ally_limit,
            "allies": [one.name for one in allies],
        }
        raise RuleError("ally_limit", facts)
    return [Allied(who, contestant.id, over_limit=not within)]


def can_add_ally(rev: Revision, allies: int) -> bool:
    """Whether a contestant with that many allies may take another; there may be no limit (MZ-GEN-05)."""
    return rev.general.ally_limit is None or allies < rev.general.ally_limit


def _named(fighters: Sequence[Fighter], name: str, ally: Fighter) -> Fighter:
    """Return the contestant meant: by exact name, else the only one whose name begins that way."""
    wanted = name.casefold()
    found = [one for one in fighters if one.name.casefold() == wanted]
    found = found or [one for one in fighters if one.name.casefold().startswith(wanted)]
    if not found:
        raise RuleError("unknown_target", {"target": name, "choices": [one.name for one in fighters]})
    if len(found) > 1:
        raise RuleError("ambiguous_target", {"choices": [one.name for one in found]})
    if found[0].id == ally.id:
        raise RuleError("own_ally", {"name": ally.name})
    return found[0]
