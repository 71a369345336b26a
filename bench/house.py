"""`make house`: figures on how easy the code is to find, read and extend, comparable from change to change.

Each figure is computed afresh: by walking the files, by playing a roll and an attack under `sys.setprofile`, and by
adding a command in its own folder to a copy of the project.
"""

import ast
import asyncio
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median_low
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final

from bench.game import seated

ROOT: Final = Path(__file__).parents[1]
SHORT: Final = 40
"""Files with fewer lines count as short."""
FULL: Final = 25
"""Folders with more files count as full."""
TOY: Final = ("duel.py",)
"""The files of the third game, which exists only in the tests."""
COIN: Final = {
    "__init__.py": '"""Flipping a coin."""\n',
    "command.py": '''"""`@coin`."""

from dataclasses import dataclass

from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Coin(Request):
    """A coin is flipped."""


register(Spec(("coin",), "coin", "flip a coin", Coin))
''',
    "handler.py": '''"""A coin, flipped."""

from bot.features.coin.command import Coin
from bot.pipeline.handlers import handles
from bot.pipeline.work.session import Session
from bot.text.sentences import say


@handles(Coin)
async def flip(session: Session, _: Coin) -> None:
    session.response.answer.append(say("The coin shows heads."))
''',
    "de.po": """msgid "flip a coin"
msgstr "eine Münze werfen"

msgid "The coin shows heads."
msgstr "Die Münze zeigt Kopf."
""",
}
"""A minimal new feature."""
PLAYED: Final = """gm> @coin
gm> @help coin
gm> @game language de
gm> @coin
gm> @help coin
"""
WHISTLED: Final = (
    (
        "rules/mazeworld/play/facts/actions.py",
        'class Talked(Fact):\n    who: str\n    words: str\n    kind: Literal["talked"] = "talked"\n',
        """

@dataclass(frozen=True, slots=True)
class Whistled(Fact):
    who: str
    kind: Literal["whistled"] = "whistled"
""",
    ),
    (
        "rules/mazeworld/play/turn/actions.py",
        "            return [Talked(who, action.words)",
        ", actions.Whistled(who)",
    ),
    (
        "rules/mazeworld/play/turn/actions.py",
        "from collections.abc import Sequence\n",
        "\nfrom rules.mazeworld.play.facts import actions\n",
    ),
    (
        "rules/mazeworld/play/consequences/actions.py",
        "from rules.mazeworld.play.facts.fact import applies\n",
        """from rules.mazeworld.play.facts.actions import Whistled


@applies(Whistled)
def _whistled(world: World, fact: Whistled) -> World:
    return world.change(fact.who, side=2)
""",
    ),
    (
        "bot/games/mazeworld/actions.py",
        "SAY: Final[Told] = {\n",
        '    "whistled": lambda fact, names: [say("{name} whistles.", name=names(fact.who))],\n',
    ),
    (
        "bot/games/mazeworld/de.po",
        "",
        'msgid "{name} whistles."\nmsgstr "{name} pfeift."\n\n',
    ),
)
"""A minimal new fact: file, the text to put it behind, and its own text."""
WHISTLING: Final = """gm> @fight start
gm> @fighter add Mina: agility 1
gm> @add Mina
gm> @next
gm> @declare Mina: pass, say "hello"
gm> @next
gm> @game language de
gm> @next
gm> @next
gm> @declare Mina: pass, say "hello"
gm> @next
"""
WHISTLES: Final = ("Mina whistles.", "Mina pfeift.", "Side 2 North: Mina")
SAID: Final = ("The coin shows heads.", "flip a coin", "Die Münze zeigt Kopf.", "eine Münze werfen")


def modules(*tops: str) -> list[Path]:
    return [path for top in tops for path in sorted((ROOT / top).rglob("*.py"))]


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


ATTACKS: Final = 15


@contextmanager
def files_passed() -> Iterator[set[str]]:
    """Yield a set that collects the files of `bot` and `rules` whose functions are called in the block."""
    found: set[str] = set()
    tops = tuple(f"{ROOT / top}/" for top in ("bot", "rules"))

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(tops):
            found.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)


async def passed() -> tuple[int, int]:
    """Return how many files a warm `@roll 3#2d6` passes through, and a warm `@next` that plays an attack: the median of
    `ATTACKS`, since a miss passes fewer and a critical failure more."""
    with TemporaryDirectory() as folder:
        return await _passed(str(Path(folder) / "game.db"))


