"""Commands: `@unread`."""

from dataclasses import dataclass

from bot.commands.form import Form
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Unread(Request):
    """A request for private messages that couldn't be delivered to the author."""

    @property
    def of_all_games(self) -> bool:
        return True


register(
    Spec(
        ("unread",),
        "unread",
        "show private answers that didn't reach you",
        Unread,
        forms=(Form(("unread",), "show private answers that didn't reach you", Unread, aside=True),),
    ),
)
