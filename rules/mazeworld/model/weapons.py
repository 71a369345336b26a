"""Attacks as data: weapons, natural attacks and bare hands; and which weapons are thrown (MZ-SK-02, MZ-MEL-02)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from rules.errors import RuleError

Range = Literal["melee", "ranged"]
Kind = Literal["firearm", "melee", "unarmed", "natural", "technique", "thrown", "explosive", "grenade"]
Unit = Literal["shots", "bursts", "hits"]
Projectiles = Literal["single", "multiple"]
Grazing = Literal["melee", "ranged", "none"]
Readiness = Literal["ready", "next_turn", "after_reload", "broken"]
Blast = Literal["standard", "mine", "localised"]

BODILY = ("unarmed", "natural", "technique")
"""Kinds of attack that aren't items."""
ANY_ARMOUR = "*"
"""Key of a Pain row for every Armor Class it doesn't name."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A fire or attack mode. `most`: the most units in one turn; `rounds`: rounds per unit (3 for a burst of 3)."""

    name: str
    unit: Unit = "shots"
    most: int | None = None
    rounds: int = 1
    range: Range | None = None


@dataclass(frozen=True, slots=True)
class Accessory:
    """An accessory mounted on a weapon. Passive ones always apply, others only when announced (MZ-ACT-07)."""

    name: str
    passive: bool = False
    ft: int = 0
    ir: int = 0


@dataclass(frozen=True, slots=True)
class Cartridge:
    """One kind of ammunition. Values it doesn't state are the weapon's own.

    `pain` and `ldv`: as for a weapon; with several `pellets`, for each. `recoil`: the level of the calibre;
    `powder`: the load that changes it (-P, SP, +P, +P+); `projectile`: a row of the revision's table.
    """

    name: str
    caliber: str | None = None
    category: str | None = None
    pain: Mapping[str, float] = field(default_factory=dict)
    ldv: int | None = None
    damage_type: str | None = None
    recoil: int | None = None
    powder: str | None = None
    projectile: str | None = None
    pellets: int = 1
    ft: int = 0
    ir: int = 0


@dataclass(frozen=True, slots=True)
class Load:
    """A number of rounds of one kind."""

    cartridge: Cartridge
    count: int


@dataclass(frozen=True, slots=True)
class Supply:
    """Rounds carried in addition to those loaded. `packed`: in the backpack, which takes a turn to reach."""

    cartridge: Cartridge
    count: int
    packed: bool = False


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon or attack of a fighter.

    `weight`: Initiative Speed before tiers: a listed number or "Unsparable" (MZ-IS-01). `pain`: Pain in percent by
    the target's Armor Class; `ldv`: the Limb Damage Value added to the limb die; both may be unknown. `ldv_roll`: a
    roll added to limb damage; `barrel`: a factor on the Pain of its rounds. `adt`, `ir_per_adt`: its own recoil
    (MZ-IR-07); `recoil`: a level, if it has no `adt`. `cleanliness`: in percent, with decimals (MZ-FAIL-01).

    `category`: what it is (rifle, hand grenade, knife); with `action`, `barrels`, `caliber` and the mode this
    decides which skill covers it (MZ-SK-02); `skill`: the one named on the sheet. `grazing`: how its inaccurate hits
    work, if not as its kind's (AMB-42). `fixed_ft`: an FT that never changes, such as a trap's (MZ-FT-03). `hands`:
    how many it needs, None if unknown. `count`: how many are carried; 0 once it was thrown or dropped in this fight.

    `loaded`: None if nothing is loaded; `loads`: the rounds by kind, next first; further rounds use the weapon's own
    figures. `munition`: the kind loaded, if it matters (MZ-EXPL-06); `projectiles`: whether a round holds several
    (MZ-FT-07); `pellets`: how many. `shrapnel`: the roll for its pieces, e.g. "1d13-1" (MZ-EXPL-05); `bed`: the roll
    of an explosive's Base Explosive Damage; `blast`: how it spreads; `cloud`: what it leaves in the air.
    """

    name: str
    kind: Kind = "firearm"
    range: Range = "ranged"
    weight: int | str | None = None
    weapon_class: str | None = None
    skill: str | None = None
    category: str | None = None
    action: str | None = None
    barrels: int | None = None
    caliber: str | None = None
    modes: tuple[Mode, ...] = (Mode("single", "hits"),)
    pain: Mapping[str, float] = field(default_factory=dict)
    damage_type: str | None = None
    ldv: int | None = None
    capacity: int | None = None
    loaded: int | None = None
    spare: int | None = None
    condition: float | None = None
    max_condition: float | None = None
    failure: str | None = None
    cleanliness: float | None = None
    munition: str | None = None
    projectiles: Projectiles = "single"
    shrapnel: str | None = None
    grazing: Grazing | None = None
    adt: int | None = None
    ir_per_adt: int = 1
    accessories: tuple[Accessory, ...] = ()
    aimable: bool = True
    side_wide: bool = False
    fixed_ft: int | None = None
    hands: int | None = None
    ready: Readiness = "ready"
    loads: tuple[Load, ...] = ()
    recoil: int | None = None
    powder: str | None = None
    projectile: str | None = None
    pellets: int | None = None
    barrel: float = 1
    ldv_roll: str | None = None
    bed: str | None = None
    blast: Blast = "standard"
    cloud: str | None = None
    count: int = 1

    @property
    def is_item(self) -> bool:
        """Whether it can be put down and picked up: it isn't part of a body, and still in hand."""
        return self.count > 0 and self.kind not in BODILY

    @property
    def shift_kind(self) -> str:
        """The kind that decides whether FT modifiers move the score (MZ-FT-07)."""
        return "multi_projectile" if self.projectiles == "multiple" else self.kind

    def mode(self, name: str | None) -> Mode:
        """Return the mode of that name, or the weapon's lowest if none is named (MZ-ACT-07)."""
        if name is None:
            return self.modes[0]
        for mode in self.modes:
            if mode.name == name:
                return mode
        raise RuleError("no_such_mode", {"weapon": self.name, "mode": name, "modes": [m.name for m in self.modes]})

    @property
    def two_handed(self) -> bool:
        """Whether it needs both hands: as stated, or because its kind has such a name (2H Sword)."""
        said = f"{self.category or ''} {self.skill or ''}".casefold()
        return self.hands == 2 or (self.hands is None and ("2h " in said or "two-handed" in said))

    def reach(self, mode: Mode) -> Range:
        return mode.range or self.range

    def pain_against(self, armour: str) -> float | None:
        """Return Pain in percent against an Armor Class; None if the weapon's data doesn't state it."""
        return self.pain.get(armour, self.pain.get(ANY_ARMOUR))


