"""Commands: `@in`."""

from typing import Annotated

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import In
from bot.commands.spec import Spec


def in_scene(
    scene: Annotated[str, about("which one", suggests="scenes")],
    line: Annotated[str, about("the command, such as status", suggests="commands")],
) -> In:
    return In(line, scene)


register(
    Spec(
        ("in",),
        "in cellar next",
        "a command for another scene",
        In,
        forms=(lookup(("in",), "a command for another scene", in_scene),),
    ),
)
