"""A contestant's sheet as its readers may know it (AR-CHR-01..04): all know the stats and see what is in hand."""

from rules.arena.model.fighter import Fighter
from rules.arena.model.record import Death
from rules.arena.model.ruleset import Arena
from rules.arena.play.views.portraits import stats, weapon_line
from rules.arena.sheets import STAT_FIELDS, FighterSheet
from rules.system import Page
from rules.system.figures import Seen
from rules.wording import joined, worded


def pages(arena: Arena, sheet: FighterSheet, made: Fighter, reader: Seen) -> tuple[Page, ...]:
    """`made` is the fighter that a fight has made of the sheet, or would make."""
    return (_figures(arena, sheet, made, reader), _weapons(made, reader))


def _figures(arena: Arena, sheet: FighterSheet, made: Fighter, reader: Seen) -> Page:
    shown: list[tuple[str, str]] = [(worded("Stats"), stats(arena, made))]
    shown += [(worded("Hands"), str(made.hands))] if sheet.hands is not None and reader != "all" else []
    shown += [(worded("Kills"), str(sheet.kills))] if sheet.kills else []
    shown += [(worded("Rounds survived"), str(sheet.rounds))] if sheet.rounds else []
    shown += [(worded("Dead"), _death(sheet.death))] if sheet.death is not None else []
    return Page("figures", tuple(shown), frozenset({*STAT_FIELDS.values(), "hands", "kills", "rounds", "death"}))


def _death(death: Death) -> str:
    where = [worded("in fight {number}", number=death.fight)] if death.fight is not None else []
    where += [worded("in turn {number}", number=death.turn)] if death.turn is not None else []
    where += [worded("by {name}", name=death.by)] if death.by else []
    return joined(where, ", ") or worded("nobody knows how")


def _weapons(made: Fighter, reader: Seen) -> Page:
    told = frozenset({"weapons"})
    if reader == "all":
        held = ", ".join(made.wielded)
        return Page("weapons", ((worded("In hand"), held),) if held else (), told)
    return Page("weapons", tuple((one.name, weapon_line(one)) for one in made.weapons if one.natural is None), told)
