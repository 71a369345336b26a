"""Commands: `@setup`, `@doctor`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.features.setup.text import STEPS


@dataclass(frozen=True, slots=True)
class Setup(Request):
    """The game is set up: a step of it, or how it stands."""

    of_whole_game: ClassVar[bool] = True

    step: str = ""
    value: str = ""


def setup(text: str = "") -> Setup:
    """A step and what it is to be; anything else as it is typed."""
    said = text.strip()
    step = next((one for one in STEPS if f"{said.casefold()} ".startswith(f"{one} ")), said)
    return Setup(said[: len(step)], said[len(step) :].strip())


def _setup(
    step: Annotated[
        str,
        about(
            "one step alone",
            choices=(
                ("GM role", "gm role"), ("GM channel", "gm channel"), ("system", "system"), ("clock", "clock"),
                ("prefix", "prefix"), ("leave this step so", "skip"), ("done", "done"), ("ask all again", "start"),
                ("what I may not do here", "check"),
            ),
        ),
    ] = "",
    value: Annotated[str, about("what it is to be, such as a role's name")] = "",
) -> Setup:  # fmt: skip
    return Setup(step, value) if step else setup(value)


register(
    Spec(
        ("setup",),
        "setup",
        "set the game up, step by step; later it shows what is set",
        setup,
        "gm",
        more=(
            "`@setup gm role @ROLE` – whoever has it is GM; `@setup gm channel #NAME` – where the GMs read",
            "`@setup system NAME`, `@setup clock 24h`, `@setup prefix !` – each for itself, at any time",
            "`@setup skip` leaves a step as it is, `@setup done` ends it, `@setup start` begins anew.",
            "`@setup check` says what I may not do here, and where to allow it.",
        ),
        forms=(Form(("setup",), "set the game up, step by step", _setup, aside=True),),
    ),
    Spec(
        ("doctor",),
        "doctor",
        "what I may not do in this game's channels, and where to allow it",
        partial(Setup, "check"),
        "gm",
        forms=(Form(("doctor",), "what I may not do in this game's channels", partial(Setup, "check"), aside=True),),
    ),
)
