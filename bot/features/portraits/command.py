"""Commands: `@portrait`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import Field, Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec

NONE = "none"


@dataclass(frozen=True, slots=True)
class ShowPortrait(Request):
    """A request to show a portrait, or to keep the picture that comes with the message. `removed`: to remove it."""

    name: str = ""
    removed: bool = False


def portrait(
    name: Annotated[str, about("whose; leave empty for your own contestant", suggests="sheets")] = "",
) -> ShowPortrait:
    head, _, last = name.strip().rpartition(" ")
    if last.casefold() == NONE:
        return ShowPortrait(head.strip(), removed=True)
    return ShowPortrait(name.strip())


register(
    Spec(
        ("portrait",),
        "portrait NAME",
        "show a portrait; attach a picture to give your contestant one",
        portrait,
        files=("picture",),
        more=(
            "Attach a PNG, JPEG, WebP or GIF to `@portrait`. I keep only a small, square version of it.",
            "`@portrait NAME none` removes it. Portraits appear on sheets, boards and the page of a fight.",
            (
                "For GMs: `@portrait CREATURE` gives all creatures of that name a portrait. A false name needs a "
                "portrait of its own."
            ),
        ),
        forms=(
            Form(
                ("portrait",),
                "show a portrait, or give your contestant one",
                portrait,
                also=(Field("picture", "PNG, JPEG, WebP or GIF", kind="file"),),
            ),
        ),
        takes="none",
    ),
)
