"""Commands: `@pack`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar, Final, Literal

from bot.commands.form import Answer, Field, Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Pack(Request):
    """A request to show, export or import everything the game has added."""

    of_whole_game: ClassVar[bool] = True

    act: Literal["show", "export", "import"]
    text: str = ""


MORE: Final = (
    "`@pack` – what this game has added",
    "`@pack export json` – everything as a file (yaml, json)",
    "`@pack import` – imports such a file, but first shows what it would add or replace and asks you to confirm",
)
"""Further help for `@help pack`."""


def pack(text: str = "") -> Pack:
    head, _, tail = text.partition(" ")
    match head.casefold():
        case "" | "show" | "list":
            return Pack("show")
        case "export" | "import" as act:
            return Pack(act, tail.strip())
    raise Refusal("incomplete")


def _export(
    form: Annotated[str, about("what kind of file", choices=(("yaml", "yaml"), ("json", "json")))] = "",
) -> Pack:
    return Pack("export", form)


def _import(answer: Answer = "") -> Pack:
    return Pack("import", answer)


register(
    Spec(
        ("pack",),
        "pack export",
        "everything this game has added, as a file",
        pack,
        "gm",
        more=MORE,
        forms=(
            Form(("pack", "export"), "everything this game has added, as a file", _export, aside=True),
            Form(
                ("pack", "import"),
                "import such a file; first shows what would be replaced",
                _import,
                (Field("file", "a file (yaml, json)", kind="file", first=True),),
                aside=True,
                page="Import a pack",
                opens=("file", "answer"),
            ),
            Form(("pack", "show"), "what this game has added itself", partial(Pack, "show"), words="pack", aside=True),
        ),
    ),
)
