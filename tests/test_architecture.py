"""The contracts of pyproject.toml hold, and catch what they should.

This is tested on a copy of both packages: a forbidden import is planted for each contract, and the report must name it.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import grimp
import pytest

ROOT = Path(__file__).parent.parent
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
NAMES = [contract["name"] for contract in CONTRACTS]


@dataclass(frozen=True)
class Plant:
    """One line added to a file (made anew where it is missing), and the words with which its contract complains."""

    contract: str
    file: str
    code: str
    complaint: str


def layers_kept(contract: Mapping[str, Any]) -> Iterator[Plant]:
    """A module that nobody placed, and one of the lowest layer that imports one of the highest."""
    (container,), layers = contract["containers"], contract["layers"]
    low, high = (re.split(r" [|:] ", layers[at])[0] for at in (-1, 0))
    folder = Path(*container.split("."))
    file = folder / low / "__init__.py" if (ROOT / folder / low).is_dir() else folder / f"{low}.py"
    yield Plant(contract["name"], str(file), f"import {container}.{high}", f"{container}.{low} -> {container}.{high}")
    yield Plant(contract["name"], str(folder / "stray.py"), "", f"- {container}.stray")


PLANTS = [
    *(plant for contract in CONTRACTS if "containers" in contract for plant in layers_kept(contract)),
    Plant("the bot stands on the rules", "rules/errors.py", "import bot.text.reply", "rules.errors -> bot.text.reply"),
    Plant(
        "layers of the bot",
        "bot/pipeline/router.py",
        "import bot.features.dice.handler",
        "bot.pipeline.router -> bot.features.dice.handler",
    ),
    Plant(
        "only the composition root picks a front end, a store, entropy and settings",
        "bot/pipeline/outbox/delivery.py",
        "import bot.store",
        "bot.pipeline.outbox.delivery -> bot.store",
    ),
    Plant(
        "only the registry of families knows the words of a game",
        "bot/features/board/text.py",
        "import bot.games.mazeworld.actions",
        "bot.features.board.text -> bot.games.mazeworld.actions",
    ),
    *(
        Plant("no folder imports in circles", file, f"import {module}", f"No cycles are allowed in {folder}.")
        for file, module, folder in (
            ("bot/packs/sheets/contestant.py", "bot.packs.tables.edit", "bot.packs"),
            ("bot/features/random_tables/names.py", "bot.features.random_tables.draw", "bot.features.random_tables"),
            ("bot/store/engine/location.py", "bot.store.files.backup", "bot.store"),
            ("bot/text/words.py", "bot.text.refusals", "bot.text"),
            ("bot/turn/decisions/handles.py", "bot.turn.decisions.answers", "bot.turn.decisions"),
            ("rules/dice/throws.py", "rules.dice.odds", "rules.dice"),
            ("rules/arena/reading/lexicon.py", "rules.arena.reading.lines", "rules.arena.reading"),
        )
    ),
    Plant("pictures are drawn in one place", "bot/text/words.py", "import PIL.Image", "bot.text.words -> PIL"),
    Plant(
        "the rules need nothing but the standard library",
        "rules/dice/throws.py",
        "import pydantic",
        "rules.dice.throws -> pydantic",
    ),
    Plant(
        "rules, turn and simulation have no chance, no clock and no world outside",
        "rules/mazeworld/model/actions.py",
        "def pause():\n    from time import sleep",
        "rules.mazeworld.model.actions -> time",
    ),
    Plant(
        "rules, turn and simulation have no chance, no clock and no world outside",
        "bot/turn/decide.py",
        "import secrets",
        "bot.turn.decide -> secrets",
    ),
    Plant(
        "the rules know no calendar",
        "rules/dice/throws.py",
        "from datetime import datetime",
        "rules.dice.throws -> datetime",
    ),
]


def copy_of_the_packages(to: Path) -> Path:
    shutil.copy(ROOT / "pyproject.toml", to)
    for package in ("rules", "bot"):
        shutil.copytree(ROOT / package, to / package, ignore=shutil.ignore_patterns("__pycache__"))
    return to


def lint_imports(at: Path) -> str:
    """The report of import-linter on the packages in `at`."""
    lint = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run(
        [lint, "--no-logo", "--no-cache"],
        cwd=at,
        env={"COLUMNS": "500", "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""
    return run.stdout


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each contract has to say about a copy with every plant in it."""
    copy = copy_of_the_packages(tmp_path_factory.mktemp("planted"))
    for plant in PLANTS:
        with (copy / plant.file).open("a", encoding="utf-8") as file:
            file.write(f"\n{plant.code}\n")
    _, _, details = lint_imports(copy).partition("Broken contracts\n")
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in details.splitlines():
        if line in NAMES:
            current = found.setdefault(line, [])
        current.append(line)
    return {name: "\n".join(lines) for name, lines in found.items()}


def test_the_contracts_hold_on_an_untouched_copy(tmp_path: Path) -> None:
    report = lint_imports(copy_of_the_packages(tmp_path))
    assert f"Contracts: {len(NAMES)} kept, 0 broken." in report, report


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.complaint)
def test_a_planted_violation_breaks_its_contract(plant: Plant, complaints: dict[str, str]) -> None:
    assert plant.complaint in complaints[plant.contract]


def test_no_module_of_the_bot_imports_itself_by_way_of_others() -> None:
    """Features may use each other both ways; modules may not, so that any of them can be imported first."""
    graph = grimp.build_graph("bot", cache_dir=None)
    TopologicalSorter({one: graph.find_modules_directly_imported_by(one) for one in graph.modules}).prepare()


def test_every_contract_has_a_plant() -> None:
    assert set(NAMES) == {plant.contract for plant in PLANTS}
