"""Commands: `@back`, `@forward`, `@reopen`."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from bot.commands.form import FighterName, Form, about
from bot.commands.registry import register
from bot.commands.request import Request, Turn, needs
from bot.commands.spec import Spec
from bot.text.language.speech import gettext_noop
from bot.turn import commands as turn
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Back(Request):
    """A request to undo the last `count` steps of the fight.

    With a count of 0, undo everything since the moment or message `to`, or since the turn began. `beat`: the fight's
    counter when the button was made.
    """

    once_in_a_message: ClassVar[bool] = True

    count: int = 0
    to: str | None = None
    beat: int | None = None


@dataclass(frozen=True, slots=True)
class Forward(Request):
    """A request to redo what was last undone."""

    once_in_a_message: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StepsBack(Request):
    """A request to list what can be undone."""


MOST_STEPS: Final = 50
TAKING_BACK: Final = gettext_noop(
    "Before the turn starts, you can declare again or `@withdraw`. After that, ask the GM to undo it."
)
"""A hint for players on what they can do instead."""


def back(
    what: Annotated[
        str, about("a number, turn, list, or a moment such as to initiative of turn 2", suggests="steps")
    ] = "",
) -> Request:
    """Parse a number of steps (one if empty), "turn", "to MOMENT" or "list"."""
    head, _space, tail = what.partition(" ")
    number = head.removesuffix("x")
    match head.casefold():
        case "" | "that" | "it" | "last" if not tail:
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
        "undo the last command of the fight; `back 3`, `back turn`, `back to initiative of turn 2`",
        back,
        "gm",
        more=(
            "Health, effects, ammunition, order and sheets are restored; later changes to a sheet stay.",
            "If you repeat something exactly, the dice stay the same; `@reopen NAME` lets someone change an intent.",
            "`@back to LINK` undoes everything after the message with that link.",
            "`@back list` shows the latest commands, and `@forward` redoes what you undid.",
        ),
        instead=TAKING_BACK,
        forms=(Form(("fight", "back"), "undo the last command of the fight", back, words="back"),),
        lines=("back to initiative of turn 2", "back to turn 1", "back to turn 2", "back to LINK"),
        takes="to, turn, list, initiative, of",
        offered=(
            (
                "",
                "undo that|it|this|last,take that|it back,mach das|es rückgängig,rückgängig machen,nimm das|es zurück",
            ),
        ),
    ),
    Spec(
        ("forward", "redo"),
        "forward",
        "redo what you last undid",
        forward,
        "gm",
        instead=TAKING_BACK,
        forms=(Form(("fight", "forward"), "redo what you last undid", Forward, words="forward"),),
    ),
    Spec(
        ("reopen",),
        "reopen NAME",
        "let someone declare again this turn even though intents are locked",
        reopen,
        "gm",
        fight=True,
        instead=TAKING_BACK,
        forms=(Form(("fight", "reopen"), "let someone declare again this turn", reopen, words="reopen"),),
    ),
)
