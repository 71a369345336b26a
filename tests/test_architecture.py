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
    Plant("the bot stands on the rules", "rules/errors.py", "import bot.text.reply", "rules.errors -> bot.text.reply"),
    Plant(
        "layers of the bot", "bot/text/reply.py", "import bot.pipeline.ports", "bot.text.reply -> bot.pipeline.ports"
    ),
    Plant(
        "layers of the bot",
        "bot/text/reply.py",
        "import bot.pipeline.ports.incoming",
        "bot.text.reply -> bot.pipeline.ports.incoming",
    ),
    Plant("layers of the bot", "bot/stray.py", "", "- bot.stray"),
    Plant(
        "layers of the turn",
        "bot/turn/events/order.py",
        "import bot.turn.evolve",
        "bot.turn.events.order -> bot.turn.evolve",
    ),
    Plant(
        "layers of the bot",
        "bot/app/games.py",
        "import bot.app.discord_setup",
        "bot.app.games -> bot.app.discord_setup",
    ),
    Plant("layers of the turn", "bot/turn/stray.py", "", "- bot.turn.stray"),
    Plant(
        "the way of a message through the service",
        "bot/pipeline/work/session.py",
        "import bot.pipeline.journal.journal",
        "bot.pipeline.work.session -> bot.pipeline.journal.journal",
    ),
    Plant(
        "layers of the gateway",
        "bot/discord/interactions/chosen.py",
        "import bot.discord.interactions.arrival",
        "bot.discord.interactions.chosen -> bot.discord.interactions.arrival",
    ),
    Plant("layers of the gateway", "bot/discord/stray.py", "", "- bot.discord.stray"),
    Plant(
        "layers of the store",
        "bot/store/errors.py",
        "import bot.store.files.lock",
        "bot.store.errors -> bot.store.files.lock",
    ),
    Plant("layers of the store", "bot/store/stray.py", "", "- bot.store.stray"),
    Plant(
        "layers of moving",
        "bot/features/transfer/file/head.py",
        "import bot.features.transfer.file.reader",
        "bot.features.transfer.file.head -> bot.features.transfer.file.reader",
    ),
    Plant("layers of moving", "bot/features/transfer/file/stray.py", "", "- bot.features.transfer.file.stray"),
    Plant("layers of the rules", "rules/errors.py", "import rules.dice.throws", "rules.errors -> rules.dice.throws"),
    Plant("layers of the rules", "rules/stray.py", "", "- rules.stray"),
    Plant(
        "layers of MazeWorld",
        "rules/mazeworld/revision.py",
        "def later():\n    from rules.mazeworld import accuracy",
        "rules.mazeworld.revision -> rules.mazeworld.attacks.accuracy",
    ),
    Plant("layers of MazeWorld", "rules/mazeworld/stray.py", "", "- rules.mazeworld.stray"),
    Plant(
        "layers of MazeWorld's sheets",
        "rules/mazeworld/sheets/weapon.py",
        "import rules.mazeworld.sheets.to_fighter",
        "rules.mazeworld.sheets.weapon -> rules.mazeworld.sheets.to_fighter",
    ),
    Plant("layers of MazeWorld's sheets", "rules/mazeworld/sheets/stray.py", "", "- rules.mazeworld.sheets.stray"),
    Plant(
        "layers of the arena",
        "rules/arena/parts/wound.py",
        "import rules.arena.attacks.wounds",
        "rules.arena.parts.wound -> rules.arena.attacks.wounds",
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
        "rules/mazeworld/play/facts/actions.py",
        "import rules.mazeworld.play.attack.aim",
        "rules.mazeworld.play.facts.actions -> rules.mazeworld.play.attack.aim",
    ),
    Plant(
        "layers of the arena's play",
        "rules/arena/play/facts/actions.py",
        "import rules.arena.play.attack.attacks",
        "rules.arena.play.facts.actions -> rules.arena.play.attack.attacks",
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
        "rules/mazeworld/downtime/record.py",
        "import rules.mazeworld.downtime.linked_pages",
        "rules.mazeworld.downtime.record -> rules.mazeworld.downtime.linked_pages",
    ),
    Plant(
        "layers of the arena's errands",
        "rules/arena/downtime/lists.py",
        "import rules.arena.downtime.waitlist",
        "rules.arena.downtime.lists -> rules.arena.downtime.waitlist",
    ),
    Plant("layers of the arena's errands", "rules/arena/downtime/stray.py", "", "- rules.arena.downtime.stray"),
    Plant(
        "layers of house rules",
        "rules/house_rules/names.py",
        "import rules.house_rules.patch",
        "rules.house_rules.names -> rules.house_rules.patch",
    ),
    Plant("layers of house rules", "rules/house_rules/stray.py", "", "- rules.house_rules.stray"),
    Plant(
        "layers of the rules",
        "rules/house_rules/walk.py",
        "import rules.mazeworld.bodies.body",
        "rules.house_rules.walk -> rules.mazeworld.bodies.body",
    ),
    Plant(
        "layers of MazeWorld's house rules",
        "rules/mazeworld/house_rules/agreement.py",
        "import rules.mazeworld.house_rules.meanings",
        "rules.mazeworld.house_rules.agreement -> rules.mazeworld.house_rules.meanings",
    ),
    Plant(
        "layers of MazeWorld's house rules",
        "rules/mazeworld/house_rules/stray.py",
        "",
        "- rules.mazeworld.house_rules.stray",
    ),
    Plant(
        "layers of the arena's house rules",
        "rules/arena/house_rules/attack_meanings.py",
        "import rules.arena.house_rules.meanings",
        "rules.arena.house_rules.attack_meanings -> rules.arena.house_rules.meanings",
    ),
    Plant(
        "layers of the arena's house rules", "rules/arena/house_rules/stray.py", "", "- rules.arena.house_rules.stray"
    ),
    Plant("layers of errands", "rules/mazeworld/downtime/stray.py", "", "- rules.mazeworld.downtime.stray"),
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
    Plant(
        "layers of pictures",
        "bot/picture/palette.py",
        "import bot.picture.boards",
        "bot.picture.palette -> bot.picture.boards",
    ),
    Plant("layers of pictures", "bot/picture/stray.py", "", "- bot.picture.stray"),
    Plant("pictures are drawn in one place", "bot/text/words.py", "import PIL.Image", "bot.text.words -> PIL"),
    Plant(
        "the rules need nothing but the standard library",
        "rules/dice/throws.py",
        "import pydantic",
        "rules.dice.throws -> pydantic",
    ),
    Plant(
        "the rules need nothing but the standard library",
        "rules/mazeworld/model/actions.py",
        "from yaml import safe_load",
        "rules.mazeworld.model.actions -> yaml",
    ),
    Plant(
        "only the composition root picks a front end, a store, entropy and settings",
        "bot/pipeline/dispatcher.py",
        "import bot.app.metrics.prometheus",
        "bot.pipeline.dispatcher -> bot.app.metrics.prometheus",
    ),
    Plant(
        "layers of metrics",
        "bot/app/metrics/health.py",
        "import bot.app.metrics.endpoint",
        "bot.app.metrics.health -> bot.app.metrics.endpoint",
    ),
    Plant("layers of metrics", "bot/app/metrics/stray.py", "", "- bot.app.metrics.stray"),
    Plant(
        "rules and turn have no chance, no clock and no world outside",
        "rules/dice/throws.py",
        "import random",
        "rules.dice.throws -> random",
    ),
    Plant(
        "rules and turn have no chance, no clock and no world outside",
        "rules/mazeworld/model/actions.py",
        "def pause():\n    from time import sleep",
        "rules.mazeworld.model.actions -> time",
    ),
    Plant(
        "rules and turn have no chance, no clock and no world outside",
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


def test_every_contract_has_a_plant() -> None:
    assert set(NAMES) == {plant.contract for plant in PLANTS}
