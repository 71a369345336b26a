"""What each level of a non-combat skill allows (MZ-NCS-*-03, MZ-NCS-HAND-04)."""

from collections.abc import Callable
from typing import TypeVar

from rules.entry import Field, Met, section
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
    Trade,
    Trades,
    Workmanship,
)
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.practice import NUMBER, practised
from rules.mazeworld.rulebook.writing import ASSIST, FULL, Statement, rule
from rules.mazeworld.trades import crafting, handloading, healing, hunting, lockpicking, mining, negotiation, repair
from rules.wording import listed, number

Row = TypeVar("Row")


def _by_level(
    find: Callable[[Trades], Trade[Row] | None], told: Callable[[Row], str], first: str, last: str = ""
) -> Statement:
    """What the levels allow, one line each, with a sentence before and one behind."""

    def statement(rev: Revision) -> str | None:
        trade = None if rev.trades is None else find(rev.trades)
        if trade is None:
            return None
        rows = (f"Lv{level}: {told(row)}" for level, row in enumerate(trade.rows, 1))
        return "\n".join(filter(None, (first, *rows, last)))

    return statement


def _meat(row: Harvest) -> str:
    die = hunting.expression(row)
    return f"up to {row.most}%" if die is None else f"{die} percent ({row.least}-{row.most})"


def _loading(row: Loading) -> str:
    chance = handloading.chance_text(row.spent_case)
    return f"{row.rounds} rounds a turn, a spent case is usable at {chance}, loads {listed(row.loads)}"


def _toil(name: str, row: Toil | None) -> str:
    if row is None:
        return f"{name} not printed"
    cost = "" if row.ntri is None or row.wtr is None else f"{row.ntri} ntri and {row.wtr} wtr, "
    return f"{name} {cost}{number(row.chance)}%"


def _digging(row: Digging) -> str:
    blast = "blasts not printed" if row.divisor is None else f"blasts limb damage / {row.divisor}"
    return "; ".join((_toil("pick", row.pick), _toil("drill arm", row.drill), blast))


def _bargaining(row: Bargaining) -> str:
    return "any purchase" if row.most is None else f"purchases up to {row.most} P$"


def _mending(row: Mending) -> str:
    use = f"+{row.bonus} points" if row.bonus is not None else f"{row.restores}% a use"
    if row.revive is None:
        return f"{use}; a weapon at 0 stays there"
    return f"{use}; a weapon at 0: {row.revive}% to {row.revive_to}% of its best, {row.revive_uses} uses"


def _picking(row: Picking) -> str:
    figures = (
        ("step 1 FT", row.step1_ft),
        ("step 2 FT", row.step2_ft),
        ("checks in step 2", row.step2_checks),
        ("checks for a kit use", row.checks_per_use),
        ("trap FT", row.trap_ft),
        ("trap checks", row.trap_checks),
        ("failures forgiven when forced", row.forgiven or None),
        ("hacking words solved", row.hack_words or None),
    )
    told = [f"{name} {value}" for name, value in figures if value is not None]
    letters = ["first letters shown"] if row.hack_letters else []
    return ", ".join([*told, *letters]) or "as the lock says"


def _care(row: Care) -> str:
    learnt = [name for name, has in (("massage", row.massage), ("addiction resistance", row.resistance)) if has]
    also = f", {listed(learnt)}" if learnt else ""
    return f"other limbs +{row.other_limbs} HP, rags {row.rags}%, makeshift tourniquet {row.tourniquet}%{also}"


def _evasion(row: Evasion) -> str:
    return f"{row.evades} evades or parries, {row.counters} by a counter"


def _manipulations(rev: Revision) -> str | None:
    if rev.trades is None:
        return None
    verbs = listed(one.verb for one in rev.trades.manipulations)
    counted = listed(f"{one.verb} (powder and projectile)" for one in rev.trades.manipulations if one.loaded)
    return f"A round manipulation is: {verbs}. Only {counted} counts as handloaded."


def _forced(rev: Revision) -> str:
    if rev.trades is None:
        return ""
    if rev.trades.pick_forgives_critical:
        return "Forced picking forgives critical failures."
    return "Forced picking forgives plain failures, never a natural 2."


def _harvest(rev: Revision) -> str | None:
    rolled = rev.trades is not None and any(row.roll is not None for row in rev.trades.hunting.rows)
    least = "At least 1 comes off while any is left." if rolled else ""
    return _by_level(lambda trades: trades.hunting, _meat, "Meat of a creature, of its worth:", least)(rev)


