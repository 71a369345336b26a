"""Values of a game as people write them: read from text, checked for type and bounds, and written as text again.

Each shape is made once and shared by many places, because the printed values have 3,600 of them.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache

from rules.dice.random_tables import Row, Table
from rules.errors import RuleError
from rules.house_rules.meanings import About
from rules.wording import listed, worded

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,9}(?:\.[0-9]{1,6})?|\.[0-9]{1,6})", re.ASCII)
_FRACTION = re.compile(r"([0-9]{1,6})/([1-9][0-9]{0,5})", re.ASCII)
_ROW = re.compile(r"([0-9]{1,6})(?:-([0-9]{1,6}))?\s+(\S.*)", re.ASCII)
_NONE = ("none", "off", "-", "no", "aus", "nein", "kein", "keine", "keiner", "keins")
_SWITCH = {
    **dict.fromkeys(("on", "yes", "true", "an", "ein", "ja"), True),
    **dict.fromkeys(("off", "no", "false", "aus", "nein"), False),
}
LONGEST_WORD = 60
"""Characters of a word or of the words of an outcome."""
MOST_WORDS = 60


class Misread(Exception):
    """Raised for a text that isn't a value of the wanted kind; `code` and `facts` say what is wrong."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code, self.facts = code, facts


@dataclass(frozen=True, slots=True)
class Shape:
    """The written form of one value. `wanted` completes "Write …"."""

    wanted: str
    read: Callable[[str], object]


def spell(value: object) -> str:
    """Write a value as text that reads back as the same value."""
    match value:
        case None:
            return "none"
        case bool():
            return "on" if value else "off"
        case Enum():
            return str(value.value)
        case Fraction():
            return str(value)
        case float():
            return f"{value:.6f}".rstrip("0").rstrip(".")
        case Table():
            return "; ".join(f"{row.low}-{row.high} {row.text}" for row in value.rows)
        case tuple() if all(isinstance(one, str) for one in value):
            return ", ".join(value) or "nothing"
        case tuple():
            return " ".join(spell(one) for one in value)
    return str(value)


@cache
def optional(shape: Shape, meaning: str) -> Shape:
    """Return a shape that also accepts "none"."""

    def read(text: str) -> object:
        return None if text.casefold() in _NONE else shape.read(text)

    return Shape(worded("{wanted}, or `none` ({meaning})", wanted=shape.wanted, meaning=worded(meaning)), read)


@cache
def switch() -> Shape:
    def read(text: str) -> bool:
        if text.casefold() not in _SWITCH:
            raise Misread("house_type")
        return _SWITCH[text.casefold()]

    return Shape(worded("`on` or `off`"), read)


@cache
def whole(about: About) -> Shape:
    def read(text: str) -> int:
        if _WHOLE.fullmatch(text) is None:
            raise Misread("house_type")
        return int(_bounded(about, int(text)))

    return Shape(worded("a whole number from {low} to {high}", low=_bound(about.low), high=_bound(about.high)), read)


@cache
def number(about: About) -> Shape:
    """Return the shape of a number with up to six decimal places; whole numbers stay `int`, like the printed ones."""

    def read(text: str) -> float:
        if _NUMBER.fullmatch(text) is None:
            raise Misread("house_type")
        value = _bounded(about, float(text))
        return int(value) if value == int(value) else value

    return Shape(worded("a number from {low} to {high}", low=_bound(about.low), high=_bound(about.high)), read)


@cache
def fraction(about: About) -> Shape:
    def read(text: str) -> Fraction:
        found = _FRACTION.fullmatch(text)
        if found is None and _NUMBER.fullmatch(text) is None:
            raise Misread("house_type")
        value = Fraction(text)
        _bounded(about, float(value))
        return value

    wanted = worded(
        "a number or fraction such as 1/3, from {low} to {high}", low=_bound(about.low), high=_bound(about.high)
    )
    return Shape(wanted, read)


