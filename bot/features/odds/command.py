"""Commands: `@odds`."""

from dataclasses import dataclass

from bot.commands.form import Field, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Odds(Request):
    """The chances of a roll, or of an attack that is described."""

    text: str


register(
    Spec(
        ("odds",),
        "odds 2d6+1 >= 7",
        "the chances of a roll; in a fight also of an attack{examples}",
        lambda rest, _: Odds(rest),
        forms=(
            lookup(
                ("odds",),
                "the chances of a roll, or of an attack in this fight",
                "odds {of}",
                Field("of", "such as 2d6+1 >= 7, or an attack in words", needed=True),
            ),
        ),
    ),
)
