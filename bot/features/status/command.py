"""Commands: `@status`, `@who`."""

from bot.commands.form import Field, lookup
from bot.commands.registry import register
from bot.commands.request import Look
from bot.commands.spec import Spec

register(
    Spec(
        ("status", "board"),
        "status",
        "how the fight stands",
        lambda rest, _: Look("status", rest),
        fight=True,
        forms=(
            lookup(
                ("status",),
                "how the fight stands",
                "status[ {picture}]",
                Field("picture", "with a picture, where everyone reads it too", kind="flag", typed="picture"),
            ),
        ),
        more=("`@status picture` shows it as a picture as well. Where nobody else reads one comes along anyway.",),
    ),
    Spec(
        ("who",),
        "who",
        "who owes something now",
        lambda _, __: Look("who"),
        fight=True,
        forms=(lookup(("who",), "who owes something now", "who"),),
    ),
)
