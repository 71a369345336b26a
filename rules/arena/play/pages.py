"""A contestant's sheet as its readers may know it (AR-CHR-01..04): all know the stats and see what is in hand."""

from rules.arena.arms import Weapon
from rules.arena.fighter import Fighter
from rules.arena.record import Death
from rules.arena.sheets import STAT_FIELDS, FighterSheet
from rules.figures import Seen
from rules.system import Page


def pages(sheet: FighterSheet, made: Fighter, reader: Seen) -> tuple[Page, ...]:
    """`made` is the fighter that a fight would make of the sheet."""
    return (_figures(sheet, made, reader), _weapons(made, reader))


def _figures(sheet: FighterSheet, made: Fighter, reader: Seen) -> Page:
    stats = ", ".join(f"{stat} {points}" for stat, points in made.stats.items())
    shown = [("Stats", stats)]
    shown += [("Hands", str(made.hands))] if sheet.hands is not None and reader != "all" else []
    shown += [("Kills", str(sheet.kills))] if sheet.kills else []
    shown += [("Rounds survived", str(sheet.rounds))] if sheet.rounds else []
    shown += [("Dead", _death(sheet.death))] if sheet.death is not None else []
    return Page("figures", tuple(shown), frozenset({*STAT_FIELDS.values(), "hands", "kills", "rounds", "death"}))


def _death(death: Death) -> str:
    where = [f"in fight {death.fight}"] if death.fight is not None else []
    where += [f"in turn {death.turn}"] if death.turn is not None else []
    where += [f"by {death.by}"] if death.by else []
    return ", ".join(where) or "nobody knows how"


def _weapons(made: Fighter, reader: Seen) -> Page:
    told = frozenset({"weapons"})
    if reader == "all":
        held = ", ".join(made.wielded)
        return Page("weapons", (("In hand", held),) if held else (), told)
    return Page("weapons", tuple((one.name, weapon_line(one)) for one in made.weapons if one.natural is None), told)


def weapon_line(weapon: Weapon) -> str:
    """What a weapon is and brings to an attack."""
    kind = f"{weapon.weight} {weapon.reach}" if weapon.weight != "normal" else weapon.reach
    strength = f"strength {weapon.strength}" if weapon.strength is not None else f"STR {weapon.bonus:+d}"
    parts = [kind, weapon.attack, strength]
    parts += [f"rate {weapon.rate}"] if weapon.rate > 1 else []
    parts += [f"toughness {weapon.toughness}"] if weapon.toughness else []
    parts += [f"{weapon.count} left"] if weapon.count is not None else []
    return ", ".join(parts)
