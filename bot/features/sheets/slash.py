"""Slash commands for contestants' sheets and for making a contestant."""

from typing import Final, get_args

from bot.commands.form import SURE, Field, Form, lookup
from rules.system.figures import Section

_WHOSE: Final = Field("name", "whose; nothing: yours", suggests="sheets")
_WHO: Final = Field("name", "whose", suggests="sheets", needed=True)
_MINE: Final = Field("name", "which of yours; nothing: the only one", suggests="mine")
_FILE: Final = Field("file", "a file (yaml, json, csv, tsv)", kind="file")
ANSWER: Final = Field(
    "answer", "to what was shown before", choices=(("yes, take it in", "yes"), ("no, forget it", "no"))
)
SHEET: Final = (
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
            Field("form", "what kind of file", choices=tuple((one, one) for one in ("yaml", "json", "csv", "tsv"))),
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
)
CREATE: Final = (
    Form(("create", "done"), "it is finished: ask the GM, or make it", "create done", aside=True),
    Form(("create", "drop"), "give up the contestant that you are making", "create drop[ {sure}]", (SURE,), aside=True),
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
)
