"""A body as it is shown: limbs in words, and in figures to the GM; injuries, blood, what is worn."""

from collections.abc import Iterator

from rules.mazeworld import impairment, limbs, strain
from rules.mazeworld.fighter import BodyPart, Fighter
from rules.mazeworld.injuries import Injury
from rules.mazeworld.revision import Revision
from rules.mazeworld.wear import Armour
from rules.wording import listed


def marks(rev: Revision, fighter: Fighter) -> tuple[str, ...]:
    """What everyone sees of a body: limbs that are not whole with their injuries, a limp."""
    parts = () if limbs.untouched(rev, fighter) else fighter.parts
    seen = (_seen(rev, fighter, part) for part in parts)
    return (*filter(None, seen), *impairment.marks(rev, fighter))


def _seen(rev: Revision, fighter: Fighter, part: BodyPart) -> str:
    """ "left leg damaged and broken", "left arm disabled with 2 wounds", "3 wounds (torso)"."""
    state, broken = limbs.state(rev, fighter, part), limbs.is_fractured(fighter, part.name)
    # Where a broken limb counts as Damaged, "broken" says it; an open stump goes with being severed.
    telling = state != limbs.HEALTHY and not (rev.limbs.fracture_damages and broken and state == limbs.DAMAGED)
    how = " and ".join([*([_loud(state)] if telling else []), *(["broken"] if broken else [])])
    open_ = [
        _counted(one)
        for one in fighter.injuries
        if one.name == part.name and one.kind not in (limbs.FRACTURE, limbs.STUMP)
    ]
    if not how:
        return f"{', '.join(open_)} ({part.name})" if open_ else ""
    return f"{part.name} {how}{f' with {listed(open_)}' if open_ else ''}"


def _loud(state: str) -> str:
    """The word for a limb; the worst of them in capitals, as the pages write it [LD-O]."""
    return state.upper() if state == limbs.SEVERED else state.lower()


def _counted(one: Injury) -> str:
    return one.kind if one.count == 1 else f"{one.count} {one.kind}s"


def figures(rev: Revision, fighter: Fighter, *, whole: bool) -> Iterator[tuple[str, str]]:
    """Blood, limbs and armour as the owner may know them; `whole`: limb health in figures too."""
    if fighter.max_blood:
        yield "Blood", f"{_short(fighter.blood or 0)} of {_short(fighter.max_blood)}"
    for part in () if limbs.untouched(rev, fighter) else fighter.parts:
        said = limb(rev, fighter, part, whole=whole)
        if said:
            yield part.name, said
    for one in fighter.worn:
        yield one.name, piece(rev, one, whole=whole)


def limb(rev: Revision, fighter: Fighter, part: BodyPart, *, whole: bool) -> str:
    """What there is to say of a limb, "" of one that is whole; `whole`: with its health in figures."""
    state = limbs.state(rev, fighter, part)
    own = [one for one in fighter.injuries if one.name == part.name]
    words = [*([] if state == limbs.HEALTHY else [_loud(state)])]
    words += [_counted(one) for one in own]
    harmed = fighter.harm.get(part.name, 0.0)
    if harmed and (whole or not rev.limbs.hidden):
        hp = limbs.left(fighter, part)
        known = f"{_short(hp)} of {_short(part.health or 0)} HP"
        words.append(f"{_short(harmed)} limb damage" if hp is None else known)
    return ", ".join(words)


def piece(rev: Revision, worn: Armour, *, whole: bool) -> str:
    """Its Armor Class, what it covers, and its condition: in a word, as figures would tell the limb damage of a hit."""
    said = [f"Armour {worn.armour_class}" if worn.armour_class else "", ", ".join(worn.covers)]
    band = strain.condition_band(rev, worn.condition, worn.max_condition)
    if worn.condition is not None and (whole or not rev.limbs.hidden):
        most = "" if worn.max_condition is None else f" of {_short(worn.max_condition)}"
        said.append(f"condition {_short(worn.condition)}{most}")
    elif worn.condition is not None:
        said.append("ruined" if not worn.condition else f"{band.name} condition" if band else "worn")
    return ", ".join(filter(None, said)) or "worn"


def _short(value: float | None) -> str:
    return f"{value or 0:.1f}".rstrip("0").rstrip(".")
