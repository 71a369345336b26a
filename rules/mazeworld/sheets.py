"""What a person writes down about a contestant, a creature or a body, and the fighter that a fight makes of it.

The shapes are read from files and from lines of text elsewhere. Each is checked when it is made, so that a sheet that
exists is sound; references (a weapon or a body by name) are followed when a fighter is made of it.

Error codes besides those of `figures` and `arm_sheets`: `unknown_level` (field, value, allowed), `bad_share` (part,
value), `no_such_limb` (part, nearest), `unknown_weapon` (fighter, weapon, allowed), `unknown_body` (fighter, body,
allowed).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import floor
from typing import Any, ClassVar, Final, TypeVar

from rules.errors import RuleError
from rules.figures import STRICT, distinct, named, within
from rules.mazeworld.arm_sheets import WeaponSheet, weapon
from rules.mazeworld.fighter import BodyPart, Fighter, Headgear
from rules.mazeworld.parts.attack import LEVELS, Group

__all__ = ["SHEETS", "BodySheet", "CreatureSheet", "FighterSheet", "PartSheet", "WeaponSheet", "fighter", "weapon"]

Thing = TypeVar("Thing")
EVADING: Final = "Evading"
HUMAN: Final = "Human"
"""The body of whoever's sheet names none."""


@dataclass(frozen=True, slots=True)
class PartSheet:
    """A part of a body. `share` is its part of the base limb health ("2/7" or a number); see `fighter.BodyPart`."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT
    name: str
    group: Group
    nearest: str | None = None
    weight: int = 1
    share: float | str | None = None

    def __post_init__(self) -> None:
        named("part", self.name)
        within("weight", self.weight, 0, 1000)
        within("share", float(share(self) or 0), 0, 100)


@dataclass(frozen=True, slots=True)
class BodySheet:
    """A body map (MZ-BODY-01), and the attacks that everyone with such a body has."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {"part": "parts", "attack": "attacks", "note": "notes"}
    name: str
    parts: tuple[PartSheet, ...] = ()
    attacks: tuple[str | WeaponSheet, ...] = field(default=(), metadata={"kind": "weapon"})
    notes: str = ""

    def __post_init__(self) -> None:
        named("body", self.name)
        _sound(self.parts)


@dataclass(frozen=True, slots=True)
class FighterSheet:
    """A contestant. Percentages are plain numbers; a skill is a level's name or, where points are tracked, a number."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {
        "agi": "agility",
        "str": "strength",
        "armor": "armour",
        "ac": "armour",
        "armor_class": "armour",
        "armour_class": "armour",
        "helmet": "headgear",
        "ps": "sensitivity",
        "pain_sensitivity": "sensitivity",
        "pbt": "blackout",
        "blackout_threshold": "blackout",
        "pdt": "death",
        "death_threshold": "death",
        "failure_threshold": "ft",
        "evasion": "evading",
        "skill": "skills",
        "weapon": "weapons",
        "item": "items",
        "body_map": "body",
        "limb_health": "base_health",
        "note": "notes",
    }
    name: str
    agility: int = 0
    strength: float = 100
    ft: int | None = None
    armour: str = "C1"
    headgear: Headgear = "none"
    sensitivity: float = 100
    blackout: float = 100
    death: float = 150
    evading: str | float | None = None
    skills: Mapping[str, str | float] = field(default_factory=dict)
    body: str | tuple[PartSheet, ...] = field(default=HUMAN, metadata={"kind": "body"})
    base_health: float | None = None
    weapons: tuple[str | WeaponSheet, ...] = field(default=(), metadata={"kind": "weapon"})
    items: tuple[str, ...] = ()
    notes: str = ""

    def __post_init__(self) -> None:
        named("fighter", self.name)
        named("armour", self.armour)
        within("agility", self.agility, -20, 20)
        within("ft", self.ft, 2, 12)
        for name in ("strength", "sensitivity", "blackout", "death", "base_health"):
            within(name, getattr(self, name))
        if not isinstance(self.body, str):
            _sound(self.body)
        proficiency(self)


@dataclass(frozen=True, slots=True)
class CreatureSheet(FighterSheet):
    """Anyone the GM plays: a contestant's figures, and attacks of its own, each with its own Initiative Speed."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        **FighterSheet.ALIASES,
        "attack": "attacks",
        "tl": "threat",
        "threat_level": "threat",
        "max_blood": "blood",
        "trait": "traits",
    }
    attacks: tuple[WeaponSheet, ...] = ()
    threat: int | None = None
    disposition: str | None = None
    blood: float | None = None
    traits: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        FighterSheet.__post_init__(self)
        within("threat", self.threat)
        within("blood", self.blood)


SHEETS: Final[Mapping[str, type]] = {
    "weapon": WeaponSheet,
    "body": BodySheet,
    "fighter": FighterSheet,
    "creature": CreatureSheet,
}
"""Every shape by the word for its kind. A field's metadata names the kind that texts in it refer to."""


