"""Commands: `@in`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import In, Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class GiveBack(Request):
    """A request of the bot itself to move all deadlines of a scene by the time since then (ISO text), in which it
    couldn't write there."""

    since: str


def in_scene(
    scene: Annotated[str, about("which one", suggests="scenes")],
    line: Annotated[str, about("the command, such as status", suggests="commands")],
) -> In:
    return In(line, scene)


register(
    Spec(
        ("in",),
        "in cellar next",
        "use a command in another scene",
        In,
        forms=(lookup(("in",), "use a command in another scene", in_scene),),
        takes="_ COMMAND",
    ),
)
