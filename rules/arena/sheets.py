"""Sheets of contestants, creatures, weapons and maps as people write them, and the fighter made from one.

Each sheet is checked when it is made. Error codes in addition to those of `rules.system.figures`: `unknown_attack`
(weapon, value, allowed), `unknown_weapon` (fighter, weapon, allowed), `bad_map` (map, row, sign, allowed), `uneven_map`
(map, row, tiles, width).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, cast, get_args

from rules.arena import german_words
from rules.arena.attacks.weapon_classes import strongest
from rules.arena.model.fighter import STATS, Death, Fighter, Reach, Weapon, Weight
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Map
from rules.arena.printed import ARENA
from rules.errors import RuleError
from rules.system.figures import STRICT, distinct, named, on_sheet, within

MOST_HANDS: Final = 8
LARGEST_MAP: Final = 40
"""Maximum number of tiles along a map's edge."""
SIGNS: Final = ".#~S0123456789"
STAT_FIELDS: Final[Mapping[str, str]] = {
    "DEX": "dexterity",
    "AGI": "agility",
    "STR": "strength",
    "VIT": "vitality",
    "FOC": "focus",
    "TAC": "tactics",
    "INT": "intuition",
    "PER": "perception",
}
"""The sheet's field for each stat."""


@dataclass(frozen=True, slots=True)
class WeaponSheet:
    """A weapon. Omitted figures get defaults: the strength of the strongest weapon allowed (AR-CHR-03), one hand, loud
    if it fires bullets.

    `attack`: a row of the Active Defense table; by default a melee weapon slashes, a ranged one shoots arrows, a thrown
    one is blunt. Armour needs no hands and has Toughness 1 by default (ours). See `arms.Weapon`.
    """

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {
        "type": "attack",
        "class": "weight",
        "range": "reach",
        "rate_of_fire": "rate",
        "rof": "rate",
        "tough": "toughness",
        "armor": "armour",
        "str": "strength",
        "explosive": "blast",
        "aoe": "blast",
        "note": "notes",
        **german_words.WEAPON,
    }
    GERMAN: ClassVar[Mapping[str, str]] = german_words.WEAPON
    GERMAN_VALUES: ClassVar[Mapping[str, Mapping[str, str]]] = german_words.WEAPON_VALUES
    BY_VALUE: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(get_args(Reach), "reach"),
        **dict.fromkeys(get_args(Weight), "weight"),
        **{
            word.casefold(): "attack"
            for row in ARENA.defences.types
            if row.kind != "wrestling"
            for word in (row.name, *row.also)
        },
        **{
            said.casefold(): field
            for field, values in german_words.WEAPON_VALUES.items()
            for said in values
            if said != "normal"
        },
    }
    name: str
    reach: Reach = "melee"
    attack: str | None = None
    weight: Weight = "normal"
    bonus: int | None = None
    strength: int | None = None
    rate: int = 1
    attacks: int = 1
    hands: int = 1
    toughness: int = 0
    loud: bool | None = None
    blast: bool = False
    armour: bool = False
    count: int | None = None
    notes: str = ""

    def __post_init__(self) -> None:
        named("weapon", self.name)
        within("bonus", self.bonus, -10, 20)
        within("strength", self.strength, 0, 30)
        within("rate", self.rate, 1, 20)
        within("attacks", self.attacks, 1, 10)
        within("toughness", self.toughness, 0, 10)
        within("hands", self.hands, 0, MOST_HANDS)
        within("count", self.count, 0, 1000)


def points(text: str) -> int | None:
    """Return a stat from the points added to the 1 that it starts at ("+2" is 3), or None (AR-CHR-01)."""
    return 1 + int(text[1:]) if text[:1] == "+" and text[1:].isdecimal() and len(text) < _LONG else None