async def _passed(database: str) -> tuple[int, int]:
    async with seated(database) as table:
        await table.service.handle(table.message("anna", "@roll 3#2d6"))
        with files_passed() as of_roll:
            await table.service.handle(table.message("anna", "@roll 3#2d6"))
        attacks = []
        for _ in range(1 + ATTACKS):
            await table.set_back(table.attack)
            with files_passed() as of_next:
                await table.service.handle(table.message("gm", "@next"))
            attacks.append(len(of_next))
    return len(of_roll), median_low(attacks[1:])


def of_a_new_fact() -> str:
    """Return how many files of code must change for a new fact of MazeWorld that changes the fight and has a sentence.

    A fact that changes nothing needs one file less.
    """
    with copied() as copy:
        for name, after, text in WHISTLED:
            path = copy / name
            old = path.read_text("utf-8")
            if after not in old:
                raise ValueError(f"{name} has no {after!r} to put the fact behind")
            path.write_text(old.replace(after, f"{after}{text}", 1), "utf-8")
        told = played(copy, WHISTLING)
    missing = [text for text in WHISTLES if text not in told]
    files = {name for name, *_ in WHISTLED if name.endswith(".py")}
    return f"{len(files)}" if not missing else f"more than {len(files)}: {', '.join(missing)} is missing"


@contextmanager
def copied() -> Iterator[Path]:
    """Yield a folder with a copy of the program."""
    with TemporaryDirectory() as folder:
        for top in ("bot", "rules", "migrations"):
            shutil.copytree(ROOT / top, Path(folder) / top, ignore=shutil.ignore_patterns("__pycache__"))
        yield Path(folder)


def played(copy: Path, script: str) -> str:
    """Return what a copy of the program prints for the lines of a script."""
    (copy / "game.txt").write_text(script, "utf-8")
    return run(copy, "-m", "bot", "play", "--script", "game.txt")


def run(copy: Path, *command: str) -> str:
    return subprocess.run([sys.executable, *command], cwd=copy, capture_output=True, text=True, check=True).stdout


def of_a_new_command() -> str:
    """Return how many files outside a new folder `features/coin` must change for a command that works typed, by
    slash, in help and in both languages: "0" if its folder is enough."""
    with copied() as copy:
        coin = copy / "bot" / "features" / "coin"
        coin.mkdir()
        for name, text in COIN.items():
            (coin / name).write_text(text, "utf-8")
        slash = "from bot.features.completion.slash_commands import slash_forms; print(sorted(slash_forms()))"
        told = played(copy, PLAYED) + run(copy, "-c", slash)
    missing = [text for text in (*SAID, "('coin',)") if text not in told]
    return "0" if not missing else f"not from its folder alone: {', '.join(missing)} is missing"


def lines_with_any(path: Path) -> int:
    """Count the lines that name `Any`, except imports."""
    imported: set[int] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom | ast.Import):
            imported.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    named = {number for number, line in enumerate(lines_of(path), 1) if re.search(r"\bAny\b", line)}
    return len(named - imported)


def contract_lines() -> int:
    """Count the lines of import contracts in `pyproject.toml`."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    return len(text[text.index("[tool.importlinter]") :].splitlines())


def figures() -> Iterator[tuple[str, object, str]]:
    """Yield each figure with its name and goal."""
    code = modules("bot", "rules")
    lengths = [len(lines_of(path)) for path in code]
    short = [path for path in code if path.name != "__init__.py" and len(lines_of(path)) < SHORT]
    folders = {path.parent for path in code}
    roll, attack = asyncio.run(passed())
    toys = [path for path in modules("tests") if path.name in TOY]
    yield "a new command: files changed beside its folder", of_a_new_command(), "0-1"
    yield "a new fact of MazeWorld: files, without the catalogue", of_a_new_fact(), "<= 4"
    yield "lines of the toy game in the tests", sum(len(lines_of(path)) for path in toys), "<= 250"
    yield "files that `@roll 3#2d6` passes through", roll, "<= 40"
    yield "files that `@next` with an attack passes through", attack, "<= 100"
    yield "lines in bot and rules", sum(lengths), "<= 92,000"
    yield f"files under {SHORT} lines, without `__init__.py`", len(short), "<= 40"
    yield "lines with Any, without imports", sum(lines_with_any(path) for path in code), "<= 300"
    yield "lines of import contracts", contract_lines(), "<= 150"
    full = [folder for folder in folders if len(list(folder.glob("*.py"))) > FULL]
    yield f"folders with more than {FULL} files", len(full), "0"


def main() -> None:
    print(f"{'':58}{'today':>10}   goal")
    for name, figure, goal in figures():
        shown = f"{figure:,}" if isinstance(figure, int) else str(figure)
        print(f"{name:58}{shown:>10}   {goal}")


if __name__ == "__main__":
    main()
