"""The contracts of pyproject.toml hold, and stop what they are there to stop; and rules of style they cannot express.

They are proved on a copy of both packages: an import line is planted for each, and the report has to name it.
"""

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
NAMES = [contract["name"] for contract in CONTRACTS]


def modules(*packages: str) -> list[Path]:
    return [path for package in packages for path in sorted((ROOT / package).rglob("*.py"))]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@dataclass
class Reading:
    """What the rules of style ask about a file, from one walk over it."""

    imported: set[str] = field(default_factory=set)
    """Packages, by their first names."""
    called: set[str] = field(default_factory=set)
    """What is called by its bare name."""
    waits: set[str] = field(default_factory=set)
    compared: set[object] = field(default_factory=set)
    """Constants in comparisons."""


WAITING = ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith | ast.Await


def reading_of(text: str, file: str = "") -> Reading:
    read = Reading()
    for node in ast.walk(ast.parse(text, file)):
        if isinstance(node, ast.Import):
            read.imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            read.imported.add("a relative import" if node.level else (node.module or "").partition(".")[0])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            read.called.add(node.func.id)
        elif isinstance(node, WAITING):
            read.waits.add(f"line {node.lineno}")
        if asks(node):
            read.compared |= {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
    return read


def asks(node: ast.AST) -> bool:
    """Whether this is a comparison: `==`, `in`, `match`, `startswith`, `endswith`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in {"startswith", "endswith"}
    return isinstance(node, ast.Compare | ast.MatchValue)


@cache
def read(path: Path) -> Reading:
    return reading_of(path.read_text(encoding="utf-8"), str(path))


def offenders(paths: list[Path], wrong: Callable[[Reading], set[Any]]) -> dict[str, set[Any]]:
    """Every file in which something is wrong, and what it is."""
    assert paths
    found = {name_of(path): wrong(read(path)) for path in paths}
    return {file: offences for file, offences in found.items() if offences}


@dataclass(frozen=True)
class Plant:
    """One line added to a file (made anew where it is missing), and the words with which its contract complains."""

    contract: str
    file: str
    code: str
    complaint: str


PLANTS = [
    Plant("the bot stands on the rules", "rules/errors.py", "import bot.reply", "rules.errors -> bot.reply"),
    Plant("layers of the bot", "bot/reply.py", "import bot.ports", "bot.reply -> bot.ports"),
    Plant("layers of the bot", "bot/reply.py", "import bot.incoming", "bot.reply -> bot.incoming"),
    Plant("layers of the bot", "bot/stray.py", "", "- bot.stray"),
    Plant(
        "layers of the turn",
        "bot/turn/events/order.py",
        "import bot.turn.evolve",
        "bot.turn.events.order -> bot.turn.evolve",
    ),
    Plant("layers of the bot", "bot/hosting.py", "import bot.application", "bot.hosting -> bot.application"),
    Plant("layers of the turn", "bot/turn/stray.py", "", "- bot.turn.stray"),
    Plant(
        "the way of a message through the service",
        "bot/service/session.py",
        "import bot.service.journal",
        "bot.service.session -> bot.service.journal",
    ),
    Plant("layers of the store", "bot/store/errors.py", "import bot.store.lock", "bot.store.errors -> bot.store.lock"),
    Plant("layers of the store", "bot/store/stray.py", "", "- bot.store.stray"),
    Plant(
        "layers of moving", "bot/moving/head.py", "import bot.moving.reading", "bot.moving.head -> bot.moving.reading"
    ),
    Plant("layers of moving", "bot/moving/stray.py", "", "- bot.moving.stray"),
    Plant("layers of the rules", "rules/errors.py", "import rules.dice", "rules.errors -> rules.dice"),
    Plant("layers of the rules", "rules/stray.py", "", "- rules.stray"),
    Plant(
        "layers of MazeWorld",
        "rules/mazeworld/revision.py",
        "def later():\n    from rules.mazeworld import accuracy",
        "rules.mazeworld.revision -> rules.mazeworld.accuracy",
    ),
    Plant("layers of MazeWorld", "rules/mazeworld/stray.py", "", "- rules.mazeworld.stray"),
    Plant(
        "layers of MazeWorld's sheets",
        "rules/mazeworld/sheets/arm.py",
        "import rules.mazeworld.sheets.making",
        "rules.mazeworld.sheets.arm -> rules.mazeworld.sheets.making",
    ),
    Plant("layers of MazeWorld's sheets", "rules/mazeworld/sheets/stray.py", "", "- rules.mazeworld.sheets.stray"),
    Plant(
        "layers of the arena",
        "rules/arena/parts/wound.py",
        "import rules.arena.wounds",
        "rules.arena.parts.wound -> rules.arena.wounds",
    ),
    Plant("layers of the arena", "rules/arena/stray.py", "", "- rules.arena.stray"),
    Plant(
        "layers of reading",
        "rules/reading/words.py",
        "import rules.reading.names",
        "rules.reading.words -> rules.reading.names",
    ),
    Plant("layers of reading", "rules/reading/stray.py", "", "- rules.reading.stray"),
    Plant(
        "layers of the arena's reading",
        "rules/arena/reading/lexicon.py",
        "import rules.arena.reading.lines",
        "rules.arena.reading.lexicon -> rules.arena.reading.lines",
    ),
    Plant("layers of the arena's reading", "rules/arena/reading/stray.py", "", "- rules.arena.reading.stray"),
    Plant(
        "layers of the arena's validity",
        "rules/arena/validity/certain.py",
        "import rules.arena.validity.turn",
        "rules.arena.validity.certain -> rules.arena.validity.turn",
    ),
    Plant(
        "layers of MazeWorld's reading",
        "rules/mazeworld/reading/lexicon.py",
        "import rules.mazeworld.reading.lines",
        "rules.mazeworld.reading.lexicon -> rules.mazeworld.reading.lines",
    ),
    Plant(
        "layers of play",
        "rules/mazeworld/play/facts/deeds.py",
        "import rules.mazeworld.play.aiming",
        "rules.mazeworld.play.facts.deeds -> rules.mazeworld.play.aiming",
    ),
    Plant(
        "layers of the arena's play",
        "rules/arena/play/facts/deeds.py",
        "import rules.arena.play.striking",
        "rules.arena.play.facts.deeds -> rules.arena.play.striking",
    ),
    Plant(
        "layers of a system",
        "rules/system/steps.py",
        "import rules.system.play",
        "rules.system.steps -> rules.system.play",
    ),
    Plant("layers of a system", "rules/system/stray.py", "", "- rules.system.stray"),
    Plant(
        "layers of errands",
        "rules/mazeworld/errands/record.py",
        "import rules.mazeworld.errands.links",
        "rules.mazeworld.errands.record -> rules.mazeworld.errands.links",
    ),
    Plant(
        "layers of the arena's errands",
        "rules/arena/errands/lists.py",
        "import rules.arena.errands.waitlist",
        "rules.arena.errands.lists -> rules.arena.errands.waitlist",
    ),
    Plant("layers of the arena's errands", "rules/arena/errands/stray.py", "", "- rules.arena.errands.stray"),
    Plant(
        "layers of house rules",
        "rules/house/names.py",
        "import rules.house.patching",
        "rules.house.names -> rules.house.patching",
    ),
    Plant("layers of house rules", "rules/house/stray.py", "", "- rules.house.stray"),
    Plant(
        "layers of the rules",
        "rules/house/walk.py",
        "import rules.mazeworld.body",
        "rules.house.walk -> rules.mazeworld.body",
    ),
    Plant(
        "layers of MazeWorld's house rules",
        "rules/mazeworld/house/agreement.py",
        "import rules.mazeworld.house.meanings",
        "rules.mazeworld.house.agreement -> rules.mazeworld.house.meanings",
    ),
    Plant("layers of MazeWorld's house rules", "rules/mazeworld/house/stray.py", "", "- rules.mazeworld.house.stray"),
    Plant(
        "layers of the arena's house rules",
        "rules/arena/house/attack_meanings.py",
        "import rules.arena.house.meanings",
        "rules.arena.house.attack_meanings -> rules.arena.house.meanings",
    ),
    Plant("layers of the arena's house rules", "rules/arena/house/stray.py", "", "- rules.arena.house.stray"),
    Plant("layers of errands", "rules/mazeworld/errands/stray.py", "", "- rules.mazeworld.errands.stray"),
    Plant(
        "only the composition root picks a front end, a store, entropy and settings",
        "bot/delivery.py",
        "import bot.store",
        "bot.delivery -> bot.store",
    ),
    Plant(
        "only the registry of families knows the words of a game",
        "bot/render/board.py",
        "import bot.render.mazeworld.deeds",
        "bot.render.board -> bot.render.mazeworld.deeds",
    ),
    Plant(
        "layers of pictures",
        "bot/picture/palette.py",
        "import bot.picture.boards",
        "bot.picture.palette -> bot.picture.boards",
    ),
    Plant("layers of pictures", "bot/picture/stray.py", "", "- bot.picture.stray"),
    Plant("pictures are drawn in one place", "bot/render/words.py", "import PIL.Image", "bot.render.words -> PIL"),
    Plant(
        "the rules need nothing but the standard library",
        "rules/dice.py",
        "import pydantic",
        "rules.dice -> pydantic",
    ),
    Plant(
        "the rules need nothing but the standard library",
        "rules/mazeworld/actions.py",
        "from yaml import safe_load",
        "rules.mazeworld.actions -> yaml",
    ),
    Plant(
        "rules and turn have no chance, no clock and no world outside",
        "rules/dice.py",
        "import random",
        "rules.dice -> random",
    ),
    Plant(
        "rules and turn have no chance, no clock and no world outside",
        "rules/mazeworld/actions.py",
        "def pause():\n    from time import sleep",
        "rules.mazeworld.actions -> time",
    ),
    Plant(
        "rules and turn have no chance, no clock and no world outside",
        "bot/turn/decide.py",
        "import secrets",
        "bot.turn.decide -> secrets",
    ),
    Plant("the rules know no calendar", "rules/dice.py", "from datetime import datetime", "rules.dice -> datetime"),
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


def test_every_contract_has_a_plant() -> None:
    assert set(NAMES) == {plant.contract for plant in PLANTS}


ALLOWED_IN_RULES = {
    "abc", "bisect", "collections", "copy", "dataclasses", "difflib", "enum", "fractions", "functools", "hashlib",
    "heapq", "itertools", "json", "math", "operator", "re", "rules", "string", "types", "typing", "unicodedata",
}  # fmt: skip


def test_the_rules_import_only_what_can_do_no_harm() -> None:
    """An allow-list beside the contract's list of what is forbidden: a module nobody thought of fails too."""
    assert not offenders(modules("rules"), lambda read: read.imported - ALLOWED_IN_RULES)


REACHING_OUT = {
    "open",
    "print",
    "input",
    "eval",
    "exec",
    "compile",
    "breakpoint",
    "__import__",
    "globals",
    "hash",
    "id",
}


def test_rules_and_turn_call_no_builtin_that_reaches_outside() -> None:
    """`hash` and `id` differ from run to run, so nothing that is played or stored may rest on them."""
    assert not offenders(modules("rules", "bot/turn"), lambda read: read.called & REACHING_OUT)


def test_rules_and_turn_never_wait() -> None:
    assert not offenders(modules("rules", "bot/turn"), lambda read: read.waits)


REVISIONS = {
    "2014", "arena", "classic", "current", "evading", "mazeworld-2014", "mazeworld-classic", "mazeworld-current",
    "mazeworld-evading",
}  # fmt: skip


def test_nothing_asks_which_revision_it_is() -> None:
    """A difference between revisions is a value in them, never a question about their name."""
    assert not offenders(modules("rules", "bot/turn"), lambda read: read.compared & REVISIONS)


EXAMPLES = (
    "anna", "ar70", "ar70/90", "beretta", "hellhound", "hellhounds", "jack", "john", "marauder", "marauders", "mp5k",
    "raider", "raiders", "wolf", "wolves",
)  # fmt: skip
EXAMPLE = re.compile(rf"(?<![a-z0-9])({'|'.join(map(re.escape, EXAMPLES))})(?![a-z0-9])", re.IGNORECASE)


def test_no_name_from_a_worked_example_is_in_the_code() -> None:
    """What is true of one weapon or creature is content; code that knew it would only know the example.

    A family's lesson is content: it is played with what is in the shipped pack.
    """
    paths = [path for path in modules("rules", "bot") if not path.match("bot/render/*/lesson.py")]
    found = {name_of(path): EXAMPLE.findall(path.read_text(encoding="utf-8")) for path in paths}
    assert not {file: names for file, names in found.items() if names}


NO_NOUN = {"base", "common", "core", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}


def test_modules_are_named_for_what_they_are() -> None:
    assert not [name_of(path) for path in modules("rules", "bot") if {path.stem, path.parent.name} & NO_NOUN]


def test_every_rule_of_style_finds_what_it_looks_for() -> None:
    """One file against all of them, so that a rule that found nothing would be noticed."""
    read = reading_of(
        "import os.path, json\nfrom random import choice\nfrom . import near\n"
        "async def later(game):\n    await game\n    print(hash(game))\n"
        "if game.name == 'classic' or game in ('2014', 'x') or game.startswith('evading'): pass\n"
        "match game:\n    case 'arena': pass\n"
    )
    assert read.imported == {"os", "json", "random", "a relative import"}
    assert read.called == {"print", "hash"}
    assert read.waits == {"line 4", "line 5"}
    assert read.compared & REVISIONS == {"classic", "2014", "evading", "arena"}
    assert EXAMPLE.findall("the AR70 and a Wolf, no wolfram") == ["AR70", "Wolf"]
