"""Lines that look like secret commands but aren't: behind a wrong prefix, markdown or a space, or within talk. They are
never run. `bot.pipeline.work.secrecy` decides whether one gives anything away."""

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from bot.commands.registry import commands
from bot.confusables import skeleton
from bot.pipeline.inbox.chat import CLOSING, SIGNS, SLASH, USUAL, Typed, plain, talk
from bot.pipeline.inbox.chat import commands as commands_in
from bot.pipeline.inbox.foreseen_commands import IN
from bot.pipeline.inbox.local_words import spellings

ADD: Final = "add"
"""The command that adds somebody, perhaps hidden."""
DECLARING: Final = frozenset({"declare", "for", "standing"})
"""Commands that declare a fighter's intent; for a creature, that is a plan."""
INTENTS: Final = frozenset({"declare", "standing"})
"""Commands that are kept secret where all intents are revealed together."""
ASK: Final = frozenset({"ask"})
"""The command that asks for a roll, of which something may be hidden."""
AUTO: Final = "auto"
"""The command that orders a standing order to be used, perhaps a creature's."""
IMPORTING: Final = frozenset({"game", "sheet", "pack", "table"})
IMPORT: Final = frozenset({"import"})
"""The word behind these commands with which they import a file."""
CLOSE: Final = 2
"""How many letters of a secret command may be wrong; at most half of a short word."""
UNSEEN: Final = frozenset({"Cc", "Cf", "Mn", "Me"})
"""Unicode categories of characters that are invisible or a mark on a letter."""
_START: Final = re.compile(r"(?:\d{1,3}[.)])?(?P<lead>(?:[^\w`>]|_)+)(?P<word>[A-Za-z]+)(?P<rest>[^A-Za-z].*|)\Z")
AROUND: Final = "-*_~|()[]{}\"':;,.!? "
"""Characters around a word that aren't part of it."""
ME: Final = frozenset({"me"})
WEBHOOK: Final = frozenset({"webhook"})
"""The command for preferences, and the one that is a web address, as secret as a password."""
NOTIFY: Final = frozenset({"notify"})
"""The setting that people take for the one with the address."""
_ADDRESS: Final = re.compile(r"https?://|(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/", re.IGNORECASE)
_SIGNED: Final = re.compile(
    rf"(?P<sign>(?<!\w)(?:[{USUAL}]\s?|[{re.escape(SIGNS + SLASH)}]))?(?P<word>web[ -]hook|[^\W_]+)", re.IGNORECASE
)
"""A word and the prefix of any game right before it."""
_REACH: Final = 120
"""The most characters between a prefix and the address that it is about."""


@cache
def secret_words() -> frozenset[str]:
    return frozenset(word for specs in commands() for spec in specs if spec.secret for word in spec.words)


@cache
def nameless_words() -> frozenset[str]:
    return frozenset(word for specs in commands() for spec in specs if spec.nameless is not None for word in spec.words)


@cache
def intent_words() -> frozenset[str]:
    return frozenset(word for specs in commands() for spec in specs if spec.words[0] in INTENTS for word in spec.words)


@cache
def typed_for(words: frozenset[str]) -> Mapping[str, str]:
    """Return the English word for every spelling of these words in any language, including the spelling that `in_latin`
    gives."""
    found = spellings(words)
    return {**{in_latin(said): own for said, own in found.items()}, **found}


@cache
def may_be_disguised() -> frozenset[str]:
    """Return the commands that are secret, or that something may make secret."""
    return secret_words() | DECLARING | ASK | {ADD, AUTO}


@cache
def _within(prefixes: str) -> re.Pattern[str]:
    """Match a secret command anywhere in a line, even after the bot's name: "hello @plan bear: bite"."""
    words = "|".join(sorted(typed_for(may_be_disguised()), key=len, reverse=True))
    loose = r"(?P<name>[^\W\d_]\w*\s+)?"
    return re.compile(rf"(?<!\w)[{re.escape(prefixes)}]\s*{loose}(?P<word>{words})\b(?P<rest>.*)", re.IGNORECASE)


