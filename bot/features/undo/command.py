"""What a GM does with the course of a fight: steps back and forward, intents opened again."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from bot.commands.form import FighterName, Form, about
from bot.commands.registry import register
from bot.commands.request import Request, Turn, needs
from bot.commands.spec import Spec
from bot.turn import commands as turn
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Back(Request):
    """Take back the last `count` steps of the fight; 0: all since the moment that `to` names, or since this turn
    began. `beat` is the counter the pressed control was made for."""

    once_in_a_message: ClassVar[bool] = True

    count: int = 0
    to: str | None = None
    beat: int | None = None


@dataclass(frozen=True, slots=True)
class Forward(Request):
    """Undo the last step back."""

    once_in_a_message: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StepsBack(Request):
    """What a step back would take back."""


MOST_STEPS: Final = 50


def back(
    what: Annotated[
        str, about("how many, turn, or a moment such as to initiative of turn 2; list", suggests="steps")
    ] = "",
) -> Request:
    """Nothing or a number: so many steps; "turn", "to MOMENT", "list"."""
    head, _space, tail = what.partition(" ")
    number = head.removesuffix("x")
    match head.casefold():
        case "":
            return Back(1)
        case "turn" if not tail:
            return Back()
        case "turn":
            return Back(to=what)
        case "list" if not tail:
            return StepsBack()
        case "to":
            return Back(to=needs(tail.strip(), 'back to "attacks of turn 3"'))
    if not tail and number.startswith("#") and number[1:].isdecimal() and number.isascii():
        return Back(1, beat=int(number[1:7]))
    if not tail and number.isdecimal() and number.isascii() and 1 <= int(number[:4]) <= MOST_STEPS:
        return Back(int(number))
    raise Refusal("back_unread", {"word": what, "most": MOST_STEPS})


def forward(text: str = "") -> Forward:
    if text:
        raise Refusal("incomplete")
    return Forward()


def reopen(name: FighterName) -> Turn:
    return Turn(turn.Reopen(name=name))


register(
    Spec(
        ("back", "undo", "prev"),
        "back",
        "take the last step of the fight back; `back 3`, `back turn`, `back to initiative of turn 2`",
        back,
        "gm",
        more=(
            "Health, effects, ammunition, order and sheets return; what somebody has changed on a sheet since stays.",
            "What is done again in the same way keeps its dice; `@reopen NAME` lets somebody change an intent.",
            "`@back list` shows the last steps, and `@forward` undoes a step back.",
        ),
        forms=(Form(("fight", "back"), "take the last step of the fight back", back, words="back"),),
    ),
    Spec(
        ("forward", "redo"),
        "forward",
        "undo the last step back",
        forward,
        "gm",
        forms=(Form(("fight", "forward"), "undo the last step back", Forward, words="forward"),),
    ),
    Spec(
        ("reopen",),
        "reopen NAME",
        "let somebody say anew what to do this turn, although the intents are locked",
        reopen,
        "gm",
        fight=True,
        forms=(Form(("fight", "reopen"), "let somebody say anew what to do this turn", reopen, words="reopen"),),
    ),
)
