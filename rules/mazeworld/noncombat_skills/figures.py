"""The figures of a level, each with its name, as they are shown."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.mazeworld.noncombat_skills import handloading, hunting
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
from rules.wording import joined, worded

Figures = tuple[tuple[str, str], ...]
BY_THE_LOCK: Final = worded("depends on the lock")
NOT_PRINTED: Final = worded("not published")


def _harvest(row: Harvest) -> Figures:
    dice = hunting.expression(row)
    if dice is None:
        return ((worded("Meat"), worded("up to {most} % of the creature's meat value", most=row.most)),)
    words = worded(
        "{dice} % of the creature's meat value ({least}–{most} %), at least 1",
        dice=dice,
        least=row.least,
        most=row.most,
    )
    return ((worded("Meat"), words),)


def _workmanship(row: Workmanship) -> Figures:
    return ((worded("Success chance"), f"+{row.bonus} %"),)


def _loading(row: Loading) -> Figures:
    return (
        (worded("Rounds handled per turn"), str(row.rounds)),
        (worded("Usable spent cases"), worded("{share} of shots", share=handloading.chance_text(row.spent_case))),
        (worded("Loads"), ", ".join(row.loads)),
    )


def _toil(row: Toil | None) -> str:
    if row is None:
        return NOT_PRINTED
    if row.ntri is None or row.wtr is None:
        return worded("{percent} % per hit, cost not published", percent=row.chance)
    return worded(
        "{percent} % per hit, burns {ntri} ntri and {wtr} wtr", percent=row.chance, ntri=row.ntri, wtr=row.wtr
    )


def _digging(row: Digging) -> Figures:
    blast = NOT_PRINTED if row.divisor is None else worded("limb damage / {divisor}", divisor=row.divisor)
    return ((worded("Pick"), _toil(row.pick)), (worded("Drill arm"), _toil(row.drill)), (worded("Blast"), blast))


def _bargaining(row: Bargaining) -> Figures:
    if row.most is None:
        return ((worded("Haggling"), worded("on any purchase")),)
    return ((worded("Haggling"), worded("on purchases of up to {price} P$", price=str(row.most))),)


def _mending(row: Mending) -> Figures:
    if row.bonus is None:
        kits = worded("{percent} % per use", percent=str(row.restores))
    else:
        kits = worded("+{points} points per use", points=str(row.bonus))
    if row.revive is None:
        return ((worded("Kits"), kits),)
    revived = worded(
        "{chance} %, to {share} % of its best, {uses} kit uses per try",
        chance=str(row.revive),
        share=str(row.revive_to),
        uses=str(row.revive_uses),
    )
    return ((worded("Kits"), kits), (worded("Weapon at 0"), revived))


def _picking(row: Picking) -> Figures:
    needed = "" if row.step2_checks is None else worded("{n} checks", n=row.step2_checks)
    traps = "" if row.trap_checks is None else worded("{n} check", n=row.trap_checks)
    hacking = _hacking(row)
    return (
        (worded("Step 1"), _ft(row.step1_ft)),
        (worded("Step 2"), joined((_ft(row.step2_ft), needed), ", ")),
        (worded("Trap"), joined((_ft(row.trap_ft), traps), ", ")),
        (worded("Checks per kit use"), NOT_PRINTED if row.checks_per_use is None else str(row.checks_per_use)),
        (worded("Failures allowed when forcing"), str(row.forgiven)),
        *(((worded("Hacking"), hacking),) if hacking else ()),
    )


def _ft(ft: int | None) -> str:
    return BY_THE_LOCK if ft is None else f"FT {ft}"


def _hacking(row: Picking) -> str:
    if row.hack_words is None:
        return ""
    letters = worded("first letters shown") if row.hack_letters else worded("no help")
    solved = worded("{n} words solved", n=row.hack_words) if row.hack_words else ""
    return joined((solved, letters), ", ")


def _care(row: Care) -> Figures:
    massage = worded("healing massage") if row.massage else ""
    learnt = joined((massage, worded("addiction resistance") if row.resistance else ""), ", ")
    return (
        (worded("Other limbs"), worded("+{hp} HP with a FAK or FSK", hp=str(row.other_limbs))),
        (worded("Rags"), f"{row.rags} %"),
        (worded("Makeshift tourniquet"), f"{row.tourniquet} %"),
        *(((worded("Learned"), learnt),) if learnt else ()),
    )


def _evasion(row: Evasion) -> Figures:
    return (
        (worded("Evades or parries per turn"), str(row.evades)),
        (worded("Counter attacks per turn"), str(row.counters)),
    )


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
    """Return the figures of one level's row."""
    return _OF[type(row)](row)
