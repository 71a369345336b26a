"""Who may be told of what happened."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from rules.mazeworld import turns
from rules.mazeworld.revision import Revision
from rules.system import Discretion, Thrower

_HIDDEN = {"cleanliness_checked": "cleanliness roll"}
"""Facts of rolls that a revision may keep from players, by the name that it has for them (MZ-CMD-08)."""
_DESK = frozenset(
    {
        "reminded",
        "backfire_proposed",
        "cover_unread",
        "cover_worn",
        "ruling_needed",
        "pain_given",
        "came_among",
        "limb_owed",
        "ldv_learned",
    }
)
"""Facts that are for the GM's desk in every revision."""
_CREDITS = frozenset({"kill_credited", "kill_revoked", "points_earned"})
"""Facts of what a kill brings: of one that nobody knows of they would tell everyone."""
_FIGURES = frozenset(
    {
        "accounted",
        "effects_listed",
        "stressed",
        "adjusted",
        "weapon_adjusted",
        "skill_set",
        "armed",
        "disarmed",
        "cloud_spared",
        "loaded",
        "supplied",
        "dosed",
        "speed_taken",
        "resheeted",
        "limb_hurt",
        "limb_set",
        "impaired",
        "blood_changed",
        "armour_damaged",
        "put_on",
        "taken_off",
        "figure_amended",
    }
)
"""Facts that tell a fighter's figures; what everyone sees of a creature stands on the board."""
_LIMBS = frozenset({"limb_hurt", "limb_set", "limbs_blasted"})
"""Facts that tell limb health in figures: the GM's, unless a house rule says otherwise (linked page [LD-O])."""
OPEN_DICE: Mapping[str, Thrower] = dict.fromkeys(("attack", "dodge", "escape", "cover", "slip_past"), "actor")
"""Dice that are thrown before everyone's eyes, by their purposes."""
_NAMES = ("who", "target", "by", "victim", "contestant", "tied")
"""Fields of facts that hold one fighter's id, or several."""


def of(rev: Revision, fact: Any) -> Discretion:
    name = _HIDDEN.get(fact.kind)
    secret = (
        fact.kind in _DESK
        or (fact.kind in _CREDITS and fact.unseen)
        or (rev.limbs.hidden and _tells_limb_damage(fact))
        or (name is not None and turns.visible_to(rev, name) == ("gm",))
    )
    return Discretion(_named(fact), fact.who if fact.kind in _FIGURES else None, () if secret else None)


def _tells_limb_damage(fact: Any) -> bool:
    """Whether limb damage can be read off a fact: what armour lost by a hit is a share of it."""
    if fact.kind == "figure_amended":
        return bool(fact.what == "limb")
    return fact.kind in _LIMBS or (fact.kind == "armour_damaged" and fact.left > 0)


def _named(fact: Any) -> tuple[str, ...]:
    """Ids of all fighters whom a fact names."""
    if fact.kind == "joined":
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