@dataclass(frozen=True, slots=True)
class FighterSheet:
    """A contestant (AR-CHR-01..04). Every stat starts at 1; the points are checked during creation.

    `hands`: None for the number that the rules give. `kills`, `rounds` survived and `death`: the contestant's record.
    """

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {
        **{stat.casefold(): name for stat, name in STAT_FIELDS.items()},
        "weapon": "weapons",
        "spells": "weapons",
        "spell": "weapons",
        "world": "homeworld",
        "race": "species",
        "item": "items",
        "inventory": "items",
        "gear": "items",
        "equipment": "items",
        "note": "notes",
        **german_words.FIGHTER,
    }
    GERMAN: ClassVar[Mapping[str, str]] = german_words.FIGHTER
    GERMAN_VALUES: ClassVar[Mapping[str, Mapping[str, str]]] = german_words.FIGHTER_VALUES
    READ_BY: ClassVar[Mapping[str, Callable[[str], object]]] = dict.fromkeys(STAT_FIELDS.values(), points)
    name: str
    dexterity: int = on_sheet(1, section="figures", seen="all", kept=True)
    agility: int = on_sheet(1, section="figures", seen="all", kept=True)
    strength: int = on_sheet(1, section="figures", seen="all", kept=True)
    vitality: int = on_sheet(1, section="figures", seen="all", kept=True)
    focus: int = on_sheet(1, section="figures", seen="all", kept=True)
    tactics: int = on_sheet(1, section="figures", seen="all", kept=True)
    intuition: int = on_sheet(1, section="figures", seen="all", kept=True)
    perception: int = on_sheet(1, section="figures", seen="all", kept=True)
    species: str = on_sheet("", section="about", seen="all", kept=True)
    homeworld: str = on_sheet("", section="about", seen="all", kept=True)
    trait: str = on_sheet("", section="about", seen="all", kept=True)
    hands: int | None = on_sheet(section="figures", kept=True)
    weapons: tuple[str | WeaponSheet, ...] = on_sheet((), section="weapons", seen="all", kept=True, kind="weapon")
    items: tuple[str, ...] = on_sheet((), section="inventory")
    kills: int = on_sheet(0, section="figures", seen="all", kept=True)
    rounds: int = on_sheet(0, section="figures", seen="all", kept=True)
    death: Death | None = on_sheet(section="figures", seen="all", kept=True)
    notes: str = on_sheet("", section="notes")

    def __post_init__(self) -> None:
        named("fighter", self.name)
        for name in STAT_FIELDS.values():
            within(name, getattr(self, name), 0, 20)
        within("hands", self.hands, 0, MOST_HANDS)
        within("kills", self.kills)
        within("rounds", self.rounds)
        distinct("weapon", (one if isinstance(one, str) else one.name for one in self.weapons))

    def stats(self) -> dict[str, int]:
        """Return the eight stats by name."""
        return {stat: getattr(self, name) for stat, name in STAT_FIELDS.items()}


@dataclass(frozen=True, slots=True)
class CreatureSheet(FighterSheet):
    """A creature: anyone the GM plays."""


@dataclass(frozen=True, slots=True)
class MapSheet:
    """A map of tiles: `rows` from the top, several in one text separated by "/". For the characters see `world.Map`."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {"tiles": "rows", "row": "rows", "note": "notes"}
    MAIN: ClassVar[str] = "rows"
    name: str
    rows: tuple[str, ...] = field(default=(), metadata={"drawn": True})
    notes: str = ""

    def __post_init__(self) -> None:
        named("map", self.name)
        rows = tuple(line.strip() for row in self.rows for line in row.split("/") if line.strip()) or ("",)
        object.__setattr__(self, "rows", rows)
        within("rows", len(rows), 1, LARGEST_MAP)
        within("columns", len(rows[0]), 1, LARGEST_MAP)
        for number, row in enumerate(rows, 1):
            if len(row) != len(rows[0]):
                facts = {"map": self.name, "row": number, "tiles": len(row), "width": len(rows[0])}
                raise RuleError("uneven_map", facts)
            strange = next((sign for sign in row if sign not in SIGNS), None)
            if strange is not None:
                raise RuleError("bad_map", {"map": self.name, "row": number, "sign": strange, "allowed": SIGNS})

    def map(self) -> Map:
        return Map(self.name, self.rows)


SHEETS: Final[Mapping[str, type]] = {
    "weapon": WeaponSheet,
    "fighter": FighterSheet,
    "creature": CreatureSheet,
    "map": MapSheet,
}
"""Every sheet class by the word for its kind. A field's metadata names the kind that its texts refer to, or says that
it is drawn line by line."""

OF_SHEET: Final = ("stats", "species", "homeworld", "trait", "reflexes", "hands", "weapons", "wielded")
"""Fields of a fighter that its sheet decides."""
_LONG: Final = 4
_USUAL: Final = {"melee": "slash", "ranged": "arrow", "thrown": "blunt"}
"""The default attack by a weapon's reach."""


