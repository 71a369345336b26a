"""The commands with which a game begins: set up, checked, learnt."""

from typing import Final

from bot.commands import requests as ask
from bot.commands.form import Field, Form
from bot.commands.spec import Spec

_STEPS: Final = (
    ("GM role", "gm role"), ("GM channel", "gm channel"), ("system", "system"), ("clock", "clock"),
    ("prefix", "prefix"), ("leave this step so", "skip"), ("done", "done"), ("ask all again", "start"),
    ("what I may not do here", "check"),
)  # fmt: skip
_SETUP: Final = Form(
    ("setup",),
    "set the game up, step by step",
    "setup[ {step}][ {value}]",
    (Field("step", "one step alone", choices=_STEPS), Field("value", "what it is to be, such as a role's name")),
    aside=True,
)

_LESSONS: Final = (("the GM's", "gm"), ("begin anew", "again"), ("leave it", "stop"))

OF_SETUP: tuple[Spec, ...] = (
    Spec(
        ("setup",),
        "setup",
        "set the game up, step by step; later it shows what is set",
        lambda rest, _: ask.Setup(rest),
        "gm",
        more=(
            "`@setup gm role @ROLE` – whoever has it is GM; `@setup gm channel #NAME` – where the GMs read",
            "`@setup system NAME`, `@setup clock 24h`, `@setup prefix !` – each for itself, at any time",
            "`@setup skip` leaves a step as it is, `@setup done` ends it, `@setup start` begins anew.",
            "`@setup check` says what I may not do here, and where to allow it.",
        ),
        forms=(_SETUP,),
    ),
    Spec(
        ("doctor",),
        "doctor",
        "what I may not do in this game's channels, and where to allow it",
        lambda _, __: ask.Setup("check"),
        "gm",
        forms=(Form(("doctor",), "what I may not do in this game's channels", "doctor", aside=True),),
    ),
    Spec(
        ("tutorial",),
        "tutorial",
        "one turn played with you alone, step by step; `tutorial gm` for GMs",
        lambda rest, _: ask.Tutorial(rest),
        more=(
            "In private messages just type what comes next; elsewhere write it behind `@tutorial`.",
            "`@tutorial stop` leaves it, `@tutorial` takes it up where it was, `@tutorial again` begins anew.",
        ),
        forms=(
            Form(
                ("tutorial",),
                "one turn played with you alone, step by step",
                "tutorial[ {what}][ {line}]",
                (
                    Field("what", "another one, or an end", choices=_LESSONS),
                    Field("line", "what comes next, as it would be typed"),
                ),
                aside=True,
            ),
        ),
    ),
)
