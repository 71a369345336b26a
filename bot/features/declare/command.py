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
    """A request to declare an intent. An empty `what` shows it, or leaves it to further lines to declare for several
    fighters."""

    what: Annotated[str, about("in your own words: what you do, to whom, with what", suggests="verbs")] = ""


def withdraw(name: OwnName = "") -> Turn:
    return Turn(turn.Withdraw(name=name or None))


register(
    Spec(
        ("declare", "intent", "d"),
        "declare attack NAME",
        "declare what you'll do this turn; on its own, it shows what you've declared",
        Declare,
        fight=True,
        more=(
            "Or: {examples}",
            "Possible actions: {verbs}.",
            "Send it in a private message and only the GM sees it. You can change it until the turn starts.",
            "“if the guard is down” is checked when it's your turn in the order; “else” says what to do instead.",
            "“same as last turn” repeats what you did last turn.",
            "If you play several contestants, type `@declare` and below it one line for each: `NAME: attack NAME`.",
        ),
        lines=("NAME: attack NAME",),
        forms=(
            Form(
                ("declare",),
                "declare what you'll do this turn; leave empty to choose step by step",
                Declare,
                (SECRETLY,),
                turns=SECRETLY.name,
                page="#declare",
                opens=("what",),
            ),
            Form(
                ("turn", "declared"),
                "what you've declared for this turn",
                partial(Declare, ""),
                words="declare",
                aside=True,
            ),
        ),
        offered=(
            ("…", r"\A(?:change|switch)_(?:it_)?to …"),
            (
                "same as last turn",
                "same again|thing,same as before|last,nochmal|noch_mal dasselbe,wie letztes_mal|vorher",
            ),
        ),
        answers=(
            (
                "",
                (
                    "what i declare|declared,what i do|say i,my intent|declaration|intention,what am i doing,"
                    "have|did i declare|declared,was ich angesagt,was sage ich an,meine ansage,"
                    "hab|habe ich angesagt"
                ),
            ),
        ),
    ),
    Spec(
        ("withdraw",),
        "withdraw",
        "withdraw your intent",
        withdraw,
        fight=True,
        forms=(Form(("turn", "withdraw"), "withdraw your intent", withdraw, words="withdraw"),),
        offered=(
            (
                "",
                (
                    "cancel|withdraw|forget|retract|change|edit my action|intent|declaration|plan|turn,"
                    "ansage|zug|aktion|plan ändern|zurück|zurücknehmen|zurückziehen"
                ),
            ),
        ),
    ),
)
