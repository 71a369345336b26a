"""Commands: `@mask`, `@unmask`."""

from typing import Annotated

from bot.commands.form import FighterName, Form, about
from bot.commands.registry import register
from bot.commands.request import Turn
from bot.commands.spec import Spec
from bot.turn import commands as turn


def mask(text: str) -> Turn:
    return Turn(turn.Mask(text=text))


def _masked(name: FighterName, called: Annotated[str, about("what everyone else reads", before=" as ")]) -> Turn:
    return mask(f"{name} as {called}")


def unmask(name: FighterName) -> Turn:
    return Turn(turn.Unmask(name=name))


register(
    Spec(
        ("mask",),
        "mask NAME as the cloaked one",
        "give a creature a false name: everyone else sees it until you take it off",
        mask,
        "gm",
        secret=True,
        fight=True,
        lines=("mask NAME as the cloaked one",),
        forms=(
            Form(
                ("fight", "mask"),
                "give a creature a false name until you take it off",
                _masked,
                words="mask",
                aside=True,
            ),
        ),
    ),
    Spec(
        ("unmask",),
        "unmask NAME",
        "show everyone the true name again",
        unmask,
        "gm",
        fight=True,
        forms=(Form(("fight", "unmask"), "show everyone the true name again", unmask, words="unmask"),),
    ),
)
