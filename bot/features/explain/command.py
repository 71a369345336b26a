"""Commands: `@why`."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Why(Request):
    """How a number came about: the last one, of a topic, of a fighter."""

    once_in_a_message: ClassVar[bool] = True

    what: Annotated[str, about("a figure or somebody's name; nothing: the last number", suggests="fighters")] = ""


register(
    Spec(
        ("why",),
        "why NAME",
        "how the last number came about{examples}",
        Why,
        more=("`@why declare`: what was made of every word that you declared. GMs: `@why plan NAME`.",),
        forms=(lookup(("why",), "how the last number came about", Why),),
    ),
)
