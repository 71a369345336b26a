"""`@handload` and `@cases`: make rounds by hand, and find spent cases (MZ-NCS-HAND-02..04)."""

from dataclasses import dataclass
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.arguments import Asked, whole
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.noncombat_skills import handloading, levels
from rules.mazeworld.noncombat_skills.chances import Tries, tried
from rules.mazeworld.parts.trade import Loading
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

HANDLOAD = Errand(
    ("handload",),
    "handload 5 SP",
    "load rounds; also `handload prime 5` and `handload disassemble 5`",
    takes="prime, disassemble",
)
CASES = Errand(("cases",), "cases 12", "find reusable cases after 12 shots")
MOST_ROUNDS = 1000
MOST_SHOTS = 300


@dataclass(frozen=True, slots=True)
class RoundsHandled:
    """Round manipulations of one kind, and the turns they take. `load`: the load made, if the rounds count as
    handloaded."""

    verb: str
    rounds: int
    load: str | None
    turns: int
    per_turn: int
    kind: Literal["rounds_handled"] = "rounds_handled"


@dataclass(frozen=True, slots=True)
class CasesSought:
    """The search for usable cases after shots of a valid calibre. `chance`: as the document writes it."""

    chance: str
    tries: Tries
    kind: Literal["cases_sought"] = "cases_sought"


def handload(rev: Revision, record: Record, rest: str, _: Occasion) -> list[object]:
    """Handle "[load|prime|disassemble] ROUNDS [LOAD]". Codes: `trade_unaware`, `incomplete`, `load_not_allowed`."""
    rule = levels.rules_of(rev)
    row = practice.row(record, rule.handloading)
    asked = Asked(rest)
    verb = asked.word(*(one.verb for one in rule.manipulations)) or "load"
    amount = asked.amount()
    if amount is None:
        raise RuleError("incomplete", {"example": HANDLOAD.example})
    asked.word("rounds", "round", "cases", "case")
    rounds, others = whole("rounds", amount, 1, MOST_ROUNDS), asked.name()
    meant = handloading.manipulation(rule, f"{verb} {others}") or handloading.manipulation(rule, verb)
    if meant is None:
        raise AssertionError(f"a manipulation without a row: {verb}")
    load = _load(row, rounds, others) if meant.loaded else None
    if load is None and others and handloading.manipulation(rule, f"{verb} {others}") is None:
        raise RuleError("errand_unread", {"words": others, "example": f"handload {verb} {rounds}"})
    handled = RoundsHandled(verb, rounds, load, handloading.turns(row, rounds), row.rounds)
    earned = practice.earn(record, rule.handloading, practice.HANDLOAD, rounds) if meant.loaded else []
    return [handled, *earned]


def _load(row: Loading, rounds: int, named: str) -> str:
    if not named:
        raise RuleError("which_load", {"known": row.loads, "command": f"handload {rounds} {row.loads[0]}"})
    return handloading.load_named(row, named)


def cases(rev: Revision, record: Record, rest: str, occasion: Occasion) -> list[object]:
    """Look for cases after "SHOTS". Refuses with `trade_unaware`, `incomplete`."""
    row = practice.row(record, levels.rules_of(rev).handloading)
    asked = Asked(rest)
    amount = asked.amount()
    if amount is None:
        raise RuleError("incomplete", {"example": CASES.example})
    asked.word("shot", "shots")
    asked.nothing_more(CASES.example)
    shots = whole("shots", amount, 1, MOST_SHOTS)
    tries = tried(row.spent_case * 100, shots, occasion.dice, f"{occasion.label}/1")
    return [CasesSought(handloading.chance_text(row.spent_case), tries)]


ERRANDS = ((HANDLOAD, handload), (CASES, cases))
OUTCOMES = (RoundsHandled, CasesSought)