@cache
def numbers(about: About, one: Shape, length: int) -> Shape:
    """Return the shape of `length` numbers in order, separated by blanks or commas."""

    def read(text: str) -> tuple[object, ...]:
        pieces = text.replace(",", " ").replace("/", " ").split()
        if len(pieces) != length:
            raise Misread("house_type")
        return tuple(one.read(piece) for piece in pieces)

    wanted = worded(
        "{count} numbers from {low} to {high}", count=length, low=_bound(about.low), high=_bound(about.high)
    )
    return Shape(wanted, read)


@cache
def word(about: About) -> Shape:
    def read(text: str) -> str:
        return _word(about, text)

    return Shape(_wanted_word(about), read)


@cache
def words(about: About) -> Shape:
    """Return the shape of a comma-separated list of words; "nothing" is the empty list."""

    def read(text: str) -> tuple[str, ...]:
        if text.casefold() in ("nothing", "nichts", *_NONE):
            return ()
        found = tuple(dict.fromkeys(_word(about, piece.strip()) for piece in text.split(",")))
        if len(found) > MOST_WORDS:
            raise Misread("house_many", limit=MOST_WORDS)
        return found

    return Shape(worded("a comma-separated list; each entry is {word}", word=_wanted_word(about)), read)


@cache
def member(kind: type[Enum]) -> Shape:
    by_name = {str(one.value).casefold(): one for one in kind}

    def read(text: str) -> Enum:
        found = by_name.get(text.replace("_", " ").casefold())
        if found is None:
            raise Misread("house_choice", choices=tuple(str(one.value) for one in kind))
        return found

    return Shape(worded("one of {words}", words=", ".join(str(one.value) for one in kind)), read)


@cache
def table(name: str) -> Shape:
    """Return the shape of a table of results: "1-10 pass out; 11-40 quake in fear". The highest result is the die's
    sides."""

    def read(text: str) -> Table:
        rows = [_row(piece.strip()) for piece in text.split(";") if piece.strip()]
        if not rows or len(rows) > MOST_WORDS:
            raise Misread("house_type")
        return Table(name, tuple(rows), 1, max(row.high for row in rows))

    return Shape(worded("ranges of results and what they mean, such as 1-10 pass out; 11-100 go on"), read)


@cache
def several(*shapes: Shape) -> Shape:
    """Return the shape of values of different kinds in order, separated by blanks; the last may contain blanks."""

    def read(text: str) -> tuple[object, ...]:
        pieces = text.split(maxsplit=len(shapes) - 1)
        if len(pieces) != len(shapes):
            raise Misread("house_type")
        return tuple(shape.read(piece) for shape, piece in zip(shapes, pieces, strict=True))

    return Shape(listed(shape.wanted for shape in shapes), read)


def _row(text: str) -> Row:
    found = _ROW.fullmatch(text)
    if found is None:
        raise Misread("house_row", row=text)
    low = int(found[1])
    return Row(low, int(found[2] or low), _word(About("", ""), found[3].strip()))


def _word(about: About, text: str) -> str:
    if about.choices:
        for choice in about.choices:
            if choice.casefold() == text.replace("_", " ").casefold() or choice.casefold() == text.casefold():
                return choice
        raise Misread("house_choice", choices=about.choices)
    if not text or len(text) > LONGEST_WORD or not text.isprintable():
        raise Misread("house_word", limit=LONGEST_WORD)
    return text


def _wanted_word(about: About) -> str:
    if about.choices:
        return worded("one of {words}", words=", ".join(about.choices))
    return worded("a word of at most {most} characters", most=LONGEST_WORD)


def _bounded(about: About, value: float) -> float:
    if not about.low <= value <= about.high:
        raise Misread("house_bounds", low=about.low, high=about.high)
    return value


def _bound(value: float) -> str:
    return spell(value)


def refused(name: str, text: str, shape: Shape, why: Misread) -> RuleError:
    """Return the error for a misread value, with the name it was meant for."""
    return RuleError(why.code, {"name": name, "value": text, "wanted": shape.wanted, **why.facts})
