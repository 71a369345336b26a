"""Area blasts (AR-AOE)."""

from rules.arena.model.ruleset import Arena
from rules.arena.parts.character import Blasts
from rules.arena.play.attack import blasts
from rules.arena.play.attack import blasts as blasting
from rules.arena.play.facts.attacks import AttackPhase, BlastThrown
from rules.arena.rulebook.entries import ASSIST, FULL, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import counted, listed, worded

_WAYS = {"thrown": worded("thrown"), "projectile": worded("fired as a projectile")}


def _area(arena: Arena) -> str:
    radius = arena.blasts.radius
    return worded(
        "A blast hits everyone on its tile and within {tiles} of it, including diagonally. Without a map, it hits "
        "everyone within {metres} m. It needs no attack dice, unless it is {ways}.",
        tiles=counted(radius, "tile"),
        metres=radius * arena.ranges.tile_metres,
        ways=listed(_ways(arena), "or"),
    )


def _ways(arena: Arena) -> list[str]:
    return [_WAYS.get(way) or worded("a {way}", way=way) for way in arena.blasts.aimed]


def _aimed(arena: Arena) -> str:
    return worded(
        "If a blast is {ways}, roll an attack against each person around its target. It centres on a random person "
        "it hits and catches everyone around them. If it misses everyone, roll a d{die}; the GM decides what "
        "happens.",
        ways=listed(_ways(arena), "or"),
        die=arena.blasts.stray_die,
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