def disguised(text: str, prefixes: str, called: Collection[int] = ()) -> Iterator[Typed]:
    """Yield the disguised commands of a message in order. Quotes and code are skipped: they are people talking about
    commands."""
    heard = {
        one.place for one in commands_in(text, prefixes, called) if one.word.isalnum() and not (one.within or one.loose)
    }
    lines = text.splitlines() if SLASH in text else ()
    for place, line in talk(text):
        if line.startswith(">"):
            continue
        if lines and (address := _address(line, lines[place + 1 : place + 4], asked=place in called)):
            yield Typed("me", f"webhook {address}", place=place, disguised=True)
            continue
        latin = line if line.isascii() else in_latin(line)
        found = None if place in heard else _at_start(latin, prefixes)
        found = found or next((one for one in _within(prefixes).finditer(latin) if _is_hidden(one)), None)
        if found is not None:
            word, rest = found["word"].lower(), plain(found["rest"])
            word = typed_for(may_be_disguised() | {IN}).get(word, word)
            pause = rest.lstrip().startswith(":")
            yield Typed(word, rest.strip(AROUND), place=place, called=pause, disguised=True)


def _address(line: str, below: Sequence[str], *, asked: bool) -> str:
    """Return the address that a line sets as a webhook, even within talk: "well, @me webhook https://…". The address
    may begin on one of the next lines. `asked`: the line begins by mentioning the bot."""
    text = in_latin("\n".join((line, *below)))
    for found in _ADDRESS.finditer(text):
        words = list(_SIGNED.finditer(text, max(0, found.start() - _REACH), found.start()))
        for at, one in enumerate(words):
            between = text[one.end() : found.start()]
            if len(words) - at > (1 if "\n" in between else 2) or not _sets_webhook(words[: at + 1]):
                continue
            signed = [word for word in words[max(0, at - 4) : at + 1] if word["sign"] and word.start() < len(line)]
            if (asked and one.start() < len(line)) or any("`" not in text[: word.start()] for word in signed):
                return text[found.start() :]
    return ""


def _sets_webhook(words: Sequence[re.Match[str]]) -> bool:
    """Whether words end with "me webhook", with "me notify", or with "webhook" right behind a prefix."""
    last = words[-1]["word"].casefold()
    about = words[-2] if len(words) > 1 else None
    me = about is not None and (
        is_near(about["word"].casefold(), typed_for(ME)) if about["sign"] else about["word"].casefold() in typed_for(ME)
    )
    return (is_near(last, WEBHOOK) and (me or bool(words[-1]["sign"]))) or (me and last in typed_for(NOTIFY))


def in_latin(text: str) -> str:
    """Replace look-alike characters with the Latin letters people take them for, and drop invisible ones, which a
    copied word may contain."""
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
    """Whether a match within a line counts: it isn't at the line's start, isn't in code and, after a name, is followed
    by a colon."""
    before = found.string[: found.start()]
    return "`" not in before and (":" in found["rest"] if found["name"] else bool(before))


def _at_start(line: str, prefixes: str) -> re.Match[str] | None:
    """Match a disguised command at the start of a line. After one of the game's prefixes a word may be misspelt; after
    another sign it must be exact, since other bots listen to those. Before a colon, any word may be a creature's name.
    """
    found = _START.match(line)
    if found is None:
        return None
    word, lead, secret = found["word"].lower(), found["lead"], typed_for(secret_words() | ASK | {ADD, AUTO} | INTENTS)
    if set(lead) & set(prefixes):
        near, exact = is_near(word, secret), word in typed_for(DECLARING | {IN})
    else:
        near, exact = (
            False,
            word in {**secret, **typed_for(intent_words())} and bool(set(lead) & set(SIGNS + SLASH) or _is_sign(line)),
        )
        # What may follow these is any talk, or nothing.
        exact = exact or (word in typed_for(nameless_words()) and lead in {*SIGNS, SLASH} - {":"})
    named = ":" in found["rest"] and lead != ":" and all(OSA.distance(word, one) > 1 for one in secret)
    return found if near or exact or (named and (set(lead) & set(prefixes) or _is_sign(line))) else None


def _is_sign(line: str) -> bool:
    """Whether a line begins with a single sign right before a word that isn't closed again, as brackets, quotation
    marks and markdown are."""
    return line[1:2].isalnum() and line[-1] not in (line[0], *CLOSING.get(line[0], ""))


def is_near(word: str, others: Collection[str]) -> bool:
    """Whether a word differs from one of the others by only a few letters."""
    return any(OSA.distance(word, other) <= min(CLOSE, len(other) // 2) for other in others)
