"""The parts of a body: what is left of each and its state, which parts a name means, and what protects them (linked
pages [LD-O] [CC-LH] [LH-FR] [AC-N] [PC-O] [LH-INJ]; MZ-BODY-04)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rules.mazeworld.bodies import body_parts
from rules.mazeworld.bodies.body_parts import singular
from rules.mazeworld.model.fighter import Armour, BodyPart, Fighter, Headgear
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.parts.limb import STATES
from rules.mazeworld.revision import Revision

HEALTHY, DAMAGED, DISABLED, SEVERED = STATES
FRACTURE: Final = "fracture"
STUMP: Final = "stump"


def left(fighter: Fighter, part: BodyPart) -> float | None:
    """Return the health points left in a limb, possibly below 0; None if its health is unknown."""
    return None if part.health is None else part.health - fighter.harm.get(part.name, 0.0)


def state(rev: Revision, fighter: Fighter, part: BodyPart) -> str:
    """Return the word for a limb's state. A limb of unknown health counts as healthy unless it is fractured."""
    worst = DAMAGED if rev.limbs.fracture_damages and is_fractured(fighter, part.name) else HEALTHY
    hp = left(fighter, part)
    if hp is None or not part.health:
        return worst
    percent = 100 * hp / part.health
    for row in rev.limbs.states:
        if percent < row.percent or (percent == row.percent and not row.under):
            worst = max(worst, row.state, key=STATES.index)
    return worst


def struck(rev: Revision, fighter: Fighter) -> tuple[BodyPart, ...]:
    """Return the parts that may not be healthy: usually those that were struck."""
    # The states are ordered by threshold, highest first.
    if rev.limbs.states[0].percent >= 100:
        return fighter.parts
    if not fighter.harm and not fighter.injuries:
        return ()
    bad = {*fighter.harm, *(one.name for one in fighter.injuries)}
    return tuple([part for part in fighter.parts if part.name in bad])


def is_fractured(fighter: Fighter, part: str) -> bool:
    return any(one.name == part and one.kind == FRACTURE for one in fighter.injuries)


def attached(rev: Revision, fighter: Fighter) -> tuple[BodyPart, ...]:
    """Return the parts that can still be hit: no severed ones, nor the weak points of severed ones."""
    gone = {part.name for part in struck(rev, fighter) if state(rev, fighter, part) == SEVERED}
    if not gone:
        return fighter.parts
    return tuple(part for part in fighter.parts if part.name not in gone and part.nearest not in gone)


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
            own, other = (body_parts.modifiers(rev, Group(one.group), one.name) for one in (part, around))
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
    return [_SAME.get(word, word) for word in body_parts.singular(name.casefold()).split()] or [""]


BULLET = "bullet"


def armour_over(rev: Revision, fighter: Fighter, part: BodyPart) -> tuple[Armour, ...]:
    """Return the pieces that still protect a part: by its name, its kind ("arm" for both), or its body group."""
    return tuple(one for one in fighter.worn if _covers(one, part) and not _ruined(rev, one))


def _covers(piece: Armour, part: BodyPart) -> bool:
    words = {singular(word.strip().casefold()) for word in piece.covers}
    own = singular(part.name.casefold())
    limb = singular((part.nearest or "").casefold())
    kinds = {own, own.rpartition(" ")[2], part.group.casefold(), limb, limb.rpartition(" ")[2]}
    return not words or bool(words & (kinds - {""}))


def _ruined(rev: Revision, piece: Armour) -> bool:
    return piece.condition == 0 and not rev.armour.ruined_protects


def armour_class(rev: Revision, fighter: Fighter, part: BodyPart | None) -> str:
    """Return the Armor Class that a hit meets: the best of the fighter's own and whatever covers the part.

    A worn class that the revision doesn't list outranks the fighter's own. `part` is None if no part was hit.
    """
    best = fighter.armour
    for piece in () if part is None else armour_over(rev, fighter, part):
        if piece.armour_class is not None and _rank(rev, piece.armour_class) >= _rank(rev, best):
            best = piece.armour_class
    return best


def _rank(rev: Revision, name: str) -> int:
    ladder = [known.casefold() for known, _ in rev.armour.classes]
    return ladder.index(name.casefold()) if name.casefold() in ladder else len(ladder)


def taken_from_ldv(rev: Revision, name: str) -> int:
    """Return what an Armor Class takes from the Limb Damage Value; 0 for an unlisted class."""
    return next((less for known, less in rev.armour.classes if known.casefold() == name.casefold()), 0)


def injury_threshold(rev: Revision, fighter: Fighter, part: BodyPart, damage_type: str) -> float:
    """Return the limb damage at which one hit injures the part [PC-O] [LH-INJ]."""
    kind = damage_type.casefold()
    pieces = armour_over(rev, fighter, part)
    if any(_has(piece.proof, kind) for piece in pieces):
        return rev.injuries.proof
    return rev.injuries.resistant if any(_has(piece.resistant, kind) for piece in pieces) else rev.injuries.bare


def _has(listed: tuple[str, ...], kind: str) -> bool:
    return any(one.casefold() == kind for one in listed)


def wear(rev: Revision, piece: Armour, damage_type: str | None, limb_damage: float) -> float:
    """Return the condition that a hit costs a piece covering the part [PC-15] [PC-N]."""
    kind = (damage_type or "").casefold()
    rules = rev.armour
    share = rules.wear_bare
    if _has(piece.proof, kind):
        share = rules.wear_proof
    elif _has(piece.resistant, kind):
        share = rules.wear_resistant
    elif kind == BULLET:
        share = rules.wear_bullet
    return limb_damage * share


def headgear(fighter: Fighter) -> Headgear:
    """Return what protects the head: the sheet's headgear, or armour worn over head or face (MZ-BODY-07)."""
    words = {word.strip().casefold() for piece in fighter.worn for word in piece.covers}
    if "face" in words or fighter.headgear == "face":
        return "face"
    return "head" if "head" in words else fighter.headgear
