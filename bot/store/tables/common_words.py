"""The words of the bot's own texts and games. A person may be called like one, which is no trace of them."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from bot import packs
from bot.text.language.language import Texts
from bot.text.language.speech import LANGUAGES, language

_WORD: Final = re.compile(r"\w+")
_GAP: Final = re.compile(r"\{[^{}]*\}")


def is_common(name: str) -> bool:
    """Whether a name consists only of words that the bot or its games use."""
    return all(word in _words() or word.isdecimal() for word in _WORD.findall(name))


@cache
def _words() -> frozenset[str]:
    found = set[str]()
    for code in LANGUAGES:
        texts = language(code).texts
        for text in texts.all() if isinstance(texts, Texts) else ():
            found.update(_WORD.findall(_GAP.sub(" ", text)))
    for path in Path(packs.__file__).parent.glob("*.yaml"):
        found.update(_WORD.findall(path.read_text("utf-8")))
    return frozenset(found)