def weapon(arena: Arena, sheet: WeaponSheet, strength: int) -> Weapon:
    """Return the weapon in the hands of someone with this STR. Defaults follow the STR + 2 rule (AR-CHR-03)."""
    attack = _attack(arena, sheet)
    most = strongest(arena, strength)
    ranged = sheet.reach == "ranged"
    return Weapon(
        name=sheet.name,
        reach=sheet.reach,
        attack=attack,
        weight=sheet.weight,
        bonus=0 if ranged or sheet.armour else most - strength if sheet.bonus is None else sheet.bonus,
        strength=(most if sheet.strength is None else sheet.strength) if ranged else None,
        rate=sheet.rate,
        attacks=sheet.attacks,
        hands=0 if sheet.armour else sheet.hands,
        toughness=max(1, sheet.toughness) if sheet.armour else sheet.toughness,
        loud=(attack.endswith("bullet") or sheet.blast) if sheet.loud is None else sheet.loud,
        blast=sheet.blast,
        count=sheet.count,
        armour=sheet.armour,
    )


def _attack(arena: Arena, sheet: WeaponSheet) -> str:
    """Return the table row of a weapon's attacks. Refuses with `unknown_attack`."""
    wanted = (sheet.attack or _USUAL[sheet.reach]).strip().casefold()
    for row in arena.defences.types:
        if row.kind != "wrestling" and wanted in (row.name, row.title.casefold(), *row.also):
            return row.name
    rows = tuple(row.name for row in arena.defences.types if row.kind != "wrestling")
    raise RuleError("unknown_attack", {"weapon": sheet.name, "value": sheet.attack, "allowed": rows})


def naturals(arena: Arena) -> tuple[Weapon, ...]:
    """Return the natural weapons that everyone has, such as hands and feet (AR-WPN-04)."""
    return tuple(
        Weapon(
            name=row.name,
            attack=row.attack,
            weight=cast("Weight", row.weapon_class),
            bonus=row.bonus,
            attacks=row.attacks,
            hands=0,
            natural=row.name,
        )
        for row in arena.weapons.naturals
    )


def fighter(
    arena: Arena, sheet: FighterSheet, who: str, name: str, team: str, arms: Mapping[str, WeaponSheet]
) -> Fighter:
    """Make an unhurt fighter, with as many weapons drawn as its hands hold, the first ones first."""
    found = tuple(_arm(sheet, one, arms) for one in sheet.weapons)
    own = tuple(weapon(arena, one, sheet.strength) for one in found)
    stats = sheet.stats()
    wielded: list[str] = []
    hands = free = arena.weapons.hands if sheet.hands is None else sheet.hands
    for one in own:
        if one.hands <= free and one.hands:
            wielded.append(one.name)
            free -= one.hands
    taken = {one.name.casefold() for one in own}
    return Fighter(
        id=who,
        name=name,
        team=team,
        stats={stat: stats[stat] for stat in STATS},
        species=sheet.species,
        homeworld=sheet.homeworld,
        trait=sheet.trait,
        reflexes=any(word in sheet.trait.casefold() for word in arena.tactics.reflexes),
        creature=isinstance(sheet, CreatureSheet),
        hands=hands,
        weapons=(*own, *(one for one in naturals(arena) if one.name.casefold() not in taken)),
        wielded=tuple(wielded),
    )


def _arm(sheet: FighterSheet, named_: str | WeaponSheet, arms: Mapping[str, WeaponSheet]) -> WeaponSheet:
    if not isinstance(named_, str):
        return named_
    for other, found in arms.items():
        if other.casefold() == named_.strip().casefold():
            return found
    raise RuleError("unknown_weapon", {"fighter": sheet.name, "weapon": named_, "allowed": tuple(arms)})
