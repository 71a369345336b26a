"""Commands: `@table`."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar, Final, Literal, get_args

from bot.commands.form import SURE, Answer, Field, Form, Make, TableFor, Times, about, lookup
from bot.commands.registry import register
from bot.commands.request import Removal, Request, joined, needs
from bot.commands.spec import Spec
from bot.packs.tables.export import FORMS

Which = Annotated[str, about("which table", suggests="tables")]


@dataclass(frozen=True, slots=True)
class Draw(Request):
    """A request to draw from a random table: for whom or what, how often, and whether in secret."""

    name: Which
    of: TableFor = ""
    times: Times = None
    secret: Annotated[bool, about("for GMs: only GMs see the result", typed="secret")] = False


def shipped(name: str) -> Form:
    """Return the slash command of a table that ships with a game, which has the table's name."""

    def make(of: TableFor = "", times: Times = None) -> Draw:
        return Draw(name, of, times)

    return Form((name,), "draw from this random table", make)


BETWEEN: Final[Mapping[str, str]] = {"edit": ":", "copy": " as ", "rename": " as "}
"""The text between a table's name and the new value."""

TableAct = Literal[
    "list", "show", "roll", "add", "edit", "copy", "rename", "remove", "restore", "secret", "export", "import"
]


@dataclass(frozen=True, slots=True)
class Tables(Removal):
    """A request to list, show or change random tables. `value`: a new name, a row, whether it is secret, or a file
    format; None if not given."""

    of_whole_game: ClassVar[bool] = True

    act: TableAct
    name: str = ""
    value: str | None = None

    @property
    def loses(self) -> bool:
        return self.act == "remove"

    @property
    def text(self) -> str:
        """The text as typed after the action."""
        return self.name if self.value is None else f"{self.name}{BETWEEN.get(self.act, ' ')}{self.value}"


ACTS: Final[Mapping[str, TableAct]] = {
    **{act: act for act in get_args(TableAct)},
    "": "list",
    "delete": "remove",
    "draw": "roll",
    "change": "edit",
    "set": "edit",
    "hide": "secret",
}
"""Actions by the words people type for them."""

EXAMPLES: Final = {
    "show": "table show NAME",
    "roll": "table roll NAME x3",
    "add": "table add loot: 1d6; 1-5 nothing; 6 a box",
    "edit": "table edit loot: 6 a golden box",
    "copy": "table copy NAME as NAME",
    "rename": "table rename NAME as NAME",
    "remove": "table remove NAME",
    "restore": "table restore NAME",
    "secret": "table secret NAME on",
}

MORE: Final = (
    "`@table show NAME` – its rows with their chances",
    "`@NAME`, `@NAME x3` or `@table roll NAME` – draw from it",
    "For GMs:",
    (
        "`@table add loot: 1d6; 1-5 nothing; 6 a box` – adds a table by result, by weight (`3x nothing`), or as a "
        "plain list"
    ),
    "`@table add loot: {2d4} coins; @NAME` – rolls the dice inside a row; `@NAME` goes on with another table",
    "`@table edit loot: 6 a golden box` – changes one row; `add …`, `remove 6`, `#2 …` and `die 1d8` work too",
    "`@table edit loot: note …` – adds a note",
    "`@table copy NAME as NAME`, `@table rename NAME as NAME`, `@table remove NAME`",
    "`@table restore NAME` – brings back a removed table",
    "`@table secret NAME on` – only GMs can roll on it; `@NAME secret` – only GMs see this draw",
    (
        "`@table export NAME csv`, `@table import` – write or read a file (yaml, json, csv, tsv, txt); import also "
        "reads the lines below the command"
    ),
)
"""Further help for `@help table`."""


def tables(text: str = "") -> Tables:
    """Parse an action and its table; a name alone shows the table, and a name with a colon adds it."""
    head, _, tail = text.partition(" ")
    act = ACTS.get(head.casefold())
    if act is not None:
        which = tail.strip()
        return _act(act, needs(which, EXAMPLES[act]) if act in EXAMPLES else which)
    return Tables("add" if ":" in text else "show", text)


