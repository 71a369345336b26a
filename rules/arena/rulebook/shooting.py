"""Aiming at parts, and range (AR-AIM, AR-RNG)."""

from rules.arena import body, geometry, ranges
from rules.arena.arena import Arena
from rules.arena.parts.turn import RangeRow, Ranges
from rules.arena.parts.wound import PartRow
from rules.arena.play import aiming
from rules.arena.play.facts import AttackPhase
from rules.arena.rulebook.writing import FULL, changes, rule
from rules.entry import Field, Met, section
from rules.wording import number, signed


def _aim(arena: Arena) -> str:
    parts = changes((row.name, row.aim) for row in arena.body.parts)
    return f"Aiming at a part changes DEX: {parts}. A part that is drawn at random costs nothing."


def _bands(rows: tuple[RangeRow, ...], unit: str) -> str:
    told = []
    for row in rows:
        to = "up to" if row.reaches else "under"
        end = "beyond" if row.limit is None else f"{to} {number(row.limit)} {_unit(unit, row)}"
        told.append(f"{row.band} ({end}) {signed(row.dex) if row.dex else 0}")
    return ", ".join(told)


def _unit(unit: str, row: RangeRow) -> str:
    return "tile" if unit == "tiles" and row.limit == 1 else unit


def _metres(arena: Arena) -> str:
    return f"In metres range changes the DEX of ranged attacks so: {_bands(arena.ranges.metres, 'm')}."


def _tiles(arena: Arena) -> str:
    return (
        f"In tiles range changes the DEX of ranged attacks so: {_bands(arena.ranges.tiles, 'tiles')}. A diagonal is "
        "one tile. Melee needs close range."
    )


def _which(arena: Arena) -> str:
    tile = f"A tile is {number(arena.ranges.tile_metres)} m."
    if arena.ranges.rules == "by map":
        return (
            "The rules have two tables of range that do not agree. On a map tiles count (AR-RNG-02), without one "
            f"metres (AR-RNG-01). {tile} A house rule can settle it: ranges.rules."
        )
    return f"Range is counted in {arena.ranges.rules}, with a map or without one. {tile}"


ENTRIES = section(
    "aiming and range",
    rule(
        "AR-AIM-01",
        "Aiming at a part",
        FULL,
        _aim,
        home=(body.aim_penalty, aiming.attack_lines, Field(PartRow, "aim")),
        met=Met(("attack", "aimed", "odds"), facts=(AttackPhase,)),
        keywords="aim part head arm leg hand penalty called shot",
    ),
    rule(
        "AR-RNG-01",
        "Range in metres",
        FULL,
        _metres,
        home=(ranges.band, aiming.attack_lines, Field(Ranges, "metres"), Field(RangeRow, "dex")),
        met=Met(("shoot", "odds"), facts=(AttackPhase,)),
        keywords="range distance metres close long",
    ),
    rule(
        "AR-RNG-02",
        "Range in tiles",
        FULL,
        _tiles,
        home=(ranges.band, geometry.melee_reach, Field(Ranges, "tiles"), Field(RangeRow, "limit")),
        met=Met(("shoot", "odds"), facts=(AttackPhase,)),
        keywords="range distance tiles map close mid long adjacent melee reach",
    ),
    rule(
        "AR-RNG-03",
        "Which table of range counts",
        FULL,
        _which,
        home=(ranges.measure, geometry.measure, Field(Ranges, "rules"), Field(Ranges, "tile_metres")),
        met=Met(("room", "odds"), facts=(AttackPhase,)),
        keywords="range map metres tiles setting",
    ),
)
