"""Tactics and Active Defense (AR-TAC, AR-AD)."""

from rules.arena.attacks import defences, pools
from rules.arena.model.ruleset import Arena
from rules.arena.parts.attack import Tactics
from rules.arena.parts.defence import AttackType, Defences, When
from rules.arena.play.attack import defence as defending
from rules.arena.play.facts.attacks import BeamRead, DefensePhase
from rules.arena.play.facts.turn import Faced
from rules.arena.play.turn import stances
from rules.arena.play.views import stats as standing
from rules.arena.rulebook.entries import FULL, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import counted, joined, listed, worded

_GRADES = {"light": worded("light"), "solid": worded("solid"), "thick": worded("thick")}
"""Grades of cover."""


def table(arena: Arena, *kinds: str) -> str:
    """List the rows of these kinds of attack, one per line: what can parry, dodge and block them."""
    rows = (row for row in arena.defences.types if row.kind in kinds)
    return joined((worded("{title}: {cells}.", title=worded(row.title), cells=_row(arena, row)) for row in rows), "\n")


def _row(arena: Arena, row: AttackType) -> str:
    rule_ = arena.defences
    cells = [(rule_.parry, row.parry), (rule_.dodge, row.dodge), (rule_.block, row.block)]
    return joined((_cell(arena, row, *one) for one in cells), "; ") or worded("nothing")


def _cell(arena: Arena, row: AttackType, stat: str, cell: When) -> str:
    match cell:
        case When.YES:
            return stat
        case When.INT_ROLL:
            return worded("{stat} with an INT roll of {score}", stat=stat, score=f"{arena.wits.int_roll_from}+")
        case When.WEAPON:
            return worded("{stat} with a weapon", stat=stat)
        case When.SHIELD:
            return worded("{stat} with a shield", stat=stat)
        case When.LIGHT:
            return worded("{stat} in cover", stat=stat)
        case When.SOLID:
            return worded("{stat} behind solid cover", stat=stat)
        case When.THICK:
            return worded("{stat} behind thick cover", stat=stat)
        case When.REFLEX:
            return worded("{stat} if REF is above {reflex}", stat=stat, reflex=str(row.reflex))
        case When.VITALITY:
            return worded("{stat} if VIT is above the enemy's STR", stat=stat)
        case When.NO:
            return ""


def _tactics(arena: Arena) -> str:
    return worded(
        "Each turn, your full stats count against {attackers}: the enemy you name with @focus, or else the one you "
        "attack, or else the first to attack you. Against all others, {stats} count only up to your TAC. Buffs "
        "and cover always count.",
        attackers=counted(arena.tactics.full_opponents, "attacker"),
        stats=listed(arena.tactics.limited),
    )


def _unaware(arena: Arena) -> str:
    return worded(
        "If you don't see an attack coming, because the attacker is hidden or you're knocked out, your stats count "
        "only up to TAC (4 with TAC 2: {example}). You have no Active Defense then. With super-reflexes, you keep "
        "your dice: you need the trait, or a REF above the attack's figure in the table (AR-AD-02).",
        example=pools.tactical_dice(arena, 4, 2, aware=False),
    )


def _active(arena: Arena) -> str:
    rule_ = arena.defences
    without = [row.name for row in arena.economy.rows if row.no_active_defense]
    return joined(
        (
            worded(
                "When you're hit, the bot rolls {parry} (parry), {dodge} (dodge) or {block} (block) instead of "
                "{passive} if that gives you more dice and the table (AR-AD-02) allows it. This works as many times "
                "per turn as your FOC, and only against attacks you see.",
                parry=rule_.parry,
                dodge=rule_.dodge,
                block=rule_.block,
                passive=rule_.passive,
            ),
            worded("You have no Active Defense in a turn with {actions}.", actions=listed(without, "or"))
            if without
            else "",
        )
    )


def _table(arena: Arena) -> str:
    grades = [_GRADES.get(grade.name) or grade.name for grade in arena.defences.cover]
    points = (joined((name, str(grade.points))) for name, grade in zip(grades, arena.defences.cover, strict=True))
    cover = worded("Cover in points: {grades} or more.", grades=joined(points, ", "))
    return joined((table(arena, "ranged", "melee"), cover), "\n")


def _reflex(arena: Arena) -> str:
    return worded(
        "REF is {stats}. If your REF is above an attack's figure in the table, you can parry it.",
        stats=" + ".join(arena.defences.reflex_stats),
    )


def _gun(arena: Arena) -> str | None:
    if not arena.defences.parry_guns:
        return None
    return worded(
        "At close range, you can parry the gun or bow itself with {parry}, even with bare hands, as if it were a "
        "melee weapon. You can't do that against thrown weapons or blasts.",
        parry=arena.defences.parry,
    )


TACTICS = section(
    "tactics",
    rule(
        "AR-TAC-01",
        "Full stats against one attacker",
        FULL,
        _tactics,
        home=(pools.tactical_dice, stances.opponents, Field(Tactics, "full_opponents"), Field(Tactics, "limited")),
        met=Met(("focus",), steps=("stances",), facts=(Faced,)),
        keywords="tactics tac flank outnumbered dice opponent focus",
    ),
    rule(
        "AR-TAC-02",
        "Attacks you don't see coming",
        FULL,
        _unaware,
        home=(pools.tactical_dice, pools.super_reflexes, standing.reflexes, Field(Tactics, "reflexes")),
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
        keywords="foc focus active defense parry dodge block automatic",
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
