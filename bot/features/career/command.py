"""Commands: `@career`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Career(Request):
    """A request to show what a contestant achieved and suffered in all fights; "" is one's own."""

    name: Annotated[str, about("whose; leave empty for yours", suggests="sheets")] = ""


register(
    Spec(
        ("career",),
        "career NAME",
        "a contestant's fights, hits and kills, and best and worst moments",
        Career,
        more=(
            "`@career` alone shows your own contestant.",
            "It counts only what everyone could read, and nothing that was undone.",
            "For GMs, in the GM channel, everything counts.",
        ),
        forms=(lookup(("career",), "a contestant's fights, hits and kills, and best and worst moments", Career),),
        answers=(("", "my kills|career|record,many kills,meine kills,wie viele kills"),),
    ),
)
