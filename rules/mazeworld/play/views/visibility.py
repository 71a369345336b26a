"""Who may see a fact."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache

from rules.mazeworld import turns
from rules.mazeworld.play.facts.amendments import Amended
from rules.mazeworld.play.facts.bodies import ArmourDamaged
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.roster import Joined
from rules.mazeworld.revision import Revision
from rules.system import Discretion, Thrower

OPEN_DICE: Mapping[str, Thrower] = dict.fromkeys(("attack", "dodge", "escape", "cover", "slip_past"), "actor")
"""Dice thrown openly, by purpose."""
_NAMES = ("who", "target", "by", "victim", "contestant", "tied")
"""Fields of facts that hold one or several fighter ids."""


def of(rev: Revision, fact: Fact) -> Discretion:
    """Return who may see a fact, judging by what the fact declares."""
    secret = (
        fact.for_desk
        or (fact.of_a_kill and getattr(fact, "unseen", False))
        or (rev.limbs.hidden and fact.tells_limb_damage and _tells_now(fact))
        or (fact.hidden_as is not None and turns.visible_to(rev, fact.hidden_as) == ("gm",))
    )
    return Discretion(_named(fact), getattr(fact, "who", None) if fact.tells_figures else None, () if secret else None)


def _tells_now(fact: Fact) -> bool:
    """Whether a fact that may reveal limb health figures does."""
    match fact:
        case Amended():
            return fact.what == "limb"
        case ArmourDamaged():
            # The loss is a share of the limb damage; of a ruined piece, nothing can be worked out.
            return fact.left > 0
    return True


def _named(fact: Fact) -> tuple[str, ...]:
    """Return the ids of all fighters a fact names."""
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
    """Return which of those fields a kind of fact has; cached, as every fact of an attack is checked several times."""
    has = {one.name for one in fields(kind)}
    return tuple(name for name in _NAMES if name in has)
