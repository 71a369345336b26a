"""Commands: `@create`."""

from dataclasses import dataclass
from typing import ClassVar

from bot.commands.confirmation import DROP
from bot.commands.form import SURE, Field, Form
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Create(Request):
    """A player's own contestant: shown, gone on with, made, dropped."""

    of_whole_game: ClassVar[bool] = True

    text: str

    @property
    def loses(self) -> bool:
        return self.text.strip().casefold() in DROP


register(
    Spec(
        ("create",),
        "create NAME",
        "make a contestant of your own, step by step or in one line{examples}",
        lambda rest, _: Create(rest),
        forms=(
            Form(("create", "done"), "it is finished: ask the GM, or make it", "create done", aside=True),
            Form(
                ("create", "drop"),
                "give up the contestant that you are making",
                "create drop[ {sure}]",
                (SURE,),
                aside=True,
            ),
            Form(
                ("create", "new"),
                "make a contestant of your own",
                "create {name}[: {wishes}]",
                (
                    Field("name", "its name", needed=False),
                    Field("wishes", "all that you know of it already, such as species human", long=True, joined=", "),
                ),
                aside=True,
                page="A contestant of your own",
                opens=("name",),
            ),
            Form(
                ("create", "on"),
                "go on with the contestant that you are making",
                "create[ {answer}]",
                (Field("answer", "what comes next, such as skills knives basic; nothing: how far you are"),),
                aside=True,
            ),
            Form(
                ("create", "from"),
                "make a contestant from a file",
                "create[ {name}]",
                (Field("file", "the sheet as a file", kind="file", needed=True), Field("name", "its name")),
                aside=True,
            ),
        ),
    ),
)
