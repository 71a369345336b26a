"""Split a person's line into words, numbers and marks, in one pass over the text, however long or odd it is.

Letters and digits are always separated, so that "QX 12/34" and "qx12/34", or "x3" and "3 x", are the same words.
Hyphens, slashes, brackets and the like only separate words; commas, semicolons, quotes and sentence ends are kept as
marks, since they keep names and clauses apart.
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

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
"""Numbers with more digits are read as one too large for any rule."""

_IRREGULAR: Final = {
    "foot": "feet",
    "knife": "knives",
    "tooth": "teeth",
    "antenna": "antennae",
    "hoof": "hooves",
    "underbelly": "underbellies",
    "belly": "bellies",
    "thief": "thieves",
    "man": "men",
    "woman": "women",
    "mouse": "mice",
    "wife": "wives",
    "dwarf": "dwarves",
}
"""Plurals that no ending makes."""

Sort = Literal["word", "number", "mark"]


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or mark. `key`: its normalised form for comparisons. `start` and `end`: offsets in the plain
    text. `owner`: it is a possessive ("the guard's"). `value`: the value of a number or number word."""

    key: str
    sort: Sort
    start: int
    end: int
    owner: bool = False
    value: int | None = None


def plain(text: str) -> str:
    """Return the text with composed letters and without invisible characters (direction marks, joiners)."""
    composed = unicodedata.normalize("NFC", text)
    if composed.isascii():
        return composed
    return "".join(c for c in composed if c.isspace() or unicodedata.category(c) not in ("Cf", "Cc", "Cs"))


@lru_cache(maxsize=8)
def tokens(text: str) -> tuple[Token, ...]:
    """Return the tokens of a plain text. The last few are cached, since a line is split again for everything that is
    looked for in it."""
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
        elif _points(text, match.start()):
            if found and found[-1].key == "=" and found[-1].end == match.start():
                del found[-1]
            found.append(Token(":", "mark", match.start(), match.end()))
        elif said == "&" or unicodedata.category(said)[0] in "SM":
            found.append(Token("and" if said in "&+" else said.casefold(), "word", match.start(), match.end()))
    return tuple(found)


def _points(text: str, place: int) -> bool:
    """Whether an arrow ends at a place ("->", "=>", "→"), which is read as a colon."""
    return text[place] in "→⇒" or text[max(0, place - 1) : place + 1] in ("->", "=>")


def _digits(said: str) -> str:
    digits = said.lstrip("-")
    return str(int(digits)) if len(digits) <= _MOST_DIGITS else digits


def _value(said: str) -> int:
    digits = _digits(said)
    size = int(digits) if len(digits) <= _MOST_DIGITS else 10**_MOST_DIGITS
    return -size if said.startswith("-") else size


@lru_cache(maxsize=4096)
def key(name: str) -> tuple[str, ...]:
    """Return a name's words and numbers, without marks, for comparisons."""
    return tuple(token.key for token in tokens(plain(name)) if token.sort != "mark")


@lru_cache(maxsize=4096)
def marked(name: str) -> bool:
    """Whether a name contains a mark that would split it in a line."""
    return any(token.sort == "mark" for token in tokens(plain(name)))


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """Return a word without its plural or verb ending: "biting", "bites" and "bite" have the same stem."""
    for ending in ("ing", "es", "ed", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word.removesuffix(ending)
            if ending in ("ing", "ed") and word[-1] == word[-2] and len(word) > 3:
                word = word[:-1]
            break
    return word.removesuffix("e") if len(word) > 3 else word


def listed(words: str) -> frozenset[str]:
    """Return the set of words in a line."""
    return frozenset(words.split())


def forms(words: str) -> frozenset[str]:
    """Return verbs with their regular forms ("move", moves, moved, moving); forms that don't exist do no harm."""
    found: set[str] = set()
    for word in words.split():
        short = word.removesuffix("e")
        found |= {word, f"{word}s", f"{word}es", f"{word}ed", f"{word}ing", f"{short}ed", f"{short}ing"}
        found |= {f"{word}{word[-1]}ing", f"{word}{word[-1]}ed"}
        if word.endswith("y"):
            found |= {f"{word[:-1]}ies", f"{word[:-1]}ied"}
    return frozenset(found)


def plural(word: str) -> str:
    """Return the plural of a word or name."""
    head, space, last = word.rpartition(" ")
    if last in _IRREGULAR:
        return f"{head}{space}{_IRREGULAR[last]}"
    if last.endswith("man") and last != "human":
        return f"{head}{space}{last[:-2]}en"
    if last.endswith("lf"):
        return f"{head}{space}{last[:-1]}ves"
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return f"{head}{space}{last[:-1]}ies"
    return f"{head}{space}{last}{'es' if last.endswith(('s', 'x', 'ch', 'sh')) else 's'}"
