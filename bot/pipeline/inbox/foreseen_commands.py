"""What a typed line may turn out to be, read before its game is known or locked. It may be read more ways here than
later, never fewer."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.commands import book
from bot.commands.request import Request, Sure
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.local_words import in_english, rest_in_english
from bot.pipeline.inbox.plain_questions import asked_for
from rules import catalogue
from rules.errors import RuleError
from rules.system import System

IN: Final = "in"
"""The word of a line that names its scene."""
NAMES: Final = 250
"""Characters within which the command of such a line begins: the names of a server and of a scene come first."""
_WORD: Final = re.compile(r"[^\W_][\w-]*")
_PAUSE: Final = " :;,.!?"


def english(typed: Typed, system: System) -> Typed:
    """Return a line with the English words of its command, in whatever language they were typed."""
    word = in_english(typed.word, system)
    return replace(typed, word=word, rest=rest_in_english(word, typed.rest, system))


def foreseen(typed: Typed) -> Iterator[Request]:
    """Yield the requests that a line may make by a command that every game has, behind the name of a scene too."""
    yield from _foreseen(typed.word, typed.rest)
    asked = asked_for(catalogue.find(catalogue.DEFAULT), typed.line)
    if asked is not None:
        yield from _foreseen(asked.word, asked.rest)[:1]


@lru_cache(maxsize=256)
def _foreseen(word: str, rest: str) -> tuple[Request, ...]:
    """Read a line by its words alone. Each preparation asks about each line."""
    system = catalogue.find(catalogue.DEFAULT)
    lines = [Typed(word, rest)]
    if in_english(word, system) == IN:
        names = _WORD.finditer(rest[:NAMES])
        lines += [Typed(one.group().casefold(), rest[one.end() :].lstrip(_PAUSE)) for one in names]
    return tuple(found for line in lines if (found := requested(line, system)) is not None)


@lru_cache(maxsize=1024)
def is_of_all_games(word: str) -> bool:
    """Whether a command without further words is about all games of its author."""
    return any(request.of_all_games for request in foreseen(Typed(word, "")))


def requested(typed: Typed, system: System) -> Request | None:
    """Return the request that the command of a line makes in a game of this system; None if it makes none."""
    line = english(typed, system)
    spec = book.of(system).find(line.word, line.rest)
    try:
        request = None if spec is None else spec.read(line.rest)
    except RuleError:
        return None
    return request.request if isinstance(request, Sure) else request
