"""No module of the bot outside a family's words knows which game is played.

A game's names for facts, outcomes, tasks and words are taken from the systems in the catalogue, so that new families
are checked without a change here.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from bot.games.registry import FAMILIES
from rules.catalogue import SYSTEMS

ROOT = Path(__file__).parent.parent
REGISTRY = ROOT / "bot" / "games" / "registry.py"
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
CONTRACT = next(one for one in CONTRACTS if one.get("allowed_importers") == ["bot.games.registry"])
GENERAL = {
    "left": "whichever of two systems stands on the left, in comparisons",
    "mine": "the English word, in questions with @why",
    "draw": "a roll on a random table, as the journal calls it",
    "drop": "giving up the draft of a contestant",
    "dropped": "an entry of the outbox that is true no more",
    "act": "the command of the turn with which a question is answered",
    "events": "a column of the journal",
    "escape": "a key of the keyboard",
    "use": "choosing one of several contestants, behind the command for sheets",
    "check": "what the bot may not do in a server, behind the command for setting up",
    "resolved": "Discord's data about the people and things chosen",
    "set": "changing an entry of the game, or a house rule",
    "move": "taking a fight to another channel, behind the command for fights",
    "ally": "whoever stands on the reader's side, in pictures",
    "hurt": "the state of whoever an intent hangs on, as `rules.reading` has it for every game",
    "pass": "the clock's choice for people who haven't answered in time",
    "side": "where to come in: a word that a game may have, read by the game",
    "skills": "a section of a sheet, as its heading",
    "struck": "a style of text: struck through",
    "passed": "a roll that has reached what it was compared with",
}
"""Words that are a game's and the frame's own as well, with what they mean in the frame; never as a command."""
COMMAND = re.compile(r"[@`](?:(?:declare|odds) )?([a-z]+)")
"""A word typed as a command, in a sentence."""


def outside_of_families() -> list[Path]:
    """Every module of the bot but the registry of families and what it alone may import."""
    packages = [ROOT / Path(*module.split(".")) for module in CONTRACT["protected_modules"]]
    modules = sorted((ROOT / "bot").rglob("*.py"))
    return [path for path in modules if path != REGISTRY and not any(one in path.parents for one in packages)]


def kinds(union: Any) -> Iterator[str]:
    for member in get_args(union) or (union,):
        yield from get_args(get_type_hints(member)["kind"])


def words_of_games() -> frozenset[str]:
    """Kinds of facts, outcomes and tasks, and what people type for it, in every system there is."""
    found: set[str] = set()
    for system in SYSTEMS.values():
        found.update(kinds(system.types.fact), kinds(system.types.outcome), kinds(system.types.task))
        found.update(verb.word for verb in system.reading.verbs)
        found.update(word for adjustment in system.roster.adjustments for word in adjustment.words)
        found.update(word for errand in system.errands for word in errand.words)
    return frozenset(found)


WORDS = words_of_games()


def named(source: str) -> set[str]:
    """Words of games among the texts of a module, docstrings aside, and names of families anywhere in its code."""
    tree = ast.parse(source)
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in prose:
                found |= {text} & WORDS - GENERAL.keys()
                found |= set(COMMAND.findall(text)) & WORDS
                found |= {family for family in FAMILIES if family in text.casefold()}
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                found |= {family for family in FAMILIES if family in name.casefold()}
            case ast.ImportFrom(module=str(name)):
                found |= {family for family in FAMILIES if family in name.casefold()}
    return found


def test_the_frame_names_nothing_of_a_game() -> None:
    found = {str(path.relative_to(ROOT)): named(path.read_text(encoding="utf-8")) for path in outside_of_families()}
    assert not {file: words for file, words in found.items() if words}


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ('if fact.kind == "stealth_broken": pass', "stealth_broken"),
        ('WORDS = {"dodge_rolled": 1}', "dodge_rolled"),
        ('EXAMPLE = "Roll it with `dodge`."', "dodge"),
        ('EXAMPLE = "Say `@reload` first."', "reload"),
        ('EXAMPLE = "Say `@declare reload`."', "reload"),
        ('EXAMPLE = f"{name} is changed with `@set`."', "set"),
        ('ERRANDS = ("temerity",)', "temerity"),
        ('DEFAULT = "mazeworld-current"', "mazeworld"),
        ("from rules.mazeworld import play", "mazeworld"),
        ("import rules.mazeworld.play", "mazeworld"),
        ("rules.mazeworld.play()", "mazeworld"),
    ],
)
def test_what_is_planted_is_found(planted: str, found: str) -> None:
    assert found in named(planted)


def test_what_is_said_of_the_code_is_free() -> None:
    assert named('"""In MazeWorld a dodge."""\ndef f():\n    """`dodge`"""') == set()


def test_every_general_word_is_needed() -> None:
    """A word that no game has any more, or that the frame does not use, is not excused."""
    texts = {
        node.value
        for path in outside_of_families()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(GENERAL) <= texts
