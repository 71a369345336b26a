"""The page that checks a file of fair dice, in the game's language."""

from pathlib import Path
from typing import Final

import orjson

from bot.text.files import Enclosed
from bot.text.language.speech import gettext, gettext_noop, spoken

PAGE: Final = Path(__file__).with_name("fair-dice.html")
_LANGUAGE: Final = '<html lang="en">'
_WORDS: Final = 'id="words">{}<'
"""Where the page expects the translations of its texts, by the English ones."""
_TEXTS: Final = (
    gettext_noop("Fair dice"),
    gettext_noop("Choose the file that the bot sent, or paste its text. Nothing leaves this page."),
    gettext_noop("file"),
    gettext_noop("text of the file"),
    gettext_noop("{n} of {n} rolls match the seed."),
    gettext_noop("Doesn't match the seed: {wrong}"),
    gettext_noop("Compare this hash with the one posted before the fight: {hashes}"),
    gettext_noop("I can't read this file. {why}"),
    gettext_noop("It isn't a file of fair dice."),
    gettext_noop("commitment"),
    gettext_noop("words"),
    gettext_noop("roll"),
    gettext_noop("dice"),
    gettext_noop("faces"),
    gettext_noop("message"),
)


def page() -> Enclosed:
    words = orjson.dumps({one: gettext(one) for one in _TEXTS}).decode().replace("<", "\\u003c")
    text = PAGE.read_text(encoding="utf-8")
    text = text.replace(_LANGUAGE, _LANGUAGE.replace("en", spoken().code), 1)
    return Enclosed(name=PAGE.name, text=text.replace(_WORDS, _WORDS.replace("{}", words), 1))
