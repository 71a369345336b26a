"""Commands: `@standing`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Standing(Request):
    """A request to write, end or show a contestant's standing order. An empty `name` means that `orders` may begin
    with the name."""

    orders: Annotated[str, about("for example if hurt, flee; or “off”", between="; ")] = ""
    name: Annotated[
        str, about("which of yours; leave empty if you have one", suggests="mine", after=":", first=True)
    ] = ""


def standing(text: str = "") -> Standing:
    return Standing(text)


register(
    Spec(
        ("standing",),
        "standing attack NAME",
        "say what your contestant does if you're missing; `standing` alone shows it",
        standing,
        more=(
            "Separate alternatives with semicolons. The bot takes the first one that's possible.",
            (
                "Conditions: if hurt, below half, alone, out of ammunition, somebody in reach, NAME is down. Each "
                "also works with “not”."
            ),
            "Only you and the GMs can read it. It's used only when the GM or the clock calls for it.",
            "If you have several contestants: `@standing NAME: …`. To end a standing order: `@standing off`.",
        ),
        forms=(
            Form(
                ("standing",),
                "what your contestant does if you're missing; leave empty to see it",
                Standing,
                aside=True,
            ),
        ),
        takes="off",
    ),
)
