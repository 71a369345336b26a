"""Tactics and Active Defense (AR-TAC, AR-AD)."""

from rules.arena import defences, tactics
from rules.arena.arena import Arena
from rules.arena.parts.attack import Tactics
from rules.arena.parts.defence import AttackType, Defences, When
from rules.arena.play import defending, stances, standing
from rules.arena.play.facts import BeamRead, DefensePhase, Faced
from rules.arena.rulebook.writing import FULL, rule
from rules.entry import Field, Met, section
from rules.wording import counted, listed

_CELLS = {
    When.YES: "",
    When.INT_ROLL: "if an INT roll of {int_roll} passes",
    When.WEAPON: "with a weapon",
    When.SHIELD: "with a shield",
    When.LIGHT: "in cover",
    When.SOLID: "behind solid cover",
    When.THICK: "behind thick cover",
    When.REFLEX: "if REF is above {reflex}",
    When.VITALITY: "if VIT is above the enemy's STR",
}


def table(arena: Arena, *kinds: str) -> str:
    """The rows of these kinds of attack, one in a line: what may parry, dodge and block them."""
    return "\n".join(f"{row.title}: {_row(arena, row)}." for row in arena.defences.types if row.kind in kinds)


def _row(arena: Arena, row: AttackType) -> str:
    rule_ = arena.defences
    cells = [(rule_.parry, row.parry), (rule_.dodge, row.dodge), (rule_.block, row.block)]
    told = [
        f"{stat} {_CELLS[cell].format(reflex=row.reflex, int_roll=f'{arena.wits.int_roll_from}+')}".strip()
        for stat, cell in cells
        if cell is not When.NO
    ]
    return "; ".join(told) or "nothing"


def _tactics(arena: Arena) -> str:
    most = arena.tactics.full_opponents
    limited = listed(arena.tactics.limited)
    return (
        f"Your full stats hold against {counted(most, 'attacker')} in a turn: whom you name with @focus, else whom you "
        f"attack, else who attacks you first. Against the others {limited} count up to your TAC only. Buffs and cover "
        "always count."
    )


def _unaware(arena: Arena) -> str:
    example = tactics.tactical_dice(arena, 4, 2, aware=False)
    return (
        "Against an attack that you do not see coming, from somebody hidden or while you are knocked out, stats count "
        f"up to TAC only (4 with TAC 2: {example}), and there is no Active Defense. Super-reflexes keep the dice: a "
        "trait, or a REF above the attack's figure."
    )


def _active(arena: Arena) -> str:
    rule_ = arena.defences
    without = listed((row.name for row in arena.economy.rows if row.no_active_defense), "or")
    given_up = f" There is none in a turn with {without}." if without else ""
    return (
        f"Against a hit the bot throws {rule_.parry} (parry), {rule_.dodge} (dodge) or {rule_.block} (block) by itself "
        f"in place of {rule_.passive}, where the table (AR-AD-02) allows it and it is more dice: as often in a turn as "
        f"your FOC, and only against attacks you see.{given_up}"
    )


def _table(arena: Arena) -> str:
    grades = ", ".join(f"{grade.name} {grade.points}" for grade in arena.defences.cover)
    return f"{table(arena, 'ranged', 'melee')}\nCover by points: {grades} or more."


def _reflex(arena: Arena) -> str:
    stats = " + ".join(arena.defences.reflex_stats)
    return f"REF is {stats}. A REF above an attack's figure in the table lets you parry it."


def _gun(arena: Arena) -> str | None:
    if not arena.defences.parry_guns:
        return None
    return (
        f"Within close range the gun or bow itself can be parried with {arena.defences.parry}, with bare hands too, as "
        "if it were a melee weapon. Thrown weapons and blasts cannot."
    )


TACTICS = section(
    "tactics",
    rule(
        "AR-TAC-01",
        "Full stats against one attacker",
        FULL,
        _tactics,
        home=(tactics.tactical_dice, stances.opponents, Field(Tactics, "full_opponents"), Field(Tactics, "limited")),
        met=Met(("focus",), steps=("stances",), facts=(Faced,)),
        keywords="tactics tac flank outnumbered dice opponent focus",
    ),
    rule(
        "AR-TAC-02",
        "Attacks you do not see coming",
        FULL,
        _unaware,
        home=(tactics.tactical_dice, tactics.super_reflexes, standing.reflexes, Field(Tactics, "reflexes")),
        met=Met(("sneak", "why"), facts=(DefensePhase,)),
        keywords="unaware surprise hidden ambush reflexes",
    ),
)

ACTIVE = section(
    "active defense",
    rule(
        "AR-AD-01",
        "Active Defense",
        FULL,
        _active,
        home=(defences.choose_defense, defending.guarding, Field(Defences, "passive")),
        met=Met(("why", "odds"), facts=(DefensePhase,)),
        keywords="active defense foc focus parry dodge block automatic",
    ),
    rule(
        "AR-AD-02",
        "What parries, dodges and blocks what",
        FULL,
        _table,
        home=(
            defences.active_defense,
            defences.cover_grade,
            Field(AttackType, "parry"),
            Field(AttackType, "dodge"),
            Field(AttackType, "block"),
        ),
        met=Met(("why",), facts=(DefensePhase, BeamRead)),
        keywords="table parry dodge block arrow bullet beam slash stab blunt shield cover laser rifle",
    ),
    rule(
        "AR-AD-03",
        "REF",
        FULL,
        _reflex,
        home=(defences.reflex, standing.ref, Field(AttackType, "reflex"), Field(Defences, "reflex_stats")),
        met=Met(("why",), facts=(DefensePhase,)),
        keywords="ref reflex tac per",
    ),
    rule(
        "AR-AD-04",
        "Parrying the gun",
        FULL,
        _gun,
        home=(defences.parry_the_gun, Field(Defences, "parry_guns")),
        met=Met(("shoot", "why"), facts=(DefensePhase,)),
        keywords="gun close push rifle pistol swat",
    ),
)

ENTRIES = (*TACTICS, *ACTIVE)
