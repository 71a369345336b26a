"""A weapon as people write it, and its current state.

Error codes in addition to those of `figures`: `unknown_weight` (value), `bad_row` (field, value, columns),
`over_capacity` (weapon, loaded, capacity), `bad_pieces` (value).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, get_args

from rules.errors import RuleError
from rules.mazeworld.model.weapons import ANY_ARMOUR, Blast, Grazing, Kind, Mode, Projectiles, Range, Readiness, Unit
from rules.mazeworld.sheets import german_words
from rules.system.figures import STRICT, distinct, named, within

Failure = Literal["stovepipe", "misfire", "feed", "burn", "catastrophic"]
FAILURE_TYPES: Final[tuple[str, ...]] = get_args(Failure)
UNSPARABLE: Final = "Unsparable"
FIXED_FT: Final = (2, 11)
"""The lowest and highest fixed Failure Threshold; with any other, all attacks or none would hit."""
LADDERS: Final = {
    7: ("C1", "C2", "A1", "A2", "A3", "A4", "A5"),
    8: ("C1", "C2", "C3", "A1", "A2", "A3", "A4", "A5"),
}
"""Armor Classes of a Pain row of figures separated by slashes, by the number of figures."""

FIRE_MODES: Final = {
    mode.name: mode
    for mode in (
        Mode("single shot", "shots", 1),
        Mode("bolt-action", "shots", 3),
        Mode("single-action", "shots", 3),
        Mode("lever-action", "shots", 5),
        Mode("pump-action", "shots", 5),
        Mode("semi-auto", "shots", 10),
        Mode("double-action", "shots", 10),
        Mode("burst", "bursts", 5, 3),
        Mode("full-auto", "shots"),
    )
}
"""Fire modes from the lowest up, with their limits per turn unless a weapon sets its own (MZ-ACT-04, MZ-ACT-07)."""
_PIECES: Final = re.compile(r"([1-9]?)d([0-9]{1,3})([+-][0-9]{1,2})?", re.ASCII)
_SEVERAL: Final = re.compile(
    r"(?P<name>.*\S) [x×] ?(?P<last>[1-9][0-9]{0,3})|(?P<first>[1-9][0-9]{0,3}) ?[x×] (?P<other>\S.*)", re.IGNORECASE
)
_MOST_SIDES: Final = 100
_SHORT: Final = {"single": "single shot", "semi": "semi-auto", "auto": "full-auto", "full": "full-auto"}


@dataclass(frozen=True, slots=True)
class ModeSheet:
    """A fire or attack mode whose name alone doesn't say enough; anything left out follows from the name."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    name: str
    unit: Unit | None = None
    most: int | None = None
    rounds: int | None = None
    range: Range | None = None

    def __post_init__(self) -> None:
        named("mode", self.name)
        within("most", self.most, 1)
        within("rounds", self.rounds, 1)


