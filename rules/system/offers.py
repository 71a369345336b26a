"""What somebody can choose from who says what they mean to do without typing it."""

from dataclasses import dataclass
from typing import Final

from rules.system.needs import Option

GAP: Final = "…"
"""Stands in a deed where it says to whom it is done, then at which part; at its end anything else may be said there."""


@dataclass(frozen=True, slots=True)
class Offers:
    """`deeds` are as they are typed, those that are most likely meant first; `parts` of a body that one may aim at."""

    deeds: tuple[Option, ...]
    parts: tuple[str, ...] = ()
