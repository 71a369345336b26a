"""Commands: `@sheet`."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, get_args

from bot.commands.fields import ANSWER
from bot.commands.form import Field, Form, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from rules.system.figures import Section


@dataclass(frozen=True, slots=True)
class Sheet(Request):
    """A contestant's sheet: looked up, changed, asked about."""

    of_whole_game: ClassVar[bool] = True

    act: Literal["show", "set", "accept", "deny", "undo", "use", "list", "export", "import"]
    text: str


_WHOSE: Final = Field("name", "whose; nothing: yours", suggests="sheets")

_WHO: Final = Field("name", "whose", suggests="sheets", needed=True)

_MINE: Final = Field("name", "which of yours; nothing: the only one", suggests="mine")

_FILE: Final = Field("file", "a file (yaml, json, csv, tsv)", kind="file")


def sheet(rest: str, _: str) -> Request:
    """What is done with a sheet; any other word belongs to a name."""
    head, _space, tail = rest.partition(" ")
    match head.casefold():
        case "set" | "edit":
            return Sheet("set", tail.strip())
        case "accept" | "deny" | "undo" | "use" | "list" | "show" | "export" | "import" as act:
            return Sheet(act, tail.strip())
    return Sheet("show", rest)


register(
    Spec(
        ("sheet", "sheets"),
        "sheet NAME",
        "a contestant's sheet, alone your own; `sheet NAME skills` or another section, `sheet NAME history`",
        sheet,
        more=(
            "Sections: `@sheet NAME limbs`, weapons, inventory, skills, effects, condition, figures, about, notes.",
            "`@sheet set items +rope, -torch` changes yours; what is the GM's to decide is asked.",
            "`@sheet NAME history` numbers the changes, and `@sheet undo NAME 3` takes number 3 back.",
            "`@sheet list` names yours, `@sheet use NAME` chooses who is meant where you name nobody.",
            "For GMs: `@sheet accept NAME`, `@sheet deny NAME: why`; `@game approval on` asks you about every change.",
            "As a file: `@sheet export NAME csv` (yaml, json, csv, tsv), for GMs also `@sheet export all`.",
            "`@sheet import` with such a file, or with its lines below, shows what would change and asks once.",
        ),
        forms=(
            Form(
                ("sheet", "set"),
                "change a sheet; what is the GM's to decide is asked",
                "sheet set[ {name}:] {changes}",
                (
                    Field("changes", "such as items +rope, -torch", needed=True, long=True, joined=", "),
                    Field("name", "whose; nothing: yours", suggests="mine"),
                ),
                aside=True,
            ),
            lookup(("sheet", "history"), "the changes of a sheet, numbered", "sheet[ {name}] history", _WHOSE),
            Form(
                ("sheet", "undo"),
                "take a change of a sheet back",
                "sheet undo[ {name}] {number}",
                (Field("number", "its number in the history", kind="number", needed=True), _WHOSE),
                aside=True,
            ),
            Form(
                ("sheet", "accept"),
                "for GMs: say yes to what a player asked for",
                "sheet accept {name}[ {number}]",
                (_WHO, Field("number", "which of several", kind="number")),
                aside=True,
            ),
            Form(
                ("sheet", "deny"),
                "for GMs: say no to what a player asked for",
                "sheet deny {name}[ {number}][: {why}]",
                (_WHO, Field("number", "which of several", kind="number"), Field("why", "the reason")),
                aside=True,
            ),
            Form(
                ("sheet", "use"),
                "who of yours is meant where you name nobody",
                "sheet use[ {name}]",
                (_MINE,),
                aside=True,
            ),
            Form(
                ("sheet", "list"),
                "your contestants, for GMs all of them",
                "sheet list[ {beginning}][ {page}]",
                (Field("beginning", "only those whose names begin so"), Field("page", "which page", kind="number")),
                aside=True,
            ),
            Form(
                ("sheet", "export"),
                "a sheet as a file, for GMs also all of them",
                "sheet export[ {name}][ {form}]",
                (
                    Field("name", "whose, or “all”; nothing: yours", suggests="sheets"),
                    Field(
                        "form", "what kind of file", choices=tuple((one, one) for one in ("yaml", "json", "csv", "tsv"))
                    ),
                ),
                aside=True,
            ),
            Form(
                ("sheet", "import"),
                "take sheets in from a file or a text; shows what would change and asks",
                "sheet import[ {answer}][\n{lines}]",
                (_FILE, ANSWER, Field("lines", "what stands in the file", long=True, joined="\n")),
                aside=True,
                page="Take sheets in",
                opens=("file", "answer", "lines"),
            ),
            lookup(
                ("sheet", "show"),
                "a contestant's sheet, or a section of it",
                "sheet[ {name}][ {section}]",
                _WHOSE,
                Field("section", "one section", choices=tuple((one, one) for one in get_args(Section))),
            ),
        ),
    ),
)
