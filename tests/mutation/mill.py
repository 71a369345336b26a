"""A pytest plugin that tries mutants against tests that were collected once: `-p tests.mutation.mill`.

Each trial is a fork of this process, in which the functions of the mutated module get the code of the mutant. So a
trial imports and collects nothing. What a module does when it is imported isn't done again: a mutant of that, and one
that survives here, is tried in a process of its own (`trials`).

`MUTATION_TRIALS` names the file of the trials, a line each, and `MUTATION_VERDICTS` the one that verdicts are added to.
"""

import gc
import json
import os
import resource
import select
import signal
import time
from collections import defaultdict
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

import pytest

from bot.feature_loader import load_features
from tests.mutation.areas import ROOT, files

AT_ONCE: Final = 1
"""How many trials run at the same time."""
PATIENCE: Final = 900.0
"""Seconds by the clock after which a trial that uses no processor has hung."""
MEMORY: Final = 6 * 2**30

Place = tuple[str, str, int]
"""Of a function: its file, its qualified name and its first line."""


@dataclass(frozen=True)
class Trial:
    """Some tests to run in this order until one fails, with a mutated module or, if `source` is empty, without."""

    name: str
    tests: list[str]
    seconds: list[float]
    """Processor time that each of them may take."""
    file: str = ""
    source: str = ""


@dataclass(frozen=True)
class Verdict:
    """What became of a trial: "passed", "failed" (by which test, in which phase, why), "imported" (only a process of
    its own can try it), "collection" (the tests can't be collected), "processor" or "hung" (no end in time), or how it
    died.
    """

    name: str
    outcome: str
    ran: int = 0
    test: str = ""
    phase: str = ""
    reason: str = ""
    seconds: float = 0.0


def code_objects(code: CodeType) -> list[CodeType]:
    """This code object and all inside it."""
    return [code, *(found for const in code.co_consts if isinstance(const, CodeType) for found in code_objects(const))]


def import_watched() -> None:
    """Import every module of the mutated areas: one that a test would import for itself could not be mutated before."""
    load_features()
    for file in files():
        import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))


def functions() -> dict[Place, list[FunctionType]]:
    """Every function of the mutated areas that exists."""
    watched = {str(ROOT / file) for file in files()}
    gc.unfreeze()
    found: dict[Place, list[FunctionType]] = defaultdict(list)
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename in watched:
            code = one.__code__
            found[code.co_filename, code.co_qualname, code.co_firstlineno].append(one)
    gc.freeze()
    return found


def mutate(file: str, source: str, known: dict[Place, list[FunctionType]]) -> int:
    """Replace the code of a module's functions; returns how many got other code than they had."""
    path = str(ROOT / file)
    count = 0
    for code in code_objects(compile(source, path, "exec", dont_inherit=True)):
        for function in known.get((path, code.co_qualname, code.co_firstlineno), []):
            if function.__code__.co_freevars == code.co_freevars and function.__code__ != code:
                function.__code__ = code
                count += 1
    return count


class Mill:
    def __init__(self, trials: list[Trial], verdicts: Path) -> None:
        self._trials = trials
        self._verdicts = verdicts
        self._failed: pytest.TestReport | pytest.CollectReport | None = None

    def _tell(self, verdict: Verdict) -> None:
        with self._verdicts.open("a", encoding="utf-8") as out:
            out.write(json.dumps(asdict(verdict)) + "\n")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self._failed is None:
            self._failed = report

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self._failed is None:
            self._failed = report

    def _reason(self) -> str:
        """The first line of what failed."""
        text = self._failed.longreprtext.strip().splitlines() if self._failed else []
        return next((line for line in text if line.startswith("E ")), text[-1] if text else "")[:200]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            for trial in self._trials:
                self._tell(Verdict(trial.name, "collection", reason=self._reason()))
            return True
        items = {item.nodeid: item for item in session.items}
        import_watched()
        known = functions()
        running: dict[int, tuple[Trial, float, int]] = {}
        for trial in self._trials:
            while len(running) >= AT_ONCE:
                self._reap(running)
            begun = time.monotonic()
            child = os.fork()
            if child == 0:
                self._child(trial, items, known)
            running[child] = trial, begun, os.pidfd_open(child)
        while running:
            self._reap(running)
        return True

    def _reap(self, running: dict[int, tuple[Trial, float, int]]) -> None:
        select.select([fd for _, _, fd in running.values()], [], [], 1)
        for child, (trial, begun, fd) in list(running.items()):
            spent = time.monotonic() - begun
            hung = spent > PATIENCE
            if hung:
                os.kill(child, signal.SIGKILL)
            if (ended := os.waitpid(child, 0 if hung else os.WNOHANG))[0] == 0:
                continue
            os.close(fd)
            del running[child]
            with suppress(ProcessLookupError):  # what it started goes with it
                os.killpg(child, signal.SIGKILL)
            if hung or ended[1] != 0:
                by_limit = os.WIFSIGNALED(ended[1]) and os.WTERMSIG(ended[1]) == signal.SIGXCPU
                outcome = "hung" if hung else "processor" if by_limit else f"died {ended[1]}"
                self._tell(Verdict(trial.name, outcome, seconds=round(spent, 1)))

    def _child(self, trial: Trial, items: dict[str, pytest.Item], known: dict[Place, list[FunctionType]]) -> None:
        """Run a trial and leave the process, so that nothing of it comes back."""
        status = 1
        try:
            os.setpgid(0, 0)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            if trial.source and mutate(trial.file, trial.source, known) == 0:
                self._tell(Verdict(trial.name, "imported"))
            else:
                pairs = zip(trial.tests, trial.seconds, strict=True)
                self._run(trial, [(items[test], seconds) for test, seconds in pairs if test in items])
            status = 0
        finally:
            os._exit(status)

    def _run(self, trial: Trial, chosen: list[tuple[pytest.Item, float]]) -> None:
        begun = time.monotonic()
        ran = 0
        for ran, (item, seconds) in enumerate(chosen, 1):
            resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + seconds) + 1, resource.RLIM_INFINITY))
            following = chosen[ran][0] if ran < len(chosen) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed is not None:
                break
        spent = round(time.monotonic() - begun, 1)
        if self._failed is None:
            self._tell(Verdict(trial.name, "passed", ran, seconds=spent))
        else:
            self._tell(
                Verdict(trial.name, "failed", ran, self._failed.nodeid, self._failed.when or "", self._reason(), spent)
            )
        if self._failed is not None:  # fixtures of the session let go of what they hold, such as a server
            chosen[0][0].session._setupstate.teardown_exact(None)


def read_trials(path: Path) -> list[Trial]:
    return [Trial(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def pytest_configure(config: pytest.Config) -> None:
    mill = Mill(read_trials(Path(os.environ["MUTATION_TRIALS"])), Path(os.environ["MUTATION_VERDICTS"]))
    config.pluginmanager.register(mill)
