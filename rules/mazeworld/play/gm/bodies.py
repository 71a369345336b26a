"""Limbs, injuries and blood set by the GM, and what this does to the fighter's status."""

import re
from dataclasses import replace
from typing import Final

from rules.errors import RuleError
from rules.mazeworld.bodies import fitness, limbs
from rules.mazeworld.model.fighter import BodyPart, Fighter, InjuryKind
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import injuries as injuring
from rules.mazeworld.play.facts.bodies import BloodChanged, InjuryTreated, LimbChanged, LimbSet
from rules.mazeworld.play.facts.damage import StatusChanged
from rules.mazeworld.play.facts.roster import Adjusted
from rules.mazeworld.play.gm.typed_values import amount
from rules.mazeworld.revision import Revision
from rules.system.figures import MOST, within
from rules.wording import worded

KINDS: Final[tuple[InjuryKind, ...]] = ("light wound", "deep wound", "fracture", "wound", "stump")
_AMOUNT: Final = re.compile(r"[+-]?[0-9]{1,6}(?:\.[0-9]{1,6})?", re.ASCII)
_COUNTED: Final = re.compile(r"(?:([0-9]{1,2})\s+)?(.+?)s?", re.ASCII)
MOST_AT_ONCE: Final = 20


def injure(rev: Revision, world: World, fighter: Fighter, text: str) -> list[object]:
    """Injure a part: "left arm fracture", "left arm 2 wounds".

    Refuses with `incomplete`, `no_such_part`, `no_such_injury`, `no_blood`, `broken_already`, `part_severed`.
    """
    part, rest = _part(rev, fighter, text)
    count, kind = _injury(rest or "wound")
    if limbs.state(rev, fighter, part) == limbs.SEVERED and kind != limbs.STUMP:
        raise RuleError("part_severed", {"part": part.name, "target": fighter.name, "parts": _names(rev, fighter)})
    told = injuring.injure(rev, world, fighter.id, _limb(fighter, part).name, kind, count)
    if not told and kind == limbs.FRACTURE:
        raise RuleError("broken_already", {"part": part.name, "target": fighter.name})
    if not told:
        raise RuleError("no_blood", {"target": fighter.name})
    return [*told, *standing(rev, world, fighter.id, told)]


def strike(
    rev: Revision, world: World, fighter: Fighter, text: str, by: str | None = None, weapon: Weapon | None = None
) -> list[object]:
    """Deal limb damage to a part, with all consequences: "torso 3", "torso 3 Blunt".

    Refuses with `incomplete`, `no_such_part`, `not_a_number`, `out_of_range`.
    """
    part, rest = _part(rev, fighter, text)
    points, _, kind = rest.partition(" ")
    lost = amount(points)
    within(worded("A figure"), lost, 0)
    damage_type = kind.capitalize() or (None if weapon is None else weapon.damage_type)
    source = injuring.Source(by, None if weapon is None else weapon.name, "hit", damage_type, (("base", lost),))
    told = injuring.hurt(rev, world, fighter.id, _limb(fighter, part).name, lost, source)
    return [*told, *standing(rev, world, fighter.id, told)]


def treat(rev: Revision, world: World, fighter: Fighter, text: str) -> list[object]:
    """Treat all injuries of a part ("left arm"), one ("left arm fracture"), restore limb health ("left arm 5"), or do
    "all".

    Refuses with `incomplete`, `no_such_part`, `no_such_injury`, `nothing_to_treat`, `limb_health_unknown`.
    """
    if text.strip().casefold() in ("all", "everything"):
        told: list[object] = [InjuryTreated(fighter.id, one.name, one.kind, one.count) for one in fighter.injuries]
        for part in fighter.parts:
            if part.health is not None and fighter.harm.get(part.name):
                told += _set(rev, fighter, part, part.health)
        if fighter.max_blood and fighter.blood != fighter.max_blood:
            gained = fighter.max_blood - (fighter.blood or 0.0)
            told.append(BloodChanged(fighter.id, gained, "the GM", fighter.max_blood, fighter.max_blood))
        return _settled(rev, world, fighter, told, "")
    part, rest = _part(rev, fighter, text)
    limb = _limb(fighter, part)
    if _AMOUNT.fullmatch(rest):
        hp = _left(fighter, limb) + _number(rest)
        return _settled(rev, world, fighter, _set(rev, fighter, limb, min(hp, limb.health or 0.0)), limb.name)
    own = [one for one in fighter.injuries if one.name == limb.name]
    if not rest:
        return _settled(
            rev, world, fighter, [InjuryTreated(fighter.id, one.name, one.kind, one.count) for one in own], limb.name
        )
    count, kind = _injury(rest)
    told = [InjuryTreated(fighter.id, one.name, one.kind, min(count, one.count)) for one in own if one.kind == kind]
    return _settled(rev, world, fighter, told, limb.name)


def _settled(rev: Revision, world: World, fighter: Fighter, told: list[object], where: str) -> list[object]:
    if not told:
        raise RuleError("nothing_to_treat", {"target": fighter.name, "part": where})
    return [*told, *_changes(rev, world, fighter, told)]


