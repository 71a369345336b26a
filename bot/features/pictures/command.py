"""Commands: `@background`."""

from dataclasses import dataclass
from typing import Annotated, Literal

from bot.commands.form import Field, Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Background(Request):
    """A request to show the picture behind a scene's map, to keep the one that comes with the message, or to remove
    it."""

    act: Literal["", "none"] = ""


def background(text: str = "") -> Background:
    match text.strip().casefold():
        case "":
            return Background()
        case "none":
            return Background("none")
    raise Refusal("background_unread")


def _chosen(
    remove: Annotated[bool, about("remove the current picture", typed="none")] = False,
) -> Background:
    return Background("none" if remove else "")


register(
    Spec(
        ("background",),
        "background",
        "attach a picture to put it behind the map of this channel's fights",
        background,
        "gm",
        files=("picture",),
        more=(
            "Attach a PNG, JPEG, WebP or GIF to `@background`. It's faint, so that everyone on the map stands out.",
            "On a tile map, it covers all the tiles, so a drawing with the same grid fits exactly.",
            "`@background none` removes it.",
        ),
        lines=("background", "background none"),
        forms=(
            Form(
                ("background",),
                "for GMs: put a picture behind the map",
                _chosen,
                also=(Field("picture", "PNG, JPEG, WebP or GIF", kind="file"),),
            ),
        ),
        takes="none",
    ),
)
