"""What a GM does with the course of a fight: steps back and forward, intents opened again."""

from typing import Final

from bot.commands import requests as ask
from bot.commands.readers import needs
from bot.commands.spec import Spec
from bot.features.fight import slash as fights
from bot.turn import commands as turn
from bot.turn.refusal import Refusal

MOST_STEPS: Final = 50


def back(rest: str, _: str) -> ask.Request:
    """Nothing or a number: so many steps; "turn", "to MOMENT", "list"."""
    head, _space, tail = rest.partition(" ")
    number = head.removesuffix("x")
    match head.casefold():
        case "":
            return ask.Back(1)
        case "turn" if not tail:
            return ask.Back()
        case "turn":
            return ask.Back(to=rest)
        case "list" if not tail:
            return ask.StepsBack()
        case "to":
            return ask.Back(to=needs(tail.strip(), 'back to "attacks of turn 3"'))
    if not tail and number.startswith("#") and number[1:].isdecimal() and number.isascii():
        return ask.Back(1, beat=int(number[1:7]))
    if not tail and number.isdecimal() and number.isascii() and 1 <= int(number[:4]) <= MOST_STEPS:
        return ask.Back(int(number))
    raise Refusal("back_unread", {"word": rest, "most": MOST_STEPS})


def forward(rest: str, _: str) -> ask.Request:
    if rest:
        raise Refusal("incomplete", {"example": "forward"})
    return ask.Forward()


COURSE: Final[tuple[Spec, ...]] = (
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
        forms=fights.BACK,
    ),
    Spec(
        ("forward", "redo"),
        "forward",
        "undo the last step back",
        forward,
        "gm",
        forms=fights.FORWARD,
    ),
    Spec(
        ("reopen",),
        "reopen NAME",
        "let somebody say anew what to do this turn, although the intents are locked",
        lambda rest, example: ask.Turn(turn.Reopen(name=needs(rest, example))),
        "gm",
        fight=True,
        forms=fights.REOPEN,
    ),
)
