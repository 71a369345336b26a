"""Commands: `@game`, `@scene`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar

from bot.commands.form import Field, Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Removal, Request, joined, setting_and_value
from bot.commands.spec import Spec
from bot.features.clock.command import OF_CLOCK, Clock, clock
from bot.features.settings.text import TAKES


@dataclass(frozen=True, slots=True)
class Setting(Request):
    """A request to show or change a setting of the game."""

    of_whole_game: ClassVar[bool] = True

    setting: Annotated[str, about("which; leave empty for all", suggests="settings")] = ""
    value: Annotated[str, about("the new value", suggests="values")] = ""

    @property
    def text(self) -> str:
        return joined(self.setting, self.value)


@dataclass(frozen=True, slots=True)
class Scene(Removal):
    """A request to show or change a setting of one scene."""

    setting: str = ""
    value: str = ""

    @property
    def loses(self) -> bool:
        """Whether it could show a fight to people who couldn't read it before."""
        return self.setting.casefold() in ("bind", "move")


def game(text: str = "") -> Setting | Clock:
    setting, value = setting_and_value(text)
    if setting.casefold() == "prefix":
        # Its value may be a sign that stands between other settings and their values.
        return Setting(setting, text.partition(" ")[2].strip())
    return clock(text) if setting.casefold() in OF_CLOCK and value else Setting(setting, value)


def scene(text: str = "") -> Scene:
    setting, _, value = text.partition(" ")
    return Scene(setting, value.strip())


def _system(system: Annotated[str, about("which, or “default”", suggests="systems")]) -> Scene:
    return Scene("system", system)


def _bind(scene: Annotated[str, about("which one", suggests="scenes")]) -> Scene:
    return Scene("bind", scene)


register(
    Spec(
        ("game",),
        "game rolls bot",
        "this game's settings; `game export` and `game import` move the game elsewhere",
        game,
        "gm",
        forms=(
            lookup(
                ("game",),
                "this game's settings, or the whole game as a file",
                Setting,
                Field("file", "the game file for “import”", kind="file"),
            ),
        ),
        takes=TAKES,
    ),
    Spec(
        ("scene",),
        "scene system NAME",
        "set this scene's system between fights; `scene bind NAME` continues another scene here",
        scene,
        "gm",
        forms=(
            lookup(("scene", "system"), "set the system of this scene", _system),
            Form(("scene", "bind"), "continue another scene here", _bind),
            lookup(("scene", "show"), "this scene's settings", partial(Scene), words="scene"),
        ),
        takes="default, move",
    ),
)
