"""What is done with all that a game has of its own."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from bot.commands.fields import ANSWER
from bot.commands.form import Field, Form
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Pack(Request):
    """All that the game has of its own: looked at, sent out as a file, taken in from one."""

    of_whole_game: ClassVar[bool] = True

    act: Literal["show", "export", "import"]
    text: str


MORE: Final = (
    "`@pack` – what this game has of its own",
    "`@pack export json` – all of it as a file (yaml, json)",
    "`@pack import` – with such a file: shows what is new and what would be replaced, and asks once",
)
"""What `@help pack` tells besides."""


def pack(rest: str, example: str) -> Request:
    head, _, tail = rest.partition(" ")
    match head.casefold():
        case "" | "show" | "list":
            return Pack("show", "")
        case "export" | "import" as act:
            return Pack(act, tail.strip())
    raise Refusal("incomplete", {"example": example})


register(
    Spec(
        ("pack",),
        "pack export",
        "all that this game has of its own, as a file",
        pack,
        "gm",
        more=MORE,
        forms=(
            Form(
                ("pack", "export"),
                "all that this game has of its own, as a file",
                "pack export[ {form}]",
                (Field("form", "what kind of file", choices=(("yaml", "yaml"), ("json", "json"))),),
                aside=True,
            ),
            Form(
                ("pack", "import"),
                "take in such a file; shows what would be replaced and asks",
                "pack import[ {answer}]",
                (Field("file", "a file (yaml, json)", kind="file"), ANSWER),
                aside=True,
            ),
            Form(("pack", "show"), "what this game has of its own", "pack", aside=True),
        ),
    ),
)
