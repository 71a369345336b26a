"""Active Defense: what can be parried, dodged or blocked, and which stat is rolled (AR-AD-01..04); resistance to a
grapple (AR-WRS-01, AR-WRS-02, AR-WRS-04)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules.arena.model.body import called
from rules.arena.model.ruleset import Arena, row_said
from rules.arena.parts.defence import COVERED, AttackType, When


@dataclass(frozen=True, slots=True)
class Guard:
    """A defender's means against an attack.

    `ref`: REF. `cover`: the grade of cover by name. `close`: the attacker is within close range. `weapon`: a Ready
    weapon to parry with is in hand. `vit` and `enemy_str` matter against holds.
    """

    ref: int = 0
    cover: str = "none"
    shield: bool = False
    weapon: bool = False
    int_roll: bool = False
    close: bool = False
    super_reflexes: bool = False
    vit: int = 0
    enemy_str: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """The stat rolled against a hit, its dice, and the Active Defenses left this turn."""

    stat: str
    dice: int
    foc_left: int
    active: bool


def attack_named(arena: Arena, name: str) -> AttackType:
    """Return the row of an attack in the table. Refuses with `unknown_attack_type`."""
    rows = ((row, row.name, (row.title, *row.also)) for row in arena.defences.types)
    return row_said("unknown_attack_type", name, rows)


def reflex(arena: Arena, stat: Callable[[str], int]) -> int:
    """Return REF for these stats: TAC plus PER, as printed (AR-AD-03)."""
    return sum(map(stat, arena.defences.reflex_stats))


def cover_grade(arena: Arena, points: int) -> str:
    """Return the best grade of cover that these points reach, or "none"."""
    reached = [grade.name for grade in arena.defences.cover if points >= grade.points]
    return reached[-1] if reached else "none"


def active_defense(arena: Arena, attack: str, stat: str, guard: Guard) -> bool:
    """Whether a stat may be used against an attack (AR-AD-02, AR-WRS-03).

    Refuses with `unknown_attack_type`. A stat without a column is no Active Defense.
    """
    row, rule = attack_named(arena, attack), arena.defences
    if stat == rule.parry and guard.close and parry_the_gun(arena, attack, close=True):
        return True
    cells = {rule.parry: row.parry, rule.dodge: row.dodge, rule.block: row.block}
    return stat in cells and _met(arena, row, cells[stat], guard)


def _met(arena: Arena, row: AttackType, cell: When, guard: Guard) -> bool:
    if cell in COVERED:
        grades = [grade.name for grade in arena.defences.cover]
        return guard.cover in grades[grades.index(COVERED[cell]) :]
    return {
        When.YES: True,
        When.NO: False,
        When.REFLEX: guard.super_reflexes or (row.reflex is not None and guard.ref > row.reflex),
        When.INT_ROLL: guard.int_roll,
        When.WEAPON: guard.weapon,
        When.SHIELD: guard.shield,
        When.VITALITY: guard.vit > guard.enemy_str,
    }[cell]


def parry_the_gun(arena: Arena, attack: str, *, close: bool) -> bool:
    """Whether the weapon of a ranged attack can itself be parried, like a melee weapon (AR-AD-04)."""
    return close and arena.defences.parry_guns and attack_named(arena, attack).kind == "ranged"


def choose_defense(
    arena: Arena,
    passive: int,
    options: Mapping[str, int],
    foc_left: int,
    *,
    in_view: bool = True,
    forced: str | None = None,
) -> Choice:
    """Choose the stat to roll against a hit (AR-AD-01): VIT, or automatically the best usable stat that is higher.

    `passive`: the dice of VIT. `options`: the dice of every stat that `active_defense` allows. Each use costs one FOC;
    without FOC, or out of view, VIT is rolled. `forced`: the stat that `passive` belongs to if VIT may not be rolled
    (AR-WRS-01); an Active Defense is then used while FOC lasts, higher or not (AMB-A04).
    """
    usable = options if foc_left > 0 and in_view else {}
    best = max(usable, key=lambda stat: usable[stat], default=None)
    if best is not None and (usable[best] > passive or forced is not None):
        return Choice(best, usable[best], foc_left - 1, active=True)
    return Choice(forced or arena.defences.passive, passive, foc_left, active=False)


def grapple_defense(arena: Arena, stats: Mapping[str, int]) -> tuple[str, int]:
    """Return the lower stat that resists a grapple without Active Defense (never VIT), and its dice (AR-WRS-01)."""
    stat = min(arena.wrestling.resist, key=lambda name: stats[name])
    return stat, max(0, stats[stat])


def breaks_hold(arena: Arena, held: str, uses: str) -> bool:
    """Whether using a part is an attempt to break out: only if it is held, and the move is rolled again (AR-WRS-04)."""
    return called(arena, uses, held) or called(arena, held, uses)
