"""Commands: `@rule`, `@differences`."""

from dataclasses import dataclass
from typing import ClassVar

from bot.commands.form import Field, lookup
from bot.commands.readers import needs
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Rule(Request):
    """A rule of the game by its id or by a word; nothing asks for the subjects."""

    text: str


@dataclass(frozen=True, slots=True)
class Differences(Request):
    """In what two systems differ, altogether or in one subject."""

    once_in_a_message: ClassVar[bool] = True

    text: str


register(
    Spec(
        ("rule", "rules"),
        "rule WORD",
        "a rule in a few words, and how other systems differ; alone: the subjects",
        lambda rest, _: Rule(rest),
        forms=(
            lookup(
                ("rule",),
                "a rule in a few words, and how other systems differ",
                "rule[ {about}]",
                Field("about", "a word; nothing: the subjects", suggests="rules"),
            ),
        ),
    ),
    Spec(
        ("differences", "diff"),
        "differences SYSTEM SYSTEM",
        "in what two systems differ, altogether or in one subject{examples}",
        lambda rest, example: Differences(needs(rest, example)),
        forms=(
            lookup(
                ("differences",),
                "in what two systems differ",
                "differences {first} {second}[ {subject}]",
                Field("first", "a system", suggests="systems", needed=True),
                Field("second", "another system", suggests="systems", needed=True),
                Field("subject", "in one subject only"),
            ),
        ),
    ),
)