_AS_THROWN: Final = " (thrown)"
"""Added to the name of something thrown that isn't made for it."""
THROWING: Final = frozenset({"throw", "throws", "thrown", "throwing", "hurl", "toss"})
"""Names of modes in which a weapon is thrown."""
_MADE_FOR_IT: Final = ("thrown", "grenade")
_BY_HAND: Final = ("hand grenade", "planted explosive")
"""Categories of explosives that are used by hand, without a launcher."""


def unmade(name: str, weapon: Weapon | None, count: int) -> Weapon:
    """Return an item, or a weapon not made for throwing, as something to throw: of its figures, only the weight
    applies."""
    weight, hands = (None, None) if weapon is None else (weapon.weight, 2 if weapon.two_handed else weapon.hands)
    modes = (Mode("throw", "hits", 1),)
    return Weapon(f"{name}{_AS_THROWN}", "thrown", weight=weight, hands=hands, modes=modes, count=count)


def unmade_name(name: str) -> str | None:
    """Return the name of something thrown that isn't made for it; None for any other weapon."""
    return name.removesuffix(_AS_THROWN) if name.endswith(_AS_THROWN) else None


def has_mode(weapon: Weapon) -> bool:
    """Whether one of its modes is a throw."""
    return any(mode.name.casefold() in THROWING for mode in weapon.modes)


def is_throw(weapon: Weapon, mode: Mode) -> bool:
    """Whether an attack in this mode throws the weapon. A loaded one fires its rounds instead."""
    if weapon.loaded is not None:
        return False
    if has_mode(weapon):
        return mode.name.casefold() in THROWING
    if weapon.kind in _MADE_FOR_IT:
        return mode.unit == "hits"
    return weapon.kind == "explosive" and (_by_hand(weapon) or weapon.blast == "mine")


def explodes(weapon: Weapon) -> bool:
    """Whether nothing is left of it to pick up."""
    bursts = weapon.kind in ("explosive", "grenade") or weapon.side_wide or _by_hand(weapon)
    return bursts or any((weapon.bed, weapon.shrapnel, weapon.cloud))


def _by_hand(weapon: Weapon) -> bool:
    named = weapon.category or weapon.name
    said = " ".join(named.casefold().replace("-", " ").split())
    return said.endswith(_BY_HAND) or (said.split()[-1:] == ["grenade"] and "propelled" not in said)
