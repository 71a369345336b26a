"""Commands: `@declare`, `@withdraw`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated

from bot.commands.form import SECRETLY, Form, OwnName, about
from bot.commands.registry import register
from bot.commands.request import Request, Turn
from bot.commands.spec import Spec
from bot.turn import commands as turn


@dataclass(frozen=True, slots=True)
class Declare(Request):
    """What the author's fighter is to do, or nothing where lines below say it for several."""

    what: Annotated[str, about("in your own words, such as attack with what and whom", suggests="verbs")] = ""


def withdraw(name: OwnName = "") -> Turn:
    return Turn(turn.Withdraw(name=name or None))


register(
    Spec(
        ("declare", "intent", "d"),
        "declare attack NAME",
        "say what you mean to do this turn; alone: what you have said",
        Declare,
        fight=True,
        more=(
            "Or: {examples}.",
            "What can be said: {verbs}.",
            "In a private message only the GM reads it. It can be changed until the turn starts.",
            "What begins with “if the guard is down” hangs on what has come of it by then; “else” says what instead.",
            "Whoever plays several: `@declare`, and below it in the same message a line for each, `NAME: attack NAME`.",
        ),
        forms=(
            Form(
                ("declare",),
                "say what you mean to do this turn; nothing said: choose it step by step",
                Declare,
                (SECRETLY,),
                turns=SECRETLY.name,
                page="#declare",
                opens=("what",),
            ),
            Form(
                ("turn", "declared"),
                "what you have declared for this turn",
                partial(Declare, ""),
                words="declare",
                aside=True,
            ),
        ),
    ),
    Spec(
        ("withdraw",),
        "withdraw",
        "take your intent back",
        withdraw,
        fight=True,
        forms=(Form(("turn", "withdraw"), "take your intent back", withdraw, words="withdraw"),),
    ),
)
