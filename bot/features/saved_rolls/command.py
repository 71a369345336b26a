"""Commands: `@save`, `@saved`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, Final, Literal

from bot.commands.form import Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Request, joined
from bot.commands.spec import Spec

Act = Literal["list", "add", "rename", "delete"]


@dataclass(frozen=True, slots=True)
class Saved(Request):
    """A request to list, add, rename or delete saved rolls. `text`: the rest as typed. Without `owner`, it may begin
    with one: "NAME:", "for NAME" or "game"."""

    act: Act
    text: str = ""
    owner: str = ""


@dataclass(frozen=True, slots=True)
class RollSaved(Request):
    """A request to roll what is saved under a name. `rest`: what was typed after it, such as "+1". `of`: the id of the
    fighter who rolls."""

    name: str
    rest: str = ""
    of: str | None = None


ACTS: Final[dict[str, Act]] = {
    "list": "list",
    "add": "add",
    "rename": "rename",
    "delete": "delete",
    "remove": "delete",
    "forget": "delete",
}
"""Actions by the words people type for them."""


def saved(text: str = "") -> Saved:
    """Parse an action and its text. A roll alone is added; a name or a page alone is listed."""
    head, _, tail = text.strip().partition(" ")
    act = ACTS.get(head.casefold())
    if act is not None:
        return Saved(act, tail.strip())
    return Saved("add" if tail else "list", text.strip())


Owner = Annotated[
    str, about("leave empty for yours; a contestant, or “game” (GMs)", suggests="mine", after=":", first=True)
]
Name = Annotated[str, about("which one", suggests="rolls")]


def _add(
    name: Annotated[str, about("one word, such as axe")],
    roll: Annotated[str, about("such as 2d6+3 # axe; secret 2d6 for you alone")],
    of: Owner = "",
) -> Saved:
    return Saved("add", joined(name, roll), of)


def _list(of: Owner = "", page: Annotated[int | None, about("which page")] = None) -> Saved:
    return Saved("list", "" if page is None else str(page), of)


def _rename(name: Name, called: Annotated[str, about("its new name")], of: Owner = "") -> Saved:
    return Saved("rename", joined(name, called), of)


def _delete(name: Name, of: Owner = "") -> Saved:
    return Saved("delete", name, of)


_form = partial(Form, aside=True)

register(
    Spec(
        ("save", "saved"),
        "save axe 2d6+3 # axe",
        "save a roll under a name of your own; `saved` lists your saved rolls",
        saved,
        more=(
            "`@axe` rolls it, `@axe +1` adds a bonus, and `@axe # at the door` uses another comment.",
            "Names also work in other commands: `@roll secret axe`, `@roll 3#axe`, `@odds axe`.",
            "A value on your sheet (`@save axe 2d6+NAME`) is looked up each time you roll.",
            "`@save stealth secret 2d6`: only you see the result. `@save hunch gm 2d6`: only the GMs do.",
            "`@save axe 2d6+4` replaces the old roll; `@save rename axe sword`, `@save delete axe`.",
            "`@save NAME: axe 2d6` is for one contestant of yours. Its rolls take precedence over your own.",
            "For GMs: `@save game: fate 1d100` is for everyone in this game.",
        ),
        lines=("save stealth secret 2d6", "save hunch gm 2d6", "save game: fate 1d100"),
        forms=(
            _form(("saved", "add"), "save a roll under a name", _add, words="save"),
            lookup(("saved", "list"), "the rolls you have saved", _list, words="saved"),
            _form(("saved", "rename"), "rename a saved roll", _rename, words="save rename"),
            _form(("saved", "delete"), "delete a saved roll", _delete, words="save delete"),
        ),
    ),
)
