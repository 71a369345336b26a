"""Commands: `@game`, `@scene`."""

from dataclasses import dataclass
from typing import ClassVar

from bot.commands.form import Field, Form, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Setting(Request):
    """A setting of the game."""

    of_whole_game: ClassVar[bool] = True

    text: str


@dataclass(frozen=True, slots=True)
class Scene(Request):
    """A setting of one scene."""

    text: str


register(
    Spec(
        ("game",),
        "game rolls bot",
        "settings of this game; `game export` and `game import` take all of it elsewhere",
        lambda rest, _: Setting(rest),
        "gm",
        forms=(
            lookup(
                ("game",),
                "the settings of this game; it can also go elsewhere as a file",
                "game[ {setting}][ {value}]",
                Field("setting", "which; nothing: all of them", suggests="settings"),
                Field("value", "what it is to be", suggests="values"),
                Field("file", "the game to take in, with “import”", kind="file"),
            ),
        ),
    ),
    Spec(
        ("scene",),
        "scene system NAME",
        "the system of this scene, between fights; `scene bind NAME` lets another scene go on here",
        lambda rest, _: Scene(rest),
        "gm",
        forms=(
            lookup(
                ("scene", "system"),
                "the system of this scene",
                "scene system {system}",
                Field("system", "which, or “default”", suggests="systems", needed=True),
            ),
            Form(
                ("scene", "bind"),
                "let another scene go on here",
                "scene bind {scene}",
                (Field("scene", "which", suggests="scenes", needed=True),),
            ),
            lookup(("scene", "show"), "what holds for this scene", "scene"),
        ),
    ),
)
