"""Commands: `@why`."""

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Why(Request):
    """A request to explain how a number was calculated: the last one, or that of a topic or fighter."""

    once_in_a_message: ClassVar[bool] = True

    what: Annotated[str, about("a value or a name; leave empty for the last number", suggests="fighters")] = ""


_ASKED: Final = re.compile(
    r"(?:is|was|are|were|does|do|did|ist|war|sind) (?:my|the|our|i|it|mein|meine|der|die|das|es) (?P<what>[^\W\d]+).*",
    re.IGNORECASE | re.DOTALL,
)
"""A question for a value: "why is my FT 6"."""


def why(what: str = "") -> Why:
    asked = _ASKED.fullmatch(what)
    return Why(what if asked is None else asked["what"])


register(
    Spec(
        ("why",),
        "why NAME",
        "explain how I got the last number{examples}",
        why,
        more=(
            "`@why declare` explains how I read each word that you declared. For GMs: `@why plan NAME`.",
            "`@why skipped` explains why you missed a turn.",
            "`@why LINK` explains the number in the message you link to, or the last number before it.",
        ),
        forms=(lookup(("why",), "explain how I got the last number", Why),),
        takes="declare, plan, standing, skipped, damage, initiative, attack, wound, by",
    ),
)
