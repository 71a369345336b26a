"""Commands: `@tutorial`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Tutorial(Request):
    """One turn played with a newcomer: begun, left, or a line in it."""

    text: str = ""


def _tutorial(
    what: Annotated[
        str,
        about("another one, or an end", choices=(("the GM's", "gm"), ("begin anew", "again"), ("leave it", "stop"))),
    ] = "",
    line: Annotated[str, about("what comes next, as it would be typed")] = "",
) -> Tutorial:
    return Tutorial(what or line)


register(
    Spec(
        ("tutorial",),
        "tutorial",
        "one turn played with you alone, step by step; `tutorial gm` for GMs",
        Tutorial,
        more=(
            "In private messages just type what comes next; elsewhere write it behind `@tutorial`.",
            "`@tutorial stop` leaves it, `@tutorial` takes it up where it was, `@tutorial again` begins anew.",
        ),
        forms=(Form(("tutorial",), "one turn played with you alone, step by step", _tutorial, aside=True),),
    ),
)
