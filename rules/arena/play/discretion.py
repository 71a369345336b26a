"""Who may be told of what happened in the arena."""

from collections.abc import Mapping
from typing import Any, Final

from rules.system import Discretion, Thrower

_SILENT: Final = frozenset({"resolved", "place_taken", "faced"})
"""Facts that are nobody's news; the words have none for most. Whom somebody means to face shows when attacks come."""
_OWN: Final = {"sneaked": "who", "noticed": "by", "searched": "who", "lurked": "who", "predicted": "who"}
"""Facts for one fighter's owner, by the field that names it."""
_FIGURES: Final = frozenset({"adjusted", "armed", "disarmed", "healed", "resheeted"})
"""Facts that tell a fighter's figures."""
OPEN_DICE: Final[Mapping[str, Thrower]] = {
    **dict.fromkeys(("initiative", "attack", "strength", "vitality", "bleed", "aid"), "actor"),
    **dict.fromkeys(("evade", "defence"), "target"),
}
"""Dice that are thrown before everyone's eyes, by their purposes."""
_NAMES: Final = ("who", "target", "by", "centre", "radius", "affected", "hit")
"""Fields of facts that hold one fighter's id, or several."""


def of(fact: Any) -> Discretion:
    """What a hidden fighter does is told to those who see it, which the fact itself says (AR-STL-01)."""
    only: tuple[str, ...] | None = None
    if fact.kind in _SILENT:
        only = ()
    elif fact.kind in _OWN:
        only = (getattr(fact, _OWN[fact.kind]),)
    elif (seen_by := getattr(fact, "seen_by", None)) is not None:
        only = (fact.who, *seen_by)
    about = () if only is not None else _named(fact)
    figures = fact.target if fact.kind == "figure_amended" else fact.who if fact.kind in _FIGURES else None
    return Discretion(about, figures, only)


def _named(fact: Any) -> tuple[str, ...]:
    """Ids of all fighters whom a fact names."""
    if fact.kind == "joined":
        return (fact.fighter.id,)
    if fact.kind == "initiative_rolled":
        return ()
    named = [getattr(fact, name, None) for name in _NAMES]
    people = [one for name in named for one in (name if isinstance(name, tuple) else (name,))]
    return tuple(one for one in people if isinstance(one, str))
