"""What is done with the random tables of a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, get_args

from bot.commands.fields import ANSWER, TABLE_FOR, TIMES
from bot.commands.form import SURE, Field, Form, lookup
from bot.commands.readers import needs
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Draw(Request):
    """A random table, rolled; `text` is for whom or what, how often, and whether in secret."""

    table: str
    text: str


TableAct = Literal[
    "list", "show", "roll", "add", "edit", "copy", "rename", "remove", "restore", "secret", "export", "import"
]


@dataclass(frozen=True, slots=True)
class Tables(Request):
    """The random tables of the game: what is done, and to which."""

    of_whole_game: ClassVar[bool] = True

    act: TableAct
    text: str

    @property
    def loses(self) -> bool:
        return self.act == "remove"


_WHICH: Final = Field("name", "which table", suggests="tables", needed=True)

_SECRET: Final = Field("secret", "for GMs: only GMs read what comes of it", kind="flag", typed="secret")

DRAW: Final = Form(
    ("table",),
    "draw from a random table",
    "table roll {name}[ {of}][ x{times}][ {secret}]",
    (_WHICH, TABLE_FOR, TIMES, _SECRET),
    turns=_SECRET.name,
)

ACTS: Final[Mapping[str, TableAct]] = {
    **{act: act for act in get_args(TableAct)},
    "": "list",
    "delete": "remove",
    "draw": "roll",
    "change": "edit",
    "set": "edit",
    "hide": "secret",
}
"""What is done, by its own word and by other words for it."""

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
    "As GM:",
    "`@table add loot: 1d6; 1-5 nothing; 6 a box` – by results, by weights such as `3x nothing`, or a plain list",
    "`@table add loot: {2d4} coins; @NAME` – dice in a row are thrown with it, `@NAME` goes on with another table",
    "`@table edit loot: 6 a golden box` – one row; also `add …`, `remove 6`, `#2 …`, `die 1d8`, `note …`",
    "`@table copy NAME as NAME`, `@table rename NAME as NAME`, `@table remove NAME`",
    "`@table restore NAME` – one that was removed comes back",
    "`@table secret NAME on` – only GMs roll it; `@NAME secret` – this one draw is for the GMs",
    "`@table export NAME csv`, `@table import` – as a file (yaml, json, csv, tsv, txt), or on the lines below",
)
"""What `@help table` tells besides."""


def tables(rest: str, _: str) -> Request:
    """An act and its table; a name alone shows the table, with a colon behind it adds it."""
    head, _, tail = rest.partition(" ")
    act = ACTS.get(head.casefold())
    if act is not None:
        text = tail.strip()
        return Tables(act, needs(text, EXAMPLES[act]) if act in EXAMPLES else text)
    return Tables("add" if ":" in rest else "show", rest)


register(
    Spec(
        ("table", "tables"),
        "table list",
        "the random tables; `table show NAME` tells the chances of one",
        tables,
        more=MORE,
        forms=(
            DRAW,
            lookup(("tables", "list"), "the random tables", "table list"),
            lookup(("tables", "show"), "the rows of a table with their chances", "table show {name}", _WHICH),
            Form(
                ("tables", "add"),
                "for GMs: write a table down",
                "table add {name}:[ {rows}]",
                (
                    Field("name", "its name", looks="[^:]+"),
                    Field("rows", "a line for each, such as 1-5 nothing, or 3x nothing", long=True, joined="\n"),
                ),
                aside=True,
                page="A random table",
                opens=("name", "rows"),
            ),
            Form(
                ("tables", "edit"),
                "for GMs: change one row, the die or the note",
                "table edit {name}: {change}",
                (_WHICH, Field("change", "such as 6 a golden box, add …, remove 6, die 1d8", needed=True)),
                aside=True,
            ),
            Form(
                ("tables", "copy"),
                "for GMs: another table with the same rows",
                "table copy {name} as {copy}",
                (_WHICH, Field("copy", "its name", needed=True)),
                aside=True,
            ),
            Form(
                ("tables", "rename"),
                "for GMs: give a table another name",
                "table rename {name} as {called}",
                (_WHICH, Field("called", "its new name", needed=True)),
                aside=True,
            ),
            Form(
                ("tables", "remove"),
                "for GMs: remove a table",
                "table remove {name}[ {sure}]",
                (_WHICH, SURE),
                aside=True,
            ),
            Form(
                ("tables", "restore"),
                "for GMs: a table that was removed comes back",
                "table restore {name}",
                (Field("name", "which", needed=True),),
                aside=True,
            ),
            Form(
                ("tables", "secret"),
                "for GMs: whether only GMs may roll a table",
                "table secret {name} {how}",
                (_WHICH, Field("how", "which way", choices=(("only GMs", "on"), ("everyone", "off")), needed=True)),
                aside=True,
            ),
            Form(
                ("tables", "export"),
                "for GMs: a table as a file",
                "table export[ {name}][ {form}]",
                (
                    Field("name", "which; nothing: all that are the game's own", suggests="tables"),
                    Field(
                        "form",
                        "what kind of file",
                        choices=tuple((one, one) for one in ("yaml", "json", "csv", "tsv", "txt")),
                    ),
                ),
                aside=True,
            ),
            Form(
                ("tables", "import"),
                "for GMs: take tables in from a file or a text; shows what would change and asks",
                "table import[ {answer}][ {name}][\n{lines}]",
                (
                    Field("file", "a file (yaml, json, csv, tsv, txt)", kind="file"),
                    ANSWER,
                    Field("name", "its name, where the file does not say it"),
                    Field("lines", "what stands in the file", long=True, joined="\n"),
                ),
                aside=True,
                page="Take tables in",
                opens=("file", "answer", "lines"),
            ),
        ),
    ),
)
