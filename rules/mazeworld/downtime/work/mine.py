"""`@mine`: get ore by pick, drill arm or blast (MZ-NCS-MINE-02, MZ-NCS-MINE-03)."""

from dataclasses import dataclass
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.arguments import Asked, missing
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.noncombat_skills import levels, trades
from rules.mazeworld.noncombat_skills.chances import Tries, checked, tried
from rules.mazeworld.parts.trade import Digging
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion
from rules.system.figures import within
from rules.wording import worded

MINE = Errand(
    ("mine",),
    "mine pick x5",
    "mine ore with a pick or drill; `mine blast 120` counts the ore from a blast",
    takes="blast",
)
BLAST_EXAMPLE = "mine blast 120"
PAGE = worded("the Mines page")
MOST_HITS = 200


@dataclass(frozen=True, slots=True)
class Mined:
    """Hits at ore. `ntri` and `wtr`: total cost, None if the document prints none."""

    tool: str
    ntri: int | None
    wtr: int | None
    tries: Tries
    kind: Literal["mined"] = "mined"


@dataclass(frozen=True, slots=True)
class Blasted:
    """Bundles of ore freed by a blast of this limb damage."""

    limb_damage: float
    divisor: float
    ore: int
    kind: Literal["blasted"] = "blasted"


def mine(rev: Revision, record: Record, rest: str, occasion: Occasion) -> list[object]:
    """Mine with "pick|drill [xHITS]" or "blast LIMB_DAMAGE"; "chance 10%" and "by 12" give figures that aren't printed.

    Refuses with `trade_unaware`, `incomplete`, `figure_missing`, `errand_unread`.
    """
    row = practice.row(record, levels.rules_of(rev).mining)
    asked = Asked(rest)
    tool = asked.word(*trades.TOOLS, trades.BLAST)
    asked.word("arm")
    if tool is None:
        asked.nothing_more(MINE.example)
        raise RuleError("incomplete", {"example": MINE.example})
    return _blast(rev, record, row, asked) if tool == trades.BLAST else _hit(rev, record, row, tool, asked, occasion)


def _blast(rev: Revision, record: Record, row: Digging, asked: Asked) -> list[object]:
    divisor = asked.after("by") if row.divisor is None else row.divisor
    damage = asked.amount()
    if damage is None:
        asked.nothing_more(BLAST_EXAMPLE)
        raise RuleError("incomplete", {"example": BLAST_EXAMPLE})
    asked.nothing_more(BLAST_EXAMPLE)
    within(worded("limb damage"), damage)
    if divisor is None:
        raise missing(
            worded("the divisor for limb damage at this level"), PAGE, f"mine {record.name} blast {damage:g} by 12"
        )
    ore = trades.blast_ore(divisor, damage)
    return [Blasted(damage, divisor, ore), *practice.earn(record, levels.rules_of(rev).mining, "extract", ore)]


def _hit(rev: Revision, record: Record, row: Digging, tool: str, asked: Asked, occasion: Occasion) -> list[object]:
    hits, toil = asked.times(MOST_HITS), trades.toil(row, tool)
    chance = asked.after("chance") if toil is None else toil.chance
    loose = asked.amount()
    if loose is not None:
        raise RuleError("errand_unread", {"words": f"{loose:g}", "example": f"mine {tool} x{loose:g}"})
    asked.nothing_more(MINE.example)
    if chance is None:
        raise missing(worded("the chance of a hit at this level"), PAGE, f"mine {record.name} {tool} chance 10%")
    tries = tried(checked(chance), hits, occasion.dice, f"{occasion.label}/1")
    ntri, wtr = (None, None) if toil is None else (toil.ntri, toil.wtr)
    burnt = (None if ntri is None else ntri * hits, None if wtr is None else wtr * hits)
    return [
        Mined(tool, *burnt, tries),
        *practice.earn(record, levels.rules_of(rev).mining, "extract", tries.won),
    ]


ERRANDS = ((MINE, mine),)
OUTCOMES = (Mined, Blasted)
