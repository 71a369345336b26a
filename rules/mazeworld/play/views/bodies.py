"""Bodies as they are shown: limbs in words, and for the GM in figures; injuries, blood, armour."""

from collections.abc import Iterator

from rules.mazeworld.bodies import fitness, limbs
from rules.mazeworld.model.fighter import Armour, BodyPart, Fighter, Injury
from rules.mazeworld.revision import Revision
from rules.wording import Figure, joined, listed, worded

_STATES = {
    limbs.SEVERED: worded("SEVERED"),
    limbs.DISABLED: worded("disabled"),
    limbs.DAMAGED: worded("damaged"),
    limbs.HEALTHY: worded("healthy"),
}


def marks(rev: Revision, fighter: Fighter) -> tuple[str, ...]:
    """Return what everyone sees of a body: injured limbs, a limp."""
    seen = (_seen(rev, fighter, part) for part in limbs.struck(rev, fighter))
    return (*filter(None, seen), *fitness.marks(rev, fighter))


def _seen(rev: Revision, fighter: Fighter, part: BodyPart) -> str:
    """Describe a limb: "left leg damaged and broken", "left arm disabled with 2 wounds", "3 wounds (torso)"."""
    state, broken = limbs.state(rev, fighter, part), limbs.is_fractured(fighter, part.name)
    # If fractures make a limb Damaged, "broken" implies it; "severed" implies an open stump.
    telling = state != limbs.HEALTHY and not (rev.limbs.fracture_damages and broken and state == limbs.DAMAGED)
    name = part_name(part.name)
    how = listed([*([_loud(state)] if telling else []), *([worded("broken")] if broken else [])])
    open_ = [
        _counted(one)
        for one in fighter.injuries
        if one.name == part.name and one.kind not in (limbs.FRACTURE, limbs.STUMP)
    ]
    if not how:
        return worded("{wounds} ({part})", wounds=joined(open_, ", "), part=name) if open_ else ""
    if open_:
        return worded("{part} {how} with {wounds}", part=name, how=how, wounds=listed(open_))
    return worded("{part} {how}", part=name, how=how)


def part_name(name: str) -> str:
    """Return a body part's name for translation; custom names may contain braces, so those stay as they are."""
    return name if "{" in name or "}" in name else worded(name)


def _loud(state: str) -> str:
    """Return the word for a limb's state; the worst is in capitals, as in the rules [LD-O]."""
    return _STATES.get(state, state.lower())


def _counted(one: Injury) -> str:
    count = str(one.count)
    match one.kind:
        case "fracture":
            return worded("1 fracture") if one.count == 1 else worded("{n} fractures", n=count)
        case "wound":
            return worded("1 wound") if one.count == 1 else worded("{n} wounds", n=count)
        case "light wound":
            return worded("1 light wound") if one.count == 1 else worded("{n} light wounds", n=count)
        case "deep wound":
            return worded("1 deep wound") if one.count == 1 else worded("{n} deep wounds", n=count)
        case "stump":
            return worded("1 stump") if one.count == 1 else worded("{n} stumps", n=count)


def figures(rev: Revision, fighter: Fighter, *, whole: bool) -> Iterator[tuple[str, str]]:
    """Return blood, limbs and armour as the owner may know them; `whole`: with limb health in figures."""
    if fighter.max_blood:
        yield worded("Blood"), worded("{left} of {most}", left=_short(fighter.blood), most=_short(fighter.max_blood))
    for part in limbs.struck(rev, fighter):
        said = limb(rev, fighter, part, whole=whole)
        if said:
            yield part_name(part.name), said
    for one in fighter.worn:
        yield one.name, piece(rev, one, whole=whole)


def limb(rev: Revision, fighter: Fighter, part: BodyPart, *, whole: bool) -> str:
    """Describe a limb, "" if it is whole; `whole`: with its health in figures."""
    state = limbs.state(rev, fighter, part)
    own = [one for one in fighter.injuries if one.name == part.name]
    words = [] if state == limbs.HEALTHY else [_loud(state)]
    words += [_counted(one) for one in own]
    harmed = fighter.harm.get(part.name, 0.0)
    if harmed and (whole or not rev.limbs.hidden):
        hp = limbs.left(fighter, part)
        if hp is None:
            words.append(worded("{limb} limb damage", limb=_short(harmed)))
        else:
            words.append(worded("{left} of {most} HP", left=_short(hp), most=_short(part.health)))
    return joined(words, ", ")


def piece(rev: Revision, worn: Armour, *, whole: bool) -> str:
    """Describe a piece of armour: Armor Class, coverage and condition, for players in words, as figures would reveal
    a hit's damage."""
    said: list[str] = [worded("Armour {ac}", ac=worn.armour_class)] if worn.armour_class else []
    said.append(worded("covers {parts}", parts=listed(map(part_name, worn.covers))))
    band = fitness.condition_band(rev, worn.condition, worn.max_condition)
    if worn.condition is not None and (whole or not rev.limbs.hidden):
        left, most = _short(worn.condition), worn.max_condition
        if most is None:
            said.append(worded("condition {left}", left=left))
        else:
            said.append(worded("condition {left} of {most}", left=left, most=_short(most)))
    elif worn.condition == 0:
        said.append(worded("ruined"))
    elif worn.condition is not None:
        said.append(worded("{band} condition", band=band.name) if band else worded("worn"))
    return joined(said, ", ") or worded("worn")


def _short(value: float | None) -> Figure:
    return Figure(f"{value or 0:.1f}".rstrip("0").rstrip("."))
