"""How much of the corpus is read correctly, and that no word can be added unnoticed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.errors import RuleError
from tests.reading.corpus_schema import Line, Scene, files, scenes
from tests.reading.stage import system_of, world_of

LEAST = 97.0
ROW = re.compile(r"^\| (.+?) \| \d+ \| \d+ \| \d+ \| (\d+) \| ([\d.]+)% \|$", re.MULTILINE)
"""A row of the page: the kind of line, how many are dangerous, and the share of those read right or acceptably."""
ADDED = ("with the gizmo", "at the gizmo")


def english() -> Iterator[Scene]:
    yield from (scene for path in files("mazeworld") for scene in scenes(path) if scene.language == "en")


def test_the_corpus_is_read_right_and_nothing_dangerous() -> None:
    """As `docs/reading.md` says, which `tests.pages` makes anew and compares."""
    rows = ROW.findall((Path(__file__).parents[2] / "docs" / "reading.md").read_text("utf-8"))
    assert [kind for kind, _, _ in rows if kind.startswith("**")] == [
        "**arena de**", "**arena en**", "**mazeworld de**", "**mazeworld en**",
    ]  # fmt: skip
    assert [kind for kind, dangerous, _ in rows if int(dangerous)] == []
    assert [kind for kind, _, share in rows if kind.startswith("**") and float(share) < LEAST] == []


@pytest.mark.parametrize("added", ADDED)
def test_no_word_is_added_without_being_noticed(added: str) -> None:
    unnoticed = []
    for scene in english():
        system, world = system_of(scene), world_of(scene)
        who = scene.cast.speaker
        lines = scene.lines[::10]
        unnoticed += [one.say for one in lines if _unnoticed(system, world, one.actor or who, one, added)]
    assert unnoticed == []


def _unnoticed(system: object, world: object, who: str, line: Line, added: str) -> bool:
    """Whether a line reads the same with some words more, and does not say that they are not used."""
    reading = system.reading  # type: ignore[attr-defined]
    try:
        before = reading.read(world, who, line.say)
        after = reading.read(world, who, f"{line.say} {added}")
    except RuleError:
        return False
    return bool(before.actions == after.actions and "gizmo" not in " ".join(after.assumed.values()))
