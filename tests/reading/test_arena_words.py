"""No significant word is ignored: adding or removing one changes how an arena line is read, or the bot names it or
asks."""

import re
from typing import Any

import pytest

from tests.reading.corpus_schema import files, scenes
from tests.reading.stage import system_of, world_of
from tests.reading.words_of_weight import answer, lines, longer, shown

ENGLISH = [path for path in files("arena") if not path.stem.endswith("german")]
ADDED = ("not", "twice", "3", "head", "kick", "sneak", "xyzzy", "left")
"""A negation, a count, a number, a part, a blow, an action, a word unheard of and a side."""
EVERY = 4
"""Every so many of the lines is tried, in turn with what is added: all of them take too long."""

SPOKEN = re.compile(r"[\"“”(/]|\b(?:say|tell|shout|yell|ask|whisper|because|tourniquet)", re.IGNORECASE)
KEPT = frozenset({"Interact"})


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_a_word_that_is_added_is_read_asked_about_or_named(path: Any) -> None:
    silent = []
    for scene in scenes(path):
        system, world = system_of(scene), world_of(scene)
        for number, (who, line) in enumerate(lines(scene, SPOKEN, KEPT)):
            before = answer(system, world, who, line.say)
            if before is None or number % EVERY:
                continue
            for place, word in enumerate(ADDED):
                more = longer(line.say, word, number + place)
                fists = any(one.weapon == "fists" for one in before[0])  # Both of them strike in one attack.
                twice = fists or len(before[0]) > len(set(before[0]))
                if not shown(before, word, twice) and answer(system, world, who, more) == before:
                    silent.append(more)
    assert silent == []


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_a_name_or_a_number_that_is_left_out_changes_the_reading(path: Any) -> None:
    silent = []
    for scene in scenes(path):
        system, world = system_of(scene), world_of(scene)
        for who, line in lines(scene, SPOKEN, KEPT):
            before = answer(system, world, who, line.say)
            targets = [] if before is None else [one.target for one in before[0] if one.target not in (None, who)]
            weighty = {word.casefold() for name in targets for word in name.split()}
            for found in re.finditer(r"(?<!action )\w+(?![.)\w])", line.say):
                if before is None or not (found[0].isdecimal() or found[0].casefold() in weighty):
                    continue
                if found[0] == str(len(before[0])):
                    continue  # "2 moves: F4 then H4"
                shorter = f"{line.say[: found.start()]}{line.say[found.end() :]}"
                after = answer(system, world, who, shorter)
                if after is not None and after == before and line.say.casefold().count(found[0].casefold()) == 1:
                    silent.append(f"{line.say}: {found[0]}")
    assert silent == []