def _locks(rev: Revision) -> str | None:
    return _by_level(
        lambda trades: trades.lockpicking, _picking, "What is not named is as the lock says.", _forced(rev)
    )(rev)


ENTRIES = section(
    "non-combat skills",
    NUMBER,
    *practised("Hunting", "HUNT", ("harvest",)),
    rule(
        "MZ-NCS-HUNT-03",
        "Harvest",
        FULL,
        _harvest,
        home=(hunting.harvest, hunting.expression, Harvest),
        met=Met(("harvest", "trades")),
        keywords="hunting meat butcher harvest",
    ),
    *practised("Crafting", "CRAF", ("craft",)),
    rule(
        "MZ-NCS-CRAF-03",
        "Chance of crafting",
        FULL,
        _by_level(
            lambda trades: trades.crafting,
            lambda row: f"+{row.bonus}%",
            "Added to the recipe's chance, which is on its page:",
        ),
        home=(crafting.chance, Workmanship),
        met=Met(("craft", "trades")),
        keywords="crafting recipe chance",
    ),
    *practised("Handloading", "HAND", ("handload",)),
    rule(
        "MZ-NCS-HAND-03",
        "Rounds, cases and loads",
        FULL,
        _by_level(
            lambda trades: trades.handloading, _loading, "Handloading in a turn:", "A case needs a calibre that fits."
        ),
        home=(handloading.turns, handloading.load_named, Loading),
        met=Met(("handload", "cases", "trades")),
        keywords="handloading rounds case load",
    ),
    rule(
        "MZ-NCS-HAND-04",
        "Round manipulations",
        FULL,
        _manipulations,
        home=(handloading.manipulation, Field(Trades, "manipulations")),
        met=Met(("handload", "trades")),
        keywords="handloading prime load disassemble",
    ),
    *practised("Mining", "MINE", ("mine",)),
    rule(
        "MZ-NCS-MINE-03",
        "Mining costs and chances",
        FULL,
        _by_level(lambda trades: trades.mining, _digging, "A hit at an ore:", "Ore of a blast is rounded down."),
        home=(mining.toil, mining.blast_ore, Digging),
        met=Met(("mine", "trades")),
        keywords="mining ore pick drill blast",
    ),
    *practised("Negotiation", "NEGO", ("haggle",)),
    rule(
        "MZ-NCS-NEGO-03",
        "Haggling",
        FULL,
        _by_level(lambda trades: trades.negotiation, _bargaining, "You may haggle over:"),
        home=(negotiation.may_haggle, Bargaining),
        met=Met(("haggle", "trades")),
        keywords="haggle negotiation price purchase",
    ),
    *practised("Repair", "REPA", ("repair",)),
    rule(
        "MZ-NCS-REPA-03",
        "Repair kits",
        FULL,
        _by_level(lambda trades: trades.repair, _mending, "A kit restores, and may bring back a weapon at 0:"),
        home=(repair.revive, repair.restored, Mending),
        met=Met(("repair", "clean", "trades")),
        keywords="repair kit condition cleaning",
    ),
    *practised("Lockpicking", "LOCK", ("lockpick",)),
    rule(
        "MZ-NCS-LOCK-03",
        "Locks and hacking",
        ASSIST,
        _locks,
        home=(lockpicking.kit_use, lockpicking.springs_trap, Picking),
        met=Met(("lockpick", "hack", "trades")),
        keywords="lock lockpicking hacking trap force",
    ),
    *practised("Healing", "HEAL", ("tend",)),
    rule(
        "MZ-NCS-HEAL-03",
        "Healing limbs",
        FULL,
        _by_level(
            lambda trades: trades.healing, _care, "When a FAK or FSK treats a limb, the others gain for nothing:"
        ),
        home=(healing.limb_heal, Care),
        met=Met(("tend", "trades")),
        keywords="healing rags tourniquet limb",
    ),
    *practised("Evading", "EVAD", ("dodge", "counter")),
    rule(
        "MZ-NCS-EVAD-03",
        "Evades and counters",
        FULL,
        _by_level(lambda trades: trades.evading, _evasion, "In a turn:"),
        home=(Evasion, Field(Trades, "evading")),
        met=Met(("dodge", "counter", "skill")),
        keywords="evading evade parry counter limit",
    ),
)
