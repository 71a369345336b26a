"""Commands: `@why`."""

from dataclasses import dataclass
from typing import ClassVar

from bot.commands.form import Field, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Why(Request):
    """How a number came about: the last one, of a topic, of a fighter."""

    once_in_a_message: ClassVar[bool] = True

    text: str


register(
    Spec(
        ("why",),
        "why NAME",
        "how the last number came about{examples}",
        lambda rest, _: Why(rest),
        forms=(
            lookup(
                ("why",),
                "how the last number came about",
                "why[ {what}]",
                Field("what", "a figure or somebody's name; nothing: the last number", suggests="fighters"),
            ),
        ),
    ),
)
