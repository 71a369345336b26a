"""Commands: `@status`, `@who`."""

from functools import partial
from typing import Annotated

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import Look
from bot.commands.spec import Spec


def status(text: str = "") -> Look:
    return Look("status", text)


def _status(
    picture: Annotated[bool, about("with a picture, even where everyone can see it", typed="picture")] = False,
) -> Look:
    return Look("status", "picture" if picture else "")


register(
    Spec(
        ("status", "board"),
        "status",
        "how the fight is going",
        status,
        fight=True,
        forms=(lookup(("status",), "how the fight is going", _status),),
        more=("`@status picture` adds a picture. In private, a picture is always included.",),
    ),
    Spec(
        ("who",),
        "who",
        "who still has to roll or answer",
        partial(Look, "who"),
        fight=True,
        forms=(lookup(("who",), "who still has to roll or answer", partial(Look, "who")),),
    ),
)
