"""Commands: `@for`, `@as`, `@watch`, `@gm`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar, Literal

from bot.commands.form import SECRETLY, SURE, Field, Form, about
from bot.commands.registry import register
from bot.commands.request import Removal, Request, needs
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class For(Request):
    """A request to run a command for one of several fighters, or as a GM for another player's. `what` includes the
    name if `name` is empty."""

    what: str
    name: str = ""


Act = Literal["add", "remove", "list", "people", "watch", "unwatch", "duty", "takeover", "giveback"]


@dataclass(frozen=True, slots=True)
class Gms(Removal):
    """A request to change who is GM or has another role besides playing. `here`: only in this scene; `other`: who
    receives what a person has."""

    of_whole_game: ClassVar[bool] = True

    act: Act
    person: str = ""
    other: str = ""
    here: bool = False

    @property
    def loses(self) -> bool:
        return self.act == "remove" or (self.act == "people" and bool(self.person))


@dataclass(frozen=True, slots=True)
class Watch(Request):
    """A request to follow the scene, or stop following."""

    what: Annotated[str, about("something else", choices=(("stop", "off"), ("which scenes I follow", "list")))] = ""


def speak_for(text: str) -> For:
    return For(text)


def _for(
    name: Annotated[str, about("for whom", suggests="fighters")],
    what: Annotated[str, about("what they would type, such as roll", suggests="verbs")],
) -> For:
    return For(what, name)


def _as(
    name: Annotated[str, about("for whom", suggests="own")],
    what: Annotated[str, about("what you would type, such as roll", suggests="verbs")],
) -> For:
    return For(what, name)


def gms(text: str = "") -> Gms:
    head, _, tail = text.partition(" ")
    word = head.casefold()
    match word:
        case "add":
            return _named("add", needs(tail.strip()))
        case "remove":
            return _named("remove", needs(tail.strip(), "gm remove @somebody"))
        case "people":
            return _handed(tail.strip())
        case "duty" | "hand":
            return _named("duty", tail.strip() if word == "duty" else needs(tail.strip(), "gm hand @somebody"))
        case "watch" | "unwatch" | "takeover" | "giveback" as act:
            return _named(act, needs(tail.strip(), f"gm {act} @somebody"))
        case "" | "list":
            return Gms("list")
    raise Refusal("incomplete")


def _named(act: Act, text: str) -> Gms:
    """Parse a name that may be followed by "here"."""
    name, _, last = text.rpartition(" ")
    here = last.casefold() == "here" and bool(name)
    return Gms(act, name if here else text, here=here)


def _handed(text: str) -> Gms:
    """Parse "NAME @player" or an empty text."""
    name, _, player = text.rpartition(" @")
    if text and not (name.strip() and player.strip()):
        raise Refusal("incomplete", {"example": "gm people NAME @player"})
    return Gms("people", name.strip(), player.strip())


def _of(act: Act, person: Annotated[str, about("who you mean", kind="person")]) -> Gms:
    return Gms(act, person)


def _here(
    act: Act,
    person: Annotated[str, about("who you mean", kind="person")],
    here: Annotated[bool, about("only in this scene", typed="here")] = False,
) -> Gms:
    return Gms(act, person, here=here)


def _people(
    name: Annotated[str, about("whose, by name", suggests="people")] = "",
    other: Annotated[str, about("who gets it", kind="person")] = "",
) -> Gms:
    return Gms("people", name, other.removeprefix("@")) if name and other else Gms("people")


def _duty(what: Annotated[str, about("something else", choices=(("nobody any more", "off"),))] = "") -> Gms:
    return Gms("duty", what)


register(
    Spec(
        ("for",),
        "for NAME roll",
        "act for someone else's fighter",
        speak_for,
        "gm",
        fight=True,
        instead="For your own contestant, type it without `@for NAME`.",
        offered=(
            ("… pass", r"\Askip(?!_(?:my|the|this|that|turn|round|it|me|a|to|ahead|for|your|our|diese|den|die)\b) …"),
        ),
        forms=(
            Form(
                ("fight", "for"),
                "act for someone else's fighter",
                _for,
                (Field("secretly", "only GMs see it", kind="flag"),),
                words="for",
                turns="secretly",
            ),
        ),
        takes="_ COMMAND",
    ),
    Spec(
        ("as",),
        "as NAME roll",
        "act for one of your contestants if you play several; or begin the line with its name and a colon",
        speak_for,
        fight=True,
        forms=(
            Form(
                ("turn", "as"),
                "act for one of your contestants if you play several",
                _as,
                (SECRETLY,),
                words="as",
                turns=SECRETLY.name,
            ),
        ),
        takes="_ COMMAND",
    ),
    Spec(
        ("watch", "spectate"),
        "watch",
        "follow this scene without playing, even in private messages; `watch off` stops it",
        Watch,
        forms=(Form(("watch",), "follow this scene without playing, even in private messages", Watch),),
    ),
    Spec(
        ("gm",),
        "gm add @somebody",
        "make somebody a GM of this game; `gm list` shows all GMs, and `gm people` shows who plays whom",
        gms,
        "gm",
        more=(
            "`@gm add @NAME here` makes someone GM of this scene's fight only; `@gm remove @NAME` undoes it.",
            "`@gm hand @NAME` puts someone on duty: they get asked first from now on. `@gm duty off` ends that.",
            "`@gm watch @NAME here` lets someone read what GMs read, without acting; `@gm unwatch @NAME` ends that.",
            "`@gm takeover @NAME` lets the GMs play for a player until `@gm giveback @NAME`.",
            "`@gm people NAME @NAME` hands everything from one person to another for good.",
        ),
        offered=(("add …", r"\A(?:make|promote) … gm|dm"),),
        forms=(
            Form(("gm", "add"), "make someone a GM of this game", partial(_here, "add"), aside=True),
            Form(("gm", "remove"), "remove someone as GM", partial(_of, "remove"), (SURE,), aside=True),
            Form(("gm", "list"), "who is a GM of this game", partial(Gms, "list"), aside=True),
            Form(
                ("gm", "people"),
                "who plays whom; name two people to hand everything from one to the other for good",
                _people,
                (SURE,),
                aside=True,
            ),
            Form(
                ("gm", "hand"), "hand over: choose who gets asked first from now on", partial(_of, "duty"), aside=True
            ),
            Form(("gm", "duty"), "who gets asked first", _duty, aside=True),
            Form(
                ("gm", "watch"), "let someone read what GMs read, without acting", partial(_here, "watch"), aside=True
            ),
            Form(("gm", "unwatch"), "stop someone from reading along", partial(_here, "unwatch"), aside=True),
            Form(("gm", "takeover"), "let the GMs play for a player", partial(_of, "takeover"), aside=True),
            Form(("gm", "giveback"), "let a player play again", partial(_of, "giveback"), aside=True),
        ),
        takes="to",
    ),
)
