"""Find rolls within the text of a message: "I swing [[2d6+1]] and shout". Quotes and code are skipped."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from bot.commands.registry import commands
from bot.pipeline.inbox.chat import Typed, talk
from bot.pipeline.ports.incoming import Door, Incoming
from rules.dice import notation
from rules.errors import RuleError

INLINE: Final = "[["
"""Stands for the word of a command."""
MOST: Final = 10
"""Maximum number of rolls in a message; others are left alone."""
_CODE: Final = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
_ROLL: Final = re.compile(r"\[\[((?:[^\[\]]|\[[^\[\]]*\]){1,2000})\]\]")
"""The roll may have labels in single brackets: "[[2d6[fire]+1]]"."""
_DICE: Final = re.compile(r"[( +-]*(?:[0-9]{1,3} *# *)?[( ]*[0-9]+ *[dw] *[0-9%]", re.IGNORECASE)
"""How dice begin, even if what follows can't be rolled."""


def inline_rolls(text: str) -> Iterator[Typed]:
    """Yield the rolls of each line that has any. A name may be that of a saved roll, which is looked up later."""
    if INLINE not in text:
        return
    for place, line in talk(text):
        found = () if line.startswith(">") else _ROLL.findall(_CODE.sub(" ", line))
        rolls = tuple(one.strip() for one in found if _is_roll(one))
        if rolls:
            yield Typed(INLINE, "", place=place, inline=rolls)


@cache
def spoken_words() -> frozenset[str]:
    """Return the words of commands that are followed by a text for people."""
    return frozenset(word for specs in commands() for spec in specs if spec.prose for word in spec.words)


def may_roll(incoming: Incoming, typed: Sequence[Typed]) -> bool:
    """Whether the text of a message is for people: it was typed, or filled in to be spoken."""
    return incoming.door is Door.TYPED or any(one.word in spoken_words() for one in typed)


def _is_roll(text: str) -> bool:
    """Whether a text is a roll, or one that can't be made."""
    try:
        rolls = notation.parse_line(text.strip()).rolls
    except RuleError:
        return _DICE.match(text) is not None
    return len(rolls) == 1 or any(one.pools for one in rolls)


def gathered(typed: Sequence[Typed], is_taken: Callable[[Typed], bool]) -> list[Typed]:
    """Return the commands of a message with all inline rolls in one, the last. Those on the lines of commands for which
    `is_taken` is true belong to these."""
    others = [one for one in typed if one.word != INLINE]
    inline = [one for one in typed if one.word == INLINE]
    taken = {one.place for one in others if is_taken(one)} if inline else set()
    rolls = tuple(roll for one in inline if one.place not in taken for roll in one.inline)[:MOST]
    return [*others, replace(inline[0], inline=rolls)] if rolls else others
