"""Area blasts (AR-AOE)."""

from rules.arena import blasts
from rules.arena.arena import Arena
from rules.arena.parts.character import Blasts
from rules.arena.play import blasting
from rules.arena.play.facts import AttackPhase, BlastThrown
from rules.arena.rulebook.writing import ASSIST, FULL, rule
from rules.entry import Field, Met, section
from rules.wording import counted, listed, number


def _area(arena: Arena) -> str:
    radius = arena.blasts.radius
    return (
        f"A blast strikes everyone on its tile and within {counted(radius, 'tile')} of it, diagonals too; without a "
        f"map within {number(radius * arena.ranges.tile_metres)} m. It needs no attack dice, unless it is "
        f"{listed(_ways(arena), 'or')}."
    )


def _ways(arena: Arena) -> list[str]:
    return [way if way == "thrown" else f"a {way}" for way in arena.blasts.aimed]


def _aimed(arena: Arena) -> str:
    return (
        f"A blast that is {listed(_ways(arena), 'or')} is rolled for against everyone around its place, one throw "
        "each. It centres on a random one of those hit, and strikes everyone around that one. If it misses all, a "
        f"d{arena.blasts.stray_die} is thrown, and the GM says what comes of it."
    )


ENTRIES = section(
    "blasts",
    rule(
        "AR-AOE-01",
        "Blasts",
        FULL,
        _area,
        home=(blasts.blast, blasting.within, Field(Blasts, "radius")),
        met=Met(("throw", "attack"), facts=(BlastThrown,)),
        keywords="blast area aoe explosion adjacent tiles",
    ),
    rule(
        "AR-AOE-02",
        "Thrown blasts and projectiles",
        ASSIST,
        _aimed,
        home=(blasts.is_aimed, blasts.centre_on, blasting.thrown, Field(Blasts, "aimed"), Field(Blasts, "stray_die")),
        met=Met(("throw", "shoot"), facts=(AttackPhase, BlastThrown)),
        keywords="grenade rocket projectile thrown blast centre miss",
    ),
)
