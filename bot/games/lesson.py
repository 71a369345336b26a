"""What a tutorial is played with, as a family brings it: one fighter, one creature, and what both are to do."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

NOVICE: Final = "Novice"
"""The fighter that a newcomer plays, or that is played for a new GM."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Everything as it is typed. `fighter` are the fields of the newcomer's sheet. `declare` is what to say with which
    capability of a system, "" with any; the first that fits is taken. `seed` makes dice fall so that there is something
    to see."""

    fighter: str
    join: str
    add: str
    creature: str
    plan: str
    declare: tuple[tuple[str, str], ...]
    seed: str = ""

    def declared(self, capabilities: Collection[str]) -> str:
        return next(text for needed, text in self.declare if not needed or needed in capabilities)
