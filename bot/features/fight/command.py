"""Commands: `@fight`, `@next`."""

from dataclasses import dataclass

from bot.commands.form import SURE, Field, Form, lookup
from bot.commands.readers import needs
from bot.commands.registry import register
from bot.commands.request import Look, Request, Turn
from bot.commands.spec import Spec
from bot.features.settings.command import Scene
from bot.turn import commands as turn
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Start(Request):
    """Begin a fight with the system of that name, or the game's own."""

    system: str


def fight(rest: str, example: str) -> Request:
    head, _, tail = rest.partition(" ")
    match head.casefold():
        case "start" | "begin":
            return Start(tail.strip())
        case "end" | "stop":
            return Turn(turn.EndFight())
        case "" | "status":
            return Look("status")
        case "move":
            return Scene(f"move {needs(tail.strip(), 'fight move #channel')}")
        case "bring":
            return Scene(f"bind {tail.strip()}")
    raise Refusal("incomplete", {"example": example})


def next_place(rest: str, _: str) -> Request:
    words = rest.casefold().split()
    skip = words[:1] == ["skip"]
    left = words[1:] if skip else words
    if not left:
        return Turn(turn.Next(skip=skip))
    beat = left[0].removeprefix("#")
    if len(left) == 1 and beat != left[0] and beat.isdecimal() and beat.isascii():
        return Turn(turn.Next(skip=skip, beat=int(beat[:6])))
    raise Refusal("next_unread", {"word": rest})


register(
    Spec(
        ("fight",),
        "fight start",
        "start, end, move or show a fight",
        fight,
        own_account=True,
        more=(
            "`@fight end` – says what would be over, and asks; `@fight end yes` ends it.",
            "`@fight move #channel` – it goes on there. `@fight bring NAME` says the same where it is to go on.",
        ),
        forms=(
            Form(
                ("fight", "start"),
                "begin a fight here",
                "fight start[ {system}]",
                (Field("system", "with another system than that of the scene", suggests="systems"),),
            ),
            Form(("fight", "end"), "end the fight", "fight end[ {sure}]", (SURE,)),
            Form(
                ("fight", "move"),
                "let this fight go on in another channel or thread",
                "fight move {place}",
                (Field("place", "where to: the name of a channel, or of a thread that is known here", needed=True),),
            ),
            Form(
                ("fight", "bring"),
                "let the fight of another scene go on here",
                "fight bring[ {scene}]",
                (Field("scene", "which, where there are several", suggests="scenes"),),
            ),
            lookup(("fight", "status"), "how the fight stands", "fight status"),
            lookup(("fight", "show"), "how the fight stands", "fight"),
        ),
    ),
    Spec(
        ("next", "n"),
        "next",
        "go on; `next skip` passes over who is missing",
        next_place,
        "gm",
        fight=True,
        forms=(
            Form(
                ("next",),
                "go on: the one thing that the fight waits for from the GM",
                "next[ {skip}]",
                (Field("skip", "pass over who is missing", kind="flag", typed="skip"),),
            ),
        ),
    ),
)
