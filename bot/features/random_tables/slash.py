"""Slash commands for random tables."""

from typing import Final

from bot.commands.form import SURE, Field, Form, lookup
from bot.features.sheets.slash import ANSWER

_WHICH: Final = Field("name", "which table", suggests="tables", needed=True)
_TIMES: Final = Field("times", "how often", kind="number")
_SECRET: Final = Field("secret", "for GMs: only GMs read what comes of it", kind="flag", typed="secret")
_OF: Final = Field("of", "for whom, where the table is about somebody", suggests="fighters")
DRAW: Final = Form(
    ("table",),
    "draw from a random table",
    "table roll {name}[ {of}][ x{times}][ {secret}]",
    (_WHICH, _OF, _TIMES, _SECRET),
    turns=_SECRET.name,
)
TABLES: Final = (
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
    Form(("tables", "remove"), "for GMs: remove a table", "table remove {name}[ {sure}]", (_WHICH, SURE), aside=True),
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
                "form", "what kind of file", choices=tuple((one, one) for one in ("yaml", "json", "csv", "tsv", "txt"))
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
)


def shipped(name: str) -> Form:
    """A table that comes with a game, by its own name."""
    return Form((name,), "draw from the random table of this name", f"{name}[ {{of}}][ x{{times}}]", (_OF, _TIMES))
