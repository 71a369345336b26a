"""Commands: `@odds`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Odds(Request):
    """The chances of a roll, or of an attack that is described."""

    of: Annotated[str, about("such as 2d6+1 >= 7, 2d6 vs 2d6+1, or an attack in words", needed=True)] = ""


register(
    Spec(
        ("odds",),
        "odds 2d6+1 >= 7",
        "the chances of a roll; in a fight also of an attack{examples}",
        Odds,
        more=("`@odds 2d6 vs 2d6+1`: how likely the first roll is higher than, equal to or lower than the second.",),
        forms=(lookup(("odds",), "the chances of a roll, or of an attack in this fight", Odds),),
    ),
)
