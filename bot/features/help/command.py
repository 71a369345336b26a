"""Commands: `@help`."""

from bot.commands.form import Field, Form
from bot.commands.registry import register
from bot.commands.request import Look
from bot.commands.spec import Spec

register(
    Spec(
        ("help", "commands", "mhelp"),
        "help",
        "what you can do now; `help more` tells all of it, `help WORD` one command",
        lambda rest, _: Look("help", rest),
        forms=(
            Form(
                ("help",),
                "what you can do now, or how one command is used",
                "help[ {about}]",
                (Field("about", "a command", suggests="commands"),),
                aside=True,
            ),
        ),
    ),
)
