"""What a level allows in figures: each with its name, as a person reads them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.mazeworld.parts.trade import (
    Bargaining,
    Care,
    Digging,
    Evasion,
    Harvest,
    Loading,
    Mending,
    Picking,
    Toil,
    Workmanship,
)
from rules.mazeworld.trades import handloading, hunting

Figures = tuple[tuple[str, str], ...]
BY_THE_LOCK: Final = "by the lock"


def _harvest(row: Harvest) -> Figures:
    dice = hunting.expression(row)
    if dice is None:
        return (("Meat", f"up to {row.most}% of a body"),)
    return (("Meat", f"{dice} percent of its worth ({row.least}% to {row.most}%), at least 1"),)


def _workmanship(row: Workmanship) -> Figures:
    return (("Success chance", f"+{row.bonus}%"),)


def _loading(row: Loading) -> Figures:
    return (
        ("Rounds handled in a turn", str(row.rounds)),
        ("Usable spent case", f"{handloading.chance_text(row.spent_case)} of shots"),
        ("Loads", ", ".join(row.loads)),
    )


def _toil(row: Toil | None) -> str:
    if row is None:
        return "not printed"
    burns = "cost not printed" if row.ntri is None else f"burns {row.ntri} ntri and {row.wtr} wtr"
    return f"{row.chance:g}% a hit, {burns}"


def _digging(row: Digging) -> Figures:
    blast = "not printed" if row.divisor is None else f"limb damage / {row.divisor}"
    return (("Pick", _toil(row.pick)), ("Drill arm", _toil(row.drill)), ("Blast", blast))


def _bargaining(row: Bargaining) -> Figures:
    return (("Haggling", "for any purchase" if row.most is None else f"for purchases up to {row.most} P$"),)


def _mending(row: Mending) -> Figures:
    kits = f"{row.restores}% a use" if row.bonus is None else f"+{row.bonus} points a use"
    if row.revive is None:
        return (("Kits", kits),)
    return (
        ("Kits", kits),
        ("Weapon at 0", f"{row.revive}%, to {row.revive_to}% of its best, {row.revive_uses} kit uses a try"),
    )


def _picking(row: Picking) -> Figures:
    step1 = BY_THE_LOCK if row.step1_ft is None else f"FT {row.step1_ft}"
    ft2 = BY_THE_LOCK if row.step2_ft is None else f"FT {row.step2_ft}"
    needed = "" if row.step2_checks is None else f", {row.step2_checks} checks"
    trap = BY_THE_LOCK if row.trap_ft is None else f"FT {row.trap_ft}"
    traps = "" if row.trap_checks is None else f", {row.trap_checks} check"
    hacking = _hacking(row)
    return (
        ("Step 1", step1),
        ("Step 2", ft2 + needed),
        ("Trap", trap + traps),
        ("Checks a kit use", "not printed" if row.checks_per_use is None else str(row.checks_per_use)),
        ("Forgiven when forcing", str(row.forgiven)),
        *((("Hacking", hacking),) if hacking else ()),
    )


def _hacking(row: Picking) -> str:
    if row.hack_words is None:
        return ""
    letters = "first letters shown" if row.hack_letters else "no help"
    return f"{row.hack_words} words solved, {letters}" if row.hack_words else letters


def _care(row: Care) -> Figures:
    learnt = [name for name, has in (("healing massage", row.massage), ("addiction resistance", row.resistance)) if has]
    return (
        ("Other limbs", f"+{row.other_limbs} HP with a FAK or FSK"),
        ("Rags", f"{row.rags}%"),
        ("Makeshift tourniquet", f"{row.tourniquet}%"),
        *((("Learnt", ", ".join(learnt)),) if learnt else ()),
    )


def _evasion(row: Evasion) -> Figures:
    return (("Evades or parries in a turn", str(row.evades)), ("Counter attacks in a turn", str(row.counters)))


_OF: Final[Mapping[type, Callable[[Any], Figures]]] = {
    Harvest: _harvest,
    Workmanship: _workmanship,
    Loading: _loading,
    Digging: _digging,
    Bargaining: _bargaining,
    Mending: _mending,
    Picking: _picking,
    Care: _care,
    Evasion: _evasion,
}


def figures(row: object) -> Figures:
    """The figures of one level's row."""
    return _OF[type(row)](row)
