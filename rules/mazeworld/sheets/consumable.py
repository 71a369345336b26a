"""Something that is used up by using it, as a person writes it down, and lines of an inventory that name it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.mazeworld.model.effects import Effect
from rules.system.figures import MOST, STRICT, named, on_sheet, within

_SEVERAL: Final = re.compile(r"(.*\S) x([1-9][0-9]{0,5})", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ConsumableSheet:
    """What using it once does: `effects` by name or in full, and what changes at once: Pain, fatigue, stress, venom and
    inebriation in percent, blood in units; less than nothing takes away. `uses`: how often one of it can be used."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {"effect": "effects", "note": "notes"}
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
"""Fields of what changes at once, called as a fighter's own."""


def counted(item: str) -> tuple[str, int | None]:
    """A line of an inventory, and how many uses it says there are: "cigarette x19"; None where it does not say."""
    found = _SEVERAL.fullmatch(item.strip())
    return (item.strip(), None) if found is None else (found[1], int(found[2]))


def line_of(name: str, uses: int, of_one: int = 1) -> str:
    """The line of an inventory for so many uses, of which one piece has `of_one`; empty where none is left."""
    if uses < 1:
        return ""
    return name if uses == of_one else f"{name} x{uses}"
