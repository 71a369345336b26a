"""Commands: `@sheet`."""

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal, get_args

from bot.commands.form import Answer, Field, Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.packs.sheets.file import FORMS
from rules.system.figures import Section


@dataclass(frozen=True, slots=True)
class Sheet(Request):
    """A request about a contestant's sheet: show it, change it, or decide on a player's request.

    - `text`: usually begins with a name, which is resolved later.
    - `part`: from a separate field, a section, a change, the reason for a denial, what to roll, or a file format.
    - `number`: of a change or a page.
    """

    of_whole_game: ClassVar[bool] = True

    act: Literal["show", "set", "accept", "deny", "undo", "use", "list", "roll", "do", "export", "import"]
    text: str = ""
    part: str = ""
    number: int | None = None


Whose = Annotated[str, about("whose; leave empty for yours", suggests="sheets")]

Who = Annotated[str, about("whose", suggests="sheets")]

HISTORY: Final = "history"
"""The word after a name that shows the changes of a sheet instead of a section."""

_CHANGES: Final = re.compile(r"[^\W\d]\w* (?:\+|- ?)(?=\w)|[^\W\d]\w* \+ (?=\w)")
"""How a change of a list begins: "items +rope"."""
_MY: Final = re.compile(r"\A(?:my|meine?n?) (?=\w)", re.IGNORECASE)
_CHANGED: Final = re.compile(r"(?P<name>.+?):? (?:set|edit|change):? (?P<changes>.+)", re.IGNORECASE | re.DOTALL)
"""A change behind the name: "Ada set agility 3"."""
_ACTS: Final = frozenset(
    get_args(Literal["set", "edit", "change", "add", "note", "roll", "do", "deny", "import", "use"])
)
_FILE: Final = Field("file", "a file (yaml, json, csv, tsv)", kind="file", first=True)

_LINES: Final = Field("lines", "the content of the file", before="\n", between="\n")


def sheet(text: str = "") -> Sheet:
    """Parse an action and its text; any other word is part of a name."""
    head, _space, tail = text.partition(" ")
    if _CHANGES.match(text):
        return Sheet("set", text)
    if (named := _CHANGED.fullmatch(text)) is not None and head.casefold() not in _ACTS:
        return Sheet("set", f"{named['name']}: {named['changes']}")
    match head.casefold():
        case "set" | "edit" | "change":
            return Sheet("set", tail.strip())
        case "add" if tail:
            return Sheet("set", f"+{tail.strip()}")
        case "note" if tail:
            return Sheet("set", f"notes {tail.strip()}")
        case "list":
            return _listed(tail.split())
        case "export":
            return _exported(tail.strip())
        case "accept" | "deny" | "undo" | "use" | "show" | "roll" | "do" | "import" as act:
            return Sheet(act, tail.strip())
    return Sheet("set" if head[:1] in ("+", "-") else "show", _MY.sub("", text))


def _listed(words: list[str]) -> Sheet:
    """Parse the beginning of names and a final page number."""
    page = int(words.pop()[:6]) if words and words[-1].isascii() and words[-1].isdecimal() else None
    return _list(" ".join(words), page)


def _exported(text: str) -> Sheet:
    """Parse an optional name and a final file format."""
    name, _, last = text.rpartition(" ")
    form = last.casefold().lstrip(".")
    return _export(name.strip(), form) if form in FORMS else _export(text)


def _set(
    changes: Annotated[str, about("such as items +rope, -torch", between=", ")],
    name: Annotated[str, about("whose; leave empty for yours", suggests="mine", after=":", first=True)] = "",
) -> Sheet:
    return Sheet("set", name, part=changes) if name else Sheet("set", changes)


def _history(name: Whose = "") -> Sheet:
    return Sheet("show", name, part=HISTORY)


def _undo(
    number: Annotated[int, about("its number in the history")],
    name: Annotated[str, about("whose; leave empty for yours", suggests="sheets", first=True)] = "",
) -> Sheet:
    return Sheet("undo", name, number=number)


def _accept(name: Who, number: Annotated[int | None, about("which one, if there are several")] = None) -> Sheet:
    return Sheet("accept", name, number=number)


def _deny(
    name: Who,
    number: Annotated[int | None, about("which one, if there are several")] = None,
    why: Annotated[str, about("the reason", before=": ")] = "",
) -> Sheet:
    return Sheet("deny", name, why, number)


def _use(name: Annotated[str, about("which of yours; leave empty if you have one", suggests="mine")] = "") -> Sheet:
    return Sheet("use", name)


def _roll(
    what: Annotated[str, about("a weapon, skill or check; leave empty to list them")] = "",
    name: Annotated[str, about("whose; leave empty for yours", suggests="mine", after=":", first=True)] = "",
) -> Sheet:
    return Sheet("roll", name, part=what) if name and what else Sheet("roll", f"{name}:" if name else what)


def _do(
    what: Annotated[str, about("such as reload WEAPON or use ITEM")],
    name: Annotated[str, about("whose; leave empty for yours", suggests="mine", after=":", first=True)] = "",
) -> Sheet:
    return Sheet("do", name, part=what) if name else Sheet("do", what)


def _list(
    beginning: Annotated[str, about("only names that start with this")] = "",
    page: Annotated[int | None, about("which page")] = None,
) -> Sheet:
    return Sheet("list", beginning, number=page)


def _export(
    name: Annotated[str, about("whose, or “all”; leave empty for yours", suggests="sheets")] = "",
    form: Annotated[str, about("what kind of file", choices=tuple((one, one) for one in FORMS))] = "",
) -> Sheet:
    return Sheet("export", name, part=form)


def _import(answer: Answer = "") -> Sheet:
    return Sheet("import", answer)


