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
    figure: Annotated[str, about("its number, or a name and a value, such as NAME pain", suggests="figures")] = "",
    change: Annotated[str, about("the new value, off, or note and a text")] = "",
) -> Amend:
    return Amend(joined(figure, change))


def _drafted(
    figure: Annotated[str, about("its number, or a name and a value, such as NAME pain", suggests="drafted")] = "",
    change: Annotated[str, about("the new value, drop, keep, or note and a text")] = "",
) -> Drafted:
    return Drafted(joined(figure, change))


register(
    Spec(
        ("amend",),
        "amend 1 7",
        "change a result of this turn; on its own, it lists what you can change",
        Amend,
        "gm",
        fight=True,
        more=(
            (
                "`@amend 3 off` drops result 3, and `@amend 3 note …` adds a note to it. You can give a name instead "
                "of the number: `@amend NAME pain 7`."
            ),
            (
                "I update everything else to match: limbs, blood, who is still up and who gets the kill. The dice "
                "stay in the log."
            ),
            "You can do this until the turn ends. You can change end-of-turn effects during the next turn.",
        ),
        forms=(
            Form(
                ("fight", "amend"),
                "change a result of this turn; leave empty to list them all",
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
        "change the draft before it counts; on its own, it shows the draft",
        Drafted,
        "gm",
        fight=True,
        more=(
            "`@draft 2 drop` leaves out number 2, `@draft 2 keep` puts it back, and `@draft note …` adds a note.",
            "`@draft drop` leaves everything out; `@draft keep` undoes all your changes.",
            (
                "`@game draft damage on` makes damage wait for your OK; `@game draft effects on` does the same for "
                "end-of-turn effects."
            ),
        ),
        forms=(
            Form(
                ("fight", "draft"),
                "change the draft; leave empty to see it",
                _drafted,
                words="draft",
                aside=True,
            ),
        ),
        takes="drop, keep, note …",
    ),
)
