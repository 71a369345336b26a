"""The project's goals, and the measurement that decides each."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final, Literal

from bench.rows import Row, amount, largest

Kind = Literal["ratio", "bound", "rate"]


@dataclass(frozen=True, slots=True)
class Goal:
    """One goal. `cases`: a pattern for the cases of `part` that all have to reach it.

    A "ratio" compares with `beside`; a "bound" is an absolute figure, and a "rate" is a bound per second. `why`: the
    explanation shown if it is missed.
    """

    name: str
    part: str
    cases: str
    beside: str = ""
    why: str = ""
    kind: Kind = "ratio"

    def of(self, rows: Sequence[Row]) -> list[Row]:
        return [row for row in largest(rows) if row.must is not None and re.fullmatch(self.cases, row.case)]


SMALL: Final = r"(3#2d6|2d6\+3|4d6kh3|10d6!)"
KEPT: Final = "Every die is stored with its place and fate, which takes most of the time of a small roll."
UNREAD: Final = "Most of the time goes into reading it, which happens once for each text."
COMPILED: Final = "rpg-dice-roller is compiled to machine code while it runs; ours isn't."
LINES: Final = (
    "Our text is a line of spans with meanings, which front ends and languages write in their own ways; theirs is one "
    "string."
)
WALKED: Final = (
    "Ours walks the tree of what somebody typed and predicts the cost before it counts; the others get one shape from "
    "a program."
)
STANDARD: Final = "The row below shows what is left without the standard library."
TYPED: Final = (
    "Ours checks whether the message came before, loads, decides, writes a journal row with its answer to the disk, "
    "and only then sends; the bare bot sends at once and forgets."
)
WHOLE: Final = "A fight is one document: whatever shows or changes it reads all its fighters."
GOALS: Final[dict[str, tuple[Goal, ...]]] = {
    "Rolling": (
        Goal("small rolls that are known, each", "rolling", SMALL, "d20", KEPT),
        Goal("... geometric mean", "rolling", "geometric mean, small", "d20", KEPT),
        Goal("20#2d6", "rolling", "20#2d6", "d20", KEPT),
        Goal("1000d6", "rolling", "1000d6", "d20", KEPT),
        Goal("1000d6kh500", "rolling", "1000d6kh500", "d20", KEPT),
        Goal("with text", "rolling", ".*, told", "d20 with text", LINES),
        Goal("expressions that are new", "rolling", ".*, new", "d20, read anew", UNREAD),
        Goal("known, each", "engines", "JavaScript, (?!geo)(?!.*, (new|told)).*", "rpg-dice-roller", COMPILED),
        Goal("... geometric mean", "engines", "JavaScript, geometric mean", "rpg-dice-roller", COMPILED),
        Goal("new", "engines", "JavaScript, .*, new", "rpg-dice-roller", f"{UNREAD} {COMPILED}"),
        Goal("with text", "engines", "JavaScript, .*, told", "rpg-dice-roller", f"{LINES} {COMPILED}"),
        Goal("fair dice", "fair", r"\d+d\d+", "the operating system's", "A hash is computed for every eight dice."),
        Goal("import of the dice", "start", "import of the dice", why=STANDARD, kind="bound"),
    ),
    "Odds": (
        Goal("P(2d6+1 ≥ 7), hits of 20 shots", "odds", r"(2d6\+1>=7|20d100t47), icepool", "icepool", WALKED),
        Goal("4d6kh3", "odds", "4d6kh3, icepool", "icepool", WALKED),
        Goal("10d6kh3", "odds", "10d6kh3, icepool", "icepool", WALKED),
        Goal("20d20kh10", "odds", "20d20kh10, icepool", "icepool", WALKED),
        Goal("sum of 100d6", "odds", "100d6, icepool", "icepool", WALKED),
        Goal("hits of 20 shots", "odds", "20d100t47, dyce", "dyce", WALKED),
        Goal("10d6kh3", "odds", "10d6kh3, dyce", "dyce", WALKED),
        Goal("sum of 100d6", "odds", "100d6, dyce", "dyce", WALKED),
        Goal("the largest attack of the arena", "arena", "odds, 12 v 12, Defend", kind="bound"),
        Goal("whether a target falls", "falls", "(?!its).*", kind="bound"),
    ),
    "Hostile input": (
        Goal("the costliest dice, each", "hostile", "(?!odds of|an? ).*", "its bound"),
        Goal("the costliest of all else that is read", "hostile", "an? .*", kind="bound"),
        Goal("the costliest odds, counted or refused", "hostile", "odds of .*", kind="bound"),
    ),
    "A command": (
        Goal("fifty a second, p50", "doors", ".*, p50", "a bare bot", TYPED),
        Goal("fifty a second, p99", "doors", ".*, p99", "a bare bot", TYPED),
        Goal("rolls a second, service and store", "rate", "service, SQLite, @roll.*", kind="rate"),
        Goal("rolls a second, the whole bot", "rate", "bot, SQLite, @roll.*", why=TYPED, kind="rate"),
        Goal("messages not for us a second", "command", ".*hello.*", kind="rate"),
        Goal("the longest stall of the event loop", "stall", "the longest step", kind="bound"),
        Goal("a roll beside a busy game", "fairness", ".*", kind="bound"),
        Goal("2,500 servers: memory", "servers", "memory", kind="bound"),
        Goal("2,500 servers: from start to answer", "servers", "start to answer", kind="bound"),
        Goal("memory of a scene where nobody speaks", "idle", ".*", kind="bound"),
        Goal("a unit in one hop", "roads", "a command, CPU", "a hop a statement"),
    ),
    "Growth": (
        Goal("a large game", "growth", "(?!.*100 fighters).*", "one just begun", WHOLE),
        Goal("a change among 100 fighters", "growth", ".*100 fighters", "2 fighters", WHOLE),
        Goal("2 to 100 fighters", "curves", "fighters: .*", "2 fighters", WHOLE),
        Goal("10 to 100,000 rows", "curves", "rows: .*", "10 rows"),
        Goal("1 to 100,000 scenes", "curves", "scenes: .*", "1 scene"),
        Goal("10 to 100,000 sheets", "curves", "sheets: .*", "10 sheets"),
        Goal("10,000 scenes with deadlines", "due", ".*", "10 scenes"),
        Goal("@games with 200 fights", "games", ".*", "10 fights"),
        Goal("@luck with 100,000 rolls", "luck", ".*", "1,000 rolls"),
        Goal("@career with 200 fights", "career", ".*", "20 fights"),
    ),
    "Whole turns": (
        Goal("messages and edits of a step", "turns", "messages.*", kind="bound"),
        Goal("pictures of the board", "picture", ".*", "their bound"),
        Goal("rehearsals", "rehearsals", ".*", "30 s"),
    ),
}
RANK: Final = {"good": 0, "met": 1, "missed": 2, "": 3}
WIDE: Final = 44


def summary(rows: Mapping[str, Sequence[Row]]) -> str:
    """Return a table of the goals with their measurements. `rows`: the measurements by part."""
    lines: list[str] = []
    for section, goals in GOALS.items():
        head = f"{'must':>13}{'good':>11}{'measured':>23}" if not lines else ""
        lines.append(f"{section:<{WIDE}}{head}".rstrip())
        lines += [_line(goal, goal.of(rows.get(goal.part, ()))) for goal in goals]
    return "\n".join(lines)


def _line(goal: Goal, rows: Sequence[Row]) -> str:
    beside = f" / {goal.beside}" if goal.beside else ""
    name = f"  {goal.name}{beside}"
    if not rows:
        return f"{name:<{WIDE}}{'':>13}{'':>11}{'not measured':>23}"
    must, good, figure = _figures(goal, rows)
    return f"{name:<{WIDE}} {must:>12}{good:>11}{figure:>23}  {verdict(rows)}".rstrip()


def verdict(rows: Iterable[Row]) -> str:
    """Return the worst verdict: "good" only if all rows with a goal beyond the minimum reach it."""
    return max((row.verdict for row in rows), key=RANK.__getitem__)


def _figures(goal: Goal, rows: Sequence[Row]) -> tuple[str, str, str]:
    """Return must, good, and the measured range from worst to best."""
    one = rows[0]
    if goal.kind == "ratio" or one.must is None:
        ratios = sorted((row.ratio for row in rows), reverse=one.dearer)
        good = "" if one.good is None else f"{one.good:g}x"
        return f"{one.must:g}x", good, _span([f"{ratio:.1f}x" for ratio in ratios])
    bound = median(one.theirs)
    beyond = None if one.good is None else (bound * one.good if one.dearer else bound / one.good)
    ours = sorted((median(row.ours) for row in rows), reverse=True)
    if goal.kind == "rate":
        shown = [f"{1e6 / each:,.0f}/s" for each in ours]
        return f"{1e6 / bound:,.0f}/s", "" if beyond is None else f"{1e6 / beyond:,.0f}/s", _span(shown)
    good = "" if beyond is None or beyond == bound else _told(beyond, one.unit)
    return _told(bound, one.unit), good, _span([_told(each, one.unit) for each in ours])


def _told(figure: float, unit: str) -> str:
    return amount(figure / 1000, "ms") if unit == "µs" else amount(figure, unit)


def _span(shown: Sequence[str]) -> str:
    """Return the range from worst to best."""
    return shown[0] if shown[0] == shown[-1] else f"{shown[0]} … {shown[-1]}"


def missed(rows: Mapping[str, Sequence[Row]]) -> list[str]:
    """Return a sentence for each missed goal, and for each other case that misses its minimum."""
    told: set[tuple[str, str]] = set()
    found = []
    for goals in GOALS.values():
        for goal in goals:
            wrong = [row for row in goal.of(rows.get(goal.part, ())) if row.missed]
            told |= {(goal.part, row.name) for row in wrong}
            if wrong:
                beside = f" beside {goal.beside}" if goal.beside else ""
                cases = ", ".join(f"`{row.name}` {_measured(goal, row)}" for row in wrong)
                found.append(f"{goal.name.removeprefix('... ')}{beside} ({goal.part}): {cases}. {goal.why}".rstrip())
    others = [(part, row) for part, each in rows.items() for row in largest(each) if row.missed]
    found += [f"{part}: `{row.name}` {row.ratio:.1f}x" for part, row in others if (part, row.name) not in told]
    return found


def _measured(goal: Goal, row: Row) -> str:
    must, _, figure = _figures(goal, [row])
    return f"{figure} (must: {must})"