def _show(
    name: Whose = "",
    section: Annotated[str, about("one section of it", choices=tuple((one, one) for one in get_args(Section)))] = "",
) -> Sheet:
    return Sheet("show", name, part=section)


register(
    Spec(
        ("sheet", "sheets"),
        "sheet NAME",
        "your sheet or NAME's; `sheet NAME skills` or another section, `sheet NAME history`",
        sheet,
        more=(
            "Sections: `@sheet NAME limbs`, weapons, inventory, skills, effects, condition, stats, about, notes.",
            "`@sheet set items +rope, -torch` changes your sheet; a GM may have to approve it.",
            "`@sheet NAME history` numbers the changes; `@sheet undo NAME 3` undoes number 3.",
            "`@sheet list` shows your contestants; `@sheet use NAME` picks your default one.",
            (
                "`@sheet roll WEAPON` rolls a weapon, skill or check; `@sheet roll` lists yours. In a fight, I'll "
                "ask for a weapon's target."
            ),
            "Outside fights, `@sheet do reload WEAPON` and `@sheet do use ITEM` change your sheet as in a fight.",
            (
                "For GMs: `@sheet accept NAME`, `@sheet deny NAME: why`. With `@game approval on`, every change needs "
                "a GM's OK."
            ),
            "As a file: `@sheet export NAME csv` (or yaml, json, tsv). For GMs: `@sheet export all`.",
            (
                "To import, send `@sheet import` with that file, or with its lines below. I'll ask before anything "
                "changes."
            ),
        ),
        lines=("sheet do reload WEAPON", "sheet do use ITEM", "sheet deny NAME: why"),
        forms=(
            Form(("sheet", "set"), "change a sheet; some changes need a GM's approval", _set, aside=True),
            lookup(("sheet", "history"), "the numbered changes of a sheet", _history, words="sheet", end=" history"),
            Form(("sheet", "undo"), "undo a change of a sheet", _undo, aside=True),
            Form(("sheet", "accept"), "for GMs: accept what a player asked for", _accept, aside=True),
            Form(("sheet", "deny"), "for GMs: deny what a player asked for", _deny, aside=True),
            Form(("sheet", "use"), "choose your default contestant, for when you name nobody", _use, aside=True),
            Form(("sheet", "roll"), "roll a weapon, skill or check of a sheet", _roll),
            Form(("sheet", "do"), "reload a weapon or use an item outside fights", _do, aside=True),
            Form(("sheet", "list"), "your contestants; for GMs, all of them", _list, aside=True),
            Form(("sheet", "export"), "export a sheet as a file; GMs can export all", _export, aside=True),
            Form(
                ("sheet", "import"),
                "import sheets from a file or text; first shows what would change",
                _import,
                (_FILE, _LINES),
                aside=True,
                page="Import sheets",
                opens=("file", "answer", "lines"),
            ),
            lookup(("sheet", "show"), "a contestant's sheet, or one section of it", _show, words="sheet"),
        ),
        takes="all, items, approval",
        offered=(
            ("set …", r"\A(?=.*\d\W*\Z)(?:set|change)_my …,\A(?=.*\d\W*\Z)(?:setz|setze|ändere)_meine?n? …"),
            ("set items +…", "add|put … to|in|into my inventory|items|bag|backpack|gear|sheet"),
            ("set items -…", "remove|take|drop … from my inventory|items|bag|backpack|gear|sheet"),
        ),
        answers=(
            ("…", "sheet|stats|character of …,bogen|charakterbogen|werte von …"),
            (
                "",
                (
                    "my sheet|character|char|stats,my character sheet,"
                    "whats_my|what_is_my|what_are_my|was_ist_mein|wie_ist_meine,"
                    "how strong|fast|agile|good am i,mein|meinen bogen|charakter|charakterbogen,meine werte"
                ),
            ),
            (
                "condition",
                (
                    "my hp|health|life|pain|wounds|injuries|condition|status,how hurt am,how am i|we doing,"
                    "am i hurt|bleeding|dying|dead|alive|ok,hp|health|blood|pain do|have i|left,"
                    "how much|many hp|health|blood|pain,how wounded|injured am,my blood,"
                    "how much damage i take|taken,damage did|have i,was habe|hab ich abbekommen,"
                    "mein schmerz|leben|zustand,meine wunden|verletzungen|lebenspunkte|hp,wie verletzt bin,"
                    "wie gehts|geht mir,wie viel|viele blut|schmerz|leben|hp,"
                    "wieviel|wieviele blut|schmerz|leben|hp,bin ich verletzt|tot,blute ich,lebe ich"
                ),
            ),
            (
                "weapons",
                (
                    "my weapon|weapons|gun|guns|ammo|ammunition|attacks,what|which weapon|weapons|guns i,"
                    "how many rounds|bullets|shots|arrows,how much ammo|ammunition,how much damage does|do my,"
                    "what does|do my weapon|weapons|gun do,rounds|ammo|bullets left,"
                    "meine waffe|waffen|munition|angriffe,welche waffe|waffen ich,"
                    "wie viel|viele munition|schuss|kugeln|patronen,"
                    "wieviel|wieviele munition|schuss|kugeln|patronen"
                ),
            ),
            (
                "inventory",
                (
                    "how_many_[a-z]+_(?:do|have)_i have|got|left,"
                    "my inventory|items|stuff|gear|equipment|bag|backpack|pockets,what i have|carrying|carry,"
                    "what have i got,mein inventar|rucksack,meine sachen|gegenstände|ausrüstung,"
                    "was hab|habe ich dabei,was trage ich"
                ),
            ),
            (
                "skills",
                (
                    "my skills|abilities,what|which skills i,what am i good at,am i good|skilled|trained,"
                    "meine fertigkeiten|fähigkeiten,was kann ich gut"
                ),
            ),
        ),
    ),
)
