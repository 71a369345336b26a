"""A pytest plugin that records which tests run which blocks of the code: `-p tests.mutation.recorder`.

What a module does while it is imported belongs to no test. The file that `MUTATION_REACHED` names gets a line for each
test: its id, whether it passed, its seconds of processor time, whether it needs a database server, and for each file
the numbers of its blocks that ran.
"""

import ast
import builtins
import json
import os
from collections.abc import Generator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Final

import pytest

from tests.mutation.areas import ROOT, files
from tests.mutation.blocks import PROBE, Probes

COMPILES: Final = "get_code"
"""The method of a loader that is replaced."""


def needs_server(item: pytest.Item) -> bool:
    """Whether a test starts PostgreSQL, by its fixtures or by the parameter of a fixture that may."""
    return "cluster" in getattr(item, "fixturenames", ()) or "postgresql" in item.nodeid


class Recorder:
    """Compiles the modules of all areas with probes, and writes down what each test reached."""

    def __init__(self, out: Path) -> None:
        self._out = out
        self._reached: set[int] = set()
        self._passed = True
        self._watched = {str(ROOT / file): file for file in files()}
        self._owner: list[tuple[str, int]] = []

    def install(self) -> None:
        setattr(builtins, PROBE, self._reached.add)
        plain = SourceFileLoader.get_code
        recorder = self

        def get_code(loader: SourceFileLoader, fullname: str) -> CodeType | None:
            path = loader.get_filename(fullname)
            if (file := recorder._watched.get(path)) is None:
                return plain(loader, fullname)
            probes = Probes(len(recorder._owner))
            tree = probes.visit(ast.parse(loader.get_data(path)))
            recorder._owner += [(file, number) for number, _ in enumerate(probes.blocks)]
            return compile(tree, path, "exec", dont_inherit=True)

        setattr(SourceFileLoader, COMPILES, get_code)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._reached.clear()
        self._passed = True
        begun = sum(os.times()[:4])
        try:
            return (yield)
        finally:
            spent = round(sum(os.times()[:4]) - begun, 4)
            blocks: dict[str, list[int]] = {}
            for reached in sorted(self._reached):
                file, number = self._owner[reached]
                blocks.setdefault(file, []).append(number)
            served = needs_server(item)
            row = {"test": item.nodeid, "passed": self._passed, "seconds": spent, "served": served, "blocks": blocks}
            with self._out.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._passed = self._passed and report.passed


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Install the probes before the first `conftest.py`: what that imports would stay without."""
    recorder = Recorder(Path(os.environ["MUTATION_REACHED"]))
    recorder.install()
    early_config.pluginmanager.register(recorder)
