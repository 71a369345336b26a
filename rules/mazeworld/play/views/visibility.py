"""Who may be told of what happened."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache

from rules.mazeworld import turns
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.roster import Joined
from rules.mazeworld.revision import Revision
from rules.system import Discretion, Thrower

OPEN_DICE: Mapping[str, Thrower] = dict.fromkeys(("attack", "dodge", "escape", "cover", "slip_past"), "actor")
"""Dice that are thrown before everyone's eyes, by their purposes."""
_NAMES = ("who", "target", "by", "victim", "contestant", "tied")
"""Fields of facts that hold one fighter's id, or several."""


def of(rev: Revision, fact: Fact) -> Discretion:
    """Who may be told of a fact, by what the fact says of itself."""
    secret = (
        fact.for_desk
        or (fact.of_a_kill and getattr(fact, "unseen", False))
        or (rev.limbs.hidden and fact.tells_limb_damage())
        or (fact.hidden_as is not None and turns.visible_to(rev, fact.hidden_as) == ("gm",))
    )
    return Discretion(_named(fact), getattr(fact, "who", None) if fact.tells_figures else None, () if secret else None)


def _named(fact: Fact) -> tuple[str, ...]:
    """Ids of all fighters whom a fact names."""
    if isinstance(fact, Joined):
        return (fact.fighter.id,)
    kind: type = type(fact)
    people: list[object] = []
    for field in _naming(kind):
        name = getattr(fact, field)
        people += name if isinstance(name, tuple) else (name,)
    return tuple([one for one in people if isinstance(one, str)])


@cache
def _naming(kind: type) -> tuple[str, ...]:
    """Those fields of a kind of fact: every fact of an attack is looked at several times, and has one or two of six."""
    has = {one.name for one in fields(kind)}
    return tuple(name for name in _NAMES if name in has)
