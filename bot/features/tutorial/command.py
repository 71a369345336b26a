"""Commands: `@tutorial`."""

from dataclasses import dataclass
from typing import Final

from bot.commands.form import Field, Form
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Tutorial(Request):
    """One turn played with a newcomer: begun, left, or a line in it."""

    text: str


_LESSONS: Final = (("the GM's", "gm"), ("begin anew", "again"), ("leave it", "stop"))

register(
    Spec(
        ("tutorial",),
        "tutorial",
        "one turn played with you alone, step by step; `tutorial gm` for GMs",
        lambda rest, _: Tutorial(rest),
        more=(
            "In private messages just type what comes next; elsewhere write it behind `@tutorial`.",
            "`@tutorial stop` leaves it, `@tutorial` takes it up where it was, `@tutorial again` begins anew.",
        ),
        forms=(
            Form(
                ("tutorial",),
                "one turn played with you alone, step by step",
                "tutorial[ {what}][ {line}]",
                (
                    Field("what", "another one, or an end", choices=_LESSONS),
                    Field("line", "what comes next, as it would be typed"),
                ),
                aside=True,
            ),
        ),
    ),
)
