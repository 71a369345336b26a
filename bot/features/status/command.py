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
    picture: Annotated[bool, about("with a picture, where everyone reads it too", typed="picture")] = False,
) -> Look:
    return Look("status", "picture" if picture else "")


register(
    Spec(
        ("status", "board"),
        "status",
        "how the fight stands",
        status,
        fight=True,
        forms=(lookup(("status",), "how the fight stands", _status),),
        more=("`@status picture` shows it as a picture as well. Where nobody else reads one comes along anyway.",),
    ),
    Spec(
        ("who",),
        "who",
        "who owes something now",
        partial(Look, "who"),
        fight=True,
        forms=(lookup(("who",), "who owes something now", partial(Look, "who")),),
    ),
)
