"""The words of commands in the language that is spoken: `@würfle 2d6`, `@hilfe`."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bot.commands import book
from bot.commands.form import NAME
from bot.text.language.speech import LANGUAGES, pgettext, speaking, spoken
from rules.system import System

TYPED: Final = "typed words"
"""With which words of another language a command is typed, besides the name of its slash command."""


def localized(system: System) -> Mapping[str, str]:
    """The words of the language that is spoken, each with the command's own; none in English."""
    return _words(tuple(spec.words[0] for spec in book.of(system).specs), spoken().code)


@lru_cache(maxsize=32)
def _words(commands: tuple[str, ...], _: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for own in commands:
        for said in (pgettext(NAME, own), *pgettext(TYPED, own).split()):
            if said != own:
                found.setdefault(said.casefold(), own)
    return found


def in_english(word: str, system: System) -> str:
    """A word as the command is called in English; a word of another meaning stays as it is."""
    known = book.of(system).words
    if word in known:
        return word
    words = localized(system)
    folded = word.replace("ae", "ä").replace("oe", "ö").replace("ue", "ü")
    return words.get(word) or words.get(folded) or word


def in_any_language(word: str, system: System) -> str:
    """The same for somebody who may not have chosen a language yet, such as a stranger who asks for help."""
    own = in_english(word, system)
    for code in LANGUAGES:
        with speaking(code):
            own = in_english(own, system)
    return own
