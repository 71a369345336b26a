"""Rolling, compared with other engines: `dice` 4.0.0, Limnoria's form, and rpg-dice-roller 5.5.1 under Node.

`dice` reads its text with every roll. Limnoria's form is what IRC bots with that plugin do: a regular expression, then
`randrange` for each die. It is rewritten here from its description, because the plugin runs only in its bot.
rpg-dice-roller reads its text with every roll; we compare it with a known expression, a new one, and one with the line
that people read ("told"). Without Node or the registry its lines are missing.
"""

import json
import random
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from math import prod
from pathlib import Path
from typing import IO, Any, Final

import dice

from bench.rows import Row
from bench.timing import processor
from bot.app.chance import SystemLuck
from bot.features.dice.text import rolled
from bot.games.registry import judge_of
from bot.text.reply import plain
from rules.catalogue import SYSTEMS
from rules.dice.notation import parse, parse_line
from rules.dice.rolls import roll, roll_line

PACKAGE: Final = "@dice-roller/rpg-dice-roller@5.5.1"
FOLDER: Final = Path(".cache/node")
SCRIPT: Final = Path(__file__).with_suffix(".mjs")

_FORM: Final = re.compile(r"(?:(\d+)#)?((?:[+-]?\d*(?:d\d+)?)+)")
_TERM: Final = re.compile(r"([+-]?)(\d*)(?:d(\d+))?")


@dataclass(frozen=True, slots=True)
class Case:
    """One roll. For an engine without repeats, `theirs` is rolled `times` times."""

    ours: str
    theirs: str
    times: int = 1


SMALL: Final = (
    Case("3#2d6", "2d6", 3),
    Case("2d6+3", "2d6+3"),
    Case("4d6kh3", "4d6kh3"),
    Case("10d6!", "10d6!"),
)
LARGE: Final = (
    Case("20#2d6", "2d6", 20),
    Case("999d6", "999d6"),
    Case("(" * 30 + "1d6" + "+1)" * 30, "(" * 30 + "1d6" + "+1)" * 30),
    Case(
        "+".join(f"{number}d6-{number}+2*{number}" for number in range(1, 9)),
        "+".join(f"{number}d6-{number}+2*{number}" for number in range(1, 9)),
    ),
)


def engines(rounds: int) -> Sequence[Row]:
    rows = [*_dice(rounds), *_limnoria(rounds)]
    with _node() as node:
        if node is not None:
            rows += _javascript(node, rounds)
    return rows


def _ours(text: str) -> Callable[[], object]:
    luck = SystemLuck()
    return lambda: roll(parse(text), luck, "bench")


def _fresh(text: str) -> Callable[[], object]:
    luck, numbers = SystemLuck(), count(10_000)
    return lambda: roll(parse(f"{text}+{next(numbers)}"), luck, "bench")


def told_by_us(text: str) -> Callable[[], object]:
    """Return a roll that includes the text people read."""
    luck, judge = SystemLuck(), judge_of(next(iter(SYSTEMS.values())))

    def told() -> str:
        line = parse_line(text)
        return plain(rolled("Anna", line, roll_line(line, luck, "bench"), judge))

    return told


def _dice(rounds: int) -> Iterator[Row]:
    for case in (SMALL[1], Case("4d6kh3", "4d6^3")):
        theirs = case.theirs
        pairs = _turns(_ours(case.ours), partial(dice.roll, theirs), rounds, 300, 3)
        yield Row(f"dice, {case.ours}", *pairs)


def _limnoria(rounds: int) -> Iterator[Row]:
    for case in (SMALL[0], SMALL[1], LARGE[0]):
        text = case.ours
        assert as_limnoria(text) is not None
        yield Row(f"Limnoria's form, {text}", *_turns(_ours(text), partial(as_limnoria, text), rounds, 300, 100))


def as_limnoria(text: str) -> list[int] | None:
    """Return the sums of `N#XdY±…`, or None for text of another form."""
    found = _FORM.fullmatch(text)
    if found is None:
        return None
    return [sum(_term(*term) for term in _TERM.findall(found[2]) if any(term)) for _ in range(int(found[1] or 1))]


def _term(sign: str, number: str, sides: str) -> int:
    total = int(number or 1)
    if sides:
        total = sum(random.randrange(1, int(sides) + 1) for _ in range(total))
    return -total if sign == "-" else total


def _javascript(node: "Node", rounds: int) -> Iterator[Row]:
    known = [Row(f"JavaScript, {_name(case)}", *node.turns(case, _ours(case.ours), rounds), 2) for case in SMALL]
    yield from known
    yield _mean(known)
    for case in LARGE:
        yield Row(f"JavaScript, {_name(case)}", *node.turns(case, _ours(case.ours), rounds), 2)
    for case in SMALL:
        yield Row(f"JavaScript, {case.ours}, new", *node.turns(case, _fresh(case.ours), rounds, is_new=True), 1)
    for case in SMALL[:2]:
        yield Row(f"JavaScript, {case.ours}, told", *node.turns(case, told_by_us(case.ours), rounds, told=True), 1.5)


def _name(case: Case) -> str:
    return case.ours if len(case.ours) < 20 else "30 parentheses" if case.ours[0] == "(" else "30 operators"


def _mean(rows: Sequence[Row]) -> Row:
    def of(series: Sequence[Sequence[float]]) -> list[float]:
        return [prod(figures) ** (1 / len(figures)) for figures in zip(*series, strict=True)]

    return Row("JavaScript, geometric mean", of([row.ours for row in rows]), of([row.theirs for row in rows]), 2, 4)


def _turns(
    ours: Callable[[], object], theirs: Callable[[], object], rounds: int, calls: int, their_calls: int
) -> tuple[list[float], list[float]]:
    ours(), theirs()
    pairs = [(processor(ours, calls), processor(theirs, their_calls)) for _ in range(rounds)]
    return [our for our, _ in pairs], [their for _, their in pairs]


class Node:
    """The JavaScript engine in its own process, which is idle during our turns."""

    CALLS: Final = 200
    WARM: Final = 3000

    def __init__(self, said: IO[str], heard: IO[str]) -> None:
        self._said, self._heard = said, heard

    def turns(
        self, case: Case, ours: Callable[[], object], rounds: int, **how: bool
    ) -> tuple[list[float], list[float]]:
        self._spent(case, self.WARM // case.times, **how)
        processor(ours, 50)
        pairs = [(processor(ours, self.CALLS), self._spent(case, self.CALLS, **how)) for _ in range(rounds)]
        return [our for our, _ in pairs], [their for _, their in pairs]

    def _spent(self, case: Case, calls: int, *, is_new: bool = False, told: bool = False) -> float:
        asked = {"text": case.theirs, "times": case.times, "calls": calls, "isNew": is_new, "told": told}
        self._said.write(f"{json.dumps(asked)}\n")
        self._said.flush()
        answer: dict[str, Any] = json.loads(self._heard.readline())
        return float(answer["spent"])


@contextmanager
def _node() -> Iterator[Node | None]:
    if shutil.which("node") is None or not _installed():
        print("rpg-dice-roller is left out: there is no Node, or the npm registry cannot be reached.")
        yield None
        return
    with subprocess.Popen(
        ["node", SCRIPT], cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Node(process.stdin, process.stdout)
        process.stdin.close()


def _installed() -> bool:
    if (FOLDER / "node_modules" / "@dice-roller").is_dir():
        return True
    FOLDER.mkdir(parents=True, exist_ok=True)
    command = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", PACKAGE]
    return subprocess.run(command, cwd=FOLDER, capture_output=True, check=False).returncode == 0