@dataclass(frozen=True, slots=True)
class AccessorySheet:
    """An accessory and its modifiers; see `arms.Accessory`."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    name: str
    passive: bool = False
    ft: int = 0
    ir: int = 0

    def __post_init__(self) -> None:
        named("accessory", self.name)
        within("ft", self.ft, -10, 10)
        within("ir", self.ir, -20, 20)


@dataclass(frozen=True, slots=True)
class WeaponSheet:
    """A weapon, natural attack or bare-hands attack; unknown figures are left out.

    `weight`: the Initiative Speed before tiers. `pain`: one figure in percent, figures by Armor Class, or the figures
    separated by slashes (7 without C3, 8 with it). `ldv`: a number or a roll ("2d6"). `bed`: the roll of an explosive's
    Base Explosive Damage; `blast`: how it spreads. `munition`: a kind of ammunition, whose figures override the
    weapon's own, or any word for what is loaded. `most`: the limit for modes without one. Without `kind`, `category`
    decides (rifle, hand grenade); otherwise it is a firearm if it is loaded or has a fire mode, else melee. `count`:
    how many pieces the owner has; thrown weapons count this way instead of in rounds.
    """

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {
        "is": "weight",
        "initiative_speed": "weight",
        "class": "weapon_class",
        "family": "category",
        "calibre": "caliber",
        "mode": "modes",
        "type": "damage_type",
        "damage": "damage_type",
        "rounds": "capacity",
        "magazine": "capacity",
        "ir_step": "ir_per_adt",
        "accessory": "accessories",
        "mapt": "most",
        "attacks_per_turn": "most",
        "max": "most",
        "failure_type": "failure",
        "clean": "cleanliness",
        "ammunition": "munition",
        "base_explosive_damage": "bed",
        "gas": "cloud",
        "recoil_level": "recoil",
        "note": "notes",
        **german_words.WEAPON,
    }
    GERMAN: ClassVar[Mapping[str, str]] = german_words.WEAPON
    GERMAN_VALUES: ClassVar[Mapping[str, Mapping[str, str]]] = german_words.WEAPON_VALUES
    name: str
    kind: Kind | None = None
    range: Range | None = None
    weight: int | str | None = None
    weapon_class: str | None = None
    skill: str | None = None
    category: str | None = None
    action: str | None = None
    barrels: int | None = None
    caliber: str | None = None
    modes: tuple[str | ModeSheet, ...] = ()
    most: int | None = None
    pain: float | str | Mapping[str, float] | None = None
    damage_type: str | None = None
    ldv: int | str | None = None
    capacity: int | None = None
    loaded: int | None = None
    spare: int | None = None
    condition: float | None = None
    max_condition: float | None = None
    failure: Failure | None = None
    cleanliness: float | None = None
    munition: str | None = None
    projectiles: Projectiles = "single"
    shrapnel: str | None = None
    grazing: Grazing | None = None
    adt: int | None = None
    ir_per_adt: int = 1
    accessories: tuple[str | AccessorySheet, ...] = ()
    aimable: bool = True
    side_wide: bool = False
    fixed_ft: int | None = None
    recoil: int | None = None
    projectile: str | None = None
    pellets: int | None = None
    barrel: float = 1
    bed: int | str | None = None
    blast: Blast = "standard"
    cloud: str | None = None
    hands: int | None = None
    count: int = 1
    notes: str = ""

    def __post_init__(self) -> None:
        named("weapon", self.name)
        within("most", self.most, 1)
        within("count", self.count, 1)
        within("adt", self.adt, 1)
        within("fixed_ft", self.fixed_ft, *FIXED_FT)
        within("barrels", self.barrels, 1, 100)
        within("hands", self.hands, 1, 2)
        for name in ("capacity", "loaded", "spare", "condition", "max_condition"):
            within(name, getattr(self, name))
        within("ldv", added(self.ldv)[0], -100, 100)
        within("recoil", self.recoil, 1, 8)
        within("pellets", self.pellets, 1, 100)
        within("barrel", self.barrel, 0, 100)
        if self.bed is not None:
            within("bed", bed_roll(str(self.bed))[2])
        within("cleanliness", self.cleanliness, 0, 100)
        within("ir_per_adt", self.ir_per_adt, -20, 20)
        for armour, figure in pain_row(self.pain).items():
            within(f"pain {armour}", figure)
        speed(self.weight)
        if self.shrapnel is not None:
            pieces_roll(self.shrapnel)
        if self.loaded is not None and self.capacity is not None and self.loaded > self.capacity:
            facts = {"weapon": self.name, "loaded": self.loaded, "capacity": self.capacity}
            raise RuleError("over_capacity", facts)
        distinct("mode", (mode_name(mode) for mode in self.modes))
        distinct("accessory", (a if isinstance(a, str) else a.name for a in self.accessories))


@dataclass(frozen=True, slots=True)
class ArmState:
    """The state of a weapon if it differs from its sheet: rounds, wear, failures.

    `mixed`: loaded rounds of several kinds, the next to be fired first.
    """

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {"rounds": "loaded", "clean": "cleanliness", "ammunition": "munition"}
    name: str
    loaded: int | None = None
    spare: int | None = None
    condition: float | None = None
    cleanliness: float | None = None
    munition: str | None = None
    ready: Readiness | None = None
    count: int | None = None
    mixed: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        named("weapon", self.name)
        for kind, count in self.mixed.items():
            within(f"mixed {kind}", count)
        for name in (*STATES[:3], "count"):
            within(name, getattr(self, name))
        within("cleanliness", self.cleanliness, 0, 100)


STATES: Final = ("loaded", "spare", "condition", "cleanliness", "munition", "ready", "count")
"""Figures of a weapon that change in play."""


def several(text: str) -> tuple[str, int | None]:
    """Split a weapon's name and count: "M67 x3", "3x M67"; None if no count is given."""
    found = _SEVERAL.fullmatch(text.strip())
    if found is None:
        return text, None
    return (found["name"] or found["other"]), int(found["last"] or found["first"])