def share(part: PartSheet) -> Fraction | None:
    """A part's share of the base limb health, exactly."""
    try:
        return None if part.share is None else Fraction(part.share)
    except (ValueError, ZeroDivisionError):
        raise RuleError("bad_share", {"part": part.name, "value": part.share}) from None


def proficiency(sheet: FighterSheet) -> tuple[dict[str, str], dict[str, float]]:
    """Levels by skill, and points by skill where they are tracked (AMB-47)."""
    skills = {**sheet.skills, **({} if sheet.evading is None else {EVADING: sheet.evading})}
    levels: dict[str, str] = {}
    points: dict[str, float] = {}
    distinct("skill", map(_title, skills))
    for name, value in skills.items():
        skill = _title(name)
        named("skill", skill)
        if isinstance(value, str):
            levels[skill] = _level(skill, value)
        else:
            within(skill, value)
            points[skill] = value
    return levels, points


def fighter(
    sheet: FighterSheet,
    who: str,
    name: str,
    team: str,
    arms: Mapping[str, WeaponSheet],
    bodies: Mapping[str, BodySheet],
) -> Fighter:
    """A fighter at full health, on Side 1 until moved. `who` is the id in a fight.

    `arms` and `bodies` are what names on the sheet refer to. Attacks: the sheet's weapons, its natural attacks, then
    what everyone with its body can do; of two with one name the earlier counts.
    """
    attacks: tuple[str | WeaponSheet, ...] = sheet.weapons
    if isinstance(sheet, CreatureSheet):
        attacks += tuple(attack if attack.kind else _natural(attack) for attack in sheet.attacks)
    own = [weapon(_arm(sheet, attack, arms)) for attack in attacks]
    distinct("weapon", (one.name for one in own))
    parts = sheet.body
    if isinstance(parts, str):
        body = _found(bodies, parts)
        if body is None:
            raise RuleError("unknown_body", {"fighter": name, "body": parts, "allowed": tuple(bodies)})
        parts = body.parts
        taken = {one.name.casefold() for one in own}
        everyones = [weapon(_arm(sheet, attack, arms)) for attack in body.attacks]
        own += [one for one in everyones if one.name.casefold() not in taken]
    levels, points = proficiency(sheet)
    return Fighter(
        id=who,
        name=name,
        team=team,
        agility=sheet.agility,
        strength=sheet.strength,
        ft=sheet.ft,
        armour=sheet.armour.strip().upper(),
        headgear=sheet.headgear,
        sensitivity=sheet.sensitivity,
        blackout=sheet.blackout,
        death=sheet.death,
        levels=levels,
        points=points,
        parts=tuple(_part(part, sheet.base_health) for part in parts),
        weapons=tuple(own),
        items=sheet.items,
        traits=sheet.traits if isinstance(sheet, CreatureSheet) else (),
    )


def _title(skill: str) -> str:
    """A skill as the rules write it, with a capital at its beginning."""
    tidy = " ".join(skill.split())
    return f"{tidy[:1].upper()}{tidy[1:]}"


def _level(skill: str, value: str) -> str:
    for level in LEVELS:
        if level.casefold() == value.strip().casefold():
            return level
    raise RuleError("unknown_level", {"field": skill, "value": value, "allowed": LEVELS})


def _sound(parts: tuple[PartSheet, ...]) -> None:
    distinct("part", (part.name for part in parts))
    limbs = {part.name for part in parts if part.group is not Group.WEAK_POINT}
    for part in parts:
        if part.nearest is not None and part.nearest not in limbs:
            raise RuleError("no_such_limb", {"part": part.name, "nearest": part.nearest})


def _found(things: Mapping[str, Thing], name: str) -> Thing | None:
    if name in things:
        return things[name]
    return next((thing for other, thing in things.items() if other.casefold() == name.strip().casefold()), None)


def _arm(sheet: FighterSheet, attack: str | WeaponSheet, arms: Mapping[str, WeaponSheet]) -> WeaponSheet:
    found = _found(arms, attack) if isinstance(attack, str) else attack
    if found is None:
        raise RuleError("unknown_weapon", {"fighter": sheet.name, "weapon": attack, "allowed": tuple(arms)})
    return found


def _natural(attack: WeaponSheet) -> WeaponSheet:
    return replace(attack, kind="natural")


def _part(part: PartSheet, base_health: float | None) -> BodyPart:
    """Limb health is the share of the base, to the nearest whole point, halves up."""
    portion = share(part)
    known = base_health is not None and portion is not None
    health = float(floor(Fraction(base_health or 0) * (portion or 0) + Fraction(1, 2))) if known else None
    return BodyPart(part.name, part.group.value, part.nearest, part.weight, health)
