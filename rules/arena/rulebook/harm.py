"""Wounds, bleeding out and the parts of the body (AR-WND, AR-BLD, AR-BODY)."""

from rules.arena import bleeding, body, wounds
from rules.arena.arena import Arena
from rules.arena.parts.wound import Bleeding, Body, PartRow, StageRow, WoundRow, Wounds
from rules.arena.play import ending, harming
from rules.arena.play.facts import Bled, Died, Unharmed, Wounded
from rules.arena.rulebook.writing import ASSIST, FULL, Statement, rule
from rules.entry import Entry, Field, Level, Met, section
from rules.wording import counted, listed, signed


def _wound(arena: Arena) -> str:
    lines = [f"{row.die}: {_row(arena, row)}." for row in sorted(arena.wounds.rows, key=lambda row: -row.die)]
    size = arena.wounds
    last = f"A minor debuff takes {size.minor} from one stat, a major one {size.major} from each stat of the part."
    return "\n".join(["By each die that gets through:", *lines, last])


def _row(arena: Arena, row: WoundRow) -> str:
    told = [counted(row.wounds, "wound")] if row.wounds else ["bounces off"]
    told += [f"a {row.debuff} debuff"] if row.debuff else []
    told += [f"Bleed {wounds.bleed_points(arena, row.bleed)}"] if row.bleed else []
    told += ["with a mishap by the GM perhaps if it is the only one"] if row.mishap else []
    return ", ".join(told)


def _bleeding(arena: Arena) -> str:
    rule_ = arena.bleeding
    rolls = "once for each point of Bleed" if rule_.rolls == "each point" else "once"
    stages = " → ".join(row.title for row in rule_.stages if row.title)
    minds = [f"{row.title or row.name} {signed(row.mental)}" for row in rule_.stages[:-1] if row.mental]
    mental = f" From Mental stats: {listed(minds)}." if minds else ""
    return (
        f"At the end of the turn Bleed dice are thrown against {arena.defences.passive}, {rolls}. Each "
        f"{rule_.step_from} or more that gets through is a stage further: {stages}. Each {rule_.half_from} is half a "
        f"stage, forgotten once the stage changes.{mental} Bleed is the sum over all wounds."
    )


def _random(arena: Arena) -> str:
    rows = sorted(arena.body.parts, key=lambda row: -row.face)
    faces = ", ".join(f"{row.face} {row.name}" for row in rows)
    return f"A random part is drawn with a d{len(rows)}: {faces}. A second die settles left or right."


def _part(name: str) -> Statement:
    """What a part's row says."""
    return lambda arena: next((_said(arena, row) for row in arena.body.parts if row.name == name), None)


def _said(arena: Arena, row: PartRow) -> str:
    lowest = min((one.die for one in arena.wounds.rows if one.wounds), default=0)
    size = arena.wounds
    told = [f"Only {_from(arena, row.wound_from).casefold()} wounds it."] if row.wound_from > lowest else []
    if not row.bleeds:
        told.append("It does not bleed, unless a critical wound blows it off.")
    elif row.heavy_from is not None and row.heavy_from < arena.phases.die:
        told.append(f"{_from(arena, row.heavy_from)} makes it bleed {size.heavy}.")
    if row.heart_from is not None:
        told.append(f"{_from(arena, row.heart_from)} pierces the heart: Bleed {size.heart}.")
    if row.artery_from is not None:
        told.append(f"{_from(arena, row.artery_from)} pierces the artery, once: Bleed {signed(size.artery)}.")
    if row.knockout_from is not None:
        told.append(f"{_from(arena, row.knockout_from)} knocks out: the next turn is lost.")
    told.append(_debuffs(arena, row))
    if row.broken_blocks:
        told.append(f"Once it is broken: no {row.broken_blocks}.")
    if row.disables:
        told.append(f"Without it: no {row.disables}.")
    return " ".join(told)


def _from(arena: Arena, face: int) -> str:
    return f"A {face}" if face >= arena.phases.die else f"A {face} or more"


def _debuffs(arena: Arena, row: PartRow) -> str:
    minor = f"minor {signed(-arena.wounds.minor)} on {listed(row.minor, 'or')}" if row.minor else ""
    if row.worst == "minor":
        return f"Its debuffs are never more than minor: {minor.removeprefix('minor ')}."
    major = f"major {signed(-arena.wounds.major)} on {listed(row.major)}" if row.major else "major: it is broken"
    return f"Debuffs: {', '.join(filter(None, (minor, major)))}."


def _row_of(name: str, number: int, *fields: str, level: Level = FULL, keywords: str = "") -> Entry:
    """The entry of one part."""
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
        "A random part",
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
