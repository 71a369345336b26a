"""Commands: `@create`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar

from bot.commands.form import SURE, Field, Form, about
from bot.commands.registry import register
from bot.commands.request import DROP, Removal
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Create(Removal):
    """A request to show, continue, finish or discard the draft of one's own contestant."""

    of_whole_game: ClassVar[bool] = True

    text: str = ""

    @property
    def loses(self) -> bool:
        return self.text.strip().casefold() in DROP


def _new(
    name: Annotated[str, about("its name")] = "",
    wishes: Annotated[str, about("anything you know already, such as species human", before=": ", between=", ")] = "",
) -> Create:
    return Create(f"{name}: {wishes}" if wishes else name)


def _from(name: Annotated[str, about("its name")] = "") -> Create:
    return Create(name)


register(
    Spec(
        ("create",),
        "create NAME",
        "make your own contestant, step by step or in one line{examples}",
        Create,
        forms=(
            Form(("create", "done"), "finish your contestant, or ask the GM to", partial(Create, "done"), aside=True),
            Form(
                ("create", "drop"),
                "discard your draft",
                partial(Create, "drop"),
                (SURE,),
                aside=True,
            ),
            Form(
                ("create", "new"),
                "make your own contestant",
                _new,
                words="create",
                aside=True,
                page="Your contestant",
                opens=("name",),
            ),
            Form(
                ("create", "on"),
                "continue your draft",
                also=(Field("answer", "the next part, such as skills knives basic; leave empty to see your draft"),),
                words="create",
                aside=True,
            ),
            Form(
                ("create", "from"),
                "make a contestant from a file",
                _from,
                (Field("file", "the sheet as a file", kind="file", needed=True, first=True),),
                words="create",
                aside=True,
            ),
        ),
        takes="name, skip, back, stop, cancel, species, human, sex, male, female, age, skills, weapons, items, "
        "homeworld, trait, looks tall and bald, background a nurse who looks for her brother, looks …, background …",
        offered=(
            (
                "",
                (
                    "make|create|new character|sheet|pc,character machen|erstellen|anlegen,"
                    "charakter machen|erstellen|anlegen,neuer charakter"
                ),
            ),
        ),
    ),
)
