"""Running inputs one after another, each from its own seed, and checking each for faults."""

import gc
import io
import sys
import time
import traceback
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Protocol

SWEPT: Final = 2_000
"""Inputs between two collections of garbage: none happens while one is measured."""
MOST_KEPT: Final = 40
"""Faults that are told."""


class Target(Protocol):
    """What reads something. `soon`: processor seconds that one input may take."""

    name: str
    soon: float

    def made(self, chance: Random) -> Any:
        """An input."""

    def tried(self, given: Any) -> str:
        """Read it: "read", or the code of the refusal. Anything else that is raised is a fault."""


@dataclass(frozen=True, slots=True)
class Fault:
    """`name`: of the input, with which it is repeated. `told`: what went wrong, and where."""

    name: str
    given: str
    told: str


@dataclass
class Found:
    """What came of the inputs of one target. `outcomes` counts them by "read" and codes; `slow` are inputs above their
    time, with it, in seconds of the processor."""

    target: str
    inputs: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[Fault] = field(default_factory=list)
    slow: list[tuple[float, Fault]] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether nothing went wrong; time is another matter."""
        return not self.faults


@dataclass
class Watch:
    """Tries inputs and keeps what came of them: of faults in one place the first."""

    target: Target
    found: Found = field(init=False)
    _printed: io.StringIO = field(default_factory=io.StringIO)
    _seen: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.found = Found(self.target.name)

    def tries(self, name: str, given: Any) -> None:
        if self.found.inputs % SWEPT == 0:
            gc.collect()
        told, took = _one(self.target, given, self.found)
        if not told and self._printed.tell():
            told = f"printed {self._printed.getvalue()!r}"
        self._printed.seek(0)
        self._printed.truncate()
        where = told.rpartition("\n  File")[2].partition("\n")[0]
        if told and where not in self._seen and len(self.found.faults) < MOST_KEPT:
            self._seen.add(where)
            self.found.faults.append(Fault(name, repr(given)[:3000], told))
        if took > self.target.soon and len(self.found.slow) < MOST_KEPT:
            self.found.slow.append((took, Fault(name, repr(given)[:3000], "")))

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """Whatever is printed or warned of is noticed, and nothing is collected while somebody measures."""
        collects, begun = gc.isenabled(), time.monotonic()
        gc.disable()
        try:
            with redirect_stdout(self._printed), redirect_stderr(self._printed), warnings.catch_warnings():
                warnings.simplefilter("error")
                yield
        finally:
            self.found.seconds += time.monotonic() - begun
            if collects:
                gc.enable()


def run(target: Target, inputs: int, *, seed: int = 0, first: int = 0, seconds: float | None = None) -> Found:
    """So many inputs, from the one of this number on, or as many as fit into so many seconds of the clock."""
    watch, chance, begun = Watch(target), Random(), time.monotonic()
    with watch.quiet():
        for number in range(first, first + inputs):
            if seconds is not None and time.monotonic() - begun > seconds:
                break
            chance.seed(f"{target.name}/{seed}/{number}")
            watch.tries(str(number), target.made(chance))
    return watch.found


def _one(target: Target, given: Any, found: Found) -> tuple[str, float]:
    """What went wrong ("": nothing), and the processor's seconds that it took."""
    told, since = "", time.thread_time()
    try:
        outcome = target.tried(given)
    except Exception as fault:
        outcome, told = f"FAULT {type(fault).__name__}", "".join(traceback.format_exception(fault))
    took = time.thread_time() - since
    found.inputs += 1
    found.outcomes[outcome] += 1
    found.slowest = max(found.slowest, took)
    return told, took


def told(found: Found) -> str:
    """What came of it, in lines for people."""
    pace = found.inputs / found.seconds if found.seconds else 0
    read, slowest = found.outcomes["read"], found.slowest * 1000
    lines = [
        (
            f"{found.target}: {found.inputs} inputs in {found.seconds:.1f} s ({pace:.0f} a second), {read} read, "
            f"{found.inputs - read} refused in {len(found.outcomes) - (read > 0)} ways, slowest {slowest:.1f} "
            f"ms, {len(found.slow)} above its time, {len(found.faults)} faults"
        )
    ]
    lines.append(", ".join(f"{code} {count}" for code, count in found.outcomes.most_common(MOST_KEPT)))
    lines += [f"SLOW {one.name}: {took * 1000:.0f} ms: {one.given}" for took, one in found.slow]
    lines += [f"FAULT {one.name}: {one.given}\n{one.told}" for one in found.faults]
    return "\n".join(lines)


def show(text: str) -> None:
    """On the screen, whatever is in it."""
    sys.stdout.write(text.encode("utf-8", "backslashreplace").decode() + "\n")
    sys.stdout.flush()
