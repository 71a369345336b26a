"""Commands: `@amend`, `@draft`."""

from dataclasses import dataclass

from bot.commands.form import Field, Form
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Amend(Request):
    """A figure of what came of something is otherwise; nothing asks for all that can be amended."""

    text: str


@dataclass(frozen=True, slots=True)
class Drafted(Request):
    """The draft that stands is otherwise; nothing asks for it."""

    text: str


register(
    Spec(
        ("amend",),
        "amend 1 7",
        "have a figure of this turn otherwise; alone: all that can be amended, with their numbers",
        lambda rest, _: Amend(rest),
        "gm",
        fight=True,
        more=(
            "`@amend 3 off` drops number 3, `@amend 3 note …` adds a note, `@amend NAME pain 7` needs no number.",
            "What follows from it follows: limbs, blood, who stands and whose the kill is. The dice stay on record.",
            "It is possible until the turn ends; what the end of a turn did, in the turn that follows.",
        ),
        forms=(
            Form(
                ("fight", "amend"),
                "have a figure of this turn otherwise; nothing said: all that can be",
                "amend[ {figure}][ {change}]",
                (
                    Field("figure", "its number, or whose and which figure", suggests="figures"),
                    Field("change", "what it is to be; off; note and a text"),
                ),
                aside=True,
            ),
        ),
    ),
    Spec(
        ("draft",),
        "draft 1 7",
        "change the draft that waits for you; alone: show it; going on confirms it",
        lambda rest, _: Drafted(rest),
        "gm",
        fight=True,
        more=(
            "`@draft 2 drop` leaves figure 2 out, `@draft 2 keep` takes that back, `@draft note …` adds a note.",
            "`@draft drop` leaves out all of it, `@draft keep` takes back all that you changed.",
            "`@game draft damage on` lets damage wait for you, `@game draft effects on` what the end of a turn does.",
        ),
        forms=(
            Form(
                ("fight", "draft"),
                "change the draft that waits for you; nothing said: show it",
                "draft[ {figure}][ {change}]",
                (
                    Field("figure", "its number, or whose and which figure", suggests="drafted"),
                    Field("change", "what it is to be, or to leave it out or keep it; note and a text"),
                ),
                aside=True,
            ),
        ),
    ),
)
