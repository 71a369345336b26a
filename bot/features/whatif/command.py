"""Commands: `@whatif`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class WhatIf(Request):
    """A request to run a command in the author's copy of the fight, or to make, compare or discard the copy."""

    command: Annotated[str, about("any command, such as next; or diff, new, end", suggests="commands")] = ""


register(
    Spec(
        ("whatif",),
        "whatif next",
        "try commands in a copy of the fight; players see none of it, and the real fight stays as it is",
        WhatIf,
        "gm",
        secret=True,
        fight=True,
        own_account=True,
        more=(
            "`@whatif` copies the fight. Put `@whatif` before each command for the copy; any other command is real.",
            "In the copy, you act for everyone: `@whatif for NAME roll`, `@whatif plan NAME: …`, `@whatif back`.",
            (
                "`@whatif diff` compares it with the real fight, `@whatif new` makes a new copy, and `@whatif end` "
                "deletes it."
            ),
        ),
        forms=(Form(("whatif",), "try a command in a copy of the fight", WhatIf, aside=True),),
        takes="diff, compare, new, end, COMMAND",
    ),
)
