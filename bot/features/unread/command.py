"""Commands: `@unread`."""

from dataclasses import dataclass

from bot.commands.form import Form
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Unread(Request):
    """What could not be delivered to whoever asks."""


register(
    Spec(
        ("unread",),
        "unread",
        "private answers that didn't reach you",
        Unread,
        forms=(Form(("unread",), "private answers that didn't reach you", Unread, aside=True),),
    ),
)
