"""A contestant or creature as people write it, with its current state.

Error codes in addition to those of `figures`, `arm` and `body`: `unknown_level` (field, value, allowed).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from rules.errors import RuleError
from rules.mazeworld.model.effects import Effect
from rules.mazeworld.model.fighter import Headgear, Injury
from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.sheets import german_words
from rules.mazeworld.sheets.armour import ArmourSheet
from rules.mazeworld.sheets.body import PartSheet, sound
from rules.mazeworld.sheets.plain_body import parts_in
from rules.mazeworld.sheets.weapon import ArmState, WeaponSheet, several
from rules.system.figures import STRICT, distinct, named, on_sheet, within

EVADING: Final = "Evading"
HUMAN: Final = "Human"
"""The default body."""


@dataclass(frozen=True, slots=True)
class FighterSheet:
    """A contestant: identity, abilities and current state. Anything left out counts as unhurt, unworn or unknown.

    Percentages are plain numbers. A skill is a level's name or, if points are tracked, a number. `harm`: limb damage by
    part. `brittle`: limb health that a fracture costs at once. `lost`: parts that are gone. `arms`: the state of
    weapons whose figures have changed. `training` and `killed_with` are already credited in `skills` (MZ-SK-05); see
    `downtime.records.Record`.
    """

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    READ_BY: ClassVar[Mapping[str, Callable[[str], object]]] = {"body": parts_in}
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
        "evade": "evading",
        "backstory": "background",
        "bio": "background",
        "wpn": "weapons",
        "inv": "items",
        "skill": "skills",
        "weapon": "weapons",
        "item": "items",
        "body_map": "body",
        "limb_health": "base_health",
        "note": "notes",
        "callsign": "nickname",
        "gender": "sex",
        "race": "species",
        "appearance": "looks",
        "location": "place",
        "end": "endurance",
        "limb_damage": "harm",
        "injury": "injuries",
        "wears": "wearing",
        "worn": "wearing",
        "clothes": "wearing",
        "effect": "effects",
        "inventory": "items",
        "gear": "items",
        "equipment": "items",
        "ntri": "nutrition",
        "wtr": "hydration",
        **german_words.FIGHTER,
    }
    GERMAN: ClassVar[Mapping[str, str]] = german_words.FIGHTER
    GERMAN_VALUES: ClassVar[Mapping[str, Mapping[str, str]]] = german_words.FIGHTER_VALUES
    name: str
    nickname: str = on_sheet("", section="about", seen="all")
    species: str = on_sheet("", section="about", seen="all")
    sex: str = on_sheet("", section="about", seen="all")
    age: str = on_sheet("", section="about", seen="all")
    looks: str = on_sheet("", section="about", seen="all")
    background: str = on_sheet("", section="about")
    place: str = on_sheet("", section="about", kept=True)
    date: str = on_sheet("", section="about", kept=True)
    agility: int = on_sheet(0, section="figures", kept=True)
    strength: float = on_sheet(100, section="figures", kept=True)
    ft: int | None = on_sheet(section="figures", kept=True)
    armour: str = on_sheet("C1", section="figures", kept=True)
    headgear: Headgear = on_sheet("none", section="figures", kept=True)
    sensitivity: float = on_sheet(100, section="figures", kept=True)
    blackout: float | None = on_sheet(section="figures", kept=True)
    death: float | None = on_sheet(section="figures", kept=True)
    endurance: float = on_sheet(100, section="figures", kept=True)
    evading: str | float | None = on_sheet(section="skills", kept=True)
    skills: Mapping[str, str | float] = on_sheet(section="skills", kept=True, make=dict)
    training: Mapping[str, float] = on_sheet(section="skills", kept=True, make=dict)
    killed_with: Mapping[str, int] = on_sheet(section="skills", kept=True, make=dict)
    active: Mapping[str, bool] = on_sheet(section="skills", kept=True, make=dict)
    handloaded: int = on_sheet(0, section="skills", kept=True)
    kills: int = on_sheet(0, section="skills", seen="all", kept=True)
    ally_kills: int = on_sheet(0, section="skills", kept=True)
    status: Literal["up", "down", "dead"] = on_sheet("up", section="condition", seen="all", kept=True)
    pain: float = on_sheet(0, section="condition", seen="all", kept=True)
    blood: float | None = on_sheet(section="condition", seen="all", kept=True)
    max_blood: float | None = on_sheet(section="figures", kept=True)
    brittle: float = on_sheet(0, section="limbs", seen="gm", kept=True)
    fatigue: float = on_sheet(0, section="condition", kept=True)
    stress: float = on_sheet(0, section="condition", kept=True)
    venom: float = on_sheet(0, section="condition", kept=True)
    inebriation: float = on_sheet(0, section="condition", kept=True)
    nutrition: float | None = on_sheet(section="condition", kept=True)
    hydration: float | None = on_sheet(section="condition", kept=True)
    effects: tuple[Effect, ...] = on_sheet((), section="effects", kept=True)
    body: str | tuple[PartSheet, ...] = on_sheet(HUMAN, section="limbs", kept=True, kind="body")
    base_health: float | None = on_sheet(section="limbs", seen="gm", kept=True)
    harm: Mapping[str, float] = on_sheet(section="limbs", seen="gm", kept=True, make=dict)
    injuries: tuple[Injury, ...] = on_sheet((), section="limbs", kept=True)
    lost: tuple[str, ...] = on_sheet((), section="limbs", seen="all", kept=True)
    wearing: tuple[str | ArmourSheet, ...] = on_sheet((), section="limbs", kept=True, kind="armour")
    weapons: tuple[str | WeaponSheet, ...] = on_sheet((), section="weapons", seen="all", kept=True, kind="weapon")
    arms: tuple[ArmState, ...] = on_sheet((), section="weapons", kept=True, of="weapons")
    ammunition: Mapping[str, int] = on_sheet(section="inventory", kept=True, make=dict)
    packed: Mapping[str, int] = on_sheet(section="inventory", kept=True, make=dict)
    items: tuple[str, ...] = on_sheet((), section="inventory")
    notes: str = on_sheet("", section="notes")

    def __post_init__(self) -> None:
        named("fighter", self.name)
        named("armour", self.armour)
        within("agility", self.agility, -20, 20)
        within("ft", self.ft, 2, 12)
        for name in ("strength", "sensitivity", "blackout", "death", "base_health", "brittle"):
            within(name, getattr(self, name))
        for name in ("endurance", "pain", "blood", "max_blood", "fatigue", "stress", "venom", "inebriation"):
            within(name, getattr(self, name))
        for name in ("kills", "ally_kills", "handloaded"):
            within(name, getattr(self, name))
        for kind, count in (*self.ammunition.items(), *self.packed.items()):
            within(f"ammunition {kind}", count)
        for part, amount in self.harm.items():
            within(f"harm {part}", amount)
        distinct("effect", (effect.name for effect in self.effects))
        _count(self)
        distinct("weapon", (arm.name for arm in self.arms))
        if not isinstance(self.body, str):
            sound(self.body)
        proficiency(self)


@dataclass(frozen=True, slots=True)
class CreatureSheet(FighterSheet):
    """Anyone the GM plays: a contestant's figures, plus attacks of its own, each with its own Initiative Speed."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        **FighterSheet.ALIASES,
        "attack": "attacks",
        "tl": "threat",
        "threat_level": "threat",
        "trait": "traits",
        **german_words.CREATURE,
    }
    GERMAN: ClassVar[Mapping[str, str]] = german_words.CREATURE
    GERMAN_VALUES: ClassVar[Mapping[str, Mapping[str, str]]] = german_words.CREATURE_VALUES
    TAKES: ClassVar[frozenset[str]] = frozenset({"attacks"})
    """Lists whose items take the figures that follow them, even if these could be the creature's own."""
    attacks: tuple[WeaponSheet, ...] = ()
    threat: int | None = None
    disposition: str | None = None
    traits: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        FighterSheet.__post_init__(self)
        within("threat", self.threat)


def _count(sheet: FighterSheet) -> None:
    """Split "M67 x3" into the weapon's name and its count, which goes into `arms`."""
    counted = {name: n for one in sheet.weapons if isinstance(one, str) for name, n in (several(one),) if n}
    if not counted:
        return
    names = tuple(several(one)[0] if isinstance(one, str) else one for one in sheet.weapons)
    states = {state.name.casefold(): state for state in sheet.arms}
    for name, n in counted.items():
        states[name.casefold()] = replace(states.get(name.casefold(), ArmState(name)), count=n)
    object.__setattr__(sheet, "weapons", names)
    object.__setattr__(sheet, "arms", tuple(states.values()))


def proficiency(sheet: FighterSheet) -> tuple[dict[str, str], dict[str, float]]:
    """Return levels by skill, and points by skill if they are tracked (AMB-47)."""
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


def _title(skill: str) -> str:
    """Write a skill as the rules do, starting with a capital."""
    tidy = " ".join(skill.split())
    return f"{tidy[:1].upper()}{tidy[1:]}"


def _level(skill: str, value: str) -> str:
    for level in LEVELS:
        if level.casefold() == value.strip().casefold():
            return level
    raise RuleError("unknown_level", {"field": skill, "value": value, "allowed": LEVELS})
