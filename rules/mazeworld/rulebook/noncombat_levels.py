"""Abilities at each level of a non-combat skill (MZ-NCS-*-03, MZ-NCS-HAND-04)."""

from collections.abc import Callable
from typing import TypeVar

from rules.mazeworld.noncombat_skills import handloading, hunting, repair, trades
from rules.mazeworld.noncombat_skills import trades as healing
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
from rules.mazeworld.play.facts.actions import Massaged, WoundDressed
from rules.mazeworld.play.facts.bodies import LimbSet
from rules.mazeworld.play.turn import first_aid as nursing
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, Statement, rule
from rules.mazeworld.rulebook.noncombat_points import NUMBER, practised
from rules.system.rule_entry import Field, Met, section
from rules.wording import Wording, joined, listed, number, worded

Row = TypeVar("Row")


def _by_level(
    find: Callable[[Trades], Trade[Row] | None], told: Callable[[Row], str], first: Wording, last: str = ""
) -> Statement:
    """Describe what the levels allow, one line each, with a sentence before and after."""

    def statement(rev: Revision) -> str | None:
        trade = None if rev.trades is None else find(rev.trades)
        if trade is None:
            return None
        rows = (joined((f"Lv{level}:", told(row))) for level, row in enumerate(trade.rows, 1))
        return joined((first, *rows, last), "\n")

    return statement


def _meat(row: Harvest) -> str:
    die = hunting.expression(row)
    if die is None:
        return worded("up to {most}%", most=row.most)
    return worded("{die} percent ({least}-{most})", die=die, least=row.least, most=row.most)


def _loading(row: Loading) -> str:
    return worded(
        "{rounds} rounds per turn, {chance} of a spent case being usable, loads {loads}",
        rounds=row.rounds,
        chance=handloading.chance_text(row.spent_case),
        loads=listed(row.loads),
    )


def _toil(name: Wording, row: Toil | None) -> str:
    if row is None:
        return worded("{tool} not printed", tool=name)
    if row.ntri is None or row.wtr is None:
        return worded("{tool} {chance}%", tool=name, chance=row.chance)
    return worded(
        "{tool} {ntri} ntri and {wtr} wtr, {chance}%", tool=name, ntri=row.ntri, wtr=row.wtr, chance=row.chance
    )


def _digging(row: Digging) -> str:
    blast = (
        worded("blasts not printed")
        if row.divisor is None
        else worded("blasts limb damage / {divisor}", divisor=row.divisor)
    )
    return joined((_toil(worded("pick"), row.pick), _toil(worded("drill arm"), row.drill), blast), "; ")


def _bargaining(row: Bargaining) -> str:
    return worded("any purchase") if row.most is None else worded("purchases of up to {most} P$", most=row.most)


def _mending(row: Mending) -> str:
    use = (
        worded("+{bonus} points", bonus=row.bonus)
        if row.bonus is not None
        else worded("{share}% per use", share=f"{row.restores}")
    )
    if row.revive is None:
        return joined((use, worded("a weapon at 0 stays there")), "; ")
    revived = worded(
        "a weapon at 0: {chance}% chance to restore {best}% of its best, {uses} uses",
        chance=row.revive,
        best=f"{row.revive_to}",
        uses=f"{row.revive_uses}",
    )
    return joined((use, revived), "; ")


def _picking(row: Picking) -> str:
    figures = (
        (worded("step 1 FT"), row.step1_ft),
        (worded("step 2 FT"), row.step2_ft),
        (worded("checks in step 2"), row.step2_checks),
        (worded("checks per kit use"), row.checks_per_use),
        (worded("trap FT"), row.trap_ft),
        (worded("trap checks"), row.trap_checks),
        (worded("failures allowed when forced"), row.forgiven or None),
        (worded("hacking words solved"), row.hack_words or None),
    )
    told = [joined((name, number(value))) for name, value in figures if value is not None]
    letters = worded("first letters shown") if row.hack_letters else ""
    return joined((*told, letters), ", ") or worded("as given by the lock")


def _care(row: Care) -> str:
    told = worded(
        "other limbs +{other} HP, rags {rags}%, makeshift tourniquet {tourniquet}%",
        other=row.other_limbs,
        rags=row.rags,
        tourniquet=row.tourniquet,
    )
    learnt = ((worded("massage"), row.massage), (worded("addiction resistance"), row.resistance))
    return joined((told, listed(name for name, has in learnt if has)), ", ")


