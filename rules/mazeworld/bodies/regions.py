"""Finds parts by name, including parts that a body map leaves to a larger one around them (MZ-BODY-04)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rules.mazeworld.bodies import body
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.revision import Revision

_SAME: Final = {"rear": "hind", "back": "hind", "fore": "front"}
_VAGUE: Final = frozenset({"upper", "lower", "inner", "outer", "middle"})


def matching(names: Iterable[str], said: str) -> tuple[str, ...]:
    """Return the parts of a map that the words fit, with sides in any order: "front left leg", "hind legs", "arm"."""
    *sides, word = _words(said)
    every = {name: _words(name) for name in names}
    exact = tuple(name for name, own in every.items() if set(own) == {*sides, word})
    return exact or tuple(name for name, own in every.items() if own[-1] == word and set(sides) <= set(own))


def vaguely(said: str) -> str:
    """Drop words that few maps distinguish: "lower leg" becomes "leg"."""
    return " ".join(word for word in said.split() if word not in _VAGUE)


def part_of(rev: Revision, fighter: Fighter, name: str | None) -> BodyPart | None:
    """Return a part of the fighter's own map by its exact name, or one inside such a part."""
    return fighter.part(name) or next(iter(within(rev, fighter.parts, name or "")), None)


def within(rev: Revision, parts: Sequence[BodyPart], said: str) -> tuple[BodyPart, ...]:
    """Return the parts meant by words such as "shoulders" or "left elbow" if the map has only the larger part.

    Limb damage goes to the part around them. A weak point exists only if the map has another one in that place: a
    skeleton has neither eyes nor a tongue.
    """
    spoken = " ".join(_words(said))
    for inner, outers in rev.body.regions:
        for outer in outers if spoken == inner or spoken.endswith(f" {inner}") else ():
            around = matching((part.name for part in parts), f"{spoken.removesuffix(inner)}{outer}")
            found = tuple(_inside(rev, (inner, said), part) for part in parts if part.name in around)
            if found := tuple(part for part in found if _there(parts, part)):
                return found
    return ()


def standing_out(rev: Revision, parts: Sequence[BodyPart]) -> Iterator[str]:
    """Yield inner parts for which aiming or hitting differs from the part around them."""
    for inner, _ in rev.body.regions:
        for part in within(rev, parts, inner):
            around = next(one for one in parts if part.nearest in (one.name, one.nearest))
            own, other = (body.modifiers(rev, Group(one.group), one.name) for one in (part, around))
            if (own.pain_mult, own.ft_mod) != (other.pain_mult, other.ft_mod):
                yield part.name


def _inside(rev: Revision, names: tuple[str, str], around: BodyPart) -> BodyPart:
    """Make one part inside another. `names`: as in the table, and as typed."""
    inner, said = names
    *sides, _ = around.name.casefold().split()
    name = " ".join((*sides, inner)) if sides else said.casefold()
    return BodyPart(name, dict(rev.body.parts)[inner], around.nearest or around.name)


def _there(parts: Sequence[BodyPart], part: BodyPart) -> bool:
    weak = Group.WEAK_POINT
    return part.group != weak or any(one.group == weak and one.nearest == part.nearest for one in parts)


def _words(name: str) -> list[str]:
    return [_SAME.get(word, word) for word in body.singular(name.casefold()).split()] or [""]
