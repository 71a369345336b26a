"""Commands: `@setup`, `@doctor`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.features.clock.durations import UNITS
from bot.features.setup.text import STEPS


@dataclass(frozen=True, slots=True)
class Setup(Request):
    """A request to set up the game: one step, or an overview."""

    of_whole_game: ClassVar[bool] = True

    step: str = ""
    value: str = ""


def setup(text: str = "") -> Setup:
    """Parse a step and its value; any other text is passed on as typed."""
    said = text.strip()
    step = next((one for one in STEPS if f"{said.casefold()} ".startswith(f"{one} ")), said)
    return Setup(said[: len(step)], said[len(step) :].strip())


def _setup(
    step: Annotated[
        str,
        about(
            "only one step",
            choices=(
                ("GM role", "gm role"), ("GM channel", "gm channel"), ("system", "system"), ("clock", "clock"),
                ("prefix", "prefix"), ("keep this step as it is", "skip"), ("done", "done"), (("go through everything "
                                                                                         "again"), "start"),
                ("which permissions I'm missing here", "check"),
            ),
        ),
    ] = "",
    value: Annotated[str, about("the new value, such as a role's name")] = "",
) -> Setup:  # fmt: skip
    return Setup(step, value) if step else setup(value)


register(
    Spec(
        ("setup",),
        "setup",
        "set up the game step by step, or see its settings later",
        setup,
        "gm",
        more=(
            "`@setup gm role @ROLE` makes everyone with that role a GM; `@setup gm channel #NAME` sets the GM channel.",
            "`@setup system NAME`, `@setup clock 24h`, `@setup prefix !` change one setting at any time.",
            "`@setup skip` keeps a step as it is, `@setup done` finishes, and `@setup start` starts over.",
            "`@setup check` lists the permissions I'm missing, and where to allow them.",
        ),
        forms=(Form(("setup",), "set up the game step by step", _setup, aside=True),),
        takes=f"here, off, on, default, none, language, {UNITS}",
    ),
    Spec(
        ("doctor",),
        "doctor",
        "see which permissions I'm missing in this game's channels, and where to allow them",
        partial(Setup, "check"),
        "gm",
        forms=(
            Form(
                ("doctor",),
                "which permissions I'm missing in this game's channels",
                partial(Setup, "check"),
                aside=True,
            ),
        ),
    ),
)
