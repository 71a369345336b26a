"""Commands: `@handout`, `@handouts`."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from bot.commands.form import Field, Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal

Number = Annotated[str, about("its number")]


@dataclass(frozen=True, slots=True)
class Handout(Request):
    """A request to keep a handout: its title, then a colon or a line break and its text."""

    text: str


@dataclass(frozen=True, slots=True)
class Handouts(Request):
    """A request to list the handouts, read one, show one to everyone here or to people (`to`), or remove one."""

    for_readers: ClassVar[bool] = True

    act: Literal["list", "read", "show", "remove"] = "list"
    number: str = ""
    to: str = ""


def handouts(text: str = "") -> Handouts:
    words = text.split(maxsplit=2)
    act = words[0].casefold() if words else "list"
    if act == "list" and len(words) < 2:
        return Handouts()
    rest = words[1:] if act in ("show", "remove") else words
    number = rest[0].removeprefix("#") if rest else ""
    if not (number.isascii() and number.isdecimal()):
        raise Refusal("handouts_unread")
    to = " ".join(rest[1:])
    if act == "show" and (not to or to.casefold().startswith("to ")):
        return Handouts("show", number, to[len("to ") :].strip())
    if to:
        raise Refusal("handouts_unread")
    return Handouts("remove" if act == "remove" else "read", number)


def _kept(
    title: Annotated[str, about("what it's called, such as map of the keep")],
    text: Annotated[str, about("what it says", before=": ", between="\n")] = "",
) -> Handout:
    return Handout(f"{title}: {text}")


def _read(number: Number) -> Handouts:
    return Handouts("read", number)


def _shown(
    number: Number,
    to: Annotated[
        str, about("only to these people, separated by commas; leave empty for everyone", before=" to ")
    ] = "",
) -> Handouts:
    return Handouts("show", number, to)


def _removed(number: Number) -> Handouts:
    return Handouts("remove", number)


register(
    Spec(
        ("handout",),
        "handout letter of the duke: Come at once",
        "save a handout for later; players can't see it until you show it",
        Handout,
        "gm",
        secret=True,
        files=("text", "picture"),
        more=(
            "You can attach a picture, and describe it in the text for those who can't see it.",
            (
                "`@handouts show 3` shows handout 3 to everyone here; `@handouts show 3 to @somebody` shows it to one "
                "player."
            ),
            "`@handouts` lists them, `@handouts 3` reads one again, and `@handouts remove 3` removes one.",
        ),
        lines=("handout letter of the duke: Come at once",),
        forms=(
            Form(
                ("handout",),
                "for GMs: save a handout for later",
                _kept,
                also=(Field("picture", "PNG, JPEG, WebP or GIF", kind="file"),),
                aside=True,
            ),
        ),
    ),
    Spec(
        ("handouts",),
        "handouts",
        "the handouts you've been shown; `handouts 3` shows one again",
        handouts,
        more=("For GMs: `@handouts show 3`, `@handouts show 3 to @somebody`, `@handouts remove 3`.",),
        forms=(
            Form(("handouts", "list"), "the handouts that you have been shown", Handouts, words="handouts", aside=True),
            Form(("handouts", "read"), "read a handout again", _read, words="handouts", aside=True),
            Form(("handouts", "show"), "for GMs: show a handout to everyone here or to some", _shown),
            Form(("handouts", "remove"), "for GMs: remove a handout", _removed, aside=True),
        ),
        takes="list, show, to, remove",
    ),
)
