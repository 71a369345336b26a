"""Commands: `@say`, `@unsay`, `@reword`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request, needs
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Say(Request):
    """A request to speak as somebody, whose name and a colon may begin the text."""

    text: str


@dataclass(frozen=True, slots=True)
class Reword(Request):
    """A request to replace the words of one's last speech, or of the one replied to."""

    text: str


@dataclass(frozen=True, slots=True)
class Unsay(Request):
    """A request to take back one's last speech, or the one replied to."""


def _say(
    text: Annotated[str, about("what to say; leave empty to get a form", between="\n")] = "",
    name: Annotated[
        str, about("who speaks; leave empty if you have one contestant", suggests="speakers", after=":", first=True)
    ] = "",
) -> Say:
    return Say(f"{name}: {needs(text)}" if name else needs(text))


def _reword(text: Annotated[str, about("the new words", between="\n")]) -> Reword:
    return Reword(text)


register(
    Spec(
        ("say", "speak"),
        "say NAME: Who goes there?",
        "speak as your contestant; leave out the name if you have only one; GMs can speak as anyone",
        Say,
        more=(
            "To change your last line: `@reword TEXT`. To take it back: `@unsay`, or react to it with ❌.",
            'For GMs: `@say "NAME": …` speaks as somebody new; `@say who` shows who wrote what.',
        ),
        prose=True,
        lines=("say NAME: Who goes there?", "say Who goes there?", "say who"),
        forms=(Form(("say",), "speak as your contestant", _say, aside=True, page="What do you say?", opens=("text",)),),
    ),
    Spec(
        ("reword",),
        "reword Who is there?",
        "change the last line you spoke; reply to an earlier one to change that one instead",
        Reword,
        lines=("reword Who is there?",),
        forms=(Form(("reword",), "change the last line you spoke", _reword, aside=True),),
    ),
    Spec(
        ("unsay",),
        "unsay",
        "take back the last line you spoke; reply to an earlier one to take that one back instead",
        Unsay,
        forms=(Form(("unsay",), "take back the last line you spoke", Unsay, aside=True),),
    ),
)
