"""Wounds, bleeding out and the parts of the body (AR-WND, AR-BLD, AR-BODY)."""

from rules.arena.attacks import bleeding, wounds
from rules.arena.model import body
from rules.arena.model.ruleset import Arena
from rules.arena.parts.wound import Bleeding, Body, PartRow, StageRow, WoundRow, Wounds
from rules.arena.play.attack import wounds as harming
from rules.arena.play.facts.wounds import Bled, Died, Unharmed, Wounded
from rules.arena.play.turn import course as ending
from rules.arena.rulebook.entries import ASSIST, FULL, Statement, ours, rule
from rules.system.rule_entry import Entry, Field, Level, Met, section
from rules.wording import counted, joined, listed, signed, worded

_DEBUFFS = {"minor": worded("a minor debuff"), "major": worded("a major debuff")}


def _wound(arena: Arena) -> str:
    size = arena.wounds
    rows = sorted(size.rows, key=lambda row: -row.die)
    return joined(
        (
            worded("For each die that gets through:"),
            *(worded("{die}: {done}.", die=row.die, done=_row(arena, row)) for row in rows),
            worded(
                "A minor debuff lowers one stat by {minor}. A major debuff lowers each stat listed for the body "
                "part by {major}.",
                minor=size.minor,
                major=size.major,
            ),
        ),
        "\n",
    )


def _row(arena: Arena, row: WoundRow) -> str:
    told: list[str] = [counted(row.wounds, "wound")] if row.wounds else [worded("bounces off")]
    told += [_DEBUFFS.get(row.debuff) or worded("a {kind} debuff", kind=row.debuff)] if row.debuff else []
    told += [worded("Bleed {bleed}", bleed=wounds.bleed_points(arena, row.bleed))] if row.bleed else []
    told += [worded("but something bad might happen if it's the only one")] if row.mishap else []
    return joined(told, ", ")


def _bleeding(arena: Arena) -> str:
    rule_ = arena.bleeding
    stages = (ours(row.title) for row in rule_.stages if row.title)
    minds = [
        worded("{change} while {stage}", change=signed(row.mental), stage=ours(row.title) if row.title else row.name)
        for row in rule_.stages[:-1]
        if row.mental
    ]
    return joined(
        (
            worded(
                (
                    "At the end of the turn, roll Bleed dice against {passive}, once for each point of Bleed. Each "
                    "{step} or more that gets through takes you one stage further: {stages}. Each {half} counts as "
                    "half a stage, which is lost when the stage changes."
                )
                if rule_.rolls == "each point"
                else (
                    "At the end of the turn, roll Bleed dice against {passive} once. Each {step} or more that "
                    "gets through takes you one stage further: {stages}. Each {half} counts as half a stage, "
                    "which is lost when the stage changes."
                ),
                passive=arena.defences.passive,
                step=rule_.step_from,
                half=rule_.half_from,
                stages=joined(stages, " → "),
            ),
            worded("Mental stats get {changes}.", changes=listed(minds)) if minds else "",
            worded("Your Bleed is the total from all your wounds."),
        )
    )


def _random(arena: Arena) -> str:
    rows = sorted(arena.body.parts, key=lambda row: -row.face)
    return worded(
        "Roll a d{die} for a random body part: {parts}. A second die decides left or right.",
        die=len(rows),
        parts=joined((joined((str(row.face), ours(row.name))) for row in rows), ", "),
    )


def _part(name: str) -> Statement:
    """Return the statement about a part, from its row."""
    return lambda arena: next((_said(arena, row) for row in arena.body.parts if row.name == name), None)


def _said(arena: Arena, row: PartRow) -> str:
    """Describe a part's row. For the highest die there is, "or more" is left out."""
    lowest = min((one.die for one in arena.wounds.rows if one.wounds), default=0)
    highest = arena.phases.die
    told: list[str] = []
    if row.wound_from > lowest:
        only = row.wound_from >= highest
        told.append(
            worded("Only a {die} wounds it." if only else "Only a {die} or more wounds it.", die=row.wound_from)
        )
    told += _bleeds(arena, row)
    if row.knockout_from is not None:
        told.append(
            worded(
                "A {die} knocks you out: you lose your next turn."
                if row.knockout_from >= highest
                else "A {die} or more knocks you out: you lose your next turn.",
                die=row.knockout_from,
            )
        )
    told.append(_debuffs(arena, row))
    if row.broken_blocks:
        told.append(worded("If it's broken: no {use}.", use=ours(row.broken_blocks)))
    if row.disables:
        told.append(worded("Without it: no {use}.", use=ours(row.disables)))
    return joined(told)


