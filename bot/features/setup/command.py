"""Commands: `@setup`, `@doctor`."""

from dataclasses import dataclass
from typing import ClassVar, Final

from bot.commands.form import Field, Form
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Setup(Request):
    """The game is set up: a step of it, or how it stands."""

    of_whole_game: ClassVar[bool] = True

    text: str


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

register(
    Spec(
        ("setup",),
        "setup",
        "set the game up, step by step; later it shows what is set",
        lambda rest, _: Setup(rest),
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
        lambda _, __: Setup("check"),
        "gm",
        forms=(Form(("doctor",), "what I may not do in this game's channels", "doctor", aside=True),),
    ),
)
