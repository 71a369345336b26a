"""The tests to run against a mutant, and their order."""

import ast
import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePath
from typing import Final

from tests.mutation.areas import ROOT
from tests.mutation.blocks import blocks_of, innermost

ALIKE: Final = 3
"""So many cases of one test function come before the others have had their turn."""


@dataclass(frozen=True)
class Ran:
    """A test that passed, how long it took, and what it reached."""

    test: str
    seconds: float
    blocks: dict[str, frozenset[int]]
    served: bool = False
    """Whether it starts a database server, of which `seconds` knows nothing."""

    @cached_property
    def breadth(self) -> int:
        """How much it reaches. A test of little more than one function says most about it."""
        return sum(map(len, self.blocks.values()))


def read_record(path: Path) -> list[Ran]:
    """What was recorded of each test when it last ran. A test that failed without any mutant is left out."""
    found: dict[str, Ran] = {}
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        found.pop(row["test"], None)
        if row["passed"]:
            blocks = {file: frozenset(numbers) for file, numbers in row["blocks"].items()}
            found[row["test"]] = Ran(row["test"], row["seconds"], blocks, row.get("served", False))
    return list(found.values())


def imports(file: Path) -> set[str]:
    """The modules that a file may import, as paths below the root."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {
        form for name in names for form in (f"{name.replace('.', '/')}.py", f"{name.replace('.', '/')}/__init__.py")
    }


class Choice:
    """Order the tests. `widest`: those that reach much come first, for mutants that survived the narrow ones."""

    def __init__(self, record: list[Ran], *, widest: bool = False) -> None:
        self._sign = -1 if widest else 1
        self._record = sorted(record, key=lambda ran: (self._sign * ran.breadth, ran.seconds))
        self._of_file: dict[str, list[Ran]] = defaultdict(list)
        for ran in self._record:
            for file in ran.blocks:
                self._of_file[file].append(ran)

    def tests(self, file: str, line: int, seconds: float) -> list[Ran]:
        """Tests of a line, for so many seconds: first those that run its block, those in a file called like the module
        before the others; then those of its module. If the line runs when the module is imported, the tests of the
        modules that use it follow. Tests that start a database server come after all others of their group."""
        block = innermost(blocks_of((ROOT / file).read_text("utf-8")), line)
        of_file = self._of_file[file]
        near = [ran for ran in of_file if block in ran.blocks[file]] if block is not None else []
        named = PurePath(file).stem
        groups = [[ran for ran in near or self._record if named in ran.test.partition("::")[0]], near, of_file]
        if block is None:
            groups += self._users(file)
        mixed = [ran for group in groups for ran in sorted(_mixed(group), key=lambda ran: ran.served)]
        return list(_until(seconds, mixed))

    @cached_property
    def _importers(self) -> dict[str, set[str]]:
        """For each file, those that may import it."""
        found: dict[str, set[str]] = defaultdict(set)
        for path in sorted([*ROOT.glob("rules/**/*.py"), *ROOT.glob("bot/**/*.py")]):
            for imported in imports(path):
                found[imported].add(str(path.relative_to(ROOT)))
        return found

    def _users(self, file: str) -> list[list[Ran]]:
        """The tests of the modules that import a module, and then of those that import these."""
        groups: list[list[Ran]] = []
        seen, edge = {file}, {file}
        for _ in range(3):
            edge = {user for one in edge for user in self._importers[one]} - seen
            seen |= edge
            groups.append(
                sorted(
                    {ran.test: ran for one in edge for ran in self._of_file[one]}.values(),
                    key=lambda ran: self._sign * ran.breadth,
                )
            )
        return groups


def _mixed(tests: Iterable[Ran]) -> list[Ran]:
    """A few cases of each test function first."""
    count: dict[str, int] = defaultdict(int)
    ranked: list[tuple[int, Ran]] = []
    for ran in tests:
        name = ran.test.partition("[")[0]
        ranked.append((count[name] // ALIKE, ran))
        count[name] += 1
    return [ran for _, ran in sorted(ranked, key=lambda pair: pair[0])]


def _until(seconds: float, tests: Iterable[Ran]) -> Iterable[Ran]:
    seen: set[str] = set()
    for ran in tests:
        if ran.test in seen:
            continue
        if seconds <= 0:
            return
        seen.add(ran.test)
        seconds -= ran.seconds
        yield ran