def speed(weight: int | str | None) -> int | str | None:
    """Return a weight as in `arms.Weapon`: a whole number, "Unsparable", or None if unknown.

    A number outside the tier table is allowed; it is rounded when the order is made (AMB-19).
    """
    if isinstance(weight, str):
        text = weight.strip().casefold().rstrip(".")
        if text in {"u", "unsp", "unsparable"}:
            return UNSPARABLE
        if not (text.isascii() and text.isdigit() and len(text) < 8):
            raise RuleError("unknown_weight", {"value": weight, "allowed": ("a whole number", UNSPARABLE)})
        weight = int(text)
    within("weight", weight)
    return weight


def pieces_roll(text: str) -> tuple[int, int, int]:
    """Read a roll such as "1d13-1" as number of dice, sides and addend. Refuses with `bad_pieces`."""
    found = _PIECES.fullmatch(text.strip().lower())
    if found is None or not 2 <= int(found[2]) <= _MOST_SIDES:
        raise RuleError("bad_pieces", {"value": text})
    return int(found[1] or 1), int(found[2]), int(found[3] or 0)


def bed_roll(text: str) -> tuple[int, int, int]:
    """Read Base Explosive Damage as number of dice, sides and addend; a plain number has no dice."""
    said = text.strip()
    return (0, 2, int(said)) if said.isascii() and said.isdigit() and len(said) < 6 else pieces_roll(said)


def added(ldv: int | str | None) -> tuple[int | None, str | None]:
    """Split an LDV into a number and a roll: "+2d6" is just a roll, "2d6+3" is both."""
    if not isinstance(ldv, str):
        return ldv, None
    said = ldv.strip().lstrip("+")
    if said.lstrip("-").isdigit() and said.isascii() and len(said) < 6:
        return int(said), None
    try:
        count, sides, add = pieces_roll(said)
    except RuleError:
        raise RuleError("bad_value", {"field": "ldv", "value": ldv, "expected": "whole number"}) from None
    return add, f"{count}d{sides}"


def pain_row(pain: float | str | Mapping[str, float] | None) -> dict[str, float]:
    """Read Pain in percent by Armor Class; a single figure applies to every class."""
    if pain is None:
        return {}
    if isinstance(pain, Mapping):
        return {armour.upper(): figure for armour, figure in pain.items()}
    if not isinstance(pain, str):
        return {ANY_ARMOUR: pain}
    figures = [text.strip().rstrip("%").strip() for text in pain.split("/")]
    if len(figures) not in (1, *LADDERS) or not all(map(_is_figure, figures)):
        raise RuleError("bad_row", {"field": "pain", "value": pain, "columns": tuple(LADDERS.values())})
    ladder = LADDERS.get(len(figures), (ANY_ARMOUR,))
    return dict(zip(ladder, map(float, figures), strict=True))


def _is_figure(text: str) -> bool:
    whole, _, rest = text.partition(".")
    return len(text) < 10 and whole.isascii() and whole.isdigit() and (not rest or (rest.isascii() and rest.isdigit()))


def mode_name(mode: str | ModeSheet) -> str:
    """Return a mode's name in the rules' spelling, however it was typed."""
    name = " ".join((mode if isinstance(mode, str) else mode.name).split())
    hyphened = _SHORT.get(name.casefold(), name.casefold().replace(" ", "-"))
    return hyphened if hyphened in FIRE_MODES else _SHORT.get(name.casefold(), name)
