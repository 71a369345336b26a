"""Commands: `@turns`."""

from dataclasses import dataclass
from typing import ClassVar

from bot.commands.form import lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Turns(Request):
    """A request for how long turns take in the game."""

    once_in_a_message: ClassVar[bool] = True


register(
    Spec(
        ("turns",),
        "turns",
        "see how long turns take, who you wait for most, and which deadline would fit",
        Turns,
        "gm",
        instead="`@who` shows who the fight is waiting for.",
        more=(
            "Nights, absences, pauses and the time when the bot was off don't count against anyone.",
            "This is only a suggestion. `@clock deadline 24h` sets the deadline.",
        ),
        forms=(lookup(("turns",), "for GMs: how long turns take, and which deadline would fit", Turns),),
    ),
)
