"""Visibility of facts: the readers who may see what happened in the arena."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final

from rules.arena.play.facts.fact import Fact
from rules.system import Discretion, Thrower

_SILENT: Final = frozenset({"resolved", "place_taken", "faced"})
"""Facts shown to nobody, mostly without wording. The opponent someone chooses to face shows when attacks come."""
_OWN: Final = {
    "sneaked": "who",
    "noticed": "by",
    "searched": "who",
    "lurked": "who",
    "predicted": "who",
    "foretold": "who",
}
"""Facts shown only to one fighter's owner, by the field that names the fighter."""
_FIGURES: Final = frozenset({"adjusted", "armed", "disarmed", "healed", "resheeted"})
"""Facts that reveal a fighter's figures."""
OPEN_DICE: Final[Mapping[str, Thrower]] = {
    **dict.fromkeys(("initiative", "attack", "strength", "vitality", "bleed", "aid"), "actor"),
    **dict.fromkeys(("evade", "defence"), "target"),
}
"""Dice thrown in public, by purpose."""
_NAMES: Final = ("who", "target", "by", "off", "centre", "radius", "affected", "hit", "about")
"""Fields of facts that hold the ids of one or several fighters."""
_TOGETHER: Final = frozenset({"beam_read", "aided", "circulation_cut", "watched", "aim_taken", "weighed"})
"""Facts that are hidden entirely from readers who don't know one of the fighters they name."""
_BEFALLS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("attack_phase", "defense_phase", "foreseen", "struck_back", "grappled"), "target"),
    **dict.fromkeys(("wounded", "unharmed"), "target"),
    **dict.fromkeys(("moved", "placed", "passed", "died", "released", "break_out"), "who"),
    **dict.fromkeys(("moves_cancelled", "initiative_stolen", "blast_thrown"), "who"),
}
"""Facts that reveal who is near whom, or at what distance, with the field of the fighter whom everyone sees affected;
without that fighter they are hidden entirely."""


def of(fact: Any) -> Discretion:
    """Return who may see a fact. A hidden fighter's actions are shown to those who see it, as the fact says
    (AR-STL-01)."""
    only: tuple[str, ...] | None = None
    if fact.kind in _SILENT:
        only = ()
    elif fact.kind in _OWN:
        only = (getattr(fact, _OWN[fact.kind]),)
    elif (seen_by := getattr(fact, "seen_by", None)) is not None:
        only = (fact.who, *seen_by)
    about = () if only is not None else _named(fact)
    figures = fact.target if fact.kind == "figure_amended" else fact.who if fact.kind in _FIGURES else None
    return Discretion(about, figures, only, whereabouts=_placed(fact))


def _placed(fact: Fact) -> tuple[str, ...]:
    """Return those whose position a fact reveals. A death, and a wound that nobody gave, are shown to everyone."""
    if fact.kind not in _BEFALLS and fact.kind not in _TOGETHER:
        return ()
    own = getattr(fact, _BEFALLS.get(fact.kind, ""), None)
    others = tuple(one for one in _named(fact) if one != own)
    if fact.kind in ("died", "passed") or (fact.kind in ("wounded", "unharmed") and not others):
        return others
    return _named(fact)


def without(fact: Any, unknown: Collection[str]) -> Any:
    """Return a fact for readers who don't know where these fighters are: a wound by someone unknown, a move toward
    nobody."""
    if fact.kind not in _BEFALLS or getattr(fact, _BEFALLS[fact.kind]) in unknown:
        return None
    match fact.kind:
        case "moved":
            manner = fact.manner if fact.manner == "thrown" else "move"
            return replace(fact, manner=manner, target=None, heading=None, apart=None, escapes=False)
        case "placed":
            return replace(fact, off=None, metres=None)
        case "passed":
            return replace(fact, reason="", facts={}, about=())
        case "died":
            return replace(fact, by=None)
        case "blast_thrown":
            return _burst(fact, unknown)
    return fact


def _burst(fact: Any, unknown: Collection[str]) -> Any:
    """Reduce a blast to those whose position everyone knows."""
    radius, hit, affected = (
        tuple(one for one in many if one not in unknown) for many in (fact.radius, fact.hit, fact.affected)
    )
    centre = None if fact.centre in unknown else fact.centre
    return replace(fact, radius=radius, hit=hit, affected=affected, centre=centre)


def _named(fact: Any) -> tuple[str, ...]:
    """Return the ids of all fighters that a fact names."""
    if fact.kind == "joined":
        return (fact.fighter.id,)
    if fact.kind == "initiative_rolled":
        return ()
    named = [getattr(fact, name, None) for name in _NAMES]
    people = [one for name in named for one in (name if isinstance(name, tuple) else (name,))]
    return tuple(one for one in people if isinstance(one, str))
