"""No word of weight is dropped: with one more or one less, an arena line reads otherwise, asks, or names the word."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules.errors import RuleError
from rules.system import System
from tests.reading.corpus_schema import Line, Scene, files, scenes
from tests.reading.stage import system_of, world_of

ENGLISH = [path for path in files("arena") if not path.stem.endswith("german")]
ADDED = ("not", "twice", "3", "head", "kick", "sneak", "xyzzy", "left")
"""A negation, a count, a number, a part, a blow, an action, a word unheard of and a side."""
EVERY = 4
"""Every so many of the lines is tried, in turn with what is added: all of them take too long."""

Answer = tuple[tuple[Any, ...], dict[str, str]] | None


def answer(system: System, world: Any, who: str, text: str) -> Answer:
    """The actions of a line with what was assumed; None where it is asked about or refused."""
    try:
        reading = system.reading.read(world, who, text)
    except RuleError:
        return None
    return tuple(reading.actions), dict(reading.assumed)


def lines(scene: Scene) -> Iterator[tuple[str, Line]]:
    """The lines of actions that hold no speech: what is said aloud may hold any word."""
    spoken = re.compile(r"[\"“”(/]|\b(?:say|tell|shout|yell|ask|whisper|because|tourniquet)", re.IGNORECASE)
    for line in scene.lines:
        if (
            line.means is not None
            and not spoken.search(line.say)
            and not any(one.do == "Interact" for one in line.means)
        ):
            yield line.actor or scene.cast.speaker, line


def shown(before: Answer, word: str) -> bool:
    """Whether a reading says already what a word would add."""
    done = [] if before is None else before[0]
    said = {str(getattr(one, key)).casefold() for one in done for key in ("doing", "weapon", "part", "call")}
    return word in said or (word == "twice" and len(done) > len(set(done)))


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_a_word_that_is_added_is_read_asked_about_or_named(path: Any) -> None:
    silent = []
    for scene in scenes(path):
        system, world = system_of(scene), world_of(scene)
        for number, (who, line) in enumerate(lines(scene)):
            before = answer(system, world, who, line.say)
            if before is None or number % EVERY:
                continue
            for place, word in enumerate(ADDED):
                longer = _with(line.say, word, number + place)
                if not shown(before, word) and answer(system, world, who, longer) == before:
                    silent.append(longer)
    assert silent == []


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_a_name_or_a_number_that_is_left_out_changes_the_reading(path: Any) -> None:
    silent = []
    for scene in scenes(path):
        system, world = system_of(scene), world_of(scene)
        for who, line in lines(scene):
            before = answer(system, world, who, line.say)
            targets = [] if before is None else [one.target for one in before[0] if one.target not in (None, who)]
            weighty = {word.casefold() for name in targets for word in name.split()}
            for found in re.finditer(r"(?<!action )\w+(?![.)\w])", line.say):
                if before is None or not (found[0].isdecimal() or found[0].casefold() in weighty):
                    continue
                shorter = f"{line.say[: found.start()]}{line.say[found.end() :]}"
                after = answer(system, world, who, shorter)
                if after is not None and after == before and line.say.casefold().count(found[0].casefold()) == 1:
                    silent.append(f"{line.say}: {found[0]}")
    assert silent == []


def _with(say: str, word: str, turn: int) -> str:
    """A line with a word put between two others, each time elsewhere, or behind it."""
    words = say.split(" ")
    place = 1 + turn % len(words)
    return " ".join((*words[:place], word, *words[place:]))
