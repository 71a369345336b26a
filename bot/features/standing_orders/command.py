"""Commands: `@standing`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Standing(Request):
    """A contestant's standing order: written, ended, shown. Where no `name` is told apart, it may stand in `orders`."""

    orders: Annotated[str, about("such as if hurt, flee; or “off”", between="; ")] = ""
    name: Annotated[
        str, about("which of yours; leave empty if you have one", suggests="mine", after=":", first=True)
    ] = ""


def standing(text: str = "") -> Standing:
    return Standing(text)


register(
    Spec(
        ("standing",),
        "standing attack NAME",
        "what your fighter does when you are missing; alone: shows it",
        standing,
        more=(
            "Several preferences stand between semicolons: the first that is possible then is done.",
            "Conditions: if hurt, below half, alone, out of ammunition, somebody in reach, NAME is down; with not.",
            "Only you and the GMs read it, and it is used only when the GM or the clock says so.",
            "`@standing NAME: …` for one of several, `@standing off` ends it.",
        ),
        forms=(
            Form(
                ("standing",),
                "what your fighter does when you are missing; nothing said: shows it",
                Standing,
                aside=True,
            ),
        ),
    ),
)
