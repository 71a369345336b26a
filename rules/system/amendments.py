"""What came of something, figure by figure, so that a GM may have it otherwise."""

from dataclasses import dataclass
from typing import Literal

Draftable = Literal["damage", "effects"]
"""What may wait for the GM before it counts: what an attack does, and what the end of a turn does."""
Value = float | str
"""A number, or one of the words that a figure may have."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of what came of something.

    `at`: the place of its fact among those of the result. `who` suffers it, `by` did it, `where` is the part of the
    body. `name` is what it is called and typed as ("Pain"); `value` is a number with a `unit` behind it, or one of
    `words`. `most`: no number above it; `whole`: none with a fraction.
    """

    at: int
    who: str
    name: str
    value: Value
    where: str = ""
    by: str | None = None
    unit: str = ""
    words: tuple[str, ...] = ()
    most: float | None = None
    whole: bool = False
