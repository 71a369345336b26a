"""Lines with a word added or removed, for the tests that no significant word is ignored."""

import re
from collections.abc import Iterator
from typing import Any

from rules.errors import RuleError
from rules.system import System
from tests.reading.corpus_schema import Line, Scene

Answer = tuple[tuple[Any, ...], dict[str, str]] | None


def answer(system: System, world: Any, who: str, text: str) -> Answer:
    """The actions of a line with what was assumed; None where it is asked about or refused."""
    try:
        reading = system.reading.read(world, who, text)
    except RuleError:
        return None
    return tuple(reading.actions), dict(reading.assumed)


def lines(scene: Scene, spoken: re.Pattern[str], kept: frozenset[str]) -> Iterator[tuple[str, Line]]:
    """The lines of actions without speech and without actions that keep their words, which may hold any word."""
    for line in scene.lines:
        if line.means is not None and not spoken.search(line.say) and not any(one.do in kept for one in line.means):
            yield line.actor or scene.cast.speaker, line


def shown(before: Answer, word: str, twice: bool) -> bool:
    """Whether a reading says already what a word would add. `twice`: something is done two times."""
    done = [] if before is None else before[0]
    said = {str(getattr(one, key, "")).casefold() for one in done for key in ("doing", "weapon", "part", "call")}
    return word in said or (word == "twice" and twice)


def longer(say: str, word: str, turn: int) -> str:
    """A line with a word put between two others, each time elsewhere, or behind it."""
    words = say.split(" ")
    place = 1 + turn % len(words)
    return " ".join((*words[:place], word, *words[place:]))
