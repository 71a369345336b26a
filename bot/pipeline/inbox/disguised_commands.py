"""Lines that look like secret commands and are none: behind another sign, markdown or a blank, or within talk.

Nothing of them is done. Whether one gives anything away is decided in `bot.pipeline.work.secrecy`."""

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from bot.commands.registry import commands
from bot.confusables import skeleton
from bot.pipeline.inbox.chat import CLOSING, SIGNS, SLASH, Typed, plain, talk
from bot.pipeline.inbox.chat import commands as commands_in
from bot.pipeline.inbox.game_choice import IN
from bot.pipeline.inbox.local_words import spellings

ADD: Final = "add"
"""It brings somebody in, perhaps hidden."""
DECLARING: Final = frozenset({"declare", "for", "standing"})
"""Commands that say what a fighter will do: of a creature that is a plan."""
INTENTS: Final = frozenset({"declare", "standing"})
"""Commands that are kept back where everyone's intents are shown together."""
CLOSE: Final = 2
"""Letters by which a word may miss that of a secret command; half of a shorter one's."""
UNSEEN: Final = frozenset({"Cc", "Cf", "Mn", "Me"})
"""Categories of signs that show nothing, or a mark above a letter."""
_START: Final = re.compile(r"(?:\d{1,3}[.)])?(?P<lead>(?:[^\w`>]|_)+)(?P<word>[A-Za-z]+)(?P<rest>[^A-Za-z].*|)\Z")
AROUND: Final = "-*_~|()[]{}\"':;,.!? "
"""What may stand around a word without being part of it."""


@cache
def secret_words() -> frozenset[str]:
    return frozenset(word for specs in commands() for spec in specs if spec.secret for word in spec.words)


@cache
def typed_for(words: frozenset[str]) -> Mapping[str, str]:
    """What is typed for these words in any language, also with the letters that `in_latin` leaves of it."""
    found = spellings(words)
    return {**{in_latin(said): own for said, own in found.items()}, **found}


@cache
def _within(prefixes: str) -> re.Pattern[str]:
    """A secret command anywhere in a line, also behind the bot's name: "hello @plan bear: bite"."""
    words = "|".join(sorted(typed_for(secret_words() | {ADD}), key=len, reverse=True))
    loose = r"(?P<name>[^\W\d_]\w*\s+)?"
    return re.compile(rf"(?<!\w)[{re.escape(prefixes)}]\s*{loose}(?P<word>{words})\b(?P<rest>.*)", re.IGNORECASE)


def disguised(text: str, prefixes: str, called: Collection[int] = ()) -> Iterator[Typed]:
    """Such lines of a message, in order; quotes and code are people talking about commands."""
    heard = {
        one.place for one in commands_in(text, prefixes, called) if one.word.isalnum() and not (one.within or one.loose)
    }
    for place, line in talk(text):
        if line.startswith(">"):
            continue
        latin = line if line.isascii() else in_latin(line)
        found = None if place in heard else _at_start(latin, prefixes)
        found = found or next((one for one in _within(prefixes).finditer(latin) if _is_hidden(one)), None)
        if found is not None:
            word, rest = found["word"].lower(), plain(found["rest"])
            word = typed_for(secret_words() | {ADD, IN} | DECLARING).get(word, word)
            pause = rest.lstrip().startswith(":")
            yield Typed(word, rest.strip(AROUND), place=place, called=pause, disguised=True)


def in_latin(text: str) -> str:
    """A text with the letters that people would take its signs for, without those that show nothing: a copied word may
    hold some."""
    return "".join(map(_latin, unicodedata.normalize("NFKD", text)))


@lru_cache(maxsize=4096)
def _latin(sign: str) -> str:
    if sign.isascii():
        return sign
    if unicodedata.category(sign) in UNSEEN:
        return ""
    look = skeleton(sign)
    return look if len(look) == 1 and look.isalpha() and look.isascii() else sign


def _is_hidden(found: re.Match[str]) -> bool:
    """Whether what was found in a line is no command at its start, no code and, behind a name, more than talk."""
    before = found.string[: found.start()]
    return "`" not in before and (":" in found["rest"] if found["name"] else bool(before))


def _at_start(line: str, prefixes: str) -> re.Match[str] | None:
    """With a sign of the game a word may be misspelt, as behind that sign alone; with another sign it may not: other
    bots listen to it. Before a colon any word may be the name of a creature."""
    found = _START.match(line)
    if found is None:
        return None
    word, lead, secret = found["word"].lower(), found["lead"], typed_for(secret_words() | {ADD} | INTENTS)
    if set(lead) & set(prefixes):
        near, exact = is_near(word, secret), word in typed_for(DECLARING | {IN})
    else:
        near, exact = False, word in secret and bool(set(lead) & set(SIGNS + SLASH) or _is_sign(line))
    named = ":" in found["rest"] and lead != ":" and all(OSA.distance(word, one) > 1 for one in secret)
    return found if near or exact or (named and (set(lead) & set(prefixes) or _is_sign(line))) else None


def _is_sign(line: str) -> bool:
    """Whether a line begins with a single sign that stands right before a word and isn't closed again, as brackets,
    quotation marks and markdown are."""
    return line[1:2].isalnum() and line[-1] not in (line[0], *CLOSING.get(line[0], ""))


def is_near(word: str, others: Collection[str]) -> bool:
    """Whether a word misses one of the others by a few letters."""
    return any(OSA.distance(word, other) <= min(CLOSE, len(other) // 2) for other in others)
