"""Commands: `@amend`, `@draft`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request, joined
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Amend(Request):
    """A request to amend a figure of a result. An empty `text` lists everything that can be amended."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Drafted(Request):
    """A request to change the current draft. An empty `text` shows it."""

    text: str = ""


def _amended(
    figure: Annotated[str, about("its number, or whose and which figure", suggests="figures")] = "",
    change: Annotated[str, about("what it is to be; off; note and a text")] = "",
) -> Amend:
    return Amend(joined(figure, change))


def _drafted(
    figure: Annotated[str, about("its number, or whose and which figure", suggests="drafted")] = "",
    change: Annotated[str, about("what it is to be, or to leave it out or keep it; note and a text")] = "",
) -> Drafted:
    return Drafted(joined(figure, change))


register(
    Spec(
        ("amend",),
        "amend 1 7",
        "have a figure of this turn otherwise; alone: all that can be amended, with their numbers",
        Amend,
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
                _amended,
                words="amend",
                aside=True,
            ),
        ),
        takes="off, note …",
    ),
    Spec(
        ("draft",),
        "draft 1 7",
        "change the draft that waits for you; alone: show it; going on confirms it",
        Drafted,
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
                _drafted,
                words="draft",
                aside=True,
            ),
        ),
        takes="drop, keep, note …",
    ),
)
