"""The contracts of pyproject.toml hold, and stop what they are there to stop.

They are proved on a copy of both packages: an import line is planted for each, and the report has to name it.
"""

import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

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
    Plant(
        "layers of the gateway",
        "bot/gateway/chosen.py",
        "import bot.gateway.arriving",
        "bot.gateway.chosen -> bot.gateway.arriving",
    ),
    Plant("layers of the gateway", "bot/gateway/stray.py", "", "- bot.gateway.stray"),
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
        "layers of MazeWorld's validity",
        "rules/mazeworld/validity/limits.py",
        "import rules.mazeworld.validity.attacks",
        "rules.mazeworld.validity.limits -> rules.mazeworld.validity.attacks",
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
        "only the composition root picks a front end, a store, entropy and settings",
        "bot/service/desk.py",
        "import bot.metrics.figures",
        "bot.service.desk -> bot.metrics.figures",
    ),
    Plant(
        "layers of metrics",
        "bot/metrics/condition.py",
        "import bot.metrics.endpoint",
        "bot.metrics.condition -> bot.metrics.endpoint",
    ),
    Plant("layers of metrics", "bot/metrics/stray.py", "", "- bot.metrics.stray"),
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
