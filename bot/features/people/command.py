"""Commands: `@for`, `@as`, `@watch`, `@gm`."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from bot.commands.fields import SECRETLY
from bot.commands.form import SURE, Field, Form
from bot.commands.readers import needs
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class For(Request):
    """Somebody speaks for one of several fighters; a GM for one whose owner does not."""

    text: str


@dataclass(frozen=True, slots=True)
class Gms(Request):
    """Who is GM, and who else has a part beside playing. `person`: a name, perhaps with "here" behind it."""

    of_whole_game: ClassVar[bool] = True

    act: Literal["add", "remove", "list", "people", "watch", "unwatch", "duty", "takeover", "giveback"]
    person: str

    @property
    def loses(self) -> bool:
        return self.act == "remove" or (self.act == "people" and bool(self.person))


@dataclass(frozen=True, slots=True)
class Watch(Request):
    """Follow the scene, or no more."""

    text: str


_WHO: Final = Field("person", "whom", kind="person", needed=True)

_HERE: Final = Field("here", "in this scene alone", kind="flag", typed="here")


def gms(rest: str, example: str) -> Request:
    head, _, tail = rest.partition(" ")
    word = head.casefold()
    match word:
        case "add":
            return Gms("add", needs(tail.strip(), example))
        case "remove":
            return Gms("remove", needs(tail.strip(), "gm remove @somebody"))
        case "people":
            return Gms("people", tail.strip())
        case "duty" | "hand":
            return Gms("duty", tail.strip() if word == "duty" else needs(tail.strip(), "gm hand @somebody"))
        case "watch" | "unwatch" | "takeover" | "giveback" as act:
            return Gms(act, needs(tail.strip(), f"gm {act} @somebody"))
        case "" | "list":
            return Gms("list", "")
    raise Refusal("incomplete", {"example": example})


register(
    Spec(
        ("for",),
        "for NAME roll",
        "speak for somebody's fighter",
        lambda rest, example: For(needs(rest, example)),
        "gm",
        fight=True,
        forms=(
            Form(
                ("fight", "for"),
                "speak for somebody's fighter",
                "for {name} {what}",
                (
                    Field("name", "for whom", suggests="fighters", needed=True),
                    Field("what", "what they would say, such as roll", suggests="verbs", needed=True),
                    Field("secretly", "only GMs read it", kind="flag"),
                ),
                turns="secretly",
            ),
        ),
    ),
    Spec(
        ("as",),
        "as NAME roll",
        "speak for one of your fighters, where you play several; a name with a colon does the same",
        lambda rest, example: For(needs(rest, example)),
        fight=True,
        forms=(
            Form(
                ("turn", "as"),
                "speak for one of your fighters, where you play several",
                "as {name} {what}",
                (
                    Field("name", "for whom", suggests="own", needed=True),
                    Field("what", "what you would say, such as roll", suggests="verbs", needed=True),
                    SECRETLY,
                ),
                turns=SECRETLY.name,
            ),
        ),
    ),
    Spec(
        ("watch", "spectate"),
        "watch",
        "follow this scene without playing, in private messages too; `watch off` ends it",
        lambda rest, _: Watch(rest),
        forms=(
            Form(
                ("watch",),
                "follow this scene without playing, in private messages too",
                "watch[ {what}]",
                (Field("what", "something else", choices=(("no more", "off"), ("which scenes I follow", "list"))),),
            ),
        ),
    ),
    Spec(
        ("gm",),
        "gm add @somebody",
        "who is GM of this game; `gm people` tells who has what",
        gms,
        "gm",
        more=(
            "`@gm add @NAME here` – GM of this scene's fight alone; `@gm remove @NAME` takes it back",
            "`@gm hand @NAME` – on duty: asked first from now on; `@gm duty off` ends that",
            "`@gm watch @NAME here` – reads what GMs read, and does nothing; `@gm unwatch @NAME`",
            "`@gm takeover @NAME` – the GMs play all that a player has, until `@gm giveback @NAME`",
            "`@gm people NAME @NAME` – all that one has is another's for good",
        ),
        forms=(
            Form(("gm", "add"), "make somebody GM of this game", "gm add {person}[ {here}]", (_WHO, _HERE), aside=True),
            Form(("gm", "remove"), "somebody is GM no more", "gm remove {person}[ {sure}]", (_WHO, SURE), aside=True),
            Form(("gm", "list"), "who is GM of this game", "gm list", aside=True),
            Form(
                ("gm", "people"),
                "who has what; with two people: all that one has is the other's for good",
                "gm people[ {name} {other}][ {sure}]",
                (
                    Field("name", "whose, by name", suggests="people"),
                    Field("other", "who gets it", kind="person"),
                    SURE,
                ),
                aside=True,
            ),
            Form(("gm", "hand"), "who is asked first from now on", "gm hand {person}", (_WHO,), aside=True),
            Form(
                ("gm", "duty"),
                "who is asked first",
                "gm duty[ {what}]",
                (Field("what", "something else", choices=(("nobody any more", "off"),)),),
                aside=True,
            ),
            Form(
                ("gm", "watch"),
                "somebody reads what GMs read, and does nothing",
                "gm watch {person}[ {here}]",
                (_WHO, _HERE),
                aside=True,
            ),
            Form(
                ("gm", "unwatch"),
                "somebody reads along no more",
                "gm unwatch {person}[ {here}]",
                (_WHO, _HERE),
                aside=True,
            ),
            Form(("gm", "takeover"), "the GMs play all that a player has", "gm takeover {person}", (_WHO,), aside=True),
            Form(("gm", "giveback"), "a player plays again", "gm giveback {person}", (_WHO,), aside=True),
        ),
    ),
)
