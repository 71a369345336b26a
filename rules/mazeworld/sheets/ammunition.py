"""A kind of ammunition as people write it, and the `arms.Cartridge` that is loaded.

Error codes in addition to those of `figures` and `arm`: `unknown_powder` (value, allowed), `unknown_ammunition` (name,
choices).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.errors import RuleError
from rules.mazeworld.model.weapons import Cartridge
from rules.mazeworld.sheets import german_words
from rules.mazeworld.sheets.weapon import pain_row
from rules.system.figures import STRICT, named, within

POWDERS: Final = ("-P", "SP", "+P", "+P+")


@dataclass(frozen=True, slots=True)
class AmmunitionSheet:
    """A kind of ammunition; unknown figures are left out, and the weapon's own figure applies.

    `category`: P, R or S (pistol, rifle, shotgun). `recoil`: the calibre's level. `powder`: the load (-P, SP, +P, +P+).
    `projectile`: a word such as FMJ or Lead. With several `pellets`, Pain and LDV are per pellet. `price`: P$ per
    round; `box`: rounds sold together; `bulk`: space that one takes.
    """

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {
        "calibre": "caliber",
        "type": "damage_type",
        "damage": "damage_type",
        "level": "recoil",
        "recoil_level": "recoil",
        "load": "powder",
        "projectiles": "pellets",
        "bullet": "projectile",
        "note": "notes",
        **german_words.AMMUNITION,
    }
    GERMAN: ClassVar[Mapping[str, str]] = german_words.AMMUNITION
    name: str
    caliber: str | None = None
    category: str | None = None
    pain: float | str | Mapping[str, float] | None = None
    ldv: int | None = None
    damage_type: str | None = "Bullet"
    recoil: int | None = None
    powder: str | None = None
    projectile: str | None = None
    pellets: int = 1
    ft: int = 0
    ir: int = 0
    price: float | None = None
    box: int | None = None
    bulk: str = ""
    notes: str = ""

    def __post_init__(self) -> None:
        named("ammunition", self.name)
        within("ldv", self.ldv, -100, 100)
        within("recoil", self.recoil, 1, 8)
        within("pellets", self.pellets, 1, 100)
        within("ft", self.ft, -10, 10)
        within("ir", self.ir, -20, 20)
        for name in ("price", "box"):
            within(name, getattr(self, name))
        for armour, figure in pain_row(self.pain).items():
            within(f"pain {armour}", figure)
        if self.powder is not None and self.powder.strip().upper() not in POWDERS:
            raise RuleError("unknown_powder", {"value": self.powder, "allowed": POWDERS})


def cartridge(sheet: AmmunitionSheet) -> Cartridge:
    """Return the rounds that a fight loads."""
    return Cartridge(
        sheet.name, sheet.caliber, sheet.category, pain_row(sheet.pain), sheet.ldv, sheet.damage_type, sheet.recoil,
        None if sheet.powder is None else sheet.powder.strip().upper(), sheet.projectile, sheet.pellets, sheet.ft,
        sheet.ir,
    )  # fmt: skip


def found(name: str, kinds: Mapping[str, AmmunitionSheet]) -> Cartridge | None:
    """Return the ammunition of that name; None if there is none."""
    wanted = name.strip().casefold()
    return next((cartridge(sheet) for known, sheet in kinds.items() if known.casefold() == wanted), None)


def required(name: str, kinds: Mapping[str, AmmunitionSheet]) -> Cartridge:
    """Return the ammunition of that name. Refuses with `unknown_ammunition`."""
    one = found(name, kinds)
    if one is None:
        raise RuleError("unknown_ammunition", {"name": name, "choices": tuple(kinds)})
    return one