def _act(act: TableAct, text: str) -> Tables:
    match act:
        case "edit":
            name, between, value = text.partition(":")
            return Tables(act, name, value if between else None)
        case "copy" | "rename":
            name, _, value = text.rpartition(" as ")
        case "secret":
            name, _, value = text.rpartition(" ")
        case "export":
            name, _, value = text.rpartition(" ")
            return Tables(act, name, value) if value.casefold() in FORMS else Tables(act, text)
        case _:
            return Tables(act, text)
    return Tables(act, name, value) if name else Tables(act, text)


def _show(name: Which) -> Tables:
    return Tables("show", name)


def _add(
    name: Annotated[str, about("its name", after=":")] = "",
    rows: Annotated[str, about("one line per row, such as 1-5 nothing, or 3x nothing", between="\n")] = "",
) -> Tables:
    # Several rows are read from the lines below the command.
    return Tables("add", f"{name}:" if "\n" in rows else joined(f"{name}:", rows))


def _edit(
    name: Which, change: Annotated[str, about("such as 6 a golden box, add …, remove 6, die 1d8", before=": ")]
) -> Tables:
    return Tables("edit", name, f" {change}")


def _copy(name: Which, copy: Annotated[str, about("its name", before=" as ")]) -> Tables:
    return Tables("copy", name, copy)


def _rename(name: Which, called: Annotated[str, about("its new name", before=" as ")]) -> Tables:
    return Tables("rename", name, called)


def _remove(name: Which) -> Tables:
    return Tables("remove", name)


def _restore(name: Annotated[str, about("which one")]) -> Tables:
    return Tables("restore", name)


def _hide(
    name: Which, how: Annotated[str, about("who may roll on it", choices=(("only GMs", "on"), ("everyone", "off")))]
) -> Tables:
    return Tables("secret", name, how)


def _export(
    name: Annotated[str, about("which one; leave empty for all of this game's own", suggests="tables")] = "",
    form: Annotated[str, about("what kind of file", choices=tuple((one, one) for one in FORMS))] = "",
) -> Tables:
    return Tables("export", name, form or None)


def _import(
    answer: Answer = "", name: Annotated[str, about("the table's name, if the file doesn't give it")] = ""
) -> Tables:
    return Tables("import", answer or name)


def _form(act: str, meaning: str, make: Make, *also: Field, page: str = "", opens: tuple[str, ...] = ()) -> Form:
    """Return the form of a GM's action on a table."""
    return Form(("tables", act), meaning, make, also, f"table {act}", aside=True, page=page, opens=opens)


register(
    Spec(
        ("table", "tables"),
        "table list",
        "list the random tables; `table show NAME` shows the rows of one and their chances",
        tables,
        more=MORE,
        forms=(
            Form(("table",), "draw from a random table", Draw, words="table roll", turns="secret"),
            lookup(("tables", "list"), "list the random tables", partial(Tables, "list"), words="table list"),
            lookup(("tables", "show"), "the rows of a table with their chances", _show, words="table show"),
            _form("add", "for GMs: add a table", _add, page="A random table", opens=("name", "rows")),
            _form("edit", "for GMs: change one row, the die or the note", _edit),
            _form("copy", "for GMs: copy a table under another name", _copy),
            _form("rename", "for GMs: rename a table", _rename),
            _form("remove", "for GMs: remove a table", _remove, SURE),
            _form("restore", "for GMs: restore a removed table", _restore),
            _form("secret", "for GMs: let only GMs roll on a table, or everyone", _hide),
            _form("export", "for GMs: export a table as a file", _export),
            _form(
                "import",
                "for GMs: import tables from a file or text; first shows what would change",
                _import,
                Field("file", "a file (yaml, json, csv, tsv, txt)", kind="file", first=True),
                Field("lines", "the content of the file", before="\n", between="\n"),
                page="Import tables",
                opens=("file", "answer", "lines"),
            ),
        ),
        takes="die, note …, weight",
    ),
)
