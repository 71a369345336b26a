"""Commands: `@reveal`."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class SecretRoll(Request):
    """A request to roll in secret. `to`: for the roller ("secret"), the GMs ("gm"), or the person whose name begins
    `text` ("to")."""

    for_few: ClassVar[bool] = True
    to: Literal["secret", "gm", "to"]
    text: str


@dataclass(frozen=True, slots=True)
class Reveal(Request):
    """A request to show a secret roll or a hidden fighter to everyone."""

    roll: Annotated[str, about("its number, or “list” to see them all; leave empty for the last one")] = ""


register(
    Spec(
        ("reveal",),
        "reveal 2",
        "show everyone your last secret roll, or another one; `reveal list` lists them",
        Reveal,
        more=("For GMs: `@reveal 2 of @somebody` shows someone else's roll; `@reveal NAME` shows a hidden fighter.",),
        forms=(Form(("reveal",), "show everyone one of your secret rolls", Reveal),),
        takes="list, of",
    ),
)
