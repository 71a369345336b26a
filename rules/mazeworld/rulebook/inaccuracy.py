"""Inaccuracy Range (MZ-IR)."""

from rules.mazeworld.attacks import accuracy, recoil
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.attack import Accuracy, SkillLevel
from rules.mazeworld.parts.shot import RecoilRules
from rules.mazeworld.play.facts.attacks import Aimed, Struck
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import FULL, rule
from rules.mazeworld.rulebook.our_words import ours
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, listed, number, signed, span, worded


def _scores(rev: Revision, ft: int, ir: int) -> str:
    found = accuracy.inaccurate_scores(rev, ft, ir)
    return span(found[0], found[-1]) if found else worded("none")


def _natural_ir(rev: Revision) -> str | None:
    ir = rev.accuracy.natural_ir
    if ir is None:
        return None
    ft = rev.accuracy.natural_ft
    return worded(
        "The natural Inaccuracy Range is {ir}: the {ir} scores above FT are inaccurate hits. At FT {ft}, those are "
        "{scores}.",
        ir=ir,
        ft=ft,
        scores=_scores(rev, ft, ir),
    )


def _lower_ft(rev: Revision) -> str | None:
    ir = rev.accuracy.natural_ir
    ft = rev.accuracy.natural_ft - 2
    if ir is None:
        return None
    return worded(
        "The range moves with FT. At FT {ft} and IR {ir}, it is {scores}.", ft=ft, ir=ir, scores=_scores(rev, ft, ir)
    )


def _never_critical(rev: Revision) -> str | None:
    ir = rev.accuracy.natural_ir
    if ir is None:
        return None
    at = rev.accuracy.ft_max
    return worded(
        "A {critical} is never inaccurate. At FT {ft} and IR {ir}, only {scores} is.",
        critical=rev.accuracy.critical_score,
        ft=at,
        ir=ir,
        scores=_scores(rev, at, ir),
    )


def _ir_modifiers(rev: Revision) -> str | None:
    if rev.accuracy.natural_ir is None:
        return None
    levels = () if rev.skills is None else rev.skills.levels
    return worded(
        "Skill levels, accessories, effects and recoil raise or lower IR. By level: {levels}.",
        levels=listed(joined((row.level, f"IR{signed(row.ir)}")) for row in levels if row.ir),
    )


def _widest(rev: Revision) -> str | None:
    if rev.accuracy.natural_ir is None:
        return None
    low = rev.accuracy.ft_min
    return worded(
        "IR has no upper limit, but more than {most} has no effect: at FT {ft}, that is already {scores}.",
        most=accuracy.effective_ir(rev, low, 99),
        ft=low,
        scores=_scores(rev, low, 99),
    )


def _lowest(rev: Revision) -> str | None:
    if rev.accuracy.natural_ir is None:
        return None
    return worded(
        "IR may fall below 0. It is kept as it is, but acts as {acts}.",
        acts=accuracy.effective_ir(rev, rev.accuracy.natural_ft, -2),
    )


def _by_level(rev: Revision) -> str:
    """Describe recoil by ammunition level, for weapons without an ADT of their own."""
    rule = rev.recoil
    if rule is None:
        return ""
    if not rule.whole:
        return worded(
            "A weapon without its own ADT uses that of its ammunition's level ({levels}), with IR+1 each time.",
            levels=listed(
                worded("{adt} (level {level})", adt=row.adt, level=row.level)
                for row in rule.levels
                if row.adt is not None
            ),
        )
    rows = []
    for row in rule.levels:
        found = recoil.of_level(rule, row.level)
        if found is not None:
            once, more = _kick(found.once), _kick(found.more)
            rows.append(
                worded(
                    "{level}: ADT {adt}, {once}, beyond twice that {more}",
                    level=row.level,
                    adt=found.adt,
                    once=once,
                    more=more,
                )
            )
    told = worded(
        "Ammunition has a recoil level. If a string of shots exceeds ADT, every shot in it gets a penalty, and a "
        "bigger one if it exceeds twice ADT. By level: {levels}.",
        levels=joined(rows, "; "),
    )
    return joined((told, _lost(rule)))


