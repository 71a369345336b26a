"""Trials of many mutants: first as forks of one process, then survivors each in a separate process."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from tests.mutation.areas import ROOT
from tests.mutation.choice import Choice, Ran
from tests.mutation.mill import AT_ONCE, Trial, Verdict
from tests.mutation.mutants import Mutant

FIRST: Final = 25.0
"""Seconds of tests, as recorded, that a mutant has to live through in a fork …"""
SECOND: Final = 90.0
"""… and then in a process of its own."""
AMPLE: Final = 20.0
"""Processor time that a test may take, as a multiple of what was recorded …"""
LEAST: Final = 20.0
"""… but never less than these seconds."""


@dataclass
class Workshop:
    """A folder with copies of the tree, in which mutants are tried.

    Verdicts are kept in it under a digest of the tree, so that a run that was stopped goes on where it was.
    """

    folder: Path
    choice: Choice
    first: float = FIRST
    second: float = SECOND
    _trees: "SimpleQueue[Path]" = field(default_factory=SimpleQueue)
    _digest: str = ""

    def __post_init__(self) -> None:
        for number in range(AT_ONCE):
            self._trees.put(tree := copied(self.folder / f"tree{number}"))
            self._digest = digest_of(tree)

    def forked(self, mutants: Iterable[Mutant]) -> dict[str, tuple[Trial, Verdict]]:
        tests = self.choice.tests
        trials = [trial_of(one.name, tests(one.file, one.line, self.first), one.file, one.source()) for one in mutants]
        return self._all(trials, "forked")

    def unmutated(self, trials: Iterable[tuple[Trial, Verdict]]) -> set[str]:
        """Of trials that failed, the names of those whose very tests pass without the mutant."""
        again = [Trial(of.name, of.tests[: then.ran], of.seconds[: then.ran]) for of, then in trials]
        return {name for name, (_, verdict) in self._all(again, "unmutated").items() if verdict.outcome == "passed"}

    def fresh(self, mutants: Iterable[Mutant]) -> dict[str, tuple[Trial, Verdict]]:
        with ThreadPoolExecutor(AT_ONCE) as pool:
            return dict(zip([one.name for one in mutants], pool.map(self._fresh, mutants), strict=True))

    def _fresh(self, mutant: Mutant) -> tuple[Trial, Verdict]:
        tree = self._trees.get()
        plain = (tree / mutant.file).read_bytes()
        try:
            (tree / mutant.file).write_text(mutant.source(), "utf-8")
            trial = trial_of(mutant.name, self.choice.tests(mutant.file, mutant.line, self.second))
            return trial, run(tree, [trial], self._told("fresh"))[mutant.name]
        finally:
            (tree / mutant.file).write_bytes(plain)
            self._trees.put(tree)

    def _all(self, trials: list[Trial], kind: str) -> dict[str, tuple[Trial, Verdict]]:
        tree = self._trees.get()
        try:
            verdicts = run(tree, trials, self._told(kind))
        finally:
            self._trees.put(tree)
        return {trial.name: (trial, verdicts[trial.name]) for trial in trials}

    def _told(self, kind: str) -> Path:
        return self.folder / f"{kind}-{self._digest}.jsonl"


def trial_of(name: str, tests: list[Ran], file: str = "", source: str = "") -> Trial:
    limits = [round(max(LEAST, AMPLE * ran.seconds), 1) for ran in tests]
    return Trial(name, [ran.test for ran in tests], limits, file, source)


def copied(to: Path) -> Path:
    """A copy of what git knows or would add, made anew. No compiled module lies in it, and none is written."""
    shutil.rmtree(to, ignore_errors=True)
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).exists():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    return to


def digest_of(tree: Path) -> str:
    """What a tree's code says, in a few letters."""
    known = hashlib.sha256()
    for path in sorted(tree.rglob("*.py")):
        known.update(path.read_bytes())
    return known.hexdigest()[:12]


def run(tree: Path, trials: list[Trial], told: Path) -> dict[str, Verdict]:
    """Run those trials in a tree of which nothing is told yet. One of which nothing is heard couldn't be collected."""
    known = verdicts_in(told)
    left = [trial for trial in trials if trial.name not in known]
    files = sorted({test.partition("::")[0] for trial in left for test in trial.tests})
    if files:
        todo = tree / ".trials"
        todo.write_text("".join(json.dumps(asdict(trial)) + "\n" for trial in left), "utf-8")
        environment = os.environ | {
            "MUTATION_TRIALS": str(todo),
            "MUTATION_VERDICTS": str(told),
            "PYTHONPYCACHEPREFIX": str(tree.with_suffix(".pyc")),
        }
        command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", "-p", "tests.mutation.mill"]
        with tree.with_suffix(".log").open("w") as log:
            subprocess.run(["nice", *command, *files], cwd=tree, env=environment, check=False, stdout=log, stderr=log)
    return {trial.name: Verdict(trial.name, "collection") for trial in left} | verdicts_in(told)


def verdicts_in(told: Path) -> dict[str, Verdict]:
    lines = told.read_text("utf-8").splitlines() if told.exists() else []
    return {verdict.name: verdict for verdict in (Verdict(**json.loads(line)) for line in lines)}
