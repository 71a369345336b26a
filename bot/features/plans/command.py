"""Commands: `@plan`, `@plans`, `@auto`."""

from dataclasses import dataclass

from bot.commands.form import Field, Form
from bot.commands.readers import needs
from bot.commands.registry import register
from bot.commands.request import Request, Turn
from bot.commands.spec import Spec
from bot.turn import commands as turn
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Plans(Request):
    """Everything that is meant for this turn, for the GM."""


_AUTO = {"on": True, "always": True, "off": False, "never": False}


def auto(rest: str, example: str) -> Request:
    """For whom standing orders answer: "NAME" and "all" now, "NAME on" from now on, "NAME off" no longer."""
    name, _, last = needs(rest, example).rpartition(" ")
    on = _AUTO.get(last.casefold())
    wanted = rest if on is None else name.strip()
    if wanted.casefold() in ("all", "everyone", "everybody"):
        if on is not None:
            raise Refusal("incomplete", {"example": "auto NAME on"})
        return Turn(turn.Auto(name=None))
    return Turn(turn.Auto(name=needs(wanted, example), on=on))


register(
    Spec(
        ("plan",),
        "plan NAME: attack NAME",
        "a creature's plan, in secret",
        lambda rest, example: Turn(turn.Plan(text=needs(rest, example))),
        "gm",
        secret=True,
        fight=True,
        more=(
            "Or: {examples}.",
            "What can be said: {verbs}.",
            "`@plan NAME always: …` stands: it is used whenever none was written; `@plan NAME never` ends it.",
            "Several at once: `@plan guard 1-3: …`, `@plan guards always: …`, `@plan all: …`.",
        ),
        forms=(
            Form(
                ("plan",),
                "a creature's plan, in secret; nothing said: several on a page",
                "plan {plans}",
                (
                    Field(
                        "plans",
                        "NAME: what it does; on the page a line for each",
                        long=True,
                        joined="\n",
                        suggests="planned",
                    ),
                ),
                aside=True,
                page="Plans, a line for each",
                opens=("plans",),
                each="plans",
            ),
        ),
    ),
    Spec(
        ("plans",),
        "plans",
        "what everyone means to do, and standing plans",
        lambda _, __: Plans(),
        "gm",
        fight=True,
        forms=(Form(("fight", "plans"), "what everyone means to do, and standing plans", "plans", aside=True),),
    ),
    Spec(
        ("auto",),
        "auto NAME",
        "let a standing order answer for who is missing; `auto all` for everyone, `auto NAME on` from now on",
        auto,
        "gm",
        fight=True,
        forms=(
            Form(
                ("fight", "auto"),
                "let a standing order answer for who is missing",
                "auto {name}[ {how}]",
                (
                    Field("name", "for whom, or “all”", suggests="fighters", needed=True),
                    Field("how", "not only now", choices=(("from now on", "on"), ("no longer", "off"))),
                ),
            ),
        ),
    ),
)