def set_limb(rev: Revision, world: World, fighter: Fighter, text: str) -> list[object] | None:
    """Set limb health ("left arm 12"); return None if the text is about something else."""
    name, _space, value = text.strip().rpartition(" ")
    part = _named(fighter, name)
    if part is None or not _AMOUNT.fullmatch(value):
        return None
    _left(fighter, part)
    told = _set(rev, fighter, part, _number(value))
    return [*told, *_changes(rev, world, fighter, told)]


def set_blood(rev: Revision, world: World, fighter: Fighter, units: float) -> list[object]:
    """Set a fighter's blood. If it wasn't tracked, this also becomes its maximum."""
    within(worded("Blood"), units, 0, fighter.max_blood if fighter.max_blood is not None else MOST)
    told: list[object] = []
    if fighter.max_blood is None:
        told.append(Adjusted("max_blood", units, fighter.id))
    most = units if fighter.max_blood is None else fighter.max_blood
    told.append(BloodChanged(fighter.id, units - (fighter.blood or 0.0), "the GM", units, most))
    return [*told, *_changes(rev, world, fighter, told)]


def standing(rev: Revision, world: World, who: str, told: list[object]) -> list[object]:
    """Return the change of status due after the facts; those who have left stay gone."""
    for fact in told:
        world = consequences.apply(world, fact)
    now = world.fighter(who)
    due = fitness.status(rev, now)
    return [] if now.status in ("gone", due) else [StatusChanged(who, due)]


def _changes(rev: Revision, world: World, fighter: Fighter, told: list[object]) -> list[object]:
    """Return the new effects of bad limbs and the change of status."""
    after = world
    for fact in told:
        after = consequences.apply(after, fact)
    new = injuring.changed(rev, fighter, after.fighter(fighter.id))
    return [*new, *standing(rev, world, fighter.id, told)]


def _set(rev: Revision, fighter: Fighter, part: BodyPart, hp: float) -> list[object]:
    most = part.health or 0.0
    within(worded("Limb health"), hp, -MOST, most)
    harm = {name: amount for name, amount in fighter.harm.items() if name != part.name}
    told: list[object] = [LimbSet(fighter.id, part.name, hp, most, most - hp)]
    before = limbs.state(rev, fighter, part)
    now = limbs.state(rev, replace(fighter, harm={**harm, part.name: most - hp}), part)
    return told if now == before else [*told, LimbChanged(fighter.id, part.name, now, before)]


def _left(fighter: Fighter, part: BodyPart) -> float:
    hp = limbs.left(fighter, part)
    if hp is None:
        raise RuleError("limb_health_unknown", {"part": part.name, "target": fighter.name})
    return hp


def _number(text: str) -> float:
    value = float(text)
    within(worded("Limb health"), value, -MOST, MOST)
    return value


_FURTHER: Final = 2
"""How many words more than the longest part name on the map a typed part may have, such as the name of a region."""


def _part(rev: Revision, fighter: Fighter, text: str) -> tuple[BodyPart, str]:
    """Split the text into the part it begins with and the rest."""
    said = " ".join(text.casefold().split())
    if not said:
        raise RuleError("incomplete", {"example": "injure NAME left arm fracture"})
    words = said.split()
    longest = _FURTHER + max((len(part.name.split()) for part in fighter.parts), default=0)
    for size in range(min(len(words), longest), 0, -1):
        name = " ".join(words[:size])
        own = limbs.matching((part.name for part in fighter.parts), name)
        found = [part for part in fighter.parts if part.name in own] or limbs.within(rev, fighter.parts, name)
        if len(found) == 1:
            return found[0], " ".join(words[size:])
    parts = [part.name for part in fighter.parts]
    raise RuleError("no_such_part", {"part": text, "target": fighter.name, "parts": parts})


def _named(fighter: Fighter, text: str) -> BodyPart | None:
    own = limbs.matching((part.name for part in fighter.parts), text)
    return fighter.part(own[0]) if len(own) == 1 else None


def _limb(fighter: Fighter, part: BodyPart) -> BodyPart:
    """Return the limb that takes the damage: a weak point has no health of its own (MZ-BODY-05)."""
    return fighter.part(part.nearest) or part if part.nearest else part


_ALSO: Final = {
    "break": "fracture",
    "broken": "fracture",
    "tiefe wound": "deep wound",
    "tiefe wunde": "deep wound",
    "leichte wound": "light wound",
    "leichte wunde": "light wound",
    "stumpf": "stump",
}
"""Other words for injuries, as they are typed; a German "Wunde" may have become a wound already."""


def _injury(text: str) -> tuple[int, InjuryKind]:
    found = _COUNTED.fullmatch(text.strip().casefold())
    word = found[2].strip() if found else ""
    kind = next((one for one in KINDS if one == _ALSO.get(word, word)), None)
    if found is None or kind is None:
        raise RuleError("no_such_injury", {"value": text, "allowed": KINDS})
    count = int(found[1] or 1)
    within(worded("A number of injuries"), count, 1, MOST_AT_ONCE)
    return count, kind


def _names(rev: Revision, fighter: Fighter) -> list[str]:
    return [part.name for part in limbs.attached(rev, fighter)]
