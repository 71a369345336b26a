"""Commands: `@rule`, `@differences`."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from bot.commands.form import about as field
from bot.commands.form import lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec

JOINTS: Final = frozenset({"and", "vs", "versus", "against", "to", "with", "&"})
"""Words between two systems that are ignored."""


@dataclass(frozen=True, slots=True)
class Rule(Request):
    """A request to look up a rule by id or word; an empty text lists the subjects."""

    text: str


@dataclass(frozen=True, slots=True)
class Differences(Request):
    """A request to compare two systems, or one `subject` of them. The second one may be the start of `subject` if
    `second` is empty."""

    once_in_a_message: ClassVar[bool] = True

    first: str
    second: str = ""
    subject: str = ""


def rule(about: Annotated[str, field("a word; leave empty for the subjects", suggests="rules")] = "") -> Rule:
    return Rule(about)


def differences(text: str) -> Differences:
    words = [word for word in text.split() if word.casefold() not in JOINTS]
    return Differences(" ".join(words[:1]), subject=" ".join(words[1:]))


def _compared(
    first: Annotated[str, field("a system", suggests="systems")],
    second: Annotated[str, field("another system", suggests="systems")],
    subject: Annotated[str, field("only this subject")] = "",
) -> Differences:
    return Differences(first, second, subject)


register(
    Spec(
        ("rule", "rules"),
        "rule WORD",
        "look up a rule and see how other systems differ; `rule` alone lists the subjects",
        rule,
        answers=(
            (
                "…",
                (
                    "explain …,rule|rules for|about|on|of …,tell me about …,how do|does rules for …,"
                    "regel|regeln für|zu|über|von …,erkläre|erklär …,erklär mir …,erkläre mir …"
                ),
            ),
        ),
        forms=(lookup(("rule",), "look up a rule and see how other systems differ", rule),),
    ),
    Spec(
        ("differences", "diff"),
        "differences SYSTEM SYSTEM",
        "compare two systems, or just one subject{examples}",
        differences,
        forms=(lookup(("differences",), "compare two systems", _compared),),
    ),
)
