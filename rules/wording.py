"""Texts of the rules, and small pieces of wording they share.

All of it is English, and ordinary `str`. Texts made with `worded` and the like remember their parts, so that they can
be translated. f-strings and `+` lose this information.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self


class Figure(str):
    """A number in figures: "0.4", "−2"."""

    __slots__ = ()


class Wording(str):
    """A text with values in its gaps: `template` has "{name}" for each of `values`.

    A value that is a plain `str` is the same in every language, such as a name or typed text.
    """

    __slots__ = ("template", "values")
    template: str
    values: Mapping[str, str]

    def __new__(cls, template: str, values: Mapping[str, str]) -> Self:
        made = super().__new__(cls, template.format(**values))
        made.template, made.values = template, values
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        """The arguments to copy it with."""
        return self.template, self.values


class Counted(str):
    """A number of things: `one`, `several` and `none` are templates with a gap for `count`."""

    __slots__ = ("amount", "none", "one", "several")
    one: str
    several: str
    none: str
    amount: float

    def __new__(cls, amount: float, one: str, several: str, none: str = "") -> Self:
        template = one if amount == 1 else several if amount or not none else none
        made = super().__new__(cls, template.format(count=number(amount)))
        made.one, made.several, made.none, made.amount = one, several, none, amount
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self.amount, self.one, self.several, self.none


class Joined(str):
    """Several texts with a separator, and a word between the last two."""

    __slots__ = ("between", "joint", "parts")
    parts: Sequence[str]
    between: str
    joint: str

    def __new__(cls, parts: Sequence[str], between: str, joint: str = "") -> Self:
        made = super().__new__(cls, _joined(parts, between, joint))
        made.parts, made.between, made.joint = parts, between, joint
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self.parts, self.between, self.joint

    def with_parts(self, parts: Sequence[str], joint: str) -> str:
        """Join other parts in the same way."""
        return _joined(parts, self.between, joint)


def _joined(parts: Sequence[str], between: str, joint: str) -> str:
    if not joint or len(parts) < 2:
        return between.join(parts)
    return f"{between.join(parts[:-1])} {joint} {parts[-1]}"


def worded(template: str, /, **values: str | float) -> Wording:
    """Fill the gaps of a text, writing numbers with as few digits as possible. An existing wording stays unchanged."""
    if isinstance(template, Wording) and not values:
        return template
    return Wording(
        template, {name: value if isinstance(value, str) else number(value) for name, value in values.items()}
    )


def listed(words: Iterable[str], joint: str = "and") -> Joined:
    """List words: "a", "a and b", "a, b and c"."""
    return Joined(tuple(words), ", ", joint)


def joined(parts: Iterable[str], between: str = " ") -> Joined:
    """Join sentences or lines with `between`, leaving out empty ones."""
    return Joined(tuple(part for part in parts if part), between)


def number(value: float) -> Figure:
    """Write a number with as few digits as possible: "0.4", "2"."""
    return Figure(f"{value:g}")


def times(value: float) -> Figure:
    return Figure(f"{value:g}x")


def signed(value: float) -> Figure:
    return Figure(f"{value:+g}".replace("-", "−"))


def span(low: int, high: int) -> str:
    """Format a range of scores: "7-8", "11", "none"."""
    return worded("none") if high < low else str(low) if low == high else f"{low}-{high}"


def counted(count: float, noun: str, several: str = "") -> Counted:
    """Format a count: "1 action", "2 actions", "no actions"."""
    several = several or f"{noun}s"
    return Counted(count, f"{{count}} {noun}", f"{{count}} {several}", f"no {several}")
