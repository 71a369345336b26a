"""Commands: `@in`."""

from bot.commands.form import Field, lookup
from bot.commands.readers import needs
from bot.commands.registry import register
from bot.commands.request import In, Request
from bot.commands.spec import Spec


def in_scene(rest: str, example: str) -> Request:
    return In(needs(rest, example))


register(
    Spec(
        ("in",),
        "in cellar next",
        "a command for another scene",
        in_scene,
        forms=(
            lookup(
                ("in",),
                "a command for another scene",
                "in {scene} {line}",
                Field("scene", "which", suggests="scenes", needed=True),
                Field("line", "the command, such as status", suggests="commands", needed=True),
            ),
        ),
    ),
)