def _evasion(row: Evasion) -> str:
    return worded("{evades} evades or parries, {counters} counters", evades=row.evades, counters=row.counters)


def _manipulations(rev: Revision) -> str | None:
    if rev.trades is None:
        return None
    return worded(
        "Ways to work on a round: {verbs}. Only {counted} counts as handloaded.",
        verbs=listed(one.verb for one in rev.trades.manipulations),
        counted=listed(
            worded("{verb} (powder and projectile)", verb=one.verb) for one in rev.trades.manipulations if one.loaded
        ),
    )


def _forced(rev: Revision) -> str:
    if rev.trades is None:
        return ""
    if rev.trades.pick_forgives_critical:
        return worded("When you force a lock, even critical failures are forgiven.")
    return worded("When you force a lock, plain failures are forgiven, but never a natural 2.")


def _harvest(rev: Revision) -> str | None:
    rolled = rev.trades is not None and any(row.roll is not None for row in rev.trades.hunting.rows)
    least = worded("You always get at least 1 while any is left.") if rolled else ""
    return _by_level(lambda trades: trades.hunting, _meat, worded("How much of a creature's meat you get:"), least)(rev)


def _locks(rev: Revision) -> str | None:
    return _by_level(
        lambda trades: trades.lockpicking, _picking, worded("For anything not listed, the lock decides."), _forced(rev)
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
            worded("Added to the chance on the recipe's page:"),
        ),
        home=(trades.crafting_chance, Workmanship),
        met=Met(("craft", "trades")),
        keywords="crafting recipe chance",
    ),
    *practised("Handloading", "HAND", ("handload",)),
    rule(
        "MZ-NCS-HAND-03",
        "Rounds, cases and loads",
        FULL,
        _by_level(
            lambda trades: trades.handloading,
            _loading,
            worded("Handloading per turn:"),
            worded("A case needs the right calibre."),
        ),
        home=(handloading.turns, handloading.load_named, Loading),
        met=Met(("handload", "cases", "trades")),
        keywords="handloading rounds case load",
    ),
    rule(
        "MZ-NCS-HAND-04",
        "Working on rounds",
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
        _by_level(
            lambda trades: trades.mining,
            _digging,
            worded("Each hit on an ore:"),
            worded("Ore from a blast is rounded down."),
        ),
        home=(trades.toil, trades.blast_ore, Digging),
        met=Met(("mine", "trades")),
        keywords="mining ore pick drill blast",
    ),
    *practised("Negotiation", "NEGO", ("haggle",)),
    rule(
        "MZ-NCS-NEGO-03",
        "Haggling",
        FULL,
        _by_level(lambda trades: trades.negotiation, _bargaining, worded("You may haggle over:")),
        home=(trades.may_haggle, Bargaining),
        met=Met(("haggle", "trades")),
        keywords="haggle negotiation price purchase",
    ),
    *practised("Repair", "REPA", ("repair",)),
    rule(
        "MZ-NCS-REPA-03",
        "Repair kits",
        FULL,
        _by_level(
            lambda trades: trades.repair,
            _mending,
            worded("What a kit restores, and whether it can bring back a weapon at 0:"),
        ),
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
        home=(trades.kit_use, trades.springs_trap, Picking),
        met=Met(("lockpick", "hack", "trades")),
        keywords="lock lockpicking hacking trap force",
    ),
    *practised("Healing", "HEAL", ("tend",)),
    rule(
        "MZ-NCS-HEAL-03",
        "Healing limbs",
        FULL,
        _by_level(
            lambda trades: trades.healing,
            _care,
            worded("When a FAK or FSK treats a limb, the others heal for free:"),
        ),
        home=(healing.limb_heal, nursing.dressed, nursing.spared, Care),
        met=Met(("declare", "tend", "trades"), facts=(WoundDressed, LimbSet, Massaged)),
        keywords="healing rags tourniquet limb",
    ),
    *practised("Evading", "EVAD", ("dodge", "counter")),
    rule(
        "MZ-NCS-EVAD-03",
        "Evades and counters",
        FULL,
        _by_level(lambda trades: trades.evading, _evasion, worded("Per turn:")),
        home=(Evasion, Field(Trades, "evading")),
        met=Met(("dodge", "counter", "skill")),
        keywords="evading evade parry counter limit",
    ),
)
