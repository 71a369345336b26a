"""A person's line as words, numbers and marks: one pass over the text, however long or odd it is.

Letters and digits are taken apart wherever they meet, so that "QX 12/34" and "qx12/34", "x3" and "3 x" are the same
words. Hyphens, slashes, brackets and the like only separate; commas, semicolons, quotes and sentence ends are kept as
marks, since they keep names and clauses apart.
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

_TOKEN = re.compile(
    r"(?P<owner>(?<=\w)'s?(?!\w))"
    r"|(?P<number>(?:(?<![^\s,;(])-)?\d+)"
    r"|(?P<word>[^\W\d_]+)"
    r"|(?P<mark>[,;\"\n]|[.!?:](?=\s|$))"
    r"|(?P<sign>[^\s\w])"
)
_NUMBER_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
_ORDINAL_WORDS = "first second third fourth fifth sixth seventh eighth ninth tenth"
NUMBERS = {word: size for size, word in enumerate(_NUMBER_WORDS.split())} | {"thirty": 30, "forty": 40, "fifty": 50}
ORDINALS = {word: place for place, word in enumerate(_ORDINAL_WORDS.split(), start=1)}
_TENS = frozenset({20, 30, 40, 50})
_MOST_DIGITS = 9
"""Figures longer than this are read as a number too large for any rule, not converted digit by digit."""

Sort = Literal["word", "number", "mark"]


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or mark. `key` is what it is compared by; `start` and `end` are offsets in the plain text.

    `owner` marks a possessive ("the guard's"); `value` is a number's value, also of number words.
    """

    key: str
    sort: Sort
    start: int
    end: int
    owner: bool = False
    value: int | None = None


def plain(text: str) -> str:
    """The text with composed letters and without characters that cannot be seen (direction marks, joiners)."""
    composed = unicodedata.normalize("NFC", text)
    if composed.isascii():
        return composed
    return "".join(c for c in composed if c.isspace() or unicodedata.category(c) not in ("Cf", "Cc", "Cs"))


@lru_cache(maxsize=8)
def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of a plain text. The last few are kept: a line is taken apart once for each thing looked for in it."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        sort, said = match.lastgroup, match.group()
        if sort == "owner":
            if found and found[-1].end == match.start():
                found[-1] = replace(found[-1], owner=True)
        elif sort == "number":
            found.append(Token(_digits(said), "number", match.start(), match.end(), value=_value(said)))
        elif sort == "mark":
            found.append(Token(said, "mark", match.start(), match.end()))
        elif sort == "word":
            key = said.casefold()
            unit = NUMBERS.get(key, 0)
            tens = found[-1] if found and 0 < unit < 10 else None
            if (
                tens is not None
                and tens.sort == "word"
                and (tens.value or 0) in _TENS
                and match.start() == tens.end + 1
            ):
                found[-1] = replace(tens, key=f"{tens.key}{key}", end=match.end(), value=(tens.value or 0) + unit)
            else:
                found.append(Token(key, "word", match.start(), match.end(), value=NUMBERS.get(key)))
        elif said == "&" or unicodedata.category(said)[0] in "SM":
            found.append(Token("and" if said in "&+" else said.casefold(), "word", match.start(), match.end()))
    return tuple(found)


def _digits(said: str) -> str:
    digits = said.lstrip("-")
    return str(int(digits)) if len(digits) <= _MOST_DIGITS else digits


def _value(said: str) -> int:
    digits = _digits(said)
    size = int(digits) if len(digits) <= _MOST_DIGITS else 10**_MOST_DIGITS
    return -size if said.startswith("-") else size


@lru_cache(maxsize=4096)
def key(name: str) -> tuple[str, ...]:
    """What a name is compared by: its words and numbers, without marks."""
    return tuple(token.key for token in tokens(plain(name)) if token.sort != "mark")


@lru_cache(maxsize=4096)
def marked(name: str) -> bool:
    """Whether a name holds a mark that would take it apart in a line."""
    return any(token.sort == "mark" for token in tokens(plain(name)))


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """A word without the ending of a plural or of a verb's form: "biting", "bites" and "bite" are one."""
    for ending in ("ing", "es", "ed", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word.removesuffix(ending)
            if ending in ("ing", "ed") and word[-1] == word[-2] and len(word) > 3:
                word = word[:-1]
            break
    return word.removesuffix("e") if len(word) > 3 else word


def listed(words: str) -> frozenset[str]:
    """A set of words written as one line."""
    return frozenset(words.split())


def forms(words: str) -> frozenset[str]:
    """Verbs with their regular forms ("move" also moves, moved, moving); forms that do not exist do no harm."""
    found: set[str] = set()
    for word in words.split():
        short = word.removesuffix("e")
        found |= {word, f"{word}s", f"{word}es", f"{word}ed", f"{word}ing", f"{short}ed", f"{short}ing"}
        found |= {f"{word}{word[-1]}ing", f"{word}{word[-1]}ed"}
        if word.endswith("y"):
            found |= {f"{word[:-1]}ies", f"{word[:-1]}ied"}
    return frozenset(found)
