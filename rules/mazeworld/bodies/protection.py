"""Protection of a part: its Armor Class, and resistance to injuries (linked pages [AC-N] [PC-O] [LH-INJ])."""

from rules.mazeworld.bodies.body import singular
from rules.mazeworld.model.fighter import Armour, BodyPart, Fighter, Headgear
from rules.mazeworld.revision import Revision

BULLET = "bullet"


def over(rev: Revision, fighter: Fighter, part: BodyPart) -> tuple[Armour, ...]:
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
    for piece in () if part is None else over(rev, fighter, part):
        if piece.armour_class is not None and _rank(rev, piece.armour_class) >= _rank(rev, best):
            best = piece.armour_class
    return best


def _rank(rev: Revision, name: str) -> int:
    ladder = [known.casefold() for known, _ in rev.armour.classes]
    return ladder.index(name.casefold()) if name.casefold() in ladder else len(ladder)


def taken_from_ldv(rev: Revision, name: str) -> int:
    """Return what an Armor Class takes from the Limb Damage Value; 0 for an unlisted class."""
    return next((less for known, less in rev.armour.classes if known.casefold() == name.casefold()), 0)


def threshold(rev: Revision, fighter: Fighter, part: BodyPart, damage_type: str) -> float:
    """Return the limb damage at which one hit injures the part [PC-O] [LH-INJ]."""
    kind = damage_type.casefold()
    pieces = over(rev, fighter, part)
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
