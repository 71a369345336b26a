"""Commands: `@reveal`."""

from dataclasses import dataclass
from typing import Annotated, Literal

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class SecretRoll(Request):
    """A roll that not everyone reads. `to`: whoever rolls ("secret"), the GMs ("gm"), or the person whose name `text`
    begins with ("to")."""

    to: Literal["secret", "gm", "to"]
    text: str


@dataclass(frozen=True, slots=True)
class Reveal(Request):
    """A secret roll, or somebody hidden, is shown to everyone."""

    roll: Annotated[str, about("its number, or “list” to see which you have; nothing: the last one")] = ""


register(
    Spec(
        ("reveal",),
        "reveal 2",
        "show a secret roll of yours to everyone, alone the last one; `reveal list` names them",
        Reveal,
        more=("For GMs: `@reveal 2 of @somebody` for another's roll, `@reveal NAME` for whoever is hidden.",),
        forms=(Form(("reveal",), "show a secret roll of yours to everyone", Reveal),),
    ),
)