def _bleeds(arena: Arena, row: PartRow) -> list[str]:
    size, highest = arena.wounds, arena.phases.die
    told: list[str] = []
    if not row.bleeds:
        told.append(worded("It doesn't bleed, unless a critical wound blows it off."))
    elif row.heavy_from is not None and row.heavy_from < highest:
        told.append(worded("A {die} or more causes Bleed {bleed}.", die=row.heavy_from, bleed=size.heavy))
    if row.heart_from is not None:
        told.append(
            worded(
                "A {die} pierces the heart: Bleed {bleed}."
                if row.heart_from >= highest
                else "A {die} or more pierces the heart: Bleed {bleed}.",
                die=row.heart_from,
                bleed=size.heart,
            )
        )
    if row.artery_from is not None:
        told.append(
            worded(
                "A {die} pierces the artery (only once): Bleed {bleed}."
                if row.artery_from >= highest
                else "A {die} or more pierces the artery (only once): Bleed {bleed}.",
                die=row.artery_from,
                bleed=signed(size.artery),
            )
        )
    return told


def _debuffs(arena: Arena, row: PartRow) -> str:
    minor = {"figure": signed(-arena.wounds.minor), "stats": listed(row.minor, "or")}
    if row.worst == "minor":
        less = worded("{figure} to {stats}", **minor) if row.minor else ""
        return worded("It never takes more than a minor debuff: {debuff}.", debuff=less)
    major = worded("major: broken")
    if row.major:
        major = worded("major {figure} to {stats}", figure=signed(-arena.wounds.major), stats=listed(row.major))
    both = (worded("minor {figure} to {stats}", **minor) if row.minor else "", major)
    return worded("Debuffs: {debuffs}.", debuffs=joined(both, ", "))


def _row_of(name: str, number: int, *fields: str, level: Level = FULL, keywords: str = "") -> Entry:
    """Make the entry of one part."""
    return rule(
        f"AR-BODY-{number:02}",
        f"The {name}",
        level,
        _part(name),
        home=(wounds.injury, harming.harm, *(Field(PartRow, field) for field in fields)),
        met=Met(("attack", "hurt"), facts=(Wounded,)),
        keywords=f"part body wound {keywords}".strip(),
    )


WOUNDS = section(
    "wounds",
    rule(
        "AR-WND-01",
        "Wounds",
        ASSIST,
        _wound,
        home=(
            wounds.injury,
            wounds.debuffed,
            wounds.bleed_points,
            harming.harm,
            Field(WoundRow, "severity"),
            Field(WoundRow, "mishap"),
            Field(Wounds, "major"),
        ),
        met=Met(("why", "hurt", "heal"), facts=(Wounded, Unharmed)),
        keywords="wound critical damage debuff bleeding knockout knocked out hit",
    ),
    rule(
        "AR-BLD-01",
        "Bleeding out",
        FULL,
        _bleeding,
        home=(
            bleeding.bleed,
            bleeding.rolls_a_turn,
            ending.finish,
            Field(Bleeding, "rolls"),
            Field(Bleeding, "step_from"),
            Field(StageRow, "mental"),
        ),
        met=Met(("next", "heal", "aid"), steps=("bleeding",), facts=(Bled, Died)),
        keywords="bleed bleeding blood pale faint death die",
    ),
)

BODY = section(
    "parts of the body",
    rule(
        "AR-BODY-01",
        "A random body part",
        FULL,
        _random,
        home=(body.random_part, harming.harm, Field(Body, "parts"), Field(PartRow, "face")),
        met=Met(("bodyaim",), facts=(Wounded,)),
        keywords="random part body d6 aim",
    ),
    _row_of("head", 2, "wound_from", "knockout_from", "heavy_from", keywords="skull knockout stun"),
    _row_of("upper torso", 3, "heart_from", "major", keywords="chest heart lungs"),
    _row_of("lower torso", 4, "worst", "heavy_from", keywords="belly abdomen stomach gut"),
    _row_of("leg", 5, "artery_from", "minor", keywords="foot knee artery agi"),
    _row_of("arm", 6, "artery_from", "broken_blocks", keywords="elbow artery broken swing"),
    _row_of("hand", 7, "bleeds", "disables", keywords="fingers blown ranged"),
)

ENTRIES = (*WOUNDS, *BODY)
