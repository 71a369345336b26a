"""No significant word is ignored: adding or removing one changes how a MazeWorld line is read, or the bot names it or
asks."""

import re
from typing import Any

import pytest

from tests.reading.corpus_schema import files, scenes
from tests.reading.stage import system_of, world_of
from tests.reading.words_of_weight import answer, lines, longer, shown

ENGLISH = [path for path in files("mazeworld") if not path.stem.endswith("german")]
ADDED = ("not", "twice", "7", "leg", "kick", "reload", "xyzzy", "left")
"""A negation, a count, a number, a part, a blow, an action, a word unheard of and a side."""
EVERY = 3
"""Every so many of the lines is tried, in turn with what is added: all of them take too long."""
SPOKEN = re.compile(
    r"[\"“”(/~]|\b(?:target|ooc|say|tell|shout|yell|ask|whisper|because|if|when|unless|once|let|make sure|as club)",
    re.IGNORECASE,
)
"""Speech, reasons, remarks and conditions, which are read as a whole."""
KEPT = frozenset({"venture", "talk", "concentrate", "use item", "pick up", "improvise"})


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_a_word_that_is_added_is_read_asked_about_or_named(path: Any) -> None:
    silent = []
    for scene in scenes(path):
        system, world = system_of(scene), world_of(scene)
        for number, (who, line) in enumerate(lines(scene, SPOKEN, KEPT)):
            before = answer(system, world, who, line.say) if number % EVERY == 0 else None
            if before is None or scene.language != "en":
                continue
            done = [each for one in before[0] for each in (one, *one.follow)]
            counts = {one.count for one in done}
            parts = {word for one in done for word in (one.part or "").split(" ")}
            kicks = not world.fighter(who).contestant or any(str(one.doing) == "dodge" for one in done)
            for place, word in enumerate(ADDED):
                more = longer(line.say, word, number + place)
                known = (word == "7" and 7 in counts) or word in parts or (word == "kick" and kicks)
                if not (known or shown(before, word, 2 in counts)) and answer(system, world, who, more) == before:
                    silent.append(more)
    assert silent == []


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_a_name_or_a_number_that_is_left_out_changes_the_reading(path: Any) -> None:
    silent = []
    for scene in scenes(path):
        system, world = system_of(scene), world_of(scene)
        for who, line in lines(scene, SPOKEN, KEPT):
            before = answer(system, world, who, line.say)
            names = [] if before is None else [one.target for one in before[0] if one.target not in (None, who)]
            weighty = (*(re.escape(name) for name in names), r"(?<!side )(?<![a-z] )(?<![-!])\d+")
            for found in re.finditer(rf"\b(?:{'|'.join(weighty)})\b(?![.)'’!])", line.say, re.IGNORECASE):
                shorter = f"{line.say[: found.start()]}{line.say[found.end() :]}"
                once = line.say.casefold().count(found[0].casefold()) == 1
                if before is not None and once and answer(system, world, who, shorter) == before:
                    silent.append(f"{line.say}: {found[0]}")
    assert silent == []
