"""A consumable as people write it, and inventory lines that name one."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.mazeworld.model.effects import Effect
from rules.mazeworld.sheets import german_words
from rules.system.figures import MOST, STRICT, named, on_sheet, within

_SEVERAL: Final = re.compile(r"(.*\S) x([1-9][0-9]{0,5})", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ConsumableSheet:
    """The effect of one use: `effects` by name or in full, and immediate changes: Pain, fatigue, stress, venom and
    inebriation in percent, blood in units; negative values reduce. `uses`: how often one piece can be used."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {
        "effect": "effects",
        "note": "notes",
        **german_words.CONSUMABLE,
    }
    GERMAN: ClassVar[Mapping[str, str]] = german_words.CONSUMABLE
    name: str
    effects: tuple[str | Effect, ...] = on_sheet((), section="effects", kind="effect")
    pain: float = 0
    fatigue: float = 0
    stress: float = 0
    blood: float = 0
    venom: float = 0
    inebriation: float = 0
    uses: int = 1
    notes: str = ""

    def __post_init__(self) -> None:
        named("consumable", self.name)
        within("uses", self.uses, 1, 1000)
        for name in AT_ONCE:
            within(name, getattr(self, name), -MOST, MOST)


AT_ONCE: Final = ("pain", "fatigue", "stress", "blood", "venom", "inebriation")
"""Fields that change immediately, named like a fighter's own."""


def counted(item: str) -> tuple[str, int | None]:
    """Split an inventory line into its name and number of uses: "cigarette x19"; None if there is no number."""
    found = _SEVERAL.fullmatch(item.strip())
    return (item.strip(), None) if found is None else (found[1], int(found[2]))


def line_of(name: str, uses: int, of_one: int = 1) -> str:
    """Return the inventory line for this many uses, with `of_one` uses per piece; empty if none are left."""
    if uses < 1:
        return ""
    return name if uses == of_one else f"{name} x{uses}"
