"""Commands: `@about`."""

from dataclasses import dataclass

from bot.commands.form import Form
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class About(Request):
    """A request for the bot's version, its host and its pages on privacy and terms."""


def _about() -> About:
    return About()


register(
    Spec(
        ("about",),
        "about",
        "this bot's version, who hosts it, and its privacy page",
        _about,
        answers=(("", "what is this bot|thing,who_are_you,who made you,was_ist das für bot,wer_bist_du"),),
        more=(
            (
                "`@me export` sends you everything the bot has about you; `@me forget` replaces your name with a "
                "pseudonym."
            ),
        ),
        forms=(Form(("about",), "this bot's version, who hosts it, and its privacy page", _about, aside=True),),
    ),
)
