"""Commands: `@tutorial`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Tutorial(Request):
    """A request to start or stop the tutorial, or play a line in it."""

    text: str = ""


def _tutorial(
    what: Annotated[
        str,
        about(
            "start another one, or stop",
            choices=(("the GM's tutorial", "gm"), ("start over", "again"), ("stop", "stop")),
        ),
    ] = "",
    line: Annotated[str, about("your next line, as you would type it")] = "",
) -> Tutorial:
    return Tutorial(what or line)


register(
    Spec(
        ("tutorial",),
        "tutorial",
        "play one practice turn on your own, step by step; `tutorial gm` for GMs",
        Tutorial,
        more=(
            "In a private message, just type each line; elsewhere, put `@tutorial` before it.",
            "`@tutorial stop` quits, `@tutorial` continues where you were, and `@tutorial again` starts over.",
        ),
        takes="COMMAND",
        forms=(Form(("tutorial",), "play one practice turn on your own, step by step", _tutorial, aside=True),),
        offered=(
            (
                "",
                (
                    "im new,im a beginner,how does this work,how to play,how do i play,how do you play,"
                    "bin neu|anfänger,wie geht|funktioniert das,wie spielt man"
                ),
            ),
        ),
    ),
)
