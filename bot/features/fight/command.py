"""Commands: `@fight`, `@next`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated

from bot.commands.form import SURE, Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Look, Request, Turn, needs
from bot.commands.spec import Spec
from bot.features.settings.command import Scene
from bot.turn import commands as turn
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Start(Request):
    """A request to begin a fight with the named system, or with the game's own."""

    system: Annotated[str, about("with a different system than the scene's", suggests="systems")] = ""


def fight(text: str = "") -> Request:
    head, _, tail = text.partition(" ")
    match head.casefold():
        case "start" | "begin" | "starten" | "beginnen":
            return Start(tail.strip())
        case "end" | "stop" | "ende" | "beenden":
            return Turn(turn.EndFight())
        case "" | "status":
            return Look("status")
        case "move":
            return _move(needs(tail.strip(), "fight move #channel"))
        case "bring":
            return _bring(tail.strip())
    raise Refusal("fight_word", {"word": head})


def _move(
    place: Annotated[str, about("the name of a channel or of a thread I know")],
) -> Scene:
    return Scene("move", place)


def _bring(scene: Annotated[str, about("which one, if there are several", suggests="scenes")] = "") -> Scene:
    return Scene("bind", scene)


def next_place(text: str = "") -> Turn:
    words = text.casefold().split()
    skip = words[:1] == ["skip"]
    left = words[1:] if skip else words
    if not left:
        return Turn(turn.Next(skip=skip))
    beat = left[0].removeprefix("#")
    if len(left) == 1 and beat != left[0] and beat.isdecimal() and beat.isascii():
        return Turn(turn.Next(skip=skip, beat=int(beat[:6])))
    raise Refusal("next_unread", {"word": text})


def _next(skip: Annotated[bool, about("skip anyone who is missing", typed="skip")] = False) -> Turn:
    return Turn(turn.Next(skip=skip))


register(
    Spec(
        ("fight",),
        "fight start",
        "start, end, move or show a fight",
        fight,
        own_account=True,
        offered=(
            ("start", "start|begin|new fight|combat|encounter|battle,kampf beginnen|starten|anfangen"),
            ("end", "end|finish|stop fight|combat|encounter|battle,kampf beenden|abbrechen"),
        ),
        more=(
            "`@fight end` – shows how the fight would end and asks you to confirm; `@fight end yes` ends it.",
            "`@fight move #channel` – move the fight to that channel. Or type `@fight bring NAME` in the new channel.",
        ),
        forms=(
            Form(("fight", "start"), "begin a fight here", Start),
            Form(("fight", "end"), "end the fight", partial(Turn, turn.EndFight()), (SURE,)),
            Form(("fight", "move"), "move this fight to another channel or thread", _move),
            Form(("fight", "bring"), "continue another scene's fight here", _bring),
            lookup(("fight", "status"), "how the fight is going", partial(Look, "status")),
            lookup(("fight", "show"), "how the fight is going", partial(Look, "status"), words="fight"),
        ),
    ),
    Spec(
        ("next", "n"),
        "next",
        "go on; `next skip` skips anyone who is missing",
        next_place,
        "gm",
        fight=True,
        offered=(("", "end|next|finish turn|round,go on,continue,nächste runde,nächster zug,weiter gehts"),),
        instead="`@who` shows who the fight is waiting for.",
        forms=(Form(("next",), "for GMs: take the fight to its next step", _next),),
        takes="anyway",
    ),
)
