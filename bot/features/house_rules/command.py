"""Commands: `@house`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar, Literal

from bot.commands.form import SURE, Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Removal, joined
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class House(Removal):
    """A request to show, list, set or undo house rules. `text`: the rule, possibly with its new value."""

    of_whole_game: ClassVar[bool] = True

    act: Literal["show", "list", "history", "undo", "reset", "now", "rule"] = "show"
    text: str = ""

    @property
    def loses(self) -> bool:
        return self.act == "reset"


def house(text: str = "") -> House:
    """Parse "list SUBJECT", "history", "undo", "reset NAME", "now", "NAME VALUE"; a name alone explains the rule."""
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    match word.casefold():
        case "" | "show":
            return House()
        case "list" | "names" | "rules":
            return _list(rest)
        case "history" | "log":
            return House("history")
        case "undo" if not rest:
            return House("undo")
        case "reset":
            return _reset(rest)
        case "now":
            return House("now", rest)
    return House("rule", text)


def _list(subject: Annotated[str, about("how their names start", suggests="house")] = "") -> House:
    return House("list", subject)


def _reset(rule: Annotated[str, about("which, or “all”", suggests="house")]) -> House:
    return House("reset", rule)


def _now(
    rule: Annotated[str, about("set this one first", suggests="house")] = "",
    value: Annotated[str, about("the new value")] = "",
) -> House:
    return House("now", joined(rule, value) if rule and value else "")


def _show(rule: Annotated[str, about("which; leave empty for all that are set", suggests="house")] = "") -> House:
    return house(rule)


def _set(
    rule: Annotated[str, about("which one", suggests="house")], value: Annotated[str, about("the new value")]
) -> House:
    return House("rule", joined(rule, value))


register(
    Spec(
        ("house",),
        "house",
        "house rules, your changes to the printed rules; `house list` shows what a GM can set",
        house,
        forms=(
            lookup(("house", "list"), "which house rules there are", _list),
            lookup(("house", "history"), "who changed what", partial(House, "history")),
            Form(("house", "undo"), "undo the last change", partial(House, "undo")),
            Form(("house", "reset"), "reset a rule to what is printed", _reset, (SURE,)),
            Form(("house", "now"), "apply house rules to this fight at once", _now),
            lookup(("house", "show"), "the house rules, or what one of them means", _show, words="house"),
            Form(("house", "set"), "set a house rule", _set, words="house"),
        ),
        takes="all",
    ),
)
