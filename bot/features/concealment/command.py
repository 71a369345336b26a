"""Commands: `@mask`, `@unmask`."""

from bot.commands.fields import FIGHTER
from bot.commands.form import Field, Form
from bot.commands.readers import needs
from bot.commands.registry import register
from bot.commands.request import Turn
from bot.commands.spec import Spec
from bot.turn import commands as turn

register(
    Spec(
        ("mask",),
        "mask NAME as the cloaked one",
        "a false name for a creature: everyone else reads it until you take it off",
        lambda rest, example: Turn(turn.Mask(text=needs(rest, example))),
        "gm",
        secret=True,
        fight=True,
        forms=(
            Form(
                ("fight", "mask"),
                "a false name for a creature, until you take it off",
                "mask {name} as {called}",
                (FIGHTER, Field("called", "what everyone else reads", needed=True)),
                aside=True,
            ),
        ),
    ),
    Spec(
        ("unmask",),
        "unmask NAME",
        "everyone reads the true name again",
        lambda rest, example: Turn(turn.Unmask(name=needs(rest, example))),
        "gm",
        fight=True,
        forms=(Form(("fight", "unmask"), "everyone reads the true name again", "unmask {name}", (FIGHTER,)),),
    ),
)
