"""Commands: `@help`."""

from typing import Annotated

from bot.commands.form import Form
from bot.commands.form import about as field
from bot.commands.registry import register
from bot.commands.request import Look
from bot.commands.spec import Spec


def told(about: Annotated[str, field("a command", suggests="commands")] = "") -> Look:
    return Look("help", about)


register(
    Spec(
        ("help", "commands", "mhelp"),
        "help",
        "what you can do now; `help more` lists everything, `help WORD` explains one command",
        told,
        forms=(Form(("help",), "what you can do now, or how to use a command", told, aside=True),),
        takes="more, all, everything, COMMAND",
        answers=(("", "hilf|helft mir|uns"),),
    ),
)
