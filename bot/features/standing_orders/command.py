"""Commands: `@standing`."""

from dataclasses import dataclass

from bot.commands.form import Field, Form
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Standing(Request):
    """A contestant's standing order: written, ended, shown."""

    text: str


register(
    Spec(
        ("standing",),
        "standing attack NAME",
        "what your fighter does when you are missing; alone: shows it",
        lambda rest, _: Standing(rest),
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
                "standing[ {name}:][ {orders}]",
                (
                    Field("orders", "such as if hurt, flee; or “off”", long=True, joined="; "),
                    Field("name", "which of yours; nothing: the only one", suggests="mine"),
                ),
                aside=True,
            ),
        ),
    ),
)