def _lost(rule: RecoilRules) -> str:
    """Name the levels without figures."""
    lost = [number(row.level) for row in rule.levels if recoil.of_level(rule, row.level) is None]
    if not lost:
        return ""
    return worded("The figures for levels {levels} aren't published: the GM decides.", levels=listed(lost))


def _kick(penalty: recoil.Penalty) -> str:
    ft, ir = penalty
    return (f"FT{signed(ft)} " if ft else "") + f"IR{signed(ir)}"


def _drops(rev: Revision) -> str | None:
    """Describe recoil in revisions without an IR to add to."""
    rule = rev.recoil
    if rule is None or rule.own is None:
        return None
    return worded(
        "Each time you exceed ADT, recoil gives FT{ft} from the next shot on. ADT by ammunition level, in {modes}: "
        "{levels}. A weapon's own ADT counts in every mode.",
        ft=signed(rule.own.ft or 0),
        modes=listed(map(ours, rule.modes)),
        levels=listed(f"{row.level}: {row.adt}" for row in rule.levels if row.adt is not None),
    )


def _buffer(rev: Revision) -> str | None:
    if rev.accuracy.natural_ir is None:
        return _drops(rev)
    found = recoil.segments(rev, -1, 8, 1, 16, rev.accuracy.natural_ft)
    told = worded(
        "Each time you exceed a weapon's ADT, recoil raises your IR from the next shot on. A negative IR is used up "
        "first. For example, with IR −1, ADT 8 and a recoil of IR+1: {shots}.",
        shots=listed(
            worded(
                "shots {first}-{last} at IR {ir}",
                first=one.first,
                last=one.last,
                ir=signed(one.ir) if one.ir else number(0),
            )
            for one in found
        ),
    )
    return joined((told, _by_level(rev)))


ENTRIES = section(
    "Inaccuracy Range",
    rule(
        "MZ-IR-01",
        "Natural Inaccuracy Range",
        FULL,
        _natural_ir,
        home=(accuracy.inaccurate_scores, accuracy.total_ir, Field(Accuracy, "natural_ir")),
        met=Met(("attack", "roll"), facts=(Aimed, Struck)),
        keywords="ir inaccuracy inaccurate range",
    ),
    rule(
        "MZ-IR-02",
        "IR moves with FT",
        FULL,
        _lower_ft,
        home=(accuracy.inaccurate_scores,),
        met=Met(("attack",), facts=(Struck,)),
        keywords="ir example",
    ),
    rule(
        "MZ-IR-03",
        "A 12 is never inaccurate",
        FULL,
        _never_critical,
        home=(accuracy.effective_ir, Field(Accuracy, "critical_score")),
        met=Met(("attack",), facts=(Struck,)),
        keywords="ir critical twelve",
    ),
    rule(
        "MZ-IR-04",
        "Sources of IR",
        FULL,
        _ir_modifiers,
        home=(skills.modifier, accuracy.total_ir, Field(SkillLevel, "ir")),
        met=Met(("attack", "effect", "why"), facts=(Aimed,)),
        keywords="ir modifier breakdown sum",
    ),
    rule(
        "MZ-IR-05",
        "Highest useful IR",
        FULL,
        _widest,
        home=(accuracy.effective_ir,),
        met=Met(("attack",), facts=(Aimed,)),
        keywords="ir limit maximum",
    ),
    rule(
        "MZ-IR-06",
        "IR below zero",
        FULL,
        _lowest,
        home=(accuracy.total_ir, accuracy.effective_ir),
        met=Met(("attack",), facts=(Aimed,)),
        keywords="ir negative minimum",
    ),
    rule(
        "MZ-IR-07",
        "Recoil and the buffer of a negative IR",
        FULL,
        _buffer,
        home=(
            recoil.ir_of_shot,
            recoil.segments,
            Field(Weapon, "adt"),
            Field(Weapon, "ir_per_adt"),
            recoil.level_of,
            recoil.of_level,
            recoil.penalties,
            RecoilRules,
        ),
        met=Met(("attack",), facts=(Aimed, Struck)),
        keywords="recoil adt ir buffer",
    ),
)
