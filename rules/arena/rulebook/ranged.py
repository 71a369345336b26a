"""Aiming at parts, and range (AR-AIM, AR-RNG)."""

from rules.arena.ground import geometry, ranges
from rules.arena.model import body
from rules.arena.model.ruleset import Arena
from rules.arena.parts.turn import RangeRow, Ranges
from rules.arena.parts.wound import PartRow
from rules.arena.play.attack import aim as aiming
from rules.arena.play.facts.attacks import AttackPhase
from rules.arena.rulebook.entries import FULL, changes, ours, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import Counted, joined, number, signed, worded


def _aim(arena: Arena) -> str:
    return worded(
        "Aiming at a body part changes your DEX: {parts}. A random body part costs nothing.",
        parts=changes((row.name, row.aim) for row in arena.body.parts),
    )


def _bands(rows: tuple[RangeRow, ...], *, tiles: bool) -> str:
    return joined(
        (
            worded(
                "{band} ({end}) {dex}",
                band=ours(row.band),
                end=_end(row, tiles=tiles),
                dex=signed(row.dex) if row.dex else "0",
            )
            for row in rows
        ),
        ", ",
    )


def _end(row: RangeRow, *, tiles: bool) -> str:
    if row.limit is None:
        return worded("beyond")
    far = Counted(row.limit, "{count} tile", "{count} tiles") if tiles else worded("{metres} m", metres=row.limit)
    return worded("up to {distance}" if row.reaches else "under {distance}", distance=far)


def _metres(arena: Arena) -> str:
    bands = _bands(arena.ranges.metres, tiles=False)
    return worded("In metres, range changes the DEX of ranged attacks like this: {bands}.", bands=bands)


def _tiles(arena: Arena) -> str:
    return worded(
        "In tiles, range changes the DEX of ranged attacks like this: {bands}. A diagonal counts as one tile. Melee "
        "needs close range.",
        bands=_bands(arena.ranges.tiles, tiles=True),
    )


def _which(arena: Arena) -> str:
    tile = {"metres": number(arena.ranges.tile_metres)}
    if arena.ranges.rules == "by map":
        return worded(
            "The rules have two range tables that disagree. On a map, the one in tiles counts (AR-RNG-02). Without "
            "a map, the one in metres counts (AR-RNG-01). A tile is {metres} m. A house rule can change this: "
            "ranges.rules.",
            **tile,
        )
    if arena.ranges.rules == "tiles":
        return worded("Range is always counted in tiles, with or without a map. A tile is {metres} m.", **tile)
    return worded("Range is always counted in metres, with or without a map. A tile is {metres} m.", **tile)


ENTRIES = section(
    "aiming and range",
    rule(
        "AR-AIM-01",
        "Aiming at a body part",
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
        "Which range table counts",
        FULL,
        _which,
        home=(ranges.measure, geometry.measure, Field(Ranges, "rules"), Field(Ranges, "tile_metres")),
        met=Met(("room", "odds"), facts=(AttackPhase,)),
        keywords="range map metres tiles setting",
    ),
)
