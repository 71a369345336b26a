"""The result of each mutant, as stored and reported."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from tests.mutation.areas import AREAS
from tests.mutation.mill import Trial, Verdict

EQUIVALENT: Final = Path(__file__).with_name("equivalent.yaml")
ENDLESS: Final = ("processor", "hung")
"""Verdicts on a test that doesn't end in time."""
KILLED: Final = ("killed", "endless")
"""A test failed; or a test ran until its limit, in both ways of a trial."""


@cache
def equivalents() -> frozenset[tuple[str, str, str]]:
    rows: list[dict[str, Any]] = yaml.safe_load(EQUIVALENT.read_text("utf-8")) or []
    return frozenset((row["file"], row["before"], row["after"]) for row in rows)


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant: killed, endless, survived, equivalent (it survived, and can't be noticed), refused (its
    module fails when it is imported, and no test ran), or unsound (its tests fail without it too)."""

    area: str
    name: str
    file: str
    before: str
    after: str
    outcome: str
    test: str = ""
    reason: str = ""

    def __post_init__(self) -> None:
        if self.outcome == "survived" and (self.file, self.before, self.after) in equivalents():
            object.__setattr__(self, "outcome", "equivalent")


def judged(first: Verdict, trial: Trial, last: Verdict, sound: bool) -> tuple[str, str, str]:
    """The outcome, the test and the reason, from both trials of a mutant and whether the tests pass without it."""
    if last.outcome == "failed" and sound:
        return "killed", last.test, last.reason
    if last.outcome == "failed":
        return "unsound", last.test, "its tests fail without a mutant too"
    if last.outcome in ENDLESS and first.outcome in (*ENDLESS, "imported"):
        return "endless", last.test, last.outcome
    if last.outcome == "passed":
        return "survived", "", f"{last.ran} tests passed" if trial.tests else "no test reaches it"
    return (
        ("refused" if last.outcome == "collection" and trial.tests else "survived"),
        last.test,
        last.reason or last.outcome,
    )


def write(outcomes: Iterable[Outcome], to: Path) -> None:
    to.write_text("".join(json.dumps(asdict(one)) + "\n" for one in outcomes), "utf-8")


def read(path: Path) -> list[Outcome]:
    return [Outcome(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def table(outcomes: list[Outcome]) -> Iterator[str]:
    """The score by area, as a table of Markdown."""
    yield "| area | mutants | killed | endless | survived | equivalent | score |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for area in [*AREAS, "all"]:
        count = Counter(one.outcome for one in outcomes if area in {one.area, "all"})
        dead = sum(count[kind] for kind in KILLED)
        tried = dead + count["survived"] + count["equivalent"]
        score = 100 * dead / max(1, dead + count["survived"])
        shown = [count[kind] for kind in (*KILLED, "survived", "equivalent")]
        yield f"| {area} | {tried} | {' | '.join(map(str, shown))} | {score:.1f} % |"
